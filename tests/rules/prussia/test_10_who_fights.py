"""Chapter 10: who fights whom, once each, sweeping charges left aside (ruling WE13); 10.2: who follows a withdrawal."""

from __future__ import annotations

from typing import Any

import pytest
from tests.rules.prussia.board import asked, at, play, refused, stack
from tests.rules.prussia.fights import field, fight, hit, settle, steps

from feldherr.games.prussia.rules import combat, forecast, results, withdrawal
from feldherr.games.prussia.state.position import ROUTED, Battlefield

OLD = {"amendments": 0}
LEUTHEN = {"p.gdc": "2515", "c.hus1134": "2514", "c.brig1": "2614", "p.garde": "2713"}


def seen(board: Battlefield, text: str) -> forecast.Forecast:
    action = board.read_action(text)
    assert isinstance(action, combat.Attack)
    return combat.forecast(board, action)


def die_for(board: Battlefield, text: str, mine: int, theirs: int) -> int:
    """A die at which both sides have so many loss points to bear."""
    return next(row.die for row in seen(board, text).rows if row.losses == (mine, theirs))


def swept(also: dict[str, str] | None = None, **more: Any) -> Battlefield:
    """Leuthen: the cuirassiers ride down the hussars, follow them, and charge the brigade beside."""
    board = fight(LEUTHEN | (also or {}), levels={"c.hus1134": 1}, **more)
    play(board, "attack 2514 by 2515", dice=(die_for(board, "attack 2514 by 2515", 0, 4),))
    play(board, "advance p.gdc 2514")
    settle(board, "momentum")
    play(board, "sweep 2614 by p.gdc", dice=(6, 1))
    settle(board, "results", "retreat", "leading", "advance", "momentum")
    assert at(board, "c.brig1") == "2614"
    return board


def duties(board: Battlefield) -> list[str]:
    return [board.setting.names.places[hex] for hex in combat.Lines(board, board.active).duty()]


# Sweeping charges


def test_10_13__who_was_swept_still_owes_and_is_owed_the_ordinary_attack() -> None:
    board = swept()
    assert asked(board) == [("combat", "prussia")]
    assert duties(board) == ["2713"]
    refused(board, "end_combat", "10", "prussia-duty-left")
    found = seen(board, "attack 2614 by 2713")
    assert [board.setting.names.units[unit] for unit in found.engagement.defenders] == ["c.brig1"]
    play(board, "attack 2614 by 2713", dice=(3,))
    settle(board, "results", "retreat", "leading", "advance", "momentum")
    assert asked(board) == [("halt", "prussia")], "the horse has fought twice already, the Garde once"


@pytest.mark.parametrize(("options", "bearers"), [({}, ["p.stech"]), ({"amendments": 10}, ["p.garde", "p.stech"])])
def test_10_13_2__who_does_not_ride_bears_nothing_of_the_charge(options: dict[str, int], bearers: list[str]) -> None:
    """Foot that has come along stands in one hex with the horse, and takes no part in its charge."""
    pieces = {"p.stech": "2515", "p.garde": "2515", "c.hus1134": "2514", "c.brig1": "2614"}
    board = fight(pieces, levels={"c.hus1134": 1, "p.garde": 2}, options=options)
    play(board, "attack 2514 by 2515")
    play(board, "lead p.garde", dice=(6,))
    settle(board, "results", "retreat")
    for unit in ("p.garde", "p.stech"):
        play(board, f"advance {unit} 2514")
    settle(board, "momentum")
    names = board.setting.names
    before = {name: board.level[names.unit(name)] for name in ("p.garde", "p.stech")}
    play(board, "sweep 2614 by p.stech", dice=(6, 1))
    settle(board, "leading")
    if options:
        suffering = next(step for step in reversed(board.steps) if isinstance(step, results.ApplyingResults))
        assert sorted(names.units[unit] for unit in suffering.exposed(board)) == bearers
    else:
        assert [name for name in before if board.level[names.unit(name)] < before[name]] == bearers


def test_10_13__before_the_amendment_a_charge_excused_those_beside_it() -> None:
    assert asked(swept(options=OLD)) == [("halt", "prussia")]


def test_10_13__a_charge_excuses_nobody_from_a_bad_attack() -> None:
    """A free battalion stands before the swept brigade: it must attack, however that ends."""
    board = swept(also={"p.garde": "3510", "p.frei1": "2713"})
    assert duties(board) == ["2713"]
    refused(board, "end_combat", "10", "prussia-duty-left")
    assert seen(board, "attack 2614 by 2713").strength[0] == 2


def test_10__an_attack_may_be_followed_by_a_charge_on_the_same_men() -> None:
    """Two results for one defender: the ordinary attack first, then the charge."""
    board = fight(LEUTHEN, levels={"c.hus1134": 1})
    play(board, "attack 2614 by 2713", dice=(3,))
    settle(board, "results", "retreat", "leading", "advance", "momentum")
    assert at(board, "c.brig1") == "2614"
    play(board, "attack 2514 by 2515", dice=(die_for(board, "attack 2514 by 2515", 0, 4),))
    play(board, "advance p.gdc 2514")
    settle(board, "momentum")
    before = board.level[board.setting.names.unit("c.brig1")]
    play(board, "sweep 2614 by p.gdc", dice=(6, 1))
    assert board.level[board.setting.names.unit("c.brig1")] < before


# Each unit once


SECOND = {
    "p.garde": "2515", "p.meyer": "2414", "p.winter": "2412",
    "c.brig1": "2514", "c.brig2": "2514", "c.brig3": "2413",
}  # fmt: skip
"""Two Prussians next to 2514, one of them and a third next to 2413: nobody is left out whoever begins."""


def three_and_two(**more: Any) -> Battlefield:
    """A brigade of three levels loses one, so that the one of two levels behind it fits the front."""
    board = fight(SECOND, levels={"c.brig1": 3, "c.brig2": 2}, **more)
    text = "attack 2514 by 2515"
    play(board, text, dice=(die_for(board, text, 1, 1),))
    settle(board, "results", "leading", "advance", "momentum")
    assert stack(board, "2514") == ["c.brig1", "c.brig2"]
    assert board.level[board.setting.names.unit("c.brig1")] == 2
    return board


def defenders(board: Battlefield, text: str) -> list[str]:
    return [board.setting.names.units[unit] for unit in seen(board, text).engagement.defenders]


def test_10__who_has_been_attacked_is_not_drawn_into_a_second_fight() -> None:
    board = three_and_two()
    assert defenders(board, "attack 2514 by 2414") == ["c.brig2"], "it fits the front now, and has not fought"
    assert seen(board, "attack 2514 by 2414").strength[1] == steps(board, "c.brig2")[0]


def test_10__before_the_amendment_he_was_at_full_strength() -> None:
    assert defenders(three_and_two(options=OLD), "attack 2514 by 2414") == ["c.brig1", "c.brig2"]


def test_10_8_1__he_bears_no_points_of_the_second_fight_either() -> None:
    board = three_and_two()
    play(board, "attack 2514 by 2414", dice=(6,))
    while asked(board)[0][0] in ("results", "retreat"):
        if asked(board)[0][0] == "results" and asked(board)[0][1] == "coalition":
            for answer in ("lose c.brig1", "fall_back c.brig1"):
                assert board.why_not(board.read_action(answer)) is not None
        settle(board, asked(board)[0][0])
    assert (at(board, "c.brig1"), board.level[board.setting.names.unit("c.brig1")]) == ("2514", 2)


def test_10__who_came_forward_while_points_were_borne_has_fought() -> None:
    """10.13.3 counts him as engaged in that combat; a second attack would be a second result."""
    board = fight(SECOND, levels={"c.brig1": 3, "c.brig2": 2})
    text = "attack 2514 by 2515"
    play(board, text, dice=(next(row.die for row in seen(board, text).rows if row.losses[1] == 2),))
    settle(board, "results", "retreat", "leading", "advance", "momentum")
    assert board.defended >> board.setting.names.unit("c.brig2") & 1
    assert at(board, "c.brig2") == "2514"
    refused(board, "attack 2514 by 2414", "10", "prussia-struck")


def test_10__who_came_forward_when_all_was_borne_has_not() -> None:
    board = three_and_two()
    assert not board.defended >> board.setting.names.unit("c.brig2") & 1


def test_10__attackers_who_have_fought_bear_nothing_of_a_second_attack() -> None:
    """The same on the other side: what comes to the front attacks, and alone bears what comes of it."""
    pieces = {"p.karl": "2515", "p.born": "2515", "c.brig1": "2514", "c.hus": "2615"}
    board = fight(pieces, levels={"p.karl": 3, "p.born": 2})
    board.level[board.setting.names.unit("p.karl")] = 2
    board.fought |= 1 << board.setting.names.unit("p.karl")
    attack = "attack 2514 2615 by 2515"
    assert [board.setting.names.units[unit] for unit in seen(board, attack).engagement.attackers] == ["p.born"]
    play(board, attack)
    settle(board, "withdrawing", "leading", dice=(1,))
    while asked(board)[0][0] != "halt":
        settle(board, asked(board)[0][0])
    assert (at(board, "p.karl"), board.level[board.setting.names.unit("p.karl")]) == ("2515", 2)
    assert board.level[board.setting.names.unit("p.born")] < 2


# After a withdrawal


def followed(**more: Any) -> Battlefield:
    """Hussars withdraw before the Garde; its support follows them, and comes to stand before a brigade."""
    pieces = {"p.garde": "2515", "p.karl": "2515", "c.hus": "2514", "c.brig1": "2513"}
    board = fight(pieces, **more)
    play(board, "attack 2514 by 2515")
    play(board, next(one for one in WAYS if board.why_not(board.read_action(one)) is None))
    play(board, "advance p.karl 2514")
    settle(board, "advance")
    return board


WAYS = ("withdraw 2514 to 2614", "withdraw 2514 to 2414")


def test_10_2__a_support_that_follows_a_withdrawal_neither_may_nor_must_fight() -> None:
    board = followed()
    assert at(board, "p.karl") == "2514"
    assert asked(board) == [("halt", "prussia")], "it stands before a brigade and need not attack it"
    assert board.barred >> board.setting.names.unit("p.karl") & 1


def test_10_2__before_the_amendment_it_was_made_to() -> None:
    board = followed(options=OLD)
    assert asked(board) == [("combat", "prussia")]
    assert "2514" in duties(board)


@pytest.mark.parametrize(("options", "hexes"), [({}, ["2617"]), ({"amendments": 10}, ["2515", "2617"])])
def test_10_2__a_support_that_stays_behind_fights_nobody_either(options: dict[str, int], hexes: list[str]) -> None:
    """The sentence on those who meant to attack is one on their supports, too (ruling WE14)."""
    pieces = {"p.garde": "2515", "p.karl": "2515", "p.meyer": "2617", "c.hus": "2514", "c.brig1": "2616"}
    board = fight(pieces, options=options)
    play(board, "attack 2514 by 2515")
    assert asked(board) == [("withdrawing", "coalition")]
    play(board, next(one for one in WAYS if board.why_not(board.read_action(one)) is None))
    play(board, "advance p.garde 2514")
    settle(board, "advance")
    assert duties(board) == hexes


def _why(board: Battlefield, text: str) -> object:
    refusal = board.why_not(board.read_action(text), "prussia")
    assert refusal is not None
    return refusal.message.args.get("why")


def test_10_2__nor_does_it_lend_its_strength_to_others() -> None:
    pieces = {"p.garde": "2515", "p.karl": "2515", "p.meyer": "2512", "c.hus": "2514", "c.brig1": "2513"}
    board = fight(pieces)
    play(board, "attack 2514 by 2515")
    play(board, next(one for one in WAYS if board.why_not(board.read_action(one)) is None))
    play(board, "advance p.karl 2514")
    settle(board, "advance")
    refused(board, "attack 2513 by 2512 2514", "10", "prussia-nobody-attacks")
    assert _why(board, "attack 2513 by 2512 2514") == "barred"
    assert seen(board, "attack 2513 by 2512").strength[0] == steps(board, "p.meyer")[0]


def test_10_2__its_horse_does_not_charge_either() -> None:
    """A support of cavalry follows into one hex of two; the charge after the fight about the other is not for it."""
    pieces = {"p.garde": "2515", "p.gdc": "2515", "c.hus": "2514", "c.brig1": "2615", "c.brig2": "2513"}
    asked_for = []
    for options in ({}, OLD):
        board = fight(pieces, options=options)
        play(board, "attack 2514 2615 by 2515")
        play(board, "withdraw 2514 to 2414", dice=(1,))
        while asked(board)[0][0] != "advance":
            settle(board, asked(board)[0][0])
        play(board, "advance p.gdc 2514")
        settle(board, "advance")
        asked_for.append(asked(board)[0][0])
    assert asked_for == ["halt", "sweeping"]


def test_10_2__guns_alone_bar_nobody() -> None:
    board = fight({"p.garde": "2515", "p.karl": "2515", "c.gun1": "2514", "c.brig1": "2513"})
    play(board, "attack 2514 by 2515")
    play(board, "advance p.karl 2514")
    settle(board, "advance", dice=(2,))
    settle(board, "retreat")
    assert not board.barred
    assert "2514" in duties(board)


@pytest.mark.parametrize(("options", "barred"), [({}, False), ({"amendments": 13}, True)])
def test_10_2__a_hex_where_guns_stay_is_not_left_empty(options: dict[str, int], barred: bool) -> None:
    """The hussars ride off and leave their guns: whoever goes in among the supports has entered no empty hex."""
    pieces = {"p.garde": "2515", "p.karl": "2515", "c.hus": "2514", "c.gun1": "2514", "c.brig1": "2513"}
    board = fight(pieces, options=options)
    play(board, "attack 2514 by 2515")
    play(board, next(one for one in WAYS if board.why_not(board.read_action(one)) is None))
    play(board, "advance p.karl 2514")
    settle(board, "advance", dice=(2,))
    settle(board, "retreat")
    assert bool(board.barred >> board.setting.names.unit("p.karl") & 1) is barred
    assert ("2514" in duties(board)) is not barred


def test_what_the_phase_remembers_comes_back_from_a_diagram_and_a_save() -> None:
    """The masks of this chapter are left out where nobody is in them, and stand as lists where somebody is."""
    from feldherr.games.prussia.game import RULESET

    board = three_and_two()
    board.barred = board.defended << 1
    board.withdrawn = board.defended << 2
    board.emptied = board.setting.map.power[0]
    board.steps = board.steps[1:]
    from feldherr.games.prussia.rules.sequence import PlayerTurn, War

    board.steps = [War(3), PlayerTurn(13, 0), *board.steps]
    for again in (RULESET.load(board.save()), RULESET.read(RULESET.write(board))):
        assert (again.defended, again.barred) == (board.defended, board.barred)
        assert (again.withdrawn, again.emptied) == (board.withdrawn, board.emptied)
        assert again.digest() == board.digest()


# 4.1, 4.3


@pytest.mark.parametrize(("options", "hexes"), [({}, ["2513"]), ({"amendments": 10}, ["2513", "2515"])])
def test_4_1__units_that_are_not_activated_attack_nobody(options: dict[str, int], hexes: list[str]) -> None:
    """Only a detachment acts: the main force beside it neither attacks nor has to (ruling WD20)."""
    board = fight({"p.garde": "2515", "p.winter": "2513", "c.brig1": "2514"}, options=options)
    board.activated = [False, True]
    board.independent = 1 << board.setting.names.unit("p.winter")
    assert duties(board) == hexes
    if not options:
        refused(board, "attack 2514 by 2515", "10", "prussia-nobody-attacks")
        assert _why(board, "attack 2514 by 2515") == "asleep"


@pytest.mark.parametrize(("name", "state", "why"), [("p.gun1", "formed", "guns"), ("p.garde", "routed", "routed")])
def test_10__why_nobody_attacks_from_a_hex(name: str, state: str, why: str) -> None:
    """Guns do not, nor who is routed; who has fought does not again."""
    board = fight({name: "2515", "p.karl": "2513", "c.brig1": "2514"}, state={name: state})
    assert _why(board, "attack 2514 by 2515") == why
    board = fight({"p.garde": "2515", "p.karl": "2513", "c.brig1": "2514", "c.brig2": "2512"})
    board.fought |= 1 << board.setting.names.unit("p.garde")
    assert _why(board, "attack 2514 by 2515") == "fought"


ASLEEP = {"c.croat1": "2414", "c.cuir1": "2414", "p.gren1": "2413"}


@pytest.mark.parametrize(("options", "goers"), [({}, ["c.croat1"]), ({"amendments": 14}, ["c.croat1", "c.cuir1"])])
def test_10_10__who_is_not_activated_does_not_advance(options: dict[str, int], goers: list[str]) -> None:
    """Croats of a detachment fight from the hex of cuirassiers whose army sleeps (4.1, ruling WD29)."""
    levels = {"p.gren1": 1, "c.croat1": 2, "c.cuir1": 2}
    board = fight(ASLEEP, "torgau_main", "coalition", levels=levels, options=options)
    unit = board.setting.names.unit
    board.activated = [True, False]
    board.independent = 1 << unit("c.croat1")
    play(board, "attack 2413 by 2414", dice=(6,))
    settle(board, "results", "retreat")
    assert asked(board) == [("advance", "coalition")]
    assert [unit for unit, _ in board.steps[-1].options(board)] == [unit(name) for name in goers]
    if len(goers) == 1:
        refused(board, "advance c.cuir1 2413", "4.1", "prussia-advance-asleep")


@pytest.mark.parametrize(("options", "rides"), [({}, False), ({"amendments": 14}, True)])
def test_10_13_1__cavalry_that_is_not_activated_does_not_charge(options: dict[str, int], rides: bool) -> None:
    pieces = ASLEEP | {"p.gun1": "2513"}
    board = fight(
        pieces, "torgau_main", "coalition", levels={"p.gren1": 1, "c.croat1": 2, "c.cuir1": 2}, options=options
    )
    board.activated = [True, False]
    board.independent = 1 << board.setting.names.unit("c.croat1")
    play(board, "attack 2413 by 2414", dice=(6,))
    settle(board, "results", "retreat", "advance", "momentum", "leading")
    assert (asked(board) == [("sweeping", "coalition")]) == rides


# 25.3.4


@pytest.mark.parametrize(("options", "tired"), [({}, True), ({"amendments": 14}, False)])
def test_25_3_4__to_withdraw_and_to_follow_is_to_march(options: dict[str, int], tired: bool) -> None:
    """Cossacks withdraw, there is no combat, and the heat tires both all the same (ruling WE26)."""
    board = fight({"p.line1": "1407", "c.cos1": "1406"}, "zorndorf_battle", options=options)
    play(board, "attack 1406 by 1407")
    place = board.setting.names.places[withdrawal.refuges(board, board.setting.names.place("1406"))[0]]
    play(board, f"withdraw 1406 to {place}", by="coalition")
    assert board.strained == [False, tired]
    play(board, "advance p.line1 1406")
    assert board.strained == [tired, tired]


@pytest.mark.parametrize(("options", "tired"), [({}, True), ({"amendments": 15}, False)])
@pytest.mark.parametrize("state", ["formed", "routed"])
def test_25_3_4__to_fall_back_is_to_march_but_to_run_is_not(state: str, options: dict[str, int], tired: bool) -> None:
    """Only movement of routed units does not count (ruling WE26). Fire of BS 2 is no combat here, yet its “r” moves a
    weak unit.
    """
    board = field({"c.obs1": "1404", "p.line1": "1408"}, "zorndorf_battle", state={"c.obs1": state}, options=options)
    hit(board, "1404", "r")
    settle(board, "retreat")
    assert at(board, "c.obs1") != "1404"
    assert board.strained == [False, tired and state == "formed"]


# 5.3


@pytest.mark.parametrize(("options", "open_"), [({}, True), ({"amendments": 15}, False)])
def test_5_3__an_advance_may_fill_a_hex_beyond_its_limit_till_movement_ends(
    options: dict[str, int], open_: bool
) -> None:
    """The limits are looked at when a movement phase ends, and there is none in a combat (ruling WE20)."""
    pieces = {"p.garde": "2515", "p.winter": "2515", "p.meyer": "2515", "p.gren": "2513", "c.gun1": "2514"}
    board = fight(pieces, options=options)
    play(board, "attack 2514 by 2513 2515")
    for name in ("p.garde", "p.winter", "p.meyer"):
        play(board, f"advance {name} 2514", dice=() if open_ else (6,) if name == "p.meyer" else ())
    if open_:
        play(board, "advance p.gren 2514", dice=(6,))
    assert at(board, "p.gren") == ("2514" if open_ else "2513")


@pytest.mark.parametrize(("options", "open_"), [({}, True), ({"amendments": 15}, False)])
def test_5_3__a_withdrawal_may_overfill_a_hex_till_movement_ends(options: dict[str, int], open_: bool) -> None:
    """As an advance (ruling WE10)."""
    pieces = {"p.garde": "2515", "c.cuir1": "2514", "c.brig1": "2513", "c.brig2": "2513", "c.brig3": "2513"}
    board = fight(pieces, options=options)
    play(board, "attack 2514 by 2515")
    if open_:
        play(board, "withdraw 2514 to 2513")
        assert stack(board, "2513")[0] == "c.cuir1"
    else:
        refused(board, "withdraw 2514 to 2513", "10.2", "prussia-withdraw-to")


@pytest.mark.parametrize(("options", "goes"), [({}, True), ({"amendments": 15}, False)])
def test_10_10__any_leader_of_the_attackers_goes_in_with_any_unit(options: dict[str, int], goes: bool) -> None:
    pieces = {"p.garde": "2515", "p.winter": "2513", "p.zieten": "2513", "c.gun1": "2514"}
    board = fight(pieces, options=options)
    play(board, "attack 2514 by 2513 2515")
    if goes:
        play(board, "advance p.garde 2514 with p.zieten")
        assert at(board, "p.zieten") == "2514"
        assert stack(board, "2513") == ["p.winter"]
    else:
        refused(board, "advance p.garde 2514 with p.zieten", "10.10", "prussia-advance-leader")


# 10.8


@pytest.mark.parametrize(("options", "escapes"), [({}, True), ({"amendments": 15}, False)])
def test_10_8__who_is_routed_by_a_combat_captures_nobody_in_it(options: dict[str, int], escapes: bool) -> None:
    """Both sides rout: the only way out of the ring about the defender is controlled by one attacker, who has no zone
    from that moment on (ruling W22).
    """
    setting = field({}, options=options).setting
    board_map, places, target = setting.map, setting.names.places, setting.names.place("1622")
    ring = list(board_map.neighbours[target])
    around = [ring.pop()]
    while ring:
        around.append(ring.pop(next(at for at, hex in enumerate(ring) if hex in board_map.neighbours[around[-1]])))
    pieces = {"p.born": "1622"}
    for name, at_ in {"c.wurt1": 0, "c.wurt2": 5, "c.bav1": 2, "c.bav2": 3, "c.wurz": 4}.items():
        pieces[name] = places[around[at_]]
    idle = dict.fromkeys(("c.bav1", "c.bav2", "c.wurz"), "routed")
    board = fight(pieces, side="coalition", levels={"p.born": 2, "c.wurt2": 2}, state=idle, options=options)
    text = f"attack 1622 by {' '.join(sorted(places[around[at_]] for at_ in (0, 5)))}"
    die = die_for(board, text, 2, 2)
    play(board, text)
    play(board, "lead c.wurt1", dice=(die,) if asked(board)[0][0] == "leading" else ())
    settle(board, "leading")
    while asked(board)[0][0] == "results":
        play(board, "lose c.wurt1" if asked(board)[0][1] == "coalition" else "lose p.born", by=asked(board)[0][1])
    settle(board, "retreat", "advance", "momentum")
    assert (at(board, "p.born") != "lost") == escapes
    assert board.state[board.setting.names.unit("c.wurt1")] == ROUTED
