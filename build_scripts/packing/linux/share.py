"""What a desktop shows of Dozen: its entry in the menu, its page in a store, its icons."""

from __future__ import annotations

import shutil
from pathlib import Path
from string import Template
from xml.sax.saxutils import quoteattr

from build_scripts.packing import history, product
from game import __version__

HERE = Path(__file__).parent
ICONS = product.ROOT / "resources" / "icons"


def write(share: Path) -> None:
    """Write all of it below `share`, which lies where systems look: /usr/share or the like."""
    desktop = share / "applications" / f"{product.IDENTIFIER}.desktop"
    desktop.parent.mkdir(parents=True)
    shutil.copyfile(HERE / "entry.desktop", desktop)
    metainfo = share / "metainfo" / f"{product.IDENTIFIER}.metainfo.xml"
    metainfo.parent.mkdir()
    metainfo.write_text(told(), encoding="utf-8")
    for icon in (ICONS / "dozen.svg", *ICONS.glob("dozen-*.png")):
        size = icon.stem.removeprefix("dozen-")
        folder = "scalable" if icon.suffix == ".svg" else f"{size}x{size}"
        place = share / "icons" / "hicolor" / folder / "apps" / f"{product.IDENTIFIER}{icon.suffix}"
        place.parent.mkdir(parents=True)
        shutil.copyfile(icon, place)


def told() -> str:
    """The metainfo, with the releases of the changelog and the pictures of this version."""
    text = (HERE / "metainfo.xml").read_text(encoding="utf-8")
    listed = history.releases((product.ROOT / "CHANGELOG.md").read_text(encoding="utf-8"))
    lines = [
        f"<release version={quoteattr(version)} date={quoteattr(day)} type={quoteattr(kind)}/>"
        for version, day, kind in listed
    ]
    pictures = product.HOMEPAGE.replace("github.com", "raw.githubusercontent.com")
    return Template(text).substitute(
        id=product.IDENTIFIER,
        homepage=product.HOMEPAGE,
        pictures=f"{pictures}/v{__version__}/resources/screenshots",
        releases="\n    ".join(lines),
    )
