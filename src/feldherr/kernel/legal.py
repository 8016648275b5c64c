"""What a role may do, lazily: membership, iteration, a random one, and the values for the next slot of a draft."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Sequence
from functools import cache
from itertools import chain, combinations
from operator import attrgetter
from operator import index as as_index
from random import Random
from typing import TYPE_CHECKING, Any

import msgspec

from .actions import Action, read_draft, write, write_draft
from .refusals import Malformed, Refusal
from .slots import Placements, Slot, Value

if TYPE_CHECKING:
    from .decisions import Role
    from .position import Position
    from .steps import Step


class Choices(msgspec.Struct, frozen=True):
    """What may fill a slot (given by its index), and whether the draft may be played as it is.

    `loose`: if the first slot holds several values, it is enough to fit one of them.
    """

    slot: int
    values: tuple[Value, ...]
    playable: bool = False
    loose: bool = False


class Offer(msgspec.Struct, frozen=True):
    """One kind of action on offer, with the candidates of the first slot that has any; empty slots make it a button."""

    kind: type[Action]
    choices: Choices | None


class _State:
    """What a position was at some time: cheaper to take and to compare than a copy, of which nothing else is asked."""

    def __init__(self, position: Position) -> None:
        self._values, self._lists = _fields(type(position))
        self._kept = self._values(position), [one[:] for one in self._lists(position)]

    def is_that_of(self, position: Position) -> bool:
        """Whether a position of the same setting is equal in every field."""
        values, lists = self._kept
        return self._values(position) == values and [*self._lists(position)] == lists


@cache
def _fields(kind: type[Position]) -> tuple[Callable[[Position], tuple[Any, ...]], Callable[[Position], Any]]:
    """What reads the fields of a sort of position that are replaced, and what reads those that are changed in place."""
    fields = [one for one in (*kind._common, *kind.fields) if not one.derived]
    values = [one.name for one in fields if one.shape == "value"]
    lists = [one.name for one in fields if one.shape != "value"]
    # Of a single name it would be no tuple.
    return attrgetter("setting", *values), attrgetter(*lists) if len(lists) > 1 else lambda position: (position.steps,)


class Legal:
    """The lawful actions of a role, to list, to ask (`action in legal`) and to draw from (`legal.sample(rng)`).

    Where they are `countable`, `len(legal)` and `legal[n]` agree with `list(legal)`, so that `rng.choice(legal)` is a
    uniform choice. Steps that have a `listing` make no list for it; of any other the list is made once and kept until
    the position changes. Where they are not countable both raise TypeError, as for anything that has no length.
    """

    def __init__(self, position: Position, role: Role, key: str | None = None) -> None:
        """`key`: only what answers the decision of that key, where the role is asked several things at once."""
        self.position = position
        self.role = role
        self.key = key
        self._kept: tuple[_State, Sequence[Action]] | None = None

    def __repr__(self) -> str:
        asked = self.position.decision(self.role, self.key)
        return f"<Legal of {self.role}: {asked.id if asked is not None else 'nothing is asked'}>"

    def _step(self) -> Step | None:
        """The step that asks this role, or None."""
        position = self.position
        if position.outcome is not None:
            return None
        step = position.steps[-1]
        if self.role not in step.asks(position):
            return None
        return step if self.key is None or position.decision(self.role, self.key) is not None else None

    def _kinds(self, step: Step) -> tuple[type[Action], ...]:
        """The action classes on offer that can answer."""
        kinds = step.verbs(self.position, self.role)
        return kinds if self.key is None else tuple(kind for kind in kinds if bool(kind.about) == bool(self.key))

    def _fill(self, step: Step, kind: type[Action], filled: dict[str, Any]) -> Iterable[Value]:
        """Values for the next slot of a draft; for the one that says which decision is answered, only that."""
        values = step.fill(self.position, self.role, kind, filled)
        if self.key and not filled:
            names = self.position.setting.names
            return [value for value in values if kind.slots[0].kind.say(value.v, names) == self.key]
        return values

    def __contains__(self, action: object) -> bool:
        if not isinstance(action, Action) or self.key not in (None, action.key(self.position.setting.names)):
            return False
        return self.position.why_not(action, by=self.role) is None

    def __iter__(self) -> Iterator[Action]:
        step = self._step()
        if step is None:
            return iter(())
        listing = None if self.key else step.listing(self.position, self.role)
        return iter(listing) if listing is not None else self._one_by_one(step)

    def _one_by_one(self, step: Step) -> Iterator[Action]:
        # `list(legal)` asks for an iterator, then for the length, which makes the list: then it is there already.
        if self._kept is not None and self._kept[0].is_that_of(self.position):
            yield from self._kept[1]
            return
        fast = None if self.key else step.candidates(self.position, self.role)
        yield from self._by_slots(step) if fast is None else fast

    def _listed(self) -> Sequence[Action]:
        """All of them, to be counted and indexed. Raises TypeError where a list is hopeless."""
        if self._kept is not None and self._kept[0].is_that_of(self.position):
            return self._kept[1]
        self._kept = None
        step, listing = self._step(), None
        if step is not None:
            if not step.countable(self.position, self.role):
                raise TypeError(f"{self!r}, which is beyond listing: see `countable` and `sample`")
            listing = None if self.key else step.listing(self.position, self.role)
        found = list(() if step is None else self._one_by_one(step)) if listing is None else listing
        self._kept = _State(self.position), found
        return found

    def __len__(self) -> int:
        return len(self._listed())

    def __getitem__(self, n: int) -> Action:
        return self._listed()[as_index(n)]

    def _by_slots(self, step: Step) -> Iterator[Action]:
        for kind in self._kinds(step):
            yield from self._under(step, kind, {}, None)

    def __bool__(self) -> bool:
        return next(iter(self), None) is not None

    @property
    def countable(self) -> bool:
        """False where sets make a flat listing hopeless (a set-up)."""
        step = self._step()
        return step is None or step.countable(self.position, self.role)

    def sample(self, rng: Random) -> Action | None:
        """A legal action at random, slot by slot (not uniform); None if nothing is asked of this role."""
        step = self._step()
        if step is None:
            return None
        fast = None if self.key else step.sample(self.position, self.role, rng)
        if fast is not None:
            return fast
        kinds = list(self._kinds(step))
        rng.shuffle(kinds)
        for kind in kinds:
            for action in self._under(step, kind, {}, rng):
                return action
        return None

    def _under(self, step: Step, kind: type[Action], filled: dict[str, Any], rng: Random | None) -> Iterator[Action]:
        """Every lawful action that goes on from a draft; with `rng`, in random order, and then a set may come twice."""
        slots = kind.slots
        if len(filled) == len(slots):
            action = kind(**filled)
            if step.passes(self.position, action, self.role):
                yield action
            return
        slot = slots[len(filled)]
        for value in self._values(step, kind, slot, filled, rng):
            yield from self._under(step, kind, {**filled, slot.name: value}, rng)

    def _values(
        self, step: Step, kind: type[Action], slot: Slot, filled: dict[str, Any], rng: Random | None
    ) -> Iterator[Any]:
        values = slot.kind.values(list(self._fill(step, kind, filled)))
        if not slot.many:
            if not slot.least and not slot.kind.implied:
                values.append(slot.empty)
            if rng is not None:
                rng.shuffle(values)
            yield from values
            return
        if rng is not None:
            tried = tuple(sorted(value for value in values if rng.random() < 0.5))
            if len(tried) >= slot.least:
                yield tried
            rng.shuffle(values)
        sizes = range(slot.least, len(values) + 1)
        for group in chain.from_iterable(combinations(values, size) for size in sizes):
            yield tuple(sorted(group))

    # for clients

    def offers(self) -> tuple[Offer, ...]:
        """The kinds of action on offer, each with the candidates of its first slot.

        Where that may be left out and has none, those of the first one after it that has.
        """
        step = self._step()
        if step is None:
            return ()
        found = []
        for kind in self._kinds(step):
            if not kind.slots:
                found.append(Offer(kind, None))
                continue
            values = tuple(self._fill(step, kind, {}))
            if values:
                found.append(Offer(kind, Choices(0, values)))
            elif kind.slots[0].optional and (later := self.choices(kind.verb())).values:
                found.append(Offer(kind, Choices(later.slot, later.values)))
        return tuple(found)

    def armed(self, kind: type[Action]) -> bool:
        """Whether an answer of a kind on offer is sent only on a second press."""
        step = self._step()
        return step is not None and step.armed(self.position, self.role, kind)

    def prices(self, kind: type[Action], filled: dict[str, Any]) -> tuple[int, int] | None:
        """What a draft of a kind on offer costs at least and at most; None where it has no price."""
        step = self._step()
        return None if step is None else step.prices(self.position, self.role, kind, filled)

    def rest(self, kind: type[Action], first: Any) -> tuple[Choices, ...]:
        """Candidates of every slot after the first, which is `first`: a superset if later slots depend on each other.

        For a slot of placements: the places of the unit `first`.
        """
        step = self._step()
        if step is None:
            return ()
        if isinstance(kind.slots[0].kind, Placements):
            return (Choices(0, tuple(Value(place) for place in step.places(self.position, first))),)
        filled: dict[str, Any] = {kind.slots[0].name: (first,) if kind.slots[0].many else first}
        found = []
        for index, slot in enumerate(kind.slots[1:], 1):
            values = tuple(step.fill(self.position, self.role, kind, dict(filled)))
            found.append(Choices(index, values, loose=step.loose(self.position, kind, slot.name)))
            filled[slot.name] = slot.empty
        return tuple(found)

    def choices(self, draft: str) -> Choices:
        """What may fill the next slot of a draft in text form, and whether it may be played as it is.

        Raises:
            Malformed: the draft does not begin an action.
        """
        setting = self.position.setting
        kind, filled = read_draft(draft, setting.verbs, setting.names)
        step = self._step()
        if step is None or kind not in self._kinds(step):
            return Choices(0, ())
        order = {slot.name: slot for slot in kind.slots}
        given = {name: value for name, value in filled.items() if not _lacks(order[name], filled)}
        whole = {s.name: filled.get(s.name, s.empty) for s in kind.slots}
        playable = all(s.name in given or s.optional for s in kind.slots) and (
            self.position.why_not(kind(**whole), by=self.role) is None
        )
        first, before = None, dict[str, Any]()
        for index, slot in enumerate(kind.slots):
            if slot.name in given:
                before[slot.name] = given[slot.name]
                continue
            values = tuple(self._fill(step, kind, before))
            if first is None and (values or not slot.optional):
                return Choices(index, values, playable)
            if any(value.v != slot.empty for value in values):
                return Choices(index, values, playable)
            # What may be left out and has nothing to choose from does not stand in the way of what comes after it.
            first = index if first is None else first
            before[slot.name] = slot.empty
        return Choices(len(kind.slots) if first is None else first, (), playable)

    def onward(self, draft: str, most: int) -> tuple[tuple[str, ...], bool]:
        """The drafts that a draft may become by one value more, `most` at most, and whether it may be played as it is.

        "" becomes the verbs on offer. What else may stand in a set that is filled with something comes last.

        Raises:
            Malformed: the draft does not begin an action.
        """
        if not draft:
            return tuple(offer.kind.verb() for offer in self.offers())[:most], False
        setting = self.position.setting
        kind, filled = read_draft(draft, setting.verbs, setting.names)
        step, found = self._step(), self.choices(draft)
        # Unit 0 and place 0 are something, too.
        given = {name: value for name, value in filled.items() if not (value is None or value is False or value == ())}
        more = list[dict[str, Any]]()
        # The next slot first.
        for at, slot in sorted(enumerate(kind.slots), key=lambda one: one[0] != found.slot):
            values: list[Any] = []
            if at == found.slot:
                values = slot.kind.values(found.values)
            elif at < found.slot and slot.many and slot.name in given and step is not None:
                before = {one.name: filled.get(one.name, one.empty) for one in kind.slots[:at]}
                offered = slot.kind.values(list(self._fill(step, kind, before)))
                values = [value for value in offered if value not in given[slot.name]]
            for value in values:
                put = (*given.get(slot.name, ()), value) if slot.many else value
                more.append(given | {slot.name: put})
        texts = (write_draft(kind, one, setting.names) for one in more)
        return tuple(text for text in dict.fromkeys(texts) if text != draft)[:most], found.playable

    def why_not(self, draft: str) -> Refusal | None:
        """Why a whole or partial action in text form is refused; None where it is lawful or may still become so.

        A path may leap to its last hex: that hex is then somewhere to get to, by whatever way.

        Raises:
            Malformed: it cannot be read.
        """
        setting = self.position.setting
        kind, filled = read_draft(draft, setting.verbs, setting.names)
        missing = [slot for slot in kind.slots if not slot.optional and _lacks(slot, filled)]
        if not missing:
            whole = {s.name: filled.get(s.name, s.empty) for s in kind.slots}
            action = kind(**whole)
            refusal = self.position.why_not(action, by=self.role)
            if refusal is None or self._may_go_on(kind, filled, whole):
                return None
            step = self._step()
            return refusal if step is None else step.explain(self.position, action, self.role, refusal)
        step = self._step()
        if step is None or kind not in self._kinds(step):
            asked = self.position.decisions
            paragraph = asked[0].paragraphs[0] if asked else self._end()
            return Refusal(paragraph, "kernel-not-now", verb=kind.verb())
        index = kind.slots.index(missing[0])
        before = {slot.name: filled[slot.name] for slot in kind.slots[:index] if slot.name in filled}
        values = [value for value in step.fill(self.position, self.role, kind, before) if not value.through]
        if values:
            return None
        for value in step.probe(self.position, self.role, kind, before):
            tried = {slot.name: filled.get(slot.name, slot.empty) for slot in kind.slots} | {missing[0].name: value}
            refusal = self.position.why_not(kind(**tried), by=self.role)
            if refusal is not None:
                return refusal
        paragraph = step.ruled_by(self.position, kind) or self.position.decisions[0].paragraphs[0]
        return Refusal(paragraph, "kernel-nothing-fits", verb=kind.verb(), slot=missing[0].name)

    def _may_go_on(self, kind: type[Action], filled: dict[str, Any], whole: dict[str, Any]) -> bool:
        """Whether an action that is refused as it is becomes lawful with a value where one may be left out."""
        step = self._step()
        if step is None or kind not in self._kinds(step):
            return False
        for index, slot in enumerate(kind.slots):
            if not slot.optional or not _lacks(slot, filled):
                continue
            before = {s.name: whole[s.name] for s in kind.slots[:index]}
            # Of a set one member is enough to see that it may go on; all its subsets would be too many.
            singles: Iterable[Any] = ((one,) for one in slot.kind.values(list(self._fill(step, kind, before))))
            values = singles if slot.many else self._values(step, kind, slot, before, None)
            if any(self.position.why_not(kind(**whole | {slot.name: one}), by=self.role) is None for one in values):
                return True
        return False

    def _end(self) -> str:
        outcome = self.position.outcome
        if outcome is None:
            raise Malformed("kernel-nothing-asked")
        return outcome.paragraph

    def text(self, action: Action) -> str:
        """The text form of an action of this position."""
        return write(action, self.position.setting.names)


def _lacks(slot: Slot, filled: dict[str, Any]) -> bool:
    """Whether a draft leaves this slot open. Unit 0 and place 0 count as filled."""
    value = filled.get(slot.name, slot.empty)
    return value is slot.empty or value == () or (slot.many and len(value) < slot.least)
