"""Make the golden games of Prussia's Glory anew: `python -m tests.make_prussia_corpus`.

Every game is played by dice of its secret and by manners that know nothing of them: pure chance, seeking the enemy, or
waiting for him. A game is kept if it shows something that those before it do not; where a plan names what its game must
show, secret after secret is tried. The same sources make the same files.
"""

from __future__ import annotations

import hashlib
import sys
import time
from collections.abc import Callable, Iterator
from pathlib import Path
from random import Random
from typing import Any

import msgspec
from tests.games.prussia_marks import GAME, marks_of, required
from tests.games.prussia_play import forward

from feldherr.games.prussia import combat
from feldherr.games.prussia.bombardment import EndFire
from feldherr.games.prussia.combat import Attack
from feldherr.games.prussia.movement import EndMovement
from feldherr.games.prussia.setting import SIDES
from feldherr.kernel import Action, Decision, Match, Pass, read_record, write_record

FOLDER = Path(__file__).parents[1] / "corpus" / "prussia"
TRIES = 12
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


MANNERS: dict[str, Manner] = {"chance": chance, "seeks": wolf, "waits": waiting, "lamb": lamb}


class Plan(msgspec.Struct, frozen=True):
    """One game to be made.

    Attributes:
        manners: of Prussia and of the coalition. must: marks without which another secret is tried.
        stop: (turn, word): "resign prussia", "resign coalition" or "draw" is said at the start of that turn.
        undo: the chance a ply that it is taken back.
    """

    scenario: str
    options: dict[str, Any]
    manners: tuple[str, str]
    must: tuple[str, ...] = ()
    stop: tuple[int, str] | None = None
    undo: float = 0.0


def perform(plan: Plan, secret: bytes) -> Match:
    """The whole game."""
    rng = Random(secret)
    players = dict(zip(SIDES, plan.manners, strict=True))
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
        action = MANNERS[plan.manners[SIDES.index(asked.role)]](position, asked, rng)
        if action is None:
            action = position.legal(asked.role).sample(rng)
        assert action is not None
        match.play(asked.role, action)
        if plan.undo and match.position.outcome is None and rng.random() < plan.undo:
            match.undo(asked.role, consent=True)
    return match


PAIRS = (("seeks", "seeks"), ("seeks", "lamb"), ("lamb", "seeks"), ("seeks", "waits"), ("waits", "seeks"))


def programme() -> Iterator[Plan]:
    """Games in the order they are tried: words at the table, then every scenario by all manners."""
    yield Plan("rossbach_battle", {}, ("seeks", "chance"), ("resigned",), stop=(3, "resign coalition"), undo=0.06)
    yield Plan("zorndorf_battle", {}, ("chance", "chance"), ("agreed",), stop=(3, "draw"), undo=0.06)
    for manners in PAIRS:
        for id, scenario in GAME.scenarios.items():
            choices = [(option.id, value) for option in scenario.options for value in option.values] or [("", "")]
            for name, value in choices:
                yield Plan(id, {name: value} if name else {}, manners)


def main() -> None:
    """Write every record that shows something new, until nothing is lacking or the tries are used up."""
    rounds = int(sys.argv[1]) if len(sys.argv) > 1 else TRIES
    FOLDER.mkdir(parents=True, exist_ok=True)
    for old in FOLDER.glob("*.feldherr"):
        old.unlink()
    lacking = set(required())
    count: dict[str, int] = {}
    began = time.monotonic()
    for attempt in range(rounds):
        for number, plan in enumerate(programme()):
            if attempt and (plan.stop is not None or not promising(plan, lacking)):
                continue
            secret = hashlib.sha256(f"golden prussia {number} {attempt}".encode()).digest()
            match = perform(plan, secret)
            shown = marks_of(match)
            new = shown & lacking
            if not new or not shown >= set(plan.must):
                continue
            count[plan.scenario] = count.get(plan.scenario, 0) + 1
            name = f"{plan.scenario.replace('_', '-')}-{count[plan.scenario]:02}"
            record = write_record(match)
            read_record(record, lambda _: GAME, name=name, verify=True)
            (FOLDER / f"{name}.feldherr").write_text(record, "utf-8")
            lacking -= new
            took = time.monotonic() - began
            print(f"{name}: {match.number} plies, {sorted(new)[:6]}, {len(lacking)} lacking, {took:.0f} s", flush=True)
        if not lacking:
            break
    if lacking:
        raise SystemExit(f"still lacking: {', '.join(sorted(lacking))}")


HOME = {"towns": "rossbach", "free": "rossbach_main", "advance": "rossbach_main", "retreat": "torgau"}
"""Where a mark can be shown, by its first word."""


def promising(plan: Plan, lacking: set[str]) -> bool:
    """Whether a plan may show any of what is lacking."""
    words = (mark.split("-") for mark in lacking)
    return any(
        plan.scenario.startswith(word[1] if word[0] == "end" else HOME.get(word[0], ""))
        and (word[0] != "end" or plan.manners[SIDES.index(word[2])] == "seeks")
        for word in words
    )


if __name__ == "__main__":
    main()
