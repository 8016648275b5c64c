"""Diplomacy (6) and the congress (7) of Congress."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any

from feldherr.kernel import Action, Decision, Event, Pass, PlayContext, Refusal, Slot, Step, Value
from feldherr.kernel.slots import SIDE, WORD
from feldherr.kernel.steps import only

from .congress import AGAINST, FOR, NATIONS, NO, NOT_YET, ROLES, WORDS, YES, Congress, ask


class Agree(Action, frozen=True, tag="agree"):
    """A third role lets a nation change hands (6.2)."""


class Vote(Action, frozen=True, tag="vote"):
    """A nation's word for peace or against it (7.1)."""

    secret = True
    about = "nation"
    slots = (Slot("nation", SIDE), Slot("word", WORD))
    nation: int
    word: int


class Voted(Event, frozen=True, tag="voted"):
    nation: str


class Counted(Event, frozen=True, tag="counted"):
    """The votes are laid open."""

    votes: tuple[int, ...]
    reveals = True


class Consent(Step, frozen=True, tag="consent"):
    """A minor nation goes over to who sent an envoy, if the role that is no party to it agrees (6.2)."""

    nation: int
    suitor: str

    def third(self, position: Congress) -> str | None:
        """Who is asked; None where nobody is left to be."""
        parties = (self.suitor, position.runner(self.nation), *position.gone)
        return next((role for role in ROLES if role not in parties), None)

    def proceed(self, position: Congress, context: PlayContext) -> bool:
        void = self.suitor in position.gone or position.runner(self.nation) == self.suitor
        if not void and self.third(position) is not None:
            return False
        position.steps.pop()
        if not void:
            position.give(self.nation, ROLES.index(self.suitor), context)
        return True

    def decisions(self, position: Congress) -> tuple[Decision, ...]:
        third = self.third(position)
        return (ask(position, "consent", self.nation, "6.2", Pass(), role=third or ""),)

    def verbs(self, position: Congress, role: str) -> tuple[type[Action], ...]:
        return (Agree, Pass)

    def check(self, position: Congress, action: Action, role: str) -> None:
        only(action, (Agree, Pass), "1", "congress-not-now")

    def play(self, position: Congress, action: Action, role: str, context: PlayContext) -> None:
        position.steps.pop()
        if isinstance(action, Agree):
            position.give(self.nation, ROLES.index(self.suitor), context)


class Poll(Step, frozen=True, tag="poll"):
    """Every nation votes on peace, all at once and unseen (7.1): a role is asked by each nation it runs."""

    def waiting(self, position: Congress) -> list[int]:
        return [nation for nation, vote in enumerate(position.votes) if vote == NOT_YET]

    def proceed(self, position: Congress, context: PlayContext) -> bool:
        if self.waiting(position):
            return False
        position.steps.pop()
        context.tell(Counted(tuple(position.votes)))
        return True

    def decisions(self, position: Congress) -> tuple[Decision, ...]:
        return tuple(
            ask(position, "vote", nation, "7.1", Vote(nation, AGAINST), key=NATIONS[nation])
            for nation in self.waiting(position)
        )

    def measure(self, position: Congress) -> tuple[int, ...]:
        return (len(self.waiting(position)),)

    def verbs(self, position: Congress, role: str) -> tuple[type[Action], ...]:
        return (Vote,)

    def fill(self, position: Congress, role: str, kind: type[Action], filled: dict[str, Any]) -> Iterable[Value]:
        if "nation" in filled:
            return [Value(FOR), Value(AGAINST)]
        return [Value(nation) for nation in self.waiting(position) if position.runner(nation) == role]

    def check(self, position: Congress, action: Action, role: str) -> None:
        only(action, (Vote,), "1", "congress-not-now")
        assert isinstance(action, Vote)
        if action.word not in (FOR, AGAINST):
            raise Refusal("7.1", "congress-for-or-against", word=WORDS[action.word])

    def play(self, position: Congress, action: Action, role: str, context: PlayContext) -> None:
        assert isinstance(action, Vote)
        position.votes[action.nation] = YES if action.word == FOR else NO
        context.tell(Voted(NATIONS[action.nation]))
