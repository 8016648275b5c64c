"""What a golden game of The Napoleonic Wars shows: endings, how nations fall and turn, actions, events."""

from __future__ import annotations

from collections.abc import Iterable

from tests.games.marks import standing

from feldherr import ruleset
from feldherr.games.napoleon.rules.relations import enemy_units_at
from feldherr.games.napoleon.state.amendments import LEFT
from feldherr.kernel import Drawn, Event, Match

GAME = ruleset("napoleon")
ENDINGS = {
    "end-peace": "D16.4: the roll for peace ends the game",
    "end-last-turn": "D16.5: the last turn is over",
    "end-resigned": "D16.7: all but one have given up",
    "end-agreed": "a draw by agreement",
}
SPECIAL = {
    "submission": "D15.4: a nation submits",
    "camp-imperial": "8.81: nations join the Imperial Camp",
    "camp-coalition": "8.81: nations join the Coalition",
    "camp-neutral": "D14.1: nations leave their Camp",
    "with-pacts": "8.81: a power brings its Pacts along",
    "subject-turns": "8.81, D14.13: a Subject Neutral is none any more",
    "won-by-attacker": "11.3: the active side wins a battle",
    "won-by-defender": "11.3: the other side does",
    "second-round": "11.3: a battle goes into its second round",
    "rout": "11.5: a beaten side is routed",
    "overrun": "11.6: nobody of a beaten side is left",
    "free-flag": "11.7: a flag for nothing after a battle",
    "flag-left": "11.7, U102: a winner does without it",
    "siege-taken": "12.3: a fortress surrenders",
    "siege-held": "12.3: a fortress holds out",
    "sea-port": "13.5: a fleet fights in an enemy port",
    "landing": "13.7: troops come ashore under batteries",
    "boats-intercepted": "10.1, U23: a convoy is intercepted from the land",
    "boats-shared": "13.6, U43: troops of several nations in a convoy",
    "boats-torn": "11.3.shares, 13.7: whose unit an odd five of the batteries disrupts",
    "boats-shelled": "D20.18: gunboats fire on troops that land",
    "leader-intercepted": "10.1: a leader who is brought next to an enemy army is intercepted",
    "guns-lead": "D20.8, D16.1: whoever has marched to the guns commands there, and gains the Resource of a rout",
    "crew-of-pact": "D20.20: a card of a power's refits a squadron of its Pact",
    "reserve-by-resource": "D6.5, D16.2: a Reserve is restored for a Resource",
    "armada-succeeded": "13.2, 13.21: an armada whose commander is sunk fights on under another",
    "odd-by-lot": "11.3.shares, 13.2: the lot says which of two stacks decides of an odd loss",
    "ally-key": "D3.3, D7.1: a unit comes in a home key under an ally's flag",
    "port-kept": "13.41: a fleet beaten on leaving port goes back, though enemy troops stand before it",
    "rest-of-a-group": "10.13: the commander of a group intercepts, and then what is left of it, as a group",
    "fallen-minor-builds": "D15.3: a conquered minor builds with CP of its own",
    "winter-twice": "D20.21: whoever has nothing to play is tested at the end of the impulse with those who are left",
    "ally-worn": "9.4, 9.45: an ally is lost for what the French of a formation have rolled",
    "worn-apart": "9.4, 9.72: armies beaten without a group choose each what attrition costs it",
    "spared-at-sea": "9.45, 13.7: a beaten landing that comes to a Spanish port has its French halved all the same",
    "ally-no-more": "13.9: a fleet puts to sea out of the port of an ally that has become an enemy",
    "head-first": "10.13, U110: a member of a group intercepts when its commander, later in the round, has declined",
    "home-by-choice": "13.41, U36: the owner chooses to which port squadrons go from the port of a new neutral",
    "march-alone": "9.74, D20.14, U114: a card of the march serves a leader without units from the start of an impulse",
    "paris-left": "D20.30, U115: Napoleon, driven out of Paris, evades in the round in which a card held him there",
    "pursuit-held": "D20.12, D20.13: a rear guard holds off the cavalry's pursuit",
    "wall-of-nobody": "12.1, U45: a siege of a fortress that nobody holds",
    "foreign-war-over": "D17.3: a Foreign War is not paid in time",
    "handed-on": "D16.7: a seat that was given up is another's",
    "undo": "a ply is taken back",
}
SEATS = (2, 3, 4, 5)
MINORS = {"spain", "turkey", "sweden", "denmark"}


def required() -> dict[str, str]:
    """Every name the corpus must show, with what it stands for."""
    found = SPECIAL | ENDINGS
    found |= {f"scenario-{id}": "a scenario" for id in GAME.scenarios}
    found |= {f"seats-{players}": "a table" for players in SEATS}
    found |= {f"conquest-{nation}": "D15.1: a nation is conquered" for nation in GAME.setting("1805").nations}
    found |= {f"verb-{verb}": "an action" for verb in GAME.setting("1805").verbs}
    found |= {f"event-{kind.__struct_config__.tag}": "an event" for kind in GAME.event_types if kind is not Drawn}
    for name in RARE:
        del found[name]
    return found


RARE = ("event-contested", "verb-contest")
"""What no game of the corpus shows, and rules tests do: no card there is places a flag without a formation, which 10.6
and D7.41 are about.
"""


def _nation(leader: str) -> str:
    """Whose leader somebody is."""
    setting = GAME.setting("1805")
    return setting.nations[setting.nation_of[setting.leaders.index(leader)]]


def marks_of(match: Match) -> set[str]:
    """The names of everything a match shows."""
    setting = match.position.setting
    found = {f"scenario-{setting.scenario}", f"seats-{len(setting.roles)}"}
    if any(ply.undone for ply in match.plies):
        found.add("undo")
    subjects: set[str] = set()
    for ply in standing(match):
        if ply.role is not None and ply.text not in ("resign", "draw"):
            found.add(f"verb-{ply.text.split(' ')[0]}")
        found |= told(ply.text, ply.events, subjects)
    found |= _at_the_end(match)
    outcome = match.position.outcome
    if outcome is not None:
        ends = {"napoleon-peace": "peace", "napoleon-last-turn": "last-turn", "kernel-draw-agreed": "agreed"}
        resigned = "resigned" if outcome.reason.startswith("kernel-resigned") else outcome.reason
        found.add(f"end-{ends.get(outcome.reason, resigned)}")
    return found


def _at_the_end(match: Match) -> set[str]:
    """What the last plies show together with how everything stands after them."""
    position, found = match.position, set()
    setting = position.setting
    first, worn, declined, named = "", [0, 0], -1, ""
    for ply in [*standing(match)][-4:]:
        question = match.question(ply.number) if ply.role in setting.roles else ""
        if question == "intercept":
            at = setting.roles.index(ply.role)
            found |= {"head-first"} if ply.text != "pass" and at < declined else set()
            declined = at if ply.text == "pass" else -1
        found |= {"home-by-choice"} if question == "going-home" else set()
        if ply.text.startswith("lose") and worn[0] and not worn[1]:
            fallen = [one.fields()["side"] for one in ply.events if one.kind == "perished"]
            found |= {"ally-worn"} if {*fallen} - {"france"} else set()
        if ply.text == "pass" and match.question(ply.number) == "claim":
            found.add("flag-left")
        for event in ply.events:
            of = event.fields()
            if event.kind == "built" and of["what"] == "unit":
                holder = position.control[setting.names.place(of["hex"])]
                found |= {"ally-key"} if holder not in (setting.nation(of["side"]), setting.nobody) else set()
            if event.kind == "spared":
                named = of["unit"]
            if event.kind == "marched":
                found |= {"march-alone"} if of["unit"] == named and not of["counts"] else set()
            if event.kind == "evaded":
                held = [one.at for one in position.lasting if one.whom == of["unit"]]
                found |= {"paris-left"} if held and of["hex"] not in held else set()
            if event.kind == "sheltered":
                place, nation = setting.names.place(of["hexes"][-1]), setting.nation(of["side"])
                found |= {"port-kept"} if enemy_units_at(position, place, nation) else set()
            if event.kind == "intercepted" and of["success"]:
                found |= {"rest-of-a-group"} if ply.text.count("*") > 1 and of["hex"] == first else set()
                first = of["hex"]
            if event.kind == "tested":
                worn[not of["halved"]] += of["lost"]
                home = setting.duchies[setting.names.place(of["hex"])].nation
                spared = of["cause"] == "13.7" and of["halved"] and home == "spain"
                found |= {"spared-at-sea"} if spared and of["lost"] else set()
                # All tests of one commander are made before anything is lost.
                found |= {"worn-apart"} if of["cause"] == "9.44" and ply.text.startswith("lose") else set()
            if event.kind == "tested" and setting.amended(LEFT):
                lost = {one.fields()["hex"] for one in ply.events if one.kind == "perished"}
                again = of["cause"] == "D20.21" and of["hex"] in lost and ply.text.startswith("lose")
                found |= {"winter-twice"} if again else set()
    return found


def told(text: str, events: Iterable[Event], subjects: set[str]) -> set[str]:
    """What the events of a ply show. `subjects`: the nations that are Subject Neutrals, kept up to date."""
    found = set()
    kinds = [event.kind for event in events]
    for event in events:
        of = event.fields()
        found.add(f"event-{event.kind}")
        match event.kind:
            case "conquered":
                found.add("submission" if of["submitted"] else f"conquest-{of['side']}")
                subjects.add(of["side"])
            case "camp_changed":
                found.add(f"camp-{of['word']}")
                found |= {"with-pacts"} if len(of["sides"]) > 1 else set()
                found |= {"subject-turns"} if subjects & {*of["sides"]} else set()
                subjects -= {*of["sides"]}
            case "battle_won":
                found.add("won-by-attacker" if of["active"] else "won-by-defender")
                found |= {"rout"} if of["routed"] else set()
                held = text == "play rear_guard" and of["inflicted"] - of["suffered"] == 2
                found |= {"pursuit-held"} if held else set()
            case "battle":
                found |= {"boats-torn"} if text.startswith("share") else set()
            case "battle_round":
                found |= {"second-round"} if of["round"] == 2 else set()
            case "overrun":
                found.add("overrun")
            case "siege_over":
                found.add("siege-taken" if of["taken"] else "siege-held")
            case "fired_on":
                found |= {"landing"} if "convoyed" in kinds or text.startswith(("convoy", "raid")) else set()
                found |= {"boats-shelled"} if text == "play gunboats" else set()
            case "rolled":
                found |= {"wall-of-nobody"} if of["purpose"] == "fortress" else set()
            case "foreign_war_unpaid":
                found |= {"foreign-war-over"} if of["over"] else set()
            case "handed_on":
                found.add("handed-on")
            case "stranded":
                found |= {"leader-intercepted"} if text.startswith("intercept") and "marched" not in kinds else set()
            case "convoyed":
                found |= {"boats-shared"} if len(of["counts"]) > 1 else set()
            case "broadside":
                found |= {"sea-port"} if "sea_fight" in kinds else set()
            case "gained":
                led = {_nation(one.fields()["unit"]) for one in events if one.kind == "joined"}
                found |= {"guns-lead"} if of["side"] in led and "battle_won" in kinds else set()
            case "responded":
                crews = {one.fields()["side"] for one in events if one.kind == "built"}
                found |= {"crew-of-pact"} if of["card"] == "press_gang" and crews - {of["side"]} else set()
            case "drawn":
                found |= {"odd-by-lot"} if of["purpose"] == "armada" and "elected" not in kinds else set()
            case "sunk":
                shared = text.startswith(f"share {of['side']}*")
                found |= {"armada-succeeded"} if shared and "sea_round" in kinds else set()
            case "built":
                found |= (
                    {"fallen-minor-builds"} if of["side"] in subjects & MINORS and text.startswith("build") else set()
                )
            case "renewed":
                found |= {"reserve-by-resource"} if "spent_resource" in kinds else set()
            case "sailed":
                found |= {"ally-no-more"} if "camp_changed" in kinds else set()
            case "flagged":
                found |= {"free-flag"} if "battle_won" in kinds else set()
            case "intercepted":
                found |= {"boats-intercepted"} if of["success"] and "convoyed" in kinds else set()
    return found - {"event-drawn"}
