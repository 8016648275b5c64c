"""The content of a notice: that it is a person's turn in this match and that one, and no more."""

from __future__ import annotations

import hashlib

import msgspec

from feldherr.catalogues import Language
from feldherr.texts import Texts

from ..accounts.mail import Mail


class Named(msgspec.Struct, frozen=True):
    """A match that a person is told about: the name they know it by, and where it is."""

    title: str
    link: str


class Notice(msgspec.Struct, frozen=True):
    """A notice to a person. `id`: its name, the same however often it is tried."""

    id: str
    language: Language
    matches: tuple[Named, ...]
    site: str
    stop: str

    @property
    def subject(self) -> str:
        """It as one line."""
        count, texts = len(self.matches), Texts(self.language)
        if count == 1:
            return self._turn(self.matches[0])
        return texts.text("notice-turns", count=count)

    @property
    def topic(self) -> str:
        """A word for its subject, the same for the next notice about the same matches."""
        return hashlib.sha256(" ".join(one.link for one in self.matches).encode()).hexdigest()[:32]

    @property
    def link(self) -> str:
        """Where it leads: to its match, or to the site."""
        return self.matches[0].link if len(self.matches) == 1 else f"{self.site}/"

    def lines(self) -> list[str]:
        """It with the links: for each match, one line and a line with its link."""
        return [f"{self._turn(one)}\n{one.link}\n" for one in self.matches]

    def mail(self, to: str) -> Mail:
        """It as a letter."""
        text = Texts(self.language).text("notice-mail-end", account=f"{self.site}/account", stop=self.stop)
        body = "\n".join(self.lines())
        return Mail(to, self.subject, f"{body}\n{text}\n", self.id, self.stop)

    def _turn(self, match: Named) -> str:
        return Texts(self.language).text("notice-turn", title=match.title)
