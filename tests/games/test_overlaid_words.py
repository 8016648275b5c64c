"""Messages under an overlay: they tell the numbers that are played with, not those of our own tables."""

from __future__ import annotations

import re
from pathlib import Path

import pytest
from tests.games.test_packs import overlay
from tests.rules.prussia import fights as prussia
from tests.rules.prussia import test_07_6_columns as columns
from tests.rules.prussia import test_08_bombardment as bombardment
from tests.rules.prussia import test_22_setup as setting_up
from tests.rules.prussia import test_24_entry as entry
from tests.rules.prussia.board import refused

from feldherr.catalogues import LANGUAGES, Language
from feldherr.games.prussia.game import RULESET as FREDERICK
from feldherr.games.prussia.rules.activation import Activating
from feldherr.games.prussia.rules.stacking import too_many
from feldherr.kernel import Message, packs
from feldherr.kernel.bringing import bring
from feldherr.texts import Texts


@pytest.fixture(autouse=True)
def _nothing_brought(monkeypatch: pytest.MonkeyPatch) -> None:
    """What a test brings is gone after it."""
    for name in (packs.OVERLAYS, packs.PACKS):
        monkeypatch.setenv(name, "")


def numbers(message: Message, texts: Texts) -> list[str]:
    """The numbers in the words of a message, but for those of hexes and of units."""
    said = {name: "x" for name in message.args if name.startswith(("unit", "hex"))}
    return re.findall(r"\d+", texts.text(message.id, **message.args | said))


PRUSSIA = """
[stack]
levels = 11
guns = 7
guns_alone = 13
column = 3
guns_column = 6
[command]
radius = 4
[activation]
ordinary = 9
"""
BOMBARD = """
[bombard]
columns = [{ min = 3, max = 3, base = -3 }, { min = 4, max = 99, base = 3 }]
"""


@pytest.mark.parametrize("language", LANGUAGES)
def test_prussia_tells_the_limits_that_are_played_with(tmp_path: Path, language: Language) -> None:
    values = {"tables": PRUSSIA + BOMBARD, "leuthen": "[scenarios.main.setups.standard.prussia]\nguns_each = 2\n"}
    bring(overlays=[overlay(tmp_path / "mine", "prussia", **values)])
    board = prussia.field({"c.brig1": "1622"})
    texts = Texts(language, FREDERICK, board.setting)
    for broken, told in (("bodies", ["11"]), ("guns", ["7", "13"]), ("column", ["3"]), ("column_guns", ["6"])):
        assert numbers(too_many(board, broken, 0, 0).message, texts) == told
    assert "9" in numbers(Activating(1).question(board).message, texts)
    field = setting_up.begun("rossbach_main", "coalition")
    hex = setting_up.ready(field, "c.franken")
    crowd = setting_up.moved(field, franken=hex, rhein=hex, piemont=hex, mailly=hex)
    assert numbers(refused(field, crowd, "5.1", "prussia-setup-stack").message, texts) == ["11", "7", "13"]
    guns = bombardment.firing({"p.gun2": bombardment.GUN, "p.gun1": bombardment.SIDE, "c.brig1": bombardment.THREE})
    shot = refused(guns, f"bombard {bombardment.THREE} by p.gun2", "8.3", "prussia-fire-too-weak")
    assert numbers(shot.message, texts) == ["1", "3"]
    corps = columns.field(columns.CORPS, column=["c.kheul", "c.brig1", "c.brig2", "c.brig3", "c.gun1"])
    columns.deploying(corps, "coalition")
    assert numbers(refused(corps, "deploy c.kheul with c.gun2", "4.4").message, texts) == ["4"]
    vanguard = entry.waiting("leuthen_main", entry.VANGUARD)
    assert numbers(refused(vanguard, "enter p.gun1 2529", "24.2.2").message, texts) == ["2"]
