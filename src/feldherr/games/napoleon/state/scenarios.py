"""The scenarios, each a file; one that is like another says only what differs."""

from __future__ import annotations

from collections import Counter
from typing import Literal, NamedTuple

import msgspec

from feldherr.kernel import rule
from feldherr.kernel.bounds import Few, Many, Modifier
from feldherr.kernel.packs import Pack, layered

from .amendments import EVEN
from .blocks import SHELF, Block, Text, load, refuse, shape
from .cards import deck
from .checks import scenario_faults
from .map import Board
from .nations import nations

SCENARIOS = ("1805", "ulm", "austerlitz", "1812", "1813")
"""The scenarios in the order in which they are offered."""

BESIDE = ("tables.toml", "nations.toml", "leaders.toml", "cards.toml", "reserves.toml", "straits.toml", "drawing.toml")
"""What a pack may bring beside its scenarios and its map, in place of ours."""

Standing = Literal["imperial", "coalition", "neutral", ""]


class Turn(NamedTuple):
    """A turn: its first and last year."""

    first: int
    last: int


class Camps(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """The nations of either Camp, and those of none."""

    imperial: tuple[str, ...]
    coalition: tuple[str, ...]
    neutral: tuple[str, ...]

    def of(self, nation: str) -> Standing:
        """Where a nation stands, "" if it is none."""
        if nation in self.imperial:
            return "imperial"
        if nation in self.coalition:
            return "coalition"
        return "neutral" if nation in self.neutral else ""


class Consul(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """Where a consul stands on the diplomatic track (D8.1): the row of a power and a box, or box 0."""

    row: str = ""
    box: Few = 0


class Stack(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """What a nation has in a duchy: units, leaders, and ready squadrons in the port."""

    at: str
    units: Many = 0
    leaders: tuple[str, ...] = ()
    squadrons: Many = 0


class Army(Block, frozen=True, forbid_unknown_fields=True, kw_only=True):
    """All that a nation has on the map."""

    nation: str
    stacks: tuple[Stack, ...]


class Victory(Block, frozen=True, forbid_unknown_fields=True, kw_only=True):
    """What ends and decides the scenario; how points are counted is the same everywhere (`tables().score`).

    Attributes:
        peace: what a die, with the number of the turn and the votes, must reach for peace (D16.4).
        par: by number of players, the points that a power must have for its score to be 0: above 0 where the start
            favours it, below where it is against it; left out: 0.
        since: the amendment that has brought these points. earlier: those in games begun before it, but after PAR.
    """

    peace: Few
    par: dict[str, dict[str, Modifier]] = {}
    since: Many = EVEN
    earlier: dict[str, dict[str, Modifier]] = {}


class Scenario(Block, frozen=True, forbid_unknown_fields=True, kw_only=True):
    """A scenario.

    Attributes:
        text: what it is, in a sentence or two.
        turns: after the last one the game ends.
        pacts: by minor or proxy, the power whose Pact it is. Of a power that a seat runs it says nothing: this is a
            member of its Camp in its own right.
        consuls: of nations in no Pact; again, of a power that a seat runs it says nothing.
        flags: by nation, the duchies it controls that are another's in print.
        retired: leaders who are out of the game.
        preemption: who has the marker (D5.21).
        seats: by number of players, the roles and the powers that each runs. Powers that no role runs are proxies.
        armies: a nation once.
        deck: the cards of the common deck that it is played with; none named: all.
    """

    id: str
    name: Text
    text: Text
    turns: tuple[Turn, ...]
    camps: Camps
    pacts: dict[str, str] = {}
    consuls: dict[str, Consul] = {}
    flags: dict[str, tuple[str, ...]] = {}
    retired: tuple[str, ...] = ()
    preemption: str
    seats: dict[str, dict[str, tuple[str, ...]]]
    victory: Victory
    armies: tuple[Army, ...] = msgspec.field(name="army")
    deck: tuple[str, ...] = ()

    def control(self, on: Board) -> tuple[str, ...]:
        """Who controls each duchy of the map at the start, by the duchy's number."""
        flag = {id: nation for nation, ids in self.flags.items() for id in ids}
        return tuple(flag.get(duchy.id, duchy.nation) for duchy in on.duchies)

    def keys(self, on: Board) -> Counter[str]:
        """How many keys each nation controls at the start: points, keys lost and hands count from there."""
        return Counter(nation for duchy, nation in zip(on.duchies, self.control(on), strict=True) if duchy.key)

    def roles(self, players: int) -> dict[str, tuple[str, ...]]:
        """The roles for so many players, each with the powers it runs. Raises KeyError where there are none."""
        return self.seats[str(players)]

    def proxies(self, players: int) -> tuple[str, ...]:
        """The powers that no role runs, in the order of the impulses."""
        run = {id for ids in self.roles(players).values() for id in ids}
        return tuple(id for id, nation in nations().items() if nation.power and id not in run)


class ScenarioFile(Scenario, frozen=True, forbid_unknown_fields=True, kw_only=True):
    """The file of a scenario: `like` is the one of which it takes what it does not say itself."""

    like: str = ""


@layered
def scenarios() -> dict[str, Scenario]:
    """All scenarios by id, or those of the pack that data are read with, by what the program calls them. Raises
    ValueError with the file and the place, a line for every fault."""
    pack = SHELF.pack
    if pack is None:
        return {id: read_scenario(id) for id in SCENARIOS}
    return {f"{pack.head.id}_{id}": read_scenario(id) for id in ids(pack)}


def ids(pack: Pack) -> list[str]:
    """The scenarios of a pack, by their files: all of TOML but those that take the place of ours."""
    return [name.removesuffix(".toml") for name in pack.texts if name.endswith(".toml") and name not in BESIDE]


@rule("D18.1", "D18.2", "D18.3", "D18.4", "D18.5")
def read_scenario(id: str) -> Scenario:
    """One scenario from its file, and from that which it is like. Raises as `scenarios` does."""
    name = f"{id}.toml"
    data = load(name)
    like = data.pop("like", None)
    if like is not None:
        own = f"{like}.toml"
        if like == id or (like not in SCENARIOS and SHELF.brought(own) is None):
            raise ValueError(f"{name}: like: no other scenario {like!r}")
        other = load(own)
        if "like" in other:
            raise ValueError(f"{name}: like: {like!r} is like another one itself")
        data = {**other, **data}
    scenario = shape(name, data, Scenario)
    faults = list(scenario_faults(scenario, {card.id: card for card in deck()}))
    if scenario.id != id:
        faults.append(("id", f"found {scenario.id!r}; expected {id!r}"))
    refuse(name, faults)
    return scenario
