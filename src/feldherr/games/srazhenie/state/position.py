"""The state of play of «Сражение»: where every counter is, what it has done this phase, and what is under way."""

from __future__ import annotations

from random import Random
from typing import Any

from feldherr.kernel import Position, Role, field
from feldherr.kernel.bounds import Count, both, span
from feldherr.kernel.codecs import PIECES, PLACES, ROW

from .events import Destroyed
from .laws import Law
from .setting import NORTH, SIDES, SOUTH, Srazhenie

UNDEALT, HIDDEN_CARD = "", "?"


def _hide_places(position: Battle, role: Role | None, places: list[int]) -> list[int]:
    """Behind the screen: until both armies are ready neither sees the other (S1.setup)."""
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
        turn: the game turn, from 1; 0 before the first.
        active: the side whose turn it is; first: the side that moves first (-1: not settled).
        screened: whether the set-up is still hidden.
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

    setting: Srazhenie
    turn: int = field(Count, default=0)
    active: int = field(span(0, 1), default=0)
    first: int = field(span(-1, 1), default=-1)
    screened: bool = field(bool, default=True)
    place: list[int] = field(PLACES, default=lambda setting: [setting.tray] * setting.count, hide=_hide_places)
    moved: int = field(PIECES, default=0)
    spent: int = field(PIECES, default=0)
    struck: int = field(PIECES, default=0)
    left: int = field(PIECES, default=0)
    fallen: list[int] = field(ROW, default=[])
    losses: list[int] = field(both(Count), default=[0, 0])
    points: list[int] = field(both(Count), default=[0, 0])
    powers: list[int] = field(both(span(0, 1)), default=[1, 1])
    extra: int = field(span(0, 12), default=0)
    missions: list[str] = field(both(str), default=[UNDEALT, UNDEALT], hide=_hide_missions, indexed=False)
    raided: list[bool] = field(both(bool), default=[False, False])
    last_loss: int = field(Count, default=0)
    last_attack: int = field(Count, default=0, absent=0)
    entries: int = field(span(0, 6), default=0, absent=0)
    battle: str = field(str, default="", absent="")
    at: list[int] = field(derived=True)
    masks: list[int] = field(derived=True)

    def begin_anew(self) -> None:
        """Reset to before a battle, in a campaign too: every counter in the tray, nothing done, nothing lost."""
        self.clear("battle")
        self.rebuild()

    @property
    def law(self) -> Law:
        """The terms of the scenario being fought."""
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

    # how a piece changes its place, and in no other way

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

    def determinize(self, rng: Random) -> Battle:
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
