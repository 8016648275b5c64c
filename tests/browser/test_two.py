"""Two people in two browsers play a game of each system on a site from its first question to its end.

Each has an account and a language, reads the list of decisions or the map, and every answer is a gesture on a page.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

import pytest
from tests.browser import test_napoleon_whole as napoleon
from tests.browser.brain import Brain, decision_of
from tests.browser.conftest import OPENED, looked_at
from tests.browser.gestures import Reader
from tests.browser.hands import Hand, Keys, Lists
from tests.browser.house import House
from tests.browser.kept import kept
from tests.browser.legions import Lector
from tests.browser.pair import Meeting, Person
from tests.browser.seats import wait_for
from tests.browser.table import Table, Tables

from feldherr.games.sgboh.rules.sequence import ArmyStands
from feldherr.texts import Texts

Json = dict[str, Any]
Answering = Callable[[Json], None]
"""Answers what a view asks."""
Pair = tuple[Person, Person]

CHAERONEA, LAST_TURNS = "sgboh/chaeronea-09", 343
"""A kept battle that ends with a withdrawal, and the ply with which the last turn of either side begins."""
MOST = 900
"""Answers after which a game would never end."""


def long(*values: Any) -> Any:
    """The same at greater length."""
    return pytest.param(*values, marks=[pytest.mark.long, pytest.mark.timeout(3_000)])


@pytest.fixture
def pair(house: House, tables: Tables, request: pytest.FixtureRequest, tmp_path: Path) -> Iterator[Pair]:
    """Vera reads Russian, Walter English."""
    pair = Person(house, tables, "Vera", "ru"), Person(house, tables, "Walter", "en")
    request.node.stash[OPENED] = lambda: looked_at([one.table for one in pair], tmp_path, house)
    yield pair
    for one in pair:
        one.table.context.close()


def sit(game: Meeting, person: Person, **settings: Any) -> Table:
    """Open the match, and wait until it is on the page."""
    table = person.opens(game.link, **settings)
    return shown(table, game)


def shown(table: Table, game: Meeting) -> Table:
    table.lay(getattr(game.twin.position.setting, "map", None))
    table.page.wait_for_function("() => document.querySelector('.battle')?.checkVisibility()")
    return table


def live(game: Meeting, hands: dict[str, Answering]) -> None:
    """Both pages stay open: whoever is asked answers, and the other sees it without doing anything."""
    for person in game.people.values():
        person.page.evaluate("() => { window.stays = true }")
    for _ in range(MOST):
        asked = game.turn()
        if asked is None:
            break
        role, view = asked
        game.people[role].table.at_ply(view["number"])
        hands[role](view)
        for person in game.people.values():
            person.table.at_ply(view["number"] + 1)
    else:
        raise AssertionError("no end")
    for person in game.people.values():
        assert person.page.evaluate("() => window.stays")


def by_mail(game: Meeting, hand: Callable[[Table, str], Answering]) -> int:
    """Nobody has a page open but who plays: a mail calls them, and its link leads to the match. How many came."""
    house, title = game.house, game.twin.position.setting.scenario
    mails = 0
    for person in game.people.values():
        person.closes()
    while (asked := game.turn()) is not None:
        role = asked[0]
        person = game.people[role]
        # The two minutes in which somebody may look by themselves are over.
        house.told("update outbox set due = 0 where due is not null")
        letter = house.mail.next()
        mails += 1
        words = Texts(person.language, game.twin.ruleset)
        scenario = words.text(f"{game.twin.ruleset.id}-scenario-{title}")
        assert (letter.to, letter.subject) == (person.email, words.text("notice-turn", title=scenario))
        [link] = [line for line in letter.text.splitlines() if line.startswith(f"{house.address}/m/")]
        assert link == game.link
        wait_for(lambda: house.told("select * from outbox where due is not null") == [], "the end of sending")
        table = shown(person.opens(link), game)
        answers = hand(table, role)
        # Who goes away while they are asked themselves knows it, and is told nothing.
        while view := game.asks(role):
            table.at_ply(view["number"])
            answers(view)
        person.closes()
    house.told("update outbox set due = 0 where due is not null")
    wait_for(lambda: house.told("select * from outbox where due is not null") == [], "the end of sending")
    assert house.mail.letters.empty()
    for person in game.people.values():
        sit(game, person)
    return mails


@pytest.mark.parametrize("scenario", ["first", long("assault")])
def test_srazhenie_by_mail(scenario: str, house: House, pair: Pair) -> None:
    """The first battle to its last turn, a mail a turn: one by the list of decisions, the other by keys alone."""
    vera, walter = pair
    game = Meeting.begin(house, {"south": vera, "north": walter}, "srazhenie", scenario, "1")
    vera.opens(house.address, list=True)
    walter.opens(house.address, list=False)
    brains = {role: Brain(role, moves=2) for role in game.people}

    def hand(table: Table, role: str) -> Answering:
        person = game.people[role]
        # What was refused before the other was asked may be open now.
        brains[role].closed.clear()
        found: type[Hand] = Lists if person is vera else Keys
        return found(table, game, role, brains[role], person.language).answer

    mails = by_mail(game, hand)
    assert mails >= 8
    game.ended()


@pytest.mark.parametrize("marches", [1, long(MOST)])
def test_prussia(marches: int, house: House, pair: Pair) -> None:
    """Rossbach to its last turn, with so many marches a turn."""
    vera, walter = pair
    game = Meeting.begin(house, {"prussia": vera, "coalition": walter}, "prussia", "rossbach_battle", "1")
    live(game, {role: reading(game, role, Reader, marches) for role in game.people})
    game.ended()


def reading(game: Meeting, role: str, hand: type[Reader | Lector], marches: int = MOST) -> Answering:
    """The sergeant's choices, by the list of decisions."""
    person = game.people[role]
    player = hand(sit(game, person, list=True), game, role, person.language)
    return lambda view: player.play(player.answer_to(view, marches), view)


def test_antiquity_to_its_end(house: House, pair: Pair) -> None:
    """The last turn of each in a kept battle of Chaeronea, until the Greeks withdraw."""
    vera, walter = pair
    whole, before = kept(CHAERONEA), kept(CHAERONEA, LAST_TURNS)
    game = Meeting.laid(house, {"macedonian": vera, "greek": walter}, before)

    def hand(role: str) -> Answering:
        person = game.people[role]
        player = Lector(sit(game, person, list=True), game, role, person.language)

        def answer(view: Json) -> None:
            game.follow()
            player.play(whole.plies[view["number"]].text, view)

        return answer

    live(game, {role: hand(role) for role in game.people})
    game.ended()
    end = game.twin.plies[-1].events[-1]
    assert isinstance(end, ArmyStands)
    assert (end.side_other, end.points_other, end.level_other) == ("greek", 90, 90)


@pytest.mark.long
@pytest.mark.timeout(3_000)
def test_antiquity(house: House, pair: Pair) -> None:
    """Chaeronea from its first question until an army withdraws, by the sergeant's choices."""
    vera, walter = pair
    game = Meeting.begin(house, {"macedonian": vera, "greek": walter}, "sgboh", "chaeronea", "1")
    live(game, {role: reading(game, role, Lector) for role in game.people})
    game.ended()


@pytest.mark.parametrize(("seed", "marching"), [("2", False), long("1", True)])
def test_napoleon(seed: str, marching: bool, house: House, pair: Pair) -> None:
    """Austerlitz for two, until peace: cards for their points, and where there is time for it a march an impulse."""
    vera, walter = pair
    roles = {"imperial": vera, "coalition": walter}
    game = Meeting.begin(house, roles, "napoleon", "austerlitz", seed, players=2)

    def hand(role: str) -> Answering:
        player = napoleon.Lists(sit(game, game.people[role], list=True), game, role)
        if not marching:
            player.stayed.update(range(MOST))

        def answer(view: Json) -> None:
            asked = decision_of(view, role)
            assert asked is not None
            player.answer(asked | {"number": view["number"]})

        return answer

    live(game, {role: hand(role) for role in roles})
    game.ended()
