"""Amendments: on in new games, off in games written down before them, wherever those are read from."""

from __future__ import annotations

import pytest
from tests.kernel import skirmish

from feldherr.kernel import Amendment, Malformed, Match, RecordError, games, read_record, ruleset, write_record


class Earlier(skirmish.SkirmishRules):
    """The stand-in before it was amended."""


class Later(skirmish.SkirmishRules):
    """The same with two amendments."""

    amendments = (Amendment(1, ("6",)), Amendment(2, ("6",)))


EARLIER, LATER = Earlier(), Later()


def begun(rules: skirmish.SkirmishRules, **options: object) -> Match:
    match = Match(rules, "meeting", options, secret=b"amended")
    for _ in range(4):
        asked = match.position.decisions[0]
        match.play(asked.role, asked.default)
    return match


def in_force(match: Match) -> list[bool]:
    return [match.position.setting.amended(number) for number in (1, 2)]


def test_a_new_game_is_played_under_all_of_them() -> None:
    assert in_force(begun(LATER)) == [True, True]
    assert in_force(begun(LATER, amendments=1)) == [True, False]
    assert in_force(begun(EARLIER)) == [False, False]


def test_a_record_of_before_replays_without_them_and_reads_the_same() -> None:
    old = write_record(begun(EARLIER))
    match = read_record(old, lambda name: LATER, verify=True)
    assert in_force(match) == [False, False]
    assert write_record(match) == old
    assert in_force(match.again()) == [False, False]


def test_a_record_keeps_the_number_it_was_begun_under() -> None:
    for number in (0, 1, 2):
        text = write_record(begun(LATER, amendments=number))
        assert ("option amendments" in text) == (number > 0)
        match = read_record(text, lambda name: LATER, verify=True)
        assert in_force(match) == [number >= 1, number >= 2]


def test_a_save_of_before_is_loaded_without_them() -> None:
    position = begun(EARLIER).position
    loaded = LATER.load(position.save())
    assert not loaded.setting.amended(1)
    assert loaded.digest() == position.digest()
    now = begun(LATER).position
    assert LATER.load(now.save()).setting.amended(2)
    assert LATER.load(now.save()).digest() == now.digest()


def test_a_diagram_is_of_today_unless_it_says_how_many() -> None:
    drawn = EARLIER.write(begun(EARLIER).position)
    assert "amendments" not in drawn
    assert LATER.read(drawn).setting.amended(2)
    assert not LATER.read(drawn, of={"amendments": 0}).setting.amended(1)
    before = begun(LATER, amendments=0).position
    assert not LATER.read(LATER.write(before)).setting.amended(1)
    assert LATER.read(LATER.write(before)).digest() == before.digest()


def test_a_record_that_begins_from_a_position_is_read_under_its_own() -> None:
    opening = begun(EARLIER).position
    old = write_record(Match(EARLIER, "meeting", opening.setting.options, secret=b"x", position=opening))
    assert in_force(read_record(old, lambda name: LATER, verify=True)) == [False, False]


@pytest.mark.parametrize("number", [3, -1, True, "2", 1.0, 10**40])
def test_a_number_that_is_not_known_is_refused(number: object) -> None:
    with pytest.raises(Malformed) as refused:
        LATER.options("meeting", {"amendments": number})
    assert refused.value.message.id == "kernel-no-such-amendment"


def test_a_record_of_a_later_release_is_refused() -> None:
    text = write_record(begun(LATER)).replace("option amendments 2", "option amendments 3")
    with pytest.raises(RecordError):
        read_record(text, lambda name: LATER)


@pytest.mark.parametrize("game", games())
def test_amendments_are_numbered_and_name_what_the_rulebook_has(game: str) -> None:
    rules = ruleset(game)
    assert [one.number for one in rules.amendments] == list(range(1, len(rules.amendments) + 1))
    for one in rules.amendments:
        assert one.paragraphs, one.number
        assert set(one.paragraphs) <= set(rules.rulebook.paragraphs), one.number
        assert not one.ruling or one.ruling in rules.rulebook.rulings, one.number
