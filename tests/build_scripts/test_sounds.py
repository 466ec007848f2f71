"""The committed sounds are complete, alike in loudness, clean, and what the script makes."""

from __future__ import annotations

import io
import wave
from array import array
from pathlib import Path

import pytest

from build_scripts import sounds
from build_scripts.synthesis import LOUDNESS, RATE, loudness
from game.scene.sound import VARIANTS, file_name

FILES = [file_name(name, variant) for name, count in VARIANTS.items() for variant in range(count)]
LARGEST = 600_000
LOUDEST_SAMPLE = 10 ** (-1 / 20)


def samples(file: Path) -> list[float]:
    with wave.open(io.BytesIO(file.read_bytes())) as opened:
        assert (opened.getnchannels(), opened.getsampwidth(), opened.getframerate()) == (1, 2, RATE)
        return [number / 32_768 for number in array("h", opened.readframes(opened.getnframes()))]


def test_every_sound_that_is_named_is_there_and_no_other() -> None:
    assert {file.name for file in sounds.SOUNDS.iterdir()} == set(FILES)
    assert set(sounds.MAKERS) == set(VARIANTS)


def test_all_of_them_are_small() -> None:
    assert sum(file.stat().st_size for file in sounds.SOUNDS.iterdir()) < LARGEST


@pytest.mark.parametrize("name", FILES)
def test_a_sound_is_as_loud_as_all_others_and_begins_and_ends_in_silence(name: str) -> None:
    sound = samples(sounds.SOUNDS / name)
    assert loudness(sound) == pytest.approx(LOUDNESS, abs=0.75)
    assert max(map(abs, sound)) < LOUDEST_SAMPLE
    assert abs(sum(sound) / len(sound)) < 0.001
    assert (sound[0], sound[-1]) == (0, 0)
    assert max(map(abs, sound[-20:])) < 0.01


@pytest.mark.parametrize(("name", "variant"), [("place", 0), ("place", 1), ("your_turn", 0)])
def test_a_sound_that_is_made_again_is_the_same(name: str, variant: int) -> None:
    assert sounds.made(name, variant) == (sounds.SOUNDS / file_name(name, variant)).read_bytes()


def test_variants_differ() -> None:
    made = {(sounds.SOUNDS / file_name("slide", variant)).read_bytes() for variant in range(3)}
    assert len(made) == 3
