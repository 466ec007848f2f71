"""What sounds are made of: noise, tones, filters, loudness. Standard library only.

A sound is a list of floats, `RATE` of them a second; full scale is from -1 to 1.
"""

from __future__ import annotations

import io
import math
import wave
from array import array
from collections.abc import Callable, Iterable, Iterator, Sequence
from random import Random
from typing import TypeAlias

Sound: TypeAlias = list[float]

RATE = 22_050
LOUDNESS = -20.0
"""Of every sound, in dB of full scale: the root of the mean square of the part that sounds."""
CEILING = 10 ** (-1.5 / 20)
"""No sample is larger."""
FADE_IN, FADE_OUT = 0.001, 0.02
WINDOW, AUDIBLE = 0.01, -30.0
"""Seconds of a window, and how far below the loudest one it may be and still count as sounding."""


# -- Raw material ---------------------------------------------------------------------------------


def silence(seconds: float) -> Sound:
    """Return so many seconds of nothing."""
    return [0.0] * round(seconds * RATE)


def noise(seconds: float, chance: Random) -> Sound:
    """Return white noise."""
    return [chance.uniform(-1, 1) for _ in range(round(seconds * RATE))]


def tone(seconds: float, partials: Iterable[tuple[float, float, float]]) -> Sound:
    """Return a struck tone; each partial is a frequency in Hz, a strength, and its half-life."""
    made = silence(seconds)
    for frequency, strength, half_life in partials:
        step, fall = math.tau * frequency / RATE, math.log(2) / (half_life * RATE)
        for at in range(len(made)):
            made[at] += strength * math.sin(step * at) * math.exp(-fall * at)
    return made


# -- Shaping --------------------------------------------------------------------------------------


def shaped(sound: Sequence[float], strength: Callable[[float], float]) -> Sound:
    """Return a sound whose strength follows a function of its seconds."""
    return [sample * strength(at / RATE) for at, sample in enumerate(sound)]


def burst(rise: float, half_life: float) -> Callable[[float], float]:
    """Return a strength that rises for so many seconds, then halves in so many."""

    def strength(seconds: float) -> float:
        if seconds < rise:
            return seconds / rise
        return math.exp2((rise - seconds) / half_life)

    return strength


def arch(seconds: float, top: float = 0.5) -> Callable[[float], float]:
    """Return a strength that swells to its top, at that share of the time, and goes again."""

    def strength(now: float) -> float:
        share = min(1.0, now / seconds)
        share = share / top / 2 if share < top else 0.5 + (share - top) / (1 - top) / 2
        return math.sin(math.pi * share) ** 2

    return strength


def band(sound: Sequence[float], frequency: Callable[[float], float] | float, q: float) -> Sound:
    """Return what of a sound is near a frequency in Hz, which may be a function of the seconds."""
    made: Sound = []
    low = mid = 0.0
    for at, sample in enumerate(sound):
        hertz = frequency(at / RATE) if callable(frequency) else frequency
        # A filter of state variables: it stays stable while its frequency moves.
        g = math.tan(math.pi * hertz / RATE)
        damped = 1 / (1 + g * (g + 1 / q))
        passed = damped * (mid + g * (sample - low))
        below = low + g * passed
        mid, low = 2 * passed - mid, 2 * below - low
        made.append(passed / q)
    return made


def above(sound: Sequence[float], hertz: float) -> Sound:
    """Return what of a sound is above a frequency, and no constant part of it."""
    keep = 1 / (1 + math.tau * hertz / RATE)
    made: Sound = []
    before = out = 0.0
    for sample in sound:
        out = keep * (out + sample - before)
        before = sample
        made.append(out)
    return made


def below(sound: Sequence[float], hertz: float) -> Sound:
    """Return what of a sound is below a frequency."""
    take = 1 - math.exp(-math.tau * hertz / RATE)
    made: Sound = []
    out = 0.0
    for sample in sound:
        out += take * (sample - out)
        made.append(out)
    return made


def mixed(*parts: tuple[float, float, Sequence[float]]) -> Sound:
    """Return sounds laid over each other; each has its beginning in seconds and its strength."""
    starts = [round(seconds * RATE) for seconds, _, _ in parts]
    made = [0.0] * max(start + len(part[2]) for start, part in zip(starts, parts, strict=True))
    for start, (_, strength, sound) in zip(starts, parts, strict=True):
        for at, sample in enumerate(sound, start):
            made[at] += strength * sample
    return made


# -- One loudness, one form -----------------------------------------------------------------------


def loudness(sound: Sequence[float]) -> float:
    """Return how loud the part that sounds is, in dB of full scale."""
    powers = list(_powers(sound))
    least = max(powers) * 10 ** (AUDIBLE / 10)
    sounding = [power for power in powers if power >= least]
    return 10 * math.log10(sum(sounding) / len(sounding))


def _powers(sound: Sequence[float]) -> Iterator[float]:
    wide = round(WINDOW * RATE)
    for start in range(0, len(sound), wide):
        piece = sound[start : start + wide]
        yield sum(sample * sample for sample in piece) / len(piece)


def finished(sound: Sequence[float]) -> Sound:
    """Return a sound that begins and ends in silence, as loud as all others, never too loud."""
    made = above(sound, 60)
    rise, fall = FADE_IN * RATE, FADE_OUT * RATE
    last = len(made) - 1
    made = [
        sample * min(1.0, at / rise) * min(1.0, (last - at) / fall)
        for at, sample in enumerate(made)
    ]
    for _ in range(12):  # what is bent at the ceiling gets softer, so it is made louder again
        factor = 10 ** ((LOUDNESS - loudness(made)) / 20)
        made = [_bent(sample * factor) for sample in made]
    return made


def _bent(sample: float) -> float:
    """Return a sample under the ceiling: small ones as they are, large ones rounded off."""
    straight = 0.6 * CEILING
    size = abs(sample)
    if size <= straight:
        return sample
    room = CEILING - straight
    return math.copysign(straight + room * math.tanh((size - straight) / room), sample)


def as_wave(sound: Sequence[float]) -> bytes:
    """Return a sound as a WAV file: 16 bits, one channel."""
    samples = array("h", (round(32_767 * sample) for sample in sound))
    if array("H", (1,)).tobytes() != b"\1\0":  # the file's numbers are little-endian
        samples.byteswap()
    file = io.BytesIO()
    with wave.open(file, "wb") as out:
        out.setnchannels(1)
        out.setsampwidth(2)
        out.setframerate(RATE)
        out.writeframes(samples.tobytes())
    return file.getvalue()
