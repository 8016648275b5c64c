"""The sheet of a fight: what it shows is what the fight reads, every row in words, a draft with its refusal."""

from __future__ import annotations

from typing import Any

import pytest
from tests.rules.prussia.board import Battlefield, position
from tests.rules.prussia.fights import fight

from feldherr.games.prussia.bombardment import Bombarding
from feldherr.games.prussia.game import RULESET
from feldherr.kernel import Malformed
from feldherr.texts import LANGUAGES, catalogue

WORDS = {spoken: set(catalogue(spoken)) for spoken in LANGUAGES}


def sheet(board: Battlefield, text: str, role: str = "prussia") -> dict[str, Any]:
    """The sheet of a draft, of which every row and consequence has words in both languages."""
    form = RULESET.sheet(board, text, role)
    ids = [f"prussia-row-{row['id']}" for row in form["rows"]]
    ids += [told.id for step in form["ladder"] for told in step["consequences"]]
    assert not [id for id in ids for spoken in LANGUAGES if id not in WORDS[spoken]]
    return form


def values(form: dict[str, Any], kind: str) -> dict[str, int]:
    return {row["id"]: row["value"] for row in form["rows"] if row["kind"] == kind}


def guns(levels: int, **more: Any) -> tuple[Battlefield, str]:
    """A Prussian gun unit of so many levels beside an Austrian brigade, in the offensive bombardment."""
    setting = position("leuthen_battle", {}).setting
    gun = next(setting.names.units[u] for u in setting.units[0] if setting.gun[u] and setting.full[u] >= levels)
    pieces = {gun: "2515", "c.brig1": "2514"}
    board = position("leuthen_battle", pieces, levels={gun: levels}, steps=[Bombarding(0)], **more)
    return board, f"bombard 2514 by {gun}"


def test_10_5__the_rows_of_a_close_combat_add_up_to_its_modifier() -> None:
    board = fight({"p.garde": "2515", "c.brig1": "2514"}, state={"c.brig1": "disordered"})
    form = sheet(board, "attack 2514 by 2515")
    assert form["refusal"] is None
    assert sum(values(form, "shift").values()) == form["difference"] == values(form, "column")["total"]
    assert (form["attack"], form["defence"], form["columns"][form["column"]]) == (8, 8, "1:1")
    assert [step["face"] for step in form["ladder"]] == [1, 2, 3, 4, 5, 6]
    for step in form["ladder"]:
        code = board.setting.tables.crt.code(form["column"], step["face"] + form["difference"])
        assert step["result"] == code


def test_10__a_draft_that_is_refused_keeps_its_rows() -> None:
    board = fight({"p.garde": "2515", "c.brig1": "2514", "c.brig2": "2415"})
    form = sheet(board, "attack 2514 by 2515")
    assert form["refusal"]["paragraph"] == "10"
    assert values(form, "strength")["attacker"] == 8


def test_10_1__guns_alone_are_entered_without_a_fight() -> None:
    form = sheet(fight({"p.garde": "2515", "c.gun1": "2514"}), "attack 2514 by 2515")
    assert [row["id"] for row in form["rows"]] == ["guns-only"]
    assert form["ladder"] == []


def test_8_3__the_rows_of_a_bombardment_add_up_too() -> None:
    board, text = guns(3, column=["c.brig1"])
    form = sheet(board, text)
    assert values(form, "shift")["column-target"] == board.setting.tables.fire.column
    assert sum(values(form, "shift").values()) == form["difference"]
    assert form["attack"] == values(form, "strength")["gun"]
    assert "canister" in [row["id"] for row in form["rows"]]


def test_8_3__strength_one_has_no_faces() -> None:
    board, text = guns(1)
    names = board.setting.names
    gun = names.unit(text.split()[-1])
    board.put(gun, names.place("2517"))
    form = sheet(board, text)
    assert form["attack"] == 1
    assert [row["id"] for row in form["rows"] if row["kind"] == "off"] == ["too-weak"]
    assert form["ladder"] == []


def test_8_3__what_is_no_fight_has_no_sheet() -> None:
    with pytest.raises(Malformed):
        RULESET.sheet(fight({"p.garde": "2515", "c.brig1": "2514"}), "end_combat", "prussia")
