"""D14, D6.5, D7.7, 8.82: changes of Camp, reinforcement, deployment, the new turn."""

from __future__ import annotations

from typing import Any

import pytest
from tests.rules.napoleon.acts import (
    PRUSSIA,
    between,
    camp,
    change,
    conquered,
    give,
    pact,
    risen,
    turn_to,
    with_and_without,
)
from tests.rules.napoleon.table import Table

from feldherr.games.napoleon.game import RULESET
from feldherr.games.napoleon.rules.builds import Appoint, Build, Return
from feldherr.games.napoleon.rules.deals import Propose
from feldherr.games.napoleon.rules.interphase import Interphase
from feldherr.games.napoleon.rules.musters import Deploy, Deploying, Reinforcing, Renew, purses
from feldherr.games.napoleon.rules.turns import Campaign, Rounds
from feldherr.games.napoleon.state.amendments import ASKED, BORNE, FALLEN, RECKONED, RESTORED
from feldherr.games.napoleon.state.pieces import Subject
from feldherr.games.napoleon.state.setting import COALITION, IMPERIAL, NEUTRAL, PASSAGE
from feldherr.kernel import Action, Pass, PlayContext, Scripted


def subject(table: Table, nation: str, by: str, interphases: int = 0) -> Table:
    table.position.subjects = (Subject(nation, by, interphases),)
    return table


def test_D14__changes_of_Camp_then_reinforcement_then_deployment_then_the_new_turn() -> None:
    table = between(Table("munich: davout france*2", turn=2))
    asked = ["change"]
    while asked[-1] != "deploy":
        table.play("pass")
        asked.append(table.asked.split()[0])
    assert [*dict.fromkeys(asked)] == ["change", "reinforce", "deploy"]
    assert asked == sorted(asked, key=["change", "reinforce", "deploy"].index)
    assert table.position.turn == 2
    position, context = table.position, PlayContext(Scripted())
    position.steps[-1:] = []
    position.steps[-1].proceed(position, context)
    assert position.turn == 3


def test_D14_1__powers_are_asked_in_the_order_of_the_round() -> None:
    table = between(Table())
    asked = []
    for _ in range(5):
        asked.append(table.asked)
        table.play("pass")
    assert asked == [f"change {nation}" for nation in ("france", "britain", "austria", "russia", "prussia")]
    assert table.asked.startswith("reinforce")


def test_D14_1__one_leaves_a_Camp_freely_and_joins_with_the_consent_of_all() -> None:
    table = between(Table("linz: kutuzov russia*2"))
    turn_to(table, "austria")
    table.refuse("join austria coalition", "D14.1")
    table.refuse("join russia neutral", "D14.1")
    table.play("join austria neutral")
    assert camp(table, "austria") == NEUTRAL
    assert table.units("regroup") == {"russia": 2}
    table.refuse("join austria imperial", "D14.1")
    turn_to(table, "prussia")
    table.play("join prussia coalition")
    assert [asked.role for asked in table.position.decisions] == ["britain", "russia"]
    table.play("answer yes", by="russia")
    table.play("answer yes", by="britain")
    assert camp(table, "prussia") == COALITION


def test_D14_1__from_one_Camp_to_the_other_with_all_Pacts() -> None:
    table = between(Table(pacts={"turkey": "austria"}))
    turn_to(table, "austria")
    table.play("join austria imperial")
    assert table.asked == "consent france"
    table.play("answer yes", by="france")
    assert camp(table, "austria") == camp(table, "turkey") == IMPERIAL


def test_D14_1__it_does_in_the_Interphase() -> None:
    table = Table(active="austria")
    table.play("propose to france joining imperial")
    between(table)
    table.play("accept austria")
    assert camp(table, "austria") == IMPERIAL


@with_and_without(RECKONED)
def test_D14_1__who_has_asked_is_not_brought_in_by_a_deal_in_the_same_Interphase(amendments: int | None) -> None:
    """U34: Austria has asked for the Imperial Camp and been refused; what it offered Prussia comes too late."""
    table = Table(active="austria", camps={"prussia": "imperial"}, amendments=amendments)
    table.play("propose to prussia joining imperial")
    between(table)
    turn_to(table, "austria")
    table.play("join austria imperial")
    table.play("answer yes", by="prussia")
    table.play("answer no", by="france")
    assert table.asked == "change austria"
    assert table.may("propose to france joining imperial") is (amendments is not None)
    turn_to(table, "prussia")
    if amendments is None:
        assert table.refuse("accept austria", "D14.1").message.id == "napoleon-asked-already"
    else:
        table.play("accept austria")
        assert table.asked == "consent france"


@with_and_without(RECKONED)
def test_D14_1__nor_by_a_second_deal(amendments: int | None) -> None:
    table = Table(active="austria", camps={"prussia": "imperial"}, amendments=amendments)
    for power in ("france", "prussia"):
        table.play(f"propose to {power} joining imperial")
    between(table)
    table.play("accept austria")
    table.play("answer no", by="prussia")
    turn_to(table, "austria")
    assert table.may("join austria imperial") is (amendments is not None)
    turn_to(table, "prussia")
    assert table.may("accept austria") is (amendments is not None)


def test_D14_1__who_has_only_left_a_Camp_has_not_asked() -> None:
    table = Table(active="austria", camps={"prussia": "imperial"})
    table.play("propose to prussia joining imperial")
    between(table)
    turn_to(table, "austria")
    table.play("join austria neutral")
    turn_to(table, "prussia")
    table.play("accept austria")
    table.play("answer yes", by="france")
    assert camp(table, "austria") == IMPERIAL


def test_D14_11__not_in_the_turn_of_a_declaration_of_war() -> None:
    table = Table()
    table.position.declared = 1 << table.setting.nation("austria")
    between(table)
    turn_to(table, "austria")
    table.refuse("join austria neutral", "D14.11")


def test_8_82_example__in_the_first_Interphase_only_the_conquerors_Camp_is_open() -> None:
    table = between(subject(Table(), "austria", "france"))
    assert table.position.subjects[0].interphases == 1
    turn_to(table, "austria")
    table.refuse("join austria neutral", "8.82")
    table.refuse("join austria coalition", "8.82")
    table.play("join austria imperial")
    table.play("answer no", by="france")
    assert (camp(table, "austria"), len(table.position.subjects)) == (COALITION, 1)
    table = between(subject(Table(), "austria", "france"))
    turn_to(table, "austria")
    table.play("join austria imperial")
    table.play("answer yes", by="france")
    assert (camp(table, "austria"), table.position.subjects) == (IMPERIAL, ())


def test_D14_13__from_the_second_on_it_may_come_back_or_be_plainly_neutral() -> None:
    table = subject(Table(flags={"prague": "prussia", "venice": "france"}, camps={"prussia": "coalition"}),
                    "austria", "france", 1)  # fmt: skip
    table.position.ceded = tuple(sorted(map(table.setting.names.place, ("prague", "venice"))))
    between(table)
    turn_to(table, "austria")
    table.play("join austria coalition")
    for role in ("britain", "russia", "prussia"):
        table.play("answer yes", by=role)
    assert table.position.subjects == ()
    assert (table.holder("prague"), table.holder("venice")) == ("austria", "france")
    table = between(subject(Table(), "austria", "france", 1))
    turn_to(table, "austria")
    table.play("join austria neutral")
    assert (camp(table, "austria"), table.position.subjects) == (NEUTRAL, ())


@with_and_without(RESTORED)
def test_D14_13__a_ceded_duchy_under_its_powers_flag_returns_to_a_proxy(amendments: int | None) -> None:
    """Example 1 of 8.81 has the Austrian flag on Breslau; what example 2 tells of Prague holds of it as well."""
    table = Table("breslau: john austria*2", active="austria", amendments=amendments, **PRUSSIA)
    conquered(table, "prussia", "france", "breslau", interphases=2)
    table.play("flag breslau")
    assert table.holder("breslau") == "austria"
    pact(table, "prussia", "austria")
    assert table.holder("breslau") == ("prussia" if amendments is None else "austria")
    assert bool(table.position.ceded) == (amendments is not None)
    assert table.units("breslau") == {"austria": 2}


def test_D14_13__a_proxy_that_comes_back_has_not_again_what_the_conqueror_holds() -> None:
    table = Table(**PRUSSIA)
    conquered(table, "prussia", "france", "breslau", interphases=2)
    pact(table, "prussia", "austria")
    assert (table.holder("breslau"), len(table.position.ceded)) == ("france", 1)


def test_U33__a_conquered_minor_comes_back_to_its_Pact() -> None:
    table = subject(Table(), "spain", "britain", 1)
    consuls = table.position.consuls
    table.position.consuls = tuple(
        type(one)(one.nation, "britain", 1) if one.nation == "spain" else one for one in consuls
    )
    between(table)
    table.play("pass")
    while table.position.decisions[0].side != "spain":
        table.play("pass")
    table.refuse("join spain neutral", "D14.1")
    table.play("join spain imperial")
    assert table.position.subjects == ()
    assert next(one for one in table.position.consuls if one.nation == "spain").box == 3


def test_U33__a_conquered_minor_comes_back_to_a_power_that_is_neutral() -> None:
    """Its Pact is with a power in no Camp: nobody has to agree, and it is of no Camp either."""
    table = subject(Table(pacts={"sweden": "prussia"}), "sweden", "france", 1)
    assert camp(table, "prussia") == NEUTRAL
    between(table)
    while table.position.decisions[0].side != "sweden":
        table.play("pass")
    table.refuse("join sweden coalition", "D14.1")
    table.play("join sweden neutral")
    assert (camp(table, "sweden"), table.position.subjects) == (NEUTRAL, ())
    assert table.position.pact[table.setting.nation("sweden")] == table.setting.nation("prussia")


def test_D8_61__deals_and_leave_in_the_Interphase() -> None:
    table = between(Table())
    table.play("leave france passage to prussia")
    table.play("propose to prussia giving command")
    turn_to(table, "prussia")
    table.play("accept france")
    assert table.told("agreed")


@with_and_without(ASKED)
def test_D8_61__an_offer_of_the_Interphase_waits_for_who_has_had_his_say(amendments: int | None) -> None:
    """France comes first in the Interphase: what Prussia offers then is answered in the first round of the new turn."""
    table = Table(amendments=amendments)
    table.position.round = 4
    between(table)
    turn_to(table, "prussia")
    table.play("propose to france giving command")
    position = table.position
    position.steps = [Campaign(), Interphase(stage=4)]
    context = PlayContext(Scripted())
    while len(position.steps) > 1:
        position.steps[-1].proceed(position, context)
    position.round = 0
    position.hands = [(card, card + 20) if runner >= 0 else () for card, runner in enumerate(position.runner)]
    position.steps = [Campaign(stage=2), Rounds()]
    while not position.decisions:
        position.steps[-1].proceed(position, context)
    table.play("pass")
    assert table.asked == "card france"
    if amendments is None:
        beside = position.copy()
        table.play("accept prussia")
        assert table.told("leave_changed")[0]["given"] is True
        # A round later it lapses.
        table.position = beside
        while table.position.round == 1:
            table.play("forgo" if table.asked.startswith("card") else "pass")
    assert table.position.offers == ()


@with_and_without(ASKED)
def test_D8_61__an_offer_of_a_round_before_the_last_is_over_with_the_turn(amendments: int | None) -> None:
    table = Table(active="prussia", amendments=amendments)
    table.position.round = 3
    table.play("propose to france giving command")
    table.position.round = 4
    position = table.position
    position.steps = [Campaign(), Interphase(stage=4)]
    while len(position.steps) > 1:
        position.steps[-1].proceed(position, PlayContext(Scripted()))
    assert position.offers == ()


@with_and_without(ASKED)
def test_D8_61__a_minor_answers_an_offer_in_the_Interphase(amendments: int | None) -> None:
    table = Table(active="prussia", amendments=amendments)
    table.play("propose to spain giving command")
    between(table)
    asked = []
    while table.asked.startswith("change"):
        asked.append(table.position.decisions[0].side)
        if asked[-1] == "spain":
            table.refuse("join spain coalition", "D14.1")
            table.play("accept prussia")
            assert table.told("leave_changed")[0]["side_other"] == "spain"
        table.play("pass")
    powers = ["france", "britain", "austria", "russia", "prussia"]
    assert asked == [*powers, *(["spain"] if amendments is None else [])]


@pytest.mark.parametrize("offered", [True, False])
def test_D14_13__a_subject_is_offered_to_come_back_to_its_Camp_by_a_deal(offered: bool) -> None:
    table = conquered(Table(), "austria", "france", interphases=1 if offered else 0)
    between(table)
    turn_to(table, "austria")
    text = "propose to britain joining coalition"
    assert table.may(text) is offered
    step, setting = table.position.steps[-1], table.setting
    draft = {"nation": setting.nation("britain"), "gives": (), "takes": ()}
    values = [value.v for value in step.fill(table.position, "austria", Propose, draft)]
    assert values == [setting.word("coalition")]


def muster(table: Table, **cp: int) -> Table:
    found = tuple((table.setting.nation(nation), points) for nation, points in cp.items())
    return between(table, Reinforcing(purses=found))


def test_D14_2__a_power_has_1_a_key_and_a_Pact_2() -> None:
    table = Table(flags={"munich": "austria"})
    found = {table.setting.nations[nation]: points for nation, points in purses(table.position)}
    assert found == {"france": 14, "britain": 7, "austria": 8, "russia": 7, "prussia": 7, "spain": 2}


def test_D14_2__all_build_at_once_under_the_bans_of_an_impulse() -> None:
    table = muster(Table("regroup: charles austria*2", "seville: france*1"), austria=5, france=3, spain=2)
    assert [(asked.role, asked.message.args) for asked in table.position.decisions] == [
        ("france", {"counts": [("france", 3), ("spain", 2)]}),
        ("austria", {"counts": [("austria", 5)]}),
    ]
    table.refuse("build austria at vienna", "D7.5", "france")
    table.play("build austria at vienna", by="austria")
    table.play("build austria at prague", by="austria")
    table.refuse("build austria at prague", "D7.1", "austria")
    table.refuse("build austria at venice", "D14.2", "austria")
    # A Pact's own CP first, then its power's.
    table.play("build spain at madrid", by="france")
    table.play("build spain at madrid", by="france")
    assert table.told("reinforced") == [{"side": "france", "points": 2, "left": 1}]
    # From Regroup for nothing (D7.7).
    table.play("appoint charles at vienna", by="austria")
    table.play("return austria at vienna", by="austria")
    assert (table.units("vienna"), table.at("charles")) == ({"austria": 2}, "vienna")
    table.play("pass", by="austria")
    assert [asked.role for asked in table.position.decisions] == ["france"]


def test_D6_5__a_used_Reserve_is_good_again_for_3_or_a_Resource() -> None:
    table = Table(reserve=[])
    reserves = table.setting.reserves[table.setting.nation("france")]
    names = [table.setting.cards[card] for card in reserves]
    table.position.resources[0] = 1
    muster(table, france=4)
    table.refuse("renew fog", "D6.5", "france")
    table.play(f"renew {names[0]}", by="france")
    table.refuse(f"renew {names[0]}", "D6.5", "france")
    table.refuse(f"renew {names[1]}", "D14.2", "france")
    table.play(f"renew {names[1]} resource", by="france")
    assert table.position.resources[0] == 0
    assert [event.kind for event in table.events] == ["spent_resource", "renewed"]
    assert table.position.reserve.bit_count() == 2


def test_D6_5__a_Reserve_that_cannot_be_paid_for_is_not_offered() -> None:
    """With 2 CP France buys no card of 3; a Resource does, and then the button is for it alone."""
    table = Table(reserve=[])
    muster(table, france=2)
    step = table.position.steps[-1]
    assert not [*step.fill(table.position, "france", Renew, {})]
    table.position.resources[0] = 1
    cards = [value.v for value in step.fill(table.position, "france", Renew, {})]
    assert cards == [*table.setting.reserves[0]]
    assert table.position.why_not(Renew(cards[0], resource=True), "france") is None
    table.refuse(f"renew {table.setting.cards[cards[0]]}", "D14.2", "france")
    # As a draft it may still be paid for by the Resource.
    assert table.position.legal("france").why_not(f"renew {table.setting.cards[cards[0]]}") is None
    table.position.resources[0] = 0
    refusal = table.position.legal("france").why_not(f"renew {table.setting.cards[cards[0]]}")
    assert refusal is not None
    assert refusal.paragraph == "D14.2"


def test_D14_12__whose_duchy_it_is_goes_by_control_and_not_by_colour() -> None:
    """Austria is neutral: Russians stay in Salzburg under their own flag, and Austrians in Hesse under theirs."""
    table = between(
        Table(
            "salzburg: russia*2", "vienna: kutuzov russia*1", "hesse: austria*2", "baden: austria*1",
            flags={"salzburg": "russia", "hesse": "austria"},
        )
    )  # fmt: skip
    turn_to(table, "austria")
    table.play("join austria neutral")
    assert (table.units("salzburg"), table.units("hesse")) == ({"russia": 2}, {"austria": 2})
    assert (table.units("regroup"), table.at("kutuzov")) == ({"austria": 1, "russia": 1}, "regroup")


def test_D14_12__they_go_when_their_own_state_changes() -> None:
    table = risen(None)
    change(table, "austria", COALITION)
    assert (table.units("tyrol"), table.units("regroup")) == ({}, {"austria": 2})


def deploying(table: Table, **more: Any) -> Table:
    return between(table, Deploying(**more))


def test_D14_21__two_armies_go_any_distance_through_friendly_duchies() -> None:
    table = deploying(Table("calais: ney soult davout france*9", "milan: massena france*2", "london: moore"))
    assert [asked.role for asked in table.position.decisions] == ["france", "britain"]
    table.refuse("deploy ney to vienna taking france*4", "D14.21")
    table.refuse("deploy ney to madrid taking france*5", "9.1")
    table.refuse("deploy ney to london taking france*4", "D14.21")
    table.play("deploy ney to munich taking france*4")
    table.play("deploy soult to madrid with davout taking france*4")
    assert (table.units("munich"), table.units("madrid"), table.at("davout")) == (
        {"france": 4}, {"france": 4}, "madrid")  # fmt: skip
    assert table.asked == "deploy britain"


def test_D14_21__an_army_is_deployed_without_allies_whatever_leave_they_have_given() -> None:
    """9.1: within a Camp leave to command is given; it forms groups, and an army is a leader's own."""
    table = deploying(Table("vienna: charles austria*2 russia*2"))
    refusal = table.refuse("deploy charles to prague taking austria*2 russia*1", "9.1", "austria")
    assert refusal.message.id == "napoleon-army-own"


@with_and_without(FALLEN)
def test_D14_21__no_army_of_a_conquered_minor_goes_with_those_of_its_former_power(amendments: int | None) -> None:
    """D15.3: the Pact is over, and in reinforcement too the minor has only its own 2 CP."""

    def fallen() -> Table:
        stacks = ("jutland: frederick denmark*2", "calais: ney france*1")
        return conquered(Table(*stacks, pacts={"denmark": "france"}, amendments=amendments), "denmark", "britain")

    table = muster(fallen(), france=6, denmark=2)
    table.play("build denmark at copenhagen", by="france")
    if amendments is None:
        table.refuse("build denmark at copenhagen", "D14.2", "france")
    else:
        assert table.may("build denmark at copenhagen", "france")
    table = deploying(fallen())
    leaders = [
        table.setting.leaders[value.v] for value in table.position.steps[-1].fill(table.position, "france", Deploy, {})
    ]
    assert leaders == (["ney"] if amendments is None else ["ney", "frederick"])
    if amendments is None:
        table.refuse("deploy frederick to holstein taking denmark*2", "D15.3", "france")
    else:
        assert table.may("deploy frederick to holstein taking denmark*2", "france")


def test_D14_21__not_to_nor_past_an_enemy_who_stands_before_a_friendly_fortress() -> None:
    """Badajoz stays British by itself while the French stand there, but no army comes upon them without a battle."""
    held = {"badajoz": "britain", "lisbon": "britain"}
    free = deploying(Table("lisbon: moore britain*3", flags=held), done=(0,))
    assert free.may("deploy moore to badajoz taking britain*3", "britain")
    shut = deploying(Table("lisbon: moore britain*3", "badajoz: france*1", flags=held), done=(0,))
    shut.refuse("deploy moore to badajoz taking britain*3", "D14.21", "britain")
    begun_before = Table("lisbon: moore britain*3", "badajoz: france*1", flags=held, amendments=0)
    assert deploying(begun_before, done=(0,)).may("deploy moore to badajoz taking britain*3", "britain")


def test_D14_21__one_more_costs_2_of_reinforcement() -> None:
    table = Table("calais: ney soult davout france*9", "london: moore")
    table = deploying(table, purses=((0, 3),), moved=((0, 2),))
    table.play("deploy ney to munich taking france*4")
    assert table.told("reinforced") == [{"side": "france", "points": 2, "left": 1}]
    assert table.asked == "deploy britain"


def test_D14_21__an_allys_land_is_passed_with_leave_only() -> None:
    table = Table("linz: charles austria*2", "moravia: kutuzov russia*2")
    table.position.leaves[0] = 0
    deploying(table)
    table.refuse("deploy kutuzov to vienna taking russia*2", "D14.21", "russia")


@with_and_without(BORNE)
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


def test_D14_3__the_turn_moves_on_and_markers_are_ready_again() -> None:
    table = Table(players=4, pacts={"prussia": "austria", "turkey": "russia"})
    position = table.position
    prussia = table.setting.nation("prussia")
    position.declared, position.built = 3, (1,)
    position.steps = [Campaign(), Interphase(stage=4)]
    context = PlayContext(Scripted())
    while len(position.steps) > 1:
        position.steps[-1].proceed(position, context)
    assert (position.turn, position.declared, position.plus[prussia], position.built) == (2, 0, 1, ())


def test_D14_2__ending_reinforcement_asks_once_more_while_something_can_still_be_had() -> None:
    def armed(table: Table, role: str) -> bool:
        step = table.position.steps[-1]
        return step.armed(table.position, role, Pass)

    assert armed(muster(Table(), austria=1), "austria")
    full = Table("vienna: austria*16")
    nation = full.setting.nation("austria")
    rest = full.setting.nation_data[nation].units - sum(full.position.units[nation])
    full.position.add(nation, full.setting.names.place("vienna"), rest)
    full.position.place = [
        full.setting.dead if full.setting.nation_of[leader] == nation else at
        for leader, at in enumerate(full.position.place)
    ]
    assert not armed(muster(full, austria=1), "austria"), "its pool is empty and nobody is to come"
    assert armed(muster(Table("regroup: charles austria*2"), france=1), "austria"), "they come back for nothing"


def test_D14_2__what_reinforcement_costs_is_told_before_it_is_bought() -> None:
    table = muster(Table("regroup: charles austria*2"), austria=5)
    step, builds = table.position.steps[-1], table.setting.tables.builds
    leader = table.setting.leaders.index("charles")

    def price(kind: type[Action], **filled: int) -> tuple[int, int] | None:
        return step.prices(table.position, "austria", kind, filled)

    assert price(Build) == (builds.unit, builds.unit)
    assert price(Return) == (0, 0)
    assert price(Appoint, leader=leader) == (0, 0)
    assert price(Appoint) == (0, builds.leader)
    assert price(Pass) is None
    form = RULESET.sheet(table.position, "build austria at vienna", "austria")
    assert (form.price, form.have) == (builds.unit, 5)


def test_D14_21__a_paid_deployment_is_offered_with_its_price() -> None:
    table = Table("vienna: charles john austria*4")
    austria = table.setting.nation("austria")
    extra = table.setting.tables.reinforcement.extra
    for moved, price in (((), (0, 0)), (((austria, table.setting.tables.reinforcement.armies),), (extra, extra))):
        step = Deploying(purses=((austria, 3),), moved=moved)
        assert step.prices(table.position, "austria", Deploy, {}) == price


def test_D14_21__a_deployment_is_foretold_with_what_is_free_after_it() -> None:
    table = deploying(Table("vienna: charles john austria*9"), done=())
    nation = table.setting.nation("austria")
    armies = table.setting.tables.reinforcement.armies

    def told(**moved: Any) -> tuple[int, int, list[dict[str, Any]]]:
        table.position.steps[-1].become(table.position, purses=((nation, 3),), **moved)
        form = RULESET.sheet(table.position, "deploy charles to linz taking austria*4", "austria")
        return form.price, form.have, [row.args for row in form.rows]

    assert told() == (0, 3, [{"left": armies - 1}])
    assert told(moved=((nation, armies),)) == (table.setting.tables.reinforcement.extra, 3, [])


def test_D14_21__of_those_who_go_a_leaders_own_come_first_and_as_many_as_he_leads() -> None:
    table = deploying(
        Table("vienna: ney soult france*9 denmark*2", flags={"vienna": "france"}, pacts={"denmark": "france"}), done=()
    )
    step, setting = table.position.steps[-1], table.setting
    filled = {"leader": setting.leaders.index("ney"), "place": setting.names.place("linz")}
    first, *_ = step.fill(table.position, "france", Deploy, filled)
    assert first.v == (setting.nation("france"), setting.command[filled["leader"]])
    others = step.fill(table.position, "france", Deploy, filled | {"units": (first.v,)})
    assert [one.v for one in others] == [setting.leaders.index("soult")]
