"""The ruleset Simple Great Battles of History: its battles, and how its games begin."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping
from functools import lru_cache
from pathlib import Path
from types import ModuleType
from typing import Any

from feldherr.kernel import (
    Action,
    Decision,
    Drawn,
    Event,
    Measure,
    Option,
    Pass,
    Position,
    Role,
    Rolled,
    Ruleset,
    Scenario,
    Step,
    verbs_of,
)
from feldherr.kernel.chapters import defined
from feldherr.kernel.data_files import DataFile
from feldherr.kernel.drawing import Drawing
from feldherr.kernel.packs import Pack, Words, laid
from feldherr.kernel.wire import Brief, Hex, Plan, Sight

from .rules import (
    activation,
    advance,
    answers,
    column,
    depth,
    effects,
    evasion,
    fallen,
    flight,
    following,
    formation,
    leaders,
    missiles,
    movement,
    pursuit,
    rampage,
    reaction_fire,
    reactions,
    results,
    retreat,
    seizure,
    sequence,
    setup,
    shock,
    shots,
    stacking,
    walk,
    withdrawal,
)
from .show import account, luck, overlays, plans, sheet, view
from .show.diagram import read_diagram, write_diagram
from .show.drawing import drawing
from .show.wire import SgbohSheet, SgbohStatic, SgbohView
from .state import events_effects, events_missiles, events_shock
from .state.amendments import AMENDMENTS, LETTER
from .state.battles import Battle, BattleFile, battles
from .state.brought import PACKS, words
from .state.files import FILES
from .state.position import Field
from .state.setting import Sgboh

CHAPTERS: tuple[ModuleType, ...] = (
    setup, sequence, seizure, activation, leaders, movement, walk, formation, stacking, column, depth, flight, answers,
    reactions, missiles, shots, reaction_fire, shock, evasion, following, fallen,
    results, effects, retreat, advance, pursuit, rampage, withdrawal, events_missiles, events_shock, events_effects,
)  # fmt: skip
ACTIONS = defined(Action, CHAPTERS)
VERBS = verbs_of((*ACTIONS, Pass))
STEPS = defined(Step, CHAPTERS)
EVENTS: tuple[type[Event], ...] = (*defined(Event, CHAPTERS), Rolled, Drawn)


SETUP = Option("setup", ("historical", "free"), "historical", "B.setup", designed=True, tacit=True)
FACE_ALWAYS = Option(
    "face_always", (False, True), True, "6.15", kind="flag", tacit=True, ruling="U10", before=False, since=LETTER
)
EVADE_EACH = Option(
    "evade_each", (False, True), True, "7.4", kind="flag", tacit=True, ruling="U19", before=False, since=LETTER
)


def _variants(battle: Battle) -> tuple[Option, ...]:
    """The choice of a battle that can be played with fewer troops."""
    if not battle.variants:
        return ()
    return (Option("variant", ("", *battle.variants), "", "B.small", designed=True, tacit=True),)


def _scenario(id: str, number: str, battle: Battle) -> Scenario:
    options = (SETUP, *_variants(battle), FACE_ALWAYS, EVADE_EACH)
    return Scenario(id, number, None, options, battle.paragraph or "3", tuple(side.id for side in battle.sides))


SCENARIOS = {id: _scenario(id, str(battle.number), battle) for id, battle in battles().items()}


@lru_cache(maxsize=32)
def _setting(scenario: str, options: tuple[tuple[str, Any], ...]) -> Sgboh:
    """One setting for all matches with the same options: it never changes."""
    return Sgboh(scenario, dict(options), VERBS, STEPS)


class Game(Ruleset):
    """Simple Great Battles of History."""

    id = "sgboh"
    folder = Path(__file__).parent
    amendments = AMENDMENTS
    event_types = EVENTS
    weight = 4.0

    data_files = FILES
    pack_files = (DataFile("NAME.toml", BattleFile, title="A battle of a pack", schema="battle"),)

    @property
    def scenarios(self) -> dict[str, Scenario]:
        known = PACKS.brought()
        return SCENARIOS | {id: _scenario(id, "", one.battle) for id, one in known.items()} if known else SCENARIOS

    def pack_of(self, scenario: str) -> str:
        found = None if scenario in SCENARIOS else PACKS.brought().get(scenario)
        return "" if found is None else found.pack.word

    def pack_words(self, pack: Pack) -> Iterator[tuple[str, Words]]:
        return words(pack)

    def pack_faults(self, pack: Pack) -> Iterator[Any]:
        return PACKS.check(pack)

    def setting(self, scenario: str, options: dict[str, Any] | None = None) -> Sgboh:
        whole = self.options(scenario, options or {})
        with laid(self.laid_over(whole)):
            return _setting(scenario, tuple(whole.items()))

    def begin(self, setting: Any) -> Field:
        position = Field(setting)
        sequence.begin(position)
        if setting.options.get("setup") == "free":
            setup.begin(position)
        return position

    def read(self, diagram: str, name: str = "diagram", *, of: Mapping[str, Any] | None = None) -> Field:
        return read_diagram(self, diagram, name, of)

    def write(self, position: Position) -> str:
        assert isinstance(position, Field)
        return write_diagram(self, position)

    def drawing(self, setting: Any) -> Drawing:
        return drawing(setting)

    def static(self, setting: Any) -> SgbohStatic:
        return view.static(setting)

    def view(self, position: Any, role: Role | None) -> SgbohView:
        return view.view(position, role)

    def brief(self, position: Any) -> Brief:
        return view.brief(position)

    def overlay(self, position: Any, name: str, at: str | None) -> Sight | dict[Role, list[Hex]]:
        return overlays.overlay(position, name, at)

    def sheet(self, position: Any, text: str, role: Role) -> SgbohSheet:
        return sheet.sheet(position, text, role)

    def plans(self, position: Any, role: Role) -> Iterator[Plan]:
        return plans.plans(position, role)

    def measures(self, position: Any) -> tuple[Measure, ...]:
        return account.measures(position)

    def is_fight(self, action: Action) -> bool:
        return luck.is_fight(action)

    def outside(self, position: Any, action: Action) -> int:
        return luck.outside(position, action)

    def losses(self, position: Any, events: Iterable[Event]) -> dict[str, int]:
        return luck.losses(events)

    def marks(self, setting: Any, events: Iterable[Event]) -> Iterator[tuple[str, Role]]:
        return luck.marks(events)

    def passing(self, position: Any, asked: Decision) -> Action | None:
        return luck.passing(position, asked)


RULESET = Game()

__all__ = ["RULESET"]
