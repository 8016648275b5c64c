"""What a golden game of Prussia's Glory shows: endings, results, rules of the battles, actions, events."""

from __future__ import annotations

import re
from itertools import pairwise

from tests.games.marks import standing

from feldherr import ruleset
from feldherr.games.prussia.state.battles import BATTLES, battle
from feldherr.games.prussia.state.setting import SIDES
from feldherr.kernel import AMENDMENTS, Drawn, Event, Match

GAME = ruleset("prussia")
SIGNS = {"Ex": "exchange", "R": "rout", "r": "retreat_of_weak", "*": "gun_level", "(": "parentheses", "S": "surrender"}
"""The letters of the results, with a word for each (10.8.2, 10.8.3)."""
SPECIAL = {
    **{f"result-{word}": f"10.8: a result with {sign}" for sign, word in SIGNS.items()},
    **{f"bombard-{word}": f"8.4: a bombardment result with {sign}" for sign, word in (("*", "gun_level"),)},
    **{f"awake-{how}": "4.1: an army is activated" for how in ("ordinary", "automatic", "glance", "free")},
    **{f"removed-{why}": "10.8, 10.9: a unit is gone" for why in ("destroyed", "captured", "fled")},
    **{f"health-{side}-{health}": "12.3, 12.4" for side in SIDES for health in ("demoralized", "broken")},
    **{f"leader-{fate}": "15.2: a leader is hit" for fate in ("light", "wounded", "killed")},
    **{f"advance-{term}": "23.4: the bonus is lost by this term" for term in ("out", "contact")},
    **{f"free-{why}": "23.4: the advance owes nothing more" for why in ("contact", "attacked")},
    "surprise": "23.5.2: close combat or bombardment in the turn of the surprise",
    "passivity": "23.4.4: a roll that costs morale",
    "march": "23.5.1: the march of the first turn",
    "heat": "25.3.4: the heat fills a cell",
    "rest": "25.3.4: rest gives it back",
    "baggage": "25.3.5: the light baggage is routed, and counts at the end",
    "mietzel": "25.3.6: a column crosses the Mietzel",
    "lassy": "26.3.3: Lassy's corps arrives",
    "entry-leuthen": "24.2.2: entry at Leuthen",
    "entry-torgau": "26.3: entry at Torgau",
    "entry-guns": "26.4.1: the guns of 15:00",
    "home-edge": "9.2, 12.3: a unit leaves the map by its own edge",
    "towns": "23.1: points for a town",
    "retreat-shut": "26.1: the way of retreat is shut",
    "sweep-made": "10.13: a sweeping charge",
    "sweep-failed": "10.13.1: one that does not come about",
    "glance-won": "4.1.3: a coup d'oeil",
    "glance-lost": "4.1.3: one that fails",
    "gun-captured": "10.10.1: guns are taken",
    "counter-lost": "2.1: a counter is changed for its replacement",
    **{f"amended-{id}": "a game under all amendments of today" for id in BATTLES},
    "undo": "a ply is taken back",
    "resigned": "a side gives up",
    "agreed": "a draw by agreement",
}

UNSHOWN = (Drawn,)
"""Events that no game shows: nothing is drawn here."""


def endings() -> dict[str, str]:
    """Every level of victory of every battle."""
    found = {}
    for id in BATTLES:
        for outcome in battle(id).victory.levels:
            found[f"end-{id}-{outcome.side}-{outcome.level}"] = "a level of victory"
    return found


def required() -> dict[str, str]:
    """Every name the corpus must show, with what it stands for."""
    found = SPECIAL | endings()
    found |= {f"scenario-{id}": "a scenario" for id in GAME.scenarios}
    found |= {
        f"option-{id}-{option.id}-{value}": "a value of an option"
        for id, scenario in GAME.scenarios.items()
        for option in scenario.options
        for value in option.values
    }
    found |= {f"verb-{verb}": "an action" for verb in GAME.setting("rossbach_battle").verbs}
    found |= {f"event-{kind.__struct_config__.tag}": "an event" for kind in GAME.event_types if kind not in UNSHOWN}
    return found


def marks_of(match: Match) -> set[str]:
    """The names of everything a match shows."""
    setting = match.position.setting
    place = setting.scenario.partition("_")[0]
    found = {f"scenario-{setting.scenario}"}
    if setting.options[AMENDMENTS] == len(GAME.amendments):
        found.add(f"amended-{place}")
    found |= {f"option-{setting.scenario}-{name}-{value}" for name, value in setting.chosen.items()}
    if any(ply.undone for ply in match.plies):
        found.add("undo")
    turn = 0
    for ply in standing(match):
        if ply.role is not None and ply.text not in ("resign", "draw"):
            found.add(f"verb-{ply.text.split(' ')[0]}")
        for event in ply.events:
            found.add(f"event-{event.kind}")
            if event.kind == "turn":
                turn = event.fields()["turn"]
            found |= _event(place, setting.scenario, turn, event)
            if event.kind == "moved" and _crosses(match, event):
                found.add("mietzel")
    outcome = match.position.outcome
    if outcome is not None:
        if outcome.reason == "kernel-resigned":
            found.add("resigned")
        elif outcome.reason == "kernel-draw-agreed":
            found.add("agreed")
        elif outcome.winner:
            found.add(f"end-{place}-{outcome.winner}-{outcome.reason.rpartition('-')[2]}")
    return found & set(required())


def _crosses(match: Match, event: Event) -> bool:
    """Whether a move goes over the Mietzel where no bridge is."""
    board = match.position.setting.map  # type: ignore[attr-defined]
    hexes = [board.index(label) for label in event.fields()["hexes"] if re.fullmatch(r"\d{4}", label)]
    return any(
        any(feature.kind == "mietzel" for feature in board.features_at(a, b)) and board.feature(a, b) != "bridge"
        for a, b in pairwise(hexes)
    )


def _event(battle: str, scenario: str, turn: int, event: Event) -> set[str]:
    """What a single event shows."""
    told = event.fields()
    match event.kind:
        case "resolved":
            found = {f"result-{word}" for sign, word in SIGNS.items() if sign in told["result"]}
            return found | ({"surprise"} if scenario == "rossbach_battle" and turn == 1 else set())
        case "bombardment_resolved":
            found = {f"bombard-{word}" for sign, word in SIGNS.items() if sign in told["result"]}
            return found | ({"surprise"} if scenario == "rossbach_battle" and turn == 1 else set())
        case "activated":
            return {f"awake-{told['how']}"}
        case "removed":
            found = {f"removed-{told['why']}"}
            return found | ({"home-edge"} if told["why"] == "fled" else set())
        case "weakened":
            return {"counter-lost"} if told["counter"] else set()
        case "health":
            return {f"health-{told['side']}-{told['health']}"}
        case "leader_hit":
            return {f"leader-{told['fate']}"}
        case "advance_failed":
            return {f"advance-{told['term']}"}
        case "advance_free":
            return {f"free-{told['why']}"}
        case "idled":
            return {"passivity"} if told["lost"] else set()
        case "marched_on":
            return {"march"}
        case "filled":
            return {"heat"} if told["why"] == "heat" else set()
        case "rested":
            return {"rest"}
        case "arrived":
            return {"lassy"}
        case "went_home":
            return {"home-edge"}
        case "counted":
            names = {"towns": "towns", "baggage": "baggage", "retreat": "retreat-shut"}
            return {names[told["why"]]} if told["why"] in names else set()
        case "sweep_tried":
            return {"sweep-made" if told["units_in"] else "sweep-failed"}
        case "glanced":
            return {"glance-won" if told["total"] >= told["needed"] else "glance-lost"}
        case "guns_taken":
            return {"gun-captured"}
        case "entered":
            return {"entry-guns"} if scenario == "torgau_battle" else {f"entry-{battle}"}
    return set()
