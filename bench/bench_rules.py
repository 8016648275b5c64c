"""Rules: how fast games are played, offered and weighed; beside python-chess in the same run.

Random play is the same work on both sides: find a lawful action, play it without asking again whether it is lawful (as
`push` does), until the game is over. A lawful action of python-chess is drawn from the list of all of them, as its
users do; ours slot by slot, or as any of all of them, which are counted (`len(legal)`, `legal[n]`) or listed.
"""

from __future__ import annotations

import os
from collections.abc import Callable, Iterator
from itertools import count, islice
from pathlib import Path
from random import Random
from time import process_time
from typing import Any

import chess

import feldherr
from feldherr.games.napoleon.rules import odds as napoleon_odds
from feldherr.games.napoleon.rules import rounds, sea_odds, siege_odds
from feldherr.games.napoleon.rules.odds import Part, Troops
from feldherr.games.napoleon.rules.sea_odds import Ships
from feldherr.games.sgboh.rules import reaching
from feldherr.games.srazhenie.rules.artillery import sees
from feldherr.games.srazhenie.rules.zones import controlled
from feldherr.kernel import Action, Loose, Position, Ruleset, odds, read_record, write
from feldherr.server.views import view_form
from feldherr.server.wire import encode
from feldherr.studies.measure import RUNS, beside, best, middle, show

GAME = feldherr.ruleset("srazhenie")
PRUSSIA = feldherr.ruleset("prussia")
ANTIQUITY = feldherr.ruleset("sgboh")
NAPOLEON = feldherr.ruleset("napoleon")
GAMES = 24
CORPUS = Path(__file__).parents[1] / "corpus" / "srazhenie"


def play(scenario: str, seed: int, game: Ruleset = GAME) -> list[Position]:
    """A random game: the position before each action."""
    rng = Random(seed)
    dice = Loose(rng)
    position = game.start(scenario, {}, dice)
    found = []
    while position.outcome is None:
        found.append(position.copy())
        role = position.decisions[0].role
        action = position.legal(role).sample(rng)
        assert action is not None
        position.play(action, dice, role, drawn=True)
    return found


SEEDS = count()
"""Every run plays other games: answers remembered from a game before would flatter the rules."""


def ours(scenario: str = "general", game: Ruleset = GAME, games: int = GAMES, way: str = "sampled") -> int:
    """Random play, of the general battle. `way`: each action is `sampled`, or, where all can be listed, any of all that
    are lawful: these are `counted`, or `listed`.
    """
    played = 0
    for _ in range(games if way == "sampled" else games // 4):
        rng = Random(next(SEEDS))
        dice = Loose(rng)
        position = game.start(scenario, {}, dice)
        while position.outcome is None:
            role = position.steps[-1].asks(position)[0]
            legal = position.legal(role)
            if way == "listed" and legal.countable:
                listed = list(legal)
                action = listed[int(rng.random() * len(listed))]
            elif way == "counted" and legal.countable:
                action = legal[int(rng.random() * len(legal))]
            else:
                sampled = legal.sample(rng)
                assert sampled is not None
                action = sampled
            position.play(action, dice, role, drawn=True)
            played += 1
    return played


def theirs() -> int:
    played = 0
    for seed in range(GAMES):
        rng = Random(seed)
        board = chess.Board()
        while not board.is_game_over() and board.ply() < 400:
            board.push(rng.choice(list(board.legal_moves)))
            played += 1
    return played


def main() -> None:
    positions = [position for seed in range(4) for position in play("battle", seed)]
    fights = []
    for position in positions:
        legal = position.legal()
        for action in legal if legal.countable else ():
            if action.verb() == "attack":
                fights.append((position, action))
                break

    record = max((CORPUS / name for name in os.listdir(CORPUS)), key=lambda path: path.stat().st_size)
    text = record.read_text("utf-8")
    plies = read_record(text, feldherr.ruleset).number

    def records() -> int:
        read_record(text, feldherr.ruleset)
        return plies

    board = GAME.setting("general").map  # type: ignore[attr-defined]
    pairs = [(a, b) for a in range(0, board.size, 7) for b in range(board.size) if board.distance(a, b) <= 5]

    def zones() -> int:
        for position in positions:
            controlled(position, 0)  # type: ignore[arg-type]
        return len(positions)

    def sight() -> int:
        position: Any = positions[0]
        for a, b in pairs:
            sees(position, a, b)
        return len(pairs)

    def copies() -> int:
        for position in positions:
            position.copy()
        return len(positions)

    def known() -> int:
        for position in positions:
            position.known("north")
        return len(positions)

    def views() -> int:
        for position in positions[::4]:
            encode(view_form(GAME, position, position.decisions[0].role))
        return len(positions[::4])

    def weighed() -> int:
        for position, action in fights:
            odds(position, action)
        return len(fights)

    def digests() -> int:
        for position in positions:
            position.digest()
        return len(positions)

    rate, chess_rate, ratio = beside(ours, theirs, 2 * RUNS)
    _, _, near = beside(lambda: ours(way="counted"), lambda: ours(games=GAMES // 4))
    counted, listed = best(lambda: ours(way="counted")), best(lambda: ours(way="listed"))
    size = max(len(encode(view_form(GAME, position, position.decisions[0].role))) for position in positions[::4])
    slowest = max(_spent(position, action) for position, action in fights)
    show(
        "Rules, one process, processor time, best of 5",
        [
            ("random play of scenario 2, sampled", f"{rate:,.0f} actions/s"),
            ("random play of scenario 2, any of all, counted", f"{counted:,.0f} actions/s"),
            ("random play of scenario 2, any of all, listed", f"{listed:,.0f} actions/s"),
            ("any of all, counted, to sampled", f"{near:.2f}"),
            ("random play of python-chess, any of all, listed", f"{chess_rate:,.0f} moves/s"),
            ("sampled to python-chess, one beside the other", f"{ratio:.2f}"),
            ("copy of a position", f"{1e6 / best(copies):.2f} us"),
            ("zones of a side", f"{1e6 / best(zones):.2f} us"),
            ("line of sight", f"{1e6 / best(sight):.2f} us"),
            ("what a role knows", f"{1e6 / best(known):.1f} us"),
            ("digest", f"{1e6 / best(digests):.1f} us"),
            ("view with all offers", f"{1e3 / best(views):.2f} ms, the largest {size:,} bytes"),
            (
                "exact odds of an attack",
                f"{1e3 / best(weighed):.2f} ms, the slowest {slowest:.1f} ms, of {len(fights)}",
            ),
            ("a record of 2,000 plies", f"{2000e3 / best(records):.0f} ms, from one of {plies}"),
        ],
    )
    large()
    antiquity(rate)
    europe(rate)


def large() -> None:
    """The same of Prussia's Glory, with its larger maps and armies."""
    positions = [position for seed in range(2) for position in play("leuthen_battle", seed, PRUSSIA)]
    fights: list[tuple[Position, Action]] = []
    more = (position for seed in range(2, 12) for position in play("leuthen_battle", seed, PRUSSIA))
    for position in (*positions, *more):
        if position.decisions[0].id == "combat":
            fights += [(position, action) for action in islice(position.legal(), 3) if action.verb() == "attack"]

    def copies() -> int:
        for position in positions:
            position.copy()
        return len(positions)

    def digests() -> int:
        for position in positions:
            position.digest()
        return len(positions)

    def weighed() -> int:
        for position, action in fights:
            PRUSSIA.sheet(position, write(action, position.setting.names), position.decisions[0].role)
        return len(fights)

    spent = sorted(_spent(position, action, within=True) for position, action in fights)
    sampled = best(lambda: ours("leuthen_battle", PRUSSIA, 4))
    counted = best(lambda: ours("leuthen_battle", PRUSSIA, 4, "counted"))
    listed = best(lambda: ours("leuthen_battle", PRUSSIA, 4, "listed"))
    show(
        "Prussia's Glory, the battle of Leuthen",
        [
            ("random play, sampled", f"{sampled:,.0f} actions/s"),
            ("random play, any of all, counted", f"{counted:,.0f} actions/s"),
            ("random play, any of all, listed", f"{listed:,.0f} actions/s"),
            ("copy of a position", f"{1e6 / best(copies):.2f} us"),
            ("digest", f"{1e6 / best(digests):.1f} us"),
            ("sheet of a close combat", f"{1e3 / best(weighed):.2f} ms, of {len(fights)}"),
            (
                "exact odds of a close combat, up to the next choice",
                f"{middle(spent):.2f} ms, 95 % below {middle(spent, 0.95):.1f} ms, the slowest {spent[-1]:.1f} ms",
            ),
        ],
    )


def antiquity(rate: float) -> None:
    """The same of Simple Great Battles of History, where units have facings and some are two hexes wide.

    `rate`: actions a second of random play of scenario 2 of the first game, in the same run.
    """
    positions: list[Any] = [position for seed in range(3) for position in play("beneventum", seed, ANTIQUITY)]
    drawn: dict[bool, list[float]] = {False: [], True: []}
    listed: dict[bool, list[float]] = {False: [], True: []}
    shocks: list[float] = []
    for position in positions[::20]:
        setting = position.setting
        for unit in position.alive(0) + position.alive(1):
            if setting.allowance[unit] and not position.covered >> unit & 1:
                # Every question is asked once: what is remembered of it would flatter it.
                wide, left = setting.wide[unit], setting.allowance[unit]
                drawn[wide].append(_once(lambda: len(reaching.spread_of(position, unit, left)[0])))  # noqa: B023
                listed[wide].append(_once(lambda: len(reaching.reach_of(position, unit, left)[0])))  # noqa: B023
    for position in positions:
        if position.decisions[0].id == "designate":
            action = position.legal().sample(Random(len(shocks)))
            if action is not None and action.verb() == "shock":
                text, role = write(action, position.setting.names), position.decisions[0].role
                shocks.append(_once(lambda: ANTIQUITY.sheet(position, text, role)))  # noqa: B023

    def copies() -> int:
        for position in positions:
            position.copy()
        return len(positions)

    def digests() -> int:
        for position in positions[::10]:
            position.digest()
        return len(positions[::10])

    def ratio(spent: dict[bool, list[float]]) -> str:
        one, two = (sum(spent[wide]) / len(spent[wide]) for wide in (False, True))
        return f"{1000 * one:.0f} us, of two {1000 * two:.0f} us, which is {two / one:.2f} of that"

    sampled = best(lambda: ours("beneventum", ANTIQUITY, 2))
    shocks.sort()
    show(
        "Simple Great Battles of History, the battle of Beneventum",
        [
            ("random play, sampled", f"{sampled:,.0f} actions/s"),
            ("to that of scenario 2 above", f"{sampled / rate:.2f}"),
            ("copy of a position", f"{1e6 / best(copies):.2f} us"),
            ("digest", f"{1e6 / best(digests):.1f} us"),
            ("reach of a unit of one hex, to draw from", ratio(drawn)),
            ("reach of a unit of one hex, listed", ratio(listed)),
            ("sheet of a shock", f"{middle(shocks):.2f} ms, the slowest {shocks[-1]:.1f} ms, of {len(shocks)}"),
        ],
    )


def europe(rate: float) -> None:
    """The same of The Napoleonic Wars, on a map of areas, with five at the table.

    `rate`: as in `antiquity`.
    """
    positions: list[Any] = [position for seed in range(3) for position in play("1805", seed, NAPOLEON)]
    marches: list[float] = []
    for position in positions:
        role, rng = position.decisions[0].role, Random(len(marches))
        # What is done for points is drawn until it is something that has a forecast, a few times over.
        for _ in range(8 if position.decisions[0].id == "points" else 0):
            action = position.legal(role).sample(rng)
            if action is not None and action.verb() in ("march", "go", "sail", "patrol", "convoy", "besiege"):
                text = write(action, position.setting.names)
                marches.append(_once(lambda: NAPOLEON.sheet(position, text, role)))  # noqa: B023
                break

    def copies() -> int:
        for position in positions:
            position.copy()
        return len(positions)

    def known() -> int:
        for position in positions[::4]:
            position.known(position.decisions[0].role)
        return len(positions[::4])

    def digests() -> int:
        for position in positions[::10]:
            position.digest()
        return len(positions[::10])

    def views() -> int:
        for position in positions[::20]:
            encode(view_form(NAPOLEON, position, position.decisions[0].role))
        return len(positions[::20])

    sampled = best(lambda: ours("1805", NAPOLEON, 2))
    marches.sort()
    show(
        "The Napoleonic Wars, the campaign of 1805 for five",
        [
            ("random play, sampled", f"{sampled:,.0f} actions/s"),
            ("to that of scenario 2 above", f"{sampled / rate:.2f}"),
            ("copy of a position", f"{1e6 / best(copies):.2f} us"),
            ("what a role knows", f"{1e6 / best(known):.1f} us"),
            ("digest", f"{1e6 / best(digests):.1f} us"),
            ("view with all offers", f"{1e3 / best(views):.2f} ms"),
            (
                "forecast of a march, a voyage or a siege",
                f"{middle(marches):.2f} ms, the slowest {marches[-1]:.1f} ms, of {len(marches)}",
            ),
            *((f"chances of {what}, nothing remembered", f"{spent:.1f} ms") for what, spent in forecasts()),
        ],
    )


def forecasts() -> Iterator[tuple[str, float]]:
    """Milliseconds for the chances of fights of twenty dice a side, with nothing known from before."""
    mixed = Part(6, 0, 0, 2, False), Part(4, 0, 0, 1, False), Part(4, 0, 0, 0, True)
    france, austria = Troops(14, 0, 4, True, 2), Troops(16, 0, 3, True, 1)
    allies = Troops(14, 0, 4, True, 2, mix=mixed, minors=50)
    led = Troops(10, 4, 4, True, 2)
    charged, sheltered = Troops(12, 0, 4, True, 2, horse=2), Troops(16, 0, 3, True, 1, absorb=2)
    fleet, guard = Ships(((5, 2, 3), (3, 1, 2)), brought=8), Ships(((8, 0, 2),), batteries=4, brought=8)
    cases: list[tuple[str, Callable[[], object]]] = [
        ("a battle of 20 dice against 20", lambda: napoleon_odds.chances(france, austria)),
        ("the same of several nations", lambda: napoleon_odds.chances(allies, austria)),
        ("the same with horse, and kills that do not count", lambda: napoleon_odds.chances(charged, sheltered)),
        ("the same with two rounds in any case", lambda: napoleon_odds.chances(france, austria, again=True)),
        ("that of several nations", lambda: napoleon_odds.chances(allies, austria, again=True)),
        ("that with horse", lambda: napoleon_odds.chances(charged, sheltered, again=True)),
        ("that of an army with four leaders more", lambda: napoleon_odds.chances(led, austria, again=True)),
        ("a siege of 4 with 20 dice", lambda: siege_odds.chances(france, 4, 4)),
        ("a landing under 4 batteries", lambda: sea_odds.landing(allies, austria, 4)),
        ("a fight at sea of 21 dice against 20",
         lambda: sea_odds.fight(Ships(((7, 0, 3),), brought=7), Ships(((10, 0, 2),), brought=10))),
        ("an attack on a port of 18 dice against 20", lambda: sea_odds.port(fleet, guard)),
    ]  # fmt: skip
    for what, work in cases:
        spent = []
        for _ in range(RUNS):
            for module in (rounds, napoleon_odds, siege_odds, sea_odds):
                for name in dir(module):
                    forget = getattr(getattr(module, name), "cache_clear", None)
                    if forget is not None:
                        forget()
            spent.append(_once(work))
        yield what, min(spent)


def _once(work: Callable[[], object]) -> float:
    """Milliseconds of processor time for something done once."""
    begun = process_time()
    work()
    return 1000 * (process_time() - begun)


def _spent(position: Position, action: Action, *, within: bool = False) -> float:
    """Milliseconds of processor time for the odds of one action, the best of three."""
    return 1000 / max(best(lambda: bool(odds(position, action, within=within)), 3), 1e-9)


if __name__ == "__main__":
    main()
