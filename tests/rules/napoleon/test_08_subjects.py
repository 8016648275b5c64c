"""8.7 to 8.83: Subject Neutrals, ceded duchies, changes of Camp; every printed example."""

from __future__ import annotations

from typing import Any

import pytest
from tests.rules.napoleon.acts import (
    PRUSSIA,
    between,
    camp,
    change,
    conquered,
    fallen,
    impulse,
    pact,
    ships,
    turn_to,
    with_and_without,
)
from tests.rules.napoleon.table import Table

from feldherr.games.napoleon.rules import diplomacy, flags, relations, settling
from feldherr.games.napoleon.state.amendments import ASKED, CONSENTED, HEADED, KEPT, LETTER, RESTORED
from feldherr.games.napoleon.state.pieces import Consulate, Subject
from feldherr.games.napoleon.state.setting import COALITION, IMPERIAL, NEUTRAL, PASSAGE
from feldherr.kernel import PlayContext, Refusal, Scripted


def fight(table: Table, aggressor: str, victim: str) -> None:
    number = table.setting.nation
    diplomacy.check_war(table.position, number(aggressor), number(victim))
    diplomacy.declare_war(table.position, number(aggressor), number(victim), PlayContext(Scripted()))
    assert not table.position.faults()


def test_8_7__a_proxy_that_joins_a_Camp_brings_its_marker() -> None:
    table = Table(players=4)
    prussia, austria = table.setting.nation("prussia"), table.setting.nation("austria")
    assert table.position.plus[prussia] == 0
    diplomacy.make_pact(table.position, prussia, austria, PlayContext(Scripted()))
    assert (table.position.plus[prussia], camp(table, "prussia")) == (1, COALITION)
    assert table.position.role_of(prussia) == "austria"
    assert relations.may(table.position, PASSAGE, table.setting.nation("russia"), prussia)


def test_8_8__pieces_of_a_subject_leave_its_former_allies_and_theirs_leave_it() -> None:
    stacks = ("warsaw: charles austria*2", "linz: austria*1 kutuzov russia*3", "berlin: prussia*1", "london: austria*1")
    table = Table(*stacks, **PRUSSIA)
    conquered(table, "austria", "france")
    assert table.units("warsaw") == table.units("london") == {}
    assert table.units("linz") == {"austria": 1}
    assert table.units("regroup") == {"austria": 3, "russia": 3}
    assert (table.at("charles"), table.at("kutuzov")) == ("regroup", "regroup")
    assert table.units("berlin") == {"prussia": 1}


@with_and_without(HEADED)
def test_8_8__fleets_leave_the_ports_of_those_who_are_allies_no_more(amendments: int | None) -> None:
    """Of ports that are equally near their owner chooses, as after a battle (13.41, U36); unbeaten, they are not held
    there."""
    stack, pacts = "copenhagen: france~1 denmark~1", {"denmark": "france"}
    table = conquered(Table(stack, pacts=pacts, amendments=amendments), "denmark", "britain")
    if amendments is None:
        assert table.asked == "going-home france"
        table.refuse("shelter in brest", "13.41")
        table.play("shelter in hamburg")
    else:
        assert table.asked == "points france"
    to = "hamburg" if amendments is None else "calais"
    assert (ships(table, "copenhagen"), ships(table, to)) == ({"denmark": (1, 0)}, {"france": (1, 0)})
    assert not any(map(any, table.position.moored))


def test_8_8__only_its_own_Camp_may_declare_war_on_a_subject() -> None:
    table = conquered(Table(**PRUSSIA), "austria", "france")
    with pytest.raises(Refusal) as caught:
        fight(table, "france", "austria")
    assert caught.value.paragraph == "8.8"
    with pytest.raises(Refusal) as caught:
        fight(table, "austria", "britain")
    assert caught.value.paragraph == "D8.4"
    fight(table, "russia", "austria")
    assert camp(table, "austria") == IMPERIAL
    assert table.position.subjects == ()


def test_8_81_example1__austrians_enter_and_flag_ceded_Breslau_and_not_other_Prussian_land() -> None:
    table = Table("prague: charles austria*3", active="austria", **PRUSSIA)
    conquered(table, "prussia", "france", "breslau")
    assert not relations.at_war(table.position, table.setting.nation("austria"), table.setting.nation("prussia"))
    way = [table.setting.names.places[to] for to in table.setting.links[table.setting.names.place("prague")]]
    prussian = [name for name in way if table.holder(name) == "prussia"]
    for name in prussian:
        table.refuse(f"march charles to {name} taking austria*3", "9.54")
    table.put("moravia: john austria*2")
    # Over a pass into a French duchy: attrition (9.41).
    table.play("march john to breslau taking austria*2", 1, 1, 1)
    table.play("flag breslau")
    assert table.holder("breslau") == "austria"
    assert table.setting.names.place("breslau") in table.position.ceded


@with_and_without(CONSENTED)
def test_8_81_example1__nor_by_a_permission_of_their_own_player(amendments: int | None) -> None:
    """The Austrian player runs Prussia as well (U95); nor may Prussia, which is neutral, let Russia in (9.54)."""
    table = Table("prague: charles austria*3", active="austria", amendments=amendments, **PRUSSIA)
    conquered(table, "prussia", "france", "breslau")
    for nation, text, paragraph in (
        ("prussia", "leave prussia passage to austria", "9.54"),
        ("prussia", "leave prussia passage to russia", "9.54"),
        ("austria", "leave austria passage to prussia", "8.8"),
    ):
        impulse(table, nation)
        if amendments is None:
            table.refuse(text, paragraph)
        else:
            table.play(text)
    assert table.may("march charles to dresden") is (amendments is not None)


def test_8_81_example2__a_Prussian_flag_on_Prague_is_freely_given_back() -> None:
    table = Table("breslau: brunswick prussia*3", active="prussia", **PRUSSIA)
    conquered(table, "austria", "france", "prague", interphases=2)
    table.position.role_of(table.setting.nation("prussia"))
    assert camp(table, "prussia") == COALITION
    assert table.position.role_of(table.setting.nation("prussia")) == "austria"
    table.refuse("march brunswick to moravia taking prussia*3", "9.54")
    table.play("march brunswick to prague taking prussia*3", *[1] * 4)
    table.play("flag prague")
    assert table.holder("prague") == "prussia"
    change(table, "austria", COALITION)
    assert table.holder("prague") == "austria"
    assert table.position.ceded == ()
    assert relations.allied(table.position, table.setting.nation("austria"), table.setting.nation("prussia"))
    assert table.units("prague") == {"prussia": 3}


@pytest.mark.parametrize("attacked", [False, True])
def test_8_81_example3__Turkey_stays_and_follows_Austria_when_it_changes_Camp(attacked: bool) -> None:
    table = conquered(Table(pacts={"turkey": "austria"}), "austria", "france")
    assert camp(table, "turkey") == COALITION
    assert table.position.role_of(table.setting.nation("turkey")) == "austria"
    assert relations.at_war(table.position, table.setting.nation("turkey"), table.setting.nation("france"))
    if attacked:
        fight(table, "britain", "austria")
    else:
        change(table, "austria", IMPERIAL)
    assert camp(table, "austria") == camp(table, "turkey") == IMPERIAL
    assert relations.at_war(table.position, table.setting.nation("turkey"), table.setting.nation("britain"))


def test_8_81__all_Pacts_go_along_and_no_player_is_in_both_Camps() -> None:
    table = Table()
    change(table, "france", NEUTRAL)
    assert camp(table, "spain") == NEUTRAL
    three = Table(players=3)
    with pytest.raises(Refusal) as caught:
        diplomacy.check_one_player(three.position, three.setting.nation("austria"), IMPERIAL)
    assert caught.value.paragraph == "8.81"
    conquered(three, "austria", "france")
    with pytest.raises(Refusal) as caught:
        fight(three, "britain", "austria")
    assert caught.value.paragraph == "8.81"


def camps(table: Table, *nations: str) -> list[int]:
    """The Camps of some nations."""
    return [table.position.camp[table.setting.nation(nation)] for nation in nations]


def test_8_81__a_neutral_that_joins_a_Camp_brings_its_Pacts() -> None:
    """Prussia, neutral, with a Pact with Sweden: both are of the Coalition once its three members have agreed."""
    table = Table(active="prussia", points=5, pacts={"sweden": "prussia"})
    assert camps(table, "prussia", "sweden") == [NEUTRAL, NEUTRAL]
    table.play("join prussia coalition")
    for role in ("britain", "austria"):
        table.play("answer yes", by=role)
        assert camps(table, "prussia", "sweden") == [NEUTRAL, NEUTRAL]
    table.play("answer yes", by="russia")
    assert camps(table, "prussia", "sweden") == [COALITION, COALITION]
    assert table.points == 3


def test_8_82__who_joins_the_conquerors_Camp_has_not_its_ceded_duchies_back_of_itself() -> None:
    table = conquered(Table(), "austria", "france", "venice", interphases=1)
    change(table, "austria", IMPERIAL)
    assert table.holder("venice") == "france"
    venice = table.setting.names.place("venice")
    assert venice in table.position.ceded
    diplomacy.give_back(table.position, venice, PlayContext(Scripted()))
    assert (table.holder("venice"), table.position.ceded) == ("austria", ())
    assert table.position.counted[table.setting.nation("austria")] >> venice & 1


def beaten(table: Table, nation: str, by: str) -> Table:
    """A nation has just submitted to another, and nothing was ceded (15.4)."""
    position = table.position
    before = settling.wars(position)
    position.subjects = (*position.subjects, Subject(nation, by))
    settling.enroll(position, table.setting.nation(nation))
    settling.settle(position, before, [table.setting.nation(nation)], PlayContext(Scripted()))
    assert not position.faults()
    return table


def test_8_82__in_the_grace_period_nobody_enters_the_others_land() -> None:
    """Neither side may, though nobody is at war; the land of its own former Camp is closed to it as well (9.54)."""
    table = beaten(Table("munich: davout france*3", active="france"), "austria", "france")
    table.refuse("march davout to linz taking france*3", "9.54")
    table = beaten(Table("linz: ferdinand austria*3", active="austria"), "austria", "france")
    table.refuse("march ferdinand to munich taking austria*3", "9.54")
    table = beaten(Table("tarnopol: charles austria*3", active="austria"), "austria", "france")
    table.refuse("march charles to volhynia taking austria*3", "9.54")


@with_and_without(RESTORED)
def test_8_82__who_has_been_conquered_joins_the_conqueror_in_the_next_Interphase_and_no_sooner(
    amendments: int | None,
) -> None:
    table = Table(active="austria", amendments=amendments)
    conquered(table, "austria", "france", "venice")
    if amendments is None:
        table.play("propose to france joining imperial")
        impulse(table, "france")
        table.refuse("accept austria", "D8.42")
        # Who submits in an Interphase waits for the next.
        now = between(Table())
        turn_to(now, "austria")
        conquered(now, "austria", "france", "venice")
        assert now.refuse("propose to france joining imperial", "8.82").message.id == "napoleon-just-defeated"
        assert now.refuse("join austria imperial", "8.82").message.id == "napoleon-just-defeated"
        later = conquered(Table(), "austria", "france", "venice")
        between(later)
        turn_to(later, "austria")
        later.play("join austria imperial")
        later.play("answer yes", by="france")
        assert (camp(later, "austria"), later.position.subjects) == (IMPERIAL, ())
    else:
        table.play("propose to france joining imperial")
        impulse(table, "france")
        table.play("accept austria")
        assert table.position.subjects == ()


@with_and_without(RESTORED)
def test_8_82__nobody_submits_and_joins_the_victor_in_one_deal(amendments: int | None) -> None:
    """The submission of an ally would give nothing back, and leave it a Subject Neutral in the victor's Camp."""
    table = Table(active="austria", flags={"vienna": "france"}, amendments=amendments)
    if amendments is None:
        refusal = table.refuse("propose to france joining imperial submits", "8.82")
        assert refusal.message.id == "napoleon-submits-first"
        table.play("propose to france submits")
        impulse(table, "france")
        table.play("accept austria")
        assert (table.holder("vienna"), fallen(table)) == ("austria", ["austria"])
    else:
        assert table.may("propose to france joining imperial submits")


def crossed(amendments: int | None, interphases: int, **more: Any) -> Table:
    """Prussia, of the Imperial Camp, has conquered Austria and kept Prague; then it goes over to the Coalition."""
    table = Table(camps={"prussia": "imperial"}, amendments=amendments, **more)
    conquered(table, "austria", "prussia", "prague", interphases=interphases)
    change(table, "prussia", COALITION)
    return table


@with_and_without(RESTORED)
def test_8_82__a_conqueror_who_has_come_into_its_Camp_gives_back_only_what_he_will(amendments: int | None) -> None:
    table = crossed(amendments, 2)
    change(table, "austria", COALITION)
    prague = table.setting.names.place("prague")
    assert table.holder("prague") == ("prussia" if amendments is None else "austria")
    assert table.position.ceded == ((prague,) if amendments is None else ())
    if amendments is None:
        impulse(table, "prussia")
        table.play("restore prague")
        assert (table.holder("prague"), table.position.ceded) == ("austria", ())


@with_and_without(RESTORED)
def test_8_82__neither_attacks_the_other_in_the_Grace_Period(amendments: int | None) -> None:
    table = crossed(amendments, 1)
    impulse(table, "prussia")
    if amendments is None:
        table.refuse("war austria", "D15.23")
        impulse(table, "austria")
        table.refuse("war russia", "8.82")
        later = crossed(amendments, 2)
        impulse(later, "prussia")
        assert later.may("war austria")
        impulse(later, "austria")
        assert later.may("war russia")
    else:
        assert table.may("war austria")


def test_8_83__a_ceded_duchy_retaken_for_the_new_Camp_is_the_first_owners() -> None:
    table = conquered(Table(active="britain"), "austria", "france", "trieste", interphases=1)
    change(table, "austria", IMPERIAL)
    table.put("trieste: moore britain*2")
    table.play("flag trieste")
    assert (table.holder("trieste"), table.position.ceded) == ("britain", ())
    again = Table("trieste: massena france*2", flags={"trieste": "britain"}, camps={"austria": "imperial"})
    again.play("flag trieste")
    assert (again.holder("trieste"), again.position.ceded) == ("austria", ())


def test_D14_12__troops_of_new_enemies_leave_each_others_land() -> None:
    table = Table("vienna: kutuzov russia*2 austria*1", "vilna: charles austria*2", "munich: austria*1 russia*1")
    change(table, "austria", IMPERIAL)
    assert table.units("vienna") == {"austria": 1}
    assert table.units("vilna") == {}
    # In a third one's land the nation that has changed gives way.
    assert table.units("munich") == {"russia": 1}


def test_8_8__a_subject_and_its_Pacts_act_apart() -> None:
    """A conquered minor's squadrons do not take those of its power into port, and a subject's Pacts flag for
    themselves."""
    table = Table("iberian_coast: britain~2 spain~1", scenario="1813", players=3, active="britain")
    conquered(table, "spain", "france")
    table.play("sail spain from iberian_coast to seville") if table.may(
        "sail spain from iberian_coast to seville"
    ) else None
    britain, spain = table.setting.nation("britain"), table.setting.nation("spain")
    assert relations.block(table.position, britain) == (britain,)
    assert relations.household(table.position, britain) == (britain, spain)
    prussians = Table("prague: brunswick prussia*3", active="austria", **PRUSSIA)
    conquered(prussians, "austria", "france", "prague")
    prussians.play("flag prague")
    assert prussians.holder("prague") == "prussia"


TURKS = {"active": "austria", "pacts": {"turkey": "austria"}}


@pytest.mark.parametrize(("amendments", "holder"), [(None, "turkey"), (KEPT - 1, "austria")])
def test_8_8__a_fortress_that_a_subject_s_Pact_takes_is_the_Pact_s(amendments: int | None, holder: str) -> None:
    """Austria is conquered; Turkey fights on, and retakes Belgrade, its own, in Austria's impulse."""
    table = conquered(
        Table("belgrade: yusuf turkey*5", flags={"belgrade": "france"}, amendments=amendments, **TURKS),
        "austria", "france", interphases=2,
    )  # fmt: skip
    table.play("besiege yusuf", 6, 6, *[1] * 4, 1, 1)
    assert table.holder("belgrade") == holder


@pytest.mark.parametrize(("amendments", "holder"), [(None, "turkey"), (KEPT - 1, "austria")])
def test_8_8__so_is_a_duchy_won_by_more_kills_than_pieces(amendments: int | None, holder: str) -> None:
    table = conquered(
        Table("serbia: yusuf turkey*5", "bosnia: france*1", flags={"bosnia": "france"}, amendments=amendments, **TURKS),
        "austria", "france", interphases=2,
    )  # fmt: skip
    table.play("march yusuf to bosnia")
    # Over a pass: a test of six pieces, and two dice for the unit that stands there.
    table.play("pass", *[1] * 6, 6, 6, *[1] * 4, *[1] * 5)
    if amendments is None:
        table.play("claim", by="austria")
    assert table.holder("bosnia") == holder


@pytest.mark.parametrize("amendments", [None, KEPT - 1])
def test_8_8__and_for_points_of_the_subject_the_Pact_places_its_own_flag(amendments: int | None) -> None:
    table = conquered(
        Table("munich: yusuf turkey*5", amendments=amendments, **TURKS), "austria", "france", interphases=2
    )
    if amendments is None:
        table.play("flag munich")
        assert table.holder("munich") == "turkey"
    else:
        table.refuse("flag munich", "D7.4")


@pytest.mark.parametrize(("amendments", "held"), [(None, False), (KEPT - 1, True)])
def test_8_8__squadrons_of_a_subject_hold_no_zone_for_its_former_Camp(amendments: int | None, held: bool) -> None:
    """Denmark, in a Pact with France, is conquered by Britain with its fleet at sea; it is no ally that France lands by
    (13.7)."""
    table = conquered(
        Table("amsterdam: france*2", "north_sea: denmark~1", pacts={"denmark": "france"}, amendments=amendments),
        "denmark", "britain",
    )  # fmt: skip
    text = "convoy france from amsterdam to north_sea-london taking france*1"
    if held:
        assert table.may(text)
    else:
        table.refuse(text, "13.7")


def test_8_8__a_subject_declares_war_only_within_its_own_Camp_and_that_is_a_change_of_side() -> None:
    """Austria, beaten by France, is of the Coalition still: Russia may be attacked, France may not. She is then of the
    Empire, with Turkey, as France agrees; 2 CP of 5 are paid."""
    table = beaten(Table(active="austria", points=5, pacts={"turkey": "austria"}), "austria", "france")
    table.refuse("war france", "8.8")
    table.play("war russia")
    table.play("answer yes", by="france")
    assert table.points == 3
    assert camps(table, "austria", "turkey", "russia") == [IMPERIAL, IMPERIAL, COALITION]
    assert table.position.subjects == ()


def test_8_8__only_members_of_its_Camp_attack_it_and_the_attacker_alone_pays() -> None:
    table = beaten(Table(active="france", points=5), "austria", "france")
    table.refuse("war austria", "8.8")
    table = beaten(Table(active="russia", points=5, pacts={"turkey": "austria"}), "austria", "france")
    table.play("war austria")
    assert [asked.role for asked in table.position.decisions] == ["britain"], "Austria, who runs Turkey, has no say"
    table.play("answer yes", by="britain")
    assert table.points == 3
    assert camps(table, "austria", "turkey") == [IMPERIAL, IMPERIAL]


def test_8_8__its_marker_shows_neutral_builds_and_gives_a_point_for_builds_alone() -> None:
    """Prussia, a proxy in Austria's Pact, has submitted: the point of her marker builds, and marches nobody."""
    table = beaten(
        Table("berlin: brunswick prussia*2", players=4, active="prussia", points=0, pacts={"prussia": "austria"}),
        "prussia", "france",
    )  # fmt: skip
    table.position.plus[table.setting.nation("prussia")] = 2
    table.play("boost")
    assert table.points == 1
    table.refuse("march brunswick to stettin", "D6.2")


def test_D15_3__a_conquered_Pact_is_one_again_when_its_power_joins_the_conquerors_Camp() -> None:
    table = Table(scenario="1813")
    conquered(table, "spain", "france")
    position = table.position
    position.consuls = tuple(
        Consulate("spain", "france", 1) if one.nation == "spain" else one for one in position.consuls
    )
    change(table, "britain", IMPERIAL)
    assert position.subjects == ()
    assert next(one for one in position.consuls if one.nation == "spain") == Consulate("spain", "britain", 3)


def test_8_83__what_the_enemy_took_before_the_joining_is_ceded_no_more() -> None:
    """Ruling U46: Russia has flagged Trieste, ceded to France, when Austria joins France."""
    for amendments, holder in ((None, "austria"), (3, "france")):
        table = Table("trieste: kutuzov russia*2", active="russia", amendments=amendments)
        conquered(table, "austria", "france", "trieste", interphases=1)
        table.play("flag trieste")
        trieste = table.setting.names.place("trieste")
        assert (table.holder("trieste"), table.position.ceded) == ("russia", (trieste,))
        change(table, "austria", IMPERIAL)
        assert table.position.ceded == (() if amendments is None else (trieste,))
        again = Table(
            "trieste: massena france*2", flags={"trieste": "russia"}, camps={"austria": "imperial"},
            amendments=amendments,
        )  # fmt: skip
        again.position.ceded = table.position.ceded
        again.play("flag trieste")
        assert again.holder("trieste") == holder


@pytest.mark.parametrize("amendments", [None, LETTER - 1])
def test_D14_13__a_time_of_plain_neutrality_takes_nothing_from_who_comes_back(amendments: int | None) -> None:
    """Austria, conquered by France, is plainly neutral for a turn and then joins the Coalition again: Prague, under a
    Prussian flag, returns, and Moravia, which France has kept, stays ceded."""
    table = Table(camps={"prussia": "coalition"}, amendments=amendments)
    conquered(table, "austria", "france", "prague", "moravia", interphases=2)
    prague, moravia = map(table.setting.names.place, ("prague", "moravia"))
    control = bytearray(table.position.control)
    control[prague] = table.setting.nation("prussia")
    table.position.control = bytes(control)
    change(table, "austria", NEUTRAL)
    assert table.position.subjects == ()
    assert table.holder("prague") == "prussia"
    change(table, "austria", COALITION)
    new = amendments is None
    assert table.holder("prague") == ("austria" if new else "prussia")
    assert table.position.ceded == ((moravia,) if new else (prague,))
    assert not table.position.former


def test_8_83__nor_gives_it_what_it_would_not_have_had() -> None:
    """Neutral in between or not: who joins its conqueror's Camp leaves to him what he does not give back."""
    table = Table(camps={"prussia": "coalition"})
    conquered(table, "austria", "france", "prague", interphases=2)
    change(table, "austria", NEUTRAL)
    assert [one.conqueror for one in table.position.former] == ["france"]
    change(table, "austria", IMPERIAL)
    assert (table.holder("prague"), len(table.position.ceded), table.position.former) == ("france", 1, ())
    # Conquered anew while it is neutral no more, it is a Subject Neutral alone.
    change(table, "austria", NEUTRAL)
    assert table.position.former == ()


def test_8_83__what_an_opponent_has_flagged_is_no_longer_ceded_whoever_retakes_it() -> None:
    """Venice, ceded to France, Austria being of her Camp: the British take it; Austria's own flag brings it home, and
    so would a French one."""
    for retaker, force in (("austria", "charles austria*2"), ("france", "massena france*2")):
        table = Table(f"venice: {force}", active=retaker, flags={"venice": "britain"}, camps={"austria": "imperial"})
        table.play("flag venice")
        assert (table.holder("venice"), table.position.ceded) == ("austria", ())


@with_and_without(RESTORED)
def test_8_83__of_a_proxy_that_goes_to_its_conqueror_what_the_enemy_holds_is_ceded_no_more(
    amendments: int | None,
) -> None:
    table = Table("breslau: kutuzov russia*2", active="russia", amendments=amendments, **PRUSSIA)
    conquered(table, "prussia", "france", "breslau", "stettin", interphases=1)
    table.play("flag breslau")
    pact(table, "prussia", "france")
    place = table.setting.names.place
    ceded = {"stettin"} if amendments is None else {"breslau", "stettin"}
    assert {*table.position.ceded} == {*map(place, ceded)}
    # In the conqueror's Camp he keeps what he holds (8.82).
    assert table.holder("stettin") == "france"


def test_D14_13__so_it_is_with_a_proxy_that_is_neutral_with_its_power() -> None:
    """Prussia is Austria's proxy; both are neutral for a turn, and then of the Coalition again."""
    table = Table(**PRUSSIA)
    conquered(table, "prussia", "france", "breslau", interphases=2)
    control = bytearray(table.position.control)
    control[table.setting.names.place("breslau")] = table.setting.nation("austria")
    table.position.control = bytes(control)
    change(table, "austria", NEUTRAL)
    prussia, austria = map(table.setting.nation, ("prussia", "austria"))
    diplomacy.make_pact(table.position, prussia, austria, PlayContext(Scripted()))
    assert (table.holder("breslau"), len(table.position.former)) == ("austria", 1)
    change(table, "austria", COALITION)
    assert (table.holder("breslau"), table.position.ceded, table.position.former) == ("prussia", (), ())


@with_and_without(ASKED)
def test_8_82__a_conqueror_who_has_fallen_since_has_still_to_agree(amendments: int | None) -> None:
    """Prussia, of the Empire, has conquered Austria and then been conquered by Russia: France alone does not let
    Austria into the Camp of her conqueror."""
    table = Table(camps={"prussia": "imperial"}, amendments=amendments)
    conquered(table, "austria", "prussia")
    conquered(table, "prussia", "russia")
    between(table)
    turn_to(table, "austria")
    table.play("join austria imperial")
    seats = [asked.role for asked in table.position.decisions]
    assert seats == (["france", "prussia"] if amendments is None else ["france"])
    table.play("answer yes", by="france")
    if amendments is None:
        assert table.position.subjects
        table.play("answer no", by="prussia")
        assert len(table.position.subjects) == 2
        assert camp(table, "austria") == COALITION
    else:
        assert camp(table, "austria") == IMPERIAL


@with_and_without(ASKED)
def test_D14_11__on_whom_a_subject_has_declared_war_does_not_change_Camp_in_that_turn(amendments: int | None) -> None:
    table = beaten(Table(active="austria", points=5, amendments=amendments), "austria", "france")
    table.play("war russia")
    table.play("answer yes", by="france")
    told = [(one["side"], one["side_other"]) for one in table.told("war_declared")]
    assert told == ([("austria", "russia")] if amendments is None else [])
    between(table)
    turn_to(table, "russia")
    if amendments is None:
        table.refuse("join russia neutral", "D14.11")
    else:
        assert table.may("join russia neutral")


def test_U34__who_is_not_let_in_has_declared_no_war() -> None:
    table = beaten(Table(active="austria", points=5), "austria", "france")
    table.play("war russia")
    table.play("answer no", by="france")
    assert (table.points, table.position.declared, table.told("war_declared")) == (5, 0, [])


@with_and_without(ASKED)
def test_8_8__a_subject_proxy_that_comes_into_a_Camp_with_its_power_brings_its_marker_turned(
    amendments: int | None,
) -> None:
    """Prussia, in Austria's Pact, has been beaten by France; Austria has been neutral and is of the Coalition again."""
    table = beaten(Table(amendments=amendments, **PRUSSIA), "prussia", "france")
    change(table, "austria", NEUTRAL)
    prussia = table.setting.nation("prussia")
    assert table.position.plus[prussia] == 0
    change(table, "austria", COALITION)
    assert fallen(table) == ["prussia"]
    assert table.position.plus[prussia] == (2 if amendments is None else 1)


@with_and_without(ASKED)
def test_8_82__the_conquered_offers_to_join_before_the_Interphase_and_the_conqueror_accepts_in_it(
    amendments: int | None,
) -> None:
    """France comes before Austria in the Interphase: what Austria offers in her impulse is all that she can accept."""
    table = beaten(Table(active="austria", amendments=amendments), "austria", "france")
    if amendments is not None:
        assert table.refuse("propose to france joining imperial", "8.82").message.id == "napoleon-just-defeated"
        return
    table.refuse("propose to britain joining coalition", "8.82")
    table.play("propose to france joining imperial")
    impulse(table, "france")
    table.refuse("accept austria", "D8.42")
    between(table)
    assert table.asked == "change france"
    table.play("accept austria")
    assert (camp(table, "austria"), table.position.subjects) == (IMPERIAL, ())


def test_U112__what_an_ally_has_taken_and_lost_again_is_ceded_no_more() -> None:
    """Austria is in the Coalition again, and Prague has stayed French: Russian, French again, and then Austrian."""
    table = Table("prague: kutuzov russia*2", active="russia")
    conquered(table, "austria", "france", "prague", interphases=2)
    change(table, "austria", COALITION)
    assert (table.holder("prague"), len(table.position.ceded)) == ("france", 1)
    table.play("flag prague")
    assert (table.holder("prague"), len(table.position.ceded)) == ("russia", 1)
    prague, context = table.setting.names.place("prague"), PlayContext(Scripted())
    flags.flag(table.position, table.setting.nation("france"), prague, context)
    assert (table.holder("prague"), table.position.ceded) == ("france", ())
    table.play("flag prague")
    assert table.holder("prague") == "austria"
