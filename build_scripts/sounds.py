"""Makes all sounds into `resources/sounds`; run `python build_scripts/sounds.py` from anywhere.

Cards are paper: filtered noise with quick envelopes. Events are wood and small bells. Running it
twice gives the same bytes.
"""

from __future__ import annotations

import sys
from collections.abc import Callable, Mapping
from pathlib import Path
from random import Random

ROOT = Path(__file__).resolve().parents[1]
if str(ROOT) not in sys.path:
    sys.path.insert(0, str(ROOT))

from build_scripts.synthesis import (  # noqa: E402 (needs the path above)
    Sound,
    above,
    arch,
    as_wave,
    band,
    below,
    burst,
    finished,
    mixed,
    noise,
    shaped,
    tone,
)
from game.scene.sound import VARIANTS, file_name  # noqa: E402

SOUNDS = ROOT / "resources" / "sounds"

A3, C4, EB4, E4, G4, A4, C5, D5, E5, G5, A5, C6, D6, E6 = (
    440 * 2 ** (steps / 12) for steps in (-12, -9, -6, -5, -2, 0, 3, 5, 7, 10, 12, 15, 17, 19)
)


# -- Paper ----------------------------------------------------------------------------------------


def pick_up(chance: Random) -> Sound:
    """A card leaves the table: a nail under its edge, then air."""
    high = chance.uniform(3200, 3900)
    tick = shaped(band(noise(0.03, chance), 2600, 1.2), burst(0.001, 0.004))
    air = band(noise(0.1, chance), lambda now: 1500 + (high - 1500) * now / 0.1, 1.1)
    return mixed((0, 0.8, tick), (0.008, 1, shaped(air, arch(0.1, 0.35))))


def place(chance: Random) -> Sound:
    """A card comes down on felt: paper, the air under it, a soft thud, a small second touch."""
    thud = chance.uniform(125, 150)
    slap = shaped(band(noise(0.07, chance), chance.uniform(1700, 2100), 0.6), burst(0.002, 0.011))
    body = tone(0.1, ((thud, 1, 0.018), (2.1 * thud, 0.35, 0.01)))
    touch = shaped(band(noise(0.05, chance), 2600, 0.8), burst(0.002, 0.008))
    return mixed(
        *((0, 1, slap), (0.001, 0.6, body)),
        (chance.uniform(0.034, 0.042), 0.25, touch),
    )


def turn_over(chance: Random) -> Sound:
    """A card bends, snaps over and lies down."""
    bend = band(noise(0.075, chance), lambda now: 1200 + 26_000 * now, 1.2)
    snap = shaped(above(noise(0.03, chance), 2500), burst(0.001, 0.004))
    lies = shaped(band(noise(0.06, chance), chance.uniform(1500, 1800), 0.7), burst(0.002, 0.011))
    thud = tone(0.07, ((chance.uniform(135, 155), 1, 0.014),))
    return mixed(
        *((0, 0.7, shaped(bend, arch(0.075, 0.75))), (0.068, 0.5, snap)),
        *((0.112, 0.8, lies), (0.113, 0.35, thud)),
    )


def slide(chance: Random) -> Sound:
    """A card glides over the others."""
    seconds = chance.uniform(0.17, 0.2)
    top = chance.uniform(2400, 2900)
    air = band(noise(seconds, chance), lambda now: top - 900 * abs(2 * now / seconds - 1), 0.9)
    grain = below([abs(sample) for sample in noise(seconds, chance)], 70)
    rough = [sample * (0.4 + 1.6 * rub) for sample, rub in zip(air, grain, strict=True)]
    return shaped(rough, arch(seconds, 0.4))


def shuffle(chance: Random) -> Sound:
    """Two halves riffle into each other, then are pushed together."""
    parts: list[tuple[float, float, Sound]] = []
    now, ticks = 0.0, 34
    for number in range(ticks):
        share = number / ticks
        flick = band(noise(0.03, chance), chance.uniform(2000, 3600), 1.0)
        strength = (0.45 + 0.55 * share) * chance.uniform(0.7, 1)
        parts.append((now, strength, shaped(flick, burst(0.001, 0.006))))
        now += (0.027 - 0.014 * share) * chance.uniform(0.8, 1.2)
    push = band(noise(0.26, chance), lambda now: 2600 - 4000 * now, 0.9)
    parts.append((now + 0.07, 0.45, shaped(push, arch(0.26, 0.5))))
    tap = tone(0.08, ((170, 1, 0.014), (410, 0.4, 0.01)))
    parts.append((now + 0.31, 0.5, tap))
    return mixed(*parts)


# -- Wood and bells -------------------------------------------------------------------------------


def wood(hertz: float, half_life: float, seconds: float) -> Sound:
    """Return a bar of wood struck with a soft mallet."""
    partials = (
        *((hertz, 1, half_life), (hertz * 1.003, 0.25, half_life)),
        *((hertz * 3.93, 0.16, half_life / 4), (hertz * 9.2, 0.03, half_life / 9)),
    )
    return shaped(tone(seconds, partials), lambda now: min(1.0, now / 0.003))


def bell(hertz: float, half_life: float, seconds: float) -> Sound:
    """Return a small bell, more glow than stroke."""
    partials = (
        *((hertz, 1, half_life), (hertz * 2.002, 0.32, half_life / 2)),
        *((hertz * 3.01, 0.12, half_life / 3), (hertz * 4.17, 0.05, half_life / 6)),
    )
    return shaped(tone(seconds, partials), lambda now: min(1.0, now / 0.006))


def refused(chance: Random) -> Sound:
    """A knock that says no without scolding."""
    felt = shaped(band(noise(0.04, chance), 900, 0.8), burst(0.002, 0.006))
    low = wood(A3 * 0.89, 0.035, 0.2)
    return mixed((0, 1, wood(A3, 0.03, 0.16)), (0, 0.25, felt), (0.11, 0.9, low), (0.11, 0.2, felt))


def completed_set(chance: Random) -> Sound:  # noqa: ARG001 - as every sound is made
    """Twelve cards are whole: a chord that climbs."""
    notes = (C5, E5, G5, C6)
    return mixed(
        *((0.075 * at, 0.7, wood(note, 0.1, 0.5)) for at, note in enumerate(notes)),
        (0.225, 0.5, bell(C6, 0.14, 0.75)),
    )


def cleared_column(chance: Random) -> Sound:
    """Three cards are swept away, and that is good."""
    air = band(noise(0.24, chance), lambda now: 1400 + 9000 * now, 0.9)
    return mixed(
        (0, 0.55, shaped(air, arch(0.24, 0.6))),
        (0.13, 0.75, wood(G5, 0.1, 0.45)),
        (0.21, 0.8, bell(D6, 0.13, 0.65)),
    )


def your_turn(chance: Random) -> Sound:  # noqa: ARG001 - as every sound is made
    """Two soft notes, a question and its answer."""
    return mixed((0, 0.75, bell(E5, 0.09, 0.5)), (0.12, 1, bell(A5, 0.12, 0.65)))


def round_won(chance: Random) -> Sound:  # noqa: ARG001 - as every sound is made
    """A short fanfare for small hands."""
    climb = ((0, G4), (0.1, C5), (0.2, E5), (0.3, G5))
    chord = ((0.46, C5), (0.46, E5), (0.475, G5), (0.49, C6))
    return mixed(
        *((at, 0.75, wood(note, 0.1, 0.5)) for at, note in climb),
        *((at, 0.42, bell(note, 0.22, 1.05)) for at, note in chord),
        (0.62, 0.2, bell(E6, 0.18, 0.85)),
    )


def round_lost(chance: Random) -> Sound:  # noqa: ARG001 - as every sound is made
    """Three steps down, none of them bitter."""
    steps = ((0, G4, 0.13), (0.19, EB4, 0.14), (0.38, C4, 0.2))
    return mixed(
        *((at, 0.8, wood(note, half, 0.8)) for at, note, half in steps),
        (0.39, 0.3, bell(C4, 0.2, 0.8)),
    )


MAKERS: Mapping[str, Callable[[Random], Sound]] = {
    "pick_up": pick_up,
    "place": place,
    "turn_over": turn_over,
    "slide": slide,
    "shuffle": shuffle,
    "refused": refused,
    "completed_set": completed_set,
    "cleared_column": cleared_column,
    "your_turn": your_turn,
    "round_won": round_won,
    "round_lost": round_lost,
}


def made(name: str, variant: int) -> bytes:
    """Return the WAV file of a sound, made anew; variants are counted from 0."""
    return as_wave(finished(MAKERS[name](Random(f"{name} {variant}"))))


def main() -> None:
    """Write every sound there is."""
    SOUNDS.mkdir(parents=True, exist_ok=True)
    for name, variants in VARIANTS.items():
        for variant in range(variants):
            file = SOUNDS / file_name(name, variant)
            file.write_bytes(made(name, variant))
            print(f"{file.name:24} {file.stat().st_size / 1000:6.1f} kB")


if __name__ == "__main__":
    main()
