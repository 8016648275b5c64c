"""Why hexes are closed (7): every closed hex of the map has a reason, and the reason is true."""

from __future__ import annotations

import pytest
from tests.rules.prussia import board as boards
from tests.rules.prussia.fights import fight, settle
from tests.rules.ways import costs

from feldherr.catalogues import Language
from feldherr.games.prussia.rules import entry, leuthen, paths
from feldherr.games.prussia.rules.combat import Combat
from feldherr.games.prussia.rules.movement import Movement
from feldherr.games.prussia.state.position import Battlefield
from feldherr.kernel import Refusal
from feldherr.texts import Texts

FIELD = {
    "p.garde": "2714", "p.gren": "2614", "p.gdc": "2516", "p.zieten": "2416", "p.gun1": "2816", "p.szek": "2316",
    "p.frederick": "2717", "p.moritz": "2718", "p.forcade": "2818", "p.asse": "2818",
    "c.brig1": "2612", "c.brig2": "2912", "c.hus1134": "2313", "c.cuir1": "3112", "c.gun1": "2711",
    "c.lucchesi": "3111",
}  # fmt: skip
"""Two lines near Leuthen, three hexes apart, with gaps; some of both arms, guns and leaders."""


def field(**more: object) -> Battlefield:
    known = boards.position("leuthen_battle", FIELD, steps=[Movement(0)])
    for name, value in more.items():
        setattr(known, name, value)
    return known


def bit(board: Battlefield, unit: str) -> int:
    return 1 << board.setting.names.unit(unit)


class Truth:
    """What is true of a piece's ways by its terms, found slowly."""

    def __init__(self, board: Battlefield, piece: int, bounds: dict[int, paths.Terms], start_cost: int) -> None:
        """`bounds`: the terms by the hex it starts from, or comes on by."""
        self.board, self.piece = board, piece
        self.hexes = board.setting.map.hexes
        self.comes = board.place[piece] >= board.setting.size
        self.bounds, self.start_cost = bounds, start_cost
        first = next(iter(bounds.values()))
        self.allowance = start_cost + first.allowance
        self.prices = board.setting.ground.prices[first.arm]
        self.shut = set.intersection(*(set(self.hexes(bound.blocked)) for bound in bounds.values()))
        self.stops = set.intersection(*(set(self.hexes(bound.stops)) for bound in bounds.values()))
        self.leaving, self.entering = self.tolls(first.tolls.leaving), self.tolls(first.tolls.entering)
        one_hex = [self.prices[start] for start in bounds] if first.tolls.one_hex else []
        self.beside = {to for steps in one_hex for to in steps} - self.shut
        self.lawful = self.ways(set())
        self.bare = costs(self.prices, self.starts(), (), (), self.leaving, self.entering)

    def tolls(self, pairs: tuple[tuple[int, int], ...]) -> dict[int, int]:
        found: dict[int, int] = {}
        for mask, toll in pairs:
            for hex in self.hexes(mask):
                found[hex] = found.get(hex, 0) + toll
        return found

    def starts(self, without: set[int] | None = None) -> dict[int, int]:
        return {start: self.start_cost for start in self.bounds if start not in (without or set())}

    def ways(self, cleared: set[int]) -> dict[int, int]:
        """What every hex costs, some hexes being clear of all that shuts, stops, or is to be paid for."""
        shut, stops = self.shut - cleared, self.stops - cleared
        leaving = {hex: toll for hex, toll in self.leaving.items() if hex not in cleared}
        entering = {hex: toll for hex, toll in self.entering.items() if hex not in cleared}
        going = self.starts(shut | stops) if self.comes else self.starts()
        found = costs(self.prices, going, shut, stops, leaving, entering)
        return {**(self.starts(shut) if self.comes else {}), **found}

    def open(self, to: int) -> bool:
        within = self.lawful.get(to, self.allowance + 1) <= self.allowance or to in self.beside
        return within and to != self.board.place[self.piece]

    def check(self, to: int, refusal: Refusal | None, *, column: bool = False) -> str:
        """Whether a reason is true; returns its id."""
        board, piece = self.board, self.piece
        names, size = board.setting.names, board.setting.size
        label, fits = names.places[to], paths.fits(board, piece, to, column=column)
        assert to < size
        if refusal is None:
            assert self.open(to), label
            assert fits, label
            return "open"
        said, args = refusal.message.id.removeprefix("prussia-"), refusal.message.args
        assert said != "not-adjacent", label
        assert not (self.open(to) and fits), (label, refusal)
        blamed = {names.place(place) for place in refusal.places}
        cost = self.lawful.get(to)
        if said.startswith("too-far"):
            true = (self.lawful if said == "too-far" else self.bare)[to]
            assert args["points"] == true > args["points_left"] == self.allowance, label
            assert said == "too-far" or cost is None
        elif said == "no-way":
            assert to not in self.bare
        elif said == "stands-there":
            assert to == board.place[piece]
            return said
        elif said.startswith("stack-"):
            assert self.open(to)
            assert not fits
        elif blamed == {to}:
            assert to in self.shut, (label, refusal)
        else:
            first = names.place(args["hex"])
            assert names.places[first] == refusal.places[0]
            assert first in (self.stops - self.shut if said.startswith("stops-") else self.shut), (label, refusal)
            assert self.ways(blamed)[to] <= self.allowance, (label, refusal)
            hints = [hint for hint in refusal.hints if hint.id.endswith("way-round")]
            if cost is None:
                assert [hint.id for hint in hints] == ["prussia-no-way-round"]
            else:
                assert [hint.args for hint in hints] == [{"hex": label, "points": cost, "points_left": self.allowance}]
                assert cost > self.allowance
        far = board.setting.map.distance
        near = [far(names.place(hint.args["hex"]), to) for hint in refusal.hints if hint.id == "kernel-nearest-open"]
        free = [
            far(hex, to) for hex in {*self.lawful, *self.beside}
            if self.open(hex) and paths.fits(board, piece, hex, column=column)
        ]  # fmt: skip
        assert near == ([min(free)] if free else []), label
        return said


def said_of_all(board: Battlefield, unit: str) -> dict[str, int]:
    """What is said of how many hexes to who points at them with a unit in hand, each being true."""
    piece = board.setting.names.unit(unit)
    start, points, arm = board.place[piece], paths.allowance(board, piece), paths.arm_of(board, piece)
    truth = Truth(board, piece, {start: paths.terms(board, piece, start, points, arm, everywhere=True)}, 0)
    return tally(truth, f"move {unit}")


def tally(truth: Truth, draft: str, *, column: bool = False) -> dict[str, int]:
    board, found = truth.board, dict[str, int]()
    legal = board.legal(board.decisions[0].role)
    for hex in range(board.setting.size):
        said = truth.check(hex, legal.why_not(f"{draft} {board.setting.names.places[hex]}"), column=column)
        found[said] = found.get(said, 0) + 1
    return found


@pytest.mark.parametrize(
    ("unit", "expected"),
    [
        ("p.garde", {"open", "too-far", "enemy-there", "stands-there"}),
        ("p.gdc", {"open", "too-far", "enemy-there"}),
        ("p.gun1", {"open", "too-far", "gun-zone", "no-way"}),
        ("p.frederick", {"open", "too-far", "leader-zone"}),
        ("p.asse", {"open", "too-far"}),
    ],
)
def test_every_closed_hex_has_a_true_reason(unit: str, expected: set[str]) -> None:
    assert expected <= set(said_of_all(field(), unit))


@pytest.mark.parametrize(
    ("language", "said"),
    [
        ("en", "The way to 2016 takes 8 MP. Garde and Retzow-Garde can spend 3. Choose a nearer hex."),
        ("ru", "Весь путь до 2016 стоит 8 ОД. Гвардия и гвардия Ретцова: можно потратить 3. Выберите гекс ближе."),
    ],
    ids=["en", "ru"],
)
def test_a_price_is_told_as_that_of_the_whole_way(language: Language, said: str) -> None:
    """Nobody may take it for the price of the last step; and a name stands in no case that Russian would inflect."""
    board = field()
    setting = board.setting
    refusal = board.legal("prussia").why_not("move p.garde 2016")
    assert refusal is not None
    assert Texts(language, boards.RULESET, setting).say(refusal.message) == said


def test_who_is_out_of_command_or_out_of_shape_is_told_of_what_is_then_closed() -> None:
    board = field()
    board.out_of_command |= bit(board, "p.garde")
    board.set_state(board.setting.names.unit("p.gren"), 1)
    board.column |= bit(board, "p.forcade")
    assert {"out-of-command-zone", "too-far", "open"} <= set(said_of_all(board, "p.garde"))
    assert {"too-far", "open"} <= set(said_of_all(board, "p.gren"))
    assert {"too-far", "open"} <= set(said_of_all(board, "p.forcade"))


def test_who_cannot_move_is_told_so_wherever_they_point() -> None:
    board = field(moved=1 << boards.RULESET.setting("leuthen_battle", {}).names.unit("p.garde"))
    legal = board.legal("prussia")
    for unit, message in (("p.garde", "moved-already"), ("c.brig1", "not-yours"), ("p.born", "not-on-map")):
        for hex in ("1010", "2710", "2713", "3020"):
            refusal = legal.why_not(f"move {unit} {hex}")
            assert refusal is not None
            assert refusal.message.id == f"prussia-{message}"
    engaged = boards.position(
        "leuthen_battle", {"p.garde": "2613", "c.brig1": "2612"}, steps=[Movement(0)]
    ).legal("prussia").why_not("move p.garde 2016")  # fmt: skip
    assert engaged is not None
    assert (engaged.paragraph, engaged.message.id) == ("7.5.1", "prussia-engaged")


def test_pieces_that_come_on_are_told_of_their_ways_from_the_edge() -> None:
    position = boards.position("leuthen_main", {"c.brig1": "2423", "c.brig2": "2121"}, steps=[Movement(0)])
    setting = position.setting
    unit = "p.garde"
    piece = setting.names.unit(unit)
    position.place[piece] = setting.pool
    gates = entry.gates(position, piece)
    assert len(gates) == 7
    bounds = {gate: entry.bound_from(position, piece, gate, everywhere=True) for gate in gates}
    truth = Truth(position, piece, bounds, entry.ENTRY)
    found = tally(truth, f"enter {unit}", column=leuthen.in_column(position, 0))
    assert {"open", "too-far", "enemy-there"} <= set(found)


def test_a_stack_that_is_full_is_named_where_it_could_be_got_to() -> None:
    pieces = {"p.garde": "2714", **dict.fromkeys(("p.gren", "p.asse", "p.forcade", "p.winter"), "2716")}
    board = boards.position("leuthen_battle", pieces, steps=[Movement(0)])
    board.moved = ~bit(board, "p.garde") & (1 << board.setting.count) - 1
    found = said_of_all(board, "p.garde")
    assert found["stack-bodies"] == 1
    assert found["open"] > 10


def test_an_enemy_out_of_reach_of_an_attack_is_said_to_be_so() -> None:
    board = boards.position(
        "leuthen_battle", {"p.garde": "2613", "c.brig1": "2612", "c.brig2": "3120"}, steps=[Combat(0)]
    )
    refusal = board.legal("prussia").why_not("attack 3120")
    assert refusal is not None
    assert (refusal.paragraph, refusal.message.id) == ("10.1", "prussia-not-next")
    assert refusal.message.args == {"hex": "2613", "hex_other": "3120"}


def test_6_1__an_enemy_across_an_uncrossable_side_is_next_to_one_and_out_of_reach() -> None:
    """Infantry does not cross the Mietzel but in column, so no zone goes over it (ruling WE02)."""
    pieces = {"p.gdc": "2001", "c.obs1": "2101", "c.gren1": "2002"}
    board = boards.position("zorndorf_battle", pieces, steps=[Combat(0)])
    refusal = board.legal("prussia").why_not("attack 2101")
    assert refusal is not None
    assert (refusal.paragraph, refusal.message.id) == ("6.1", "prussia-no-crossing")
    assert refusal.message.args == {"hex": "2001", "hex_other": "2101"}


def test_10_13_1__a_charge_is_refused_for_what_is_wrong_with_it() -> None:
    pieces = {"p.gdc": "2515", "c.hus1134": "2514", "c.brig1": "2614", "c.brig2": "2512"}
    board = fight(pieces, levels={"c.hus1134": 1})
    boards.play(board, "attack 2514 by 2515", dice=(6,))
    boards.play(board, "advance p.gdc 2514")
    settle(board, "momentum")
    boards.refused(board, "sweep 2513 by p.gdc", "10.1", "prussia-no-enemy")
    boards.refused(board, "sweep 2512 by p.gdc", "10.1", "prussia-not-next")
