"""Seizing the turn (rulebook 4.4): who may try it and when, what it gives, and what follows."""

from __future__ import annotations

from typing import Any

import pytest
from tests.rules.sgboh.board import Board

from feldherr.games.sgboh.game import RULESET
from feldherr.games.sgboh.rules import seizure
from feldherr.games.sgboh.state.amendments import ARCS, HEADS
from feldherr.texts import Texts

RED = "A: x=HI 1010/1 l@x"
BLUE = "A: a=HI 2010/4 B: b=HI 2014/4 C: c=HI 2018/4 X: h=HI 2002/4 l@a q@b s@c"
LEADERS: dict[str, dict[str, Any]] = {
    "b.l": {"initiative": 6, "seizure": 3, "range": 4, "commands": ("A",)},
    "b.q": {"initiative": 1, "seizure": 1, "commands": ("B",)},
    "b.s": {"commands": ("C",)},
}


def begun(turns: int = 2, *, blue: str = BLUE, leaders: dict[str, dict[str, Any]] | None = None, **how: Any) -> Board:
    """A battle in which so many player turns have been passed: with two red is about to have another one."""
    formations = {"b.X": {"auxiliary": True}} if "X:" in blue else {}
    board = Board(RED, blue, leaders=LEADERS | (leaders or {}), formations=formations, **how)
    board.battle()
    for _ in range(turns):
        board.play("pass")
    return board


def rest(board: Board) -> list[str]:
    return [text for text in board.options() if text.split()[0] not in ("ride", "dash")]


def test_4_41__before_the_other_says_what_he_activates() -> None:
    board = begun()
    assert board.asked() == ("seize", "blue")
    assert rest(board) == ["pass", "seize b.l", "seize b.q"]
    board.refuses("end", "4.41", "sgboh-not-now")
    board.play("pass")
    assert board.asked() == ("activate", "red")
    board.refuses("seize b.l", "3.2", "sgboh-not-now")


@pytest.mark.parametrize(
    ("leader", "die", "seized"), [("l", 6, True), ("l", 7, False), ("q", 0, True), ("q", 2, False)]
)
def test_4_41__a_die_up_to_the_initiative(leader: str, die: int, seized: bool) -> None:
    board = begun()
    before = board.field.seizures[board.unit(f"b.{leader}")]
    board.play(f"seize b.{leader}", dice=(die,))
    assert board.field.seizures[board.unit(f"b.{leader}")] == before - 1
    assert board.asked() == ("activate", "blue" if seized else "red")
    assert board.field.seized == seized


def test_4_44__not_in_the_first_turn_of_the_game() -> None:
    board = begun(0)
    assert board.asked() == ("activate", "red")
    assert not seizure.may_try(board.field, 1)
    board = Board(RED, BLUE, leaders=LEADERS | {"r.l": {"seizure": 1}})
    board.battle()
    board.play("pass")
    assert board.asked() == ("seize", "red")  # the second turn of the game is the first of blue


def test_4_44__not_without_attempts_nor_a_rating() -> None:
    board = begun()
    board.refuses("seize b.s", "4.44", "sgboh-no-attempts")
    board.refuses("dash b.s 2017", "4.44", "sgboh-no-attempts")
    board.refuses("seize r.l", "4.41", "sgboh-not-yours")
    for leader in ("b.l", "b.q"):
        board.field.seizures[board.unit(leader)] = 0
    board.play("pass")
    board.play("pass")
    board.play("pass")
    assert board.asked() == ("activate", "red")  # nobody is asked who has none left
    board = begun()
    board.field.put(board.unit("b.l"), board.setting.away)
    board.refuses("seize b.l", "4.41", "sgboh-not-yours")


def test_4_44__one_attempt_a_turn_and_none_in_the_next() -> None:
    board = begun()
    board.play("seize b.q", dice=(9,))
    assert board.asked() == ("activate", "red")
    assert not seizure.may_try(board.field, 1)
    assert [side.tried for side in RULESET.view(board.field, "blue").sides] == [False, True]
    assert Texts("en", RULESET, board.setting).text("sgboh-tried").endswith("cannot try the next")
    assert Texts("ru", RULESET, board.setting).text("sgboh-tried").endswith("в следующий нельзя")
    board.play("activate r.A by r.l")
    board.play("end")
    board.play("pass")  # blue
    assert board.asked() == ("activate", "red")  # blue has tried in the turn of red before
    board.play("pass")
    board.play("pass")
    assert board.asked() == ("seize", "blue")


def test_4_46_example__alexander_and_the_persians() -> None:
    board = Board(
        RED, BLUE, leaders=LEADERS | {"b.l": {"initiative": 7, "seizure": 3}, "r.l": {"seizure": 1}}, first="blue"
    )
    board.battle()
    board.play("activate b.A by b.l")
    board.play("end")
    assert board.asked() == ("seize", "blue")  # the turn of red begins
    board.play("seize b.l", dice=(7,))
    assert board.field.seizures[board.unit("b.l")] == 2
    board.play("activate b.A by b.l")  # and red may not seize it back (4.45)
    board.play("end")
    assert board.asked() == ("activate", "red")  # blue may not try again
    board.play("activate r.A by r.l")
    board.play("end")
    assert board.asked() == ("seize", "red")  # the next turn of blue


def test_4_45__a_seized_turn_is_not_seized() -> None:
    board = begun(leaders={"r.l": {"seizure": 2}}, turns=0)
    for answer in ("pass", "pass", "pass"):  # red; red may seize, and does not; blue
        board.play(answer)
    board.play("seize b.l", dice=(0,))
    assert board.asked() == ("activate", "blue")
    assert not seizure.may_try(board.field, 0)


# what it gives (4.42, 4.43)


def test_4_42__the_overall_commander() -> None:
    board = begun()
    board.play("seize b.l", dice=(0,))
    # His own, the auxiliaries, and whose commander is within four hexes of 2010: q on 2014, not s on 2018.
    assert rest(board) == ["activate b.A by b.l", "activate b.B by b.q", "activate b.X", "pass"]
    board.refuses("activate b.C by b.s", "4.42", "sgboh-formation-not-now")
    board.refuses("ride b.l 2011", "4.42", "sgboh-no-ride-seized")
    board.play("activate b.B by b.q")
    assert board.asked() == ("movement", "blue")


def test_4_42__or_one_group_whose_head_is_within_his_range() -> None:
    board = begun(groups=[("b.q", ("B", "C"), False)])
    board.play("seize b.l", dice=(0,))
    assert "activate b.B b.C by b.q b.s" in rest(board)
    board = begun(groups=[("b.s", ("B", "C"), False)])
    board.play("seize b.l", dice=(0,))
    assert "activate b.B b.C by b.q b.s" not in rest(board)
    board.refuses("activate b.B b.C by b.q b.s", "4.42")


@pytest.mark.parametrize(("amendments", "may"), [(-1, False), (HEADS - 1, True)])
def test_4_42__a_group_goes_by_its_own_head_in_a_seized_turn(amendments: int, may: bool) -> None:
    """B and C are in a group of l, who has not both commanders in his range, and in one of n, who is out of it."""
    board = Board(
        "x=HI 1410/1 l@x",
        "A: d=HI 2010/4 l@d B: e=HI 2012/4 k@e C: f=HI 2018/4 m@f D: h=HI 2017/4 n@h",
        leaders={
            "b.l": {"commands": ("A",), "seizure": 2},
            "b.k": {"commands": ("B",)},
            "b.m": {"commands": ("C",)},
            "b.n": {"commands": ("D",)},
        },
        groups=[("b.l", ("A", "B", "C"), True), ("b.n", ("B", "C"), False)],
        amendments=amendments,
    )
    board.battle()
    board.play("pass")
    board.play("pass")
    board.play("seize b.l", dice=(0,))
    text = "activate b.B b.C by b.k b.m"
    if may:
        assert board.allows(text)
    else:
        board.refuses(text, "4.42")
    board.play("pass")
    board.play("pass")
    assert board.allows(text)  # in a turn of one's own


@pytest.mark.parametrize(
    ("seizer", "at", "paragraph"),
    [("b.l", "2015", None), ("b.l", "2018", "4.42"), ("b.k", "2015", "4.43")],
    ids=["head of the group in his range", "out of it", "another leader"],
)
def test_4_42__a_group_in_a_seized_turn(seizer: str, at: str, paragraph: str | None) -> None:
    """Both commanders are within five hexes of the overall one on 2010; n, the head of the group, has to be, too."""
    board = Board(
        "x=HI 1410/1 l@x",
        f"A: d=HI 2010/4 l@d B: e=HI 2012/4 k@e C: f=HI 2013/4 m@f D: h=HI {at}/4 n@h",
        leaders={
            "b.l": {"commands": ("A",), "seizure": 1},
            "b.k": {"commands": ("B",), "seizure": 1},
            "b.m": {"commands": ("C",)},
            "b.n": {"commands": ("D",)},
        },
        groups=[("b.n", ("B", "C"), False)],
    )
    board.battle()
    board.play("pass")
    board.play("pass")
    board.play(f"seize {seizer}", dice=(0,))
    text = "activate b.B b.C by b.k b.m"
    if paragraph is None:
        assert board.allows(text)
    else:
        board.refuses(text, paragraph)


def test_4_43__another_leader_only_what_he_commands() -> None:
    board = begun(groups=[("b.q", ("B", "C"), False)])
    board.play("seize b.q", dice=(1,))
    assert rest(board) == ["activate b.B by b.q", "pass"]
    for text in ("activate b.A by b.l", "activate b.X", "activate b.C by b.s"):
        board.refuses(text, "4.43", "sgboh-formation-not-now")
    board.play("activate b.B by b.q")
    board.play("end")
    assert board.asked() == ("activate", "red")  # then it is the turn of the enemy


def test_4_43__of_two_commanders_of_a_formation_either_leads_it_in_the_turn_that_one_has_seized() -> None:
    """Ruling U51."""
    leaders_ = {"b.l": {"commands": ("A",)}, "b.k": {"commands": ("B",), "seizure": 1}, "b.m": {"commands": ("B",)}}
    board = Board("x=HI 1410/1 l@x", "A: d=HI 2010/4 l@d B: e=HI 2014/4 f=HI 2018/4 k@e m@f", leaders=leaders_)
    board.battle()
    board.play("pass")
    board.play("pass")
    board.play("seize b.k", dice=(0,))
    assert rest(board) == ["activate b.B by b.k", "activate b.B by b.m", "pass"]


def test_4_43__in_a_turn_that_another_leader_has_seized_the_overall_commander_does_not_move_alone() -> None:
    leaders_ = {"b.l": {"seizure": 1}, "b.k": {"commands": ("B",), "seizure": 1}}
    board = Board("x=HI 1410/1 l@x", "A: d=HI 2010/4 l@d B: e=HI 2014/4 k@e", leaders=leaders_)
    board.battle()
    board.play("pass")
    board.play("pass")
    board.play("seize b.k", dice=(0,))
    board.refuses("ride b.l 2009", "4.43", "sgboh-no-ride-seized")
    board.refuses("ride b.k 2013", "4.33", "sgboh-not-the-chief")


def test_4_46__an_attempt_moves_the_leader_himself() -> None:
    board = begun(leaders={"b.s": {"commands": ("C",), "seizure": 1}})
    way = [f"20{row:02}" for row in range(17, 7, -1)]
    board.refuses(f"dash b.s {'-'.join(way)}", "5.15", "sgboh-too-far")
    board.does(f"dash b.s {'-'.join(way[:9])}")
    assert (board.at("b.s"), board.field.seizures[board.unit("b.s")]) == ("2009", 0)
    assert board.asked() == ("activate", "red")


def test_4_46__the_overall_commander_moves_as_in_place_of_an_activation() -> None:
    there_and_back = ["2009", "2010"] * 15
    board = begun()
    board.refuses(f"dash b.l {'-'.join([*there_and_back, '2009'])}", "5.15", "sgboh-too-far")
    board.does(f"dash b.l {'-'.join([*there_and_back[:29], '2008'])}")
    assert board.at("b.l") == "2008"
    board = begun(amendments=2)
    board.refuses(f"dash b.l {'-'.join(there_and_back[:9])}-2008", "5.15", "sgboh-too-far")


@pytest.mark.parametrize("way", ["dash b.l 2009", "seize b.l"])
def test_4_44__the_turn_that_is_seized_is_one_and_the_next_another(way: str) -> None:
    """Seized, the enemy has his turn, without an attempt at it; the one after that may be seized again."""
    board = begun()
    if way.startswith("dash"):
        board.does(way)
    else:
        board.play(way, dice=(6,))
        board.play("pass")
    assert board.asked() == ("activate", "red")
    board.play("pass")
    board.play("pass")
    assert board.asked() == ("seize", "blue")


def test_4_46__it_is_a_turn_of_who_seizes_and_the_next_one_is_new() -> None:
    """It is counted, and the overall commander who was busy is back at its start (4.36, 4.43)."""
    board = begun(leaders={"b.s": {"commands": ("C",), "seizure": 1}})
    board.field.put(board.unit("b.l"), board.setting.away)
    events = board.does("dash b.s 2017")
    assert [(one.side, one.turn, one.unit, one.seized) for one in events if one.kind == "turn"] == [
        ("blue", 4, "b.s", True)
    ]
    assert (board.asked(), board.at("b.s")) == (("place-leader", "blue"), "2017")
    events = board.play("place b.l with b.a")
    # Nothing was activated in it, so nobody withdraws after it (3.2).
    assert [(one.kind, one.side) for one in events] == [("leader_placed", "blue"), ("turn", "red")]
    assert (board.asked(), sum(board.field.turns), board.field.seized) == (("activate", "red"), 5, False)


def test_4_46__before_the_amendment_the_enemys_turn_went_on() -> None:
    board = begun(leaders={"b.s": {"commands": ("C",), "seizure": 1}}, amendments=20)
    board.field.put(board.unit("b.l"), board.setting.away)
    board.does("dash b.s 2017")
    assert (board.asked(), sum(board.field.turns)) == (("activate", "red"), 3)


def test_4_44__before_the_amendment_it_was_not() -> None:
    board = begun(amendments=2)
    board.does("dash b.l 2009")
    board.play("pass")
    board.play("pass")
    assert board.asked() == ("activate", "red")


def away(amendments: int = -1, **how: Any) -> Board:
    """Red's overall commander is busy elsewhere, and red's next turn has begun."""
    board = begun(1, amendments=amendments, **how)
    board.field.put(board.unit("r.l"), board.setting.away)
    board.play("pass")
    return board


def test_4_36__the_overall_commander_is_back_before_his_turn_can_be_seized() -> None:
    board = away()
    assert board.asked() == ("place-leader", "red")
    board.play("place r.l with r.x")
    assert board.asked() == ("seize", "blue")
    board.play("seize b.l", dice=(6,))
    assert (board.asked(), board.at("r.l")) == (("activate", "blue"), "1010")


def test_4_36__who_leaves_him_away_is_asked_again_in_his_next_turn() -> None:
    board = away()
    board.play("pass")
    assert (board.asked(), board.at("r.l")) == (("seize", "blue"), "away")
    board.play("seize b.l", dice=(6,))
    board.play("pass")  # blue's own turn, which cannot be seized
    assert board.asked() == ("place-leader", "red")


def test_4_36__before_the_amendment_only_when_the_turn_had_not_been_seized() -> None:
    board = away(ARCS - 1)
    assert board.asked() == ("seize", "blue")
    board.play("seize b.l", dice=(6,))
    assert (board.asked(), board.at("r.l")) == (("activate", "blue"), "away")
    board = away(ARCS - 1)
    board.play("pass")
    assert board.asked() == ("place-leader", "red")


def test_4_36__in_a_turn_that_another_leader_seizes_he_is_back_at_its_start() -> None:
    """Blue's overall commander is busy; his subordinate seizes, and with that a turn of blue begins."""
    board = begun()
    board.field.put(board.unit("b.l"), board.setting.away)
    board.play("seize b.q", dice=(1,))
    assert board.asked() == ("place-leader", "blue")
    board.play("place b.l with b.c")
    assert (board.asked(), board.at("b.l")) == (("activate", "blue"), "2018")
    board.refuses("activate b.A by b.l", "4.43")
