"""A person's feed: in which matches it is their turn, as Atom (RFC 4287), and nothing more."""

from __future__ import annotations

import datetime
from collections.abc import Sequence
from xml.etree import ElementTree

import msgspec

from feldherr.catalogues import Language
from feldherr.texts import Texts

ATOM = "http://www.w3.org/2005/Atom"


class Entry(msgspec.Struct, frozen=True):
    """It has been a person's turn in a match since then (seconds since 1970). `turn`: of the game, if it counts any."""

    title: str
    link: str
    turn: int | None
    since: float


def atom(site: str, address: str, language: Language, entries: Sequence[Entry], now: float) -> bytes:
    """The feed. Forty questions of one turn are one entry.

    Args:
        address: its own.
        now: when it is requested; it was last changed with its newest entry.
    """
    texts = Texts(language)
    # Named like this so that no other names have a prefix: some readers cannot handle prefixes.
    root = ElementTree.Element("feed", {"xmlns": ATOM, "xml:lang": language})
    changed = max((one.since for one in entries), default=now)
    _text(root, "id", f"{site}/feed")
    _text(root, "title", texts.text("notice-feed"))
    _text(root, "updated", _time(changed))
    ElementTree.SubElement(root, "link", {"rel": "self", "type": "application/atom+xml", "href": address})
    ElementTree.SubElement(root, "link", {"rel": "alternate", "type": "text/html", "href": f"{site}/"})
    _text(ElementTree.SubElement(root, "author"), "name", "Feldherr")
    for one in entries:
        entry = ElementTree.SubElement(root, "entry")
        told = texts.text("notice-turn", title=one.title)
        _text(entry, "id", one.link if one.turn is None else f"{one.link}#turn-{one.turn}")
        _text(entry, "title", told)
        _text(entry, "updated", _time(one.since))
        ElementTree.SubElement(entry, "link", {"rel": "alternate", "type": "text/html", "href": one.link})
    body: bytes = ElementTree.tostring(root, "utf-8", xml_declaration=True)
    return body


def _text(parent: ElementTree.Element, name: str, text: str) -> None:
    ElementTree.SubElement(parent, name).text = text


def _time(seconds: float) -> str:
    return datetime.datetime.fromtimestamp(int(seconds), datetime.UTC).isoformat().replace("+00:00", "Z")
