"""Chapters: the actions, steps and events that a rulebook's files define, collected instead of listed again."""

from __future__ import annotations

from collections.abc import Iterable
from types import ModuleType
from typing import TypeVar

Kind = TypeVar("Kind")


def defined(base: type[Kind], chapters: Iterable[ModuleType]) -> tuple[type[Kind], ...]:
    """Every class of a kind that the chapters define themselves, in their order and in that of their lines.

    What a chapter only imports is left to the one that it comes from.
    """
    return tuple(
        thing
        for chapter in chapters
        for thing in vars(chapter).values()
        if isinstance(thing, type) and issubclass(thing, base) and thing.__module__ == chapter.__name__
    )
