"""The ruleset The Napoleonic Wars: its scenarios, and how its games begin."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping
from functools import lru_cache
from pathlib import Path
from types import ModuleType
from typing import Any, TypeVar

from feldherr.kernel import (
    Action,
    Decision,
    Drawn,
    Event,
    Measure,
    Option,
    Pass,
    PlayContext,
    Position,
    Role,
    Rolled,
    Ruleset,
    Step,
    verbs_of,
)
from feldherr.kernel import Scenario as Offered
from feldherr.kernel.drawing import Drawing
from feldherr.kernel.packs import Pack, Words, added, laid
from feldherr.kernel.position import PACK
from feldherr.kernel.surfaces import Block
from feldherr.kernel.wire import Brief

from .rules import (
    arrivals,
    batteries,
    battle,
    builds,
    ceding,
    commands,
    conquest,
    consent,
    courting,
    deals,
    diplomacy,
    evasion,
    fight_cards,
    flags,
    flags_afar,
    fleets,
    forces,
    hands,
    impulse,
    interception,
    interphase,
    joining,
    landing,
    leaves,
    losses,
    marching,
    moments,
    musters,
    nominating,
    orders,
    peace,
    retreat,
    sea_acts,
    sea_battle,
    sea_passage,
    sea_ports,
    sea_search,
    settling,
    siege,
    turns,
    victory,
    wear,
    yards,
)
from .rules.events import courts, effect, ground, levies, mishaps, papers, plays, raids, sorties, spells
from .show import account, luck, sheet, telling, view
from .show.diagram import read_diagram, write_diagram
from .show.drawing import drawing
from .show.wire import NapoleonSheet, NapoleonStatic, NapoleonView
from .state.amendments import AMENDMENTS
from .state.brought import FILES as PACK_FILES
from .state.brought import brought, check, words
from .state.files import FILES
from .state.position import Europe
from .state.scenarios import Scenario, scenarios
from .state.setting import Napoleon
from .state.start import set_up

CHAPTERS: tuple[ModuleType, ...] = (
    turns, hands, impulse, flags, yards, builds, arrivals, forces, marching, commands, losses, interception,
    flags_afar, evasion, batteries, nominating, battle, moments, fight_cards, retreat, siege, fleets,
    sea_battle, sea_acts, sea_passage, sea_search, sea_ports, landing, wear, settling, diplomacy, consent, courting,
    leaves, ceding, conquest, joining, deals, musters, interphase, peace, victory,
    plays, effect, spells, ground, mishaps, levies, sorties, raids, papers, courts,
)  # fmt: skip
Kind = TypeVar("Kind")


def _defined(base: type[Kind]) -> Iterator[type[Kind]]:
    """Every class of a kind that a chapter defines for play, in the book's order."""
    for chapter in CHAPTERS:
        for thing in vars(chapter).values():
            if isinstance(thing, type) and issubclass(thing, base) and thing.__module__ == chapter.__name__:
                yield thing


ACTIONS: tuple[type[Action], ...] = tuple(_defined(Action))
VERBS = verbs_of((*ACTIONS, Pass))
STEPS: tuple[type[Step], ...] = tuple(_defined(Step))
EVENTS: tuple[type[Event], ...] = (*_defined(Event), Rolled, Drawn)
ACTS: tuple[impulse.Act, ...] = tuple(act for chapter in CHAPTERS for act in getattr(chapter, "ACTS", ()))


@lru_cache(maxsize=32)
def _setting(scenario: str, options: tuple[tuple[str, Any], ...]) -> Napoleon:
    """One setting for all matches with the same options: it never changes."""
    return Napoleon(scenario, dict(options), VERBS, STEPS, ACTS)


def _players(scenario: Scenario) -> Option:
    """How many sit at the table."""
    seats = sorted(map(int, scenario.seats))
    return Option("players", tuple(seats), seats[-1], "D1.1", kind="seats", designed=True)


SCENARIOS = {
    id: Offered(id, f"D18.{number}", len(data.turns), (_players(data),), f"D18.{number}")
    for id, number, data in ((id, number, scenarios()[id]) for id, number in
                             (("1805", 1), ("1812", 2), ("1813", 3), ("austerlitz", 4), ("ulm", 5)))
}  # fmt: skip
CHAPTER = "D18.0"
"""What a scenario of a pack goes by: it has no paragraph of its own."""


class Game(Ruleset):
    """The Napoleonic Wars."""

    id = "napoleon"
    # With attempts, batteries, moments and pools of dice few fights end within any limit, and a game has dozens.
    outcomes = 1_000
    samples = 300
    folder = Path(__file__).parent
    amendments = AMENDMENTS
    event_types = EVENTS
    weight = 5.0

    data_files = FILES
    pack_files = PACK_FILES

    @property
    def scenarios(self) -> dict[str, Offered]:
        added = {
            name: Offered(name, CHAPTER, len(found.scenario.turns), (_players(found.scenario),), CHAPTER)
            for name, found in brought().items()
        }
        return SCENARIOS | added if added else SCENARIOS

    def pack_of(self, scenario: str) -> str:
        found = None if scenario in SCENARIOS else brought().get(scenario)
        return "" if found is None else found.pack.word

    def pack_words(self, pack: Pack) -> Iterator[tuple[str, Words]]:
        return words(pack)

    def pack_faults(self, pack: Pack) -> Iterator[Any]:
        return check(pack)

    def setting(self, scenario: str, options: dict[str, Any] | None = None) -> Napoleon:
        whole = self.options(scenario, options or {})
        with laid(self.laid_over(whole), added(self.id, whole.get(PACK, ""))):
            return _setting(scenario, tuple(whole.items()))

    def begin(self, setting: Any) -> Europe:
        position = set_up(setting)
        position.steps = [turns.Campaign()]
        return position

    def read(self, diagram: str, name: str = "diagram", *, of: Mapping[str, Any] | None = None) -> Europe:
        return read_diagram(self, diagram, name, of)

    def write(self, position: Position) -> str:
        assert isinstance(position, Europe)
        return write_diagram(self, position)

    def drawing(self, setting: Any) -> Drawing:
        return drawing(setting)

    conditions = orders.CONDITIONS

    def holds(self, position: Position, asked: Decision, when: str) -> bool:
        assert isinstance(position, Europe)
        found = orders.holds(position, asked, when)
        return super().holds(position, asked, when) if found is None else found

    def static(self, setting: Any) -> NapoleonStatic:
        return view.static(setting)

    def view(self, position: Any, role: Role | None) -> NapoleonView:
        return view.view(position, role)

    def brief(self, position: Any) -> Brief:
        return view.brief(position)

    def sheet(self, position: Any, text: str, role: Role) -> NapoleonSheet:
        return sheet.sheet(position, text, role)

    def told(self, sheet: Any) -> Iterable[Block]:
        return telling.told(sheet)

    def measures(self, position: Any) -> tuple[Measure, ...]:
        return account.measures(position)

    def is_fight(self, action: Action) -> bool:
        return luck.is_fight(action)

    def losses(self, position: Any, events: Iterable[Event]) -> dict[Role, int]:
        return luck.losses(position, events)

    def passing(self, position: Any, asked: Decision) -> Action | None:
        return luck.passing(position, asked)

    def hand_on(self, position: Position, role: Role, context: PlayContext) -> None:
        assert isinstance(position, Europe)
        turns.hand_on(position, role, context)


RULESET = Game()

__all__ = ["RULESET"]
