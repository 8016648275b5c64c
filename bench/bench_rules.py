"""Rules: how fast games are played, offered and weighed; beside python-chess in the same run.

Random play is the same work on both sides: find a lawful action, play it, until the game is over. A lawful action of
python-chess is drawn from the list of all of them, as its users do; ours slot by slot.
"""

from __future__ import annotations

from random import Random

import chess

import feldherr
from feldherr.kernel import Loose, Position, odds
from feldherr.server.views import view_bytes
from feldherr.studies.measure import best, show

GAME = feldherr.ruleset("srazhenie")
GAMES = 12


def play(scenario: str, seed: int) -> list[Position]:
    """A random game: the position before each action."""
    rng = Random(seed)
    dice = Loose(rng)
    position = GAME.start(scenario, {}, dice)
    found = []
    while position.outcome is None:
        found.append(position.copy())
        role = position.decisions[0].role
        action = position.legal(role).sample(rng)
        assert action is not None
        position.play(action, dice, role)
    return found


def ours() -> int:
    count = 0
    for seed in range(GAMES):
        rng = Random(seed)
        dice = Loose(rng)
        position = GAME.start("battle", {}, dice)
        while position.outcome is None:
            role = position.decisions[0].role
            action = position.legal(role).sample(rng)
            assert action is not None
            position.play(action, dice, role)
            count += 1
    return count


def theirs() -> int:
    count = 0
    for seed in range(GAMES):
        rng = Random(seed)
        board = chess.Board()
        while not board.is_game_over() and board.ply() < 400:
            board.push(rng.choice(list(board.legal_moves)))
            count += 1
    return count


def main() -> None:
    positions = [position for seed in range(4) for position in play("battle", seed)]
    fights = []
    for position in positions:
        legal = position.legal()
        for action in legal if legal.countable else ():
            if action.verb() == "attack":
                fights.append((position, action))
                break

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
            view_bytes(GAME, position, position.decisions[0].role, {})
        return len(positions[::4])

    def weighed() -> int:
        for position, action in fights:
            odds(position, action)
        return len(fights)

    def digests() -> int:
        for position in positions:
            position.digest()
        return len(positions)

    rate, chess_rate = best(ours), best(theirs)
    size = max(len(view_bytes(GAME, position, position.decisions[0].role, {})) for position in positions[::4])
    show(
        "Rules, one process, processor time, best of 5",
        [
            ("random play of scenario 1", f"{rate:,.0f} actions/s"),
            ("random play of python-chess", f"{chess_rate:,.0f} moves/s"),
            ("ours to python-chess", f"{rate / chess_rate:.2f}"),
            ("copies of a position", f"{best(copies):,.0f} /s"),
            ("what a role knows", f"{best(known):,.0f} /s"),
            ("digests", f"{best(digests):,.0f} /s"),
            ("views with all offers", f"{best(views):,.0f} /s, the largest {size:,} bytes"),
            ("exact odds of an attack", f"{best(weighed):,.0f} /s over {len(fights)} attacks"),
        ],
    )


if __name__ == "__main__":
    main()
