"""Which of the languages that there are the system speaks; English where it speaks none of them."""

from __future__ import annotations

import ctypes
import locale
import os
import subprocess
import sys
from collections.abc import Iterable, Mapping

from game.scene.text import ENGLISH, LANGUAGES, Language

ALSO = {"no": "nb", "nn": "nb"}
"""Codes that are read by whoever reads another."""
_UNTRANSLATED = ("C", "POSIX")


def language_of(setting: str) -> Language:
    """Return the language of a setting: one of `LANGUAGES`, or the system's."""
    return LANGUAGES.get(setting) or best_of((*asked_of(os.environ), *_told_by_the_system()))


def asked_of(environment: Mapping[str, str]) -> tuple[str, ...]:
    """Return the languages that an environment asks for, the best first, as gettext reads them.

    >>> asked_of({"LANGUAGE": "de:fa", "LANG": "nb_NO.UTF-8"})
    ('de', 'fa', 'nb_NO.UTF-8')
    """
    names = ("LC_ALL", "LC_MESSAGES", "LANG")
    spoken = next((environment[name] for name in names if environment.get(name)), "")
    if not spoken or spoken.partition(".")[0] in _UNTRANSLATED:
        return ()
    return (*filter(None, environment.get("LANGUAGE", "").split(":")), spoken)


def best_of(tags: Iterable[str]) -> Language:
    """Return the first language of these that there is, however it is written.

    >>> best_of(["de_DE", "nn-NO", "en"]).code
    'nb'
    """
    for tag in tags:
        code = tag.replace("-", "_").replace(".", "_").partition("_")[0].casefold()
        found = LANGUAGES.get(ALSO.get(code, code))
        if found is not None:
            return found
    return ENGLISH


def _told_by_the_system() -> tuple[str, ...]:
    """Return what Windows or macOS say; other systems have said it in the environment."""
    if sys.platform == "win32":
        tag = locale.windows_locale.get(ctypes.windll.kernel32.GetUserDefaultUILanguage())
        return () if tag is None else (tag,)
    if sys.platform == "darwin":
        asked = ["/usr/bin/defaults", "read", "-g", "AppleLocale"]
        try:
            told = subprocess.run(asked, capture_output=True, text=True, timeout=2, check=True)  # noqa: S603 - a fixed command
        except (OSError, subprocess.SubprocessError):
            return ()
        return (told.stdout.strip(),)
    return ()
