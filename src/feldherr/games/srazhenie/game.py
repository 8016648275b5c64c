"""The ruleset «Сражение»: its scenarios and how its games begin."""

from __future__ import annotations

from collections.abc import Iterable
from pathlib import Path
from typing import Any

from feldherr.kernel import (
    Action,
    Decision,
    Event,
    Malformed,
    Option,
    Pass,
    Role,
    Ruleset,
    Scenario,
    Step,
    rule,
    verbs_of,
)

from . import (
    armies,
    cavalry,
    combat,
    fight,
    losses,
    luck,
    movement,
    overlays,
    retreat,
    sequence,
    setup,
    sheet,
    victory,
    view,
)
from .events import EVENT_TYPES
from .position import Battle
from .setting import SIDES, Srazhenie, data, fixed_scenarios, roster

VERBS = verbs_of(
    (
        setup.SetUp, movement.Move, movement.End, armies.Return, armies.Hasten, cavalry.Withdraw, cavalry.Follow,
        combat.Attack, combat.Bombard, armies.TwoDice, fight.Choose, armies.Grip, losses.Lose, retreat.Retreat,
        retreat.Pursue, victory.Count, Pass,
    )
)  # fmt: skip
STEPS: tuple[type[Step], ...] = (
    setup.Deployment, sequence.Opening, sequence.FirstRoll, sequence.War, sequence.PlayerTurn, movement.Movement,
    cavalry.Withdrawal, cavalry.Chase, combat.Combat, fight.Fight, fight.ChooseDie, armies.Steadfast, armies.Bulldog,
    losses.Losing, retreat.Retreating, retreat.Pursuit,
)  # fmt: skip
ARMIES = ("black", "blue", "red", "green")
RULINGS = (
    ("zoc_crosses_bridge", "T.terrain.bridge"),
    ("redoubt_without_zoc", "8.1.2"),
    ("strict_duty", "7.1"),
    ("repeated_attacks", "7.2"),
    ("duty_close_combat_only", "7.3"),
    ("support_one_target", "8.2.2"),
    ("cavalry_full_defence", "T.terrain.forest"),
    ("free_retreat", "7.8.1"),
    ("friend_cancels_zoc", "7.8.2"),
    ("no_advance_on_loss", "7.9"),
    ("bracket_always_one", "8.2.4"),
    ("sight_side_needs_both", "8.3"),
    ("no_charge_across_river", "8.4.2"),
    ("no_other_towns", "S3.victory"),
)
"""Rulings whose other reading may be agreed on: the option that `rulings.toml` names, and where the question is."""
COMMON = (
    Option("north_army", ARMIES, "black", "9.1"),
    Option("south_army", ARMIES, "blue", "9.1"),
    Option("redoubt_strength", (8, 6, 10), 8, "8.1", designed=True),
    *(Option(id, (False, True), False, paragraph, kind="flag", tacit=True) for id, paragraph in RULINGS),
)
FIXED = fixed_scenarios()
SCENARIOS = {
    "battle": Scenario(
        "battle", "S1", 6, (*COMMON, Option("sudden_end", (False, True), False, "S1.sudden", kind="flag")), "S1"
    ),
    "general": Scenario("general", "S2", None, COMMON, "S2"),
    "first": Scenario(
        "first",
        "",
        FIXED["first"].turns,
        (
            Option("north_army", (FIXED["first"].north_army,), FIXED["first"].north_army, "9.1", designed=True),
            Option("south_army", (FIXED["first"].south_army,), FIXED["first"].south_army, "9.1", designed=True),
        ),
        "S1",
    ),
}


class Game(Ruleset):
    """«Сражение»."""

    id = "srazhenie"
    scenarios = SCENARIOS
    folder = Path(__file__).parent
    event_types = EVENT_TYPES

    @rule("9.1")
    def setting(self, scenario: str, options: dict[str, Any] | None = None) -> Srazhenie:
        whole = self.options(scenario, options or {})
        if whole["north_army"] == whole["south_army"]:
            raise Malformed("srazhenie-same-army", found=whole["north_army"])
        found = SCENARIOS[scenario]
        if scenario in FIXED:
            fixed = FIXED[scenario]
            return Srazhenie(scenario, whole, (roster(fixed.north), roster(fixed.south)), VERBS, STEPS, found.turns)
        armies = data().armies
        rosters = (armies[whole["north_army"]].units, armies[whole["south_army"]].units)
        return Srazhenie(scenario, whole, rosters, VERBS, STEPS, found.turns)

    def begin(self, setting: Any) -> Battle:
        position = Battle(setting)
        if setting.scenario in FIXED:
            setup.place_fixed(position, FIXED[setting.scenario])
        else:
            position.steps = [setup.Deployment()]
        return position

    def read(self, diagram: str, name: str = "diagram") -> Battle:
        from .diagram import read_diagram

        return read_diagram(self, diagram, name)

    def static(self, setting: Any) -> dict[str, Any]:
        return view.static(setting)

    def view(self, position: Any, role: Role | None) -> dict[str, Any]:
        return view.view(position, role)

    def overlay(self, position: Any, name: str, at: str | None) -> dict[str, Any]:
        return overlays.overlay(position, name, at)

    def sheet(self, position: Any, text: str, role: Role) -> dict[str, Any]:
        return sheet.sheet(position, text, role)

    def is_fight(self, action: Action) -> bool:
        return luck.is_fight(action)

    def toll(self, events: Iterable[Event]) -> dict[str, int]:
        return luck.toll(events)

    def pending(self, position: Any) -> dict[str, int]:
        return luck.pending(position)

    def passing(self, position: Any, asked: Decision) -> Action | None:
        return luck.passing(position, asked)


RULESET = Game()

__all__ = ["RULESET", "SIDES"]
