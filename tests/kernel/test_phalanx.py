"""Phalanx, by hand: units that look somewhere, on one hex or two, and what happens in the middle of their moves."""

from __future__ import annotations

from fractions import Fraction
from random import Random

import pytest
from tests.kernel import phalanx
from tests.kernel.phalanx import LOST, MAP, SORT, UNITS, Phalanx
from tests.kernel.phalanx_moves import InFormation, OnTheWay, check_path, routes

from feldherr.envs.encoding import Vocabulary
from feldherr.kernel import Branch, Loose, Match, Refusal, Scripted, odds
from feldherr.kernel.steps import stack_of
from feldherr.kernel.walks import interrupt

NONE = Scripted()


def field(*, at_once: bool = False, **poses: str) -> Phalanx:
    """The west is to move, with nobody on the field but those named: `w_foot1="0404e"`. `at_once`: in formation."""
    position = Match(phalanx.RULESET, "plain", secret=b"phalanx").position.copy()
    assert isinstance(position, Phalanx)
    names = {unit.replace(".", "_"): number for number, unit in enumerate(UNITS)}
    position.pose = [LOST] * len(UNITS)
    position.hits = [sort.hits for sort in SORT]
    for name, pose in poses.items():
        position.pose[names[name]] = position.setting.pose_names.index(pose)
        position.hits[names[name]] = 0
    assert position.faults() == []
    if not at_once:
        position.play(position.read_action("pass"), NONE, "west")
    return position


def asked(position: Phalanx) -> list[str]:
    return [decision.id for decision in position.decisions]


def play(position: Phalanx, role: str, text: str, *faces: int) -> None:
    position.play(position.read_action(text), Scripted(*faces), role)
    assert position.faults() == []


def refused(position: Phalanx, role: str, text: str) -> str:
    found = position.why_not(position.read_action(text), role)
    return "" if found is None else found.paragraph


def hexes(position: Phalanx, unit: str) -> tuple[str, ...]:
    number = UNITS.index(unit)
    return tuple(MAP.label(hex) for hex in SORT[number].poses.footprints[position.pose[number]])


def at(position: Phalanx, unit: str) -> str:
    return str(position.setting.pose_names[position.pose[UNITS.index(unit)]])


def test_paths_are_written_pose_by_pose() -> None:
    legal = field(w_foot1="0404e").legal("west")
    texts = {legal.text(action) for action in legal}
    assert {"move w.foot1 0504e", "move w.foot1 0404se-0404sw", "end"} <= texts
    assert all(legal.position.read_action(text) in legal for text in texts)


def test_learning_agents_spell_paths_of_poses() -> None:
    """A word for the hex and one for the facing; no action is the beginning of another one."""
    position = field(w_foot1="0404e", w_phalanx1="0203e")
    words = Vocabulary(position.setting)
    spelt = {tuple(words.encode(action)) for action in position.legal("west")}
    assert len(spelt) == len(list(position.legal("west"))) > 50
    assert not any(one[:length] in spelt for one in spelt for length in range(1, len(one)))
    step = words.encode(position.read_action("move w.foot1 0504e"))
    assert [words.words[word] for word in step] == ["move", "w.foot1", "0504", "e", "."]


@pytest.mark.parametrize("seed", range(8))
def test_what_is_offered_is_lawful_at_its_price(seed: int) -> None:
    """The paths of a reach are walked by the law that judges any path, through every sort of unit and whole games."""
    rng, dice = Random(seed), Loose(Random(seed))
    position = phalanx.RULESET.start("plain", {"turns": 2}, dice)
    compared = 0
    while position.outcome is None:
        assert isinstance(position, Phalanx)
        role = position.decisions[0].role
        for unit in position.alive(role) if position.decisions[0].id == "move" else ():
            offered = routes(position, unit, SORT[unit].allowance)
            via = {value.v: value.via for value in offered}
            for value in offered:
                path = [value.v]
                while via.get(path[0]) in via:
                    path.insert(0, via[path[0]])
                if value.through:
                    with pytest.raises(Refusal, match="among-friends"):
                        check_path(position, unit, tuple(path), SORT[unit].allowance)
                else:
                    assert check_path(position, unit, tuple(path), SORT[unit].allowance) == value.cost
                    compared += 1
        action = position.legal(role).sample(rng)
        assert action is not None
        position.play(action, dice, role)
    assert compared > 100


def test_a_pair_wheels_and_faces_about() -> None:
    position = field(w_phalanx1="0403e")
    assert hexes(position, "w.phalanx1") == ("0403", "0404")
    assert refused(position, "west", "move w.phalanx1 0403se") == "3.2", "it cannot turn in place"
    play(position, "west", "move w.phalanx1 0403ne")
    assert hexes(position, "w.phalanx1") == ("0403", "0504"), "about its left half: the right one goes before both"
    position = field(w_phalanx1="0403e")
    play(position, "west", "move w.phalanx1 0404w")
    assert hexes(position, "w.phalanx1") == ("0404", "0403")


def test_who_enters_a_zone_stops_and_only_light_troops_turn_there() -> None:
    """The pair on 0603 and 0602 looks west: 0502, 0503 and 0504 are before it."""
    for unit, turns in (("foot", "3.5"), ("light", "")):
        position = field(**{f"w_{unit}1": "0404e", "e_phalanx1": "0603w"})
        assert refused(position, "west", f"move w.{unit}1 0504e") == ""
        assert refused(position, "west", f"move w.{unit}1 0504e-0504se") == turns
        assert refused(position, "west", f"move w.{unit}1 0504e-0604e") == "3.5"


def test_who_begins_in_a_zone_turns_there_first_unless_it_is_a_pair() -> None:
    position = field(w_horse1="0504e", e_phalanx1="0603w")
    assert refused(position, "west", "move w.horse1 0504se-0504sw-0504w-0404w") == ""
    pair = field(w_phalanx1="0503e", e_phalanx1="0603w")
    assert refused(pair, "west", "move w.phalanx1 0504w") == "", "the step that leaves its start is free"
    assert refused(pair, "west", "move w.phalanx1 0504w-0404w") == "3.5", "but it has not left the zone by that"


def test_light_troops_pass_through_others_for_more_and_end_nowhere_among_them() -> None:
    position = field(w_light1="0404e", w_phalanx1="0504e", w_foot1="0205e", w_horse1="0305e")
    light = UNITS.index("w.light1")
    path = tuple(position.setting.pose_names.index(word) for word in ("0504e", "0603e"))
    assert check_path(position, light, path, 9) == 2 + 1 + 1, "rough ground, friends, open ground"
    assert refused(position, "west", "move w.light1 0504e") == "3.3"
    assert refused(position, "west", "move w.foot1 0305e-0404e") == "3.3"


def test_a_unit_turns_to_face_in_the_middle_of_a_move_and_the_rest_is_offered_again() -> None:
    """Western horse rides round the flank: the foot may turn as soon as that brings it before it."""
    position = field(w_horse1="0501sw", e_foot1="0504w")
    play(position, "west", "move w.horse1 0502sw-0503sw")
    assert asked(position) == ["react"], "only now does it stand at the flank"
    assert stack_of(position)[-2:] == ("on_the_way", "reaction")
    legal = position.legal("east")
    assert [legal.text(action) for action in legal] == ["face e.foot1 0504nw", "pass"]
    play(position, "east", "face e.foot1 0504nw", 0)
    assert at(position, "e.foot1") == "0504nw"
    assert asked(position) == ["go_on"], "it has not entered a zone: the zone has come to it"
    assert position.legal("west").text(position.decisions[0].default) == "pass", "it had arrived"
    assert refused(position, "west", "move w.horse1 0503se-0503e-0603e") == ""
    play(position, "west", "pass")
    assert "go_on" not in asked(position)


def test_a_unit_that_is_not_steady_stays_as_it_stands() -> None:
    position = field(w_horse1="0501sw", e_foot1="0504w")
    play(position, "west", "move w.horse1 0502sw-0503sw")
    play(position, "east", "face e.foot1 0504nw", 9)
    assert at(position, "e.foot1") == "0504w"
    assert position.reacted[UNITS.index("e.foot1")]


def test_nobody_is_asked_who_cannot_usefully_react() -> None:
    """A pair never turns, who has the mover before it need not, and who has reacted does not again."""
    for foe in ({"e_phalanx1": "0505w"}, {"e_foot1": "0504nw"}):
        position = field(w_horse1="0501sw", w_foot1="0101e", **foe)
        play(position, "west", "move w.horse1 0502sw-0503sw")
        assert asked(position) == ["move"]
    position = field(w_horse1="0501sw", w_foot1="0101e", e_foot1="0504w")
    play(position, "west", "move w.horse1 0502sw-0503sw")
    play(position, "east", "face e.foot1 0504nw", 9)
    assert asked(position) == ["go_on"]
    play(position, "west", "move w.horse1 0503se-0503e-0603e")
    assert asked(position) == ["move"]


@pytest.mark.parametrize(("die", "hits"), [(8, 0), (9, 1)])
def test_light_troops_evade(die: int, hits: int) -> None:
    position = field(w_horse1="0304e", w_foot1="0101e", e_light1="0604e", e_foot1="0906w")
    play(position, "west", "move w.horse1 0404e-0504e")
    assert asked(position) == ["react"]
    legal = position.legal("east")
    ways = [legal.text(action) for action in legal if legal.text(action).startswith("evade")]
    for way in ways:
        to = MAP.index(way.split()[-1][:4])
        assert MAP.distance(to, MAP.index("0504")) > 1
    play(position, "east", ways[0], die)
    light = UNITS.index("e.light1")
    assert position.hits[light] == hits
    assert at(position, "e.light1") == ("lostne" if hits else ways[0].split()[-1])
    assert asked(position) == ["go_on"]


def test_a_path_that_is_shut_meanwhile_is_no_default() -> None:
    position = field(w_horse1="0304e", w_foot1="0101e", e_foot1="0806w")
    play(position, "west", "move w.foot1 0101se")
    horse = UNITS.index("w.horse1")
    rest = tuple(position.setting.pose_names.index(word) for word in ("0404e", "0504e"))
    position.steps.append(OnTheWay(horse, rest, left=5))
    interrupt(position)
    position.done[horse] = True
    legal = position.legal("west")
    assert legal.text(position.decisions[0].default) == "move w.horse1 0404e-0504e"
    assert legal.text(next(iter(legal))) == "move w.horse1 0404e-0504e", "it is the first choice"
    position.pose[UNITS.index("e.foot1")] = position.setting.pose_names.index("0504w")
    assert legal.text(position.decisions[0].default) == "pass"
    assert legal.text(next(iter(legal))) != "move w.horse1 0404e-0504e"


def test_a_line_moves_in_one_action() -> None:
    position = phalanx.RULESET.start("plain")
    assert isinstance(position, Phalanx)
    text = "form w.phalanx1@0303e w.phalanx2@0305e w.foot1@0307e"
    assert refused(position, "west", text) == "4.2", "light troops stand before it"
    text += " w.light1@0404e"
    play(position, "west", text)
    assert [at(position, unit) for unit in UNITS[:4]] == ["0303e", "0305e", "0307e", "0404e"]
    assert position.done[:5] == [True] * 4 + [False]
    assert asked(position) == ["move"], "one alone is no formation"


def test_those_behind_come_into_the_hexes_of_those_before_them() -> None:
    """Whatever the order of the text, who can go goes first."""
    position = field(at_once=True, w_foot1="0404e", w_horse1="0304e")
    assert refused(position, "west", "form w.horse1@0404e w.foot1@0404se") == "4.2"
    assert refused(position, "west", "form w.horse1@0404e w.light1@0101e") == "4.1"
    play(position, "west", "form w.horse1@0404e w.foot1@0504e")
    assert (at(position, "w.foot1"), at(position, "w.horse1")) == ("0504e", "0404e")


def test_who_finds_the_way_shut_stays_and_may_still_move() -> None:
    """A formation is checked whole; what happens on the way may leave one of it behind."""
    position = field(w_foot1="0404e", w_horse1="0302e", e_foot1="0806w")
    goal = position.setting.pose_names.index("0504e")
    position.pose[UNITS.index("e.foot1")] = position.setting.pose_names.index("0504w")
    position.steps.append(InFormation(((UNITS.index("w.foot1"), goal),)))
    events = position.start(NONE)
    assert [str(event.kind) for event in events] == ["held"]
    assert not position.done[UNITS.index("w.foot1")]
    assert asked(position) == ["move"]


def test_a_strike_is_one_die_of_ten_faces_and_counts_the_side_it_comes_from() -> None:
    """Foot strikes foot on rough ground: from before it, at its flanks, in its rear."""
    chances = {}
    for pose in ("0404e", "0503sw", "0505nw", "0604w"):
        position = field(w_foot1=pose, e_foot1="0504w")
        play(position, "west", "end")
        assert asked(position) == ["strike"]
        found = odds(position, position.read_action("strike w.foot1 at e.foot1"), "west")
        assert len(found.branches) <= 4, "faces are merged by what comes of them"
        chances[pose[:4]] = found.chance(is_hit)
    assert chances == {"0404": Fraction(3, 10), "0503": Fraction(1, 2), "0505": Fraction(1, 2), "0604": Fraction(3, 5)}


def is_hit(branch: Branch) -> bool:
    assert isinstance(branch.position, Phalanx)
    return branch.position.hits[UNITS.index("e.foot1")] > 0


def test_a_client_is_told_where_pieces_look_and_all_their_hexes() -> None:
    position = field(w_phalanx1="0403e", w_foot1="0205se")
    pieces = {piece.id: piece for piece in phalanx.RULESET.view(position, "west").pieces}
    pair, foot = pieces["w.phalanx1"], pieces["w.foot1"]
    assert (pair.place, pair.facing, pair.hexes) == ("0403", 1, ("0403", "0404"))
    assert (foot.place, foot.facing, foot.hexes) == ("0205", 2, ())
    assert (pieces["e.foot1"].place, pieces["e.foot1"].facing) == ("lost", None)
    static = phalanx.RULESET.static(position.setting)
    assert (static.map.columns, static.map.rows, static.map.low) == (9, 7, "even")
