"""Moves reckoned a second time, straight from the paragraphs: random paths on scattered boards (7.3 to 7.6.1, 25.3.5).

Each paragraph is a line or two of `lawful`, which knows nothing of how the rules find a reach; it differs from them
where a move is odd: one that comes back to where it began was found so.
"""

from __future__ import annotations

from collections.abc import Iterator
from random import Random

import pytest
from tests.rules.prussia.fights import Halt

from feldherr.games.prussia.game import RULESET
from feldherr.games.prussia.rules import locked
from feldherr.games.prussia.rules.movement import Move, Movement
from feldherr.games.prussia.state.position import DISORDERED, FORMED, ROUTED, Battlefield
from feldherr.games.prussia.state.setting import SIDES
from feldherr.kernel import PlayContext, Scripted

BATTLES = ("rossbach_battle", "leuthen_battle", "zorndorf_battle", "torgau_battle")
INEFFECTIVE = {"infantry": 5, "cavalry": 7, "artillery": 4}
"""What a unit in column moves that is not effective (7.6.1)."""


ELSEWHERE = ("5.1", "5.2", "5.3", "5.4", "25.3.6")
"""Paragraphs of where a move may end, and of the river: they are not reckoned here."""


def scattered(scenario: str, rng: Random) -> Battlefield:
    """Units of both sides in some hexes near each other, in all states; Locked markers lie."""
    setting = RULESET.setting(scenario, {})
    board, ground = Battlefield(setting), setting.map
    board.turn, board.active, board.activated = 2, rng.randrange(2), [True, True]
    middle = rng.randrange(setting.size)
    near = [hex for hex in range(setting.size) if ground.distance(middle, hex) <= 3]
    owner: dict[int, int] = {}
    for unit in rng.sample(range(setting.leaders), 18):
        board.level[unit] = rng.randint(1, setting.full[unit])
        hex = rng.choice(near)
        open_to = setting.tables.terrain[ground.terrain[hex]].mp
        alone = setting.baggage[unit] or any(setting.baggage[one] for one in board.stacks[hex])
        free = owner.get(hex, setting.side[unit]) == setting.side[unit] and not (alone and board.stacks[hex])
        if setting.arm[unit] in open_to and free:
            owner[hex] = setting.side[unit]
            board.put(unit, hex, under=rng.random() < 0.5)
            board.set_state(unit, rng.choice((FORMED, FORMED, DISORDERED, ROUTED)))
    for leader in range(setting.leaders, setting.count):
        board.level[leader] = 1
        own = [hex for hex, side in owner.items() if side == setting.side[leader]]
        if own and rng.random() < 0.7:
            board.put(leader, rng.choice(own))
    for piece in range(setting.count):
        board.effective |= (rng.random() < 0.7) << piece
        board.column |= (rng.random() < 0.15) << piece
        if piece < setting.leaders and setting.side[piece] == board.active:
            board.out_of_command |= (rng.random() < 0.2) << piece
    board.steps = [Halt(), Movement(board.active)]
    locked.lock(board, board.active, PlayContext(Scripted()))
    return board


def paths(board: Battlefield, rng: Random) -> Iterator[Move]:
    """Random moves, most of them unlawful."""
    setting = board.setting
    pieces = [piece for piece in range(setting.count) if board.on_map(piece) and setting.side[piece] == board.active]
    for _ in range(40 if pieces else 0):
        piece = rng.choice(pieces)
        hex, path = board.place[piece], list[int]()
        for _ in range(rng.randint(1, 4)):
            hex = rng.choice(setting.map.neighbours[hex])
            path.append(hex)
        yield Move(piece, tuple(path), piece < setting.leaders and rng.random() < 0.5)


class Reckoning:
    """Whose zones lie where (6.1), and what a step costs (7.3), as the tables have it."""

    def __init__(self, board: Battlefield) -> None:
        self.board, self.setting = board, board.setting
        self.zone = {
            to
            for unit in board.units_of(1 - board.active)
            if board.state[unit] != ROUTED
            for to in self.setting.map.neighbours[board.place[unit]]
            if self.step(self.setting.arm[unit], board.place[unit], to, column=False) is not None
        }

    def step(self, arm: str, a: int, b: int, *, column: bool) -> int | None:
        """Terrain and hexside together; in column 1 wherever it may go."""
        tables = self.setting.tables
        laws = [
            tables.terrain[self.setting.map.terrain[b]],
            *(tables.side[k] for k in self.setting.ground.crossed(a, b)),
        ]
        total = 0
        for law in laws:
            if arm not in law.mp and not (column and arm in law.column_only):
                return None
            total += law.mp.get(arm, 0)  # type: ignore[call-overload]
        return 1 if column else total

    def front(self, units: list[int]) -> list[int]:
        """6.2: the topmost infantry and cavalry, up to four levels."""
        found, levels = list[int](), 0
        for unit in (one for one in units if not self.setting.gun[one]):
            levels += self.setting.weight[unit] * self.board.level[unit]
            if levels > 4:
                break
            found.append(unit)
        return found

    def watched(self, hex: int) -> bool:
        """7.5.3: formed enemy cavalry is engaged next to a hex, by whoever stands there."""
        board, cavalry = self.board, self.setting.cavalry
        return any(
            cavalry[unit] and board.state[unit] == FORMED and self.setting.side[unit] != board.active
            for beside in self.setting.map.neighbours[hex]
            if self.step("infantry", beside, hex, column=False) is not None
            for unit in self.front(list(board.stacks[beside]))
        )

    def points(self, piece: int) -> int:
        """7.4, 7.6.1, 15."""
        board, points = self.board, self.board.allowance(piece)
        column = board.column >> piece & 1
        if piece >= self.setting.leaders:
            return points + 4 * column
        well = board.effective >> piece & 1 and not board.out_of_command >> piece & 1
        if well and board.state[piece] != DISORDERED:
            return points + 4 * column
        return INEFFECTIVE[self.setting.arm[piece]] if column else -(-points // 2)

    def leaving(self, unit: int, hex: int, *, first: bool) -> int | None:
        """What leaving an enemy zone costs (7.5.1 to 7.5.3); None if the unit may not."""
        board, setting = self.board, self.setting
        stack = list(board.stacks[hex]) if first else [one for one in board.stacks[hex] if one != unit] + [unit]
        if setting.gun[unit] or unit not in self.front(stack):
            return 1
        if not board.fast(unit) or self.watched(hex):
            return None
        return 1 if board.active == 0 and setting.cavalry[unit] else 2

    def lawful(self, move: Move) -> bool:
        """Whether a piece may take this path; where it may end is not looked at."""
        board, setting = self.board, self.setting
        piece, side, here = move.unit, board.active, board.place[move.unit]
        unit, column = piece < setting.leaders, bool(board.column >> piece & 1)
        if unit and board.state[piece] == ROUTED:
            return False
        arm = setting.arm[piece] if unit else "leader"
        wagons = {board.place[one] for one in board.units_of(side) + board.units_of(1 - side) if setting.baggage[one]}
        spent, stopped = 0, False
        for index, to in enumerate(move.path):
            cost = self.step(arm, here, to, column=column)
            there = [one for one in board.stacks[to] if one != piece]
            own = [one for one in there if setting.side[one] == side]
            if stopped or cost is None or len(own) < len(there):  # 7.3, 7.4
                return False
            if unit and to in wagons and board.place[piece] != to:  # 25.3.5
                return False
            if unit and not setting.baggage[piece] and not wagons.isdisjoint(setting.map.neighbours[to]):
                cost += 1
            if unit and setting.baggage[piece] and board.stacks[to]:
                return False
            if unit and here in self.zone:
                toll = self.leaving(piece, here, first=index == 0)
                if toll is None:
                    return False
                cost += toll
            if to in self.zone:
                if not unit and not own:  # 7.5.4
                    return False
                worn = unit and board.level[piece] <= setting.bracket[piece]
                if worn or (unit and board.out_of_command >> piece & 1):  # 7.5.5, 4.2.2
                    return False
                if unit and setting.gun[piece] and all(setting.gun[one] for one in own):  # 7.5.2
                    return False
                if unit and not setting.gun[piece] and piece in self.front([*own, piece]):  # 7.5.1, 7.5.3
                    stopped = not board.fast(piece) or self.watched(to)
            spent, here = spent + cost, to
        return spent <= self.points(piece) or len(move.path) == 1


def differences(seeds: range) -> tuple[list[str], int]:
    """What the rules and the reckoning do not agree on; and how many moves both let through."""
    found, through = [], 0
    for seed in seeds:
        rng = Random(seed)
        board = scattered(BATTLES[seed % 4], rng)
        reckoning, role = Reckoning(board), SIDES[board.active]
        for move in paths(board, rng):
            refusal = board.why_not(move, role)
            if refusal is not None and refusal.paragraph in ELSEWHERE:
                continue
            through += refusal is None
            if (refusal is None) != reckoning.lawful(move):
                found.append(f"{seed}: {move.verb()} {move} {refusal}")
    return found, through


def test_7_3__random_moves_are_lawful_by_a_second_reckoning_too():
    found, through = differences(range(40))
    assert not found
    assert through > 200


@pytest.mark.long
def test_7_3__many_random_moves_are_lawful_by_a_second_reckoning_too():
    found, through = differences(range(100, 1000))
    assert not found
    assert through > 5_000
