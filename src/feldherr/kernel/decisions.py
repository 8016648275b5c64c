"""Decisions: what is asked, of whom, under which paragraph; standing orders; and outcomes, which end the asking."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

import msgspec

from .bounds import Count
from .refusals import Message

if TYPE_CHECKING:
    from .actions import Action

Role = str
"""A seat at the table."""


class Decision(msgspec.Struct, frozen=True, gc=False):
    """One question to one role.

    Attributes:
        id: the question's name; a client says which decision it answers.
        role: the seat that answers.
        side: the army or nation it answers for.
        paragraphs: printed numbers, the leading one first.
        message: the prompt, as an id with arguments.
        default: a legal answer that makes progress, played when a clock runs out.
        key: which of several questions to one role this is: the word that its answers say first (`Action.about`).
            A role is asked each key once at a time; empty where its answers name none.
    """

    id: str
    role: Role
    side: str
    paragraphs: tuple[str, ...]
    message: Message
    default: Action
    key: str = ""


class Order(msgspec.Struct, frozen=True):
    """A standing order: answer this decision so, as an ordinary ply, until the turn given (None: always).

    Attributes:
        decision: the question, by its id; `ANY`, of a conditional order: whatever is asked then.
        when: a condition, judged on what the role knows each time it is asked (`Ruleset.holds`); "" for none.
        after: what the others play before it, action by action, where it is a conditional order: it answers once, and
            is dropped as soon as anything else is played, or taken back. None: a standing order.
    """

    decision: str
    answer: str
    until: Count | None = None
    when: str = ""
    after: tuple[str, ...] | None = None


ANY = "any"
"""The decision of a conditional order that answers whatever is asked when what it waits for has been played."""


class Outcome(msgspec.Struct, frozen=True):
    """How the game ended.

    Attributes:
        ranking: every role once, the best first; roles that share a place stand together. Of two roles one stands
            before the other, or both share the one place: a draw.
        points: each side's score, if the game counts something.
    """

    ranking: tuple[tuple[Role, ...], ...]
    reason: str
    paragraph: str
    points: dict[str, int] = {}

    @classmethod
    def between(
        cls,
        roles: tuple[Role, ...],
        winner: Role | None,
        reason: str,
        paragraph: str,
        points: dict[str, int] | None = None,
    ) -> Outcome:
        """One winner with everyone else tied behind; without a winner, a draw.

        >>> Outcome.between(("north", "south"), "south", "by-points", "9").ranking
        (('south',), ('north',))
        """
        others = tuple(role for role in roles if role != winner)
        return cls((others,) if winner is None else ((winner,), others), reason, paragraph, points or {})

    @classmethod
    def by_points(cls, points: dict[Role, int], reason: str, paragraph: str) -> Outcome:
        """Rank the roles by points; equal points share a place.

        >>> Outcome.by_points({"duke": 2, "count": 4, "bishop": 2}, "strongest", "7").ranking
        (('count',), ('duke', 'bishop'))
        """
        ranking = (tuple(role for role in points if points[role] == one) for one in sorted({*points.values()})[::-1])
        return cls(tuple(ranking), reason, paragraph, points)

    @property
    def winner(self) -> Role | None:
        """The winner; None where first place is shared."""
        first = self.ranking[0]
        return first[0] if len(first) == 1 else None

    def place(self, role: Role) -> int:
        """The role's place, from 1. After a tie the next places are skipped: 1, 1, 3."""
        before = 0
        for shared in self.ranking:
            if role in shared:
                return before + 1
            before += len(shared)
        raise KeyError(role)

    def share(self, role: Role) -> float:
        """The fraction of the other roles that this one beat, a tie counting half: between two, 1, 0.5 or 0.

        The shares of a game always add up to half the number of its roles.
        """
        count = sum(map(len, self.ranking))
        beside = next(len(shared) for shared in self.ranking if role in shared)
        behind = count - (self.place(role) - 1) - beside
        return (behind + (beside - 1) / 2) / (count - 1)

    def last(self, gone: tuple[Role, ...]) -> Outcome:
        """The same outcome with these roles placed last; the first of them to leave comes last of all."""
        stayed = (tuple(role for role in shared if role not in gone) for shared in self.ranking)
        ranking = (*filter(None, stayed), *((role,) for role in reversed(gone)))
        return msgspec.structs.replace(self, ranking=ranking)


class Ended(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """The saved form of an outcome: the winner where there are two roles, the ranking where there are more."""

    reason: str
    paragraph: str
    points: dict[str, int] = {}
    winner: Role | None = None
    ranking: tuple[tuple[Role, ...], ...] = ()


def write_outcome(roles: tuple[Role, ...], outcome: Outcome | None) -> dict[str, Any] | None:
    """The saved form of an outcome. Two roles keep the form they had before games of more were added."""
    if outcome is None:
        return None
    how = {"winner": outcome.winner} if len(roles) == 2 else {"ranking": outcome.ranking}
    return {**how, "reason": outcome.reason, "paragraph": outcome.paragraph, "points": outcome.points}


def read_outcome(roles: tuple[Role, ...], form: Ended | None) -> Outcome | None:
    """The outcome of a saved form. Raises ValueError where it does not rank exactly these roles."""
    if form is None:
        return None
    if len(roles) != 2:
        if sorted(role for shared in form.ranking for role in shared) != sorted(roles) or () in form.ranking:
            raise ValueError(f"ranking {form.ranking} of the roles {roles}")
        return Outcome(form.ranking, form.reason, form.paragraph, form.points)
    if form.ranking or form.winner not in (*roles, None):
        raise ValueError(f"winner {form.winner} of the roles {roles}")
    return Outcome.between(roles, form.winner, form.reason, form.paragraph, form.points)
