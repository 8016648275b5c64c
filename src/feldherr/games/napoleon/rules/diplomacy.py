"""8.7 to 8.83, D8 Consuls, Pacts, Camps, war on neutrals: how relations between nations change.

What a player may do about them in an impulse is in `courting`, who is asked for consent in `consent`. Card events call
`shift`, `turn_over`, `make_pact`, `change_camp`, `declare_war` and `give_back`.
"""

from __future__ import annotations

from collections.abc import Collection
from typing import ClassVar

import msgspec

from feldherr.kernel import Event, Meaning, PlayContext, Refusal, rule

from ..state.amendments import ASKED, CARDS, LETTER, PLAYED_ON, RESTORED
from ..state.pieces import Consulate, Subject
from ..state.position import Europe
from ..state.setting import CAMPS, COALITION, IMPERIAL, NEUTRAL
from .flags import plant
from .relations import allied, at_war, household, in_grace, keys_held, subject
from .settling import enroll, settle, subjects_free, wars


class HandedOn(Event, frozen=True, tag="handed_on"):
    """Another role runs a nation from now on, and sees its hand."""

    about = Meaning("D16.7")
    reveals: ClassVar[bool] = True
    side: str
    role: str


class ConsulMoved(Event, frozen=True, tag="consul_moved"):
    """A consul has come to a box of a row: `side` is his nation, `side_row` the power whose row it is, "" for none."""

    about = Meaning("D8.1")
    side: str
    side_row: str
    box: int
    turned: bool


class PactMade(Event, frozen=True, tag="pact_made"):
    """A nation has a Pact with a power, whose player sees its hand from now on."""

    about = Meaning("D8.3")
    reveals: ClassVar[bool] = True
    side: str
    side_power: str


class CampChanged(Event, frozen=True, tag="camp_changed"):
    """Nations are in another Camp now, or in none: `word` is imperial, coalition or neutral."""

    about = Meaning("8.81")
    sides: tuple[str, ...]
    word: str


class WarDeclared(Event, frozen=True, tag="war_declared"):
    """A nation has declared war on another."""

    about = Meaning("D8.4")
    side: str
    side_other: str


# The track


def consul(position: Europe, nation: int) -> Consulate | None:
    """The consul of a nation; None for a power with a player."""
    id = position.setting.nations[nation]
    return next((one for one in position.consuls if one.nation == id), None)


def put_consul(position: Europe, one: Consulate, context: PlayContext) -> None:
    """Move a consul. The consequences of the Pact box are not handled here: see `make_pact`."""
    position.consuls = tuple(one if other.nation == one.nation else other for other in position.consuls)
    context.tell(ConsulMoved(one.nation, one.row, one.box, one.turned))


def opposite(camp: int) -> int:
    """The other Camp."""
    return COALITION if camp == IMPERIAL else IMPERIAL


@rule("D8.1", "D8.12", "D8.7")
def price(position: Europe, nation: int, *, on: bool) -> int:
    """The CP of a step of a nation's consul to the right, or to the left; never less than 1.

    Raises:
        ValueError: there is no such step.
    """
    setting = position.setting
    table = setting.tables.diplomacy
    one = consul(position, nation)
    if one is None or not 0 < one.box + on <= table.pact:
        raise ValueError(f"the consul of {setting.nations[nation]} makes no such step")
    data = setting.nation_data[nation]
    dear = 0 if data.power else data.dear
    turned = table.turned if one.turned else 0
    return max(1, table.boxes[one.box - 1 + on] + dear + (-turned if on else turned))


@rule("8.82", "D15.23", "D15.3")
def kept_out(position: Europe, nation: int, power: int) -> bool:
    """Whether a conquered minor or proxy may come to no Pact with a power: in its Grace Period it would by that be at
    war with the victor's Camp."""
    setting = position.setting
    if not position.subjects or not setting.amended(RESTORED):
        return False
    one = next((one for one in position.subjects if one.nation == setting.nations[nation]), None)
    if one is None or one.interphases >= setting.tables.conquest.grace:
        return False
    camps = position.camp[power], position.camp[setting.nation(one.conqueror)]
    return camps[0] != camps[1] and NEUTRAL not in camps


@rule("D8.1", "D8.21", "D8.3")
def shift(position: Europe, nation: int, by: int, context: PlayContext, *, row: int = -1) -> None:
    """Move the consul of a nation by boxes: to the right, towards a Pact, above 0, to the left below it. He goes no
    farther than box 0 and the Pact box; one in the Pact box does not move. In the Pact box a Pact is made at once; in
    the row of a power that nobody plays he stops before it, and so does one who is kept out of it.

    Args:
        row: the power whose row he is to be in; from box 0 he is put there first, from another one he cannot.

    Raises:
        ValueError: the nation has no consul, or he is to go to the right in nobody's row.
    """
    setting = position.setting
    one = consul(position, nation)
    if one is None:
        raise ValueError(f"{setting.nations[nation]} has no consul")
    if one.box == setting.tables.diplomacy.pact:
        return
    if row >= 0 and one.box == 0:
        one = msgspec.structs.replace(one, row=setting.nations[row])
    if by > 0 and not one.row:
        raise ValueError(f"the consul of {setting.nations[nation]} is in nobody's row")
    last = setting.tables.diplomacy.pact
    if one.row and (not position.played(power := setting.nation(one.row)) or kept_out(position, nation, power)):
        last -= 1
    box = max(0, min(last, one.box + by))
    if box == setting.tables.diplomacy.pact:
        make_pact(position, nation, setting.nation(one.row), context)
    else:
        put_consul(position, msgspec.structs.replace(one, box=box), context)


@rule("D8.12")
def turn_over(position: Europe, nation: int, context: PlayContext) -> None:
    """Turn a consul over, to his "+1" side or back."""
    one = consul(position, nation)
    if one is not None:
        put_consul(position, msgspec.structs.replace(one, turned=not one.turned), context)


# Pacts and Camps


@rule("D8.3", "8.7", "8.83", "D14.13", "D15.3", "D6.7", "D8.61")
def make_pact(position: Europe, nation: int, power: int, context: PlayContext, *, guests: Collection[int] = ()) -> None:
    """A minor or proxy has a Pact with a power, or has it again after a conquest: it is in the power's Camp and run
    by its player, and its hand goes with it; a proxy that joins a Camp brings its "+1 CP" marker. Its previous player
    still knows the cards that it holds (D6.8).

    Args:
        guests: other nations whose formations stay in its land (D20.43).

    Raises:
        ValueError: the nation is a power with a player, or the other one is not.
    """
    setting = position.setting
    if position.played(nation) or not position.played(power):
        raise ValueError(f"no Pact of {setting.nations[nation]} with {setting.nations[power]}")
    before = wars(position)
    beaten = _victors(position)
    returns = nation in beaten and setting.amended(RESTORED)
    back = _comes_back(position, nation, position.camp[power], beaten)
    former = position.runner[nation]
    if former >= 0 and former != position.runner[power]:
        known = {(former, nation, card) for card in position.hands[nation] if card >= 0}
        position.seen = tuple(sorted({*position.seen, *known}))
        if setting.amended(RESTORED):
            lapse(position, [nation])
    new = position.pact[nation] != power
    if new:
        position.baseline[nation] = keys_held(position, nation)
    position.pact[nation] = power
    position.runner[nation] = position.runner[power]
    _remember(position, [nation], position.camp[power])
    subjects_free(position, [nation])
    id, with_ = setting.nations[nation], setting.nations[power]
    put_consul(position, Consulate(id, with_, setting.tables.diplomacy.pact), context)
    context.tell(PactMade(id, with_))
    _enter(position, [nation], position.camp[power], context)
    if returns:
        _restore(position, [nation], beaten, context, back=back)
        if new:
            # The power has not won what comes back to it with the Pact (D16.3).
            position.baseline[nation] = keys_held(position, nation)
    settle(position, before, [nation], context, guests=guests)


@rule("D8.61")
def lapse(position: Europe, nations: Collection[int]) -> None:
    """Nations pass to another player: what the former one has offered, or was offered to him, does not bind him."""
    ids = {position.setting.nations[nation] for nation in nations}
    position.offers = tuple(one for one in position.offers if not ids & {one.giver, one.taker})


@rule("8.7", "8.8", "D8.41")
def _enter(position: Europe, movers: list[int], camp: int, context: PlayContext) -> None:
    """Nations are in a Camp now, or in none; their leave is as it is at the start there (D8.5)."""
    setting = position.setting
    moved = [nation for nation in movers if position.camp[nation] != camp]
    for nation in movers:
        position.camp[nation] = camp
        if camp != NEUTRAL:
            position.sided |= 1 << nation
        proxy = setting.nation_data[nation].power and not position.played(nation)
        if not proxy or camp == NEUTRAL:
            position.plus[nation] = 0
        elif nation in moved:
            bound = subject(position, nation) and setting.amended(ASKED)
            position.plus[nation] = 2 if bound else 1
    for nation in movers:
        enroll(position, nation)
    if moved:
        context.tell(CampChanged(tuple(setting.nations[nation] for nation in moved), CAMPS[camp]))


@rule("D16.7", "D8.61", "8.81")
def play_on(position: Europe, nation: int, context: PlayContext) -> None:
    """The player of a power has given up: who is left in its Camp and runs the fewest plays on for it and its Pacts
    (N35).

    Where nobody of that Camp is left, or it is in none, nobody else runs it, and it does what the defaults say.
    """
    setting = position.setting
    able = [
        seat
        for seat, role in enumerate(setting.roles)
        if role not in position.gone
        and any(position.camp[power] == position.camp[nation] != NEUTRAL for power in setting.seats[role])
    ]
    if not able:
        return
    new = min(able, key=lambda seat: (position.runner.count(seat), seat))
    own = household(position, nation)
    for one in own:
        position.runner[one] = new
    if setting.amended(ASKED):
        lapse(position, own)
    context.tell(HandedOn(setting.nations[nation], setting.roles[new]))


@rule("8.81")
def check_one_player(position: Europe, nation: int, camp: int) -> None:
    """Raises Refusal 8.81 if a nation and its Pacts cannot be in a Camp, as their player runs others in the other
    one."""
    if camp == NEUTRAL:
        return
    own = household(position, nation)
    runner = position.runner[nation]
    for other, seat in enumerate(position.runner):
        if seat == runner >= 0 and other not in own and position.camp[other] == opposite(camp):
            raise Refusal("8.81", "napoleon-two-camps", side=position.setting.nations[other])


@rule("8.81", "8.81.example3", "8.83", "D14.13", "8.81.example2", "D14.12")
def change_camp(position: Europe, nation: int, camp: int, context: PlayContext) -> None:
    """A power, with all its Pacts, joins a Camp or is neutral; one that was a Subject Neutral no longer is. A power
    that comes back to its own Camp regains those ceded duchies that are under flags of its allies there.

    Those of its Pacts whose conqueror is in another Camp remain Subject Neutrals; the others are in the Pact box again.

    Args:
        camp: IMPERIAL, COALITION or NEUTRAL.

    Raises:
        ValueError: it is itself in a Pact: see `make_pact`.
    """
    before = wars(position)
    if position.pact[nation] >= 0:
        raise ValueError(f"{position.setting.nations[nation]} is where its Pact is")
    setting = position.setting
    own = [*household(position, nation)]
    beaten = _victors(position)
    back = {one: _comes_back(position, one, camp, beaten) for one in own}
    freed = [nation] + [one for one in own if (found := _subject(position, one)) is not None
                        and position.camp[position.setting.nation(found.conqueror)] == camp]  # fmt: skip
    # Minors that have been neutral with it since they were freed are in the Pact box already.
    restored = [*freed, *(one for one in own if one not in freed and _is_former(position, one))]
    _remember(position, restored, camp)
    subjects_free(position, freed)
    for one in freed:
        if position.pact[one] >= 0:
            pact = setting.tables.diplomacy.pact
            put_consul(position, Consulate(setting.nations[one], setting.nations[nation], pact), context)
    _enter(position, own, camp, context)
    if setting.amended(PLAYED_ON) and position.role_of(nation) in position.gone:
        play_on(position, nation, context)
    for alike in (True, False):
        if some := [one for one in restored if back[one] is alike]:
            _restore(position, some, beaten, context, back=alike)
    settle(position, before, own, context)


def _victors(position: Europe) -> dict[int, int]:
    """Who has defeated each of the Subject Neutrals, and each of those that were Subject Neutrals before they became
    plainly neutral.
    """
    nation = position.setting.nation
    return {nation(one.nation): nation(one.conqueror) for one in (*position.former, *position.subjects)}


def _is_former(position: Europe, nation: int) -> bool:
    id = position.setting.nations[nation]
    return any(one.nation == id for one in position.former)


@rule("D14.13", "8.81.example2")
def _comes_back(position: Europe, nation: int, camp: int, beaten: dict[int, int]) -> bool:
    """Whether a nation that goes to a Camp comes back to its own: to that in which it sits; or, plainly neutral since
    its defeat, to another than its conqueror's."""
    if _is_former(position, nation):
        return camp not in (NEUTRAL, position.camp[beaten[nation]])
    return position.camp[nation] == camp


@rule("D14.13")
def _remember(position: Europe, freed: list[int], camp: int) -> None:
    """Nations are Subject Neutrals no more: who had defeated them tells what returns to them, as long as they are in no
    Camp."""
    setting = position.setting
    if not setting.amended(LETTER):
        return
    ids = {setting.nations[nation] for nation in freed}
    if camp != NEUTRAL:
        position.former = tuple(one for one in position.former if one.nation not in ids)
    else:
        position.former = (*position.former, *(one for one in position.subjects if one.nation in ids))


@rule("8.82", "8.83", "D14.13", "8.81.example2")
def _restore(position: Europe, freed: list[int], beaten: dict[int, int], context: PlayContext, *, back: bool) -> None:
    """What becomes of the ceded duchies of nations that are no longer Subject Neutrals.

    Args:
        beaten: who had defeated each of them. back: they are in the Camp they sat in, and regain what is under flags
            of their allies there; but a conqueror who has joined it keeps what he does not give back.
    """
    setting = position.setting
    if position.camp[freed[0]] == NEUTRAL:
        return
    if back:
        for place in position.ceded:
            holder, owner = position.control[place], setting.owner[place]
            if owner not in freed or holder == setting.nobody or not allied(position, holder, owner):
                continue
            victor = beaten.get(owner, -1)
            if victor < 0 or holder not in household(position, victor) or not setting.amended(RESTORED):
                give_back(position, place, context)
    elif setting.amended(CARDS):
        # Ceded duchies that the new ally's opponents hold are no longer ceded (8.83).
        position.ceded = tuple(one for one in position.ceded if not _lost(position, one, freed))


@rule("8.83")
def _lost(position: Europe, place: int, freed: list[int]) -> bool:
    """Whether a ceded duchy of one of some nations is an enemy's of that nation now."""
    holder, owner = position.control[place], position.setting.owner[place]
    return owner in freed and holder != position.setting.nobody and at_war(position, holder, owner)


def _subject(position: Europe, nation: int) -> Subject | None:
    id = position.setting.nations[nation]
    return next((one for one in position.subjects if one.nation == id), None)


@rule("8.82", "D14.13")
def give_back(position: Europe, place: int, context: PlayContext) -> None:
    """A ceded duchy is its owner's again; a key may be lost again (D15.1)."""
    owner = position.setting.owner[place]
    plant(position, place, owner, context)
    if position.setting.duchies[place].key:
        position.counted[owner] |= 1 << place


# War on neutrals


@rule("D8.4")
def protector(position: Europe, victim: int, camp: int) -> int:
    """The power of a Camp whose Pact a minor or proxy becomes when it is attacked: the one in whose row its consul
    is, if it is of that Camp, else the one with the fewest keys, of equals the first in a round; -1 if the Camp has
    none.
    """
    setting = position.setting
    powers = [power for power in setting.powers if position.played(power) and position.camp[power] == camp]
    able = [power for power in powers if not subject(position, power)] or powers
    one = consul(position, victim)
    if one is not None and one.row and setting.nation(one.row) in able:
        return setting.nation(one.row)
    return min(able, key=lambda power: (keys_held(position, power), setting.order.index(power)), default=-1)


@rule("D8.4", "8.8", "D15.23", "D15.24", "8.81")
def check_war(position: Europe, aggressor: int, victim: int) -> None:
    """Raises Refusal if a nation may not declare war on another: it is in no Camp, or the other is neither neutral
    nor a
    Subject Neutral of the same Camp, or could not join the other Camp. For a Subject Neutral's declaration see
    `check_revolt`.
    """
    setting = position.setting
    camp = position.camp[aggressor]
    side, other = setting.nations[aggressor], setting.nations[victim]
    if camp == NEUTRAL or subject(position, aggressor):
        raise Refusal("D8.4", "napoleon-war-by-member", side=side)
    if subject(position, victim):
        if position.camp[victim] != camp:
            raise Refusal("8.8", "napoleon-war-other-camp", side=other)
        if setting.amended(RESTORED) and in_grace(position, aggressor, victim):
            # Its conqueror has come into the Camp it sits in (8.82).
            raise Refusal("D15.23", "napoleon-grace", side=side, side_other=other)
    elif position.camp[victim] != NEUTRAL:
        raise Refusal("D8.4", "napoleon-war-on-neutral", side=other)
    if position.runner[aggressor] == position.runner[victim]:
        raise Refusal("8.81", "napoleon-war-on-own", side=other)
    if _led(position, victim) >= 0:
        check_one_player(position, _led(position, victim), opposite(camp))
    elif protector(position, victim, opposite(camp)) < 0:
        raise Refusal("D8.4", "napoleon-war-nobody", side=other)


def _led(position: Europe, victim: int) -> int:
    """The power that joins a Camp when a nation is attacked: itself, or the neutral power of its Pact; -1 if the
    nation is taken into a Pact by itself.
    """
    if position.played(victim):
        return victim
    power = position.pact[victim]
    return power if power >= 0 and not subject(position, victim) else -1


@rule("D8.4", "8.81", "D8.41", "D14.11")
def declare_war(position: Europe, aggressor: int, victim: int, context: PlayContext) -> None:
    """War is declared, consent and price being settled: the victim and its Pacts join the other Camp for free.

    A minor or proxy without a neutral power to lead it does so as a Pact (`protector`).
    """
    setting = position.setting
    context.tell(WarDeclared(setting.nations[aggressor], setting.nations[victim]))
    camp = opposite(position.camp[aggressor])
    power = _led(position, victim)
    attacked = [victim] if power < 0 else [*household(position, power)]
    for nation in (aggressor, *attacked):
        position.declared |= 1 << nation
    if power >= 0:
        change_camp(position, power, camp, context)
    else:
        make_pact(position, victim, protector(position, victim, camp), context)
