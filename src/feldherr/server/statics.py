"""What a client needs once for each kind of match, found by the hash of its content."""

from __future__ import annotations

import hashlib
import threading
from collections import OrderedDict
from collections.abc import Mapping
from typing import Any

import msgspec

from feldherr.kernel import Ruleset, Setting
from feldherr.players import player_names

ROOM = 128


class Statics:
    """Static parts by hash, bounded; each is made once."""

    def __init__(self) -> None:
        self._by_hash: OrderedDict[str, bytes] = OrderedDict()
        self._hash: OrderedDict[str, str] = OrderedDict()
        self._lock = threading.Lock()

    def hash_of(self, ruleset: Ruleset, setting: Setting) -> str:
        """The hash of the static part of matches with this setting."""
        key = msgspec.json.encode([ruleset.id, setting.scenario, setting.options], order="sorted").decode()
        with self._lock:
            found = self._hash.get(key)
            if found is not None and found in self._by_hash:
                return found
        form: dict[str, Any] = {"ruleset": ruleset.id, "scenario": setting.scenario} | ruleset.static(setting)
        form.pop("hash", None)
        digest = hashlib.sha256(msgspec.json.encode(form, order="sorted")).hexdigest()[:32]
        body = msgspec.json.encode({"hash": digest} | form)
        with self._lock:
            self._hash[key] = digest
            self._by_hash[digest] = body
            for kept in (self._hash, self._by_hash):
                while len(kept) > ROOM:
                    kept.popitem(last=False)
        return digest

    def get(self, digest: str) -> bytes | None:
        """The static part of this hash, where it is at hand."""
        with self._lock:
            return self._by_hash.get(digest)


def games_form(rulesets: Mapping[str, Ruleset]) -> list[dict[str, Any]]:
    """The games with their scenarios, options, armies and the machine players that can play them."""
    found = []
    for ruleset in rulesets.values():
        scenarios = [
            {
                "id": scenario.id,
                "number": int("".join(filter(str.isdigit, scenario.number)) or 0),
                "turns": scenario.turns,
                "seats": scenario.seats or ruleset.setting(scenario.id).roles,
                "guided": scenario.guided,
                "options": [msgspec.to_builtins(option) for option in scenario.options],
                "chart": ruleset.static(ruleset.setting(scenario.id)).get("campaign"),
            }
            for scenario in ruleset.scenarios.values()
        ]
        first = next(iter(ruleset.scenarios))
        armies = ruleset.static(ruleset.setting(first)).get("armies", {})
        players = list(player_names(ruleset))
        found.append({"id": ruleset.id, "scenarios": scenarios, "armies": armies, "players": players})
    return found


def rulebook_form(ruleset: Ruleset) -> dict[str, Any]:
    """The rulebook in both languages."""
    book = ruleset.rulebook
    return {
        "paragraphs": [
            msgspec.to_builtins(paragraph) | {"parent": book.parent(paragraph.id)}
            for paragraph in book.paragraphs.values()
        ],
        "rulings": [msgspec.to_builtins(ruling) for ruling in book.rulings.values()],
        "glossary": _glossary(ruleset),
    }


def terms_form(ruleset: Ruleset) -> dict[str, Any]:
    """What a match's page wants of the rulebook: the terms, and the paragraph of each kind of event."""
    return {"glossary": _glossary(ruleset), "cited": ruleset.cited}


def _glossary(ruleset: Ruleset) -> list[dict[str, Any]]:
    return [msgspec.to_builtins(term) for term in ruleset.rulebook.terms.values()]
