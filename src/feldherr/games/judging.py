"""What the judges of the games share: a profile to play by, and how much time to take."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, ClassVar, Generic, Self, TypeVar

from feldherr.kernel.opponents import Judge, P

Profile = TypeVar("Profile")


class ProfiledJudge(Judge[P], Generic[P, Profile]):
    """Ranks answers by a profile. It is given what a role knows and keeps nothing between questions.

    Attributes:
        own: the profile it plays by if none is given.
        others: profiles to play differently, by name. characters: profiles for bold or careful play, by that name, none
            much weaker than `own`.
        hasty: it moves only units that attack at once or get out of a fight, for looking no farther than the next ones.
        brisk: it posts everyone in one answer, while the plain judge looks at the board again after every move.
    """

    own: ClassVar[Any]
    others: ClassVar[Mapping[str, Any]]
    characters: ClassVar[Mapping[str, Any]] = {}

    def __init__(self, profile: Profile | None = None, *, hasty: bool = False, brisk: bool = False) -> None:
        self.profile: Profile = profile or self.own
        self.hasty = hasty
        self.brisk = brisk

    def profiles(self) -> dict[str, Self]:
        """Return judges of other profiles by name, for players that compare plans."""
        return {name: type(self)(profile, brisk=True) for name, profile in self.others.items()}

    def playing(self, character: str) -> Self | None:
        """Return the judge of a character; None if there is none."""
        found = self.characters.get(character)
        return None if found is None else type(self)(found)

    def rollout_policy(self) -> Self:
        """Return the same judge for playing fights out: it answers sooner, and moves nobody who does not attack."""
        return type(self)(self.profile, hasty=True)

    def coming_on(self) -> Self:
        """Return the same judge for an enemy's reply: in haste, but those who do not attack come on as well."""
        return type(self)(self.profile, hasty=True, brisk=True)
