"""Posts: what the enemy could strike next turn, and what each hex is worth to a unit.

For machine players; the rules do not use it.
"""

from __future__ import annotations

from functools import lru_cache

from feldherr.maps import DistanceField

from ...rules import artillery
from ...rules.zones import controlled
from ...state.setting import Srazhenie
from .appraisal import Appraisal

FOOT, HORSE, GUN = 0, 1, 2
AROUND = 4
"""Hexes around a goal within which strengths are compared."""
NEAR = 2
"""Hexes around a redoubt within which its guard is counted."""
FORCE = 12
"""Strength sent against a redoubt besides what its guard asks for."""
SHIELD = 4
"""Attackers reckoned with at most against one hex."""


@lru_cache(maxsize=2)
def hazards(results: tuple[tuple[str, ...], ...]) -> list[tuple[float, float, float]]:
    """By column: how likely defender and attacker are to lose a counter, blocked ways back guessed, and the defender
    to lose its hex."""
    found = []
    for column in range(len(results[0])):
        cells = [row[column] for row in results]
        both = cells.count("EX")
        lost = cells.count("D-KO") + both + 0.12 * sum(cell[:2] == "D-" and cell != "D-KO" for cell in cells)
        paid = cells.count("A-KO") + both + 0.12 * sum(cell[:2] == "A-" and cell != "A-KO" for cell in cells)
        found.append((lost / 6, paid / 6, (both + sum(cell[0] == "D" for cell in cells)) / 6))
    return found


def kind_of(setting: Srazhenie, piece: int) -> int:
    """Foot, horse or gun, as the table of hazards asks."""
    return HORSE if setting.cavalry[piece] else GUN if setting.gun[piece] else FOOT


class Outposts:
    """The board as one side weighs it before its enemy's next turn."""

    def __init__(self, view: Appraisal) -> None:
        self.view = view
        position, setting, side = view.position, view.setting, view.side
        self.setting = setting
        board = setting.map
        power, place, size = board.power, position.place, setting.size
        own = position.masks[side]
        zone = controlled(position, side)
        self.hazards = hazards(tuple(tuple(row) for row in setting.results))
        self.enemies = [piece for piece in setting.pieces[1 - side] if place[piece] < size]
        self.free = board.board & ~own
        self.strikers: list[tuple[int, int, int, bool]] = []  # strike mask, landing mask, strength, horse
        self.fire: list[tuple[int, int, int]] = []  # gun's hex, farthest certain, strength
        landed = 0
        for enemy in self.enemies:
            start = place[enemy]
            if setting.gun[enemy]:
                moves = 0 if setting.heavy[enemy] else setting.move[enemy] // 2
                self.fire.append((start, setting.range[enemy] + moves, setting.fire[enemy]))
                continue
            landing = power[start]
            if zone & power[start]:
                landing |= board.spread(power[start]) & self.free & ~zone
            else:
                for hex in setting.reach(start, setting.move[enemy], own, zone).cost:
                    landing |= power[hex]
            landed |= landing
            self.strikers.append((board.spread(landing), landing, setting.strength[enemy], setting.cavalry[enemy]))
        self.landed = landed
        self.places = [place[piece] for piece in self.enemies if view.storms or not setting.redoubt[piece]]
        self.caution = view.profile.caution * (1.0 - view.profile.nerve * view.boldness)
        if position.turn == view.law.turns and position.active == side != position.first:
            self.caution = 0.0  # nobody moves after this
        self.push = view.profile.push + view.profile.rush * view.boldness
        friends = [place[piece] for piece in position.on_board(side) if not setting.redoubt[piece]]
        columns = sorted(hex // board.rows for hex in friends)
        self.middle = columns[len(columns) // 2] if columns else board.columns // 2
        self._against: dict[tuple[int, int], tuple[int, int, int]] = {}
        self._near = DistanceField(board, {0: board.mask(self.places)})
        self._dangers: dict[tuple[int, int], float] = {}
        self._threat: dict[int, float] = {}
        self.goals = self._goals()
        self.pulls = self._pulls()
        self.errands = self._errands() if view.storms else {}

    def near(self, hex: int) -> int:
        """Hexes to the nearest enemy."""
        return self._near[hex] if self.places else 0

    def against(self, hex: int, kind: int) -> tuple[int, int, int]:
        """The possible attack on a unit of a kind on a hex: strength in close combat, fire, shift for a river."""
        key = (hex, kind)
        found = self._against.get(key)
        if found is not None:
            return found
        setting = self.setting
        board = setting.map
        ground = setting.ground
        here = board.power[hex]
        around = board.spread(here) & self.free & self.landed
        wet = board.mask(ground.wet[hex]) if ground.wet[hex] else 0
        river = 1 if around and wet and not around & ~wet else 0
        seats = min(around.bit_count(), SHIELD)
        total = 0
        if seats:
            rough = ground.cavalry_one[hex]
            charged = kind != HORSE and ground.open[hex]
            strengths = []
            for strike, landing, strength, horse in self.strikers:
                if strike & here and landing & around:
                    strengths.append((1 if rough else strength + 3 if charged else strength) if horse else strength)
            strengths.sort(reverse=True)
            total = sum(strengths[:seats])
        fire = 0
        distances = board.distances(hex)
        for start, far, strength in self.fire:
            if distances[start] <= far:
                fire += strength
        found = self._against[key] = (total, fire, river)
        return found

    def danger(self, piece: int, hex: int) -> float:
        """What a unit on a hex stands to lose in the enemy's next turn, less what that costs the enemy."""
        found = self._dangers.get((piece, hex))
        if found is None:
            found = self._dangers[piece, hex] = self._danger(piece, hex)
        return found

    def _danger(self, piece: int, hex: int) -> float:
        setting, view = self.setting, self.view
        if hex >= setting.size:
            return 0.0
        kind = kind_of(setting, piece)
        total, fire, river = self.against(hex, kind)
        worth = view.worth[piece] - view.stake(piece)
        stake = view.stakes.get(hex, 0.0)
        lost = 0.0
        shift = setting.ground.shift[hex]
        if total:
            alone = kind == GUN and not setting.redoubt[piece]
            rough = kind == HORSE and setting.cramped[hex]
            defence = 1 if alone or rough else setting.strength[piece]
            column = setting.column(total + fire // 3 - defence, shift + river)
            gone, paid, driven = self.hazards[column]
            lost = max(0.0, gone * worth - paid * view.plain)
            if kind == HORSE:
                lost *= 0.5  # it may fall back (8.4.1)
            lost += driven * stake
        if fire:
            defence = setting.strength[piece]
            column = setting.column(min(fire, 5) - defence, shift)
            lost += 0.35 * self.hazards[column][0] * worth
        return lost

    # aims on the map

    def _goals(self) -> list[tuple[int, float]]:
        """Hexes the side's card asks it to hold, with what being there adds now."""
        view = self.view
        position, setting, side = view.position, self.setting, view.side
        if view.stakes:
            return sorted(view.stakes.items())
        if not view.law.missions or view.law.turns is None:
            return []
        mission = setting.missions.get(position.missions[side])
        if mission is None:
            return []
        role = ("north", "south")[side]
        if mission.bridges:
            labels = [pair[side] for pair in mission.bridges]
        elif isinstance(mission.hexes, dict):
            labels = mission.hexes[role]
        else:
            labels = list(mission.hexes or [])
        hexes = [setting.map.index(label) for label in labels]
        if mission.terrain:
            hexes += [h for h in setting.map.zones["neutral"] if setting.map.terrain[h] == mission.terrain]
        held = sum(1 for hex in hexes if (p := position.at[hex]) >= 0 and setting.side[p] == side)
        if held >= mission.min + 1:
            return []
        share = mission.points / max(1, mission.min)
        late = (position.turn / view.law.turns) ** 2
        return [(hex, share * late) for hex in sorted(hexes)]

    def _pulls(self) -> list[tuple[int, float]]:
        """If ground decides the battle: the hexes to be near, each with how many hexes nearer it counts.

        Towns and own redoubts draw units if the enemy is the stronger there; those who storm keep to where they are
        already.
        """
        view, setting = self.view, self.setting
        if not view.ground_counts:
            return []
        position, side = view.position, view.side
        forts = position.masks[2 + (1 - side if view.storms else side)]
        hexes = setting.towns if view.stakes else setting.map.hexes(forts)
        found = []
        for hex in hexes:
            around = setting.map.within(hex, AROUND)
            own, enemy = (
                sum(setting.strength[piece] for piece in position.on_board(each) if self._in(piece, around))
                for each in (side, 1 - side)
            )
            if view.stakes:
                found.append((hex, min(8.0, max(-8.0, (enemy - own) / 3))))
            else:
                short = (own - enemy if view.storms else enemy - own) / 5
                found.append((hex, min(2.5, max(-2.5, short))))
        return found

    def _errands(self) -> dict[int, int]:
        """Which units to send against which redoubt: the nearest, as many as each needs; the rest go to the nearest.

        All three must fall, so an army that followed its nose would be too late for the last.
        """
        setting, side = self.setting, self.view.side
        position = self.view.position
        distance = setting.map.distance
        units = [unit for unit in setting.movers[side] if position.place[unit] < setting.size]
        need = {}
        for hex, _ in self.pulls:
            around = setting.map.within(hex, NEAR)
            guards = sum(setting.strength[piece] for piece in self.enemies if self._in(piece, around))
            need[hex] = FORCE + guards // 2
        found: dict[int, int] = {}
        for _, hex, unit in sorted((distance(position.place[unit], hex), hex, unit) for unit in units for hex in need):
            if unit not in found and need[hex] > 0:
                found[unit] = hex
                need[hex] -= max(setting.strength[unit], setting.fire[unit])
        return found

    def _in(self, piece: int, around: int) -> bool:
        return bool(around & self.setting.map.power[self.view.position.place[piece]])

    def drawn(self, kind: int, piece: int, hex: int) -> float:
        """The cost of being far from where the battle is decided."""
        view, setting = self.view, self.setting
        distance = setting.map.distance
        far = min((distance(hex, goal) - nearer for goal, nearer in self.pulls), default=0.0)
        if view.storms:
            if piece in self.errands:
                far = float(distance(hex, self.errands[piece]))
            want = setting.range[piece] if kind == GUN else 2
            return 0.22 * max(0.0, far - want)
        want = 2 if kind == GUN else 1
        near = 0.2 if view.law.assault and far <= 1.0 and kind == FOOT else 0.0
        return 0.12 * max(0.0, far - want) - near

    def aim(self, piece: int, hex: int) -> float:
        """What a unit on a hex adds toward the side's card."""
        view, setting = self.view, self.setting
        position, side = view.position, view.side
        value = 0.0
        for goal, share in self.goals:
            holder = position.at[goal]
            if hex == goal:
                value = max(value, share)
            elif holder < 0 or setting.side[holder] != side:
                value = max(value, 0.3 * share / (1 + setting.map.distance(hex, goal)))
        if view.law.missions and view.law.turns is not None:
            card = position.missions[side]
            if card == "M06" and position.turn >= view.law.turns - 1 and hex in setting.zone[1 - side]:
                value += 1.5 if position.turn == view.law.turns else 0.5
            if card == "M07" and setting.cavalry[piece] and not position.raided[side]:
                left = setting.ground.to_edge(1 - side, hex)
                value += 2.5 if hex in setting.ground.line[1 - side] else 0.3 / (1 + left)
        return value

    def gunnery(self, gun: int, hex: int, *, moved: bool) -> float:
        """What a gun could do to its best target from a hex."""
        setting, view = self.setting, self.view
        if setting.heavy[gun] and moved:
            return 0.0
        position = view.position
        best = 0.0
        for enemy in self.enemies:
            there = position.place[enemy]
            if setting.redoubt[enemy] or setting.map.distance(hex, there) > setting.range[gun]:
                continue
            if not artillery.sees(position, hex, there):
                continue
            column = setting.column(setting.fire[gun] - view.defence(enemy, fire=True), setting.ground.shift[there])
            best = max(best, view.worth[enemy] * self.hazards[column][0])
        return best

    def value(self, piece: int, hex: int) -> float:
        """What a hex is worth to a unit."""
        view, setting = self.view, self.setting
        position = view.position
        kind = kind_of(setting, piece)
        board = setting.map
        start = position.place[piece]
        value = -self.caution * self.danger(piece, hex)
        near = self.near(hex)
        want = 2 if kind == FOOT else 4 if kind == HORSE else max(2, setting.range[piece])
        value -= self.drawn(kind, piece, hex) if self.pulls else self.push * max(0, near - want)
        if kind == GUN:
            value += view.profile.gunnery * self.gunnery(piece, hex, moved=hex != start)
        elif near <= 7:
            shift = setting.ground.shift[hex]
            value += 0.05 * shift if kind == FOOT else -0.15 * setting.cramped[hex]
        friends = position.masks[view.side]
        if start < board.size:
            friends &= ~board.power[start]
        value += 0.03 * min(3, (board.spread(board.power[hex]) & friends).bit_count())
        value -= 0.02 * max(0, abs(hex // board.rows - self.middle) - 6)
        return value + view.profile.zeal * self.aim(piece, hex)
