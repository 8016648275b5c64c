"""What a golden game of Simple Great Battles of History shows: endings, special rules, actions, events."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any, get_args

from tests.games.marks import standing

from feldherr import ruleset
from feldherr.games.sgboh.rules import effects, pursuit, reaching, room, shots, terms
from feldherr.games.sgboh.rules.activation import Activate
from feldherr.games.sgboh.rules.formation import Form
from feldherr.games.sgboh.rules.formation import way as kept_way
from feldherr.games.sgboh.rules.missiles import Fire
from feldherr.games.sgboh.rules.underway import meant
from feldherr.games.sgboh.rules.walk import Move
from feldherr.games.sgboh.state.amendments import INSIDE, LONE
from feldherr.games.sgboh.state.position import Field
from feldherr.games.sgboh.state.setting import Sgboh
from feldherr.kernel import Action, Drawn, Event, Match, Ply
from feldherr.kernel.match import TALK
from feldherr.kernel.position import AMENDMENTS

GAME = ruleset("sgboh")
WITHDRAWS = "sgboh-army-withdraws"
ENDINGS = {
    "end-pyrrhic": "9.both: both armies are over their levels, and the one that is less over it has won",
    "end-stalemate": "3, 9: nobody gets on any more",
    "end-resigned": "a side gives up",
    "end-agreed": "a draw by agreement",
}
SPECIAL = {
    **{f"shot-{how}": "7.1, 7.2: a shot of this kind" for how in get_args(shots.How)},
    **{f"hit-by-{cause}": "8.1: hits of this cause" for cause in get_args(effects.Cause)},
    **{f"destroyed-{why}": "a unit is destroyed without a rout" for why in get_args(effects.Why)},
    **{f"return-{fate}": "7.63: horse in pursuit tries to come back" for fate in get_args(pursuit.Fate)},
    **{f"held-{what}-{held}": "a check against TQ" for what in ("face", "evasion", "rout") for held in (True, False)},
    "held-elephants-True": "7.14: elephants bear a shot",
    "held-elephants-False": "7.14: elephants run amok under fire",
    "held-pursuit-True": "7.62: horse is kept in hand",
    "held-pursuit-False": "7.62: horse goes off",
    "seized": "4.41: a turn is seized",
    "not-seized": "4.41: an attempt fails",
    "seized-to-move": "4.46: a turn is seized in which a leader moves",
    "group": "4.14: formations are activated together",
    "out-of-command": "4.11: units are out of command when their formation is activated",
    "replacement": "4.37: a replacement leader comes",
    "leader-back": "4.36: a leader who was busy comes back",
    "leader-shot-at": "7.15: a leader is in danger from a shot",
    "leader-escapes": "7.46: a leader in danger lives",
    "rampage-cause": "8.5: a rampage that a unit has caused",
    "depleted-by-hits": "8.21: a unit is depleted by hits",
    "depleted-by-rout": "8.21: a unit is depleted in place of a rout",
    "column-formed": "11.21: a unit forms column",
    "column-left": "11.21: a unit forms line again",
    "many-on-one": "7.35: several units attack one",
    "one-on-many": "7.35: one unit attacks several",
    "momentum": "7.5.momentum: an attack with momentum",
    "from-behind": "7.36: an attack at a flank or the rear",
    "pila": "7.82: pila",
    "phalanx": "7.82: a phalanx on the move",
    "leader": "7.5.leader: a leader with the attackers",
    "ground": "7.5.terrain: ground that counts in shock",
    "woken": "B.dormant: the mercenaries of the Granicus are called upon",
    "marched-up": "B.held: Nicanor's phalanx is activated",
    "leader-stays": "4.32: a leader stays where his unit advances",
    "leaders-part": "4.32: of two leaders with a unit one goes along and one stays",
    "through": "U45: a leader gets away from who has come through friends, or a stack spreads before him",
    "behind": "4.38: a leader has stayed behind where his unit advanced, and others fight after that",
    "fallen-back-on": "7.5.terrain: one onto whose hex a friend has fallen back attacks, and then leaves it",
    "beyond-works": "11.14: a shot goes over works and out again, and they do not cover its target",
    "tower-from-camp": "11.14: a tower covers against a shot from the camp",
    "headless": "4.14: a formation whose commanders are gone goes alone, though its group asks for them within range",
    "left-behind": "5.12: who has moved in a stack is left behind by its upper unit",
    "past-friends": "5.24: a half of a unit of two hexes goes on past a zone out of a friend's hex",
    "past-nearer": "5.24: the way past a zone is the cheapest of several",
    "parthian": "7.17: light cavalry strikes and is off",
    "undo": "a ply is taken back",
}
MODIFIERS = {"momentum", "pila", "phalanx", "ground", "leader"}


def required() -> dict[str, str]:
    """Every name the corpus must show, with what it stands for."""
    found = SPECIAL | ENDINGS
    for id, scenario in GAME.scenarios.items():
        found[f"scenario-{id}"] = "a battle"
        found |= {f"end-{id}-{side}": "a battle that this side has won" for side in scenario.seats}
        for option in scenario.options:
            if option.tacit:
                found[f"reading-{option.id}"] = "a game by another choice, in any battle"
    types = {unit.type for id in GAME.scenarios for unit in GAME.setting(id).units}
    found |= {f"attacks-{type}": "a type of unit attacks" for type in types - {"SK", "ART"}}
    found |= {f"attacked-{type}": "a type of unit is attacked" for type in types - {"ART"}}
    found |= {f"verb-{verb}": "an action" for verb in GAME.setting("cynoscephalae").verbs}
    found |= {f"event-{kind.__struct_config__.tag}": "an event" for kind in GAME.event_types if kind is not Drawn}
    return found


def marks_of(match: Match) -> set[str]:
    """The names of everything a match shows."""
    setting = match.position.setting
    assert isinstance(setting, Sgboh)
    found = {f"scenario-{setting.scenario}"}
    amended = setting.options.get(AMENDMENTS, 0)
    usual = {option.id: option.usual(amended) for option in GAME.scenarios[setting.scenario].options}
    found |= {f"reading-{name}" for name, value in setting.chosen.items() if value != usual[name]}
    if any(ply.undone for ply in match.plies):
        found.add("undo")
    came = None
    for ply in standing(match):
        for event in ply.events:
            came, through = _through(setting, event, came)
            found |= through
        if ply.role is not None and ply.text not in ("resign", "draw"):
            found.add(f"verb-{ply.text.split(' ')[0]}")
            if ply.text.startswith(("advance ", "follow ")) and ply.text.endswith(" alone"):
                found.add("leader-stays")
            if " without " in ply.text:
                found.add("leaders-part")
        found |= told(setting, ply.events)
    if setting.amended(LONE):
        found |= _fights_on(standing(match))
    if match.opening is not None and setting.amended(INSIDE):
        for number, ply in enumerate(match.plies[1:]):
            if ply.text not in TALK:
                before: Any = match.position_after(number)
                found |= _laid_out(before, before.read_action(ply.text))
    outcome = match.position.outcome
    if outcome is not None:
        ends = {"sgboh-pyrrhic": "pyrrhic", "sgboh-stalemate": "stalemate", "kernel-resigned": "resigned"}
        ends |= {"kernel-draw-agreed": "agreed", WITHDRAWS: f"{setting.scenario}-{outcome.winner}"}
        found.add(f"end-{ends.get(outcome.reason, outcome.reason)}")
    return found


NEAR = {"leader_fled": 1, "spread_out": 2}
"""How near an enemy has to come for these, where he comes by no way through friends (4.35, 5.36)."""
MOTIONS = {"retreated", "advanced", "followed", "evaded", "returned", "spread_out"}


def _through(setting: Sgboh, event: Event, came: int | None) -> tuple[int | None, set[str]]:
    """The hex of the unit of one hex that moved last, and whether somebody farther off has answered it.

    `came`: that hex before; None where somebody else has moved, or nobody.
    """
    of = event.fields()
    if event.kind == "stepped":
        wide = setting.wide[setting.index(of["unit"])]
        return (None if wide else setting.map.index(of["hexes"][-1])), set()
    found = set[str]()
    if event.kind in NEAR and came is not None:
        stood = setting.map.index(of["hexes"][0])
        found = {"through"} if setting.map.distance(came, stood) > NEAR[event.kind] else set()
    return (None if event.kind in MOTIONS else came), found


def _fights_on(plies: Iterable[Ply]) -> set[str]:
    """Whether shock went on after a leader had stayed behind, or a unit had fallen back onto a friend who then fought.

    Only games under the amendments that these are about are looked at.
    """
    found, behind = set[str](), False
    onto, fought = dict[str, set[str]](), dict[str, str]()
    for ply in plies:
        behind |= ply.text.startswith("advance ") and ply.text.endswith(" alone")
        for event in ply.events:
            of = event.fields()
            if event.kind == "turn":
                behind, onto, fought = False, {}, {}
            elif event.kind == "shocked":
                found |= {"behind"} if behind else set()
                fought = {unit: hex for hex, guests in onto.items() for unit in of["units"] if unit not in guests}
            elif event.kind == "retreated":
                onto.setdefault(of["hexes"][-1], set()).update(of["units"])
            elif event.kind == "advanced" and any(fought.get(unit) == of["hexes"][0] for unit in of["units"]):
                found.add("fallen-back-on")
    return found


def _laid_out(position: Field, action: Action) -> set[str]:
    """What an action in a game from a position that is laid out shows of the amendments such games are about."""
    setting = position.setting
    match action:
        case Fire(unit, target):
            lines = shots.lines_to(position, unit, position.footprint(target), setting.missile[unit])
            steps = [step for line in lines for step in shots._steps(setting.map, line)]
            over = {setting.tables.works(setting.map, *step) for step in steps} - {""}
            cover = {works for line in lines for works in shots._behind(position, line)}
            found = {"beyond-works"} if over and not cover else set()
            return found | ({"tower-from-camp"} if cover == {"tower"} and "tower" not in over else set())
        case Activate((formation,), ()):
            side = setting.sides[position.active]
            groups = [group for group in side.groups if group.within and position.on_map(setting.index(group.leader))]
            id = setting.formations[formation].id
            return {"headless"} if any(id in group.formations for group in groups) else set()
        case Move(unit, path, stack):
            below = [one for one in position.stack(unit)[1:] if position.spent[one]]
            if below and not stack:
                return {"left-behind"}
            way = [position.pose[unit], *(meant(to)[0] for to in path)]
            past = len(way) > 2 and room.overstacked(position, unit, way[-2], stack=stack)
            return {"past-friends"} if past and reaching.past(position, unit, way[-2], way[-3]) == way[-1] else set()
        case Form(((unit, pose), *_)):
            kept = kept_way(position, unit, pose, stack=False) or ()
            way = [position.pose[unit], *(meant(to)[0] for to in kept)]
            reach, _ = reaching.reach_of(position, unit, terms.points_left(position, unit))
            past = len(way) > 2 and reaching.past(position, unit, way[-2], way[-3]) == way[-1]
            return {"past-nearer"} if past and way[-1] in reach.cost else set()
    return set()


def told(setting: Sgboh, events: Iterable[Event]) -> set[str]:
    """What some events show."""
    found = set()
    for event in events:
        found.add(f"event-{event.kind}")
        found |= _event(setting, event)
        if event.kind == "turn" and event.fields()["seized"] and "seized" not in found:
            found.add("seized-to-move")
    return found - {"event-drawn"}


def _event(setting: Sgboh, event: Event) -> set[str]:
    """What a single event shows."""
    of = event.fields()
    match event.kind:
        case "shot":
            own = setting.type[setting.index(of["unit"])]
            return ({f"shot-{of['how']}"} & {*SPECIAL}) | (
                {"parthian"} if of["how"] == "strike" and own.row == "light_horse" else set()
            )
        case "hit":
            return {f"hit-by-{of['cause']}"}
        case "destroyed":
            return {f"destroyed-{of['why']}"}
        case "return_tried":
            return {f"return-{of['outcome']}"}
        case "faced":
            return {f"held-face-{of['turned']}"}
        case "evasion_checked":
            return {f"held-evasion-{of['held']}"}
        case "rout_checked":
            return {f"held-rout-{of['held']}"}
        case "elephants_checked":
            return {f"held-elephants-{of['held']}"}
        case "pursuit_checked":
            return {f"held-pursuit-{of['held']}"}
        case "seizure":
            return {"seized" if of["seized"] else "not-seized"}
        case "activated":
            laws = setting.battle.rules
            late = ((laws.dormant, "woken"), (laws.held, "marched-up"))
            formations = {name.partition(".")[2] for name in of["groups"]}
            found = {mark for law, mark in late if law is not None and law.formation in formations}
            return (
                found | ({"group"} if of["groups"][1:] else set()) | ({"out-of-command"} if of["units_out"] else set())
            )
        case "leader_placed":
            return {"replacement" if of["replacement"] else "leader-back"}
        case "leader_shot_at":
            return {"leader-shot-at"}
        case "leader_checked":
            return set() if of["fallen"] or of["again"] < 0 else {"leader-escapes"}
        case "rampage":
            return {f"rampage-{of['how']}"} & {*SPECIAL}
        case "depleted":
            return {"depleted-by-rout" if of["rout"] else "depleted-by-hits"}
        case "reformed":
            return {"column-formed" if of["column"] else "column-left"}
        case "shocked":
            ours, theirs = (
                [setting.type[setting.index(unit)].id for unit in of[key]] for key in ("units", "units_other")
            )
            found = {f"attacks-{type}" for type in ours} | {f"attacked-{type}" for type in theirs}
            found |= {"many-on-one"} if len(ours) > 1 else set()
            found |= {"one-on-many"} if len(theirs) > 1 else set()
            found |= {"from-behind"} if "weapons-flank" in of["modifiers"] else set()
            return found | MODIFIERS & {one.partition("-")[0] for one in of["modifiers"]}
    return set()
