"""On a Dask cluster a tournament gives what it gives at home (with the extra `cluster`)."""

from __future__ import annotations

import warnings

import pytest

from game.opponents import arena, crew
from game.opponents.crew import cluster
from tests.opponents.test_arena import TWO, counted, without_times

distributed = pytest.importorskip("distributed")


@pytest.mark.filterwarnings("ignore")
def test_two_workers_of_a_cluster_give_the_same_result() -> None:
    with warnings.catch_warnings():
        warnings.simplefilter("ignore")
        at_home = distributed.LocalCluster(
            n_workers=2, threads_per_worker=1, dashboard_address=None, processes=True
        )
    tally = arena.Tally(TWO)
    with at_home, cluster(at_home.scheduler_address) as (executor, ahead):
        assert ahead >= 2
        for deal in arena.play(TWO, 4, executor, ahead):
            tally.add(deal)
    assert without_times(tally.scores()) == without_times(counted(TWO, 4).scores())


@pytest.mark.filterwarnings("ignore")
def test_a_scheduler_that_does_not_answer_is_an_os_error(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(crew, "PATIENCE", 0.2)
    with pytest.raises(OSError), cluster("tcp://127.0.0.1:9"):  # noqa: PT011 - of any kind
        raise AssertionError("nobody can be there")
