"""Advice: what the captain would do in a player's place, the best of what it looked at, and why."""

from __future__ import annotations

from hashlib import sha256

import msgspec

from feldherr.kernel import Action, Event, Message, Position, Role, Ruleset, Scripted, expected_losses
from feldherr.kernel.dice import OutOfDice
from feldherr.kernel.wire import Sheet

from .search import Considered, Thought

SHOWN = 3
"""How many choices are shown, the recommended one among them."""

SLIGHT = 0.01
"""What is less than this is not worth a word: figures are shown in hundredths."""


class Choice(msgspec.Struct, frozen=True):
    """An action that was considered.

    Attributes:
        share: the fraction of the lines tried that began with it, 0 to 1.
        value: the expected standing after it, -1 to 1; None if no lines were tried.
        chance: how likely the role is to win after it, 0 to 1; None if unknown, see `players/prospects.py`.
        terms: the changes from now by message id, the largest first; small ones are left out.
        losses: pieces each role is expected to lose by it; None where no dice are thrown for pieces.
    """

    action: str
    share: float
    value: float | None
    chance: float | None
    terms: dict[str, float]
    losses: dict[Role, float] | None


class Advice(msgspec.Struct, frozen=True):
    """What to do and why. The same knowledge and the same thinking give the same advice.

    Attributes:
        best: at most three choices, the recommended one first.
        reason: sentences, made from the terms, the odds and the other choices.
        events: the certain results of the recommended action; empty if dice are involved.
        sheet: the forecast of the recommended action if it is a fight.
        lines: how many lines were tried.
        chance: how likely the role is to win now, 0 to 1; None if unknown.
    """

    role: Role
    best: tuple[Choice, ...]
    reason: tuple[Message, ...]
    events: tuple[Event, ...]
    sheet: Sheet | None
    lines: int
    chance: float | None


def seed_of(known: str) -> int:
    """The seed of a search for advice, derived only from what is known, so that it reveals nothing else."""
    return int.from_bytes(sha256(known.encode()).digest()[:8], "big")


def explain(ruleset: Ruleset, known: Position, role: Role, thought: Thought) -> Advice:
    """Advice from a thought about `known`, which is exactly what `role` knows."""
    played = known.read_action(thought.text)
    best = _best(ruleset, known, role, thought)
    sheet = None
    if ruleset.is_fight(played):
        sheet = ruleset.played_out(known, ruleset.sheet(known, thought.text, role), role)
    chance = _rounded(thought.chance)
    return Advice(role, best, _reason(best, role), _certain(known, played, role), sheet, thought.lines, chance)


def _best(ruleset: Ruleset, known: Position, role: Role, thought: Thought) -> tuple[Choice, ...]:
    """The recommendation comes first, whatever its figures; alone if nothing was weighed."""
    ranked = sorted(thought.best, key=lambda one: one.text != thought.text)
    if not ranked or ranked[0].text != thought.text:
        return (Choice(thought.text, 0.0, None, None, {}, None),)
    return tuple(_choice(ruleset, known, role, one, thought.lines) for one in ranked[:SHOWN])


def _choice(ruleset: Ruleset, known: Position, role: Role, one: Considered, lines: int) -> Choice:
    action = known.read_action(one.text)
    losses = None
    if ruleset.is_fight(action):
        means = expected_losses(ruleset, known, action, role).values
        losses = {each: round(float(means.get(each, 0)), 2) for each in known.setting.roles}
    changed = {name: round(value, 2) for name, value in one.terms.items()}
    largest = sorted(changed.items(), key=lambda term: (-abs(term[1]), term[0]))
    terms = {name: value for name, value in largest if abs(value) >= SLIGHT}
    share = round(one.visits / max(1, lines), 2)
    return Choice(one.text, share, round(one.value, 2), _rounded(one.chance), terms, losses)


def _rounded(chance: float | None) -> float | None:
    return None if chance is None else round(chance, 2)


def _reason(best: tuple[Choice, ...], role: Role) -> tuple[Message, ...]:
    """The recommended choice in sentences: its largest gain and cost, what the dice cost, how far the next is off."""
    first, *others = best
    if first.value is None:
        return (Message("advice-unweighed"),)
    said = []
    gain = next((term for term in first.terms.items() if term[1] > 0), None)
    cost = next((term for term in first.terms.items() if term[1] < 0), None)
    if gain and cost:
        said.append(Message("advice-both", {"term": gain[0], "gain": gain[1], "term_cost": cost[0], "cost": -cost[1]}))
    elif gain:
        said.append(Message("advice-gain", {"term": gain[0], "gain": gain[1]}))
    elif cost:
        said.append(Message("advice-cost", {"term": cost[0], "cost": -cost[1]}))
    else:
        said.append(Message("advice-even"))
    if first.losses is not None:
        theirs = sum(count for each, count in first.losses.items() if each != role)
        said.append(Message("advice-losses", {"own": first.losses.get(role, 0.0), "theirs": round(theirs, 2)}))
    margin, unit = _margin(first, others)
    if margin is None:
        return tuple(said)
    if margin >= SLIGHT:
        said.append(Message(f"advice-ahead{unit}", {"margin": margin if not unit else round(100 * margin)}))
    elif margin <= -SLIGHT:
        # Its own plan is only left for one that is better by more than the doubt about it.
        said.append(Message(f"advice-doubt{unit}", {"margin": -margin if not unit else round(-100 * margin)}))
    else:
        said.append(Message("advice-close"))
    return tuple(said)


def _margin(first: Choice, others: list[Choice]) -> tuple[float | None, str]:
    """By how much a choice is ahead of the best other one, in chances of winning if they are known, and the ending of
    the messages for that; None if there is no other.
    """
    chances = [other.chance for other in others if other.chance is not None]
    if first.chance is not None and chances:
        return round(first.chance - max(chances), 2), "-chance"
    values = [other.value for other in others if other.value is not None]
    if first.value is None or not values:
        return None, ""
    return round(first.value - max(values), 2), ""


def _certain(known: Position, action: Action, role: Role) -> tuple[Event, ...]:
    """The effects of an action for which no die is rolled."""
    twin = known.copy()
    try:
        return tuple(twin.play(action, Scripted(), role, depth=len(known.steps)))
    except OutOfDice:
        return ()
