"""Windows: an installer for one user, made by Inno Setup, and the same folder as a ZIP.

Neither is signed. Who has a certificate signs twice, with Microsoft's signtool:

    signtool sign /n "NAME" /fd SHA256 /tr http://timestamp.digicert.com /td SHA256 FILE

first `dozen.exe` in the frozen folder, before the packages are made of it, then the installer; its
uninstaller is signed by Inno Setup itself, called with `"/Ssigntool=signtool sign ... $f"` and a
line `SignTool=signtool` in dozen.iss.
"""

from __future__ import annotations

import os
import re
import shutil
import subprocess
from pathlib import Path

from build_scripts.environment import Obstacle
from build_scripts.packing import product
from game import __version__

SCRIPT = Path(__file__).with_name("dozen.iss")
ICON = Path(__file__).with_name("dozen.ico")
COMPILER = "ISCC.exe"
UNTRANSLATED, UNICODE = 0x0409, 1200
"""American English, the language that Windows falls back to, and its code page."""


def build(program: Path, out: Path) -> list[Path]:
    """Make the packages of a frozen folder; raises Obstacle without Inno Setup."""
    out.mkdir(parents=True, exist_ok=True)
    base = out / f"dozen-{__version__}-windows-x64"
    subprocess.run(command(compiler(), program, out, f"{base.name}-setup"), check=True)
    zipped = shutil.make_archive(str(base), "zip", program.parent, program.name)
    return [out / f"{base.name}-setup.exe", Path(zipped)]


def command(iscc: Path, program: Path, out: Path, name: str) -> list[str]:
    """How Inno Setup is called: what dozen.iss does not know by itself is defined here."""
    defined = {
        "Version": __version__,
        "Numbers": ".".join(map(str, numbers(__version__))),
        "Program": program,
        "Publisher": product.PUBLISHER,
        "Copyright": product.copyright_line(),
    }
    definitions = [f"/D{key}={value}" for key, value in defined.items()]
    return [str(iscc), "/Qp", *definitions, f"/O{out}", f"/F{name}", str(SCRIPT)]


def compiler() -> Path:
    """Inno Setup's command line, on the PATH or where its own installer puts it."""
    homes = (os.environ.get(name) for name in ("ProgramFiles(x86)", "ProgramFiles", "LOCALAPPDATA"))
    folders = [
        Path(home, *inside, f"Inno Setup {major}")
        for home in homes
        if home
        for inside in ((), ("Programs",))
        for major in (7, 6)
    ]
    found = shutil.which(COMPILER) or next(
        (str(folder / COMPILER) for folder in folders if (folder / COMPILER).is_file()), None
    )
    if found is None:
        raise Obstacle(
            "The installer needs Inno Setup 6.3 or newer: winget install JRSoftware.InnoSetup"
        )
    return Path(found)


def numbers(version: str) -> tuple[int, int, int, int]:
    """A version as the four numbers that Windows compares; a pre-release counts as its release."""
    known = [int(number) for number in re.findall(r"\d+", version)[:3]]
    first, second, third = (*known, 0, 0, 0)[:3]
    return first, second, third, 0


def version_resource() -> str:
    """What the program tells Explorer of itself, in the form that PyInstaller's `version` reads."""
    four = numbers(__version__)
    told = {
        "CompanyName": product.PUBLISHER,
        "FileDescription": product.NAME,
        "FileVersion": __version__,
        "InternalName": "dozen",
        "LegalCopyright": product.copyright_line(),
        "OriginalFilename": "dozen.exe",
        "ProductName": product.NAME,
        "ProductVersion": __version__,
    }
    lines = ",\n".join(f"        StringStruct({key!r}, {value!r})" for key, value in told.items())
    return f"""\
VSVersionInfo(
    ffi=FixedFileInfo(filevers={four}, prodvers={four}),
    kids=[
        StringFileInfo([StringTable('{UNTRANSLATED:04X}{UNICODE:04X}', [
{lines}
        ])]),
        VarFileInfo([VarStruct('Translation', [{UNTRANSLATED}, {UNICODE}])])
    ]
)
"""
