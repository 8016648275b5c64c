"""What a side makes of a position: the worth of counters, how boldly it plays, and what a fight is worth on average.

A worth of 1 is about a plain counter lost. Fights are computed from the combat table, six faces per column, taking
account of closed retreats; nothing is played out. For machine players; the rules do not use it.
"""

from __future__ import annotations

from functools import lru_cache

import msgspec

from feldherr.kernel.dice import ways_to_sum
from feldherr.maps.hexmap import HexMap

from ...rules import victory
from ...rules.cavalry import chargers
from ...rules.retreat import closed_ways
from ...rules.strength import batteries_count_one, muzzled, shifts
from ...state.position import Battle
from ...state.setting import Srazhenie

TOWN = 5.0
"""What holding a town is worth on the last turn of scenario 3, a plain counter being near 1 on the first."""
TAKEN = 1.6
"""What driving the enemy off such a hex is worth against holding it."""
FARTHEST_RETREAT = 8
"""Hexes to which a push through friends (7.8.3) is followed."""


@lru_cache(maxsize=8)
def rings(board: HexMap) -> list[list[int]]:
    """For each hex the bitboards of the hexes at distance 0 to `FARTHEST_RETREAT`."""
    far = range(FARTHEST_RETREAT + 1)
    return [[board.mask(board.ring(hex, radius)) for radius in far] for hex in range(board.size)]


@lru_cache(maxsize=8)
def columns(results: tuple[tuple[str, ...], ...]) -> list[list[tuple[str, float]]]:
    """The combat table by column: each result and its chance."""
    found = []
    for column in range(len(results[0])):
        cells = [row[column] for row in results]
        found.append([(result, cells.count(result) / len(cells)) for result in dict.fromkeys(cells)])
    return found


@lru_cache(maxsize=16)
def sums(dice: int) -> list[tuple[int, float]]:
    """The sums of a number of dice, with their chances."""
    return [(total, ways / 6**dice) for total, ways in enumerate(ways_to_sum(dice), dice)]


def fighting(setting: Srazhenie, piece: int) -> float:
    """How much a counter adds to the fights to come, a line unit being near 0.4."""
    if setting.redoubt[piece]:
        return 0.3
    if setting.gun[piece]:
        return 0.15 * setting.fire[piece] + 0.1
    return 0.12 * setting.strength[piece] + (0.1 if setting.cavalry[piece] else 0.0)


SOUGHT = {"M09": 0.7, "M10": 0.7, "M11": 2.0, "M12": 0.35, "M13": 0.1}
"""What a card adds to the worth of enemy counters it asks for."""
KEPT = {"M14": 1.2, "M15": 0.5}
"""What a card adds to the worth of own counters it wants kept."""


class Profile(msgspec.Struct, frozen=True):
    """How a machine plays, found by playing profiles against each other.

    Attributes:
        boldness, quiet, lead: boldness to begin with, what each quiet turn adds, and each point behind.
        caution, nerve: weight of danger, and how much of it boldness takes away.
        push, rush: pull toward the enemy a hex, and what boldness adds to it.
        least, wary: what an assault must gain, and more by caution.
        risk: weight of the danger that assault brings to those who move.
        crowd: what each further enemy to be fought counts against a hex of attack.
        gunnery: weight of what a gun can hit from a hex.
        shaken: what a retreat costs, a hex.
        price: what a power of once a game must gain at the start and at the end.
        zeal: weight of the secret card's places.
    """

    boldness: float = 0.1
    quiet: float = 0.4
    lead: float = 0.04
    caution: float = 1.3
    nerve: float = 0.75
    push: float = 0.05
    rush: float = 0.10
    least: float = 0.1
    wary: float = 0.25
    risk: float = 0.3
    crowd: float = 0.9
    gunnery: float = 1.2
    shaken: float = 0.05
    price: tuple[float, float] = (0.6, 0.15)
    zeal: float = 1.0


PROFILES = {
    "bold": Profile(boldness=0.6, least=-0.1, wary=0.1, risk=0.1),
    "wary": Profile(boldness=0.0, quiet=0.1, caution=1.8, nerve=0.4, least=0.5, risk=0.6),
    "errand": Profile(zeal=4.0),
    "still": Profile(boldness=0.0, quiet=0.0, caution=2.5, nerve=0.0, push=0.0, rush=0.0, least=1.5, risk=1.0),
}
"""Other ways to play, for players that compare plans: none of them is as good as the profile above."""

CHARACTERS = {
    "bold": PROFILES["bold"],
    "careful": Profile(boldness=0.05, quiet=0.3, caution=1.5, nerve=0.65, least=0.2, risk=0.4),
}
"""Ways to play for whoever is to have a character. The wary profile is too weak for that: it won 31 of a hundred games
against the one above, of 72 that were played."""


class Appraisal:
    """The view of one side (0 or 1) on a position it knows.

    Attributes:
        worth: of every piece, for both sides alike.
        stakes: hexes that decide the battle, with what holding one is worth.
        plain: what a line unit is worth for the fights to come; storms: whether the side attacks in scenario 4.
        lead: how far the side is ahead, in points, losses, or what towns and redoubts stand for.
        boldness: 0 to 1, how little it minds being struck first.
        thrift: what an own loss weighs against an enemy one.
    """

    def __init__(self, position: Battle, side: int, profile: Profile) -> None:
        setting = position.setting
        self.profile = profile
        self.position = position
        self.setting = setting
        self.law = position.law
        self.side = side
        self.rings = rings(setting.map)
        self.table = columns(tuple(tuple(row) for row in setting.results))
        self.ground_counts = self.law.counts in ("towns", "redoubts")
        self.storms = self.law.assault and side == position.first
        self.left = (self.law.turns or position.turn) - position.turn
        self.plain = 0.12 + 0.17 * min(5, self.left) if self.ground_counts else 1.1
        self.stakes = self._stakes()
        self.lead = self._lead()
        self.worth = self._worths()
        self.boldness = self._boldness()
        self.thrift = self._thrift()
        self._fates: dict[tuple[int, int], tuple[float, float, float]] = {}
        self._fights: dict[tuple[int, int, int], float] = {}
        self._shut: dict[int, int] = {}

    def of(self, position: Battle) -> Appraisal:
        """The same view of another position."""
        return Appraisal(position, self.side, self.profile)

    def _stakes(self) -> dict[int, float]:
        """The towns of scenario 3: more valuable turn by turn."""
        if self.law.counts != "towns":
            return {}
        return dict.fromkeys(self.setting.towns, TOWN / (1.0 + 0.35 * self.left))

    def _lead(self) -> float:
        position, side = self.position, self.side
        match self.law.counts:
            case "points":
                return position.points[1 - side] - position.points[side]
            case "losses":
                return position.losses[1 - side] - position.losses[side]
            case "towns":
                return 8.0 * (victory.towns_held(position, side) - victory.towns_held(position, 1 - side))
        return 0.0

    def _means(self) -> list[float]:
        """Worths if ground decides: counters are means to an end, less and less so as the end comes near."""
        position, setting = self.position, self.setting
        forts = position.masks[2].bit_count() + position.masks[3].bit_count()
        fort = {1: 6.0, 2: 4.0}.get(forts, 3.0)
        return [
            fort if setting.redoubt[piece] else self.plain * (0.6 + fighting(setting, piece)) + self.stake(piece)
            for piece in range(setting.count)
        ]

    def stake(self, piece: int) -> float:
        """What goes with the hex a piece stands on: an enemy's may be taken over besides."""
        held = self.stakes.get(self.position.place[piece], 0.0)
        return held if self.setting.side[piece] == self.side else TAKEN * held

    def _worths(self) -> list[float]:
        if self.ground_counts:
            return self._means()
        position, setting, side = self.position, self.setting, self.side
        found = []
        brink = [1.0, 1.0]
        if self.law.goal is not None:
            # The last counters before the fifteenth decide the game.
            for each in (0, 1):
                left = self.law.goal - position.losses[each]
                brink[each] = {1: 4.0, 2: 2.0, 3: 1.4}.get(left, 1.0)
        card = position.missions[side]
        mission = setting.missions.get(card) if self.law.missions else None
        for piece in range(setting.count):
            base = float(setting.points[piece]) if self.law.goal is None else 1.0
            value = base + fighting(setting, piece)
            if mission is not None:
                sought = mission.types is None or setting.type[piece] in mission.types
                if mission.cls not in (None, "any"):
                    sought = setting.cls[piece] == mission.cls
                if sought and setting.side[piece] != side:
                    value += SOUGHT.get(card, 0.0)
                elif sought and mission.check == "own_lost_max":
                    value += KEPT.get(card, 0.0)
            found.append(value * brink[setting.side[piece]])
        return found

    def _boldness(self) -> float:
        """Bolder while nothing happens and when behind; in scenario 1 the clock counts too."""
        position, profile = self.position, self.profile
        if self.law.assault:
            return min(1.0, 0.4 + 0.2 * position.turn) if self.storms else 0.1
        if self.stakes:
            return min(1.0, max(0.0, 0.15 * position.turn - profile.lead * self.lead))
        bold = profile.boldness + profile.quiet * max(0, position.turn - max(position.last_loss, 1))
        late = 1.0
        if self.law.turns is not None and self.law.turns - position.turn <= 2:
            late = 1.5
        return min(1.0, max(0.0, bold - profile.lead * late * self.lead))

    def _thrift(self) -> float:
        """A side that is behind seeks exchanges, one that is ahead avoids them, except in the race to fifteen, where
        they are as good.
        """
        if self.law.goal is not None:
            return min(1.2, max(0.75, 1.0 - 0.02 * abs(self.lead)))
        if self.law.assault:
            return 0.8 if self.storms else 1.0
        return min(1.25, max(0.75, 1.0 + 0.03 * self.lead))

    # ways back

    def shut(self, side: int) -> int:
        """Where units of `side` may not retreat: enemies and their zones."""
        found = self._shut.get(side)
        if found is None:
            found = closed_ways(self.position, side, self.position.masks[side])
            self._shut[side] = found
        return found

    def cut_off(self, hex: int, distance: int, shut: int, friends: int) -> bool:
        """Whether a unit on `hex` has no way back of this many hexes (7.8.2, 7.8.3)."""
        board = self.setting.map
        ring = self.rings[hex]
        layer = board.power[hex]
        for step in range(1, distance + 1):
            layer = board.spread(layer) & ring[step] & ~shut
            if not layer:
                return True
        step = distance
        shut |= board.within(hex, distance - 1)
        while not layer & ~friends:
            step += 1
            if step > FARTHEST_RETREAT:
                return True
            shut |= layer
            layer = board.spread(layer) & ~shut
            if not self.setting.to_letter:
                layer &= ring[step]
            if not layer:
                return True
        return False

    def fates(self, piece: int) -> tuple[float, float, float]:
        """The loss of a piece by falling back 1, 2 or 3 hexes: a little, or all if its way is closed."""
        key = (piece, self.position.place[piece])
        found = self._fates.get(key)
        if found is None:
            position = self.position
            side = self.setting.side[piece]
            hex = position.place[piece]
            shut = self.shut(side)
            worth = self.worth[piece]
            friends = position.masks[side]
            stake = self.stake(piece)
            one, two, three = (
                worth if self.cut_off(hex, distance, shut, friends) else stake + self.profile.shaken * (1 + distance)
                for distance in (1, 2, 3)
            )
            found = self._fates[key] = (one, two, three)
        return found

    # fights

    def strength(self, by: tuple[int, ...], guns: tuple[int, ...], target: int) -> int:
        """Attack strength without charge dice (7.5.1)."""
        setting = self.setting
        rough = setting.ground.cavalry_one[self.position.place[target]]
        alone = batteries_count_one(self.position, by)
        total = 0
        for gun in guns:
            total += setting.fire[gun]
        for unit in by:
            if (setting.cavalry[unit] and rough) or (setting.battery[unit] and alone) or muzzled(self.position, unit):
                total += 1
            else:
                total += setting.strength[unit]
        return total

    def defence(self, target: int, *, fire: bool) -> int:
        """Defence strength of one unit (7.5.4)."""
        setting = self.setting
        if setting.cavalry[target] and setting.cramped[self.position.place[target]]:
            return 1
        if setting.battery[target] and not fire:
            return 1
        return setting.strength[target]

    def spread(self, by: tuple[int, ...], guns: tuple[int, ...], target: int) -> list[tuple[int, float]]:
        """The columns an attack may be read in, with their chances; all cavalry that may charges."""
        setting = self.setting
        hex = self.position.place[target]
        difference = self.strength(by, guns, target) - self.defence(target, fire=False)
        shift = setting.ground.shift[hex]
        wet = setting.ground.wet[hex]
        if wet and all(self.position.place[unit] in wet for unit in by):
            shift += 1
        riders = len(chargers(self.position, by, (target,)))
        if not riders:
            return [(setting.column(difference, shift), 1.0)]
        found: dict[int, float] = {}
        for total, chance in sums(riders):
            column = setting.column(difference + total, shift)
            found[column] = found.get(column, 0.0) + chance
        return list(found.items())

    def result(self, result: str, target: int, exposed: tuple[int, ...]) -> float:
        """The value of one result of the table to the attacker's side; `exposed`: units a bad one falls on."""
        fort = self.setting.redoubt[target]
        if result[0] == "D":
            if fort or result == "D-KO":
                return self.worth[target]
            return self.fates(target)[int(result[2]) - 1]
        if not exposed:
            return self.worth[target] if result == "EX" and not fort else 0.0
        cheapest = min(exposed, key=lambda unit: self.worth[unit])
        if result == "EX":
            return (0.0 if fort else self.worth[target]) - self.thrift * self.worth[cheapest]
        if result == "A-KO":
            lost = self.worth[cheapest] + sum(self.fates(unit)[2] for unit in exposed if unit != cheapest)
        else:
            distance = int(result[2]) - 1
            lost = sum(self.fates(unit)[distance] for unit in exposed)
        return -self.thrift * lost

    def row(self, column: int, target: int, exposed: tuple[int, ...]) -> list[tuple[float, float]]:
        """The results of a column as pairs of value and chance."""
        return [(self.result(result, target, exposed), chance) for result, chance in self.table[column]]

    def attack(self, target: int, by: tuple[int, ...], guns: tuple[int, ...]) -> float:
        """The average value of an attack."""
        mask = 0
        for unit in by:
            mask |= 1 << unit
        support = 0
        for gun in guns:
            support |= 1 << gun
        key = (target, mask, support)
        found = self._fights.get(key)
        if found is None:
            found = 0.0
            for column, chance in self.spread(by, guns, target):
                found += chance * sum(value * share for value, share in self.row(column, target, by))
            self._fights[key] = found
        return found

    def bombardment(self, gun: int, target: int) -> float:
        """The average value of a bombardment: nothing to lose, except in a duel (8.2.3); at a redoubt none."""
        if self.setting.redoubt[target]:
            return 0.0
        key = (target, 0, 1 << gun)
        found = self._fights.get(key)
        if found is None:
            column = self.fire_column(gun, target)
            found = sum(value * share for value, share in self.row(column, target, self.answered(gun, target)))
            self._fights[key] = found
        return found

    def fire_column(self, gun: int, target: int) -> int:
        """The column of a bombardment."""
        setting = self.setting
        shift = shifts(self.position, (target,), (gun,), fire=True)
        return setting.column(setting.fire[gun] - self.defence(target, fire=True), shift)

    def answered(self, gun: int, target: int) -> tuple[int, ...]:
        """The gun itself if the target fires back."""
        from ...rules.artillery import is_duel

        return (gun,) if is_duel(self.position, gun, target) else ()

    def second_die(self, spread: list[tuple[int, float]], target: int, exposed: tuple[int, ...], sign: int) -> float:
        """The value of a second die (9.2.4), to the attacker (`sign` 1) or the defender (-1)."""
        gain = 0.0
        for column, chance in spread:
            rows = self.row(column, target, exposed)
            one = sum(sign * value * share for value, share in rows)
            two = sum(max(sign * a, sign * b) * p * q for a, p in rows for b, q in rows)
            gain += chance * (two - one)
        return gain
