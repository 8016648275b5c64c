"""What is said: refusals and questions name what is so, in both languages."""

from __future__ import annotations

import pytest
from tests.rules.srazhenie.board import asked, play, position, prompt, refused, texts, values

from feldherr import ruleset
from feldherr.games.srazhenie.state.position import Battle
from feldherr.kernel import Message
from feldherr.texts import Language, Texts


def said(board: Battle, message: Message, language: Language) -> str:
    return Texts(language, ruleset("srazhenie"), board.setting).say(message)


@pytest.mark.parametrize("path", ["0514", "0514-0413-0412"])
def test_7_8__a_path_that_is_too_long_is_not_to_be_extended(path: str) -> None:
    """Shorter or longer, what is asked for is the length."""
    board = position({"g.li1": "0516", "k.li1": "0515", "k.fa1": "0513"}, phase="combat")
    play(board, "attack 0515 by g.li1", (6,))
    message = refused(board, f"retreat k.li1 {path}").message
    assert message.args["count"] == 2
    assert said(board, message, "en").endswith("retreats exactly 2 hexes. Choose a path of that length.")
    assert said(board, message, "ru").endswith("отступает ровно на 2 гекса. Нужен путь такой длины.")


def test_7_8__the_length_is_that_of_the_ways_drawn_on_past_friends() -> None:
    """5.5, ruling W06: both ends of one hex are taken, so that the unit goes two."""
    friends = {"k.li2": "0514", "k.li3": "0414", "k.li4": "0614"}
    board = position({"g.li1": "0516", "k.li1": "0515", **friends}, phase="combat", options={"free_retreat": True})
    play(board, "attack 0515 by g.li1", (5,))
    assert asked(board)[0] == "retreating"
    assert prompt(board)[0] == "ask-retreat"
    assert prompt(board)[1]["distance"] == 2
    ways = [text.split()[2] for text in texts(board)]
    assert {way.count("-") + 1 for way in ways} == {2}
    far = refused(board, "retreat k.li1 0514-0513-0512").message
    assert (far.id, far.args["count"]) == ("srazhenie-retreat-full", 2)


@pytest.mark.parametrize("unit", ["k.hu1", "k.ha1"])
def test_8_4_1__who_withdrew_need_not_be_cavalry(unit: str) -> None:
    """Horse artillery withdraws too, and the question is the same."""
    board = position({unit: "0711", "g.li1": "0712"}, phase="withdrawal")
    play(board, f"withdraw {unit} {values(board, f'withdraw {unit}')[0]}")
    assert prompt(board)[0] == "ask-chase"
    message = board.decisions[0].message
    assert said(board, message, "en").startswith("The enemy has left 0711.")
    assert said(board, message, "ru").startswith("Противник отошёл из 0711.")


def test_5_3__who_has_not_moved_may_be_unable_to() -> None:
    """6.3: a unit between enemies has nowhere to go, and is counted as not moved, not as able to."""
    board = position({"g.li1": "0712", "k.li1": "0711", "k.li2": "0813", "k.li3": "0613"}, phase="movement")
    assert prompt(board) == ("ask-movement", {"count": 1})
    message = board.decisions[0].message
    assert "Still to move: 1" in said(board, message, "en")
    assert "Ещё не двигались: 1" in said(board, message, "ru")


def test_6_2__nobody_is_told_to_stop_on_a_friend() -> None:
    """A zone ends the move, and in its hex stands a unit of one's own (5.5): there is only the way round."""
    board = position({"g.li1": "1810", "g.li2": "1808", "k.li1": "1807"})
    message = refused(board, "move g.li1 1809-1808-1708").message
    assert said(board, message, "en").endswith("Your own unit is there, so you cannot stop: go round it.")
    assert said(board, message, "ru").endswith("Встать там на свою часть нельзя: обойдите этот гекс.")
    board = position({"g.li1": "1810", "k.li1": "1807"})
    message = refused(board, "move g.li1 1809-1808-1708").message
    assert said(board, message, "en").endswith("Stop in that hex or go round it.")


def test_8_2_4__the_option_says_who_counts_one_without_it() -> None:
    """Only a battery that is attacked alone (rulings C04, W04), not one that attacks alone."""
    id = "srazhenie-option-bracket_always_one-text"
    assert Texts("en", ruleset("srazhenie")).text(id).startswith("Usually only when attacked alone; otherwise")
    assert Texts("ru", ruleset("srazhenie")).text(id).startswith("Обычно за 1 только та, которую атакуют одну;")


@pytest.mark.parametrize(
    ("units", "text", "en", "ru"),
    [
        ({"g.li2": "1809"}, "move g.li1 1809", "You can pass through, not stop.", "остановиться нельзя."),
        ({"k.li1": "1910", "g.li2": "1809"}, "move g.li1 1809", "Go round it.", "Обойдите его."),
        ({"k.li1": "1807", "g.li2": "1809"}, "move g.li1 1809", "Choose another hex.", "Выберите другой гекс."),
    ],
)
def test_5_5__whether_a_friend_may_be_passed(units: dict[str, str], text: str, en: str, ru: str) -> None:
    """Not in an enemy zone, which stops (6.2), nor on the one hex out of one (6.3)."""
    refusal = refused(position({"g.li1": "1808", "k.li2": "0101", **units}), text)
    assert (refusal.paragraph, refusal.message.id) == ("5.5", "srazhenie-own-hex")
    board = position({"g.li1": "1808", **units})
    assert said(board, refusal.message, "en").endswith(en)
    assert said(board, refusal.message, "ru").endswith(ru)


def test_5_5__no_retreat_stops_on_a_friend_nor_may_it_go_on() -> None:
    """Its length is exact (7.8): nobody is told that friends may be passed."""
    board = position({"g.li1": "0516", "k.li1": "0515", "k.fa1": "0513"}, phase="combat")
    play(board, "attack 0515 by g.li1", (6,))
    message = refused(board, "retreat k.li1 0514-0513").message
    assert said(board, message, "en").endswith("Choose a hex where none of your units stands.")
    assert said(board, message, "ru").endswith("Выберите гекс, где нет ваших частей.")


def test_8_4_1__who_has_moved_is_not_told_to_move() -> None:
    """The start of the phase is over, and so is the unit's own move; infantry never withdraws."""
    board = position({"k.hu1": "0711", "g.li1": "0712", "k.li1": "0905"}, active="north")
    path = values(board, "withdraw k.hu1")[0]
    play(board, f"withdraw k.hu1 {path}")
    play(board, "pass")
    play(board, "move k.li1 0904")
    assert refused(board, "withdraw k.hu1 0701").message.id == "srazhenie-moved-already"
    assert refused(board, "withdraw k.li1 0903").message.id == "srazhenie-withdraw-cavalry"


def test_7_3__a_duty_that_nobody_else_can_meet_is_met_by_the_same_unit() -> None:
    """The picture at 7.2 without B: there is no unit to keep, and A attacks both (7.4)."""
    board = position({"g.li1": "1807", "k.li1": "1806", "k.li2": "1907"}, phase="combat")
    message = refused(board, "attack 1806 by g.li1").message
    assert said(board, message, "en").endswith("Keep a unit for it: one unit alone can attack several hexes.")
    assert said(board, message, "ru").endswith("одна часть может атаковать и несколько гексов.")
    assert texts(board) == {"attack 1806 1907 by g.li1"}


def test_5_3__a_redoubt_alone_has_not_moved() -> None:
    """8.1.1: nobody is left to move, though nobody moved."""
    board = position({"g.re1": "0714", "k.li1": "0101"})
    assert prompt(board) == ("ask-movement", {"count": 0})
    assert "No unit is left to move" in said(board, board.decisions[0].message, "en")
    assert "Двигать больше некого" in said(board, board.decisions[0].message, "ru")


def test_8_2_5_3__a_heavy_battery_that_moved_may_still_attack() -> None:
    """It took a hex that cavalry had left, which is not to be taken back; its guns are silent, but it fights."""
    units = {"k.hu1": "0711", "g.va1": "0712", "k.li1": "0710"}
    board = position(units, phase="withdrawal")
    play(board, f"withdraw k.hu1 {values(board, 'withdraw k.hu1')[0]}")
    play(board, "follow g.va1")
    message = refused(board, "bombard by g.va1 at 0710").message
    assert said(board, message, "en").endswith("It can still attack an adjacent enemy.")
    assert said(board, message, "ru").endswith("Атаковать соседнего противника она может.")
    assert texts(board) == {"attack 0710 by g.va1"}


def test_6_2__an_enemy_may_have_come_up_to_a_unit_that_moved() -> None:
    """8.4.1: he took a hex that cavalry had left beside it. It stands in his zone and did not move into it."""
    board = position({"b.ha1": "0711", "k.li1": "0710"}, south="blue", extra=6, moved=["b.ha1"])
    message = refused(board, "move b.ha1 0712").message
    assert said(board, message, "en").startswith("Horse artillery 1 has moved and is in an enemy ZOC")
    assert said(board, message, "ru").startswith("КА-1 уже двигалась и стоит в ЗК")


@pytest.mark.parametrize(
    ("units", "targets", "die", "said_en", "said_ru"),
    [
        (
            {"k.li1": "0301", "k.li2": "0302", "g.gd1": "0401", "g.li1": "0103", "g.li2": "0403"}, "0301 0302", 6,
            "2 hexes. 1 unit will be lost. Choose which goes first and where.",
            "2 гекса. Погибнет 1 часть. Какая уходит первой и куда?",
        ),
        (
            {"k.li1": "0903", "k.li2": "1003", "g.gd1": "0904", "g.li1": "1103", "g.li2": "1105"}, "0903 1003", 6,
            "There is only one path. 1 unit will be lost.",
            "Путь один. Погибнет 1 часть.",
        ),
    ],
)  # fmt: skip
def test_7_8_2__who_will_be_lost_is_said_before_the_choice(
    units: dict[str, str], targets: str, die: int, said_en: str, said_ru: str
) -> None:
    """Two have one refuge, or one of them none at all: the order does not save both."""
    board = position(units, phase="combat")
    play(board, f"attack {targets} by g.gd1", (die,))
    assert asked(board) == ("retreating", "north")
    message = board.decisions[0].message
    assert said(board, message, "en").endswith(said_en)
    assert said(board, message, "ru").endswith(said_ru)


def test_9_2_2__a_wasted_dash_is_named_before_it_is_pressed() -> None:
    """The text of the second press, by the question that is asked."""
    units = {"b.li1": "0714", "b.li2": "1114", "k.li1": "0713", "k.li2": "0815", "k.li3": "0615", "k.li4": "1111"}
    board = position(units, south="blue", powers=(1, 1), turn=2)
    armed = "srazhenie-armed-elan-movement"
    assert "adds movement points" in said(board, Message(armed, board.decisions[0].message.args), "en")
    play(board, "move b.li2 1113-1112")
    assert "would serve nobody" in said(board, Message(armed, board.decisions[0].message.args), "en")
    assert "никому не помогут" in said(board, Message(armed, board.decisions[0].message.args), "ru")
