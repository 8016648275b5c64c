"""A player of one's own, from the page to the arena; and what is said of one that fails."""

from __future__ import annotations

import re
import sys
from pathlib import Path

import pytest
from tests.cli.commands import run

import feldherr
from feldherr import players
from feldherr.catalogues import LANGUAGES
from feldherr.kernel import Malformed
from feldherr.players import bring, player_names
from feldherr.players.pool import answer
from feldherr.players.questions import Ask
from feldherr.studies.games import plans, play
from feldherr.texts import Texts

PAGE = Path(__file__).parents[2] / "docs/players.md"
[GLANCE] = re.findall(r"```python\n(.*?)```", PAGE.read_text("utf-8"), re.DOTALL)
GAME = feldherr.ruleset("srazhenie")

FAULTY = """
from feldherr.games.srazhenie.rules.movement import End
from feldherr.kernel import Pass
from feldherr.players import Player
from feldherr.players.at_random import AtRandom


class Raises(Player):
    def __call__(self, position, role, rng):
        return {}["nothing"]


class Says(Player):
    def __call__(self, position, role, rng):
        return "end"


class Passes(Player):
    def __call__(self, position, role, rng):
        return Pass()


class Unmade(AtRandom):
    def __init__(self, ruleset, budget=None):
        raise RuntimeError("no weights\\nfor this game")
"""


@pytest.fixture
def folder(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    monkeypatch.syspath_prepend(tmp_path)
    monkeypatch.setattr(players, "_brought", {})
    for name, text in (("glance", GLANCE), ("faulty", FAULTY), ("spoilt", "def (")):
        (tmp_path / f"{name}.py").write_text(text, "utf-8")
        monkeypatch.delitem(sys.modules, name, raising=False)
    return tmp_path


def test_the_player_of_the_page_has_twenty_lines_and_plays_in_the_arena(folder: Path) -> None:
    assert len(GLANCE.strip().splitlines()) <= 21
    words = ("srazhenie", "first", "--games", "2", "--players", "glance:Glance,random", "--records", str(folder / "a"))
    answered, _ = run("arena", *words, folder=folder)
    assert "glance:Glance" in answered
    assert len([*(folder / "a").glob("*.feldherr")]) == 2


@pytest.mark.parametrize(
    ("name", "id", "told"),
    [
        ("faulty:Raises", "kernel-player-broken", "KeyError: 'nothing' (faulty.py:10)"),
        ("faulty:Says", "kernel-player-no-action", "'end'"),
        ("faulty:Passes", "kernel-player-unlawful", "pass"),
        ("faulty:Unmade", "kernel-player-broken", "RuntimeError: no weights for this game (faulty.py:"),
        ("spoilt:Any", "kernel-player-broken", "spoilt.py:1"),
    ],
)
@pytest.mark.usefixtures("folder")
def test_what_is_wrong_with_a_player_is_one_sentence(name: str, id: str, told: str) -> None:
    """In a study, and in a worker of a server, which is asked by the same way."""
    position = GAME.start("first")
    role = position.decisions[0].role
    for ask in (
        lambda: play(plans(GAME, "first", 1, [name, "random"], "1")[0]),
        lambda: answer(Ask(name, "srazhenie", position.known(role).save(), role, 1)),
    ):
        with pytest.raises(Malformed) as fault:
            ask()
        assert fault.value.message.id == id
        said = [Texts(spoken).say(fault.value.message) for spoken in LANGUAGES]
        assert len(set(said)) == len(LANGUAGES)
        assert all(told in one and name in one and "\n" not in one for one in said)


@pytest.mark.usefixtures("folder")
def test_a_class_that_was_brought_is_offered_at_the_table() -> None:
    assert "glance:Glance" not in player_names(GAME)
    bring(["glance:Glance"])
    assert player_names(GAME)[-1] == "glance:Glance", "ours are weaker, as far as anybody knows"
    with pytest.raises(Malformed, match="kernel-not-a-player"):
        bring(["glance:Other"])


def test_play_and_bots_take_classes_of_the_folder(folder: Path) -> None:
    _, complaint = run(
        "play", "--no-browser", "--data", str(folder / "d"), "--players", "faulty:None", code=2, folder=folder
    )
    assert "faulty:None" in complaint
    assert len(complaint.splitlines()) == 1
