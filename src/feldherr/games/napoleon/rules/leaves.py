"""D8.5, 8.82 Leave between nations, and ceded duchies given back: free, in the nation's own impulse or the
Interphase.
"""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any

from feldherr.kernel import Action, Event, Meaning, PlayContext, Refusal, Slot, Value, rule
from feldherr.kernel.slots import PLACE, SIDE, WORD

from ..state.amendments import ASKED, CONSENTED
from ..state.position import Europe
from ..state.setting import LEAVES, NEUTRAL, PASSAGE
from .diplomacy import give_back
from .impulse import Act, Impulse, moved_by
from .relations import allied, at_war, in_grace, subject
from .settling import grant, see_off, settle, wars
from .underway import place_name


class Leave(Action, frozen=True, tag="leave"):
    """A nation gives another leave of a kind, or takes it back (D8.5)."""

    slots = (Slot("nation", SIDE), Slot("word", WORD), Slot("taker", SIDE, "to"))
    nation: int
    word: int
    taker: int


class Restore(Action, frozen=True, tag="restore"):
    """A ceded duchy is given back to its owner (8.82)."""

    slots = (Slot("place", PLACE),)
    place: int


class LeaveChanged(Event, frozen=True, tag="leave_changed"):
    """A nation has given another leave, or taken it back; `word`: passage, command or sacrifice."""

    about = Meaning("D8.5")
    side: str
    side_other: str
    word: str
    given: bool


def given(position: Europe, kind: int, giver: int, taker: int) -> bool:
    """Whether a switch is on."""
    return bool(position.leaves[kind] >> giver * len(position.camp) + taker & 1)


@rule("D8.5", "D15.23", "8.8", "8.81.example1", "8.81.example2", "9.54")
def check_leave(position: Europe, kind: int, giver: int, taker: int) -> None:
    """Raises Refusal if a nation may not give another leave: to itself or an enemy; or to pass in a Grace Period, into
    a neutral's land unless allied by a Pact, or between nations of one player that are not allied, as the player would
    let himself in (U95).
    """
    nations = position.setting.nations
    if giver == taker or at_war(position, giver, taker):
        raise Refusal("D8.5", "napoleon-no-leave", side=nations[giver], side_other=nations[taker])
    if kind == PASSAGE and in_grace(position, giver, taker):
        raise Refusal("D15.23", "napoleon-grace", side=nations[giver], side_other=nations[taker])
    opens = kind == PASSAGE and not given(position, kind, giver, taker) and not allied(position, giver, taker)
    if not opens or not position.setting.amended(CONSENTED):
        return
    if position.camp[giver] == NEUTRAL or subject(position, giver):
        raise Refusal("9.54", "napoleon-neutral-opens-to-pacts", side=nations[giver])
    if position.runner[giver] == position.runner[taker] >= 0:
        paragraph = "8.8" if subject(position, taker) else "D8.5"
        raise Refusal(paragraph, "napoleon-own-nations", side=nations[giver], side_other=nations[taker])


@rule("D8.5")
def change_leave(position: Europe, kind: int, giver: int, taker: int, on: bool, context: PlayContext) -> None:
    """Turn a switch; who stands only by it goes to Regroup at once."""
    if given(position, kind, giver, taker) == on:
        return
    before = wars(position)
    grant(position, kind, giver, taker, given=on)
    nations = position.setting.nations
    context.tell(LeaveChanged(nations[giver], nations[taker], LEAVES[kind], on))
    if not on:
        settle(position, before, (giver, taker), context, between=True)


@rule("D8.5")
def kind_of(position: Europe, word: int) -> int:
    """The kind of leave that a word names. Raises Refusal for another word."""
    found = position.setting.names.words[word]
    if found not in LEAVES:
        raise Refusal("D8.5", "napoleon-no-kind")
    return LEAVES.index(found)


@rule("8.82")
def check_restore(position: Europe, place: int, nations: Iterable[int]) -> None:
    """Raises Refusal if some nations do not hold a ceded duchy that they could give back."""
    if place not in position.ceded or position.control[place] not in nations:
        raise Refusal("8.82", "napoleon-not-ceded", hex=place_name(position, place))


class Leaves(Act):
    """D8.5."""

    kind = Leave
    paragraph = "D8.5"
    free = True

    def fill(self, position: Europe, step: Impulse, filled: dict[str, Any]) -> Iterable[Value]:
        if not filled:
            return map(Value, moved_by(position, step.nation))
        if "word" not in filled:
            return [Value(position.setting.word(word)) for word in LEAVES]
        return [Value(one) for one in range(len(position.camp)) if one != filled["nation"]]

    @rule("D8.5")
    def check(self, position: Europe, step: Impulse, action: Leave) -> None:
        if action.nation not in moved_by(position, step.nation):
            raise Refusal("D8.5", "napoleon-not-acting", side=position.setting.nations[action.nation])
        check_leave(position, kind_of(position, action.word), action.nation, action.taker)

    def play(self, position: Europe, step: Impulse, action: Leave, context: PlayContext) -> None:
        kind = kind_of(position, action.word)
        change_leave(position, kind, action.nation, action.taker,
                     not given(position, kind, action.nation, action.taker), context)  # fmt: skip


class Restores(Act):
    """8.82."""

    kind = Restore
    paragraph = "8.82"
    free = True

    def fill(self, position: Europe, step: Impulse, filled: dict[str, Any]) -> Iterable[Value]:
        own = moved_by(position, step.nation)
        return [Value(place) for place in position.ceded if position.control[place] in own]

    def check(self, position: Europe, step: Impulse, action: Restore) -> None:
        check_restore(position, action.place, moved_by(position, step.nation))

    def play(self, position: Europe, step: Impulse, action: Restore, context: PlayContext) -> None:
        restore(position, action.place, context)


@rule("8.82", "D14.12")
def restore(position: Europe, place: int, context: PlayContext) -> None:
    """Give a ceded duchy back: pieces without leave there go to Regroup."""
    before = wars(position)
    give_back(position, place, context)
    if position.setting.amended(ASKED):
        # Nobody stands differently to anyone by it: only this duchy has another holder (D8.33).
        see_off(position, place, context)
        settle(position, before, (), context)
    else:
        settle(position, before, (position.setting.owner[place],), context)


ACTS: tuple[Act, ...] = (Leaves(), Restores())
