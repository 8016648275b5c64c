"""Why hexes are closed (5, 6.2, 6.3): every closed hex of the map has a reason, and the reason is true."""

from __future__ import annotations

from itertools import pairwise

import pytest
from tests.rules.srazhenie.board import play, position
from tests.rules.ways import costs

from feldherr.games.srazhenie.rules.zones import controlled
from feldherr.games.srazhenie.state.position import Battle
from feldherr.kernel import Message, Refusal

LINE = {
    "k.li1": "0908", "k.li2": "1108", "k.hu1": "1308", "k.fa1": "1006", "k.gr1": "0310", "k.li3": "1810",
}  # fmt: skip
"""Northern units in the midst of the map, with gaps between their zones, and two by themselves."""


def all_reasons(board: Battle, verb: str, unit: str) -> dict[int, Refusal | None]:
    """What the game says of every hex of the map to a person who points at it."""
    names = board.setting.names
    legal = board.legal("south")
    return {hex: legal.why_not(f"{verb} {unit} {names.places[hex]}") for hex in range(board.setting.size)}


class Truth:
    """What is true of a unit's ways, found slowly."""

    def __init__(self, board: Battle, unit: str, starts: dict[int, int], allowance: int) -> None:
        setting = board.setting
        self.board, self.starts, self.allowance = board, starts, allowance
        self.side = setting.side[setting.names.unit(unit)]
        self.enemies = set(setting.map.hexes(board.masks[1 - self.side]))
        self.zone = set(setting.map.hexes(controlled(board, 1 - self.side)))
        self.prices = setting.ground.price
        self.lawful = self.ways()
        self.bare = costs(self.prices, starts)

    def ways(self, cleared: set[int] | None = None) -> dict[int, int]:
        """What every hex costs, some hexes being clear of enemies and zones."""
        clear = cleared or set()
        coming = {
            hex: cost for hex, cost in self.starts.items()
            if len(self.starts) == 1 or hex not in (self.enemies | self.zone) - clear
        }  # fmt: skip
        found = costs(self.prices, coming, self.enemies - clear, self.zone - clear)
        # Who comes on in a zone stays there.
        stay = {hex: cost for hex, cost in self.starts.items() if hex in self.zone - self.enemies}
        return {**stay, **found} if len(self.starts) > 1 else found

    def check(self, to: int, refusal: Refusal | None) -> str:
        """Whether a reason is true; returns its id."""
        names, at = self.board.setting.names, self.board.at
        label, places = names.places[to], names.places
        cost = self.lawful.get(to)
        within = cost is not None and cost <= self.allowance
        if refusal is None:
            assert within, label
            assert at[to] < 0, label
            return "open"
        assert refusal.message.id != "srazhenie-not-adjacent", label
        assert not (within and at[to] < 0), (label, refusal)
        args, said = refusal.message.args, refusal.message.id.removeprefix("srazhenie-")
        blamed = {names.place(place) for place in refusal.places}
        if said in ("too-far", "too-far-bare"):
            assert args["mp"] == (self.lawful if said == "too-far" else self.bare)[to] > args["mp_left"], label
            assert args["mp_left"] == self.allowance
            assert said == "too-far" or cost is None
        elif said == "enemy-there":
            assert blamed == {to}
            assert to in self.enemies
        elif said in ("enemy-hex", "stops-in-zone"):
            assert places[names.place(args["hex"])] == refusal.places[0]
            assert (self.enemies if said == "enemy-hex" else self.zone - self.enemies) >= {names.place(args["hex"])}
            assert self.ways(blamed)[to] <= self.allowance, label
            round_about = [hint for hint in refusal.hints if hint.id.endswith("way-round")]
            if cost is None:
                assert round_about == [Message("srazhenie-no-way-round", {"hex": label})]
            else:
                more = {"hex": label, "mp": cost, "mp_left": self.allowance}
                assert round_about == [Message("srazhenie-way-round", more)]
                assert cost > self.allowance
        elif said == "own-hex":
            assert within
            assert at[to] >= 0
            assert to not in self.enemies
        else:
            assert said == "stands-there", (label, said)
            assert to in self.starts, label
            return said
        self.check_nearest(to, refusal)
        return said

    def check_nearest(self, to: int, refusal: Refusal) -> None:
        """Whether the open hex that is named is one, and none is nearer."""
        far, at, names = self.board.setting.map.distance, self.board.at, self.board.setting.names
        hinted = [hint.args["hex"] for hint in refusal.hints if hint.id == "kernel-nearest-open"]
        free = [far(hex, to) for hex, cost in self.lawful.items() if cost <= self.allowance and at[hex] < 0]
        assert [far(names.place(hex), to) for hex in hinted] == ([min(free)] if free else [])


def start_of(board: Battle, unit: str) -> dict[int, int]:
    return {board.place[board.setting.names.unit(unit)]: 0}


@pytest.mark.parametrize(("unit", "hex"), [("g.li1", "0911"), ("g.dr1", "1110"), ("g.fa1", "1012"), ("g.gr1", "2009")])
def test_every_closed_hex_has_a_true_reason(unit: str, hex: str) -> None:
    board = position({unit: hex, "g.li2": "1011", "g.li4": "0812", **LINE})
    truth = Truth(board, unit, start_of(board, unit), board.setting.move[board.setting.names.unit(unit)])
    said = [truth.check(to, refusal) for to, refusal in all_reasons(board, "move", unit).items()]
    assert {"open", "too-far", "enemy-there", "stands-there"} <= set(said)


def test_what_stops_on_the_way_is_named_with_the_way_round() -> None:
    board = position({"g.dr1": "1110", **LINE})
    truth = Truth(board, "g.dr1", start_of(board, "g.dr1"), 12)
    found = {to: refusal for to, refusal in all_reasons(board, "move", "g.dr1").items() if refusal is not None}
    stopped = [to for to, refusal in found.items() if refusal.message.id == "srazhenie-stops-in-zone"]
    assert len(stopped) >= 10
    assert all(truth.check(to, found[to]) == "stops-in-zone" for to in stopped)


def test_extra_points_count_and_points_that_are_gone_do_not() -> None:
    board = position({"g.li1": "0911", "g.li2": "1312", **LINE}, extra=6, moved=["g.li1"])
    for unit, allowance in (("g.li1", 6), ("g.li2", 6 + board.setting.move[board.setting.names.unit("g.li2")])):
        truth = Truth(board, unit, start_of(board, unit), allowance)
        said = [truth.check(to, refusal) for to, refusal in all_reasons(board, "move", unit).items()]
        assert said.count("too-far") > 100
        assert said.count("open") > 10
    board = position({"g.li1": "0911", "g.li2": "1312", **LINE}, moved=["g.li1"])
    assert {refusal and refusal.message.id for refusal in all_reasons(board, "move", "g.li1").values()} == {
        "srazhenie-moved-already"
    }


def test_6_3_a_unit_in_a_zone_is_told_of_the_one_hex_it_may_go() -> None:
    board = position({"g.li1": "0909", "g.li2": "0910", **LINE})
    setting = board.setting
    start, zone = board.place[setting.names.unit("g.li1")], controlled(board, 0)
    seen = set()
    for to, refusal in all_reasons(board, "move", "g.li1").items():
        beside = to in setting.map.neighbours[start]
        said = "open" if refusal is None else refusal.message.id.removeprefix("srazhenie-")
        seen.add(said)
        if board.at[to] >= 0 and setting.side[board.at[to]] == 0:
            assert said == "enemy-there"
        elif to == start:
            assert said == "stands-there"
        elif not beside:
            assert said == "leaving-one-hex"
        elif zone >> setting.map.bit[to] & 1:
            assert said == "zone-to-zone"
        elif board.at[to] >= 0:
            assert said == "own-hex"
        else:
            assert said == "open"
    assert seen == {"open", "enemy-there", "stands-there", "leaving-one-hex", "zone-to-zone", "own-hex"}


def test_a_way_of_ones_own_is_asked_about_from_its_last_turn() -> None:
    board = position({"g.dr1": "1112", **LINE})
    names, prices = board.setting.names, board.setting.ground.price
    way = [names.place(hex) for hex in ("1112", "1111", "1110")]
    assert board.legal("south").why_not("move g.dr1 1111-1110") is None
    zone = set(board.setting.map.hexes(controlled(board, 0)))
    rest = costs(prices, {way[-1]: sum(prices[here][to] for here, to in pairwise(way))}, (), zone)
    assert rest[names.place("1115")] > 12
    far = board.legal("south").why_not("move g.dr1 1111-1110-1115")
    assert far is not None
    assert far.message.id == "srazhenie-too-far"
    assert (far.message.args["mp"], far.message.args["mp_left"]) == (rest[names.place("1115")], 12)
    # Of a way drawn from hex to hex the reason is what that way meets.
    through = board.legal("south").why_not("move g.dr1 1111-1110-1109-1108")
    assert through is not None
    assert through.message.id == "srazhenie-enemy-hex"


def test_units_that_come_on_are_told_of_their_ways_from_the_edge() -> None:
    board = position(
        {"k.li1": "0915", "k.li2": "1112", "g.li2": "1316"}, scenario="meeting", reserve=["g.li1"], entries=2
    )
    setting = board.setting
    edge = {gate: setting.ground.entry[gate] for gate in setting.ground.line[1]}
    truth = Truth(board, "g.li1", edge, setting.move[setting.names.unit("g.li1")])
    said = [truth.check(to, refusal) for to, refusal in all_reasons(board, "enter", "g.li1").items()]
    assert {"open", "too-far", "enemy-there", "own-hex"} <= set(said)


def test_nobody_is_told_of_neighbours_who_points_at_a_distant_hex() -> None:
    """The hexes of a retreat, and an enemy out of reach of an attack."""
    board = position({"g.li1": "1010", "k.li1": "1009", "k.gr1": "0303"}, phase="combat")
    far = board.legal("south").why_not("attack 0303")
    assert far is not None
    assert (far.paragraph, far.message.id) == ("7.1", "srazhenie-not-next")
    assert far.message.args == {"unit": "g.li1", "hex": "0303"}


def test_a_way_of_whole_steps_is_refused_for_the_step_that_fails() -> None:
    """A hex next to the one before it is a step and no hex pointed at: no way round is told with its reason."""
    board = position({"g.dr1": "1110", **LINE})
    legal = board.legal("south")
    pointed, stepped = (legal.why_not(f"move g.dr1 {way}") for way in ("1109-1107", "1109-1108"))
    assert pointed is not None
    assert stepped is not None
    assert stepped.message == Message("srazhenie-enemy-hex", {"hex": "1108"})
    assert stepped.hints == ()
    assert pointed.hints != ()


@pytest.mark.parametrize(
    ("friends", "hex", "said"),
    [
        ({"g.li1": "1805"}, "1608", ("7.8.2", "retreat-shut")),  # two hexes off, by way of 1708
        ({"k.li2": "1805"}, "1805", ("5.5", "own-hex")),
        ({"k.li2": "1805"}, "1606", ("7.8.1", "retreat-priority")),
        ({"k.li2": "1805"}, "1705", ("7.8", "retreat-full")),
    ],
)
def test_7_8__why_a_retreat_does_not_end_there(friends: dict[str, str], hex: str, said: tuple[str, str]) -> None:
    """D-2 from 1807: the reason is that of the hex pointed at, and no priority where no way leads."""
    board = position({"k.li1": "1807", "g.gd1": "1808", **friends}, phase="combat")
    play(board, "attack 1807 by g.gd1", (5,))
    pointed = board.legal().why_not(f"retreat k.li1 {hex}")
    assert pointed is not None
    assert (pointed.paragraph, pointed.message.id.removeprefix("srazhenie-")) == said
    assert pointed.places
