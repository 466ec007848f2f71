"""macOS: an app, and a disk image from which it is dragged into Applications.

Both carry the signature that PyInstaller makes without an identity: on another Mac the app opens
only after its owner has allowed it in the settings. Who is in Apple's developer programme gives
PyInstaller the identity and the entitlements, in dozen.spec's EXE, which signs every library for
the hardened runtime, and last the app:

    codesign_identity="Developer ID Application: NAME (TEAM)",
    entitlements_file=str(ROOT / "build_scripts" / "packing" / "dozen.entitlements"),

then has Apple look at the image that `build` makes, and fixes the answer to it:

    codesign --sign "Developer ID Application: NAME (TEAM)" --timestamp IMAGE
    xcrun notarytool submit IMAGE --keychain-profile PROFILE --wait
    xcrun stapler staple IMAGE
    spctl --assess --type open --context context:primary-signature --verbose IMAGE
"""

from __future__ import annotations

import platform
import re
import subprocess
import sysconfig
import tempfile
from collections.abc import Iterable
from importlib import metadata
from pathlib import Path

from build_scripts.licences import pins
from build_scripts.packing import product
from game import __version__

ICON = Path(__file__).with_name("dozen.icns")
ENTITLEMENTS = Path(__file__).with_name("dozen.entitlements")
APP = f"{product.NAME}.app"
ATTEMPTS = 3
"""How often hdiutil is asked: now and then the system still reads what was just written."""
TAG = re.compile(r"-macosx_(\d+)_(\d+)_")


def build(program: Path, out: Path) -> list[Path]:
    """Make the disk image of the app, which lies beside the frozen folder."""
    out.mkdir(parents=True, exist_ok=True)
    image = out / f"dozen-{__version__}-macos-{platform.machine()}.dmg"
    with tempfile.TemporaryDirectory() as name:
        folder = Path(name)
        # ditto keeps the links and flags that the signature counts on.
        subprocess.run(["ditto", program.with_name(APP), folder / APP], check=True)
        (folder / "Applications").symlink_to("/Applications")
        for attempt in range(1, ATTEMPTS + 1):
            answer = subprocess.run(image_command(folder, image), check=attempt == ATTEMPTS)
            if answer.returncode == 0:
                break
    return [image]


def image_command(folder: Path, image: Path) -> list[str]:
    """How hdiutil makes a compressed image of a folder that every macOS can open."""
    return [
        "hdiutil", "create", "-ov", "-volname", f"{product.NAME} {__version__}",
        "-fs", "HFS+", "-format", "UDZO", "-srcfolder", str(folder), str(image),
    ]  # fmt: skip


def property_list() -> dict[str, object]:
    """The app's Info.plist, as far as PyInstaller does not write it by itself."""
    return {
        "CFBundleDisplayName": product.NAME,
        "CFBundleName": product.NAME,
        "CFBundleVersion": build_version(__version__),
        "CFBundleDevelopmentRegion": "en",
        "CFBundleLocalizations": list(product.languages()),
        "LSApplicationCategoryType": "public.app-category.card-games",
        "LSMinimumSystemVersion": oldest_system(tags()),
        "NSHighResolutionCapable": True,
        "NSHumanReadableCopyright": product.copyright_line(),
    }


def build_version(version: str) -> str:
    """A version in the three numbers that macOS compares; a pre-release counts as its release."""
    return ".".join(re.findall(r"\d+", version)[:3])


def tags() -> Iterable[str]:
    """What this Python and the wheels of the packages that are frozen were built for."""
    target = sysconfig.get_config_var("MACOSX_DEPLOYMENT_TARGET")
    if target:
        yield f"python-macosx_{f'{target}.0'.replace('.', '_')}_"
    for installed in metadata.distributions():
        if re.sub(r"[-_.]+", "-", installed.name).lower() in {*pins(), "pyinstaller"}:
            wheel = installed.read_text("WHEEL") or ""
            yield from re.findall(r"^Tag: (.+)$", wheel, re.MULTILINE)


def oldest_system(built_for: Iterable[str]) -> str:
    """The oldest macOS on which everything runs that was built for those tags."""
    systems = [(int(found[1]), int(found[2])) for found in map(TAG.search, built_for) if found]
    major, minor = max(systems, default=(11, 0))
    return f"{major}.{minor}"
