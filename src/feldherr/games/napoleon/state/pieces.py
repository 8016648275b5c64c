"""What a position keeps besides numbers: army groups, subjects, offers, what lasts; and counts of pieces by place.

Counts: a nation's units are `bytes`, one for each place and one for the Regroup box; so are its squadrons, without it.
"""

from __future__ import annotations

from functools import lru_cache
from itertools import compress
from typing import Any

import msgspec

from feldherr.kernel import Codec
from feldherr.kernel.bounds import by_name, each_of, span


class Group(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """Who commands in a duchy (9.6, 9.7): a leader, and the nations whose pieces there are under him, his own first.

    Without one the pieces of a nation are commanded by its best leader, and nations side by side by nobody (9.72).
    """

    place: str
    commander: str
    nations: tuple[str, ...]


class Subject(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A Subject Neutral (8.8).

    Attributes:
        conqueror: who conquered it or took its submission. interphases: that have begun since (8.82).
    """

    nation: str
    conqueror: str
    interphases: int = 0


class Consulate(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """Where a consul stands (D8.1): the row of a power and a box; turned to the "+1" side or not (D8.12)."""

    nation: str
    row: str = ""
    box: int = 0
    turned: bool = False


class Offer(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """An open offer from a nation to another (D8.61).

    Attributes:
        gives, takes: kinds of leave that the offerer gives and asks for. joins: the Camp that the offerer is to join
            with the other's consent, or "". cedes: duchies handed over by the offerer. submits: it submits (D15.4).
        round: when it was made: rounds counted through the turn; it lapses a round later.
    """

    giver: str
    taker: str
    gives: tuple[str, ...] = ()
    takes: tuple[str, ...] = ()
    joins: str = ""
    cedes: tuple[str, ...] = ()
    submits: bool = False
    round: int = 0


class Lasting(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """An effect that lasts.

    Attributes:
        card: whose it is. nation: who played it; of a truce, whose impulses are counted. until: "impulse", "round",
            "turn", "peace" for the peace roll, or "impulses" for as long as some are `left`.
        at, whom: a place, a leader, a nation or a word that it is about, by name.
    """

    card: str
    nation: str
    until: str
    at: str = ""
    whom: str = ""
    left: int = 0


class ForeignWar(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A war elsewhere (D17.3): the CP still to be paid, and the conquest phases it has stood unpaid."""

    nation: str
    cost: int
    phases: int = 0


class Tired(msgspec.Struct, frozen=True, forbid_unknown_fields=True, order=True):
    """Units of a nation in a place that have entered duchies in this impulse (N11): so many have entered so many.

    `steps` is from `HALTED` on for those that an enemy fortress has stopped: so many after `HALTED` (9.52); `DONE` for
    those that move no farther at all, `FOUGHT` for those that have fought as well (9.51, 10.3). Of inactive nations,
    whose units enter nothing, it is `TRIED` for those that have failed to intercept or were left by that (10.13).
    """

    place: str
    nation: str
    steps: int
    count: int


class Escape(msgspec.Struct, frozen=True, forbid_unknown_fields=True, order=True):
    """Squadrons of a nation that have come out of port into a zone in this impulse and are still there (N22)."""

    zone: str
    nation: str
    count: int


TRIED, HALTED, DONE, FOUGHT = 59, 60, 90, 91
ANY = FOUGHT + 1
"""More than any unit has: for all of them, whatever has befallen them."""


def none(size: int) -> bytes:
    """No pieces in any of so many places."""
    return bytes(size)


def changed(counts: bytes, place: int, by: int) -> bytes:
    """Counts with so many more, or fewer, in a place. Raises ValueError where fewer than none would be left."""
    return counts[:place] + bytes((counts[place] + by,)) + counts[place + 1 :]


@lru_cache(maxsize=1 << 12)
def where(counts: bytes) -> tuple[tuple[int, int], ...]:
    """The places that hold pieces, and how many.

    It is kept, as it is asked of all nations again and again, and what one of them has changes at a time.
    """
    return tuple([(place, counts[place]) for place in compress(range(len(counts)), counts)])


def _write_counts(position: Any, value: list[bytes]) -> dict[str, dict[str, int]]:
    setting = position.setting
    return {
        setting.nations[nation]: {setting.names.places[place]: count for place, count in where(counts)}
        for nation, counts in enumerate(value)
        if any(counts)
    }


def _read_counts(position: Any, form: dict[str, dict[str, int]]) -> list[bytes]:
    setting = position.setting
    found = [bytearray(setting.size + 1) for _ in setting.nations]
    for nation, places in form.items():
        for place, count in places.items():
            found[setting.nation(nation)][setting.names.place(place)] = count
    return [bytes(counts) for counts in found]


def _write_control(position: Any, value: bytes) -> dict[str, str]:
    setting = position.setting
    names = (*setting.nations, "")
    return {
        setting.names.places[place]: names[nation]
        for place, nation in enumerate(value)
        if nation != setting.owner[place]
    }


def _read_control(position: Any, form: dict[str, str]) -> bytes:
    setting = position.setting
    found = bytearray(setting.owner)
    for place, nation in form.items():
        found[setting.names.place(place)] = setting.nation(nation) if nation else setting.nobody
    return bytes(found)


def _write_cards(position: Any, value: tuple[int, ...]) -> list[str]:
    return [position.setting.cards[card] if card >= 0 else "" for card in value]


def _read_cards(position: Any, form: list[str]) -> tuple[int, ...]:
    names = position.setting.names
    return tuple(names.find("cards", card) if card else -1 for card in form)


def _write_hands(position: Any, value: list[tuple[int, ...]]) -> dict[str, list[str]]:
    return {
        nation: _write_cards(position, hand)
        for nation, hand in zip(position.setting.nations, value, strict=True)
        if hand
    }


def _read_hands(position: Any, form: dict[str, list[str]]) -> list[tuple[int, ...]]:
    _known(position, form)
    return [_read_cards(position, form.get(nation, [])) for nation in position.setting.nations]


def _write_places(position: Any, value: tuple[int, ...]) -> list[str]:
    return [position.setting.names.places[place] for place in value]


def _read_places(position: Any, form: list[str]) -> tuple[int, ...]:
    return tuple(position.setting.names.place(place) for place in form)


def _write_nations(position: Any, value: int) -> list[str]:
    return [nation for number, nation in enumerate(position.setting.nations) if value >> number & 1]


def _read_nations(position: Any, form: list[str]) -> int:
    return sum(1 << position.setting.nation(nation) for nation in {*form})


def _write_duchies(position: Any, value: list[int]) -> dict[str, list[str]]:
    setting = position.setting
    return {
        nation: [setting.names.places[place] for place in range(setting.land) if mask >> place & 1]
        for nation, mask in zip(setting.nations, value, strict=True)
        if mask
    }


def _read_duchies(position: Any, form: dict[str, list[str]]) -> list[int]:
    names = position.setting.names
    _known(position, form)
    return [sum(1 << names.place(place) for place in {*form.get(nation, ())}) for nation in position.setting.nations]


def _write_pairs(position: Any, value: list[int]) -> list[dict[str, list[str]]]:
    nations = position.setting.nations
    size = len(nations)
    return [
        {
            giver: taken
            for number, giver in enumerate(nations)
            if (taken := _write_nations(position, mask >> number * size & (1 << size) - 1))
        }
        for mask in value
    ]


def _read_pairs(position: Any, form: list[dict[str, list[str]]]) -> list[int]:
    size = len(position.setting.nations)
    return [
        sum(_read_nations(position, taken) << position.setting.nation(giver) * size for giver, taken in one.items())
        for one in form
    ]


def _known(position: Any, form: dict[str, Any]) -> None:
    for nation in form:
        position.setting.nation(nation)


def per_nation(kind: Any, *, absent: int = 0) -> Codec:
    """A number of each nation, left out where it is `absent`."""

    def write(position: Any, value: list[int]) -> dict[str, int]:
        return {
            nation: number for nation, number in zip(position.setting.nations, value, strict=True) if number != absent
        }

    def read(position: Any, form: dict[str, int]) -> list[int]:
        _known(position, form)
        return [form.get(nation, absent) for nation in position.setting.nations]

    return Codec(by_name(kind), write, read)


def _write_walked(position: Any, value: list[int]) -> dict[str, int]:
    return {name: steps for name, steps in zip(position.setting.leaders, value, strict=True) if steps}


def _read_walked(position: Any, form: dict[str, int]) -> list[int]:
    return [form.get(name, 0) for name in position.setting.leaders]


WALKED = Codec(by_name(span(0, 99)), _write_walked, _read_walked)
"""Of every leader the duchies he has entered in this impulse."""
COUNTS = Codec(by_name(by_name(span(0, 99))), _write_counts, _read_counts)
"""Pieces of every nation by place."""
CONTROL = Codec(dict[str, str], _write_control, _read_control)
"""Who controls each duchy, where it is not its printed owner; "" where it is Unclaimed."""
CARDS = Codec(list[str], _write_cards, _read_cards)
HANDS = Codec(dict[str, list[str]], _write_hands, _read_hands)
PLACES = Codec(list[str], _write_places, _read_places)
NATIONS = Codec(list[str], _write_nations, _read_nations)
"""A mask of nations."""
DUCHIES = Codec(dict[str, list[str]], _write_duchies, _read_duchies)
"""A mask of duchies for every nation."""
PAIRS = Codec(each_of(3, dict[str, list[str]]), _write_pairs, _read_pairs)
"""For each kind of leave a mask of pairs of nations: the giver's number times that of nations, and the taker's."""
