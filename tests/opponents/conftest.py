"""What the tests of opponents share: the strongest ones think for less long."""

import pytest

from game.opponents.skyjo import expert


@pytest.fixture(autouse=True)
def few_deals(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(expert, "STAGES", (2,))
    monkeypatch.setattr(expert, "FEWEST", 2)
