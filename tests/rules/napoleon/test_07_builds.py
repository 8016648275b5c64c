"""D7: builds and flags; D2.5, D5.65, D17.1, D17.2: pools, wear, leaders."""

from __future__ import annotations

import pytest
from tests.rules.napoleon.acts import _said, bereft, between, give, with_and_without
from tests.rules.napoleon.table import Table

from feldherr.catalogues import Language
from feldherr.games.napoleon.rules import losses, wear
from feldherr.games.napoleon.rules.builds import Build
from feldherr.games.napoleon.rules.flags import flag, turn
from feldherr.games.napoleon.rules.interphase import Interphase
from feldherr.games.napoleon.rules.musters import Reinforcing
from feldherr.games.napoleon.rules.turns import Campaign
from feldherr.games.napoleon.state.amendments import ALLIED, BORNE
from feldherr.games.napoleon.state.pieces import Subject
from feldherr.games.napoleon.state.setting import PASSAGE
from feldherr.kernel import PlayContext, Scripted


def test_D7_1__a_unit_costs_2_and_comes_in_a_friendly_home_key() -> None:
    table = Table(active="austria", points=20)
    table.play("build austria at vienna")
    assert (table.points, table.units("vienna")) == (18, {"austria": 1})
    table.refuse("build austria at linz", "D7.1")
    table.refuse("build austria at munich", "D7.1")
    table.refuse("build russia at moscow", "D7.5")


def test_D7_1__two_in_a_capital_and_one_in_another_key_in_an_impulse() -> None:
    table = Table(active="austria", points=20)
    table.play("build austria at vienna")
    table.play("build austria at vienna")
    table.refuse("build austria at vienna", "D7.1")
    table.play("build austria at prague")
    table.refuse("build austria at prague", "D7.1")


def test_D2_5__not_beyond_the_pool() -> None:
    table = Table("buda: austria*24", active="austria")
    table.refuse("build austria at vienna", "D2.5")
    table = Table("karlskrona: sweden~3", active="sweden", pacts={"sweden": "britain"})
    table.refuse("lay sweden at stockholm", "D2.5")


def test_D7_6__nothing_where_the_enemy_stands_or_holds() -> None:
    table = Table("prague: france*1", active="austria", flags={"venice": "france"})
    table.refuse("build austria at prague", "D7.1")
    table.refuse("build austria at venice", "D7.1")


@with_and_without(ALLIED)
def test_D3_3__a_home_key_under_an_allys_flag_is_friendly_to_builders(amendments: int | None) -> None:
    """Warsaw of 1812 is under a French flag, Abo under a Russian one; Russia does not let Swedes pass."""
    table = Table(scenario="1812", active="prussia", amendments=amendments)
    table.position.units[4] = bytes((*table.position.units[4][:-1], 1))
    orders = ("build prussia at warsaw", "appoint yorck at warsaw", "return prussia at warsaw")
    for order in orders:
        if amendments is None:
            table.play(order)
        else:
            table.refuse(order, "D7.1")
    if amendments is None:
        assert (table.units("warsaw"), table.at("yorck"), table.holder("warsaw")) == (
            {"prussia": 2},
            "warsaw",
            "france",
        )
    else:
        return
    table.position.leaves[PASSAGE] &= ~(1 << 0 * 9 + 4)
    table.position.built = ()
    table.refuse("build prussia at warsaw", "9.54")
    # Nothing to fear of the ally's leave in his port: a squadron stands on no land.
    table = Table(scenario="1812", active="sweden")
    table.position.leaves[PASSAGE] = 0
    table.play("lay sweden at abo")
    # Who is nobody's ally, and an enemy's flag.
    table = Table(scenario="1812", active="prussia", flags={"breslau": "russia"})
    table.refuse("build prussia at breslau", "D7.1")
    table.position.subjects = (Subject("prussia", "russia", 2),)
    table.refuse("build prussia at warsaw", "D7.1")


def test_D7_2__a_leader_costs_1_and_comes_when_his_time_has_come() -> None:
    table = Table(active="austria", points=3)
    table.play("appoint john at prague")
    assert (table.points, table.at("john")) == (2, "prague")
    table.refuse("appoint john at vienna", "D7.2")
    table.refuse("appoint schwarzenberg at vienna", "D17.2")


def test_D17_2__the_turn_that_contains_the_year() -> None:
    assert Table(active="france").may("appoint lannes at paris")
    assert not Table(active="britain").may("appoint wellington at london")
    assert Table(active="britain", turn=2).may("appoint wellington at london")


def test_D17_2__charles_john_comes_only_without_bernadotte_and_removes_him() -> None:
    table = Table("paris: bernadotte", active="sweden", pacts={"sweden": "britain"}, turn=4)
    table.refuse("appoint charles_john at stockholm", "D17.2")
    table = Table(active="sweden", pacts={"sweden": "britain"}, turn=4)
    table.play("appoint charles_john at stockholm")
    assert table.at("bernadotte") == "dead"


def test_D7_3__a_squadron_is_laid_down_in_a_home_port_and_refitted_for_1() -> None:
    table = Table("portsmouth: britain~1r", active="britain", points=3)
    table.play("refit britain at portsmouth")
    table.play("lay britain at portsmouth")
    portsmouth = table.setting.names.place("portsmouth")
    britain = table.setting.nation("britain")
    assert (table.position.squadrons[britain][portsmouth], table.position.works[britain][portsmouth]) == (1, 1)
    assert table.points == 0
    table.refuse("lay austria at trieste", "D7.5")
    table = Table(active="austria")
    table.refuse("lay austria at trieste", "D7.3")


def test_D7_6__no_yard_in_a_blockaded_port() -> None:
    table = Table("approaches: britain~2", "biscay: britain~1", active="france")
    table.refuse("lay france at brest", "D7.6")
    assert table.may("lay france at marseilles")


def test_D7_4__a_flag_costs_1_and_needs_a_unit_on_uncontrolled_ground() -> None:
    table = Table("linz: davout france*1", "salzburg: ney", points=3)
    table.refuse("flag salzburg", "D7.4")
    table.play("flag linz")
    assert (table.holder("linz"), table.points) == ("france", 2)
    table.refuse("flag linz", "D7.4")
    table.refuse("flag munich", "D7.4")


def test_D7_4__a_fortress_is_not_flagged() -> None:
    table = Table("mainz: charles austria*3", active="austria")
    table.refuse("flag mainz", "12.1")


def test_D7_4__in_an_ally_s_home_the_enemy_flag_only_comes_off() -> None:
    table = Table("linz: kutuzov russia*3", active="russia", flags={"linz": "france"})
    table.play("flag linz")
    assert table.holder("linz") == "austria"


def test_D7_4__an_unclaimed_duchy_takes_anybody_s_flag() -> None:
    table = Table("baden: france*1", flags={"baden": ""})
    table.play("flag baden")
    assert table.holder("baden") == "france"


def subject(table: Table, nation: str, conqueror: str, *ceded: str) -> None:
    """A nation has been conquered, and duchies of it are ceded."""
    table.position.subjects = (Subject(nation, conqueror),)
    table.position.ceded = tuple(sorted(map(table.setting.names.place, ceded)))


def test_8_81_example1__austria_flags_ceded_breslau() -> None:
    """Prussia, a Pact of Austria, was conquered by France, which holds Breslau."""
    table = Table(
        "moravia: charles austria*3",
        active="austria",
        players=4,
        pacts={"prussia": "austria"},
        flags={"breslau": "france"},
    )
    subject(table, "prussia", "france", "breslau")
    table.refuse("march charles to breslau-berlin", "9.54")
    table.play("march charles to breslau", *[1] * 4)
    table.play("flag breslau")
    assert table.holder("breslau") == "austria"


def test_8_81_example2__prussia_flags_ceded_prague() -> None:
    """Austria, whose Pact is Prussia, was conquered by France, which holds Prague."""
    table = Table(
        "dresden: brunswick prussia*3",
        active="prussia",
        players=4,
        pacts={"prussia": "austria"},
        flags={"prague": "france"},
    )
    subject(table, "austria", "france", "prague")
    table.play("march brunswick to prague", *[1] * 4)
    table.play("flag prague")
    assert table.holder("prague") == "prussia"


def test_8_83__retaken_from_an_opponent_it_is_its_first_owner_s_and_no_more_ceded() -> None:
    """Austria has joined the Camp of France, which keeps Prague; Russia flags it, and France takes it again."""
    table = Table(
        "prague: kutuzov russia*3", active="russia", camps={"austria": "imperial"}, flags={"prague": "france"}
    )
    table.position.ceded = (table.setting.names.place("prague"),)
    table.play("flag prague")
    assert (table.holder("prague"), table.position.ceded) == ("russia", ())
    flag(table.position, 0, table.setting.names.place("prague"), PlayContext(Scripted()))
    assert table.holder("prague") == "austria"


def test_8_83__a_ceded_duchy_that_an_event_makes_nobody_s_stays_ceded() -> None:
    """Nobody is no enemy of the owner's new ally: whoever flags it next decides."""
    table = Table(camps={"austria": "imperial"}, flags={"prague": "france"})
    prague = table.setting.names.place("prague")
    table.position.ceded = (prague,)
    turn(table.position, prague, table.setting.nobody, PlayContext(Scripted()))
    assert table.position.ceded == (prague,)
    assert table.position.control[prague] == table.setting.nobody


def test_D7_7__regroup_returns_for_1_each() -> None:
    table = Table("regroup: france*2", points=3)
    table.play("return france at paris")
    assert (table.units("paris"), table.units("regroup"), table.points) == ({"france": 1}, {"france": 1}, 2)
    table.position.place[table.setting.leaders.index("ney")] = table.setting.regroup
    table.play("appoint ney at paris")
    assert (table.at("ney"), table.points) == ("paris", 1)


@pytest.mark.parametrize(("spoken", "words"), [("en", ", with Davout."), ("ru", ", с ними Даву.")])
def test_D7_7__leaders_who_regroup_with_their_units_are_told(spoken: Language, words: str) -> None:
    table = Table("linz: davout france*3", camps={"austria": "imperial"}, active="austria")
    give(table, PASSAGE, "austria", "france", on=True)
    table.play("leave austria passage to france")
    assert (table.at("davout"), table.units("regroup")) == ("regroup", {"france": 3})
    assert _said(table, "regrouped", spoken).endswith(words)


@pytest.mark.parametrize(("leader", "die", "box"), [
    ("napoleon", 2, "regroup"), ("napoleon", 3, "dead"), ("ney", 3, "regroup"), ("ney", 4, "dead"),
])  # fmt: skip
def test_D17_1__a_die_says_whether_a_lost_leader_comes_again(leader: str, die: int, box: str) -> None:
    table = Table(f"paris: {leader}")
    losses.lose_leader(table.position, table.setting.leaders.index(leader), PlayContext(Scripted(die)))
    assert table.at(leader) == box


@with_and_without(BORNE)
def test_D17_1__Napoleon_lost_does_not_come_back_in_the_same_turn(amendments: int | None) -> None:
    table = bereft(amendments)
    if amendments is None:
        assert table.refuse("appoint napoleon at paris", "D17.1").message.id == "napoleon-leader-missing"
    else:
        assert table.may("appoint napoleon at paris")


@with_and_without(BORNE)
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


def test_D17_11__other_leaders_have_three_of_six() -> None:
    for die in range(1, 7):
        table = Table("vienna: charles")
        losses.lose_leader(table.position, table.setting.leaders.index("charles"), PlayContext(Scripted(die)))
        assert table.at("charles") == ("regroup" if die <= 3 else "dead")


def worn(table: Table, *dice: int) -> list[str]:
    """Carry out the wear of a turn's end; the kinds of what happened."""
    table.position.steps = [wear.Wear()]
    context = PlayContext(Scripted(*dice))
    while table.position.steps and table.position.steps[-1].proceed(table.position, context):
        pass
    table.events = context.events
    return [event.kind for event in context.events]


def test_D5_65__formations_on_enemy_or_uncontrolled_ground_are_tested() -> None:
    table = Table("linz: davout france*3", "paris: france*3", "prague: austria*2")
    worn(table, 6, 6, 1, 1)
    assert [(test["hex"], test["lost"]) for test in table.told("tested")] == [("linz", 1)]


def test_D5_65__a_die_for_each_squadron_at_sea_and_the_yards() -> None:
    table = Table(
        "channel: britain~3", "portsmouth: britain~2 britain~1w", "brest: france~1w", flags={"brest": "britain"}
    )
    assert worn(table, 6, 1, 6) == ["rolled", "worn", "ready"]
    britain, place = table.setting.nation("britain"), table.setting.names.place
    assert table.position.refit[britain][place("channel")] == 2
    assert table.position.squadrons[britain][place("portsmouth")] == 3
    assert table.position.works[0][place("brest")] == 1


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


def test_D7_6__a_closed_place_is_not_offered() -> None:
    """Bordeaux has had its unit in this impulse, and before Toulouse the enemy stands."""
    table = Table("toulouse: castanos spain*1", pacts={"spain": "britain"})
    table.play("build france at bordeaux")
    table.play("pass")
    step = table.position.steps[-1]
    nation = {"nation": table.setting.nation("france")}
    offered = {table.setting.names.places[one.v] for one in step.fill(table.position, "france", Build, nation)}
    assert "paris" in offered
    assert not offered & {"bordeaux", "toulouse"}
