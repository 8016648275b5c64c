"""The unchanging part of a match: the map, the nations, leaders and cards as numbers, and who sits at the table.

Numbers: a place is a duchy (0 to `land` - 1), a zone (`land` to `size` - 1) or a box (from `size` on); a nation, a
leader and a card are numbered in the order of their files; a card from `common` on is a Reserve; a role is numbered by
its seat.
"""

from __future__ import annotations

from typing import Any

from feldherr.kernel import Action, Names, Setting, Step
from feldherr.kernel.packs import Pack

from .amendments import PAR
from .blocks import SHELF
from .cards import Card, deck, reserves
from .map import Board, Duchy, board
from .nations import Leader, Nation, leaders, nations
from .scenarios import Scenario, scenarios
from .tables import Tables, tables

CAMPS = ("imperial", "coalition", "neutral")
IMPERIAL, COALITION, NEUTRAL = range(3)
LEAVES = ("passage", "command", "sacrifice")
"""The three kinds of leave that a nation gives another (D8.5): to pass through its land, to command its troops, to lose
its leader in place of an own unit."""
PASSAGE, COMMAND, SACRIFICE = range(3)
BOXES = ("regroup", "coming", "dead")
"""Where a leader is who is not on the map: to come back (D7.7), not yet built, out of the game."""
WORDS = (*LEAVES, *CAMPS, "yes", "no", "peace", "war")
"""What actions say beside nations, places, leaders and cards."""


class Napoleon(Setting):
    """A match of one scenario at a table of so many.

    Attributes:
        powers: the numbers of the powers. seats: by role, the powers that it runs at the start.
        order: all nations in the order of a round. years: of every leader the first turn in which he may be built,
            from 1; one past the last turn for him who never may.
    """

    ruleset = "napoleon"
    pack: Pack | None
    """The pack that its scenario is of."""

    def __init__(
        self,
        scenario: str,
        options: dict[str, Any],
        verbs: dict[str, type[Action]],
        step_types: tuple[type[Step], ...],
        acts: tuple[Any, ...] = (),
    ) -> None:
        """`acts`: what a nation can do in its impulse, chapter by chapter (see `rules.impulse.Act`)."""
        self.scenario = scenario
        self.options = options
        self.pack = SHELF.pack
        self.verbs = verbs
        self.step_types = step_types
        self.acts = acts
        self.acts_by_kind: tuple[dict[type[Action], Any], ...] = tuple(
            {act.kind: act for act in acts if act.free or act.opens != opened} for opened in (False, True)
        )
        """What may be done before a card is played for its points, and after, by the class of action."""
        self.data: Scenario = scenarios()[scenario]
        self.board: Board = board()
        self.area = self.board.area
        self.tables: Tables = tables()
        self.duchies: tuple[Duchy, ...] = self.board.duchies
        self.land = len(self.duchies)
        self.size = self.area.size
        self.regroup, self.coming, self.dead = range(self.size, self.size + len(BOXES))
        self._set_nations()
        self._set_leaders()
        self._set_cards()
        self._set_seats()

    def _set_nations(self) -> None:
        """Number the nations, and say which duchies are whose and where they lead."""
        self.nation_data: tuple[Nation, ...] = tuple(nations().values())
        self.nations = tuple(nations())
        self._numbers = {id: number for number, id in enumerate(self.nations)}
        self.nobody = len(self.nations)
        """The controller of an Unclaimed duchy (D3.2)."""
        self.order = tuple(map(self.nations.index, self.tables.sequence.nations))
        self.powers = tuple(number for number, nation in enumerate(self.nation_data) if nation.power)
        self.owner = tuple(self.nations.index(duchy.nation) for duchy in self.duchies)
        """Of every duchy the nation that owns it in print."""
        self.at_start = tuple(map(self.nations.index, self.data.control(self.board)))
        """Of every duchy the nation that controls it at the start of the scenario."""
        self.keys = tuple(duchy.number for duchy in self.duchies if duchy.key)
        self.ports = tuple(duchy.number for duchy in self.duchies if duchy.port)
        self.capitals = tuple(tuple(duchy.number for duchy in self.board.capitals(nation)) for nation in self.nations)
        self.links = tuple(
            tuple(to for to in self.area.neighbours[place] if to < self.land) if place < self.land else ()
            for place in range(self.size)
        )
        """Of every duchy those adjacent to it."""
        self.roads = tuple(
            tuple(to for to in links if self.link(place, to) != "strait") for place, links in enumerate(self.links)
        )
        """The same without those beyond a strait."""
        self._terrain: dict[str, int] = {str(kind): dice for kind, dice in self.tables.battle.terrain.items()}

    def _set_leaders(self) -> None:
        """Number the leaders, and say what each is."""
        self.leader_data: tuple[Leader, ...] = tuple(leaders().values())
        self.leaders = tuple(leaders())
        self.nation_of = tuple(self.nations.index(leader.nation) for leader in self.leader_data)
        self.command = tuple(leader.command for leader in self.leader_data)
        self.rating = tuple(leader.battle for leader in self.leader_data)
        self.own_leaders = tuple(
            tuple(leader for leader, nation in enumerate(self.nation_of) if nation == number)
            for number in range(len(self.nations))
        )
        self.years = tuple(self._first_turn(leader) for leader in self.leader_data)

    def _set_cards(self) -> None:
        """Number the cards: the common deck of the scenario, then the Reserves."""
        chosen = self.data.deck
        common = [card for card in deck() if not chosen or card.id in chosen]
        self.card_data: tuple[Card, ...] = (*common, *reserves())
        self.cards = tuple(card.id for card in self.card_data)
        self.common = len(common)
        self.reserves = tuple(
            tuple(number for number in range(self.common, len(self.cards)) if self.card_data[number].nation == nation)
            for nation in self.nations
        )

    def _set_seats(self) -> None:
        """Who runs which powers, and the names of everything."""
        self.players = int(self.options["players"])
        victory = self.data.victory
        par = victory.par if self.amended(victory.since) else victory.earlier if self.amended(PAR) else {}
        self.par = {self.nations.index(power): points for power, points in par.get(str(self.players), {}).items()}
        """By power, what the start is worth to it (D16.3)."""
        seated = self.data.roles(self.players)
        self.roles = tuple(seated)
        self.seats = {role: tuple(map(self.nations.index, powers)) for role, powers in seated.items()}
        self.seated = frozenset(power for powers in self.seats.values() for power in powers)
        """The powers that a seat runs in its own right."""
        self.names = Names(
            self.leaders,
            [*(space.id for space in self.area.spaces), *BOXES],
            words=(*self.nations, *WORDS),
            sides=self.nations,
            cards=self.cards,
        )

    @property
    def on_map(self) -> int:
        return self.size

    def _first_turn(self, leader: Leader) -> int:
        for number, turn in enumerate(self.data.turns, 1):
            if leader.year <= turn.last:
                return number
        return len(self.data.turns) + 1

    def side_of(self, role: str) -> str:
        """The first power of a role."""
        return self.nations[self.seats[role][0]]

    def nation(self, id: str) -> int:
        """The number of a nation."""
        return self._numbers[id]

    def word(self, word: str) -> int:
        """The number of a word in actions; a nation's is its own number."""
        return self.names.find("words", word)

    def link(self, a: int, b: int) -> str:
        """The kind of the connection of two duchies, "" if there is none."""
        return self.area.kind(a, b) or ""

    def terrain(self, a: int, b: int) -> int:
        """The dice that a defender has in the first round against those who come from duchy `a` to `b` (11.22)."""
        return self._terrain.get(self.link(a, b), 0)
