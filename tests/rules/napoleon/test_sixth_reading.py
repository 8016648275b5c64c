"""A sixth reading: what has befallen troops and leaders stays with them; what forecasts and the log tell of it."""

from __future__ import annotations

from typing import Any

import pytest
from tests.rules.napoleon.table import Table
from tests.rules.napoleon.test_09_movement import give
from tests.rules.napoleon.test_14_interphase import between, deploying

from feldherr.catalogues import Language
from feldherr.games.napoleon import RULESET
from feldherr.games.napoleon.rules.impulse import Impulse
from feldherr.games.napoleon.rules.interphase import Interphase
from feldherr.games.napoleon.rules.musters import Reinforcing
from feldherr.games.napoleon.rules.peace import Peace
from feldherr.games.napoleon.rules.turns import Campaign
from feldherr.games.napoleon.show.sheet import sheet
from feldherr.games.napoleon.show.wire import NapoleonSheet
from feldherr.games.napoleon.state.amendments import BORNE
from feldherr.games.napoleon.state.pieces import Lasting
from feldherr.games.napoleon.state.setting import PASSAGE
from feldherr.kernel import Message, PlayContext, Scripted
from feldherr.texts import Texts

BEFORE = BORNE - 1
BOTH = pytest.mark.parametrize("amendments", [None, BEFORE])


def pass_on(table: Table, until: str) -> None:
    """Everybody passes until a question is asked."""
    while table.asked.split()[0] != until:
        table.play("pass")


# D17.1 Napoleon is lost


def bereft(amendments: int | None, **more: Any) -> Table:
    """Napoleon and his one unit are killed at Linz, and he will come again."""
    table = Table("munich: napoleon france*1", "linz: charles austria*6", amendments=amendments, **more)
    table.play("march napoleon to linz")
    # 1, 4 and 2 against 6, 2 and 1; then the die for him.
    table.play("pass", *[1] * 7, 6, 6, *[1] * 7, 1)
    assert table.at("napoleon") == "regroup"
    return table


@BOTH
def test_D17_1__Napoleon_lost_does_not_come_back_in_the_same_turn(amendments: int | None) -> None:
    table = bereft(amendments)
    if amendments is None:
        assert table.refuse("appoint napoleon at paris", "D17.1").message.id == "napoleon-leader-missing"
    else:
        assert table.may("appoint napoleon at paris")


@BOTH
def test_D17_1__nor_in_the_Interphase_which_belongs_to_it(amendments: int | None) -> None:
    table = between(bereft(amendments), Reinforcing(purses=((0, 1),)))
    assert table.may("appoint napoleon at paris", "france") is (amendments is not None)


def test_D17_1__but_in_the_next() -> None:
    table = bereft(None)
    position, context = table.position, PlayContext(Scripted())
    position.active, position.steps = "", [Campaign(), Interphase(stage=4)]
    while len(position.steps) > 1:
        position.steps[-1].proceed(position, context)
    assert (position.turn, position.missing) == (2, 0)
    assert between(table, Reinforcing(purses=((0, 1),))).may("appoint napoleon at paris", "france")


@BOTH
def test_D20_30__who_has_been_lost_is_not_called_to_Paris(amendments: int | None) -> None:
    table = bereft(amendments)
    crisis = table.setting.cards.index("crisis_in_paris")
    table.position.hands = [(crisis,) if nation == "france" else () for nation in table.setting.nations]
    table.position.steps[-1] = Impulse(table.setting.nation("france"))
    if amendments is None:
        table.refuse("event crisis_in_paris", "D20.30")
    else:
        assert table.may("event crisis_in_paris")


@pytest.mark.parametrize(("amendments", "at"), [(None, "regroup"), (BEFORE, "paris")])
def test_D20_30__nor_set_beside_an_enemy_leader_who_is_there_alone(amendments: int | None, at: str) -> None:
    table = Table(
        "vienna: napoleon france*3", "paris: moore", active="britain", points=-1,
        hands={"britain": ["crisis_in_paris"]}, amendments=amendments,
    )  # fmt: skip
    table.play("event crisis_in_paris")
    assert (table.at("napoleon"), table.at("moore")) == (at, "paris")


# 10.3, 10.13 who intercepts no more


def fought(amendments: int | None) -> Table:
    """Charles has held Linz against Davout; Ferdinand, who was not in it, has evaded to him; Murat enters Salzburg."""
    table = Table(
        "munich: davout ney france*7", "linz: charles austria*4", "salzburg: ferdinand austria*1",
        "tyrol: murat france*4",
        flags={"tyrol": "france"}, amendments=amendments,
    )  # fmt: skip
    table.play("march davout to linz")
    table.play("pass")
    # Nobody evades; a five against the attacker's ten dice, and Davout goes back.
    table.play("pass", *[1] * 10, 5, *[1] * 6)
    assert table.units("munich") == {"france": 7}
    table.play("march murat to salzburg")
    assert table.asked == "evade austria"
    table.play("evade austria to linz", 6, 6, *[1] * 5)
    # Salzburg was entered over a pass: five dice of attrition, and nobody is lost.
    assert (table.at("ferdinand"), table.units("linz")) == ("linz", {"austria": 5})
    return table


@BOTH
def test_10_3__units_that_have_fought_do_not_intercept_under_another_leader(amendments: int | None) -> None:
    table = fought(amendments)
    table.play("march ney to ratisbon taking france*2")
    assert table.asked == "intercept austria"
    text = "intercept ferdinand taking austria*3"
    if amendments is None:
        refusal = table.refuse(text, "10.3", "austria")
        assert (refusal.message.id, refusal.message.args["most"]) == ("napoleon-tried-units", 1)
        # The unit that has come with him may.
        assert table.may("intercept ferdinand taking austria*1", "austria")
        table.refuse("intercept charles taking austria*1", "10.3", "austria")
    else:
        assert table.may(text, "austria")


@pytest.mark.parametrize(("amendments", "asked"), [(None, "points france"), (BEFORE, "intercept austria")])
def test_10_13__nor_those_left_where_an_attempt_has_failed(amendments: int | None, asked: str) -> None:
    """Charles fails out of Linz with three of five; Ferdinand, come alone by evasion, finds nobody to go with."""
    table = Table(
        "munich: davout france*5", "linz: charles austria*5", "salzburg: ferdinand", "tyrol: murat france*4",
        flags={"tyrol": "france"}, amendments=amendments,
    )  # fmt: skip
    table.play("march davout to ratisbon")
    table.play("intercept charles taking austria*3", 1, 1)
    table.play("march murat to salzburg")
    table.play("evade austria to linz", 6, 6, *[1] * 5)
    assert table.at("ferdinand") == "linz"
    table.play("march davout to munich")
    assert table.asked == asked


# 11.6 an overrun over a strait


@pytest.mark.parametrize(("amendments", "overrun"), [(None, 1), (BEFORE, 0)])
def test_11_6__who_is_lost_over_a_strait_beside_others_of_his_nation_is_overrun(
    amendments: int | None, overrun: int
) -> None:
    """Moore, beaten in Calabria, goes over to Sicily, French but for a British unit there: none of his arrives."""
    table = Table(
        "naples: massena france*5", "calabria: moore britain*1", "sicily: britain*3", points=9,
        flags={"naples": "france", "apulia": "france", "sicily": "france"}, amendments=amendments,
    )  # fmt: skip
    table.play("march massena to calabria")
    # Rough ground: 5, 2 and 2 against 1, 2, 1 and 1; disrupted, he crosses and is lost with his unit; a die for him.
    table.play("pass", 5, *[1] * 8, *[1] * 5, 6, 6, 4)
    assert table.units("sicily") == {"britain": 3}
    assert len(table.told("overrun")) == overrun
    assert table.may("march massena to apulia") is bool(overrun)


# 13.7, D16.1 a Resource for those whom batteries have killed


@pytest.mark.parametrize(("amendments", "dice", "resources"), [(None, [4], 1), (BEFORE, [], 0)])
def test_13_7__pieces_killed_by_batteries_count_for_the_Resource_of_a_rout(
    amendments: int | None, dice: list[int], resources: int
) -> None:
    table = Table(
        "lisbon: moore britain*4", "iberian_coast: britain~1", "biscay: britain~1", "bordeaux: ney soult france*4",
        active="britain", points=9, amendments=amendments,
    )  # fmt: skip
    table.play("convoy britain from lisbon to iberian_coast-biscay-bordeaux taking britain*4 with moore", 6, 6)
    # Two left with Moore: 2, 2 and 1 against 4, Soult, 2 and 2; a third is killed. Attrition on the way home.
    table.play("pass", *[1] * 5, 6, *[1] * 8, *dice)
    pass_on(table, "retreat")
    table.play("retreat to lisbon", 1, 1)
    assert table.position.resources[table.setting.nation("france")] == resources


# D14.21 a deployment of several nations


@BOTH
def test_D14_21__an_army_goes_only_where_all_of_it_is_let_in(amendments: int | None) -> None:
    """Austria, of the Imperial Camp, lets the French pass and not the Spaniards under Ney."""
    table = Table(
        "munich: ney france*1 spain*2", camps={"austria": "imperial"}, flags={"buda": "france"}, amendments=amendments
    )
    give(table, PASSAGE, "austria", "spain", on=False)
    give(table, PASSAGE, "austria", "france", on=True)
    deploying(table)
    assert table.may("deploy ney to linz taking france*1", "france")
    text = "deploy ney to linz taking france*1 spain*2"
    if amendments is None:
        assert table.refuse(text, "D8.5", "france").message.id == "napoleon-neutral"
        # Nor through it to where all are let in.
        assert table.may("deploy ney to buda taking france*1", "france")
        table.refuse("deploy ney to buda taking france*1 spain*2", "D14.21", "france")
    else:
        assert table.may(text, "france")


# D16.4, D20.59 a Congress


@pytest.mark.parametrize(("amendments", "congress", "total"), [(None, True, 8), (None, False, 7), (BEFORE, True, 7)])
def test_D20_59__in_a_Congress_the_votes_come_to_two(amendments: int | None, congress: bool, total: int) -> None:
    """Turn 1 and a die of 5: one nation has kept two cards, and gives both for peace where it may."""
    table = Table(hands={"austria": ["fog", "mud"]}, amendments=amendments)
    position = table.position
    if congress:
        position.lasting = (Lasting("congress", "france", "peace"),)
    position.active, position.steps = "", [Campaign(), Peace()]
    table.play(f"vote peace by {'fog mud' if congress else 'fog'}", 5, by="austria")
    assert table.told("peace_rolled")[0]["total"] == total


# What a forecast of a march tells


def forecast(table: Table, text: str, role: str = "france") -> NapoleonSheet:
    """The sheet of an action that may be played."""
    found = sheet(table.position, text, role)
    assert found.refusal is None
    return found


def attrition_of(found: NapoleonSheet) -> list[tuple[str, str, int | None]]:
    """The tests of attrition that it tells: where, by which paragraph, of how many pieces."""
    return [(str(row.args["hex"]), str(row.args["cause"]), row.value) for row in found.rows if row.id == "attrition"]


def test_9_42__a_forecast_tells_the_forced_march() -> None:
    table = Table("calais: ney france*4")
    found = forecast(table, "march ney to paris-champagne-lorraine-strasbourg-wurtemberg")
    assert attrition_of(found) == [("wurtemberg", "9.42", 5)]


def test_9_42__but_not_where_a_card_spares_it() -> None:
    table = Table("calais: ney france*4", hands={"france": ["forced_march", "mud"]}, points=-1)
    table.play("event forced_march with mud")
    table.position.steps[-1] = Impulse(table.setting.nation("france"), points=9)
    assert attrition_of(forecast(table, "march ney to paris-champagne-lorraine-strasbourg-wurtemberg")) == []


def test_9_43__a_forecast_tells_the_ambush_out_of_a_duchy_that_the_march_has_entered() -> None:
    """Munich is nobody's as long as Ferdinand stands there alone."""
    table = Table("linz: ferdinand austria*3", active="austria")
    found = forecast(table, "march ferdinand to munich-wurtemberg", "austria")
    assert attrition_of(found) == [("wurtemberg", "9.43", 4)]
    table.play("march ferdinand to munich-wurtemberg", *[1] * 4)
    assert [told["cause"] for told in table.told("tested")] == ["9.43"]


def test_D20_15__a_forecast_counts_the_pontoons() -> None:
    table = Table(
        "linz: massena france*5", "prague: charles austria*2", flags={"linz": "france"}, points=-1,
        hands={"france": ["pontoon_train", "mud"]},
    )  # fmt: skip
    table.play("event pontoon_train with mud")
    found = forecast(table, "march massena to prague")
    assert (attrition_of(found), found.attack, found.defence) == ([], 9, 5)


def test_11_22_strait__a_forecast_counts_the_batteries() -> None:
    table = Table("calabria: massena france*5", "sicily: moore britain*2", flags={"calabria": "france"})
    found = forecast(table, "march massena to sicily")
    assert found.paragraph == "11.22.strait"
    assert [(row.id, row.value) for row in found.rows if row.id.startswith("guns")] == [("guns_port", 2)]
    assert [group.id for group in found.groups] == ["ashore", "repelled"]
    # More is lost than in a battle without them.
    assert found.means["lost"] > 92


def test_10_2__the_forecast_of_an_evasion_is_of_those_who_stood_there() -> None:
    """Charles has come to Ferdinand by interception, and does not evade."""
    table = Table("munich: davout france*5", "linz: ferdinand austria*3", "vienna: charles austria*5")
    table.play("march davout to linz")
    table.play("intercept charles taking austria*5", 5, 5)
    (leg,) = forecast(table, "evade austria to salzburg", "austria").legs
    assert (leg.unit, leg.chance) == ("ferdinand", (21, 36))
    table.play("evade austria to salzburg", 1, 1, *[1] * 10, *[1] * 13, *[1] * 9, *[1] * 13)
    assert [(told["unit"], told["modifier"]) for told in table.told("evaded")] == [("ferdinand", 2)]


def test_13_7__before_ones_own_fortress_a_forecast_tells_the_battle() -> None:
    table = Table("london: moore britain*4", "gibraltar: davout france*3", active="britain")
    way = "channel-approaches-biscay-iberian_coast-gibraltar"
    found = forecast(table, f"convoy britain from london to {way} taking britain*4 with moore", "britain")
    # Without batteries: 4, 2 and 1 against 3, 3 and 2.
    assert (found.attack, found.defence) == (7, 8)
    assert not any(row.id.startswith("guns") for row in found.rows)
    assert [leg.unit for leg in found.legs] == ["davout"]


# What the log says


@pytest.mark.parametrize(("spoken", "words"), [("en", "The beaten are routed."), ("ru", "обращены в бегство")])
@pytest.mark.parametrize("fives", [2, 4])
def test_11_5__a_rout_is_told(spoken: Language, words: str, fives: int) -> None:
    table = Table("munich: davout france*5", "linz: charles austria*5")
    table.play("march davout to linz")
    table.play("pass", *[5] * fives, *[1] * (10 - fives), *[1] * 8, *([1] if fives > 2 else []))
    assert (words in _said(table, "battle_won", spoken)) is (fives >= 3)


@pytest.mark.parametrize(("spoken", "words"), [("en", "a siege overrun"), ("ru", "разгром при осаде")])
@pytest.mark.parametrize("sixes", [0, 2])
def test_12_2__a_siege_overrun_is_told(spoken: Language, words: str, sixes: int) -> None:
    table = Table("mantua: massena france*5", flags={"mantua": "austria"})
    table.play("besiege massena", *[6] * sixes, *[1] * (9 - sixes), 1, 1)
    assert (words in _said(table, "siege_over", spoken)) is bool(sixes)


@pytest.mark.parametrize(("spoken", "words"), [("en", "without a roll"), ("ru", "без броска")])
def test_D20_11__an_attempt_lost_in_the_fog_is_told_without_dice(spoken: Language, words: str) -> None:
    table = Table("munich: davout france*5", "vienna: charles austria*5", flags={"linz": "austria"},
                  hands={"france": ["fog"]})  # fmt: skip
    table.play("march davout to linz")
    table.play("intercept charles taking austria*5")
    table.play("play fog")
    told = _said(table, "intercepted", spoken)
    assert words in told
    assert "0" not in told


@pytest.mark.parametrize("kind", ["rout", "routed"])
def test_11_6__in_Russian_a_rout_is_not_called_an_overrun(kind: str) -> None:
    """11.5 is бегство, 11.6 разгром."""
    told = Texts("ru", RULESET, Table().setting).say(Message(f"napoleon-chance-{kind}"))
    assert "беж" in told
    assert "разгром" not in told


def _said(table: Table, kind: str, spoken: Language) -> str:
    """An event of the last action as it is read."""
    event = next(event for event in table.events if event.kind == kind)
    return Texts(spoken, RULESET, table.setting).event(event)


# What refusals say


def test_10_1__who_names_a_leader_of_a_nation_that_nobody_runs_is_told_so() -> None:
    table = Table("munich: davout france*5", "vienna: charles austria*5", "dresden: brunswick prussia*2", players=4,
                  flags={"linz": "austria"})  # fmt: skip
    table.play("march davout to linz")
    assert table.refuse("intercept brunswick taking prussia*2", "10.1").message.id == "napoleon-run-by-another"


@pytest.mark.parametrize(
    ("text", "paragraph", "message"),
    [
        ("besiege charles", "12.2", "napoleon-not-acting"),
        ("command charles", "9.72", "napoleon-not-acting"),
        ("part austria at mantua", "9.72", "napoleon-not-acting"),
        ("leave austria passage to prussia", "D8.5", "napoleon-not-acting"),
        ("convoy france from marseilles to west_med-marseilles taking france*1", "13.6", "napoleon-convoy-back"),
        ("march ney to burgundy taking france*1 alone", "9.1", "napoleon-alone-units"),
    ],
)
def test_D7_5__what_costs_no_points_is_not_refused_for_points(text: str, paragraph: str, message: str) -> None:
    table = Table("marseilles: france*1", "lyons: ney france*1", "mantua: charles austria*2")
    assert table.refuse(text, paragraph).message.id == message


def test_D6_14__a_place_that_a_card_does_not_ask_for_is_told_as_one() -> None:
    table = Table("munich: davout france*5", "linz: charles austria*4", hands={"france": ["poor_staff_work"]})
    table.play("march davout to linz")
    pass_on(table, "moment_dice")
    assert table.refuse("play poor_staff_work at linz", "D6.14").message.id == "napoleon-card-no-place"


# What questions say


def question(table: Table, spoken: Language = "en") -> str:
    """The question that is asked now, as it is read."""
    return Texts(spoken, RULESET, table.setting).say(table.position.decisions[0].message)


@pytest.mark.parametrize(("spoken", "words"), [("en", "Siege of Mantua"), ("ru", "Осада (Мантуя)")])
def test_11_1__at_a_siege_one_is_asked_about_a_siege(spoken: Language, words: str) -> None:
    table = Table("mantua: massena france*5", flags={"mantua": "austria"}, hands={"france": ["siege_train"]})
    table.play("besiege massena")
    assert table.asked == "moment_dice france"
    assert question(table, spoken).startswith(words)


@pytest.mark.parametrize(("spoken", "words"), [("en", "Batteries are about to fire"), ("ru", "береговые батареи")])
def test_11_1__and_where_batteries_fire_about_these(spoken: Language, words: str) -> None:
    table = Table(
        "lisbon: moore britain*4", "iberian_coast: britain~1", "biscay: britain~1", active="britain", points=9,
        hands={"france": ["gunboats"]},
    )  # fmt: skip
    table.play("convoy britain from lisbon to iberian_coast-biscay-bordeaux taking britain*4 with moore")
    assert table.asked == "moment_dice france"
    assert words in question(table, spoken)


def test_10_1__who_intercepts_what_was_built_is_not_told_that_it_enters() -> None:
    table = Table("linz: davout france*5", active="austria", flags={"linz": "france"})
    table.play("build austria at vienna")
    assert table.asked == "intercept france"
    assert question(table) == "Austria has brought troops or a leader to Vienna. Do you intercept?"


def test_13_9__of_a_fleet_that_has_lost_its_port_it_is_said_whose_it_is() -> None:
    """Massena takes Venice, and a British squadron puts to sea: it is Britain that enters the Adriatic, in France's
    impulse."""
    table = Table(
        "venice: massena france*3", "venice: britain~1", "adriatic: france~1", "ancona: france~1r",
        hands={"france": ["press_gang"]},
    )  # fmt: skip
    table.play("flag venice")
    assert table.asked == "moment_entering france"
    assert question(table).startswith("Britain is entering Adriatic Sea")


def test_13_3__who_may_intercept_at_a_port_is_told_of_the_port() -> None:
    for berth in ("channel", "north_sea"):
        table = Table(f"{berth}: britain~1", "channel: france~1", points=4)
        table.play("sail france from channel to calais")
        assert table.asked == "chase britain"
        assert question(table).startswith("France is putting into Calais.")


def test_D20_23__who_finds_an_armistice_is_not_told_that_no_fleet_is_there() -> None:
    table = Table("biscay: france~1 britain~1")
    table.position.lasting = tuple(
        Lasting("armistice", one, "impulses", whom=other, left=2)
        for one, other in (("france", "britain"), ("britain", "france"))
    )
    assert table.refuse("patrol france in biscay", "D20.23").message.id == "napoleon-truce"


@pytest.mark.parametrize(("spoken", "words"), [("en", "on his “+1” side"), ("ru", "на стороне «+1»")])
def test_D8_12__a_consul_who_is_turned_over_is_told_so(spoken: Language, words: str) -> None:
    table = Table()
    table.play("flip denmark")
    assert words in _said(table, "consul_moved", spoken)
    table.play("flip denmark")
    assert words not in _said(table, "consul_moved", spoken)


@pytest.mark.parametrize(("spoken", "words"), [("en", ", with Davout."), ("ru", ", с ними Даву.")])
def test_D7_7__leaders_who_regroup_with_their_units_are_told(spoken: Language, words: str) -> None:
    table = Table("linz: davout france*3", camps={"austria": "imperial"}, active="austria")
    give(table, PASSAGE, "austria", "france", on=True)
    table.play("leave austria passage to france")
    assert (table.at("davout"), table.units("regroup")) == ("regroup", {"france": 3})
    assert _said(table, "regrouped", spoken).endswith(words)


def test_13_8__a_forecast_tells_of_the_fleet_that_guards_a_strait() -> None:
    table = Table("north_sea: france~3", "copenhagen: denmark~1", pacts={"denmark": "britain"})
    found = forecast(table, "sail france from north_sea to west_baltic")
    assert [row.id for row in found.rows if row.kind == "note"] == ["guns_strait", "guarded", "if_caught"]
    # Three squadrons of two dice against one of two.
    assert (found.attack, found.defence, [leg.what for leg in found.legs]) == (6, 2, ["slip"])
