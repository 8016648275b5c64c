"""What a client needs once for each kind of match, found by the hash of its content."""

from __future__ import annotations

import hashlib
import threading
import time
from collections import OrderedDict
from collections.abc import Callable, Collection, Mapping

import msgspec
from msgspec import UNSET

from feldherr.catalogues import Language, catalogues_of
from feldherr.kernel import Ruleset, Setting, bringing
from feldherr.players import opponents

from .wire import Game, GameOption, GameScenario, Paragraph, Rulebook, Terms, encode

ROOM = 128


class Statics:
    """Static parts by hash, bounded; each is made once.

    Args:
        keep: called with the hash and the content of each before anyone hears of it.
        clock: seconds since any moment, used to record when each was last requested.
    """

    def __init__(
        self,
        keep: Callable[[str, bytes], None] = lambda digest, body: None,
        clock: Callable[[], float] = time.time,
    ) -> None:
        self._keep = keep
        self.clock = clock
        self._by_hash: OrderedDict[str, bytes] = OrderedDict()
        self._hash: OrderedDict[str, str] = OrderedDict()
        self._asked: dict[str, float] = {}
        self._lock = threading.Lock()

    def hash_of(self, ruleset: Ruleset, setting: Setting) -> str:
        """The hash of the static part of matches with this setting."""
        key = msgspec.json.encode([ruleset.id, setting.scenario, setting.options], order="sorted").decode()
        with self._lock:
            found = self._hash.get(key)
            if found is not None and found in self._by_hash:
                self._asked[found] = self.clock()
                return found
        form = ruleset.static(setting)
        form.events = ruleset.meanings
        form.facings = setting.names.facings or UNSET
        digest = hashlib.sha256(msgspec.json.encode(form, order="sorted")).hexdigest()[:32]
        form.hash = digest
        body = encode(form)
        self._keep(digest, body)
        with self._lock:
            self._hash[key] = digest
            self._by_hash[digest] = body
            self._asked[digest] = self.clock()
            for kept in (self._hash, self._by_hash):
                while len(kept) > ROOM:
                    kept.popitem(last=False)
            self._asked = {one: when for one, when in self._asked.items() if one in self._by_hash}
        return digest

    def wanted(self, since: float, held: Collection[str]) -> dict[str, bytes]:
        """Those that were requested since then, or that are still held. The others are forgotten: the next request
        makes, and keeps, them anew."""
        with self._lock:
            for digest in list(self._by_hash):
                if self._asked[digest] < since and digest not in held:
                    del self._by_hash[digest], self._asked[digest]
            return dict(self._by_hash)

    def get(self, digest: str) -> bytes | None:
        """The static part with this hash, if it is in memory."""
        with self._lock:
            found = self._by_hash.get(digest)
            if found is not None:
                self._asked[digest] = self.clock()
            return found


def games_form(rulesets: Mapping[str, Ruleset]) -> list[Game]:
    """The games with their scenarios, options, armies and the machine players that can play them."""
    found = []
    for ruleset in rulesets.values():
        scenarios = [
            GameScenario(
                id=scenario.id,
                number=int("".join(filter(str.isdigit, scenario.number)) or 0),
                turns=scenario.turns,
                seats=scenario.seats or ruleset.setting(scenario.id).roles,
                seatings={
                    str(value): ruleset.setting(scenario.id, {option.id: value}).roles
                    for option in scenario.options
                    if option.kind == "seats"
                    for value in option.values
                },
                guided=scenario.guided,
                options=[msgspec.convert(option, GameOption, from_attributes=True) for option in scenario.offered],
                chart=ruleset.chart(scenario.id),
            )
            for scenario in ruleset.scenarios.values()
        ]
        first = next(iter(ruleset.scenarios))
        armies = ruleset.static(ruleset.setting(first)).armies
        players = list(opponents(ruleset))
        found.append(Game(id=ruleset.id, scenarios=scenarios, armies=armies, players=players))
    return found


def rulebook_form(ruleset: Ruleset) -> Rulebook:
    """The rulebook in both languages."""
    book = ruleset.rulebook
    return Rulebook(
        paragraphs=[
            Paragraph(**msgspec.structs.asdict(paragraph), parent=book.parent(paragraph.id))
            for paragraph in book.paragraphs.values()
        ],
        rulings=list(book.rulings.values()),
        glossary=list(book.terms.values()),
    )


def terms_form(ruleset: Ruleset) -> Terms:
    """What a match's page needs from the rulebook."""
    return Terms(glossary=list(ruleset.rulebook.terms.values()))


def sources_of(ruleset: Ruleset, language: Language) -> list[str]:
    """The catalogues that a game brings along in a language, and what packs add to them."""
    found = [path.read_text("utf-8") for path in catalogues_of(ruleset.folder, language)]
    more = bringing.catalogue(language, ruleset.id)
    return [*found, more] if more else found
