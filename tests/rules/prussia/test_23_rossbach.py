"""Rossbach: activation and advance (23.4), idleness (23.4.4), the march and surprise of the battle (23.5), 23.6."""

from __future__ import annotations

from typing import Any

import pytest
from tests.rules.prussia.board import asked, at, go, play, refused, stack
from tests.rules.prussia.fights import Halt, field, kinds

from feldherr.games.prussia.game import RULESET
from feldherr.games.prussia.rules import activation, first_march, locked, rossbach, track
from feldherr.games.prussia.rules.movement import Movement
from feldherr.games.prussia.rules.sequence import PHASES
from feldherr.games.prussia.rules.stacking import in_enemy_zone
from feldherr.games.prussia.rules.track import fill
from feldherr.games.prussia.state.position import Battlefield, Token
from feldherr.games.prussia.state.setting import COALITION, PRUSSIA
from feldherr.kernel import Event, Match, PlayContext, Scripted

CAMP = {"c.franken": "1425", "c.conde": "1526", "c.tour": "1625", "c.piemont": "1827"}
AWAY = {"p.garde": "1010"}
BEFORE = {"amendments": 11}


def main(pieces: dict[str, str] | None = None, **rest: Any) -> Battlefield:
    """The main scenario with the camp manned; the coalition sleeps."""
    board = field({**AWAY, **(CAMP if pieces is None else pieces)}, "rossbach_main", active="coalition", **rest)
    board.activated = [True, False]
    return board


def wait(board: Battlefield, phase: Any, side: int, *dice: int) -> list[Event]:
    """Carry out something that needs no answer, with these dice."""
    scripted = Scripted(*dice)
    context = PlayContext(scripted)
    phase(board, side, context)
    assert scripted.used == len(dice)
    return context.events


def activate(board: Battlefield, *dice: int) -> list[Event]:
    """The activation phase of the coalition."""
    return wait(board, activation.phase, COALITION, *dice)


def declared(turn: int = 1, pieces: dict[str, str] | None = None, **rest: Any) -> Battlefield:
    """A board on which the advance has been declared."""
    board = main(pieces, turn=turn, **rest)
    activate(board, 1)
    play(board, "activate", by="coalition")
    rossbach.offer(board, COALITION, PlayContext(Scripted()))
    play(board, "advance_on", by="coalition")
    return board


def ended(board: Battlefield, side: int, turn: int, *dice: int) -> list[str]:
    """What the end of a movement phase tells."""
    board.turn = turn
    return kinds(wait(board, rossbach.after_movement, side, *dice))


def test_23_4__a_one_lets_the_army_be_activated_for_nothing():
    board = main()
    activate(board, 1)
    assert asked(board) == [("free-activation", "coalition")]
    play(board, "activate", by="coalition")
    assert board.activated[COALITION]
    assert not board.tracks[COALITION]


@pytest.mark.parametrize("die", [2, 6])
def test_23_4__any_other_die_does_not(die):
    board = main()
    activate(board, die)
    assert asked(board) == [("halt", "prussia")]
    assert not board.activated[COALITION]


def test_23_4__the_bonus_is_eight_but_not_above_eighteen():
    board = declared()
    # From 12 the track's top of 18 leaves room for six.
    assert board.morale[COALITION] == 18
    board = main()
    for _ in range(5):
        fill(board, COALITION, Token(-1, "paid"), PlayContext(Scripted()))
    assert track.standing(board, COALITION) == 8
    activate(board, 1)
    play(board, "activate", by="coalition")
    rossbach.offer(board, COALITION, PlayContext(Scripted()))
    events = play(board, "advance_on", by="coalition")
    assert board.morale[COALITION] == 16
    assert [event.gained for event in events if isinstance(event, rossbach.AdvanceDeclared)] == [8]


def test_23_4__the_question_promises_no_more_than_the_track_has_room_for() -> None:
    """Two routed units keep the marker at 10, yet the filled cells rise from 12 by six at most."""
    board = main(state={"c.franken": "routed", "c.conde": "routed"})
    assert track.standing(board, COALITION) == 10
    activate(board, 1)
    play(board, "activate", by="coalition")
    rossbach.offer(board, COALITION, PlayContext(Scripted()))
    promised = board.decisions[0].message.args["count"]
    events = play(board, "advance_on", by="coalition")
    assert [event.gained for event in events if isinstance(event, rossbach.AdvanceDeclared)] == [promised] == [6]


def test_23_4__the_terms_are_three_and_four_turns_later_or_at_the_end():
    board = main()
    # Turn 2 is 09:30; the terms are 12:30 and 13:30.
    hours = [board.setting.law.hour(turn) for turn in (2, *rossbach.terms(board, 2))]
    assert hours == ["09:30", "12:30", "13:30"]
    assert [board.setting.law.hour(turn) for turn in rossbach.terms(board, 7)] == ["16:30", "17:30"]


def test_23_4__who_is_still_in_the_camp_at_the_first_term_loses_bonus_and_eight_more():
    board = declared()
    board.moved = (1 << board.setting.count) - 1
    assert ended(board, COALITION, 3) == []
    assert "advance_failed" in ended(board, COALITION, 4, 2)
    assert board.bonus == "lost"
    # 18 less 6 gained, less 8; the first marker takes the marker's own cell.
    assert track.standing(board, COALITION) == 18 - 6 - 8 + 1


@pytest.mark.parametrize(("options", "markers", "left"), [({}, 0, 12), ({"amendments": 10}, 6, 13)])
def test_23_4__out_in_time_the_bonus_stays_until_the_second_term(
    options: dict[str, int], markers: int, left: int
) -> None:
    """On an empty track the marker alone has risen, and it goes back by as much (ruling W17)."""
    out = {"c.franken": "1421", "c.conde": "1520", "c.tour": "1521", "c.piemont": "1820"}
    board = declared(pieces=out, options=options)
    assert ended(board, COALITION, 4) == []
    assert board.bonus == "taken"
    assert ended(board, COALITION, 5, 2) == ["filled"] * markers + ["advance_failed", "idled"]
    assert track.standing(board, COALITION) == left


def test_23_4__a_bonus_on_cells_that_are_filled_is_taken_off_by_markers() -> None:
    out = {"c.franken": "1421", "c.conde": "1520", "c.tour": "1521", "c.piemont": "1820"}
    board = main(out)
    for _ in range(3):
        fill(board, COALITION, Token(-1, "paid"), PlayContext(Scripted()))
    before = track.standing(board, COALITION)
    activate(board, 1)
    play(board, "activate", by="coalition")
    rossbach.offer(board, COALITION, PlayContext(Scripted()))
    play(board, "advance_on", by="coalition")
    assert track.standing(board, COALITION) == before + 8
    assert "advance_failed" in ended(board, COALITION, 5, 2)
    assert track.standing(board, COALITION) == before


def test_23_4__three_line_units_in_contact_at_the_second_term_keep_it():
    near = {"c.conde": "1608", "c.tour": "1706", "c.piemont": "1607", "c.croat1": "1421"}
    board = declared(pieces=near)
    assert rossbach.in_contact(board)
    assert ended(board, COALITION, 5) == ["advance_free"]
    assert board.bonus == "safe"
    board = declared(pieces={**near, "c.conde": "1320", "c.croat1": "1608"})
    assert not rossbach.in_contact(board)


def test_23_4__routed_units_and_those_shut_in_are_left_out():
    board = declared(pieces={"c.franken": "1425", "c.conde": "1520"})
    assert len(rossbach.behind(board)) == 1
    board.set_state(board.setting.names.unit("c.franken"), 2)
    assert rossbach.behind(board) == []
    board.set_state(board.setting.names.unit("c.franken"), 0)
    board.put(board.setting.names.unit("p.garde"), board.setting.names.place("1424"))
    assert rossbach.behind(board) == []


def test_23_4__prussians_in_the_camp_free_everybody_from_crossing():
    board = declared(pieces={**CAMP, "p.mayr": "2327"})
    assert "advance_free" in ended(board, PRUSSIA, 2, 1)
    board.moved = (1 << board.setting.count) - 1
    assert "advance_failed" not in ended(board, COALITION, 4)
    assert board.bonus == "taken"


def test_23_4__a_prussian_attack_before_the_term_frees_the_army_and_the_bonus_stays():
    board = declared()
    rossbach.attacked(board, PRUSSIA, [board.setting.names.unit("p.mayr")], PlayContext(Scripted()))
    assert board.bonus == "safe"
    board.note("combat")
    assert ended(board, COALITION, 4) == []


def test_23_4_1__not_taken_now_the_bonus_may_be_had_with_a_later_one():
    board = main()
    activate(board, 1)
    play(board, "pass", by="coalition")
    assert not board.activated[COALITION]
    rossbach.offer(board, COALITION, PlayContext(Scripted()))
    assert asked(board) == [("halt", "prussia")]
    board.turn = 2
    activate(board, 1)
    play(board, "activate", by="coalition")
    rossbach.offer(board, COALITION, PlayContext(Scripted()))
    assert asked(board) == [("declaring", "coalition")]


def test_23_4_1__it_is_offered_once():
    board = declared()
    rossbach.offer(board, COALITION, PlayContext(Scripted()))
    assert asked(board) == [("halt", "prussia")]


def test_23_4_2__at_seven_or_less_no_die_is_needed():
    board = main()
    for _ in range(6):
        fill(board, COALITION, Token(-1, "paid"), PlayContext(Scripted()))
    assert track.standing(board, COALITION) == 7
    activate(board)
    assert asked(board) == [("free-activation", "coalition")]


def test_23_4_2__an_automatic_activation_offers_it_unless_the_prussians_attacked():
    board = main()
    board.alarmed[COALITION] = True
    activate(board)
    assert board.activated[COALITION]
    rossbach.offer(board, COALITION, PlayContext(Scripted()))
    assert asked(board) == [("declaring", "coalition")]
    board = main()
    board.alarmed[COALITION] = True
    rossbach.attacked(board, PRUSSIA, [board.setting.names.unit("p.mayr")], PlayContext(Scripted()))
    activate(board)
    rossbach.offer(board, COALITION, PlayContext(Scripted()))
    assert asked(board) == [("halt", "prussia")]


@pytest.mark.parametrize(("unit", "bonus"), [("p.garde", "gone"), ("p.mayr", ""), ("p.gdc", "")])
def test_23_4_3__an_attack_of_prussian_line_infantry_ends_the_offer(unit, bonus):
    board = main()
    rossbach.attacked(board, PRUSSIA, [board.setting.names.unit(unit)], PlayContext(Scripted()))
    assert board.bonus == bonus


def test_23_4_3__an_attack_of_the_coalition_changes_nothing():
    board = main()
    rossbach.attacked(board, COALITION, [board.setting.names.unit("c.conde")], PlayContext(Scripted()))
    assert board.bonus == ""


@pytest.mark.parametrize(
    ("side", "die", "lost"),
    [(PRUSSIA, 6, 2), (PRUSSIA, 5, 0), (COALITION, 4, 0), (COALITION, 5, 2), (COALITION, 6, 3)],
)
def test_23_4_4__waiting_costs_morale(side, die, lost):
    board = main()
    assert "idled" in ended(board, side, 1, die)
    assert len(board.tracks[side]) == lost


@pytest.mark.parametrize(("options", "told"), [({}, [1, 3]), (BEFORE, [2, 3])])
def test_23_4_4__what_is_told_is_what_morale_falls_by(options: dict[str, int], told: list[int]) -> None:
    """The first marker on a track lowers nothing (12.2): a six costs Prussia one cell of an empty track."""
    board = main(options=options)
    before = track.standing(board, PRUSSIA)
    events = wait(board, rossbach.after_movement, PRUSSIA, 6)
    lost = [event.lost for event in events if isinstance(event, rossbach.Idled)]
    assert before - track.standing(board, PRUSSIA) == 1
    fill(board, COALITION, Token(-1, "paid"), PlayContext(Scripted()))
    events = wait(board, rossbach.after_movement, COALITION, 6)
    lost += [event.lost for event in events if isinstance(event, rossbach.Idled)]
    assert lost == told


@pytest.mark.parametrize(("options", "told"), [({}, 13), (BEFORE, 14)])
def test_23_4__what_a_missed_term_is_told_to_cost_is_what_it_costs(options: dict[str, int], told: int) -> None:
    board = declared(options=options)
    board.moved = (1 << board.setting.count) - 1
    before = track.standing(board, COALITION)
    board.turn = 4
    events = wait(board, rossbach.after_movement, COALITION, 2)
    assert [event.lost for event in events if isinstance(event, rossbach.AdvanceFailed)] == [told]
    assert before - track.standing(board, COALITION) == 13


def test_23_4__the_question_names_the_morale_that_is_to_be_had() -> None:
    """Eight, but not above eighteen: from twelve it is six."""
    board = main()
    activate(board, 1)
    play(board, "activate", by="coalition")
    rossbach.offer(board, COALITION, PlayContext(Scripted()))
    offered = board.decisions[0].message.args["count"]
    before = track.standing(board, COALITION)
    play(board, "advance_on", by="coalition")
    assert track.standing(board, COALITION) - before == offered == 6


def test_23_4_4__the_franco_imperial_morale_does_not_go_below_six_by_it():
    board = main()
    for _ in range(6):
        fill(board, COALITION, Token(-1, "paid"), PlayContext(Scripted()))
    ended(board, COALITION, 1, 6)
    assert track.standing(board, COALITION) == 6
    ended(board, COALITION, 2, 6)
    assert track.standing(board, COALITION) == 6


def test_23_4_4__combat_ends_the_rolls_for_good():
    board = main()
    board.note("combat")
    assert ended(board, PRUSSIA, 3) == []
    assert ended(board, COALITION, 3) == []


def test_23_4_4__an_advance_spares_the_roll_of_that_turn():
    board = declared()
    board.moved = (1 << board.setting.count) - 1
    assert ended(board, COALITION, 2) == []
    board.moved &= ~(1 << board.setting.names.unit("c.franken"))
    assert ended(board, COALITION, 3, 1) == ["idled"]
    assert ended(board, PRUSSIA, 3, 1) == ["idled"]


def test_23_4_4__even_an_army_that_sleeps_rolls():
    names = [name for name, _ in PHASES]
    assert names.index("movement") < names.index("idleness") < names.index("bombardment")
    from feldherr.games.prussia.rules.sequence import PlayerTurn

    board = main()
    board.steps = [Halt(), PlayerTurn(0, COALITION)]
    events = go(board, (3, 4))  # for the free activation, and for idleness
    assert [event.kind for event in events if event.kind in ("idled", "moved")] == ["idled"]


# The battle


def battle(pieces: dict[str, str], **rest: Any) -> Battlefield:
    return field(pieces, "rossbach_battle", active="coalition", **rest)


def marched(board: Battlefield) -> list[Event]:
    """The march of the first turn, stack by stack and hex by hex."""
    return [*wait(board, first_march.march, COALITION), *go(board)]


def test_23_5_1__soubise_and_hildburghausen_march_three_hexes_toward_2606_in_their_order():
    pieces = {"p.garde": "1010", "c.marine": "3011", "c.swiss": "3011", "c.gun1": "3011", "c.franken": "3111"}
    board = battle(pieces | {"c.bretlach": "2708", "c.conde": "2219"})
    events = marched(board)
    place, far = board.setting.names.place, board.setting.map.distance
    for unit, start in (("c.marine", "3011"), ("c.franken", "3111")):
        end = at(board, unit)
        assert far(place(start), place(end)) == 3
        assert far(place(end), place("2606")) == far(place(start), place("2606")) - 3
    assert stack(board, at(board, "c.marine"))[-3:] == ["c.marine", "c.swiss", "c.gun1"]
    assert (at(board, "c.bretlach"), at(board, "c.conde")) == ("2708", "2219")
    assert len([event for event in events if isinstance(event, first_march.MarchedOn)]) == 2
    moved = board.moved
    for unit in ("c.marine", "c.gun1", "c.franken"):
        assert moved >> board.setting.names.unit(unit) & 1
    assert not moved >> board.setting.names.unit("c.bretlach") & 1


def _full_battle(**options: Any) -> dict[str, tuple[str, ...]]:
    """The march from the set-up of the battle: of each unit on top of a stack the hexes it goes along."""
    match = Match(RULESET, "rossbach_battle", options, secret=b"march")
    found: dict[str, tuple[str, ...]] = {}
    while not found:
        asked_now = match.position.decisions[0]
        match.play(asked_now.role, asked_now.default)
        for event in match.plies[-1].events:
            if isinstance(event, first_march.MarchedOn):
                found[event.units[0]] = event.hexes
    return found


def test_23_5_1__a_stack_is_carried_along_its_path_hex_by_hex():
    board = battle({"p.garde": "1010", "c.marine": "3011", "c.swiss": "3011"})
    wait(board, first_march.march, COALITION)
    assert not marched(battle({"p.garde": "2911", "c.marine": "3012"})), "who cannot go does not begin"
    walked = []
    while not isinstance(board.steps[-1], Halt):
        board.steps[-1].proceed(board, PlayContext(Scripted()))
        walk = board.steps[-1]
        if isinstance(walk, first_march.StackMarch):
            walked.append((at(board, "c.marine"), at(board, "c.swiss"), len(walk.rest)))
    assert [left for _, _, left in walked] == [3, 2, 1, 0]
    assert all(one == other for one, other, _ in walked)
    assert len({one for one, _, _ in walked}) == 4


def test_23_5_1__who_finds_his_third_hex_full_goes_another_way():
    """La Marine and the Swiss come third through 2910, and the hex straight on is full by then."""
    ways = _full_battle()
    assert ways["c.marine"] == ("3011", "2910", "2909", "2908")
    assert {len(way) for way in ways.values()} == {4}, "all march their three hexes"
    before = _full_battle(amendments=0)
    assert before["c.marine"] == ("3011", "2910", "2909")
    assert {unit: way for unit, way in ways.items() if unit != "c.marine"} == {
        unit: way for unit, way in before.items() if unit != "c.marine"
    }, "those who could go straight still do"


def test_23_5_1__an_enemy_in_the_way_is_passed():
    board = battle({"p.garde": "2909", "c.marine": "3012"})
    marched(board)
    way = board.setting.map.distance(*map(board.setting.names.place, ("3012", at(board, "c.marine"))))
    assert way == 3
    board = battle({"p.garde": "2909", "c.marine": "3012"}, options={"amendments": 0})
    marched(board)
    assert board.setting.map.distance(*map(board.setting.names.place, ("3012", at(board, "c.marine")))) < 3


def test_23_5_1__the_march_does_not_ask_for_an_effective_command():
    board = battle({"p.garde": "1010", "c.marine": "3011"})
    board.effective = 0
    marched(board)
    assert at(board, "c.marine") != "3011"


def test_23_5_1__it_stops_in_an_enemy_zone_and_who_stands_in_one_stays():
    board = battle({"p.garde": "2812", "p.itzen": "3110", "c.marine": "3012"})
    marched(board)
    assert at(board, "c.marine") == "2911", "the Prussians are about it: every way ends in a zone"
    board = battle({"p.garde": "2911", "c.marine": "3012"})
    marched(board)
    assert at(board, "c.marine") == "3012"


def _before_a_column(**more: Any) -> Battlefield:
    """Marine's stack is about to march past the corps of Prince Henry, who is in column."""
    pieces = {"p.henry": "2707", "p.itzen": "2707", "c.marine": "3011", "c.swiss": "3011"}
    board = battle(pieces, column=["p.henry", "p.itzen"], **more)
    marched(board)
    return board


def test_7_6_3__the_march_lets_a_column_before_it_deploy() -> None:
    """The stack is an enemy that moves; it is halfway when the corps is asked."""
    board = _before_a_column()
    assert asked(board) == [("surprised", "prussia")]
    assert board.decisions[0].message.args["unit_other"] == "c.marine"
    assert at(board, "c.marine") == at(board, "c.swiss") != "3011"
    halfway = at(board, "c.marine")
    play(board, "unfold", dice=(6, 1))
    assert not board.column >> board.setting.names.unit("p.itzen") & 1
    assert at(board, "c.marine") == at(board, "c.swiss") != halfway


def test_7_6_3__one_stack_asks_a_corps_once() -> None:
    board = _before_a_column()
    play(board, "pass")
    assert asked(board) == [("halt", "prussia")], "the rest of the march asks no more (ruling WD05)"
    assert board.column >> board.setting.names.unit("p.itzen") & 1
    assert asked(_before_a_column(options=BEFORE)) == [("halt", "prussia")]


@pytest.mark.parametrize(("options", "dice", "end"), [({}, (3,), "1010"), (BEFORE, (), "2709")])
def test_15_2__the_march_catches_a_leader_alone(options: dict[str, int], dice: tuple[int, ...], end: str) -> None:
    board = battle({"p.garde": "1010", "p.frederick": "2709", "c.marine": "3011"}, options=options)
    wait(board, first_march.march, COALITION)
    go(board, dice)
    assert at(board, "p.frederick") == end


@pytest.mark.parametrize(("options", "kept"), [({}, True), (BEFORE, False)])
def test_23_5_1__the_order_of_those_who_march_does_not_change_that_turn(options: dict[str, int], kept: bool) -> None:
    pieces = {"p.garde": "1010", "c.marine": "3011", "c.swiss": "3011", "c.gun1": "3011"}
    others = {"c.conde": "2219", "c.tour": "2219", "c.gun4": "2219"}
    board = battle(pieces | others, options=options)
    marched(board)
    board.steps.append(Movement(COALITION))
    for unit in ("c.swiss", "c.gun1"):
        if kept:
            refused(board, f"raise {unit}", "23.5.1", "prussia-keeps-order", by="coalition")
        else:
            play(board, f"raise {unit}", by="coalition")
    for unit in ("c.tour", "c.gun4"):
        play(board, f"raise {unit}", by="coalition")
    board.turn = 2
    play(board, "raise c.swiss" if kept else "raise c.marine", by="coalition")


def _to_the_engaged(**more: Any) -> Battlefield:
    """Cavalry began the turn engaged in 2708, and infantry with a gun comes there on its march."""
    pieces = {"p.garde": "2608", "c.bretlach": "2708", "c.piemont": "2910", "c.gun1": "2910"}
    board = battle(pieces, **more)
    locked.lock(board, COALITION, PlayContext(Scripted()))
    marched(board)
    return board


@pytest.mark.parametrize(
    ("answer", "order", "turned"),
    [("beneath", ["c.bretlach", "c.piemont", "c.gun1"], False), ("pass", ["c.piemont", "c.gun1", "c.bretlach"], True)],
)
def test_6_3__who_marches_in_stands_before_those_engaged_or_behind_them(
    answer: str, order: list[str], turned: bool
) -> None:
    """As a support it comes in without penalty; it keeps its own order either way (ruling WK03)."""
    board = _to_the_engaged()
    assert asked(board) == [("joining", "coalition")]
    assert board.decisions[0].default == board.read_action("beneath")
    play(board, answer)
    assert (stack(board, "2708"), bool(board.penalty)) == (order, turned)


@pytest.mark.parametrize("answer", ["beneath", "pass"])
def test_6_3__where_there_is_room_at_the_front_for_all_no_marker_turns(answer: str) -> None:
    """Two levels of horse are engaged, and two of foot come: four may be (6.3)."""
    board = _to_the_engaged(levels={"c.bretlach": 2, "c.piemont": 2})
    assert board.decisions[0].message.args["turns"] is False
    assert board.decisions[0].default == board.read_action("pass")
    play(board, answer)
    assert not board.penalty


@pytest.mark.parametrize(("amendments", "turned"), [(23, True), (11, False)])
def test_6_3__before_the_amendment_it_always_stood_before_them(amendments: int, turned: bool) -> None:
    board = _to_the_engaged(options={"amendments": amendments})
    assert asked(board) == [("halt", "prussia")]
    assert stack(board, "2708") == ["c.piemont", "c.gun1", "c.bretlach"]
    assert bool(board.penalty) == turned


def test_5_4__where_those_there_may_still_be_put_on_top_nobody_is_asked() -> None:
    board = battle({"p.garde": "1010", "c.bretlach": "2708", "c.piemont": "2910"})
    marched(board)
    assert asked(board) == [("halt", "prussia")]
    board.steps.append(Movement(COALITION))
    play(board, "raise c.bretlach", by="coalition")
    assert stack(board, "2708") == ["c.bretlach", "c.piemont"]


def test_23_5_1__among_others_of_the_march_it_is_asked_as_their_order_stands() -> None:
    """Both stacks come to 2809, Franken the second."""
    board = battle({"p.garde": "2711", "c.marine": "2911", "c.franken": "3011"})
    marched(board)
    assert (asked(board), stack(board, "2809")) == ([("joining", "coalition")], ["c.franken", "c.marine"])
    assert board.decisions[0].default == board.read_action("pass")
    play(board, "beneath")
    assert stack(board, "2809") == ["c.marine", "c.franken"]


@pytest.mark.parametrize(("options", "end"), [({}, False), (BEFORE, True)])
def test_4_2_2__who_is_out_of_command_does_not_march_into_an_enemy_zone(options: dict[str, int], end: bool) -> None:
    board = battle({"p.garde": "2812", "p.itzen": "3110", "c.marine": "3012"}, options=options)
    board.out_of_command |= 1 << board.setting.names.unit("c.marine")
    marched(board)
    assert in_enemy_zone(board, board.setting.names.place(at(board, "c.marine")), COALITION) == end


@pytest.mark.parametrize(("options", "bound"), [({}, True), ({"amendments": 14}, False)])
def test_23_5_1__who_cannot_march_stays_with_his_stack(options: dict[str, int], bound: bool) -> None:
    """Hussars hold a stack: its supports and its guns do not go about by themselves that turn, but in the next one."""
    pieces = {"c.franken": "3010", "c.hessen": "3010", "c.gun3": "3010", "p.szek": "2910", "c.kdrag": "2809"}
    board = battle(pieces, options=options)
    marched(board)
    assert stack(board, "3010") == ["c.franken", "c.hessen", "c.gun3"]
    board.steps.append(Movement(COALITION))
    for unit in ("c.hessen", "c.gun3"):
        if bound:
            refused(board, f"move {unit} 3011", "23.5.1", "prussia-march-only", by="coalition")
        else:
            play(board, f"move {unit} 3011", by="coalition")
    play(board, "move c.kdrag 2810", by="coalition")
    if bound:
        board.turn = 2
        play(board, "move c.hessen 3011", by="coalition")


def test_7_5_2__guns_whose_infantry_has_routed_do_not_march_into_an_enemy_zone() -> None:
    pieces = {"p.garde": "2812", "p.itzen": "3110", "c.marine": "3012", "c.gun1": "3012"}
    board = battle(pieces, state={"c.marine": "routed"})
    marched(board)
    assert not in_enemy_zone(board, board.setting.names.place(at(board, "c.gun1")), COALITION)


def test_23_5_1__only_in_the_first_turn_of_the_battle():
    board = battle({"p.garde": "1010", "c.marine": "3011"}, turn=2)
    assert marched(board) == []
    assert at(board, "c.marine") == "3011"
    board = field({"p.garde": "1010", "c.marine": "3011"}, "rossbach_main", active="coalition")
    assert marched(board) == []


def test_23_5_2__three_more_for_prussia_and_three_less_for_the_others_in_turn_one():
    board = battle({"p.garde": "1010", "c.marine": "3011"})
    assert [rossbach.surprise(board, side) for side in (0, 1)] == [3, -3]
    board.turn = 2
    assert [rossbach.surprise(board, side) for side in (0, 1)] == [0, 0]


def test_23_5_3__idleness_goes_on_in_the_battle_but_there_is_no_advance():
    board = battle({"p.garde": "1010", "c.marine": "3011"})
    assert "idled" in ended(board, COALITION, 1, 5)
    assert not rossbach.may_activate(board, PlayContext(Scripted()))
    rossbach.offer(board, COALITION, PlayContext(Scripted()))
    assert asked(board) == [("halt", "prussia")]


# The variant


def variant(options: dict[str, Any] | None = None) -> Battlefield:
    return main({**CAMP, "c.hildburghausen": "1425"}, options={"variant": "hildburghausen", **(options or {})})


def test_23_6__hildburghausen_may_try_an_ordinary_activation_for_one_point():
    board = variant()
    assert board.setting.leader(board.setting.cinc[COALITION], 0).initiative == 3
    assert [group.rating for group in board.setting.groups if group.id == "c.infantry"] == [3]
    activate(board, 5)
    assert asked(board) == [("activation", "coalition")]
    play(board, "activate", dice=(4,), by="coalition")
    assert board.activated[COALITION]
    assert len(board.tracks[COALITION]) == 1
    rossbach.offer(board, COALITION, PlayContext(Scripted()))
    assert asked(board) == [("declaring", "coalition")]


def test_23_6__a_turn_with_an_attempt_has_no_roll_for_idleness():
    board = variant()
    activate(board, 5)
    play(board, "activate", dice=(1,), by="coalition")
    assert not board.activated[COALITION]
    assert ended(board, COALITION, 1) == []
    assert ended(board, COALITION, 2, 3) == ["idled"]


@pytest.mark.parametrize(("options", "question"), [({}, "activation"), ({"amendments": 22}, "halt")])
def test_23_6__who_declines_a_free_activation_may_try_an_ordinary_one(options: dict[str, int], question: str) -> None:
    board = variant(options)
    activate(board, 1)
    play(board, "pass", by="coalition")
    assert [id for id, _ in asked(board)] == [question]


def test_23_6__to_decline_every_activation_is_no_attempt() -> None:
    """So the roll for passivity stays (ruling W27)."""
    board = variant()
    activate(board, 1)
    play(board, "pass", by="coalition")
    play(board, "pass", by="coalition")
    assert ended(board, COALITION, 1, 3) == ["idled"]


@pytest.mark.parametrize(("options", "told"), [({}, ["idled"]), ({"amendments": 20}, [])])
def test_23_6__an_attempt_spares_no_roll_of_a_later_turn(options: dict[str, int], told: list[str]) -> None:
    """In its own turn the army advances, which spares it the roll already (23.4.4); in the next one it halts."""
    board = variant(options)
    activate(board, 5)
    play(board, "activate", dice=(4,), by="coalition")
    rossbach.offer(board, COALITION, PlayContext(Scripted()))
    play(board, "advance_on", by="coalition")
    board.moved = board.setting.masks[COALITION]
    assert ended(board, COALITION, 1) == []
    board.moved = 0
    assert ended(board, COALITION, 2, *[3] * len(told)) == told


@pytest.mark.parametrize(("options", "offered"), [({}, True), ({"amendments": 12}, False)])
def test_23_4_2__a_coup_d_oeil_lets_declare_though_the_enemy_came_near_and_attacked(
    options: dict[str, int], offered: bool
) -> None:
    """Only an automatic activation asks that the Prussians have not attacked (ruling WH05)."""
    board = main(options={"variant": "hildburghausen", **options})
    board.alarmed = [False, True]
    board.note(f"attacked-{board.turn}")
    activation.activate(board, COALITION, "glance", PlayContext(Scripted()))
    rossbach.offer(board, COALITION, PlayContext(Scripted()))
    assert (asked(board) == [("declaring", "coalition")]) is offered
