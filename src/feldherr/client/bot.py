"""A bot: something that chooses actions, seated at a table until the game is over, or at all tables of an account."""

from __future__ import annotations

import logging
import threading
from collections.abc import Callable
from random import Random
from typing import Literal, NoReturn, TypeAlias

import msgspec

from feldherr.kernel import Malformed, Ruleset
from feldherr.kernel.actions import write
from feldherr.kernel.wire import Outcome, View
from feldherr.players import answer, player
from feldherr.server.people.wire import NewsOffer, NewsTurn

from .connection import Failed, Forbidden, Moved, Unreachable
from .tables import Client, News, Table

log = logging.getLogger(__name__)

Chooser: TypeAlias = Callable[[Table, News], str]
"""Answers, as the text of an action, one of the questions of `News.asked`."""

AWAY = 30.0
"""Seconds until a server that is away is tried again."""

TRIES = 5
"""How often a bot is asked the same question again if the rules forbid its answer."""


def play(table: Table, choose: Chooser) -> Outcome:
    """Answer whatever a table's seat is asked until the game is over; returns how it ended.

    Draw offers are declined; an undo is granted only in practice games, as machines do.

    Raises:
        Forbidden, Malformed: five times in a row it chose something that is not a legal answer.
        Failed, Unreachable: as `Table.news`.
    """
    for news in table.news():
        if news.view.outcome is not None:
            return news.view.outcome
        try:
            _answer(table, news, choose)
        except Moved as moved:
            # Another client was quicker; the stream reports it.
            log.info("%s: %s", table.id, moved)
    raise AssertionError("a stream ends with the game")


def patiently(table: Table, choose: Chooser, away: Callable[[Unreachable], None] = lambda fault: None) -> Outcome:
    """Play as `play` does, however often the server is away, which `away` is told: a game by mail takes weeks.

    Raises:
        Forbidden, Malformed, Failed: as `play`.
    """
    while True:
        try:
            return play(table, choose)
        except Unreachable as fault:
            away(fault)
            table.link.wait(AWAY)


def _answer(table: Table, news: News, choose: Chooser) -> None:
    view = news.view
    asked = view.asked
    if asked is not None and view.role in asked.of and view.role not in asked.agreed:
        table.answer(asked.what, asked.what == "undo" and view.practice, view.number)
        return
    for tried in range(TRIES if news.asked else 0):
        try:
            table.act(choose(table, news), view.number)
            return
        except (Forbidden, Malformed) as fault:
            log.warning("%s: %s", table.id, fault)
            if tried == TRIES - 1:
                raise


def machine(name: str, ruleset: Ruleset, seed: int | None = None) -> Chooser:
    """A machine player of this installation as a bot: it thinks on this machine, from what its role knows.

    Args:
        name: one of `feldherr.players.player_names`, followed by a budget if it takes one.
        seed: for all its random choices.

    Raises Malformed if there is no such player or it cannot play this game.
    """
    thinker, chance = player(name, ruleset), Random(seed)

    def choose(table: Table, news: News) -> str:
        position = table.position(ruleset, news.view.number)
        role = news.asked[0].role
        return write(answer(thinker, name, position, role, chance), position.setting.names)

    return choose


class Event(msgspec.Struct, frozen=True):
    """What happens to a bot at the tables of an account.

    Attributes:
        kind: it sits down at a game; that is over, or it has left it; the account has several seats there, so it does
            not play; a place in an offer was not to be had; the server is away.
        view: of the game when it sat down.
    """

    kind: Literal["sits", "over", "left", "several", "not-taken", "waits"]
    view: View | None = None
    outcome: Outcome | None = None
    reason: str = ""


class Attendant:
    """A bot at all tables of an account: it takes the places that offers keep for the account, and plays each of its
    games in a thread of its own. It thinks about one question at a time, whichever game that is of.

    Args:
        token: of the account.
        chooser: who answers in the games of a ruleset, by its id.
        told: called with what happens, from any thread.
    """

    def __init__(
        self, client: Client, token: str, chooser: Callable[[str], Chooser], told: Callable[[Event], None]
    ) -> None:
        self.client = client
        self.token = token
        self.chooser = chooser
        self.told = told
        self._thinking = threading.Lock()
        self._lock = threading.Lock()
        self._tables: set[str] = set()

    def run(self) -> NoReturn:
        """Attend without an end. Raises Failed if the token is nobody's."""
        while True:
            try:
                for what in self.client.concerns(self.token):
                    if isinstance(what, NewsTurn):
                        self._sit(what.match)
                    elif isinstance(what, NewsOffer):
                        self._take(what.offer)
            except Unreachable as fault:
                self.told(Event("waits", reason=str(fault)))
                self.client.link.wait(AWAY)

    def _take(self, offer: str) -> None:
        try:
            self.client.take(self.token, offer)
        except Failed as fault:
            self.told(Event("not-taken", reason=str(fault)))

    def _sit(self, match: str) -> None:
        with self._lock:
            if match in self._tables:
                return
            self._tables.add(match)
        threading.Thread(target=self._play, args=(match,), name=f"match {match}", daemon=True).start()

    def _play(self, match: str) -> None:
        several = False
        try:
            table = self.client.sit(self.token, match)
            view = table.view()
            if view.role is None:
                several = True
                self.told(Event("several", view))
                return
            choose = self.chooser(view.ruleset)
            self.told(Event("sits", view))

            def answers(table: Table, news: News) -> str:
                with self._thinking:
                    return choose(table, news)

            self.told(Event("over", view, patiently(table, answers)))
        except (Failed, Malformed, Unreachable) as fault:
            self.told(Event("left", reason=str(fault)))
        except Exception as fault:
            # The chooser's own fault: in its other games it plays on.
            log.exception("%s: the bot has failed", match)
            self.told(Event("left", reason=str(fault)))
        finally:
            # What is asked there later is answered again; that it does not play there is said once.
            if not several:
                with self._lock:
                    self._tables.discard(match)
