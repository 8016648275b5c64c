"""Scenario 1, «Бой»: set-up behind the screen, secret missions, points, the sudden end."""

from __future__ import annotations

from random import Random

import pytest
from tests.rules.srazhenie.board import army, asked, at, kinds, lawful, named, play, position, refused, why

from feldherr.games.srazhenie.game import RULESET
from feldherr.games.srazhenie.rules import victory
from feldherr.games.srazhenie.state.position import HIDDEN_CARD
from feldherr.games.srazhenie.state.setting import SIDES, data
from feldherr.kernel import Match


def fresh(scenario: str = "battle", **options):
    """A game at its set-up, Black against Green."""
    return RULESET.start(scenario, {"north_army": "black", "south_army": "green", **options})


# S1.setup


def test_S1_setup__both_are_asked_at_once() -> None:
    """Nobody waits for the other, and either may be first (P10)."""
    for first, second in (("north", "south"), ("south", "north")):
        board = fresh()
        assert [asked.role for asked in board.decisions] == ["north", "south"]
        play(board, army(board, first), by=first)
        assert [asked.role for asked in board.decisions] == [second]
        assert refused(board, army(board, first), first).message.id == "kernel-not-asked"
        play(board, army(board, second), dice=(1, 1, 6, 1), by=second)
        assert asked(board)[0] == "movement"


def test_S1_setup__the_whole_army_in_its_zone() -> None:
    """Every counter once, a hex each, rows 01 to 05 for north and 13 to 17 for south."""
    board = fresh()
    text = army(board, "north")
    assert lawful(board, text, "north")
    assert why(board, " ".join(text.split()[:-1]), "north") == ("S1.setup", "set-up-all")
    assert why(board, text.replace("k.li1@", "g.li1@"), "north") == ("S1.setup", "not-yours")
    assert why(board, army(board, "north", k_li1="0106"), "north") == ("S1.setup", "outside-zone")
    assert why(board, army(board, "north", k_li1="0117"), "north") == ("S1.setup", "outside-zone")
    assert lawful(board, army(board, "north", k_li1="0105", k_li2="2401"), "north")
    assert why(board, army(board, "south", g_li1="0112"), "south") == ("S1.setup", "outside-zone")
    words = text.split()
    first, second = words[1].split("@"), words[2].split("@")
    assert why(board, " ".join([words[0], words[1], f"{second[0]}@{first[1]}", *words[3:]]), "north") == (
        "3.2", "hex-taken")  # fmt: skip
    assert why(board, f"{text} {first[0]}@0101", "north") == ("S1.setup", "placed-twice")
    assert why(board, "move k.li1 0101", "north") == ("S1.setup", "wrong-phase")


def test_S1_setup__every_counter_stands_where_it_was_put() -> None:
    """And only when both stand ready does anybody see it."""
    board = fresh()
    play(board, army(board, "north", k_li1="0101"), by="north")
    assert at(board, "k.li1") == "0101"
    south = board.known("south")
    assert {south.place[piece] for piece in board.setting.pieces[0]} == {board.setting.unknown}
    events = play(board, army(board, "south"), dice=(1, 1, 6, 1), by="south")
    shown = {event.side: dict(zip(event.units, event.hexes, strict=True)) for event in named(events, "revealed")}
    assert shown["north"]["k.li1"] == "0101"
    assert len(shown["north"]) == len(shown["south"]) == 26
    assert board.known("south").place == board.place


def test_S1_setup__the_set_up_of_one_tells_the_other_nothing() -> None:
    """The event names a side and a number; two different set-ups look the same from the other side of the screen."""
    seen = []
    for hex in ("0101", "2405"):
        board = fresh()
        events = play(board, army(board, "north", k_li1=hex), by="north")
        assert [(event.side, event.count) for event in named(events, "placed")] == [("north", 26)]
        seen.append((events, board.known("south").digest(), board.known(None).digest()))
    assert seen[0] == seen[1]


# S1.missions


def test_S1_missions__one_deck_without_return() -> None:
    """Sixteen cards: north draws one of sixteen, south one of the fifteen left, each pair as likely (W12)."""
    deck = data().missions
    assert len(deck) == 16
    for cards, dealt in (((16, 15), ["M16", "M15"]), ((1, 15), ["M01", "M16"]), ((5, 5), ["M05", "M06"])):
        board = fresh()
        play(board, army(board, "north"), by="north")
        events = play(board, army(board, "south"), dice=(*cards, 6, 1), by="south")
        assert board.missions == dealt
        assert [(event.side, event.count) for event in named(events, "drawn")] == [("north", 16), ("south", 15)]
    board = fresh()
    play(board, army(board, "north"), by="north")
    with pytest.raises(ValueError, match="expected 1 to 15"):
        play(board, army(board, "south"), dice=(1, 16, 6, 1), by="south")


def test_S1_missions__a_card_is_its_owners_secret() -> None:
    """Until the battle is over; then both are seen by all."""
    board = position({"k.li1": "0101", "g.li1": "0117"}, scenario="battle", missions=["M03", "M09"])
    assert board.known("north").missions == ["M03", HIDDEN_CARD]
    assert board.known("south").missions == [HIDDEN_CARD, "M09"]
    assert board.known(None).missions == [HIDDEN_CARD, HIDDEN_CARD]
    board = position({"k.li1": "0101", "g.li1": "0117"}, scenario="battle", turn=6, missions=["M03", "M09"])
    play(board, "end")
    assert asked(board)[0] == "over"
    for role in ("north", "south", None):
        assert board.known(role).missions == ["M03", "M09"]


def met(card: str, side: str, units: dict[str, str], **more) -> bool:
    """Whether a side's card is fulfilled by a position."""
    cards = ["M01", "M01"]
    cards[SIDES.index(side)] = card
    board = position(units, scenario="battle", missions=cards, **more)
    return victory.mission_met(board, SIDES.index(side))


GUNS = [f"g.fa{n}" for n in (1, 2, 3)] + ["g.ha1", "g.va1"]
LINE = [f"g.li{n}" for n in range(1, 10)]
MISSIONS = [
    # card, side, units, other keys, met
    ("M01", "north", {"k.li1": "0608", "k.li2": "1910"}, {}, True),
    ("M01", "north", {"k.li1": "0608", "g.li2": "1910"}, {}, False),
    ("M01", "south", {"g.li1": "0608", "g.li2": "1910"}, {}, True),
    ("M02", "north", {"k.li1": "0608"}, {}, True),
    ("M02", "north", {"k.li1": "1910"}, {}, False),
    ("M02", "south", {"g.li1": "1910"}, {}, True),
    ("M02", "south", {"g.li1": "0608"}, {}, False),
    ("M03", "north", {"k.li1": "0607", "k.li2": "1309"}, {}, True),
    ("M03", "north", {"k.li1": "0607", "g.li2": "0608", "k.li2": "1309"}, {}, False),
    ("M03", "south", {"g.li1": "0607", "g.li2": "0608"}, {}, False),
    ("M03", "south", {"g.li1": "1911", "g.li2": "1209"}, {}, True),
    ("M03", "south", {"g.li1": "1911", "g.li2": "1209", "k.li1": "1309"}, {}, False),
    ("M04", "north", {"k.li1": "1209"}, {}, True),
    ("M04", "north", {"k.li1": "1309"}, {}, False),
    ("M04", "south", {"g.li1": "1309"}, {}, True),
    ("M04", "south", {"k.li1": "1309"}, {}, False),
    ("M05", "north", {"k.li1": "1006", "k.li2": "1106"}, {}, True),
    ("M05", "north", {"k.li1": "1006", "k.li2": "0804"}, {}, False),  # that hill is in north's zone
    ("M05", "south", {"g.li1": "0510", "g.li2": "1411"}, {}, True),
    ("M06", "north", {"k.li1": "0113", "k.li2": "2417"}, {}, True),
    ("M06", "north", {"k.li1": "0113", "k.li2": "2412"}, {}, False),
    ("M06", "south", {"g.li1": "0105", "g.li2": "0205"}, {}, True),
    ("M07", "north", {}, {"raided": [True, False]}, True),
    ("M07", "north", {}, {"raided": [False, True]}, False),
    ("M08", "north", {"k.li1": "1315"}, {}, True),
    ("M08", "north", {"k.li1": "1203"}, {}, False),
    ("M08", "south", {"g.li1": "1203"}, {}, True),
    ("M09", "north", {}, {"fallen": ["g.gd1", "g.gd2"]}, True),
    ("M09", "north", {}, {"fallen": ["g.gd1", "k.gd2"]}, False),
    ("M10", "north", {}, {"fallen": ["g.ha1", "g.va1"]}, True),
    ("M10", "north", {}, {"fallen": ["g.fa1", "g.re1"]}, False),
    ("M11", "north", {}, {"fallen": ["g.re1"]}, True),
    ("M11", "north", {}, {"fallen": ["k.re1"]}, False),
    ("M11", "south", {}, {"fallen": ["k.re1"]}, True),
    ("M12", "north", {"g.dr1": "0513", "g.ha1": "0613"}, {}, True),
    ("M12", "north", {"g.dr1": "0513", "g.co1": "0613"}, {}, False),
    ("M13", "north", {}, {"fallen": [*LINE, *GUNS, "g.gd1", "g.gd2"]}, True),
    ("M13", "north", {}, {"fallen": [*LINE, *GUNS, "g.gd1"]}, False),
    ("M14", "north", {}, {"fallen": ["k.li1", "g.gd1"]}, True),
    ("M14", "north", {}, {"fallen": ["k.gd1"]}, False),
    ("M15", "north", {}, {"fallen": ["k.li1", "k.re1", "g.fa1"]}, True),
    ("M15", "north", {}, {"fallen": ["k.ha1"]}, False),
    ("M16", "north", {"g.li1": "0608"}, {}, True),
    ("M16", "north", {"g.li1": "0607"}, {}, False),
    ("M16", "south", {"k.li1": "1910"}, {}, True),
    ("M16", "south", {"k.li1": "1911"}, {}, False),
]  # fmt: skip


@pytest.mark.parametrize(("card", "side", "units", "more", "met_"), MISSIONS)
def test_S1_missions__each_card_met_and_not_met(card, side, units, more, met_) -> None:
    """All sixteen, with the case that just fails."""
    everyone = {"k.li9": "0101", "g.li9": "0117"} if card in ("M12", "M16") else {}
    assert met(card, side, {**everyone, **units}, **more) is met_


def test_S1_missions__every_card_is_tried_both_ways() -> None:
    """The table above leaves none out."""
    assert {(case[0], case[4]) for case in MISSIONS} == {
        (card, way) for card in data().missions for way in (True, False)
    }


def test_S1_missions__cavalry_that_reaches_the_enemys_edge_is_remembered() -> None:
    """By moving, pursuing or falling back, at any time; infantry does not count (M07)."""
    board = position({"g.co1": "0105", "g.li1": "2402", "k.li1": "1203"}, scenario="battle", missions=["M01", "M07"])
    play(board, "move g.li1 2401")
    assert board.raided == [False, False]
    play(board, "move g.co1 0104-0103-0102-0101-0201")
    assert board.raided == [False, True]


def test_S1_missions__scenario_2_has_none() -> None:
    """No card is dealt there."""
    board = fresh("general")
    play(board, army(board, "north"), by="north")
    play(board, army(board, "south"), dice=(6, 1), by="south")
    assert board.missions == ["", ""]


# S1.first


def test_S1_first__the_higher_die_goes_first_for_the_whole_game() -> None:
    """Ties are rolled again; north throws first."""
    for dice, first in (((1, 1, 6, 1), "north"), ((1, 1, 2, 3), "south"), ((1, 1, 4, 4, 5, 5, 1, 2), "south")):
        board = fresh()
        play(board, army(board, "north"), by="north")
        events = play(board, army(board, "south"), dice=dice, by="south")
        assert [event.side for event in named(events, "first")] == [first]
        assert asked(board) == ("movement", first)
        other = "south" if first == "north" else "north"
        for turn in (1, 2):
            for role in (first, other):
                assert (asked(board), board.turn) == (("movement", role), turn)
                play(board, "end")
                assert asked(board)[0] == "movement"


# S1.length and S1.victory


def last_turn(units: dict[str, str] | None = None, **more):
    """The second player's movement phase of turn 6: `end` ends the battle."""
    more = {"turn": 6, "first": "north", "active": "south", "missions": ["M01", "M02"], **more}
    return position({"k.li1": "0101", "g.li1": "0117", **(units or {})}, scenario="battle", **more)


def test_S1_length__six_turns() -> None:
    """From the first to the sixth by passing: over after both have had their sixth turn, not before."""
    board = position({"k.li1": "0101", "g.li1": "0117"}, scenario="battle", first="north", active="north", start=True)
    for turn in range(1, 7):
        for role in ("north", "south"):
            assert board.outcome is None
            assert (board.turn, asked(board)) == (turn, ("movement", role))
            play(board, "end")
    assert board.outcome is not None
    assert board.outcome.reason == "srazhenie-end-turns"
    assert board.decisions == ()
    assert why(board, "end")[1] == "kernel-game-over"


@pytest.mark.parametrize(
    ("unit", "worth"),
    [
        ("g.gd1", 3), ("g.gr1", 2), ("r.sc1", 2), ("b.zo1", 2), ("g.cu1", 2), ("g.li2", 1), ("g.dr1", 1), ("g.co1", 1),
        ("r.hu1", 1), ("b.sp1", 1), ("g.fa1", 1), ("g.ha1", 1), ("g.va1", 1), ("g.re1", 1),
    ],
)  # fmt: skip
def test_S1_victory__points_of_a_counter(unit: str, worth: int) -> None:
    """Guard 3; grenadiers, zouaves, Scots and cuirassiers 2; all others 1 (P01)."""
    letter = unit[0]
    army_ = {"g": "green", "r": "red", "b": "blue"}[letter]
    board = position(
        {"k.li1": "0101", f"{letter}.li1": "0117"}, south=army_, scenario="battle", turn=6, missions=["M01", "M02"],
        fallen=[unit],
    )  # fmt: skip
    play(board, "end")
    assert board.outcome.points == {"north": worth, "south": 0}
    assert board.outcome.winner == "north"


def test_S1_victory__points_count_as_they_fall() -> None:
    """A guard destroyed in a fight is three points to the enemy at the end."""
    board = last_turn({"k.gd1": "0711", "g.li2": "0712", "g.li3": "0611", "g.li4": "0811", "g.gd1": "0810"})
    play(board, "end")
    play(board, "attack 0711 by g.gd1 g.li2 g.li3 g.li4", dice=(5,))
    assert board.outcome.points["south"] == 3


def test_S1_victory__missions_are_added_and_shown() -> None:
    """North has the far town (3): it beats two points of losses. Both cards are turned over."""
    board = last_turn({"k.li2": "0608"}, missions=["M02", "M09"], fallen=["k.gr1"])
    events = play(board, "end")
    shown = [(event.side, event.mission, event.met, event.points) for event in named(events, "mission")]
    assert shown == [("north", "M02", True, 3), ("south", "M09", False, 0)]
    assert board.outcome.points == {"north": 3, "south": 2}
    assert board.outcome.winner == "north"
    assert board.known("south").missions == board.known(None).missions == ["M02", "M09"]
    assert kinds(events)[-1] == "ended"


def test_S1_victory__where_the_points_came_from() -> None:
    """By type of counter and by card, each with its paragraph; what nobody earned is not listed."""
    board = last_turn({"k.li2": "0608"}, missions=["M02", "M09"], fallen=["k.gr1", "k.gd1", "k.li9", "k.gd2", "g.fa1"])
    play(board, "end")
    found = {(one.what, one.id): (one.each, one.points, one.paragraph) for one in victory.sources(board)}
    assert found == {
        ("counters", "line"): (1, (0, 1), "S1.victory"),
        ("counters", "grenadiers"): (2, (0, 2), "S1.victory"),
        ("counters", "guard"): (3, (0, 6), "S1.victory"),
        ("counters", "field_artillery"): (1, (1, 0), "S1.victory"),
        ("mission", "M02"): (3, (3, 0), "S1.missions"),
        ("mission", "M09"): (2, (0, 2), "S1.missions"),
    }
    assert board.outcome.points == {"north": 4, "south": 11}


def test_S1_victory__who_gives_up_leaves_the_cards_unturned() -> None:
    """What is listed then is what fell."""
    match = Match(RULESET, "battle", {}, secret=b"any")
    match.resign("north")
    assert list(victory.sources(match.position)) == []


def test_S1_victory__equal_points_are_a_draw() -> None:
    """A guard on one side, a grenadier and a line unit on the other."""
    board = last_turn(fallen=["k.gd1", "g.gr1", "g.li2"])
    play(board, "end")
    assert board.outcome.points == {"north": 3, "south": 3}
    assert board.outcome.winner is None


def test_S1_victory__fifteen_losses_do_not_end_it() -> None:
    """That is scenario 2."""
    lost = [f"g.li{n}" for n in range(2, 10)] + ["g.gd1", "g.gd2", "g.gr1", "g.gr2", "g.dr1", "g.dr2"]
    board = position(
        {"k.gd1": "0711", "g.li1": "0712"}, scenario="battle", phase="combat", fallen=lost, missions=["M01", "M02"]
    )
    play(board, "attack 0711 by g.li1", dice=(1,))
    assert board.losses[1] == 15
    assert board.outcome is None


# S1.sudden


def sudden(turn: int, **more):
    """The second player's movement phase of a turn, with the option on."""
    more = {"options": {"sudden_end": True}, "first": "north", "active": "south", "missions": ["M01", "M02"], **more}
    return position({"k.li1": "0101", "g.li1": "0117"}, scenario="battle", turn=turn, **more)


@pytest.mark.parametrize("turn", [4, 5])
@pytest.mark.parametrize("die", [1, 2, 3, 4, 5, 6])
def test_S1_sudden__five_or_six_ends_the_battle_from_turn_4(turn: int, die: int) -> None:
    """The first player rolls at the end of the turn."""
    board = sudden(turn, fallen=["g.li2"])
    events = play(board, "end", dice=(die,))
    roll = named(events, "rolled")[0]
    assert (roll.purpose, roll.side) == ("sudden", "north")
    if die >= 5:
        assert (board.outcome.reason, board.outcome.paragraph) == ("srazhenie-end-sudden", "S1.sudden")
        assert board.outcome.winner == "north"
        assert named(events, "mission")
    else:
        assert asked(board) == ("movement", "north")
        assert board.turn == turn + 1


@pytest.mark.parametrize("turn", [1, 2, 3])
def test_S1_sudden__no_die_before_turn_4(turn: int) -> None:
    """Three turns are safe."""
    board = sudden(turn)
    play(board, "end")
    assert board.turn == turn + 1


def test_S1_sudden__not_between_the_players_and_not_after_the_last_turn() -> None:
    """The die falls at the end of a turn; turn 6 ends the battle by itself."""
    board = sudden(4, active="north")
    play(board, "end")
    assert asked(board) == ("movement", "south")
    board = sudden(6)
    play(board, "end")
    assert board.outcome.reason == "srazhenie-end-turns"


def test_S1_sudden__whoever_goes_first_rolls() -> None:
    """With south first the die is south's."""
    board = sudden(4, first="south", active="north")
    events = play(board, "end", dice=(1,))
    assert named(events, "rolled")[0].side == "south"


def test_S1_sudden__it_is_an_option_and_off_at_first() -> None:
    """Without it no die falls (P08); scenario 2 does not know it."""
    board = sudden(4, options={})
    play(board, "end")
    assert board.turn == 5
    assert RULESET.options("battle", {})["sudden_end"] is False
    assert "sudden_end" not in RULESET.options("general", {})


def test_S1_victory__what_a_card_is_worth_is_in_the_data() -> None:
    """Designed values between 2 and 5."""
    assert all(2 <= mission.points <= 5 for mission in data().missions.values())
    assert fresh().setting.missions == data().missions


def test_S1_setup__a_random_set_up_is_lawful() -> None:
    """What is offered for random play keeps the paragraph too."""
    board = fresh()
    for role in SIDES:
        for seed in range(20):
            action = board.legal(role).sample(Random(seed))
            assert board.why_not(action, role) is None
