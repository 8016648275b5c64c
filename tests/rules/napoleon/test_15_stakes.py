"""D15.1, D15.2, D15.4: what a submission would bring is told before it is offered or accepted."""

from __future__ import annotations

from typing import Any

import pytest
from tests.rules.napoleon.acts import phase
from tests.rules.napoleon.table import Table

from feldherr.catalogues import Language
from feldherr.games.napoleon.game import RULESET
from feldherr.games.napoleon.rules.ceding import keepable
from feldherr.texts import Texts


def stake(table: Table) -> Any:
    return RULESET.view(table.position, None).stake


def rows(form: Any, id: str) -> list[dict[str, Any]]:
    return [row.args for row in form.rows if row.id == id]


@pytest.mark.parametrize(
    ("flags", "chance"),
    [
        (("vienna", "prague", "venice"), 3),
        (("vienna", "buda"), 2),
        (("vienna",), 1),
    ],
)
def test_D15_1__the_chance_of_conquest_is_exact(flags: tuple[str, ...], chance: int) -> None:
    table = phase(Table(flags=dict.fromkeys(flags, "france")))
    assert table.asked == "yield austria"
    form = stake(table)
    assert {group.id: group.chance for group in form.groups} == {"conquered": (chance, 6), "spared": (6 - chance, 6)}
    assert rows(form, "victor") == [{"side": "austria", "side_victor": "france"}]
    (told,) = rows(form, "tested")
    assert told["lost"] == len(flags)
    assert 7 - told["need"] == chance


@pytest.mark.parametrize(("language", "words"), [("en", "it cannot be conquered"), ("ru", "завоёвана быть не может")])
def test_D15_1__of_a_conquest_that_no_die_brings_this_is_said(language: Language, words: str) -> None:
    table = phase(Table(flags={"paris": "austria"}))
    assert table.asked == "yield france"
    form = stake(table)
    assert {group.id: group.chance[0] for group in form.groups} == {"conquered": 0, "spared": 6}
    (told,) = rows(form, "tested")
    assert words in Texts(language, RULESET).text("napoleon-row-tested", **told)


def test_D15_2__the_keys_that_are_ceded_are_told_for_both_ways() -> None:
    table = phase(Table(flags={"vienna": "france", "prague": "france", "venice": "france"}))
    form, position = stake(table), table.position
    austria, france = map(table.setting.nation, ("austria", "france"))
    able = [table.setting.names.places[key] for key in keepable(position, austria, france)]
    told = {row["how"]: row for row in rows(form, "ceded")}
    law = table.setting.tables.conquest
    assert able
    assert "vienna" not in able
    for how, most in (("submitted", law.submission_keys), ("conquered", law.keys)):
        assert told[how]["hexes"] == able
        assert told[how]["keys"] == min(most, len(able))
    back = {row["how"]: row["keys"] for row in rows(form, "returned")}
    assert back == {how: 3 - told[how]["keys"] for how in told}
    assert RULESET.sheet(position, "yield france", "austria").rows == form.rows


def test_D15_4__without_its_capital_lost_it_is_not_tested() -> None:
    table = Table(flags=dict.fromkeys(("prague", "venice", "trieste", "buda"), "france"))
    phase(table)
    assert table.asked == "yield austria"
    form = stake(table)
    assert rows(form, "untested")
    assert {group.id: group.chance[0] for group in form.groups} == {"conquered": 0, "spared": 6}


def test_D15_4__who_is_asked_to_accept_sees_the_same() -> None:
    table = phase(Table(flags={"vienna": "france", "prague": "france"}))
    before = stake(table)
    table.play("yield france", by="austria")
    assert table.asked.startswith("consent")
    assert stake(table).rows == before.rows


def test_it_is_told_nowhere_else() -> None:
    assert stake(Table(flags={"vienna": "france"})) is None
