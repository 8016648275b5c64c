"""The ruleset «Сражение»: its scenarios and how its games begin."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping
from functools import lru_cache
from pathlib import Path
from typing import Any

from feldherr.games.overlays import overlay
from feldherr.kernel import (
    Action,
    Amendment,
    Decision,
    Event,
    Malformed,
    Measure,
    Option,
    Pass,
    Position,
    Role,
    Ruleset,
    Scenario,
    Step,
    rule,
    verbs_of,
)
from feldherr.kernel.data_files import DataFile
from feldherr.kernel.diagrams import Fault
from feldherr.kernel.drawing import Drawing
from feldherr.kernel.packs import Pack, Words, brought, laid
from feldherr.kernel.wire import Brief, CampaignChart, Hex, Sight
from feldherr.maps.faults import Fault as MapFault

from .rules import (
    armies,
    assault,
    campaign,
    cavalry,
    combat,
    entry,
    fight,
    losses,
    movement,
    paths,
    retreat,
    sequence,
    setup,
    victory,
)
from .show import account, luck, marks, overlays, sheet, view
from .show.diagram import read_diagram, write_diagram
from .show.drawing import drawing
from .show.wire import SrazhenieSheet, SrazhenieStatic, SrazhenieView
from .state.checks import check, check_hexes
from .state.events import EVENT_TYPES
from .state.files import FILES
from .state.laws import LAWS, REDOUBTS, Law
from .state.position import Battle
from .state.scene import CHAPTERS, FILE, Scene
from .state.scenes import scenes, words
from .state.setting import (
    AWAY_FROM_FIGHT,
    COUNT_AFTER_ATTACKS,
    FIRE_IS_ATTACK,
    FULL_WITHDRAWAL,
    HEAVY_STAYS,
    LETTER,
    PRINTED,
    SIDES,
    STEPS_HOME,
    USEFUL_GRIP,
    Srazhenie,
    data,
    fixed_scenarios,
    roster,
)

VERBS = verbs_of(
    (
        setup.SetUp, paths.Move, movement.End, armies.Return, armies.Hasten, cavalry.Withdraw, cavalry.Follow,
        combat.Attack, combat.Bombard, armies.TwoDice, fight.Choose, armies.Grip, losses.Lose, retreat.Retreat,
        retreat.Pursue, victory.Count, entry.Enter, assault.Divide, assault.Pick, Pass,
    )
)  # fmt: skip
STEPS: tuple[type[Step], ...] = (
    setup.Deployment, sequence.Opening, sequence.FirstRoll, sequence.War, sequence.PlayerTurn, movement.Movement,
    cavalry.Withdrawal, cavalry.Chase, combat.Combat, fight.Fight, fight.ChooseDie, armies.Steadfast, armies.Bulldog,
    losses.ChoosingLosses, retreat.Retreating, retreat.Pursuit, assault.Division, assault.Choice, campaign.Campaign,
    campaign.RolesRoll, campaign.DrawRoll,
)  # fmt: skip
ARMIES = ("black", "blue", "red", "green")
RULINGS = (
    ("zoc_crosses_bridge", "T11", "T.terrain.bridge"),
    ("redoubt_without_zoc", "Z02", "8.1.2"),
    ("strict_duty", "A01", "7.1"),
    ("repeated_attacks", "A04", "7.2"),
    ("duty_close_combat_only", "A05", "7.3"),
    ("support_one_target", "B02", "8.2.2"),
    ("cavalry_full_defence", "B06", "T.terrain.forest"),
    ("free_retreat", "B11", "7.8.1"),
    ("friend_cancels_zoc", "B12", "7.8.2"),
    ("no_advance_on_loss", "B15", "7.9"),
    ("bracket_always_one", "C04", "8.2.4"),
    ("sight_side_needs_both", "C11", "8.3"),
    ("no_charge_across_river", "V06", "8.4.2"),
    ("no_other_towns", "P09", "S3.victory"),
)
"""Other readings that may be agreed on: the option and its ruling, as in `rulings.toml`, and where the question is."""
RULED = frozenset({"repeated_attacks", "cavalry_full_defence", "no_advance_on_loss"})
"""Those that `PRINTED` made the rule: only games from before it may have agreed on them."""
AMENDMENTS = (
    Amendment(STEPS_HOME, ("7.8.1",), "B11"),
    Amendment(FULL_WITHDRAWAL, ("8.4.1",), "W08"),
    Amendment(USEFUL_GRIP, ("9.2.3",), "S04"),
    Amendment(COUNT_AFTER_ATTACKS, ("S2.length",), "W09"),
    Amendment(AWAY_FROM_FIGHT, ("7.8",), "B10"),
    Amendment(LETTER, ("7.8.3", "7.9", "8.2.3", "8.2.5.3", "8.4.1", "9.2.1")),
    Amendment(FIRE_IS_ATTACK, ("7.3", "7.9", "8.1.3", "8.2.3")),
    Amendment(PRINTED, ("7.2", "7.9", "8.1.3", "8.2.3", "8.2.4", "T.terrain.forest", "T.terrain.town")),
    Amendment(HEAVY_STAYS, ("7.9", "8.2.5.3"), "B15"),
)
SEATS = SIDES[::-1]
"""The south is at the bottom of the map, where one sits."""
COMMON = (
    Option("north_army", ARMIES, "black", "9.1", kind="army", seat="north"),
    Option("south_army", ARMIES, "blue", "9.1", kind="army", seat="south"),
    Option("redoubt_strength", (8, 6, 10), 8, "8.1", designed=True, ruling="C01"),
    *(
        Option(id, (False, True), False, paragraph, "flag", tacit=True, ruling=ruling, gone=PRINTED * (id in RULED))
        for id, ruling, paragraph in RULINGS
    ),
)
EQUAL_PARTS = Option("equal_parts", (False, True), False, "S4.forces", kind="flag", ruling="P06")
FIXED = fixed_scenarios()


def _scenario(id: str, *options: Option) -> Scenario:
    law = LAWS[id]
    return Scenario(id, law.number, law.turns, (*COMMON, *options), law.number, SEATS)


def _sudden(paragraph: str) -> Option:
    return Option("sudden_end", (False, True), False, paragraph, kind="flag", ruling="P08")


SCENARIOS = {
    "battle": _scenario("battle", _sudden("S1.sudden")),
    "general": _scenario("general"),
    "meeting": _scenario("meeting", _sudden("S3.sudden")),
    "assault": _scenario(
        "assault",
        _sudden("S4.sudden"),
        Option("attacker", SIDES, SIDES[0], "S4.first", kind="seat"),
        EQUAL_PARTS,
    ),
    "campaign": Scenario(
        "campaign",
        "C",
        None,
        (
            *COMMON,
            _sudden("S1.sudden"),
            EQUAL_PARTS,
            Option("aggressor", ("die", *SIDES), "die", "C.roles", kind="seat"),
        ),
        "C",
        SEATS,
    ),
    "first": Scenario(
        "first",
        "",
        FIXED["first"].turns,
        (
            Option(
                "north_army", (FIXED["first"].north_army,), FIXED["first"].north_army, "9.1", "army", True, seat="north"
            ),
            Option(
                "south_army", (FIXED["first"].south_army,), FIXED["first"].south_army, "9.1", "army", True, seat="south"
            ),
        ),
        "S1",
        SEATS,
        guided=True,
    ),
}


@rule("S3.setup", "S4.forces")
def _forces(scenario: str, units: dict[str, int], attacks: bool) -> dict[str, int]:
    """An army's counters with the redoubts its scenario may need: those of armies not in play go to the defender."""
    law = LAWS.get(scenario)
    redoubts = REDOUBTS if law is None else law.redoubts_of(attacks)
    return {kind: redoubts if kind == "redoubt" else n for kind, n in units.items()}


@lru_cache(maxsize=8)
def _added(known: tuple[Pack, ...]) -> dict[str, Scenario]:
    """The scenarios of packs, as they are offered: the armies are settled, the readings of rulings are not.

    `known`: the packs that this process has, by which it is remembered.
    """
    found = {}
    for one in scenes().values():
        armies = [
            Option(f"{side}_army", (force.army,), force.army, "9.1", "army", True, seat=side)
            for side, force in zip(SIDES, (one.scene.north, one.scene.south), strict=True)
        ]
        others = [option for option in COMMON if option.kind != "army"]
        chapter = CHAPTERS[one.scene.counts]
        found[one.id] = Scenario(one.id, "", one.scene.turns, (*armies, *others), chapter, SEATS)
    return found


class Game(Ruleset):
    """«Сражение»."""

    id = "srazhenie"
    weight = 1.5
    half_points = True
    data_files = FILES
    pack_files = (DataFile(FILE, dict[str, Scene], title="Scenarios of a pack"),)
    folder = Path(__file__).parent
    amendments = AMENDMENTS
    event_types = EVENT_TYPES

    @rule("9.1")
    def setting(self, scenario: str, options: dict[str, Any] | None = None) -> Srazhenie:
        whole = self.options(scenario, options or {})
        if whole["north_army"] == whole["south_army"]:
            raise Malformed("srazhenie-same-army", found=whole["north_army"])
        with laid(self.laid_over(whole)):
            return self._setting(scenario, whole)

    def _setting(self, scenario: str, whole: dict[str, Any]) -> Srazhenie:
        known = data()
        if scenario in FIXED:
            fixed = fixed_scenarios()[scenario]
            law = Law(scenario, "S1", "points", turns=fixed.turns)
            rosters = (roster(fixed.north), roster(fixed.south))
            return Srazhenie(scenario, whole, rosters, VERBS, STEPS, {scenario: law}, fixed=True)
        if scenario not in SCENARIOS:
            added = scenes()[scenario]
            scene, law = added.scene, added.scene.law(scenario, known)
            rosters = scene.rosters(known)
            laws = {scenario: law}
            return Srazhenie(scenario, whole, rosters, VERBS, STEPS, laws, added.map, fixed=scene.fixed)
        north, south = (
            _forces(scenario, known.armies[whole[f"{side}_army"]].units, whole.get("attacker") == side)
            for side in SIDES
        )
        return Srazhenie(scenario, whole, (north, south), VERBS, STEPS)

    @property
    def scenarios(self) -> dict[str, Scenario]:
        known = brought("pack", self.id)
        return SCENARIOS | _added(known) if known else SCENARIOS

    def pack_of(self, scenario: str) -> str:
        if scenario in SCENARIOS:
            return ""
        found = scenes().get(scenario)
        return "" if found is None else found.pack.word

    def pack_words(self, pack: Pack) -> Iterator[tuple[str, Words]]:
        return words(pack)

    def pack_faults(self, pack: Pack) -> Iterator[Fault | MapFault]:
        return check(pack)

    def overlay_faults(self, pack: Pack) -> Iterator[Fault | MapFault]:
        yield from super().overlay_faults(pack)
        yield from check_hexes(pack)

    def begin(self, setting: Any) -> Battle:
        position = Battle(setting)
        if setting.scenario in FIXED:
            with laid(self.laid_over(setting.options)):
                fixed = fixed_scenarios()[setting.scenario]
            setup.place_fixed(position, fixed.north | fixed.south, SIDES.index(fixed.first))
        elif setting.scenario not in SCENARIOS:
            scene = scenes()[setting.scenario].scene
            first = SIDES.index(scene.first) if scene.first else -1
            if scene.fixed:
                setup.place_fixed(position, scene.north.place | scene.south.place, first, powers=scene.powers)
            else:
                setup.muster(position, first)
                position.powers = [1, 1] if scene.powers else [0, 0]
                position.steps = [setup.Deployment()]
        elif setting.scenario == "campaign":
            position.steps = [campaign.Campaign()]
        elif position.law.assault:
            setup.muster(position, SIDES.index(setting.options["attacker"]))
            position.steps = [assault.Division()]
        else:
            setup.muster(position)
            position.steps = [setup.Deployment()]
        return position

    def read(self, diagram: str, name: str = "diagram", *, of: Mapping[str, Any] | None = None) -> Battle:
        return read_diagram(self, diagram, name, of)

    def write(self, position: Position) -> str:
        assert isinstance(position, Battle)
        return write_diagram(self, position)

    def drawing(self, setting: Any) -> Drawing:
        return drawing(setting)

    def static(self, setting: Any) -> SrazhenieStatic:
        return view.static(setting)

    def chart(self, scenario: str) -> CampaignChart | None:
        return view.campaign_chart(scenario)

    def view(self, position: Any, role: Role | None) -> SrazhenieView:
        return view.view(position, role)

    def brief(self, position: Any) -> Brief:
        return view.brief(position)

    def overlay(self, position: Any, name: str, at: str | None) -> Sight | dict[Role, list[Hex]]:
        return overlay(position, name, at, overlays.LAWS)

    def sheet(self, position: Any, text: str, role: Role) -> SrazhenieSheet:
        return sheet.sheet(position, text, role)

    def bystanders(self, position: Any, text: str, role: Role) -> Iterator[tuple[str, str]]:
        return sheet.bystanders(position, text, role)

    def measures(self, position: Any) -> tuple[Measure, ...]:
        return account.measures(position)

    def is_fight(self, action: Action) -> bool:
        return luck.is_fight(action)

    def losses(self, position: Any, events: Iterable[Event]) -> dict[str, int]:
        return luck.losses(events)

    def marks(self, setting: Any, events: Iterable[Event]) -> Iterator[tuple[str, Role]]:
        return marks.marks(setting, events)

    def pending(self, position: Any) -> dict[str, int]:
        return luck.pending(position)

    def passing(self, position: Any, asked: Decision) -> Action | None:
        return luck.passing(position, asked)


RULESET = Game()

__all__ = ["RULESET", "SIDES"]
