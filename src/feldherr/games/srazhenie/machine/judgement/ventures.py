"""Input for a search that breeds plans: the likely losses from the enemy's reply, and ideas that no judge has.

For machine players; the rules do not use it.
"""

from __future__ import annotations

from math import sqrt
from random import Random

from feldherr.kernel.opponents import Gambit

from ...rules import paths
from ...state.position import Battle
from ..evaluation import STEEP, gone
from .appraisal import Appraisal
from .outposts import Outposts

MENACED = 0.27
"""What a counter's worth in danger, by `Outposts.danger`, loses of the evaluation in the enemy's player turn.
Fitted to 132 player turns of scenario 1, of whose changes it tells three tenths; the rest is mostly dice."""
BEHIND = 2
"""Hexes around a place at the enemy's back within which his units are counted."""
SPOTS = 4
"""Places of which one is drawn."""


def menace(view: Appraisal) -> float:
    """Return what the side stands to lose in the enemy's next player turn, in log-odds."""
    position, setting, side = view.position, view.setting, view.side
    posts = Outposts(view)
    danger = sum(
        max(0.0, posts.danger(unit, position.place[unit]))
        for unit in position.on_board(side)
        if not setting.redoubt[unit]
    )
    return MENACED * danger * STEEP / sqrt(0.6 + 12.5 * (1.0 - gone(position)))


def gambits(view: Appraisal, rng: Random) -> list[Gambit]:
    """Return ideas: guns stay and fire, units that hold what decides the battle stay, others go there, horse rides
    round to the enemy's rear.
    """
    position, setting, side = view.position, view.setting, view.side
    posts = Outposts(view)
    able = [
        unit for unit in setting.movers[side] if position.place[unit] < setting.size and not position.moved >> unit & 1
    ]
    found = []
    guns = [unit for unit in able if setting.gun[unit]]
    firing = [unit for unit in guns if posts.gunnery(unit, position.place[unit], moved=False) > 0.0]
    found += [Gambit(frozenset(some), ()) for some in (guns, firing) if some]
    goals = {hex for hex, _ in posts.goals}
    holders = frozenset(unit for unit in able if position.place[unit] in goals)
    if holders:
        found.append(Gambit(holders, ()))
    free = sorted(hex for hex in goals if position.at[hex] < 0)
    if free:
        goal = rng.choice(free)
        found += _sent(position, [unit for unit in able if not setting.gun[unit]], goal, rng)
    riders = [unit for unit in able if setting.cavalry[unit]]
    if riders:
        found += _round(position, posts, rng.choice(riders), rng)
    return found


def _sent(position: Battle, units: list[int], goal: int, rng: Random) -> list[Gambit]:
    """One of those who reach a place goes there."""
    able = [unit for unit in units if goal in paths.reach_of(position, unit).cost]
    if not able:
        return []
    unit = rng.choice(able)
    return [Gambit(frozenset((unit,)), (paths.Move(unit, paths.reach_of(position, unit).path(goal)),))]


def _round(position: Battle, posts: Outposts, rider: int, rng: Random) -> list[Gambit]:
    """A rider goes where most of the enemy's units stand between him and his own line, or beside him."""
    setting = position.setting
    board, side = setting.map, posts.view.side
    home = setting.ground.to_edge
    reach = paths.reach_of(position, rider)
    rated = []
    for hex in reach.cost:
        if position.at[hex] >= 0:
            continue
        past = sum(
            board.distance(hex, there) <= BEHIND and home(1 - side, hex) <= home(1 - side, there)
            for there in posts.places
        )
        if past:
            rated.append((past - 0.5 * posts.danger(rider, hex), hex))
    rated.sort(reverse=True)
    if not rated:
        return []
    _, hex = rng.choice(rated[:SPOTS])
    return [Gambit(frozenset((rider,)), (paths.Move(rider, reach.path(hex)),))]
