"""The state of play of «Сражение»: where every counter is, what it has done this phase, and what is under way."""

from __future__ import annotations

from random import Random
from typing import Any

from feldherr.kernel import Field, Position, Role
from feldherr.kernel.bounds import Count, both, span

from .events import Destroyed
from .laws import Law
from .setting import NORTH, SIDES, SOUTH, Srazhenie

UNDEALT, HIDDEN_CARD = "", "?"


def _write_places(position: Battle, places: list[int]) -> dict[str, str]:
    names = position.setting.names
    return {names.units[piece]: names.places[place] for piece, place in enumerate(places)}


def _read_places(position: Battle, form: dict[str, str]) -> list[int]:
    names = position.setting.names
    return [names.place(form[unit]) for unit in names.units]


def _write_set(position: Battle, mask: int) -> list[str]:
    return [name for piece, name in enumerate(position.setting.names.units) if mask >> piece & 1]


def _read_set(position: Battle, form: list[str]) -> int:
    mask = 0
    for name in form:
        mask |= 1 << position.setting.names.unit(name)
    return mask


def _write_units(position: Battle, pieces: list[int]) -> list[str]:
    return [position.setting.names.units[piece] for piece in pieces]


def _read_units(position: Battle, form: list[str]) -> list[int]:
    return [position.setting.names.unit(name) for name in form]


def _hide_places(position: Battle, role: Role | None, places: list[int]) -> list[int]:
    """Behind the screen: until both armies stand ready nobody sees the other one (S1.setup)."""
    if not position.screened:
        return places
    setting = position.setting
    public = (setting.reserve, setting.aside)
    return [
        place if SIDES[setting.side[piece]] == role or place in public else setting.unknown
        for piece, place in enumerate(places)
    ]


def _hide_missions(position: Battle, role: Role | None, cards: list[str]) -> list[str]:
    """A card is its owner's secret until the battle is over (S1.missions)."""
    if position.outcome is not None:
        return cards
    return [card if SIDES[side] == role or not card else HIDDEN_CARD for side, card in enumerate(cards)]


class Battle(Position):
    """A position of «Сражение».

    Attributes:
        turn: the game turn, 1 up; 0 before the first.
        active: the side whose turn it is; first: the side that moves first (-1: not settled).
        screened: whether the set-up is hidden still.
        place: of every piece: a hex or a box.
        moved, spent, struck: bit sets of pieces: moved this phase; attacked or fired this combat phase; been attacked
            this combat phase so that the duty to attack them is done.
        left: bit set of pieces that have left an enemy zone this movement phase (6.3, ruling W03).
        fallen: pieces in the order they were lost; one that came back and fell again stands twice.
        losses, points: of each side: counters lost, and what they count in scenario 1.
        powers: special rules left to each side; extra: half points of 9.2.2 not yet spent.
        missions: the secret card of each side; raided: whether a side's cavalry stood on the enemy's edge.
        last_loss, last_attack: the turn in which a counter was last lost, and, where that counts, was last attacked.
        entries: counters the active side may still bring in this phase (S3.entry).
        battle: the scenario that is fought now, in a campaign; empty elsewhere.
        at: derived: the piece on each hex, -1 for none.
        masks: derived: bitboards: occupied by north, by south, redoubts of north, of south.
    """

    __slots__ = (
        "active", "at", "battle", "entries", "extra", "fallen", "first", "last_attack", "last_loss", "left", "losses",
        "masks", "missions", "moved", "place", "points", "powers", "raided", "screened", "spent", "struck", "turn",
    )  # fmt: skip
    fields = (
        Field("turn", kind=Count),
        Field("active", kind=span(0, 1)),
        Field("first", kind=span(-1, 1)),
        Field("screened", kind=bool),
        Field("place", "list", kind=dict[str, str], hide=_hide_places, write=_write_places, read=_read_places),
        Field("moved", kind=list[str], write=_write_set, read=_read_set),
        Field("spent", kind=list[str], write=_write_set, read=_read_set),
        Field("struck", kind=list[str], write=_write_set, read=_read_set),
        Field("left", kind=list[str], write=_write_set, read=_read_set),
        Field("fallen", "list", kind=list[str], write=_write_units, read=_read_units),
        Field("losses", "list", kind=both(Count)),
        Field("points", "list", kind=both(Count)),
        Field("powers", "list", kind=both(span(0, 1))),
        Field("extra", kind=span(0, 12)),
        Field("missions", "list", kind=both(str), hide=_hide_missions),
        Field("raided", "list", kind=both(bool)),
        Field("last_loss", kind=Count),
        Field("last_attack", kind=Count, absent=0),
        Field("entries", kind=span(0, 6), absent=0),
        Field("battle", kind=str, absent=""),
        Field("at", "list", derived=True),
        Field("masks", "list", derived=True),
    )

    setting: Srazhenie
    turn: int
    active: int
    first: int
    screened: bool
    place: list[int]
    moved: int
    spent: int
    struck: int
    left: int
    fallen: list[int]
    losses: list[int]
    points: list[int]
    powers: list[int]
    extra: int
    missions: list[str]
    raided: list[bool]
    last_loss: int
    last_attack: int
    entries: int
    battle: str
    at: list[int]
    masks: list[int]

    def __init__(self, setting: Srazhenie) -> None:
        self.setting = setting
        self.steps = []
        self.outcome = None
        self.battle = ""
        self.clear()

    def clear(self) -> None:
        """All as before a battle: every counter in the tray, nothing done, nothing lost."""
        self.turn = 0
        self.active = 0
        self.first = -1
        self.screened = True
        self.place = [self.setting.tray] * self.setting.count
        self.moved = self.spent = self.struck = self.left = 0
        self.fallen = []
        self.losses = [0, 0]
        self.points = [0, 0]
        self.powers = [1, 1]
        self.extra = self.entries = 0
        self.missions = [UNDEALT, UNDEALT]
        self.raided = [False, False]
        self.last_loss = self.last_attack = 0
        self.rebuild()

    @property
    def law(self) -> Law:
        """What the scenario that is fought asks."""
        return self.setting.laws[self.battle or self.setting.scenario]

    def rebuild(self) -> None:
        setting = self.setting
        self.at = [-1] * setting.size
        self.masks = [0, 0, 0, 0]
        for piece, place in enumerate(self.place):
            if place < setting.size:
                self.at[place] = piece
                bit = setting.map.power[place]
                self.masks[setting.side[piece]] |= bit
                if setting.redoubt[piece]:
                    self.masks[2 + setting.side[piece]] |= bit

    # the one way a piece changes its place

    def put(self, piece: int, place: int) -> None:
        """Move a piece to a hex or a box; a hex must be free."""
        setting = self.setting
        side = setting.side[piece]
        power = setting.map.power
        old = self.place[piece]
        self.place[piece] = place
        masks = self.masks
        if old < setting.size:
            self.at[old] = -1
            masks[side] ^= power[old]
            if setting.redoubt[piece]:
                masks[2 + side] ^= power[old]
        if place < setting.size:
            self.at[place] = piece
            masks[side] |= power[place]
            if setting.redoubt[piece]:
                masks[2 + side] |= power[place]

    def destroy(self, piece: int, cause: str, table: Any) -> None:
        """Take a piece off the board and count it (7.7)."""
        setting = self.setting
        side = setting.side[piece]
        hex = self.place[piece]
        self.put(piece, setting.lost)
        self.fallen.append(piece)
        self.losses[side] += 1
        self.points[side] += setting.points[piece]
        self.last_loss = self.turn
        table.tell(Destroyed(SIDES[side], setting.names.units[piece], setting.names.places[hex], cause))

    def on_board(self, side: int) -> list[int]:
        """The pieces of a side on the board."""
        size = self.setting.size
        place = self.place
        return [piece for piece in self.setting.pieces[side] if place[piece] < size]

    # hidden things

    def imagine(self, rng: Random) -> Battle:
        """Fill in the unknown: a card not one's own, and what the step under way keeps hidden."""
        twin = self.copy()
        setting = self.setting
        dealt = [card for card in twin.missions if card not in (UNDEALT, HIDDEN_CARD)]
        for side, card in enumerate(twin.missions):
            if card == HIDDEN_CARD:
                twin.missions[side] = rng.choice([card for card in sorted(setting.missions) if card not in dealt])
                dealt.append(twin.missions[side])
        twin.place = [setting.tray if place == setting.unknown else place for place in twin.place]
        if twin.steps:
            twin.steps[-1].determinize(twin, rng)
        return twin

    # health

    def faults(self) -> list[str]:
        setting = self.setting
        found = []
        seen: dict[int, int] = {}
        for piece, place in enumerate(self.place):
            name = setting.names.units[piece]
            if not 0 <= place <= setting.aside:
                found.append(f"{name} stands nowhere ({place})")
            if place < setting.size:
                if place in seen:
                    found.append(f"3.2: {name} and {setting.names.units[seen[place]]} share a hex")
                seen[place] = piece
                if self.at[place] != piece:
                    found.append(f"the index does not find {name}")
                if setting.redoubt[piece] and not setting.ground.redoubt_may[place]:
                    found.append(f"8.1: {name} stands in forest or town")
        if sum(1 for piece in self.at if piece >= 0) != len(seen):
            found.append("the index holds pieces that are not there")
        twin = self.copy()
        twin.rebuild()
        if twin.masks != self.masks:
            found.append("the bitboards do not agree with the places")
        for side in (NORTH, SOUTH):
            own = [piece for piece in self.fallen if setting.side[piece] == side]
            if len(own) != self.losses[side]:
                found.append(f"{SIDES[side]} counts {self.losses[side]} losses, {len(own)} are written down")
        return found
