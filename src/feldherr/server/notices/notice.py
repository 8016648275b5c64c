"""The content of a notice: that it is a person's turn in this match and that one, or who has invited them to a game or
declined one, and no more."""

from __future__ import annotations

import hashlib

import msgspec

from feldherr.catalogues import Language
from feldherr.texts import Texts

from ..accounts.mail import Mail
from .wire import Subject

ONE: dict[Subject, str] = {"turn": "notice-turn", "invited": "notice-invited", "declined": "notice-declined"}
SEVERAL: dict[Subject, str] = {"turn": "notice-turns", "invited": "notice-invitations", "declined": "notice-refusals"}
"""The texts of a notice of one, and of several."""


class Named(msgspec.Struct, frozen=True, omit_defaults=True):
    """A match or an offer that a person is told about: the name they know it by, where it is, and of an offer who
    invites or has declined."""

    title: str
    link: str
    by: str | None = None


class Notice(msgspec.Struct, frozen=True):
    """A notice to a person.

    Attributes:
        id: its name, the same however often it is tried.
        kind: of what; `matches` are offers if it is not of turns, and `about` their ids.
    """

    id: str
    language: Language
    matches: tuple[Named, ...]
    site: str
    stop: str
    kind: Subject = "turn"
    about: tuple[str, ...] = ()

    @property
    def subject(self) -> str:
        """It as one line."""
        count, texts = len(self.matches), Texts(self.language)
        if count == 1:
            return self._line(self.matches[0])
        return texts.text(SEVERAL[self.kind], count=count)

    @property
    def topic(self) -> str:
        """A word for its subject, the same for the next notice about the same matches."""
        # All offers are in one place: it is they that tell two notices apart.
        named = [self.kind, *self.about] if self.about else [one.link for one in self.matches]
        return hashlib.sha256(" ".join(named).encode()).hexdigest()[:32]

    @property
    def link(self) -> str:
        """Where it leads: to its match, to the lobby, or to the site."""
        links = {one.link for one in self.matches}
        return links.pop() if len(links) == 1 else f"{self.site}/"

    def lines(self) -> list[str]:
        """It with the links: for each match, one line and a line with its link."""
        return [f"{self._line(one)}\n{one.link}\n" for one in self.matches]

    def mail(self, to: str) -> Mail:
        """It as a letter."""
        text = Texts(self.language).text("notice-mail-end", account=f"{self.site}/account", stop=self.stop)
        body = "\n".join(self.lines())
        return Mail(to, self.subject, f"{body}\n{text}\n", self.id, self.stop)

    def _line(self, one: Named) -> str:
        by = {} if one.by is None else {"name": one.by}
        return Texts(self.language).text(ONE[self.kind], title=one.title, **by)
