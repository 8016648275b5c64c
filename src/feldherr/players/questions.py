"""The questions put to what thinks for machine players and advice. All is plain data: what is known is a save."""

from __future__ import annotations

import msgspec

from feldherr.kernel import Role

from .player import PLAIN, Manner
from .search import Thought


class Ask(msgspec.Struct, frozen=True, tag="ask"):
    """A question for a player's answer."""

    name: str
    ruleset: str
    known: str
    role: Role
    seed: int


class Think(msgspec.Struct, frozen=True, tag="think"):
    """A question about the best answer; `manner`: how to think; `played`: answers that were given, to be compared
    with it.
    """

    ruleset: str
    known: str
    role: Role
    seed: int
    seconds: float
    manner: Manner = PLAIN
    played: tuple[str, ...] = ()


class Explain(msgspec.Struct, frozen=True, tag="explain"):
    """Why what was thought is best: the odds, and the reasons in messages."""

    ruleset: str
    known: str
    role: Role
    thought: Thought


class About(msgspec.Struct, frozen=True):
    """What a question is about.

    Attributes:
        match: its match. Questions of a match follow from each other: the worker that has thought about one remembers
            its plans.
        key: the question itself, the same word whoever asks it.
        number: the number of plies up to which it is of any use; None if it always is.
        haste: if questions wait, those with a higher value come first.
    """

    match: str
    key: str
    number: int | None = None
    haste: int = 0
