"""The state of play of Prussia's Glory: where every piece is, in what order it stands, and what is under way."""

from __future__ import annotations

from itertools import compress, count
from typing import Annotated, Any, Literal

import msgspec

from feldherr.kernel import Codec, Position, field
from feldherr.kernel.bounds import Count, both, by_name, span
from feldherr.kernel.codecs import PIECES, PLACES

from .amendments import ONCE, PRINT
from .setting import PRUSSIA, SIDES, Prussia
from .tables import Health

FORMED, DISORDERED, ROUTED = 0, 1, 2
STATES = ("formed", "disordered", "routed")
SOUND, DEMORALIZED, BROKEN = 0, 1, 2
HEALTHS = ("sound", "demoralized", "broken")
_WEAK: dict[int, Literal["demoralized", "broken"]] = {DEMORALIZED: "demoralized", BROKEN: "broken"}
BONUSES = ("", "taken", "safe", "lost", "gone")


class Token(msgspec.Struct, frozen=True, gc=False):
    """What fills a cell of an army morale track (12.2).

    Attributes:
        unit: the piece whose counter it is, -1 for a marker.
        why: lost (destroyed or fled off the map), captured, paid (activation, idleness), heat (25.3.4).
        levels: levels that count as captured, of artillery; 0 elsewhere.
    """

    unit: int
    why: str
    levels: int = 0


_Filled = tuple[str, str, Annotated[int, msgspec.Meta(ge=0, le=99)]]
_TRACKS = both(list[list[_Filled]])
"""The morale tracks in a save: the tokens of each cell by unit, cause and levels."""
Cell = tuple[Token, ...]
Track = tuple[Cell, ...]
"""Filled cells from the top down, without a gap; the first of them is the cell `peak`."""


def _write_hexes(position: Battlefield, mask: int) -> list[str]:
    setting = position.setting
    return [setting.names.places[hex] for hex in setting.map.hexes(mask)]


def _read_hexes(position: Battlefield, form: list[str]) -> int:
    setting = position.setting
    return setting.map.mask(setting.names.place(name) for name in form)


def _write_stacks(position: Battlefield, stacks: list[tuple[int, ...]]) -> dict[str, list[str]]:
    """The stacks of two units or more: of others the order says nothing."""
    names = position.setting.names
    return {
        names.places[hex]: [names.units[unit] for unit in stack] for hex, stack in enumerate(stacks) if len(stack) > 1
    }


def _read_stacks(position: Battlefield, form: dict[str, list[str]]) -> list[tuple[int, ...]]:
    names = position.setting.names
    stacks: list[tuple[int, ...]] = [()] * position.setting.size
    for hex, units in form.items():
        stacks[names.place(hex)] = tuple(names.unit(unit) for unit in units)
    return stacks


def _write_byname(position: Battlefield, values: list[int]) -> dict[str, int]:
    """The number of each piece by its name, zeros left out."""
    names = position.setting.names.units
    return {names[piece]: value for piece, value in enumerate(values) if value}


def _read_byname(position: Battlefield, form: dict[str, int]) -> list[int]:
    return [form.get(name, 0) for name in position.setting.names.units]


def _write_pinned(position: Battlefield, pinned: tuple[tuple[int, tuple[int, ...]], ...]) -> dict[str, list[str]]:
    names = position.setting.names
    return {names.places[hex]: [names.units[unit] for unit in units] for hex, units in pinned}


def _read_pinned(position: Battlefield, form: dict[str, list[str]]) -> tuple[tuple[int, tuple[int, ...]], ...]:
    names = position.setting.names
    found = ((names.place(hex), tuple(names.unit(unit) for unit in units)) for hex, units in form.items())
    return tuple(sorted(found))


def _write_momentum(position: Battlefield, marks: tuple[tuple[int, int], ...]) -> list[list[Any]]:
    return [[position.setting.names.places[hex], SIDES[side]] for hex, side in marks]


def _read_momentum(position: Battlefield, form: list[list[Any]]) -> tuple[tuple[int, int], ...]:
    return tuple((position.setting.names.place(hex), SIDES.index(side)) for hex, side in form)


def _write_tracks(position: Battlefield, tracks: list[Track]) -> list[list[list[list[Any]]]]:
    names = position.setting.names.units
    return [
        [[[names[token.unit] if token.unit >= 0 else "", token.why, token.levels] for token in cell] for cell in track]
        for track in tracks
    ]


def _read_tracks(position: Battlefield, form: list[list[list[list[Any]]]]) -> list[Track]:
    find = position.setting.names.unit
    return [
        tuple(tuple(Token(find(unit) if unit else -1, why, levels) for unit, why, levels in cell) for cell in track)
        for track in form
    ]


HEXES = Codec(list[str], _write_hexes, _read_hexes)
"""A bitboard of the map."""
STACKS = Codec(dict[str, list[str]], _write_stacks, _read_stacks)
LEVELS = Codec(by_name(span(0, 99)), _write_byname, _read_byname)
MORALE = Codec(by_name(span(FORMED, ROUTED)), _write_byname, _read_byname)
PINNED = Codec(dict[str, list[str]], _write_pinned, _read_pinned)
MOMENTUM = Codec(list[tuple[str, str]], _write_momentum, _read_momentum)
TRACKS = Codec(_TRACKS, _write_tracks, _read_tracks)
FATES = Codec(list[tuple[str, str]], read=lambda _, form: tuple(tuple(fate) for fate in form))
WORDS = Codec(list[str], read=lambda _, form: tuple(form))


class Battlefield(Position):
    """A position of Prussia's Glory.

    Pieces are units first, then leaders (`setting.leaders` is where they begin). A mask of pieces has the bit of its
    piece, a mask of hexes is a bitboard of the map. Pairs of values are Prussia's and the coalition's.

    Attributes:
        turn: the game turn, from 1; 0 before the first. active: the side whose player turn it is.
        place: of every piece: a hex or a box (`setting.pool`: not yet on the map; `lost`; `left`: gone home of its own
            will, 12.3; `unused`: not in this scenario).
        level: of every unit its levels left; of leaders 1, of the dead 0.
        state: of every unit FORMED, DISORDERED or ROUTED (9).
        stacks: of every hex its units, top first (5.4); leaders stand beside.
        column: mask of pieces in column (7.6).
        moved: mask of pieces that moved in this movement phase. raised: mask of units put on top of a stack that
            nothing has entered or left since. fired: units that bombarded this phase; shelled: hexes bombarded.
        effective: mask of units and leaders under an effective command this player turn (4.2); out_of_command: mask of
            units that are (4.2.2).
        pinned: the Locked markers: hexes with the units that were engaged there as the turn began (7.2), by hex;
            penalty: bitboard of those with the marker's -2 side up (6.3).
        fought: mask of units that have attacked in close combat this phase; in games without amendment 1 of those that
            have been attacked too. defended: units that have been attacked, sweeping charges left aside (10). barred:
            those whom all have withdrawn from, or who have followed a withdrawal, and fight no more; withdrawn: those
            who have withdrawn, emptied: bitboard of the hexes that were left by it, in the combat under way (10.2).
            swept: cavalry that has tried a sweeping charge this phase (10.13.1).
        momentum: Momentum markers: (hex, side that placed it), by hex (10.11).
        tracks: what fills the army morale tracks (12.2); peak: the number of the highest filled cell, or of the one
            that is filled first; morale: the cells of the current morale markers.
        health: SOUND, DEMORALIZED or BROKEN (12.3, 12.4). success: combat success markers won this turn (10.12).
        activated: whether each army is (4.1). independent: mask of pieces that act without their army: of detachments
            (4.3), of Lassy's corps in its first turn (26.3.3).
        coup_tried: mask of pieces whose coup d'oeil has been tried: those of detachments, the commander in chief for
            the army (4.1.3).
        alarmed: whether an inactive army is activated in its next player turn (4.1.2). paid: attempts at activation
            made (4.1.1).
        deployed: mask of corps leaders whose corps has tried a forced deployment this game turn (7.6.3).
        replaced: mask of leaders whose values are those of their replacement or deputy (15.1).
        fates: what became of leaders: (piece, "wounded" or "killed"), in order (15.2).
        strained: whether each army has moved or fought this turn (25.3.4).
        bonus: the Franco-Imperial advance (23.4): "" not taken, "taken", "safe" (may be kept whatever happens), "lost",
            "gone" (no longer to be had); since: the turn it was taken in.
        flags: small facts of a scenario by name that have happened ("baggage-routed", "combat", "lassy").
        occupied, bodies, guns: derived: bitboards of each side: hexes with its units; with unrouted infantry or
            cavalry; with unrouted artillery.
        chiefs: derived: bitboards of each side: hexes with its leaders.
    """

    setting: Prussia
    turn: int = field(Count, default=0)
    active: int = field(span(0, 1), default=PRUSSIA)
    place: list[int] = field(PLACES, default=lambda setting: [setting.unused] * setting.count)
    level: list[int] = field(LEVELS, default=lambda setting: [0] * setting.count)
    state: list[int] = field(MORALE, default=lambda setting: [FORMED] * setting.count)
    stacks: list[tuple[int, ...]] = field(STACKS, default=lambda setting: [()] * setting.size)
    column: int = field(PIECES, default=0)
    moved: int = field(PIECES, default=0)
    raised: int = field(PIECES, default=0)
    fired: int = field(PIECES, default=0)
    shelled: int = field(HEXES, default=0)
    effective: int = field(PIECES, default=0)
    out_of_command: int = field(PIECES, default=0, key="stray")
    pinned: tuple[tuple[int, tuple[int, ...]], ...] = field(PINNED, default=())
    penalty: int = field(HEXES, default=0)
    fought: int = field(PIECES, default=0)
    defended: int = field(PIECES, default=0, absent=0)
    barred: int = field(PIECES, default=0, absent=0)
    withdrawn: int = field(PIECES, default=0, absent=0)
    emptied: int = field(HEXES, default=0, absent=0)
    swept: int = field(PIECES, default=0)
    momentum: tuple[tuple[int, int], ...] = field(MOMENTUM, default=())
    tracks: list[Track] = field(TRACKS, default=[(), ()])
    peak: list[int] = field(both(span(-99, 99)), default=lambda setting: list(setting.start_morale))
    morale: list[int] = field(both(span(-99, 99)), default=lambda setting: list(setting.start_morale))
    health: list[int] = field(both(span(SOUND, BROKEN)), default=[SOUND, SOUND])
    success: list[int] = field(both(span(-99, 99)), default=[0, 0])
    activated: list[bool] = field(both(bool), default=[False, False], key="awake")
    independent: int = field(PIECES, default=0, key="roused")
    coup_tried: int = field(PIECES, default=0, key="glanced")
    alarmed: list[bool] = field(both(bool), default=[False, False])
    paid: list[int] = field(both(span(-99, 99)), default=[0, 0])
    deployed: int = field(PIECES, default=0)
    replaced: int = field(PIECES, default=0)
    fates: tuple[tuple[str, str], ...] = field(FATES, default=())
    strained: list[bool] = field(both(bool), default=[False, False])
    bonus: str = field(Literal[BONUSES], default="")
    since: int = field(Count, default=0)
    flags: tuple[str, ...] = field(WORDS, default=())
    occupied: list[int] = field(derived=True)
    bodies: list[int] = field(derived=True)
    guns: list[int] = field(derived=True)
    chiefs: list[int] = field(derived=True)

    def rebuild(self) -> None:
        setting = self.setting
        stacked = {unit for stack in self.stacks for unit in stack}
        for unit in range(setting.leaders):
            if unit not in stacked and self.place[unit] < setting.size:
                self.stacks[self.place[unit]] += (unit,)
        self.occupied = [0, 0]
        self.bodies = [0, 0]
        self.guns = [0, 0]
        self.chiefs = [0, 0]
        for leader in range(setting.leaders, setting.count):
            if self.place[leader] < setting.size:
                self.chiefs[setting.side[leader]] |= setting.map.power[self.place[leader]]
        for hex, stack in enumerate(self.stacks):
            for unit in stack:
                self._count(unit, setting.side[unit], setting.map.power[hex])

    # how a piece changes, and in no other way

    def put(self, piece: int, place: int, *, under: bool = False) -> None:
        """Move a piece to a hex or a box; a unit comes to stand on top of the stack there, or `under` all of it."""
        setting = self.setting
        old = self.place[piece]
        self.place[piece] = place
        side = setting.side[piece]
        if piece >= setting.leaders:
            if old < setting.size and old not in map(self.place.__getitem__, setting.leaders_by_side[side]):
                self.chiefs[side] &= ~setting.map.power[old]
            if place < setting.size:
                self.chiefs[side] |= setting.map.power[place]
            return
        stacks = self.stacks
        if old < setting.size:
            stack = stacks[old]
            at = stack.index(piece)
            left = stacks[old] = stack[:at] + stack[at + 1 :]
            if self.raised and left:
                self.raised &= ~mask_of(left)
            self._refresh(old, side)
            if self.pinned and not left and setting.amended(ONCE):
                self.pinned = tuple(pair for pair in self.pinned if pair[0] != old)  # nobody is left under it (6.4)
                self.penalty &= ~setting.map.power[old]
            if self.momentum and setting.amended(PRINT) and all(setting.gun[unit] for unit in left):
                self.momentum = tuple(mark for mark in self.momentum if mark[0] != old)  # its hex is vacated (10.11)
        if place < setting.size:
            stacks[place] = (*stacks[place], piece) if under else (piece, *stacks[place])
            if self.raised:
                self.raised &= ~mask_of(stacks[place])
            self._count(piece, side, setting.map.power[place])

    def arrange(self, hex: int, stack: tuple[int, ...]) -> None:
        """Reorder the units of a hex, top first."""
        self.stacks[hex] = stack

    def set_state(self, unit: int, state: int) -> None:
        """Make a unit FORMED, DISORDERED or ROUTED."""
        self.state[unit] = state
        if self.place[unit] < self.setting.size:
            self._refresh(self.place[unit], self.setting.side[unit])

    def _refresh(self, hex: int, side: int) -> None:
        """Rebuild the indexes of a hex after a unit of a side has left it or changed its state."""
        of = self.setting.side
        bit = self.setting.map.power[hex]
        self.occupied[side] &= ~bit
        self.bodies[side] &= ~bit
        self.guns[side] &= ~bit
        for unit in self.stacks[hex]:
            self._count(unit, of[unit], bit)

    def _count(self, unit: int, side: int, bit: int) -> None:
        """Add a unit to the indexes of the hex it stands on, given as its bit."""
        self.occupied[side] |= bit
        if self.state[unit] != ROUTED:
            if self.setting.gun[unit]:
                self.guns[side] |= bit
            else:
                self.bodies[side] |= bit

    def clear_combat(self) -> None:
        """Forget who has fought, withdrawn or charged, as a close combat phase begins or ends."""
        self.fought = self.defended = self.barred = self.withdrawn = self.emptied = self.swept = 0

    # what all chapters ask

    @property
    def hour(self) -> str:
        """The hour at which the present turn begins: "08:30"."""
        return self.setting.law.hour(max(1, self.turn))

    @property
    def spent(self) -> int:
        """The mask of the units that may not fight again in this phase, sweeping charges aside."""
        return self.fought | self.defended | self.barred

    def on_map(self, piece: int) -> bool:
        """Whether a piece stands on a hex."""
        return self.place[piece] < self.setting.size

    def units_of(self, side: int) -> list[int]:
        """The units of a side that are on the map."""
        size, place = self.setting.size, self.place
        return [unit for unit in self.setting.units[side] if place[unit] < size]

    def leaders_of(self, side: int) -> list[int]:
        """The leaders of a side that are on the map."""
        size, place = self.setting.size, self.place
        return [leader for leader in self.setting.leaders_by_side[side] if place[leader] < size]

    def leaders_at(self, hex: int, side: int) -> list[int]:
        """The leaders of a side on a hex."""
        place = self.place
        return [leader for leader in self.setting.leaders_by_side[side] if place[leader] == hex]

    def strength(self, unit: int) -> int:
        """Strength points now; 0 of artillery."""
        return self.setting.steps[unit][self.level[unit]][0]

    def rating(self, unit: int) -> int:
        """The printed morale rating of the unit as it is now."""
        return self.setting.steps[unit][self.level[unit]][1]

    def allowance(self, piece: int) -> int:
        """The printed movement allowance of the piece as it is now."""
        if piece >= self.setting.leaders:
            return self.setting.leader(piece, self.replaced).ma
        return self.setting.steps[piece][self.level[piece]][2]

    def fast(self, unit: int) -> bool:
        """Whether it is a fast unit: cavalry, or infantry with a printed movement of 4 or more (glossary)."""
        setting = self.setting
        return setting.cavalry[unit] or (setting.infantry[unit] and self.allowance(unit) >= 4)

    def modifier(self, hex: int, side: int) -> int:
        """The best morale modifier among the leaders of a side on a hex (15)."""
        return max((self.setting.leader(one, self.replaced).mm for one in self.leaders_at(hex, side)), default=0)

    def weakness(self, side: int) -> Health | None:
        """The effects on an army that is demoralized or broken (12.3, 12.4); None: it is sound."""
        kind = _WEAK.get(self.health[side])
        return None if kind is None else self.setting.tables.army[kind]

    def has(self, flag: str) -> bool:
        """Whether a fact of the scenario has happened."""
        return flag in self.flags

    def note(self, flag: str) -> None:
        """Record that a fact of the scenario has happened."""
        if flag not in self.flags:
            self.flags = (*self.flags, flag)

    # health

    def faults(self) -> list[str]:
        setting = self.setting
        found = []
        names = setting.names.units
        for piece, place in enumerate(self.place):
            if not 0 <= place < setting.places:
                found.append(f"{names[piece]} stands nowhere ({place})")
            elif place < setting.size:
                if piece < setting.leaders and self.stacks[place].count(piece) != 1:
                    found.append(f"{names[piece]} is not in the stack of its hex")
                if not self.level[piece]:
                    found.append(f"{names[piece]} stands on the map without levels")
        for unit in range(setting.leaders):
            if not 0 <= self.level[unit] <= setting.full[unit]:
                found.append(f"{names[unit]} has {self.level[unit]} levels")
        stacked = 0
        for hex, stack in enumerate(self.stacks):
            if not stack:
                continue
            stacked += len(stack)
            if len({setting.side[unit] for unit in stack}) > 1 and not any(
                step.__struct_config__.tag in SHARED for step in self.steps
            ):
                found.append(f"both sides stand in {setting.names.places[hex]}")
        if stacked != sum(1 for unit in range(setting.leaders) if self.place[unit] < setting.size):
            found.append("the stacks hold units that are not there")
        twin = self.copy()
        twin.rebuild()
        for name in ("occupied", "bodies", "guns", "chiefs"):
            if getattr(twin, name) != getattr(self, name):
                found.append(f"the index of {name} does not agree with the places")
        return found


SHARED = frozenset({"advance", "capture"})
"""Steps during which both sides may be in one hex (10.10)."""


def mask_of(pieces: tuple[int, ...] | list[int]) -> int:
    """The mask of some pieces."""
    mask = 0
    for piece in pieces:
        mask |= 1 << piece
    return mask


def pieces_of(mask: int) -> list[int]:
    """The pieces of a mask, in ascending order."""
    return list(compress(count(), bin(mask)[:1:-1].encode().translate(_DIGITS)))


_DIGITS = bytes.maketrans(b"01", b"\x00\x01")
