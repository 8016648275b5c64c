"""What clients are told of «Сражение»: each step that waits for an answer, marks, sides, cards, and the static part."""

from __future__ import annotations

from typing import Any

import pytest
from tests.games.test_perft import SHELF
from tests.harness import on_wire
from tests.rules.srazhenie.board import labels, play, position, texts, zone

from feldherr.games.srazhenie.game import RULESET
from feldherr.games.srazhenie.state.position import Battle
from feldherr.games.srazhenie.state.setting import data
from feldherr.kernel import write


def view(board: Battle, role: str = "south") -> dict[str, Any]:
    shown: dict[str, Any] = on_wire(RULESET.view(board, role))
    return shown


def top(board: Battle) -> dict[str, Any]:
    """What is shown of the step that asks."""
    shown: dict[str, Any] = view(board)["steps"][-1]
    return shown


def marks(board: Battle) -> dict[str, list[str]]:
    return {piece["id"]: piece["marks"] for piece in view(board)["pieces"] if piece["marks"]}


def after(board: Battle, text: str, *dice: int) -> Battle:
    play(board, text, dice)
    return board


def test_the_phase_and_the_step_of_movement() -> None:
    board = position({"b.li1": "0413", "b.li2": "0817", "k.li1": "0412"}, south="blue", powers=(0, 1), turn=3)
    assert top(board) == {"kind": "movement", "side": "south", "mp_extra": 0, "entries": 0}
    board = after(board, "elan", 6)
    assert top(board) == {"kind": "movement", "side": "south", "mp_extra": 12, "entries": 0}
    shown = view(board)
    told = {
        key: shown[key] for key in ("phase", "turn", "turns", "goal", "counts", "active", "first", "fight", "battle")
    }
    assert told == {
        "phase": "movement", "turn": 3, "turns": None, "goal": 15, "counts": "losses", "active": "south",
        "first": "north", "fight": None, "battle": "general",
    }  # fmt: skip
    assert shown["campaign"] is None
    assert [step["kind"] for step in shown["steps"]] == ["war", "player_turn", "movement"]
    assert shown["steps"][0]["turn"] == 3


def test_what_is_counted_against_and_who_holds_what_counts() -> None:
    """S3.victory: the settlements of the neutral zone somebody stands in; S4.victory: three redoubts."""
    units = {"k.li1": "0608", "g.li1": "1910", "g.li2": "0709"}
    held = {"0608": "north", "1910": "south"}
    places = position(units).setting.names.places
    assert set(held) <= {places[hex] for hex in position(units).setting.towns}
    assert "0709" not in {places[hex] for hex in position(units).setting.towns}
    meeting = view(position(units, scenario="meeting"))
    assert (meeting["held"], meeting["goal"]) == (held, None)
    assert view(position(units))["held"] == {}
    assert view(position({"k.li1": "0608", "g.li1": "1713"}, scenario="assault", first="north"))["goal"] == 3


def test_withdrawal_and_the_chase() -> None:
    board = position({"g.li1": "0413", "k.hu1": "0412", "k.li2": "0101"}, first="south", start=True)
    board = after(board, "end")
    assert view(board)["phase"] == "withdrawal"
    assert top(board) == {"kind": "withdrawal", "side": "north"}
    board = after(board, min(text for text in texts(board) if text != "pass"))
    assert top(board) == {"kind": "chase", "side": "south", "hex": "0412"}


def test_combat_tells_the_duties_and_the_fight_its_stage() -> None:
    """A target already attacked is no duty any more; a die not thrown yet is none."""
    board = position({"k.li1": "0412", "g.li1": "0413", "g.li2": "0410", "k.fa1": "0310"}, phase="combat")
    assert view(board)["phase"] == "combat"
    assert top(board) == {"kind": "combat", "side": "south", "duties": ["k.li1", "k.fa1"]}
    assert view(board)["fight"] is None
    board = after(board, "attack 0412 by g.li1", 5)
    fight = {
        "kind": "fight", "fight": "attack", "side": "south", "targets": ["0412"], "by": ["g.li1"], "with": [],
        "die": 5, "result": "D-1",
    }  # fmt: skip
    assert view(board)["fight"] == fight
    assert view(board)["steps"][2:] == [
        {"kind": "combat", "side": "south", "duties": ["k.fa1"]},
        fight,
        {"kind": "retreating", "side": "north", "units": ["k.li1"], "distance": 1},
    ]


def test_a_choice_of_losses_then_the_pursuit() -> None:
    board = position({"g.li1": "0413", "g.li2": "0512", "k.li1": "0412"}, phase="combat", first="south")
    board = after(board, "attack 0412 by g.li1 g.li2", 1)
    assert top(board) == {"kind": "choosing_losses", "side": "south", "units": ["g.li1", "g.li2"]}
    assert view(board)["fight"]["result"] == "A-KO"
    board = after(board, "lose g.li1")
    assert top(board) == {"kind": "pursuit", "side": "north", "units": ["k.li1"]}


def test_two_dice_are_no_die_yet() -> None:
    board = position({"g.gd1": "0413", "g.fa1": "0415", "k.li1": "0412"}, phase="combat", powers=(0, 1))
    board = after(board, "attack 0412 by g.gd1 with g.fa1 twodice", 1, 6)
    shown = view(board)
    assert shown["steps"][-1]["kind"] == "choose_die"
    assert (shown["fight"]["die"], shown["fight"]["result"], shown["fight"]["with"]) == (None, None, ["g.fa1"])
    assert [side["powers"] for side in shown["sides"]] == [
        [{"id": "vaterland", "left": 0, "paragraph": "9.2.1"}],
        [{"id": "not_a_step_back", "left": 0, "paragraph": "9.2.4"}],
    ]


def test_marks() -> None:
    """Who stands in a zone, owes or is owed a fight, has moved, fired, attacked, been attacked, come back."""
    board = position(
        {"k.li1": "0412", "k.li3": "0101", "g.li1": "0413", "g.li2": "0410", "g.fa1": "0415", "k.fa1": "0310"},
        phase="combat", moved=["g.li2"], fallen=["k.li3"],
    )  # fmt: skip
    assert marks(board) == {
        "k.li1": ["duty", "zone"], "k.fa1": ["duty"], "k.li3": ["returned"], "g.li1": ["zone"],
        "g.li2": ["zone", "moved"],
    }  # fmt: skip
    board = after(board, "attack 0412 by g.li1 with g.fa1", 5)
    assert marks(board)["g.fa1"] == ["fired"]
    assert marks(board)["g.li1"][-1] == "attacked"
    assert marks(board)["k.li1"][-1] == "struck"
    board = after(position({"k.li5": "1807", "g.li1": "1808"}, phase="combat"), "attack 1807 by g.li1", 5)
    assert marks(board)["k.li5"] == ["struck"]


def test_a_lost_unit_bears_no_marks_and_is_among_the_losses() -> None:
    board = position(
        {"k.li1": "0412", "k.li2": "0101", "g.gd1": "0413", "g.gd2": "0512"}, phase="combat", first="south"
    )
    board = after(board, "attack 0412 by g.gd1 g.gd2", 6)
    north, south = view(board)["sides"]
    assert (north["id"], north["army"], north["lost"], north["losses"], north["points"]) == (
        "north", "black", ["k.li1"], 1, 0,
    )  # fmt: skip
    assert (south["id"], south["army"], south["lost"], south["losses"], south["points"]) == ("south", "green", [], 0, 1)
    assert "k.li1" not in marks(board)
    assert next(p for p in view(board)["pieces"] if p["id"] == "k.li1")["place"] == "lost"


def test_zones_are_those_of_the_rules() -> None:
    board = SHELF.load("move_zones")
    shown = view(board)["overlays"]["zones"]
    assert {side: set(hexes) for side, hexes in shown.items()} == {
        side: zone(board, side) for side in ("north", "south")
    }


@pytest.mark.parametrize(("turn", "last", "quiet"), [(1, 0, 0), (4, 0, 3), (5, 3, 1), (3, 3, 0), (4, 3, 0)])
def test_quiet_turns(turn: int, last: int, quiet: int) -> None:
    """Full turns without an attack, only where the length has no limit (ruling W09)."""
    board = position({"g.li1": "0413", "k.li1": "0101"}, turn=turn, last_attack=last)
    assert view(board)["quiet"] == quiet
    board = position({"g.li1": "0413", "k.li1": "0101"}, turn=turn, last_attack=last, scenario="battle")
    assert view(board)["quiet"] is None


def test_set_up_says_who_is_ready() -> None:
    board = RULESET.start("battle")
    shown = view(board)
    assert (shown["phase"], shown["turn"], shown["turns"], shown["active"], shown["first"]) == (
        "setup",
        0,
        6,
        None,
        None,
    )
    assert [side["ready"] for side in shown["sides"]] == [False, False]
    assert shown["steps"] == [{"kind": "deployment", "ready": {"north": False, "south": False}}]
    default = board.decision("north").default
    play(board, write(default, board.setting.names), (), "north")
    shown = view(board)
    assert [side["ready"] for side in shown["sides"]] == [True, False]
    assert [side["ready"] for side in view(position({"g.li1": "0413"}))["sides"]] == [True, True]
    assert shown["steps"] == [{"kind": "deployment", "ready": {"north": True, "south": False}}]


def test_a_card_is_shown_with_what_it_asks() -> None:
    """One's own; of the other side's nothing."""
    board = position({"g.li1": "0413", "k.li1": "0101"}, scenario="battle", missions=["M07", "M01"])
    own, other = view(board.known("south"))["sides"][1]["mission"], view(board.known("south"))["sides"][0]["mission"]
    mission = data().missions["M01"]
    assert other is None
    assert (own["id"], own["points"], own["met"], own["source"]) == ("M01", mission.points, False, mission.source)
    assert own["args"] == {"hexes": mission.hexes, "min": mission.min} | (
        {"terrain": mission.terrain} if mission.terrain else {}
    )
    assert view(position({"g.li1": "0413"}))["sides"][1]["mission"] is None


def test_the_brief_view_is_a_part_of_the_whole() -> None:
    """Turn, phase, campaign."""
    board = position({"g.li1": "0413", "k.li1": "0101"}, turn=3)
    assert on_wire(RULESET.brief(board)) == {"turn": 3, "phase": "movement", "campaign": None}
    war = RULESET.start("campaign", {"north_army": "black", "south_army": "green", "aggressor": "north"})
    told = on_wire(RULESET.brief(war))
    assert told == {key: view(war)[key] for key in ("turn", "phase", "campaign")}
    assert told["campaign"]["node"] == "border"


def test_the_end_is_a_phase() -> None:
    board = RULESET.start("battle")
    assert view(board)["phase"] == "setup"
    board = SHELF.load("first_loss_wins")
    board.outcome = RULESET.resigned(board, "south")
    assert view(board)["phase"] == "over"


# The static part


def static(scenario: str, **options: Any) -> dict[str, Any]:
    told: dict[str, Any] = on_wire(RULESET.static(RULESET.setting(scenario, options)))
    return told


def test_the_static_map_is_the_map() -> None:
    shown, board = static("general")["map"], data().map
    assert (shown["columns"], shown["rows"], len(shown["terrain"])) == (board.columns, board.rows, board.size)
    assert {label: kind for label, kind in shown["terrain"].items() if kind != "open"} == {
        board.label(hex): kind for hex, kind in enumerate(board.terrain) if kind != "open"
    }
    assert len(shown["rivers"]) == len(board.rivers)
    assert all(board.feature(board.index(a), board.index(b)) == "bridge" for a, b in shown["bridges"])
    assert {name: {board.index(label) for label in hexes} for name, hexes in shown["zones"].items()} == board.zones
    for place in shown["places"]:
        assert set(place["name"]) == {"ru", "en"}


def test_the_static_pieces_and_types() -> None:
    """Numbers of counters are read from their names; the strength of redoubts is that of the option."""
    shown = static("general", south_army="green", redoubt_strength=6)
    assert shown["campaign"] is None
    by_id = {piece["id"]: piece for piece in shown["pieces"]}
    assert by_id["k.li2"] == {"id": "k.li2", "side": "north", "army": "black", "type": "line", "number": 2}
    assert by_id["g.co1"]["side"] == "south"
    assert shown["types"]["redoubt"]["strength"] == 6
    assert shown["types"]["line"]["strength"] == data().types["line"].strength
    assert shown["types"]["heavy_artillery"]["move_bracket"] is True
    assert shown["armies"]["green"]["letter"] == "g"
    assert shown["missions"]["M01"] == {
        "points": data().missions["M01"].points,
        "source": data().missions["M01"].source,
    }
    assert static("campaign")["campaign"] is not None


def test_static_formations_are_lawful_places() -> None:
    """Every formation puts every unit in its own zone; fixed scenarios have none."""
    setting = RULESET.setting("general")
    for sides in static("general")["formations"].values():
        for index, role in enumerate(("north", "south")):
            assert len(sides[role]) == len(setting.pieces[index])
            assert set(sides[role].values()) <= labels(RULESET.begin(setting), setting.map.mask(setting.zone[index]))
    assert static("first")["formations"] == {}


@pytest.mark.parametrize("scenario", ["battle", "general", "meeting", "assault"])
def test_static_formations_are_those_of_the_scenario(scenario: str) -> None:
    """In a campaign, which may come to any of them, all."""
    known = RULESET.setting("general").formations
    meant = {name for name, plan in known.items() if scenario in plan["scenarios"]}
    assert set(static(scenario)["formations"]) == meant
    assert set() < meant < set(known) == set(static("campaign")["formations"])


def test_verbs_that_ask_twice() -> None:
    """A whole set-up, the rules that count once a game, and the count of losses that ends it."""
    verbs = RULESET.setting("general").verbs
    assert {verb for verb, kind in verbs.items() if kind.armed} == {
        "setup", "return", "elan", "grip", "twodice", "count",
    }  # fmt: skip
