"""The aims of an army as a whole: to come together before it closes, to rest in the heat, to keep its guns, its road
home, and the towns that count.
"""

from __future__ import annotations

from functools import lru_cache

from ...rules import entry, torgau
from ...state.position import ROUTED
from ...state.setting import COALITION, SIDES
from .appraisal import Appraisal, Ground

ABREAST = 6
"""Friends so near a unit march with it."""
GATHERED = 0.65
"""The share of an army that is enough to close with any enemy."""
CERTAIN = 2.0
"""So many times as strong as the enemies before it part of an army is enough; as strong in the heat, where waiting
costs as much as fighting (25.3.4)."""
JOINED = 3
"""The battle is joined when so many hexes of a side are so near the enemy."""
EXPOSED = 4
"""This near the enemy guns are not left alone."""
DESERTED = 0.3
"""What a level of guns is worth to those who stand with them."""
ENDING = 2
"""In so many last turns an army looks to the places that count at the end."""
CONTACT = 2
"""Whoever is so near the enemy fights in any case."""
HURRY = 3
"""With no more turns than these left nobody waits for anybody."""


class Scheme:
    """The design of a side in a movement phase.

    Attributes:
        joined: whether the battle has been joined: then a defending side also brings up its men.
        presses: whether the army goes at the enemy. late: whether there is no time to wait for anyone.
        total: the strength of the army, with what is still to come.
        certain: how much stronger than the enemies before it part of the army has to be to do without the rest.
        road, towns: hexes that count at the end of the game, 0 before: for leaders, for infantry.
    """

    def __init__(self, view: Appraisal, ground: Ground) -> None:
        self.view = view
        self.ground = ground
        self.position = position = view.position
        setting = position.setting
        self.joined = sum(1 for hex in ground.own if ground.near[hex] <= JOINED) >= JOINED
        self.presses = view.attacking or self.joined
        self.late = setting.turns - position.turn <= HURRY
        coming = sum(
            position.strength(piece) for piece in entry.waiting(position, view.side) if piece < setting.leaders
        )
        self.total = sum(ground.own.values()) + coming
        self.ending = setting.turns - position.turn < ENDING
        self.road = self._road() if self.ending else 0
        self.towns = self._towns() if self.ending else 0
        self.certain = 1.0 if "heat" in setting.rules else CERTAIN
        self.behind = lru_cache(maxsize=None)(self._behind)

    def _road(self) -> int:
        """The hexes from which a leader has his road home, if that counts (26.1)."""
        setting = self.position.setting
        law = setting.data.rules.retreat
        if law is None or "retreat" not in setting.rules or law.side != SIDES[self.view.side]:
            return 0
        return torgau.road_home(self.position, law)

    def _towns(self) -> int:
        """The hexes in which infantry holds a town that counts (23.1)."""
        setting = self.position.setting
        law = setting.data.rules.towns
        if law is None or "towns" not in setting.rules or self.view.side != COALITION:
            return 0
        board = setting.map
        found = 0
        for name in law.towns if setting.main else law.battle:
            found |= board.mask(board.zones[name])
        return found | board.spread(found)

    def waits(self, unit: int) -> bool:
        """Whether a unit that is ahead of its army lets it come up before it closes with the enemy."""
        return self.presses and not self.late and self.behind(self.position.place[unit])

    def outruns(self, unit: int) -> bool:
        """Whether a unit would fight before its army is up: no unit attacks an enemy in force alone."""
        hex = self.position.place[unit]
        return not self.late and self.ground.near[hex] > CONTACT and self.behind(hex)

    def _behind(self, hex: int) -> bool:
        """Whether so few friends are about a hex that the enemies before it are a match for them; once the battle is
        joined those who fight in it before the hex count as well.
        """
        ground, far = self.ground, self.position.setting.map.distance
        near = ground.near[hex]
        ours = sum(
            power
            for other, power in ground.own.items()
            if far(hex, other) <= ABREAST or (self.joined and ground.near[other] < near)
        )
        return ours < GATHERED * self.total and ours < self.certain * ground.enemy_power(hex, near + 3)

    def rests(self) -> bool:
        """Whether to stand still all the turn for the sake of the heat (25.3.4): what it takes and gives back at once.

        A side that leads does so; the coalition as long as nobody has fought it this turn.
        """
        position, side = self.position, self.view.side
        if "heat" not in position.setting.rules or position.strained[side] or not position.activated[side]:
            return False
        if self.ground.zone & position.occupied[side]:
            return False
        return not self.view.attacking

    def deserted(self, unit: int) -> float:
        """The cost of leaving guns alone within the enemy's reach: their levels."""
        position, setting = self.position, self.position.setting
        hex = position.place[unit]
        if self.ground.near[hex] > EXPOSED:
            return 0.0
        stood = [one for one in position.stacks[hex] if one != unit]
        if any(not setting.gun[one] and position.state[one] != ROUTED for one in stood):
            return 0.0
        return sum(position.level[one] for one in stood if setting.gun[one])
