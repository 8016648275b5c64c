"""The state of play: who stands where, who controls what, who is with whom, and what everyone holds in hand."""

from __future__ import annotations

from collections.abc import Iterator
from random import Random
from typing import Any

from feldherr.kernel import Codec, Position, Role, field
from feldherr.kernel.bounds import Count, Index, Whole
from feldherr.kernel.codecs import PIECES
from feldherr.kernel.codecs import PLACES as LEADERS_PLACES

from .amendments import APART
from .pieces import (
    CARDS,
    CONTROL,
    COUNTS,
    DONE,
    DUCHIES,
    FOUGHT,
    HALTED,
    HANDS,
    NATIONS,
    PAIRS,
    PLACES,
    WALKED,
    Consulate,
    Escape,
    ForeignWar,
    Group,
    Lasting,
    Offer,
    Subject,
    Tired,
    changed,
    none,
    per_nation,
    where,
)
from .setting import NEUTRAL, Napoleon

HIDDEN = -1
"""A card of which only the back is seen."""
NOT_YET: tuple[int, ...] = ()
"""What a role has answered in a poll: nothing yet. What another has answered is known as `CAST`."""
CAST = (HIDDEN,)


def _hide_hands(position: Europe, role: Role | None, hands: list[tuple[int, ...]]) -> list[tuple[int, ...]]:
    """Of others' hands the size is known, and the cards that the role has seen there."""
    if role is None:
        return [(HIDDEN,) * len(hand) for hand in hands]
    seat = position.setting.roles.index(role)
    seen = {(nation, card) for one, nation, card in position.seen if one == seat}
    return [
        hand
        if position.runner[nation] == seat
        else tuple(sorted(card if (nation, card) in seen else HIDDEN for card in hand))
        for nation, hand in enumerate(hands)
    ]


def _hide_seen(
    position: Europe, role: Role | None, seen: tuple[tuple[int, int, int], ...]
) -> tuple[tuple[int, int, int], ...]:
    seat = position.setting.roles.index(role) if role is not None else None
    return tuple(one for one in seen if one[0] == seat)


def _hide_answers(position: Europe, role: Role | None, answers: list[tuple[int, ...]]) -> list[tuple[int, ...]]:
    roles = position.setting.roles
    return [answer if answer == NOT_YET or roles[seat] == role else CAST for seat, answer in enumerate(answers)]


def _read_answers(position: Europe, form: list[tuple[int, ...]]) -> list[tuple[int, ...]]:
    if len(form) != len(position.setting.roles):
        raise ValueError(f"answers of {len(form)} seats at a table of {len(position.setting.roles)}")
    return form


ANSWERS = Codec(list[tuple[Whole, ...]], read=_read_answers)
"""What each seat has answered."""


def _zeros(setting: Napoleon) -> list[int]:
    return [0] * len(setting.nations)


def _nobodies(setting: Napoleon) -> list[int]:
    return [-1] * len(setting.nations)


def _no_pieces(setting: Napoleon) -> list[bytes]:
    return [none(setting.size + 1)] * len(setting.nations)


class Europe(Position):
    """A position of The Napoleonic Wars. Lists are by nation unless something else is said; masks of nations have
    the bit of each.

    Attributes:
        turn, round: from 1. active: the nation whose impulse it is, "" between impulses.
        place: of every leader his place or box.
        units: of every nation the units by place, and in Regroup (`setting.regroup`).
        squadrons, refit, works: ready squadrons, those that need a refit, those under construction, by place.
        control: who controls each duchy; `setting.nobody` where it is Unclaimed.
        ceded: duchies that a victor has taken from a defeated nation (D3.8).

        camp: IMPERIAL, COALITION or NEUTRAL. pact: the power with which it has a Pact, -1 for none.
        runner: the seat of the role that runs it, -1 for nobody.
        subjects: Subject Neutrals. former: those that are plainly neutral now, with who had defeated them (D14.13).
        sided: nations that have been in a Camp at some time (N28).
        declared: nations that declared war this turn, or on which war was declared (D14.11).
        leaves: of each kind of leave the pairs that have it. consuls: of minors and proxies.
        plus: 1 where the "+1 CP" marker lies ready, 2 where only for builds, 0 for none or used (D8.71).
        offers: open ones. foreign: Foreign Wars.

        baseline: the keys it controlled at the start or when its Pact began: points and hands count from there.
        counted: the keys of its own that count as lost when an enemy has them (D15.1).
        resources: Resources.

        hands: cards of the deck; hidden. seen: what a seat has seen of a nation's hand (seat, nation, card); hidden.
        spent: discards. reserve: a mask of Reserve cards not yet used (their number less `common`).
        answers: what each seat has answered in a poll that is going on; hidden. See `NOT_YET`.
        holder: who has the preemption marker. lasting: effects that last.

        groups: named commanders (see `Group`).
        walked: of every leader the duchies entered in this impulse, HALTED and as many, DONE or FOUGHT. tired: units.
        closed: leaders who intercept no more in this impulse (10.3). barred: duchies out of which one has failed to,
            stayed: the leaders who were left there then, and do not either (10.13).
        besieged: fortresses besieged in this impulse. built: duchies where units were built in it, one entry a unit.
        convoyed: nations that have convoyed in it. moored: squadrons that have been beaten in it and stay in port.
        slipped: zones into which a fleet has broken out in it, escapes: the squadrons that have (amendment 3).
        fleets: stacks of squadrons in a place with the nation that commands, where they are not all those of one power
            and its Pacts (13.2, 13.21).
        missing: leaders in Regroup who come back in the next turn and no sooner (D17.1).
    """

    setting: Napoleon

    turn: int = field(Count, default=1)
    round: int = field(Count, default=0)
    active: str = field(str, default="")
    place: list[int] = field(LEADERS_PLACES, default=lambda setting: [setting.coming] * len(setting.leaders))
    units: list[bytes] = field(COUNTS, default=_no_pieces)
    squadrons: list[bytes] = field(COUNTS, default=_no_pieces)
    refit: list[bytes] = field(COUNTS, default=_no_pieces)
    works: list[bytes] = field(COUNTS, default=_no_pieces)
    control: bytes = field(CONTROL, default=lambda setting: bytes(setting.owner))
    ceded: tuple[int, ...] = field(PLACES, default=())

    camp: list[int] = field(per_nation(Count, absent=NEUTRAL), default=lambda s: [NEUTRAL] * len(s.nations))
    pact: list[int] = field(per_nation(Index, absent=-1), default=_nobodies)
    runner: list[int] = field(per_nation(Index, absent=-1), default=_nobodies)
    subjects: tuple[Subject, ...] = field(Codec(tuple[Subject, ...]), default=())
    sided: int = field(NATIONS, default=0)
    declared: int = field(NATIONS, default=0)
    leaves: list[int] = field(PAIRS, default=[0, 0, 0])
    consuls: tuple[Consulate, ...] = field(Codec(tuple[Consulate, ...]), default=())
    plus: list[int] = field(per_nation(Count), default=_zeros)
    offers: tuple[Offer, ...] = field(Codec(tuple[Offer, ...]), default=())
    foreign: tuple[ForeignWar, ...] = field(Codec(tuple[ForeignWar, ...]), default=())

    baseline: list[int] = field(per_nation(Count), default=_zeros)
    counted: list[int] = field(DUCHIES, default=_zeros)
    resources: list[int] = field(per_nation(Count), default=_zeros)

    hands: list[tuple[int, ...]] = field(HANDS, default=lambda s: [()] * len(s.nations), hide=_hide_hands)
    seen: tuple[tuple[int, int, int], ...] = field(Codec(tuple[tuple[int, int, int], ...]), default=(), hide=_hide_seen)
    spent: tuple[int, ...] = field(CARDS, default=())
    reserve: int = field(Codec(int), default=0)
    answers: list[tuple[int, ...]] = field(ANSWERS, default=lambda s: [NOT_YET] * len(s.roles), hide=_hide_answers)
    holder: str = field(str, default="")
    lasting: tuple[Lasting, ...] = field(Codec(tuple[Lasting, ...]), default=())

    groups: tuple[Group, ...] = field(Codec(tuple[Group, ...]), default=())
    walked: list[int] = field(WALKED, default=lambda setting: [0] * len(setting.leaders))
    tired: tuple[Tired, ...] = field(Codec(tuple[Tired, ...]), default=())
    closed: int = field(PIECES, default=0)
    barred: tuple[int, ...] = field(PLACES, default=())
    stayed: int = field(PIECES, default=0, absent=0)
    besieged: tuple[int, ...] = field(PLACES, default=())
    built: tuple[int, ...] = field(PLACES, default=())
    convoyed: int = field(NATIONS, default=0)
    moored: list[bytes] = field(COUNTS, default=_no_pieces)
    slipped: tuple[int, ...] = field(PLACES, default=())
    escapes: tuple[Escape, ...] = field(Codec(tuple[Escape, ...]), default=(), absent=())
    fleets: tuple[Group, ...] = field(Codec(tuple[Group, ...]), default=())
    missing: int = field(PIECES, default=0, absent=0)
    former: tuple[Subject, ...] = field(Codec(tuple[Subject, ...]), default=(), absent=())

    # who runs what

    def runs(self, role: Role) -> tuple[str, ...]:
        seat = self.setting.roles.index(role)
        return tuple(nation for nation, runner in zip(self.setting.nations, self.runner, strict=True) if runner == seat)

    def role_of(self, nation: int) -> Role:
        """The role that runs a nation now. Raises IndexError for one that nobody runs."""
        if self.runner[nation] < 0:
            raise IndexError(f"nobody runs {self.setting.nations[nation]}")
        return self.setting.roles[self.runner[nation]]

    def played(self, power: int) -> bool:
        """Whether a power is run by a seat in its own right: no proxy."""
        return power in self.setting.seated

    # pieces

    def leaders_at(self, place: int, nation: int) -> list[int]:
        """The leaders of a nation in a place."""
        return [leader for leader in self.setting.own_leaders[nation] if self.place[leader] == place]

    def present(self, place: int) -> list[int]:
        """The nations with a unit or a leader in a place, in rising order."""
        setting, places = self.setting, self.place
        found = [nation for nation, counts in enumerate(self.units) if counts[place]] if place < setting.land else []
        if place not in places:
            return found
        leader, nation_of = -1, setting.nation_of
        for _ in range(places.count(place)):
            leader = places.index(place, leader + 1)
            if nation_of[leader] not in found:
                found.append(nation_of[leader])
        found.sort()
        return found

    def occupied(self) -> set[int]:
        """The places where a unit or a leader is, boxes too."""
        return {*self.place, *[place for counts in self.units for place, _ in where(counts)]}

    def fleet(self, nation: int, place: int) -> int:
        """The squadrons of a nation in a zone or port that can sail: ready ones and those that need a refit."""
        return self.squadrons[nation][place] + self.refit[nation][place]

    def add(self, nation: int, place: int, count: int) -> None:
        """Put units somewhere, or take them away; where they are taken away the freshest go last.

        Raises:
            ValueError: fewer than none would be left.
        """
        if count < 0 and self.tired and place < self.setting.land and self.setting.amended(APART):
            left = self.walks(nation, place)[: self.units[nation][place] + count]
            self.units[nation] = changed(self.units[nation], place, count)
            self.set_walks(nation, place, left)
            return
        self.units[nation] = changed(self.units[nation], place, count)
        if count < 0 and self.tired:
            self._trim(nation, place)

    def _trim(self, nation: int, place: int) -> None:
        """Forget tired units that are no longer there: those that can do least first."""
        over = sum(one.count for one in self._tired_at(nation, place)) - self.units[nation][place]
        if over <= 0:
            return
        left = []
        for one in sorted(self.tired, key=lambda one: -one.steps):
            if over > 0 and self._is_at(one, nation, place):
                taken = min(over, one.count)
                over -= taken
                if taken < one.count:
                    left.append(Tired(one.place, one.nation, one.steps, one.count - taken))
            else:
                left.append(one)
        self.tired = tuple(sorted(left))

    def _is_at(self, one: Tired, nation: int, place: int) -> bool:
        return one.nation == self.setting.nations[nation] and one.place == self.setting.names.places[place]

    def _tired_at(self, nation: int, place: int) -> list[Tired]:
        return [one for one in self.tired if self._is_at(one, nation, place)]

    def walks(self, nation: int, place: int) -> list[int]:
        """Of every unit of a nation in a place the duchies it has entered in this impulse, the freshest first."""
        if not self.tired:
            return [0] * self.units[nation][place]
        tired = [steps for one in sorted(self._tired_at(nation, place), key=lambda one: one.steps)
                 for steps in [one.steps] * one.count]  # fmt: skip
        return [0] * (self.units[nation][place] - len(tired)) + tired

    def set_walks(self, nation: int, place: int, walks: list[int]) -> None:
        """Say of every unit of a nation in a place how many duchies it has entered."""
        others = [one for one in self.tired if not self._is_at(one, nation, place)]
        name, id = self.setting.names.places[place], self.setting.nations[nation]
        here = [Tired(name, id, steps, walks.count(steps)) for steps in {*walks} if steps]
        self.tired = tuple(sorted((*others, *here)))

    def movable(self, nation: int, place: int) -> int:
        """How many units of a nation in a place may still move in this impulse."""
        return sum(steps < HALTED for steps in self.walks(nation, place))

    def shift(self, nation: int, count: int, a: int, b: int, *, step: int = 1) -> list[int]:
        """Bring units from one place to another, the freshest first.

        Args:
            step: the duchies that this adds to what they have entered.

        Returns:
            What each of them has entered now.

        Raises:
            ValueError: there are not so many.
        """
        if not count:
            return []
        before = self.walks(nation, a)
        moved = [steps + step if steps < HALTED else steps for steps in before[:count]]
        there = self.walks(nation, b) if b < self.setting.land else []
        self.units[nation] = changed(self.units[nation], a, -count)
        self.units[nation] = changed(self.units[nation], b, count)
        if self.tired or step:
            self.set_walks(nation, a, before[count:])
            if b < self.setting.land:
                self.set_walks(nation, b, there + moved)
        return moved

    def group_at(self, place: int) -> Group | None:
        """Who is named commander in a duchy, if anyone is."""
        name = self.setting.names.places[place]
        return next((group for group in self.groups if group.place == name), None)

    # cards

    def spend(self, nation: int, card: int) -> None:
        """Lay a card from a hand on the discards: nobody has seen it in a hand any more (D6.8).

        Raises:
            ValueError: it is not in that hand.
        """
        hand = list(self.hands[nation])
        hand.remove(card)
        self.hands[nation] = tuple(hand)
        self.seen = tuple(one for one in self.seen if one[1:] != (nation, card))
        self.spent = tuple(sorted((*self.spent, card)))

    def deck(self) -> list[int]:
        """Cards of the deck neither known to be held nor spent: with hidden hands, more than lie there."""
        out = {card for hand in self.hands for card in hand} | {*self.spent}
        return [card for card in range(self.setting.common) if card not in out]

    def in_deck(self) -> int:
        """How many cards lie in the deck."""
        return self.setting.common - sum(map(len, self.hands)) - len(self.spent)

    # hidden things

    def determinize(self, rng: Random) -> Europe:
        twin = super().determinize(rng)
        unseen = self.deck()
        rng.shuffle(unseen)
        twin.hands = [tuple(sorted(unseen.pop() if card == HIDDEN else card for card in hand)) for hand in self.hands]
        return twin

    # health

    def faults(self) -> list[str]:
        return [*self._piece_faults(), *self._card_faults(), *self._table_faults()]

    def _piece_faults(self) -> Iterator[str]:
        setting = self.setting
        for nation, data in enumerate(setting.nation_data):
            ships = [sum(counts) for counts in (self.squadrons[nation], self.refit[nation], self.works[nation])]
            if sum(self.units[nation]) > data.units:
                yield f"{data.id}: {sum(self.units[nation])} units of a pool of {data.units} (D2.5)"
            if sum(ships) > data.squadrons:
                yield f"{data.id}: {sum(ships)} squadrons of a pool of {data.squadrons} (D2.5)"
            if any(place in setting.area.seas for place, _ in where(self.units[nation])):
                yield f"{data.id}: units at sea"
            for counts in (self.squadrons[nation], self.refit[nation], self.works[nation]):
                for place, _ in where(counts):
                    if place == setting.size or (place < setting.land and not setting.duchies[place].port):
                        yield f"{data.id}: squadrons in {setting.names.places[place]}, which is no port"
        for leader, place in enumerate(self.place):
            if setting.land <= place < setting.size:
                yield f"{setting.leaders[leader]} is at sea"
        for one in self.tired:
            nation, place = setting.nation(one.nation), setting.names.place(one.place)
            if one.count < 1 or sum(t.count for t in self._tired_at(nation, place)) > self.units[nation][place]:
                yield f"{one.nation}: more tired units in {one.place} than units"
                break

    def _card_faults(self) -> Iterator[str]:
        cards = [card for card in (*self.spent, *(card for hand in self.hands for card in hand)) if card != HIDDEN]
        if len({*cards}) != len(cards):
            yield "a card is in two places"
        if any(not 0 <= card < self.setting.common for card in cards):
            yield "a card in a hand or among the discards is none of the deck"
        for seat, nation, card in self.seen:
            if card not in self.hands[nation] and HIDDEN not in self.hands[nation]:
                yield f"{self.setting.roles[seat]} knows a card that is not there"

    def _table_faults(self) -> Iterator[str]:
        setting = self.setting
        for nation, power in enumerate(self.pact):
            id = setting.nations[nation]
            if power >= 0 and self.runner[nation] != self.runner[power]:
                yield f"{id} is not run by who runs the power of its Pact (D8.3)"
            if power >= 0 and (power not in setting.powers or self.played(nation)):
                yield f"{id} has a Pact with {setting.nations[power]}"
            if self.hands[nation] and self.runner[nation] < 0:
                yield f"{id} holds cards and nobody runs it"
        for role in setting.roles:
            camps = {self.camp[setting.nation(nation)] for nation in self.runs(role)} - {NEUTRAL}
            if len(camps) > 1:
                yield f"{role} runs nations of different Camps (8.81)"
        for group in self.groups:
            if self.place[setting.leaders.index(group.commander)] != setting.names.place(group.place):
                yield f"{group.commander} commands in {group.place} and is not there"


def begin_tired(position: Any) -> None:
    """An impulse begins or ends: nobody has marched, fought, intercepted, besieged or built in it."""
    position.walked = [0] * len(position.walked)
    position.tired = ()
    position.closed = 0
    position.barred = ()
    position.stayed = 0
    position.besieged = ()
    position.built = ()
    position.convoyed = 0
    position.moored = _no_pieces(position.setting)
    position.slipped = ()
    position.escapes = ()


__all__ = ["CAST", "DONE", "FOUGHT", "HALTED", "HIDDEN", "NOT_YET", "Europe", "begin_tired"]
