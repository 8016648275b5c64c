"""How players are found: by name, by class, with budgets; and what is said of those that are not."""

from __future__ import annotations

from collections.abc import Iterator
from importlib.metadata import EntryPoint
from pathlib import Path
from random import Random

import pytest
from tests.cli.commands import run
from tests.kernel import crossing, series, skirmish
from tests.players import standin

import feldherr
from feldherr import players
from feldherr.catalogues import LANGUAGES
from feldherr.kernel import Malformed, read_record
from feldherr.players import Budget, Player, budget, player, player_names
from feldherr.players.captain import Captain
from feldherr.studies.arena import budgeted
from feldherr.texts import Texts

OURS = ("captain", "captain_deep", "captain_quick", "corporal", "marshal", "random", "recruit", "sergeant")
BY_STRENGTH = ("random", "recruit", "corporal", "sergeant", "captain_quick", "captain", "captain_deep", "marshal")
HERE = "tests.players.standin"


@pytest.fixture
def installed(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[None]:
    """Two players of other packages: one that works and one that lacks a module."""
    (tmp_path / "lacking_player.py").write_text("import nets_of_go\n", "utf-8")
    monkeypatch.syspath_prepend(tmp_path)
    more = [
        EntryPoint("first", f"{HERE}:First", players.GROUP),
        EntryPoint("lacking", "lacking_player:Player", players.GROUP),
    ]
    ours = players.entries(players.GROUP)
    monkeypatch.setattr(players, "entries", lambda group: ours | {entry.name: entry for entry in more})
    return


def refusal(name: str, ruleset: feldherr.kernel.Ruleset = skirmish.RULESET) -> str:
    """The id of what is said of a player, once it has been said in both languages."""
    with pytest.raises(Malformed) as fault:
        player(name, ruleset)
    said = [Texts(language).say(fault.value.message) for language in LANGUAGES]
    assert len(set(said)) == len(LANGUAGES)
    assert all("kernel-" not in one and "\n" not in one for one in said)
    return fault.value.message.id


def test_ours_are_entry_points_of_this_package() -> None:
    assert player_names() == OURS
    for name in feldherr.kernel.games():
        assert player_names(feldherr.ruleset(name)) == BY_STRENGTH


@pytest.mark.usefixtures("installed")
def test_a_player_of_another_package_is_found() -> None:
    assert player_names() == tuple(sorted((*OURS, "first", "lacking")))
    assert isinstance(player("first", skirmish.RULESET), standin.First)
    assert refusal("first:2") == "kernel-no-such-player"


@pytest.mark.usefixtures("installed")
def test_what_a_player_lacks_is_named() -> None:
    assert refusal("lacking") == "kernel-player-lacks"
    with pytest.raises(Malformed) as fault:
        player("lacking", skirmish.RULESET)
    assert fault.value.message.args == {"found": "lacking", "module": "nets_of_go"}
    assert player_names(skirmish.RULESET) == (*BY_STRENGTH, "first")


def test_a_class_is_a_player() -> None:
    found = player(f"{HERE}:First", crossing.RULESET)
    assert isinstance(found, Player)
    assert type(found).__name__ == "First"
    assert (found.ruleset, found.budget) == (crossing.RULESET, None)


def test_a_class_takes_a_budget_where_it_says_so() -> None:
    assert budget(f"{HERE}:Thinker") == Budget(seconds=1.0)
    assert player(f"{HERE}:Thinker:8lines", skirmish.RULESET).budget == Budget(lines=8)
    assert budgeted(f"{HERE}:Thinker", 3.0) == f"{HERE}:Thinker:3/turn"
    assert budgeted(f"{HERE}:Thinker:2/turn", 3.0) == f"{HERE}:Thinker:2/turn"
    assert budgeted(f"{HERE}:First", 3.0) == f"{HERE}:First"
    assert refusal(f"{HERE}:First:8lines") == "kernel-no-such-player"
    assert refusal(f"{HERE}:Thinker:soon") == "kernel-no-such-player"
    # Our own classes may be named as well.
    assert isinstance(player("feldherr.players.captain:Captain:2/turn", skirmish.RULESET), Captain)


@pytest.mark.parametrize(
    ("name", "said"),
    [
        ("no_such_module:Player", "kernel-player-no-module"),
        ("tests.no_such_module:Player", "kernel-player-no-module"),
        (f"{HERE}:Nobody", "kernel-not-a-player"),
        (f"{HERE}:no_class", "kernel-not-a-player"),
        (f"{HERE}:Unfinished", "kernel-not-a-player"),
        (f"{HERE}:Random", "kernel-not-a-player"),
        (f"{HERE}:Needy", "kernel-player-lacks"),
        (f"{HERE}:", "kernel-no-such-player"),
        (":First", "kernel-no-such-player"),
        ("../standin:First", "kernel-no-such-player"),
        ("general", "kernel-no-such-player"),
    ],
)
def test_what_is_no_player_is_said_in_both_languages(name: str, said: str) -> None:
    assert refusal(name) == said


def test_who_cannot_play_a_game_says_why_and_is_not_listed() -> None:
    game = series.RULESET
    assert game.judge is game.evaluation is None
    assert refusal("sergeant", game) == "kernel-sergeant-cannot"
    for name in ("captain", "captain:2/turn", "captain_quick", "captain_deep"):
        assert refusal(name, game) == "kernel-captain-cannot"
    assert player_names(game) == ("random",)
    position = game.start("three")
    role = position.decisions[0].role
    assert position.why_not(player("random", game)(position.known(role), role, Random(1)), role) is None


def test_a_class_of_the_folder_plays_in_studies_and_their_workers(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """As a person would call them: the class lies in the folder, and its games are played by two processes."""
    (tmp_path / "mine_alone.py").write_text(
        "from feldherr.players import Budget\n"
        "from feldherr.players.at_random import AtRandom\n"
        "class Mine(AtRandom):\n"
        "    level, adjustable = Budget(seconds=1.0), True\n",
        "utf-8",
    )
    folder = str(tmp_path)
    words = ("srazhenie", "first", "--games", "2", "--workers", "2")
    run("simulate", *words, "--players", "mine_alone:Mine,sergeant", "--save-records", f"{folder}/s", folder=tmp_path)
    run("arena", *words, "--players", "mine_alone:Mine,sergeant", "--records", f"{folder}/a", folder=tmp_path)
    run("simulate", *words, "--players", "sergeant,mine_alone:Mine:3lines", folder=tmp_path)
    for kept, name in (("s", "mine_alone:Mine"), ("a", "mine_alone:Mine:2/turn")):
        matches = [
            read_record(file.read_text("utf-8"), feldherr.ruleset, verify=True)
            for file in sorted((tmp_path / kept).glob("*.feldherr"))
        ]
        assert [match.players for match in matches] == [
            {"north": name, "south": "sergeant"}, {"north": "sergeant", "south": name},
        ]  # fmt: skip
    for spoken, sentence in (("en", "neither installed"), ("ru", "не установлен")):
        words = ("srazhenie", "first", "--players", "mine_gone:Mine")
        _, complaint = run("simulate", *words, code=2, spoken=spoken, folder=tmp_path)
        assert sentence in complaint
        assert len(complaint.splitlines()) == 1
