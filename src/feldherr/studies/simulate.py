"""Balance runs: what many games between machine players say about players, armies, sides and first movers."""

from __future__ import annotations

from collections import Counter

import msgspec

from .games import Mark, Played
from .tally import Row, Tally


def summary(games: list[Played]) -> list[Row]:
    """Win shares by player, army, side and by who was marked. Unfinished games are left out."""
    tally = Tally("player", "army", "side", "mark")
    for game in games:
        if not game.finished:
            continue
        for role, name in game.plan.players.items():
            if len(set(game.plan.players.values())) > 1:
                tally.count("player", name, role, game)
            tally.count("side", role, role, game)
            if role in game.plan.armies:
                tally.count("army", game.plan.armies[role], role, game)
        for name, mark in game.marks.items():
            tally.count("mark", name, mark.role, game)
    return tally.rows()


def lengths(games: list[Played]) -> dict[str, dict[str, int]]:
    """Shortest, middle and longest game, in turns and in plies."""
    found = {}
    for name in ("turns", "plies"):
        values = sorted(getattr(game, name) for game in games if game.finished)
        if values:
            found[name] = {"least": values[0], "middle": values[len(values) // 2], "most": values[-1]}
    return found


def told(games: list[Played]) -> dict[str, dict[str, float]]:
    """For every mark: in how many games, in which turn on average, and how often per game."""
    found: dict[str, list[Mark]] = {}
    for game in games:
        if game.finished:
            for name, mark in game.marks.items():
                found.setdefault(name, []).append(mark)
    return {
        name: {
            "games": len(marks),
            "turn": sum(mark.turn for mark in marks) / len(marks),
            "count": sum(mark.count for mark in marks) / len(marks),
        }
        for name, marks in sorted(found.items())
    }


def endings(games: list[Played]) -> dict[str, dict[str, int]]:
    """How the games ended, by winner ("" for draws): the commonest way of each first, those who won most first."""
    found: dict[str, Counter[str]] = {}
    for game in games:
        if game.finished:
            found.setdefault(game.winner or "", Counter())[game.reason] += 1
    ranked = sorted(found.items(), key=lambda pair: (-pair[1].total(), pair[0]))
    return {winner: dict(ways.most_common()) for winner, ways in ranked}


def as_json(games: list[Played]) -> str:
    """The result of a run for machines: the tables, and a line a game."""
    lines = [
        {
            "number": game.plan.number,
            "players": game.plan.players,
            "armies": game.plan.armies,
            "winner": game.winner,
            "ranking": game.outcome.ranking if game.outcome else (),
            "reason": game.reason,
            "turns": game.turns,
            "plies": game.plies,
            "finished": game.finished,
            "marks": msgspec.to_builtins(game.marks),
        }
        for game in games
    ]
    form = {
        "rows": summary(games),
        "lengths": lengths(games),
        "marks": told(games),
        "endings": endings(games),
        "games": lines,
    }
    return msgspec.json.format(msgspec.json.encode(form, order="sorted")).decode()
