"""The ruleset Prussia's Glory: its four battles, each as a main and as a battle scenario, and how its games begin."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping
from functools import lru_cache
from pathlib import Path
from types import ModuleType
from typing import Any

from feldherr.games.overlays import overlay
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
    rule,
    verbs_of,
)
from feldherr.kernel.chapters import defined
from feldherr.kernel.data_files import DataFile
from feldherr.kernel.drawing import Drawing
from feldherr.kernel.packs import Pack, Words, laid
from feldherr.kernel.wire import Brief, Hex, Sight

from .rules import (
    activation,
    advance,
    bombardment,
    close_combat,
    columns,
    combat,
    command,
    direct,
    entry,
    first_march,
    home,
    joint,
    leaders,
    locked,
    losses,
    march,
    morale,
    movement,
    rally,
    results,
    retreat,
    rossbach,
    sequence,
    setup,
    sweep,
    torgau,
    track,
    victory,
    withdrawal,
    zorndorf,
)
from .show import account, luck, overlays, sheet, view
from .show.diagram import read_diagram, write_diagram
from .show.drawing import drawing
from .show.wire import PrussiaSheet, PrussiaStatic, PrussiaView
from .state.amendments import AMENDMENTS
from .state.battles import BATTLES, Battle, battle
from .state.brought import PACKS, words
from .state.files import FILES
from .state.position import Battlefield
from .state.setting import SIDES, Prussia

CHAPTERS: tuple[ModuleType, ...] = (
    setup, activation, columns, direct, command, entry, leaders, march, locked, movement, bombardment, rally, combat,
    close_combat, withdrawal, results, retreat, home, morale, advance, sweep, losses, track, joint, first_march,
    rossbach, zorndorf, torgau, victory, sequence,
)  # fmt: skip
ACTIONS = defined(Action, CHAPTERS)
VERBS = verbs_of((*ACTIONS, Pass))
STEPS = defined(Step, CHAPTERS)
EVENTS: tuple[type[Event], ...] = (*defined(Event, CHAPTERS), Rolled, Drawn)


CHAPTER = "22"
"""What a battle of a pack goes by: it has no chapter of its own."""


@rule("22.2")
def _scenarios(name: str, about: Battle) -> Iterator[Scenario]:
    """A battle twice; choices of set-up and variants are options. `name`: what the program calls it."""
    for kind, scenario in sorted(about.scenarios.items()):
        options = []
        if len(scenario.setups) > 1:
            names = tuple(scenario.setups)
            options.append(Option("setup", names, names[0], f"{about.paragraph}.3" if about.paragraph else CHAPTER))
        if scenario.variants:
            options.append(Option("variant", ("", *scenario.variants), "", scenario.paragraph))
        paragraph = scenario.paragraph or CHAPTER
        yield Scenario(f"{name}_{kind}", scenario.paragraph, scenario.turns, tuple(options), paragraph, SIDES)


SCENARIOS = {one.id: one for id in BATTLES for one in _scenarios(id, battle(id))}


@lru_cache(maxsize=32)
def _setting(scenario: str, options: tuple[tuple[str, Any], ...]) -> Prussia:
    """One setting for all matches with the same options: it never changes."""
    return Prussia(scenario, dict(options), VERBS, STEPS)


class Game(Ruleset):
    """Prussia's Glory."""

    id = "prussia"
    folder = Path(__file__).parent
    amendments = AMENDMENTS
    event_types = EVENTS

    data_files = FILES
    pack_files = (DataFile("NAME.toml", Battle, title="A battle of a pack", schema="battle"),)

    @property
    def scenarios(self) -> dict[str, Scenario]:
        known = PACKS.brought()
        added = {one.id: one for name, found in known.items() for one in _scenarios(name, found.battle.battle)}
        return SCENARIOS | added if added else SCENARIOS

    def pack_of(self, scenario: str) -> str:
        found = None if scenario in SCENARIOS else PACKS.brought().get(scenario.rpartition("_")[0])
        return "" if found is None else found.pack.word

    def pack_words(self, pack: Pack) -> Iterator[tuple[str, Words]]:
        return words(pack)

    def pack_faults(self, pack: Pack) -> Iterator[Any]:
        return PACKS.check(pack)

    def setting(self, scenario: str, options: dict[str, Any] | None = None) -> Prussia:
        whole = self.options(scenario, options or {})
        with laid(self.laid_over(whole)):
            return _setting(scenario, tuple(whole.items()))

    def begin(self, setting: Any) -> Battlefield:
        position = Battlefield(setting)
        setup.begin(position)
        return position

    def read(self, diagram: str, name: str = "diagram", *, of: Mapping[str, Any] | None = None) -> Battlefield:
        return read_diagram(self, diagram, name, of)

    def write(self, position: Position) -> str:
        assert isinstance(position, Battlefield)
        return write_diagram(self, position)

    def drawing(self, setting: Any) -> Drawing:
        return drawing(setting)

    def static(self, setting: Any) -> PrussiaStatic:
        return view.static(setting)

    def view(self, position: Any, role: Role | None) -> PrussiaView:
        return view.view(position, role)

    def brief(self, position: Any) -> Brief:
        return view.brief(position)

    def overlay(self, position: Any, name: str, at: str | None) -> Sight | dict[Role, list[Hex]]:
        return overlay(position, name, at, overlays.LAWS)

    def sheet(self, position: Any, text: str, role: Role) -> PrussiaSheet:
        return sheet.sheet(position, text, role)

    def played_out(self, position: Any, form: Any, role: Role) -> PrussiaSheet:
        return sheet.played_out(position, form, role)

    def measures(self, position: Any) -> tuple[Measure, ...]:
        return account.measures(position)

    def is_fight(self, action: Action) -> bool:
        return luck.is_fight(action)

    def losses(self, position: Any, events: Iterable[Event]) -> dict[str, int]:
        return luck.losses(events)

    def marks(self, setting: Any, events: Iterable[Event]) -> Iterator[tuple[str, Role]]:
        return luck.marks(events)

    def passing(self, position: Any, asked: Decision) -> Action | None:
        return luck.passing(position, asked)


RULESET = Game()

__all__ = ["RULESET", "SIDES"]
