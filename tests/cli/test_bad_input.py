"""What cannot be is said in one sentence that names it and lists what can; exit 2."""

import sys
from pathlib import Path

import pytest

from game.cli.main import read, run
from game.cli.play import read_match
from game.cli.seats import read_seats
from game.match.host import SeatPlan
from game.match.seating import LONGEST_NAME
from game.rules import catalog
from game.rules.game import Refusal
from game.rules.options import Game
from game.scene import motion
from game.scene.options import SPEEDS
from tests.cli.program import dozen

MISSING = str(Path("/no/such/file"))
TABLE = [
    ("nix", "nix", "rules"),
    ("--nix", "--nix", "--self-test"),
    ("play", "game", "skyjo"),
    ("play chess", "chess", "skip-bo"),
    ("play SKYJO", "SKYJO", "skyjo"),
    ("play skyjo skip-bo", "skip-bo", "--deal"),
    ("play skyjo --edition mattel", "mattel", "magilano"),
    ("play skip-bo --set aces=high", "aces", "stock_size"),
    ("play skip-bo --set edition=persian", "edition", "stock_size"),
    ("play skip-bo --set stock_size=61", "61", "1 to 60"),
    ("play skip-bo --set stock_size=many", "many", "1 to 60"),
    ("play skip-bo --set match=rounds:0", "rounds:0", "rounds:N"),
    ("play skip-bo --set rebuild=1", "rebuild", "true, false"),
    ("play skip-bo --set partners=true", "partners", "4 or 6"),
    ("play skip-bo --set starter=7", "7", "0 to 1"),
    ("play skip-bo --set stock_size=60 --seats you,you,you", "60", "decks"),
    ("play skip-bo --set stock_size", "stock_size", "OPTION=VALUE"),
    ("play skip-bo --seats you,you,you,you,you,you,you --set stock_size=8", "7", "decks"),
    ("play skyjo --seats you", "1", "2 to 8"),
    ("play skyjo --seats you,you,you,you,you,you,you,you,you", "9", "2 to 8"),
    ("play skyjo --seats you,wizard", "wizard", "computer"),
    ("play skyjo --seats Mina:wizard,you", "wizard", "computer"),
    ("play skyjo --seats you,Mina:bot:/no/such", "/no/such", "bot:COMMAND"),
    ("play skyjo --bot-seconds never", "never", "above 0"),
    ("verify FILE --sample 0", "0", "from 1"),
    ("play skyjo --seats you,", '""', "computer"),
    ("play skyjo --seats you,Bj\udcf8rn:person", "Bj\\udcf8rn", "UTF-8"),
    ("play skyjo --seats you,bot:/bin/\udcff", "/bin/\\udcff", "UTF-8"),
    ("play skyjo --seats Ada:person,ada:person", "ada", "any other"),
    ("play skyjo --seats you,Mina:computer,Mina:casual", "Mina", "any other"),
    ("play skyjo --deal 1234", "1234", "4F2K-91QX"),
    ("play skyjo --deal", "--deal", "--edition"),
    ("play skyjo --window 800", "800", "960x600"),
    ("play skyjo --window 100x100", "100x100", "960x600"),
    ("play skyjo --speed fast", "fast", "calm, normal, quick, off"),
    ("--speed fast", "fast", "calm, normal, quick, off"),
    ("--window big", "big", "960x600"),
    ("demo --speed fast", "fast", "calm"),
    ("demo one two", "two", "--window"),
    ("rules now", "now", "--help"),
    ("verify", "FILE", "--help"),
    (f"verify {MISSING}", MISSING, "cannot be read"),
    ("--self-test=yes", "--self-test", "--version"),
]


@pytest.mark.parametrize(("asked", "named", "listed"), TABLE)
def test_bad_input_is_refused_in_one_sentence(
    capsys: pytest.CaptureFixture[str], asked: str, named: str, listed: str
) -> None:
    assert run(asked.split(" ")) == 2
    said = capsys.readouterr()
    assert said.out == ""
    assert named in said.err
    assert listed in said.err
    assert said.err.startswith("dozen: ")
    assert said.err.count("\n") == 1
    assert said.err.rstrip()[-1] == "."


def test_the_program_says_so_on_the_error_stream_and_exits_2() -> None:
    done = dozen("play", "chess")
    assert (done.returncode, done.stdout) == (2, "")
    assert done.stderr == 'dozen: There is no game "chess"; there are skip-bo, skyjo.\n'


@pytest.mark.parametrize("asked", ["--help", "play --help", "rules --help", "demo -h"])
def test_help_is_no_error(capsys: pytest.CaptureFixture[str], asked: str) -> None:
    with pytest.raises(SystemExit) as ended:
        run(asked.split())
    assert ended.value.code == 0
    assert "usage: dozen" in capsys.readouterr().out


def test_the_version_is_told() -> None:
    done = dozen("--version")
    assert (done.returncode, done.stdout) == (0, "dozen 0.1.0\n")


def test_a_demo_that_can_write_nowhere_says_so(
    capsys: pytest.CaptureFixture[str], tmp_path: Path
) -> None:
    (tmp_path / "file").touch()
    assert run(["demo", str(tmp_path / "file")]) == 2
    assert str(tmp_path / "file") in capsys.readouterr().err


def test_without_a_display_the_packages_are_named_and_there_is_no_traceback(tmp_path: Path) -> None:
    done = dozen("play", "skyjo", DOZEN_DATA=str(tmp_path))
    assert done.returncode == 2
    assert done.stderr.count("\n") == 1
    assert "libgl1" in done.stderr
    assert "mesa-libGL" in done.stderr


@pytest.mark.parametrize(
    ("error", "told"),
    [
        (ImportError('Library "GL" not found.'), 'Library "GL" not found'),
        (
            AttributeError("'NoneType' object has no attribute 'XRenderFindVisualFormat'"),
            'Library "Xrender" not found',
        ),
    ],
)
def test_a_system_that_lacks_a_library_of_the_screen_is_told_the_same(
    capsys: pytest.CaptureFixture[str],
    monkeypatch: pytest.MonkeyPatch,
    tmp_path: Path,
    error: Exception,
    told: str,
) -> None:
    monkeypatch.setenv("DOZEN_DATA", str(tmp_path))

    class Finder:
        def find_spec(self, name: str, *_: object) -> None:
            if name == "game.scene.run":
                raise error

    monkeypatch.setattr("sys.meta_path", [Finder(), *sys.meta_path])
    monkeypatch.delitem(sys.modules, "game.scene.run", raising=False)
    monkeypatch.delattr("game.scene.run", raising=False)  # another test may have imported it
    assert run([]) == 2
    assert told in capsys.readouterr().err
    assert told in (tmp_path / "logs" / "dozen.log").read_text("utf-8")


# -- What is possible -----------------------------------------------------------------------------


def test_seats_are_read_with_their_names() -> None:
    assert read_seats("you, Ali:person ,Mina:computer,casual") == (
        SeatPlan("Player 1", "person", colour=0),
        SeatPlan("Ali", "person", colour=1),
        SeatPlan("Mina", "computer", "casual", 2),
        SeatPlan("Otto", "computer", "casual", 3),
    )
    assert read_seats("you,computer")[0].name == "You"
    bot = f"bot:{sys.executable} -c 'import a: b, c'"
    assert read_seats(f'you,"{bot}","Mina:{bot}"')[1:] == (
        SeatPlan("Otto", "computer", bot, 1),
        SeatPlan("Mina", "computer", bot, 2),
    )


def test_a_name_is_what_it_could_be_on_the_screen() -> None:
    asked = "\x1b[3mAda:person,\u202eBo\tBo:computer,\x07:person," + "W" * 5000 + ":person"
    names = [plan.name for plan in read_seats(asked)]
    assert names == ["[3mAda", "BoBo", "Player 3", "W" * LONGEST_NAME]


def test_several_people_sit_down_at_one_screen() -> None:
    for game in catalog.GAMES:
        assert read_match(read(["play", game, "--seats", "you,Ada:person,computer"])) is not None


def test_no_two_seats_get_the_same_name() -> None:
    asked = "Mina:you,computer,Player 4:casual,you,You:computer,computer"
    names = [plan.name for plan in read_seats(asked)]
    assert names == ["Mina", "Otto", "Player 4", "Player 5", "You", "Juno"]
    many = ",".join(["computer"] * 9)
    assert len({plan.name for plan in read_seats(many)}) == 9
    assert [plan.name for plan in read_seats("You:computer,you")] == ["You", "Player 2"]


def test_the_speeds_are_those_of_the_scene() -> None:
    assert tuple(motion.SPEEDS) == SPEEDS


@pytest.mark.parametrize("game", catalog.GAMES.values(), ids=list(catalog.GAMES))
def test_every_edition_and_option_is_reached_from_the_command_line(
    game: Game,
) -> None:
    for edition in game.editions:
        for option in game.options:
            value = (
                str(option.default(edition, 2)).replace("True", "true").replace("False", "false")
            )
            asked = read(
                ["play", game.name, "--edition", edition, "--set", f"{option.name}={value}"]
            )
            assert read_match(asked) is not None
    with pytest.raises(Refusal):
        read_match(read(["play", game.name, "--set", "partners=perhaps"]))
