"""What the tests of opponents share: the strongest ones think for less long."""

import pytest

from game.opponents.skipbo import expert as skipbo
from game.opponents.skyjo import expert as skyjo


@pytest.fixture(autouse=True)
def few_deals(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(skyjo, "STAGES", (2,))
    monkeypatch.setattr(skipbo, "FULL", skipbo.FULL._replace(first=3, then=5))
