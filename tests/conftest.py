"""What every test shares: `--long`, and the tests that only it runs."""

import signal

import pytest
from hypothesis import settings

# Every day the same examples, so that a red check is about the change; --long looks for new ones.
settings.register_profile("everyday", derandomize=True)


def pytest_configure(config: pytest.Config) -> None:
    # A check that runs in the background ignores Ctrl+C, and so would the programs that it starts.
    if signal.getsignal(signal.SIGINT) == signal.SIG_IGN:
        signal.signal(signal.SIGINT, signal.default_int_handler)
    if not config.getoption("--long"):
        settings.load_profile("everyday")


def pytest_addoption(parser: pytest.Parser) -> None:
    parser.addoption("--long", action="store_true", help="count in full what is sampled else")


def pytest_collection_modifyitems(config: pytest.Config, items: list[pytest.Item]) -> None:
    if config.getoption("--long"):
        return
    left_out = [item for item in items if item.get_closest_marker("long")]
    items[:] = [item for item in items if item not in left_out]
    config.hook.pytest_deselected(items=left_out)
