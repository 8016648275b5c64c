"""A bot: something that chooses actions, seated at a table until the game is over."""

from __future__ import annotations

import logging
from collections.abc import Callable
from random import Random
from typing import TypeAlias

from feldherr.kernel import Malformed, Ruleset
from feldherr.kernel.actions import write
from feldherr.kernel.wire import Outcome
from feldherr.players import answer, player

from .connection import Forbidden, Moved
from .tables import News, Table

log = logging.getLogger(__name__)

Chooser: TypeAlias = Callable[[Table, News], str]
"""Answers, as the text of an action, one of the questions of `News.asked`."""

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


def _answer(table: Table, news: News, choose: Chooser) -> None:
    view = news.view
    asked = view.asked
    if asked is not None and asked.by != view.role and view.role is not None:
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
