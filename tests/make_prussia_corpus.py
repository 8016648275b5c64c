"""Add to the golden games of Prussia's Glory what they do not show yet: `python -m tests.make_prussia_corpus`.

Every game is played by dice of its secret and by manners that know nothing of them: pure chance, seeking the enemy,
waiting for him, or the sergeant. A game is kept if it shows something that those before it do not; where a plan names
what its game must show, secret after secret is tried. Records that are there stay: what was played before an amendment
cannot be made again.
"""

from __future__ import annotations

import hashlib
import sys
from collections.abc import Callable, Iterator, Set
from pathlib import Path
from random import Random
from typing import Any

import msgspec
from tests.games.prussia_marks import GAME, marks_of, required
from tests.games.prussia_play import forward
from tests.golden_games import Gallery

from feldherr.games.prussia.rules import combat, entry, rossbach
from feldherr.games.prussia.rules.activation import Activate
from feldherr.games.prussia.rules.bombardment import EndFire
from feldherr.games.prussia.rules.combat import Attack
from feldherr.games.prussia.rules.movement import EndMovement, Move, Raise
from feldherr.games.prussia.state.setting import SIDES
from feldherr.kernel import Action, Decision, Match, Pass
from feldherr.players import player

FOLDER = Path(__file__).parents[1] / "corpus" / "prussia"
TRIES = 2
"""Secrets tried for each plan; more find rarer things, and take minutes each."""
Manner = Callable[[Any, Decision, Random], Action | None]


def chance(position: Any, asked: Decision, rng: Random) -> Action | None:
    """A lawful action at random."""
    return None


def waiting(position: Any, asked: Decision, rng: Random) -> Action | None:
    """Stays where it stands and fights when it must; activates when it may."""
    if asked.id == "movement" and position.why_not(EndMovement(), asked.role) is None:
        return EndMovement()
    return None


def lamb(position: Any, asked: Decision, rng: Random) -> Action | None:
    """Comes to meet the enemy, neither fires nor attacks where it need not, and declines what it may."""
    if asked.id == "movement":
        return forward(position, asked, rng)
    if asked.id == "combat":
        attacks = [_sampled(position, asked, rng) for _ in range(4)]
        return min(attacks, key=lambda action: _promise(position, action))
    for action in (EndFire(), Pass()):
        if position.why_not(action, asked.role) is None:
            return action
    return None


def wolf(position: Any, asked: Decision, rng: Random) -> Action | None:
    """Seeks the enemy, and of some attacks makes the one that promises most."""
    if asked.id == "leading":
        return asked.default
    if asked.id == "combat":
        attacks = [_sampled(position, asked, rng) for _ in range(6)]
        return max(attacks, key=lambda action: _promise(position, action))
    return forward(position, asked, rng)


def _sampled(position: Any, asked: Decision, rng: Random) -> Action:
    action = position.legal(asked.role).sample(rng)
    assert action is not None
    return action


def _promise(position: Any, action: Action) -> float:
    """How well an attack stands: the odds, and half a column for each point of the die."""
    if not isinstance(action, Attack):
        return 1.0  # an attack at worse than even odds is better left alone
    found = combat.forecast(position, action)
    return float(found.strength[0] / max(1, found.strength[1]) + 0.4 * found.total)


def idle(position: Any, asked: Decision, rng: Random) -> Action | None:
    """Says what is said for who says nothing."""
    return asked.default if position.why_not(asked.default, asked.role) is None else None


def sergeant(position: Any, asked: Decision, rng: Random) -> Action | None:
    """The machine player."""
    return player("sergeant", GAME)(position.known(asked.role), asked.role, rng)


def marching(position: Any, asked: Decision, rng: Random) -> Action | None:
    """Rossbach's coalition: declares the advance, leaves the camp, and keeps off the enemy till the last term."""
    if asked.id == "declaring":
        return rossbach.Advance()
    if asked.id != "movement":
        return sergeant(position, asked, rng)
    setting, law = position.setting, position.setting.data.rules.towns
    goals = [hex for name in law.towns for hex in setting.map.zones[name]]
    enemies = [position.place[unit] for unit in position.units_of(0)]
    due = position.bonus == "taken" and position.turn >= rossbach.terms(position, position.since)[1]

    def far(hex: int, ends: list[int]) -> int:
        return min(setting.map.distance(hex, end) for end in ends)

    best, most = None, 0
    for _ in range(150):
        action = position.legal(asked.role).sample(rng)
        if not isinstance(action, Move):
            continue
        here, there = position.place[action.unit], action.path[-1]
        ends = goals if rossbach.is_west(position, action.unit) else goals + enemies
        gain = far(here, ends) - far(there, ends)
        if due and action.unit < setting.leaders and setting.line[action.unit] and far(there, goals + enemies) <= 1:
            gain += 50 * (far(here, goals + enemies) > 1)
        if gain > most and (due or far(there, enemies) > 1):
            best, most = action, gain
    return best or waiting(position, asked, rng)


def scouting(position: Any, asked: Decision, rng: Random) -> Action | None:
    """Leuthen's Prussia: one leader rides onto the map ahead of the army, which stays where it is."""
    side = SIDES.index(asked.role)
    if asked.id == "movement" and not position.leaders_of(side):
        for action in entry.entries(position, side):
            if action.unit >= position.setting.leaders and position.why_not(action, asked.role) is None:
                return action
    return waiting(position, asked, rng)


def hunting(position: Any, asked: Decision, rng: Random) -> Action | None:
    """Activates as soon as it can, and rides at enemy leaders."""
    if asked.id == "activation":
        return Activate()
    far, prey = position.setting.map.distance, position.leaders_of(1 - SIDES.index(asked.role))

    def near(hex: int) -> int:
        return min(far(hex, position.place[leader]) for leader in prey)

    best, most = None, 0
    for _ in range(60 if prey and asked.id == "movement" else 0):
        action = position.legal(asked.role).sample(rng)
        if isinstance(action, Move):
            gain = near(position.place[action.unit]) - near(action.path[-1])
            if gain > most:
                best, most = action, gain
    return best or waiting(position, asked, rng)


def tidy(position: Any, asked: Decision, rng: Random) -> Action | None:
    """Seeks the enemy, and before it moves changes the places of supports behind those engaged (6.3)."""
    if asked.id == "movement":
        gun = position.setting.gun
        for hex, engaged in position.pinned:
            behind = [unit for unit in position.stacks[hex] if not gun[unit] and unit not in engaged]
            shut = position.penalty & position.setting.map.power[hex]
            for unit in reversed(engaged) if shut else behind[1:]:
                if position.why_not(Raise(unit), asked.role) is None:
                    return Raise(unit)
    return wolf(position, asked, rng)


MANNERS: dict[str, Manner] = {
    "chance": chance,
    "seeks": wolf,
    "waits": waiting,
    "lamb": lamb,
    "idle": idle,
    "sergeant": sergeant,
    "marches": marching,
    "tidies": tidy,
    "scouts": scouting,
    "hunts": hunting,
}


class Plan(msgspec.Struct, frozen=True):
    """One game to be made.

    Attributes:
        manners: of Prussia and of the coalition. must: marks without which another secret is tried.
        stop: (turn, word): "resign prussia", "resign coalition" or "draw" is said at the start of that turn.
        undo: the chance a ply that it is taken back.
        swap: the turn from which the sides exchange their manners; 0: never.
        secret: the number of the first secret tried, where a search has found one that shows what it must.
    """

    scenario: str
    options: dict[str, Any]
    manners: tuple[str, str]
    must: tuple[str, ...] = ()
    stop: tuple[int, str] | None = None
    undo: float = 0.0
    swap: int = 0
    secret: int | None = None


def perform(plan: Plan, secret: bytes) -> Match:
    """The whole game."""
    rng = Random(secret)
    pairs = zip(plan.manners, reversed(plan.manners), strict=True)
    said = [f"{one}, then {other}" if plan.swap else one for one, other in pairs]
    players = dict(zip(SIDES, said, strict=True))
    match = Match(GAME, plan.scenario, plan.options, secret=secret, players=players)
    while match.position.outcome is None:
        position: Any = match.position
        if plan.stop is not None and position.turn >= plan.stop[0]:
            word, _, role = plan.stop[1].partition(" ")
            if word == "resign":
                match.resign(role)
            else:
                match.agree("prussia")
            break
        asked = rng.choice(position.decisions)
        swapped = bool(plan.swap) and position.turn >= plan.swap
        action = MANNERS[plan.manners[SIDES.index(asked.role) ^ swapped]](position, asked, rng)
        if action is None:
            action = position.legal(asked.role).sample(rng)
        assert action is not None
        match.play(asked.role, action)
        if plan.undo and match.position.outcome is None and rng.random() < plan.undo:
            match.undo(asked.role, consent=True)
    return match


LED = ("sergeant", "lamb")
BEATEN = ("lamb", "sergeant")
UNEVEN = (
    Plan("leuthen_battle", {}, LED, ("end-leuthen-prussia-decisive",), secret=0),
    Plan("leuthen_battle", {}, ("sergeant", "idle"), ("end-leuthen-prussia-substantive",), secret=0),
    Plan("leuthen_battle", {}, LED, ("end-leuthen-prussia-marginal",), swap=4, secret=3),
    Plan("leuthen_battle", {}, BEATEN, ("end-leuthen-coalition-substantive",), swap=4, secret=4),
    Plan("leuthen_battle", {}, BEATEN, ("end-leuthen-coalition-decisive",), secret=0),
    Plan("rossbach_battle", {}, ("sergeant", "idle"), ("end-rossbach-prussia-decisive",), secret=0),
    Plan("rossbach_main", {}, ("waits", "sergeant"), ("end-rossbach-prussia-substantive",), swap=5, secret=1),
    Plan("rossbach_battle", {}, BEATEN, ("event-first_to_retreat",), swap=3, secret=10),
    Plan("rossbach_battle", {}, BEATEN, ("end-rossbach-coalition-decisive", "towns"), secret=0),
    Plan("rossbach_main", {}, ("idle", "marches"), ("free-contact",), secret=8),
    Plan("rossbach_main", {}, ("idle", "marches"), ("advance-contact",), secret=20),
    Plan("torgau_main", {}, ("sergeant", "idle"), ("end-torgau-prussia-decisive", "retreat-shut"), secret=0),
    Plan("torgau_battle", {}, ("sergeant", "idle"), ("end-torgau-prussia-substantive",), secret=0),
    Plan("torgau_battle", {}, ("sergeant", "sergeant"), ("end-torgau-prussia-marginal",), secret=0),
    Plan("torgau_battle", {}, ("chance", "sergeant"), ("end-torgau-coalition-decisive",), secret=0),
    Plan("torgau_battle", {}, LED, ("end-torgau-coalition-marginal",), swap=3, secret=1),
    Plan("torgau_battle", {}, LED, ("end-torgau-coalition-substantive",), swap=3, secret=0),
    Plan("zorndorf_battle", {}, LED, ("end-zorndorf-prussia-decisive",), secret=0),
    Plan("zorndorf_battle", {}, ("sergeant", "waits"), ("end-zorndorf-prussia-substantive",), swap=5, secret=0),
    Plan("zorndorf_battle", {}, BEATEN, ("end-zorndorf-prussia-marginal",), swap=5, secret=2),
    Plan("zorndorf_battle", {}, BEATEN, ("end-zorndorf-coalition-decisive",), secret=0),
    Plan("zorndorf_battle", {}, LED, ("end-zorndorf-coalition-substantive",), swap=3, secret=4),
)
"""Games of a side that is far better led, all the time or up to some turn, each for what equals hardly ever show; and
one of equals who both play well."""

AMENDED = (
    Plan("rossbach_battle", {}, ("seeks", "seeks"), ("amended-rossbach", "verb-beneath"), stop=(3, "draw"), secret=701),
    Plan("leuthen_main", {}, ("seeks", "waits"), ("amended-leuthen", "verb-direct"), stop=(5, "draw"), secret=701),
    Plan("torgau_main", {}, ("seeks", "waits"), ("amended-torgau", "verb-direct"), stop=(5, "draw"), secret=701),
    Plan("zorndorf_main", {}, ("seeks", "waits"), ("amended-zorndorf", "verb-glance"), stop=(4, "draw"), secret=701),
    Plan("leuthen_battle", {}, ("tidies", "tidies"), ("event-lock_restored",), stop=(5, "draw"), secret=702),
    Plan("leuthen_main", {}, ("seeks", "waits"), ("event-detachment_commanded",), stop=(4, "draw"), secret=703),
    Plan("leuthen_main", {}, ("scouts", "hunts"), ("event-leader_off",), stop=(9, "draw"), secret=704),
)
"""A game of each battle under the amendments of today, with the questions that they ask."""

PAIRS = (("seeks", "seeks"), ("seeks", "lamb"), ("lamb", "seeks"), ("seeks", "waits"), ("waits", "seeks"))


def programme() -> Iterator[Plan]:
    """Games in the order they are tried: words at the table, unequal sides, then every scenario by all manners."""
    yield Plan("rossbach_battle", {}, ("seeks", "chance"), ("resigned",), stop=(3, "resign coalition"), undo=0.06)
    yield Plan("zorndorf_battle", {}, ("chance", "chance"), ("agreed",), stop=(3, "draw"), undo=0.06)
    yield from AMENDED
    yield from UNEVEN
    for manners in PAIRS:
        for id, scenario in GAME.scenarios.items():
            choices = [(option.id, value) for option in scenario.options for value in option.values] or [("", "")]
            for name, value in choices:
                yield Plan(id, {name: value} if name else {}, manners)


def secret_of(plan: Plan, attempt: int) -> bytes:
    """The secret of an attempt at a plan; other plans before it do not alter it."""
    if plan.secret is not None:
        word = f"{plan.scenario} {plan.secret + attempt}"
    else:
        word = " ".join([plan.scenario, *plan.manners, *map(str, plan.options.values()), str(attempt)])
    return hashlib.sha256(f"golden prussia {word}".encode()).digest()


def main() -> None:
    """Write records that show something new, beside those that are there, until nothing is lacking or the tries are
    used up.
    """
    rounds = int(sys.argv[1]) if len(sys.argv) > 1 else TRIES
    Gallery(FOLDER, GAME, required(), marks_of).fill(
        rounds,
        programme,
        lambda plan, lacking, attempt: attempt == 0 or promising(plan, lacking),
        lambda plan, attempt: perform(plan, secret_of(plan, attempt)),
        lambda plan: plan.must,
    )


HOME = {"towns": "rossbach", "free": "rossbach_main", "advance": "rossbach_main", "retreat": "torgau"}
"""Where a mark can be shown, by its first word."""


def promising(plan: Plan, lacking: Set[str]) -> bool:
    """Whether a plan may show any of what is lacking."""
    if plan.must:
        return not lacking.isdisjoint(plan.must)
    words = (mark.split("-") for mark in lacking)
    return any(
        plan.scenario.startswith(word[1] if word[0] == "end" else HOME.get(word[0], ""))
        and (word[0] != "end" or plan.manners[SIDES.index(word[2])] == "seeks")
        for word in words
    )


if __name__ == "__main__":
    main()
