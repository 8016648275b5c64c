"""Command (rulebook 4.2, 4.5): who is in command, the dice of the groups, and what special leaders set right."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any, ClassVar

from feldherr.kernel import (
    Action,
    Decision,
    Event,
    Meaning,
    Message,
    PlayContext,
    Refusal,
    Role,
    Sequence,
    Slot,
    rule,
)
from feldherr.kernel.choices import Choice
from feldherr.kernel.slots import UNIT

from ..state.amendments import BESIDE, EITHER, POSTS, WHOLE
from ..state.position import Battlefield, mask_of, pieces_of
from ..state.setting import SIDES, Prussia
from . import direct, leuthen, torgau
from .activation import is_activated, post_of
from .leaders import chief


class Inspire(Action, frozen=True, tag="inspire"):
    """A special leader gives a corps another die: the corps by its leader (4.5)."""

    slots = (Slot("corps", UNIT),)

    corps: int


class Commanded(Event, frozen=True, tag="commanded"):
    """The die of a group: with the army's state it must not be above the rating (4.5)."""

    about: ClassVar[Meaning] = Meaning("4.5")

    side: str
    group: str
    die: int
    rating: int
    state: str


class DetachmentCommanded(Event, frozen=True, tag="detachment_commanded"):
    """The die of a detachment, which is a separate group, for these pieces of it (4.2, 4.3, 4.5)."""

    about: ClassVar[Meaning] = Meaning("4.3")

    side: str
    units: tuple[str, ...]
    die: int
    rating: int
    state: str


class Inspired(Event, frozen=True, tag="inspired"):
    """A special leader has rolled for a corps and the artillery with him (4.5). Without `unit_corps`: only for guns."""

    about: ClassVar[Meaning] = Meaning("4.5")

    side: str
    unit: str
    unit_corps: str
    units: tuple[str, ...]
    die: int
    initiative: int
    state: str


def _state(effective: bool) -> str:
    return "effective" if effective else "ineffective"


class Commanding(Sequence, frozen=True, tag="commanding"):
    """The command roll segment of a side (3.A.2.B)."""

    side: int = 0

    def shown(self, position: Battlefield) -> dict[str, Any]:
        return {"kind": "commanding", "side": SIDES[self.side]}


@rule("3.A.2", "3.A.2.B", "4.2")
def phase(position: Battlefield, side: int, context: PlayContext) -> None:
    """Find out what is effective and what is out of command this turn."""
    position.effective &= ~position.setting.masks[side]
    position.out_of_command &= ~position.setting.masks[side]
    if (
        position.activated[side]
        or position.independent & position.setting.masks[side]
        or torgau.awaits_corps(position, side)
    ):
        position.steps.append(Commanding(0, side))


@rule("3.A.2", "26.3.3")
def _arrivals(position: Battlefield, step: Commanding, context: PlayContext) -> None:
    """A corps that comes by a die comes before the dice of the groups."""
    torgau.come_by_die(position, step.side, context)


def _out_of_command(position: Battlefield, step: Commanding, context: PlayContext) -> None:
    """The units that are out of command this turn."""
    direct.put_out_of_command(position, step.side, context)


# Groups


@rule("4.2", "4.3.1", "4.3.3")
def group(position: Battlefield, piece: int) -> int:
    """The group a piece belongs to now: of a detachment the main one, once the army is activated; -1: none."""
    setting = position.setting
    found = setting.group_of[piece]
    if found < 0 or setting.groups[found].kind != "detachment" or not position.activated[setting.side[piece]]:
        return found
    leader = piece if piece >= setting.leaders else setting.corps[piece]
    kind = "infantry" if foot(setting, leader) else "cavalry"
    return next(
        index for index, one in enumerate(setting.groups) if one.kind == kind and one.side == setting.side[piece]
    )


@rule("4.2", "4.2.1")
def foot(setting: Prussia, leader: int) -> bool:
    """Whether there is infantry in a corps, so that it is not a cavalry corps."""
    return any(setting.infantry[unit] for unit in setting.corps_units[leader])


@rule("4.2", "4.5", "23.6", "24.4")
def rating(position: Battlefield, index: int) -> int:
    """The command rating of a group. Hildburghausen's holds as long as he is commander in chief; Daun's for the whole
    game, whoever succeeds him.
    """
    setting = position.setting
    found = setting.groups[index]
    head = setting.cinc[found.side]
    followed = head >= 0 and setting.leader_data[head - setting.leaders].deputy is not None
    if chief(position, found.side) >= 0 or (followed and setting.amended(POSTS)):
        return found.rating
    return setting.data.group[index].rating


@rule("12.3", "12.4")
def handicap(position: Battlefield, side: int) -> int:
    """What is added to command dice of a demoralized or broken army."""
    weakness = position.weakness(side)
    return 0 if weakness is None else weakness.command


@rule("4.2", "4.3", "4.5", "4.5.ex1", "26.3.3")
def _groups(position: Battlefield, step: Commanding, context: PlayContext) -> None:
    """A die a group that has anything on the map or about to enter it, and each activated detachment (ruling WD27);
    Lassy needs none in his first turn.
    """
    setting = position.setting
    side = step.side
    fresh = torgau.lassy_corps(setting) & position.independent
    position.effective |= fresh
    members: dict[tuple[int, int], list[int]] = {}
    for piece in pieces_of(setting.masks[side] & ~fresh):
        index = group(position, piece)
        if (
            index >= 0
            and position.level[piece]
            and position.place[piece] <= setting.pool
            and is_activated(position, piece)
        ):
            apart = setting.groups[index].kind == "detachment" or not setting.amended(EITHER)
            members.setdefault((index, post_of(position, piece) if apart else 0), []).append(piece)
    for index, post in sorted(members):
        pieces = members[index, post]
        if all(piece >= setting.leaders for piece in pieces):
            continue
        _roll_for(position, index, pieces, context)


@rule("4.5", "12.3", "12.4")
def _roll_for(position: Battlefield, index: int, pieces: list[int], context: PlayContext) -> None:
    """The die of a group, or of these pieces of a detachment."""
    setting = position.setting
    found = setting.groups[index]
    side = SIDES[found.side]
    die = context.roll("command", side) + handicap(position, found.side)
    needed = rating(position, index)
    if die <= needed:
        position.effective |= mask_of(pieces)
    if found.kind == "detachment" and setting.amended(POSTS):
        told = tuple(setting.names.units[piece] for piece in pieces)
        context.tell(DetachmentCommanded(side, told, die, needed, _state(die <= needed)))
    else:
        context.tell(Commanded(side, found.id, die, needed, _state(die <= needed)))


@rule("4.3", "4.2.2", "4.5")
def call_up(position: Battlefield, side: int, roused: Iterable[int], context: PlayContext) -> None:
    """Detachments that are activated in the movement of their own side, as masks: their command is determined at
    once, by where their leaders are now (ruling WD28).
    """
    setting = position.setting
    if side != position.active or not setting.amended(WHOLE):
        return
    for mask in roused:
        pieces = pieces_of(mask)
        direct.leave_behind(position, [piece for piece in pieces if piece < setting.leaders], context)
        if pieces[0] < setting.leaders:
            _roll_for(position, group(position, pieces[0]), pieces, context)


# Special leaders


@rule("4.2.1", "4.5", "26.3")
def _special(position: Battlefield, step: Commanding, context: PlayContext) -> None:
    """Special leaders are needed only if some group has failed. They may wait off the map with others (ruling C19), but
    not where all come on effective (24.2.2).
    """
    setting = position.setting
    last = setting.pool if setting.amended(BESIDE) and not leuthen.in_column(position, step.side) else setting.size - 1
    special = tuple(
        leader
        for leader in setting.leaders_by_side[step.side]
        if position.place[leader] <= last
        and setting.leader(leader, position.replaced).special
        and is_activated(position, leader)
    )
    position.steps.append(Inspiring(step.side, special))


def corps_of(position: Battlefield, leader: int) -> list[int]:
    """The units of a corps that are on the map or wait to enter it."""
    setting = position.setting
    return [
        unit for unit in setting.corps_units[leader] if position.level[unit] and position.place[unit] <= setting.pool
    ]


@rule("4.2.1", "4.5")
def may_inspire(position: Battlefield, special: int) -> list[int]:
    """The ineffective corps, by leader, that a special leader may serve: his own, or one whose leader is with him.

    Off the map he may be with any of those who wait there (ruling C19).
    """
    setting = position.setting
    limit = setting.leader(special, position.replaced).limit
    return [
        leader
        for leader in position.leaders_at(position.place[special], setting.side[special])
        if corps_of(position, leader)
        and not all(position.effective >> unit & 1 for unit in corps_of(position, leader))
        and is_activated(position, leader)
        and (not limit or (limit == "I") == foot(setting, leader))
    ]


def _guns_with(position: Battlefield, special: int) -> list[int]:
    """The ineffective artillery in a leader's hex; off the map there is none with him (ruling C19)."""
    setting, here = position.setting, position.place[special]
    return [
        unit
        for unit in (position.stacks[here] if here < setting.size else ())
        if setting.gun[unit] and not position.effective >> unit & 1 and is_activated(position, unit)
    ]


class Inspiring(Choice, frozen=True, tag="inspiring"):
    """Special leaders in turn, each for one corps and the artillery with him (4.5). The last of them ends the step."""

    kinds = (Inspire,)
    other = "prussia-not-now"

    side: int
    leaders: tuple[int, ...] = ()

    @rule("4.5", "4.5.ex2")
    def proceed(self, position: Battlefield, context: PlayContext) -> bool:
        """A leader who can help only one corps, or only guns (ruling WD02), does so without a question: it costs
        nothing.
        """
        if not self.leaders:
            position.steps.pop()
            return True
        special = self.leaders[0]
        corps = may_inspire(position, special)
        if len(corps) > 1:
            return False
        if corps or _guns_with(position, special):
            self._roll(position, corps[0] if corps else -1, context)
        else:
            self.become(position, leaders=self.leaders[1:])
        return True

    @rule("4.2.1", "4.5", "12.3", "12.4")
    def _roll(self, position: Battlefield, corps: int, context: PlayContext) -> None:
        setting = position.setting
        special = self.leaders[0]
        self.become(position, leaders=self.leaders[1:])
        guns = _guns_with(position, special)
        die = context.roll("inspire", SIDES[self.side]) + handicap(position, self.side)
        needed = setting.leader(special, position.replaced).initiative
        if die <= needed:
            position.effective |= mask_of(guns)
            if corps >= 0:
                position.effective |= mask_of([corps, *corps_of(position, corps)])
        names = setting.names.units
        named = names[corps] if corps >= 0 else ""
        with_him = tuple(names[gun] for gun in guns)
        context.tell(Inspired(SIDES[self.side], names[special], named, with_him, die, needed, _state(die <= needed)))

    def question(self, position: Battlefield) -> Decision:
        role = SIDES[self.side]
        special = self.leaders[0]
        message = Message("prussia-ask-inspire", {"unit": position.setting.names.units[special]})
        return Decision("inspire", role, role, ("4.5",), message, Inspire(may_inspire(position, special)[0]))

    def options(self, position: Battlefield) -> list[Action]:
        return [Inspire(leader) for leader in may_inspire(position, self.leaders[0])]

    def refuse(self, position: Battlefield, action: Action) -> Refusal:
        assert isinstance(action, Inspire)
        names = position.setting.names.units
        return Refusal("4.5", "prussia-inspire-whom", unit=names[self.leaders[0]], unit_other=names[action.corps])

    def measure(self, position: Battlefield) -> tuple[int, ...]:
        return (len(self.leaders),)

    def play(self, position: Battlefield, action: Action, role: Role, context: PlayContext) -> None:
        assert isinstance(action, Inspire)
        self._roll(position, action.corps, context)

    def shown(self, position: Battlefield) -> dict[str, Any]:
        special = position.setting.names.units[self.leaders[0]] if self.leaders else ""
        return {"kind": "inspiring", "side": SIDES[self.side], "leader": special}


Commanding.stages = (_arrivals, _out_of_command, _groups, _special)
