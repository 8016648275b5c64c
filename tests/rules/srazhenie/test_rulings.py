"""Rulings whose other reading may be agreed on before a game: what is read without the option, and what with it.

A test is named after its ruling. Fights are in the open about 0412 (north's) and 0413 (south's), as in `test_07_1`.
"""

from __future__ import annotations

from typing import Any

import pytest
from tests.harness import on_wire
from tests.rules.srazhenie.board import (
    army,
    asked,
    at,
    column,
    destroyed,
    kinds,
    lawful,
    play,
    position,
    prompt,
    refused,
    result,
    retreats,
    texts,
    values,
    why,
    zone,
)

from feldherr.games.srazhenie.game import RULED, RULESET, RULINGS
from feldherr.games.srazhenie.rules import artillery
from feldherr.games.srazhenie.state.position import Battle
from feldherr.games.srazhenie.state.setting import PRINTED, data
from feldherr.kernel import Malformed, Match, read_record, write_record

PAIR = {"g.li1": "0413", "k.li1": "0412"}
LEVEL = {"g.li1": "1808", "k.li1": "1807"}
"""The same where all is open around."""
TWO_ON_ONE = {**PAIR, "k.li2": "0513"}
"""g.li1 stands in the zones of k.li1 and k.li2."""
PICTURE = {**TWO_ON_ONE, "g.li2": "0514"}
"""The picture at 7.2: A is g.li1, B g.li2, C k.li1, D k.li2. B touches D only."""
CANNONADE = {**TWO_ON_ONE, "g.fa1": "0515"}
"""A battery that stands in no zone has k.li2 in range and in sight."""
IDLE = {"g.li9": "0608", "k.li9": "0609"}
"""Neighbours without a duty (a town): they keep the phase open when all other fights are over."""


OFFERED = {name for name, *_ in RULINGS} - RULED
BEFORE = {"number": PRINTED - 1}
"""A game from before the amendment that made three of the options the rule."""


def combat(units: dict[str, str], option: str = "", *, number: int = PRINTED, **more: Any) -> Battle:
    """South's combat phase, with an option on, under so many amendments."""
    options = {"amendments": number} | ({option: True} if option else {})
    return position(units, phase="combat", options=options, **more)


def rows(board: Battle, text: str, role: str = "south") -> list[str]:
    """The ids of the rows of a sheet."""
    return [row["id"] for row in on_wire(RULESET.sheet(board, text, role))["rows"]]


# The options themselves


def test_every_option_of_a_ruling_is_there() -> None:
    """Each ruling that names an option has it in some scenario, under one of its own paragraphs."""
    options = {option.id: option for scenario in RULESET.scenarios.values() for option in scenario.options}
    for ruling in RULESET.rulebook.rulings.values():
        if ruling.option is not None:
            option = options[ruling.option]
            assert option.paragraph in ruling.paragraphs, ruling.id
            assert option.ruling == ruling.id
    assert {ruling.option for ruling in RULESET.rulebook.rulings.values()} >= OFFERED


@pytest.mark.parametrize("scenario", ["battle", "general", "meeting", "assault", "campaign"])
def test_other_readings_are_off_at_first_and_said_only_where_they_are_on(scenario: str) -> None:
    """Games begun before an option was there are the same games: no word of it in digests and records."""
    names = OFFERED
    known = {option.id: option for option in RULESET.scenarios[scenario].offered}
    assert names <= set(known)
    assert not any(known[name].default for name in names)
    assert not names & set(RULESET.options(scenario, {}))
    assert not names & set(RULESET.options(scenario, dict.fromkeys(names, False)))
    for name in names:
        assert RULESET.options(scenario, {name: True})[name] is True


@pytest.mark.parametrize(("name", "ruling"), [(name, ruling) for name, ruling, _ in RULINGS if name in RULED])
def test_an_option_that_has_become_the_rule_is_one_of_older_games(name: str, ruling: str) -> None:
    """It is not offered. Who asks for it in a new game has the rule of today, who asks for its opposite is refused.

    Games from before have it still.
    """
    assert RULESET.rulebook.rulings[ruling].option is None
    for scenario in RULESET.scenarios.values():
        assert name not in {option.id for option in scenario.offered}
    assert RULESET.options("battle", {name: True}) == RULESET.options("battle", {})
    with pytest.raises(Malformed):
        RULESET.options("battle", {name: False})
    before = {"amendments": PRINTED - 1}
    assert RULESET.options("battle", {**before, name: True})[name] is True
    assert name not in RULESET.options("battle", before)


def test_an_option_is_in_records_saves_and_diagrams() -> None:
    """What was agreed on comes back when the game is read again."""
    options = {"north_army": "black", "south_army": "green", "strict_duty": True, "no_other_towns": True}
    match = Match(RULESET, "battle", options, secret=bytes(32))
    for side in ("north", "south"):
        match.play(side, match.position.read_action(army(match.position, side)))
    text = write_record(match)
    assert "option strict_duty true" in text
    assert "free_retreat" not in text
    for board in (
        read_record(text, lambda _: RULESET, verify=True).position,
        RULESET.load(match.position.save()),
        RULESET.read(RULESET.write(match.position)),
    ):
        assert board.setting.strict_duty
        assert not board.setting.free_retreat
        assert board.setting.map.terrain[board.setting.names.place("1203")] == "open"
    plain = Match(RULESET, "battle", options | {"strict_duty": False}, secret=bytes(32))
    assert plain.position.digest() != Match(RULESET, "battle", options, secret=bytes(32)).position.digest()


# T11


BRIDGE = {"g.li1": "1309", "k.li1": "1209"}


def test_T11__no_zone_crosses_a_bridge() -> None:
    """Neither stands in the other's zone, and nobody has to attack."""
    board = combat(BRIDGE)
    assert "1309" not in zone(board, "north")
    assert lawful(board, "end")


def test_T11__zones_cross_a_bridge_by_option() -> None:
    """Zone, stop and duty; the shift for an attack across stays, and the river beside the bridge lets none across."""
    board = combat(BRIDGE, "zoc_crosses_bridge")
    assert "1309" in zone(board, "north")
    assert not {"1310", "1409"} & zone(combat({"k.li1": "1309"}, "zoc_crosses_bridge"), "south")
    assert why(board, "end") == ("7.3", "duty-left")
    assert column(play(board, "attack 1209 by g.li1", (5,))) == "-1"
    walker = position({**BRIDGE, "g.li1": "1311"}, options={"zoc_crosses_bridge": True})
    assert why(walker, "move g.li1 1310-1309-1308") == ("6.2", "stops-in-zone")
    assert on_wire(RULESET.static(board.setting))["tables"]["side"]["bridge"]["zone"] is True
    assert data().tables["side"]["bridge"]["zone"] is False


# Z02


REDOUBT = {"g.li1": "0413", "k.re1": "0412"}


def test_Z02__a_redoubt_has_a_zone() -> None:
    """It controls its neighbours, and whoever stands there must attack it."""
    board = combat(REDOUBT)
    assert "0413" in zone(board, "north")
    assert why(board, "end") == ("7.3", "duty-left")


def test_Z02__a_redoubt_has_none_by_option() -> None:
    """It may be attacked, and need not; units walk past it; other units' zones stay."""
    board = combat(REDOUBT, "redoubt_without_zoc")
    assert zone(board, "north") == set()
    assert lawful(board, "end")
    assert lawful(board, "attack 0412 by g.li1")
    walker = position({**REDOUBT, "g.li1": "0415"}, options={"redoubt_without_zoc": True})
    assert lawful(walker, "move g.li1 0414-0413-0513")
    assert "0413" in zone(combat({**REDOUBT, "k.li1": "0513"}, "redoubt_without_zoc"), "north")
    assert not any("zone" in piece["marks"] for piece in on_wire(RULESET.view(board, "south"))["pieces"])


# A01


TWO_BESIDE_ONE = {**PAIR, "g.li2": "0513"}
"""Two of south's beside one of north's."""


def test_A01__by_enemy_one_may_stand_idle() -> None:
    """A takes on C and D; B, in the zone of D, does nothing."""
    board = combat({**PICTURE, **IDLE})
    play(board, "attack 0412 0513 by g.li1", (1,))
    assert lawful(board, "end")


def test_A01__strict_each_unit_in_a_zone_attacks() -> None:
    """By option: the phase is not over while A and B have not attacked; the refusal names them."""
    board = combat(PICTURE, "strict_duty")
    refusal = refused(board, "end")
    assert (refusal.paragraph, refusal.message.id) == ("7.1", "srazhenie-duty-left-own")
    assert (refusal.message.args["units"], refusal.places) == (("g.li1", "g.li2"), ("0413", "0514"))
    assert prompt(board) == ("ask-duty-own", {"count": 2, "units": ["g.li1", "g.li2"]})
    marks = {piece["id"]: piece["marks"] for piece in on_wire(RULESET.view(board, "south"))["pieces"]}
    assert ("must" in marks["g.li1"], "duty" in marks["k.li1"], "must" in marks["k.li1"]) == (True, True, False)


def test_A01__strict_the_enemies_are_owed_as_well() -> None:
    """Both attacking D meets the duty of each, but leaves C to nobody."""
    board = combat(PICTURE, "strict_duty")
    assert why(board, "attack 0513 by g.li1 g.li2") == ("7.3", "duty-lost")
    play(board, "attack 0412 by g.li1", (5,))
    play(board, "retreat k.li1 0312")
    play(board, "pass")
    assert refused(board, "end").message.args["units"] == ("g.li2",)
    play(board, "attack 0513 by g.li2", (5,))
    play(board, "pass")
    assert asked(board)[0] == "movement"


def test_A01__strict_an_attack_that_leaves_a_unit_nobody_is_refused() -> None:
    """A might not take on both, as long as D was attacked once only (A04) and B has nobody else."""
    board = combat(PICTURE, "strict_duty", **BEFORE)
    refusal = refused(board, "attack 0412 0513 by g.li1")
    assert (refusal.paragraph, refusal.message.id, refusal.places) == ("7.1", "srazhenie-duty-lost-own", ("0514",))
    assert texts(board) == {"attack 0412 by g.li1", "attack 0513 by g.li2"}
    assert lawful(combat(PICTURE, "strict_duty"), "attack 0412 0513 by g.li1")


def test_A01__strict_two_beside_one_attack_together() -> None:
    """One alone would leave the other nobody; the default answer is the attack of both."""
    assert "attack 0412 by g.li1" in texts(combat(TWO_BESIDE_ONE))
    assert lawful(combat(TWO_BESIDE_ONE, "strict_duty"), "attack 0412 by g.li1")
    board = combat(TWO_BESIDE_ONE, "strict_duty", **BEFORE)
    assert why(board, "attack 0412 by g.li1") == ("7.1", "duty-lost-own")
    assert texts(board) == {"attack 0412 by g.li1 g.li2"}
    assert board.legal().text(board.decisions[0].default) == "attack 0412 by g.li1 g.li2"
    left = on_wire(RULESET.sheet(board, "attack 0412 by g.li1", "south"))["left"]
    assert left == [{"unit": "g.li2", "hex": "0513", "paragraph": "7.1"}]


def test_A01__strict_a_battery_does_it_by_supporting() -> None:
    """Fire in support is its attack of the phase (C07); a heavy one that has moved must go in itself."""
    board = combat({**PAIR, "g.fa1": "0513"}, "strict_duty", **BEFORE)
    assert why(board, "attack 0412 by g.li1") == ("7.1", "duty-lost-own")
    assert lawful(board, "attack 0412 by g.li1 with g.fa1")
    heavy = combat({**PAIR, "g.va1": "0513"}, "strict_duty", moved=["g.va1"], **BEFORE)
    assert why(heavy, "attack 0412 by g.li1 with g.va1") == ("8.2.5.3", "heavy-moved")
    assert texts(heavy) == {"attack 0412 by g.li1 g.va1"}


def test_A01__strict_no_zone_no_duty() -> None:
    """In a forest and in a redoubt nobody must; nor who is left by the enemy's retreat."""
    assert lawful(combat({"g.li1": "0313", "k.li1": "0412"}, "strict_duty"), "end")
    assert lawful(combat({"g.re1": "0413", "k.li1": "0412", **IDLE}, "strict_duty"), "end")
    board = combat({**PICTURE, "k.li1": "0412", **IDLE}, "strict_duty")
    play(board, "attack 0513 by g.li2", (5,))
    play(board, "pass")
    assert retreats(play(board, "attack 0412 by g.li1", (5,)))
    play(board, "pass")
    assert lawful(board, "end")


def test_A01__strict_the_duty_lapses_with_the_zone() -> None:
    """A battery drives off the only enemy beside A: there is nobody left to attack, and no need (A06)."""
    board = combat({**LEVEL, "g.fa1": "1810", **IDLE}, "strict_duty")
    assert why(board, "end") == ("7.1", "duty-left-own")
    assert retreats(play(board, "bombard by g.fa1 at 1807", (5,))) == {"k.li1": ("1807", "1806")}
    assert lawful(board, "end")


def test_A01__strict_what_cannot_be_done_lapses() -> None:
    """B comes under the zone of D, which has been fought, by D's pursuit: A06 makes no new duty of it."""
    board = combat({**PAIR, "g.li2": "0514", **IDLE}, "strict_duty")
    play(board, "attack 0412 by g.li1", (3,))
    play(board, "pursue k.li1 0413")
    assert "0514" in zone(board, "north")
    assert lawful(board, "end")


# A04


def test_A04__a_target_was_attacked_once() -> None:
    """After a first attack that failed another unit might not try again, before the amendment."""
    board = combat({**PAIR, "g.li2": "0312", **IDLE}, **BEFORE)
    play(board, "attack 0412 by g.li1", (3,))
    play(board, "pass")
    assert why(board, "attack 0412 by g.li2") == ("7.2", "struck")


@pytest.mark.parametrize(("option", "number"), [("", PRINTED), ("repeated_attacks", PRINTED - 1)])
def test_A04__any_number_of_times(option: str, number: int) -> None:
    """Another unit may, the same one may not; the duty was met by the first. By option it was so before."""
    board = combat({**PAIR, "g.li2": "0312", **IDLE}, option, number=number)
    play(board, "attack 0412 by g.li1", (3,))
    play(board, "pass")
    assert lawful(board, "end")
    assert "0412" in values(board, "attack")
    assert why(board, "attack 0412 by g.li1") == ("7.2", "spent")
    assert result(play(board, "attack 0412 by g.li2", (5,))) == "D-1"


# A05


def test_A05__a_bombardment_meets_the_duty() -> None:
    """A battery fires at D from afar, so A is free to attack C alone."""
    board = combat(CANNONADE)
    assert lawful(board, "attack 0412 by g.li1")
    play(board, "bombard by g.fa1 at 0513", (1,))
    assert lawful(board, "attack 0412 by g.li1")


def test_A05__only_close_combat_does_by_option() -> None:
    """Fired at or not, D must be attacked, and only A can do it: both at once."""
    board = combat(CANNONADE, "duty_close_combat_only")
    assert why(board, "attack 0412 by g.li1") == ("7.3", "duty-lost")
    left = on_wire(RULESET.sheet(board, "bombard by g.fa1 at 0513", "south"))["left"]
    assert [duty["unit"] for duty in left] == ["k.li1", "k.li2"]
    play(board, "bombard by g.fa1 at 0513", (1,))
    assert why(board, "attack 0412 by g.li1") == ("7.3", "duty-lost")
    assert prompt(board) == ("ask-duty", {"count": 2, "units": ["k.li1", "k.li2"]})
    play(board, "attack 0412 0513 by g.li1", (5,))


def test_A05__an_enemy_that_only_fire_can_reach_is_no_duty() -> None:
    """By option: over the river a battery controls nobody; beside a spent unit nobody else can attack."""
    board = combat({**CANNONADE, **IDLE}, "duty_close_combat_only")
    play(board, "attack 0412 0513 by g.li1", (1,))
    assert lawful(board, "end")


# B02


FAR_GUN = {**TWO_ON_ONE, "g.fa1": "0516"}
"""The battery has 0513 in range, and 0412 not."""


def test_B02__support_reaches_every_target() -> None:
    """Out of range of one of the two hexes, it may not support; nor is it offered."""
    board = combat(FAR_GUN)
    assert why(board, "attack 0412 0513 by g.li1 with g.fa1") == ("8.2.1", "out-of-range")
    assert values(board, "attack 0412 0513 by g.li1") == []


def test_B02__support_reaches_one_by_option() -> None:
    """Its 3 are added once: 3 + 3 against 3 + 3. What reaches neither may not."""
    board = combat(FAR_GUN, "support_one_target")
    assert values(board, "attack 0412 0513 by g.li1") == ["g.fa1"]
    assert why(board, "attack 0412 by g.li1 with g.fa1") == ("8.2.1", "out-of-range")
    assert column(play(board, "attack 0412 0513 by g.li1 with g.fa1", (5,))) == "0"
    board = combat({**FAR_GUN, "g.fa1": "0517"}, "support_one_target")
    assert why(board, "attack 0412 0513 by g.li1 with g.fa1") == ("8.2.1", "out-of-range")
    assert why(board, "attack 0412 0513 by g.li1 with g.fa2") == ("8.2.2", "not-yours")


# B06


def test_B06__cavalry_defended_rough_ground_with_one() -> None:
    """Dragoons in the forest on 0313: 3 - 1, and a shift of 1, before the amendment."""
    board = combat({"g.li1": "0314", "k.dr1": "0313"}, **BEFORE)
    assert "defender-cavalry-one" in rows(board, "attack 0313 by g.li1")
    assert column(play(board, "attack 0313 by g.li1", (5,))) == "+1"


@pytest.mark.parametrize(("option", "number"), [("", PRINTED), ("cavalry_full_defence", PRINTED - 1)])
def test_B06__at_full_strength(option: str, number: int) -> None:
    """3 - 3 and a shift of 1, under fire as well; attacking into the forest it counts 1 all the same.

    By option it was so before.
    """
    board = combat({"g.li1": "0314", "k.dr1": "0313"}, option, number=number)
    assert "defender-cavalry-one" not in rows(board, "attack 0313 by g.li1")
    assert column(play(board, "attack 0313 by g.li1", (5,))) == "-1"
    board = combat({"g.fa1": "0315", "k.dr1": "0313"}, option, number=number)
    assert column(play(board, "bombard by g.fa1 at 0313", (1,))) == "-1"
    board = combat({"g.dr1": "0314", "k.li1": "0313"}, option, number=number)
    assert "cavalry-one" in rows(board, "attack 0313 by g.dr1")


# B11


def test_B11__towards_the_own_edge_over_the_cleanest_ground() -> None:
    """Straight back in the open; past the forest 0902, whichever of the two hexes beside it the owner takes."""
    assert retreats(play(combat(LEVEL), "attack 1807 by g.li1", (5,))) == {"k.li1": ("1807", "1806")}
    board = combat({"g.li1": "0904", "k.li1": "0903"})
    play(board, "attack 0903 by g.li1", (5,))
    assert texts(board) == {"retreat k.li1 0802", "retreat k.li1 1002"}


def test_B11__any_lawful_way_by_option() -> None:
    """Sideways and into the forest too; into a zone, or too far, not."""
    board = combat(PAIR, "free_retreat")
    play(board, "attack 0412 by g.li1", (5,))
    assert asked(board) == ("retreating", "north")
    assert texts(board) == {f"retreat k.li1 {hex}" for hex in ("0411", "0512", "0312", "0313")}
    assert why(board, "retreat k.li1 0513") == ("7.8.2", "retreat-zone")
    assert why(board, "retreat k.li1 0411-0410") == ("7.8", "retreat-full")
    play(board, "retreat k.li1 0313")
    assert at(board, "k.li1") == "0313"


# B12


SURROUNDED = {**PAIR, "k.li2": "0411", "g.li3": "0512", "g.li4": "0211", "g.li5": "0313"}
"""Of the hexes about k.li1 three hold enemies, two are controlled, and on the sixth, controlled too, stands k.li2."""


def test_B12__a_friend_does_not_cancel_a_zone() -> None:
    """Its hex is controlled: no way back."""
    board = combat(SURROUNDED)
    events = play(board, "attack 0412 by g.li1 g.li5", (5,))
    assert (result(events), destroyed(events)) == ("D-2", {"k.li1": "no_retreat"})


def test_B12__a_friend_cancels_a_zone_in_its_hex_by_option() -> None:
    """Through k.li2 to the free hex behind it, and into no other hex that is controlled."""
    board = combat(SURROUNDED, "friend_cancels_zoc")
    assert {"0411", "0312", "0513", "0511", "0311"} <= zone(board, "south")
    events = play(board, "attack 0412 by g.li1 g.li5", (5,))
    assert retreats(events) == {"k.li1": ("0412", "0411", "0410")}


def test_B12__the_order_of_retreats_is_the_players_by_option() -> None:
    """A friend that goes first opens nothing any more, so who goes first is asked even where each has one way."""
    units = {"g.li1": "1808", "k.li1": "1807", "k.li2": "1908"}
    assert retreats(play(combat(units), "attack 1807 1908 by g.li1", (5,)))
    board = combat(units, "friend_cancels_zoc")
    play(board, "attack 1807 1908 by g.li1", (5,))
    assert asked(board) == ("retreating", "north")
    play(board, "retreat k.li2 1907")
    assert at(board, "k.li1") == "1806"


# B15


GUARDS = {"g.gd1": "0413", "g.gd2": "0513", "k.li1": "0412"}


def test_B15__a_winner_might_enter_a_dead_enemys_hex() -> None:
    """10 against 3, a 5: destroyed, and one of the guards might take its place before the amendment."""
    board = combat(GUARDS, **BEFORE)
    assert destroyed(play(board, "attack 0412 by g.gd1 g.gd2", (5,))) == {"k.li1": "combat"}
    assert asked(board) == ("pursuit", "south")


@pytest.mark.parametrize(("option", "number"), [("", PRINTED), ("no_advance_on_loss", PRINTED - 1)])
def test_B15__who_falls_back_is_followed_and_nobody_else(option: str, number: int) -> None:
    """After a loss nobody is asked, neither a unit without a way back is followed; a retreat is followed still.

    By option it was so before.
    """
    board = combat({**GUARDS, **IDLE}, option, number=number)
    assert "destroyed" in kinds(play(board, "attack 0412 by g.gd1 g.gd2", (5,)))
    assert asked(board) == ("combat", "south")
    board = combat({"k.li1": "0401", "g.li1": "0402", "g.li2": "0201", "g.li3": "0601", **IDLE}, option, number=number)
    assert destroyed(play(board, "attack 0401 by g.li1", (5,))) == {"k.li1": "no_retreat"}
    assert asked(board) == ("combat", "south")
    board = combat(LEVEL, option, number=number)
    play(board, "attack 1807 by g.li1", (5,))
    assert texts(board) == {"pass", "pursue g.li1 1807"}


# C01


@pytest.mark.parametrize("strength", [8, 6, 10])
def test_C01__a_redoubts_strength_is_a_number_of_ours(strength: int) -> None:
    """8 unless 6 or 10 was agreed on."""
    options = {} if strength == 8 else {"redoubt_strength": strength}
    board = position({"g.gd1": "0413", "k.re1": "0412"}, phase="combat", options=options)
    assert on_wire(RULESET.sheet(board, "attack 0412 by g.gd1", "south"))["defence"] == strength


# C04


def test_C04__a_battery_counts_one_alone_only() -> None:
    """With line infantry beside it its 3 count, in defence 5 - (3 + 3) and in attack 3 + 3 - 3."""
    assert (
        column(play(combat({"g.gd1": "0413", "k.fa1": "0412", "k.li1": "0513"}), "attack 0412 0513 by g.gd1", (5,)))
        == "-1"
    )
    assert column(play(combat({**PAIR, "g.fa1": "0513"}), "attack 0412 by g.fa1 g.li1", (5,))) == "+2…+3"


def test_C04__always_one_in_close_combat_by_option() -> None:
    """5 - (1 + 3) and 3 + 1 - 3; its fire, in support and at a distance, and its defence under fire stay 3."""
    option = "bracket_always_one"
    board = combat({"g.gd1": "0413", "k.fa1": "0412", "k.li1": "0513"}, option)
    assert "defender-battery-one" in rows(board, "attack 0412 0513 by g.gd1")
    assert column(play(board, "attack 0412 0513 by g.gd1", (5,))) == "+1"
    board = combat({**PAIR, "g.fa1": "0513"}, option)
    assert "battery-one" in rows(board, "attack 0412 by g.fa1 g.li1")
    assert column(play(board, "attack 0412 by g.fa1 g.li1", (5,))) == "+1"
    board = combat({**PAIR, "g.fa1": "0513"}, option)
    assert column(play(board, "attack 0412 by g.li1 with g.fa1", (5,))) == "+2…+3"
    board = combat({"g.fa1": "0415", "k.fa1": "0412"}, option)
    sheet = on_wire(RULESET.sheet(board, "bombard by g.fa1 at 0412", "south"))
    assert (sheet["attack"], sheet["defence"]) == (3, 3)


# C11


def sees(start: str, target: str, option: str = "", **more: str) -> bool:
    """Whether a heavy battery of south's sees a line unit of north's; list and refusal agree."""
    board = combat({"g.va1": start, "k.li1": target, **more}, option)
    seen = lawful(board, f"bombard by g.va1 at {target}")
    names = board.setting.names
    assert artillery.sees(board, names.place(start), names.place(target)) is seen
    assert (target in on_wire(RULESET.overlay(board, "sight", start))["seen"]) is seen
    return seen


def test_C11__one_hex_beside_the_line_blocks() -> None:
    """The line from 0103 to 0303 runs between the open 0202 and the forest 0203."""
    assert not sees("0103", "0303")


def test_C11__both_hexes_beside_the_line_by_option() -> None:
    """Only with a redoubt on 0202 as well is it shut; a hex in the way or a corner shuts as ever."""
    option = "sight_side_needs_both"
    assert sees("0103", "0303", option)
    assert not sees("0103", "0303", option, **{"k.re1": "0202"})
    assert sees("0312", "0512", option)
    assert not sees("0105", "0103", option)  # a forest in the way
    assert not sees("0106", "0503", option)  # the corner of a forest
    assert not sees("0714", "0711", option, **{"k.re1": "0712"})


# V06


FORD = {"g.co1": "0108", "k.li1": "0107"}


def test_V06__a_river_does_not_hinder_a_charge() -> None:
    """Only the ground of the target counts."""
    assert "attack 0107 by g.co1 charge g.co1" in texts(combat(FORD))


@pytest.mark.parametrize(("start", "target"), [("0108", "0107"), ("1309", "1209")])
def test_V06__no_charge_across_a_river_or_a_bridge_by_option(start: str, target: str) -> None:
    """Neither allowed nor offered, and the sheet says why; the attack is lawful, a charge on its own bank too."""
    option = "no_charge_across_river"
    board = combat({"g.co1": start, "k.li1": target}, option)
    assert why(board, f"attack {target} by g.co1 charge g.co1") == ("8.4.2", "charge-river")
    assert lawful(board, f"attack {target} by g.co1")
    assert not any("charge" in text for text in texts(board))
    assert "no-charge-river" in rows(board, f"attack {target} by g.co1")
    assert lawful(combat({"g.co1": "0413", "k.li1": "0412"}, option), "attack 0412 by g.co1 charge g.co1")


def test_V06__each_rider_by_where_it_stands() -> None:
    """By option: of two that attack 0107 the one on its bank charges, the one over the river does not."""
    board = combat({**FORD, "g.co2": "0106"}, "no_charge_across_river")
    assert lawful(board, "attack 0107 by g.co1 g.co2 charge g.co2")
    assert why(board, "attack 0107 by g.co1 g.co2 charge g.co1 g.co2") == ("8.4.2", "charge-river")


# P08


def test_P08__the_sudden_end_is_by_agreement() -> None:
    """Off unless asked for, in every scenario that has it."""
    for scenario in ("battle", "meeting", "assault"):
        assert RULESET.options(scenario, {})["sudden_end"] is False
    assert "sudden_end" not in RULESET.options("general", {})


# P09


def test_P09__villages_stand_in_the_deployment_zones() -> None:
    """Nordhof is a town like any other: no zone enters it, no redoubt stands there, and a card asks for it."""
    board = combat({"k.li1": "1202"})
    assert "1203" not in zone(board, "north")
    assert "M08" in board.setting.missions
    assert len(on_wire(RULESET.static(board.setting))["map"]["places"]) == 4


def test_P09__no_other_towns_by_option() -> None:
    """Open ground in their place, on the map that is shown too; the card that asks for a village is not dealt."""
    board = combat({"k.li1": "1202", "k.re1": "1203"}, "no_other_towns")
    whole = combat({"k.li1": "1202"}).setting.map.terrain
    changed = {hex for hex, kind in enumerate(board.setting.map.terrain) if kind != whole[hex]}
    assert changed == {board.setting.names.place(hex) for hex in ("1203", "1315")}
    assert zone(combat({"k.li1": "1202"}, "no_other_towns"), "north") >= {"1203"}
    shown = on_wire(RULESET.static(board.setting))["map"]
    assert (shown["terrain"]["1203"], shown["terrain"]["1315"]) == ("open", "open")
    assert {place["hex"] for place in shown["places"]} == {"0608", "1910"}
    assert set(data().missions) - set(board.setting.missions) == {"M08"}
    game = RULESET.start("battle", {"north_army": "black", "south_army": "green", "no_other_towns": True})
    play(game, army(game, "north", k_re1="1203"), by="north")
    play(game, army(game, "south"), dice=(8, 14, 6, 1), by="south")
    assert game.missions == ["M09", "M16"]


def test_P09__ways_of_withdrawal_know_their_map() -> None:
    """1203 is shut by g.li2's zone without the village only; games on both maps do not mix (8.4.1)."""
    units = {"k.cu1": "1308", "g.li1": "1309", "g.li2": "1303"}
    found = []
    for options in ({}, {"no_other_towns": True}, {}):
        board = position(units, phase="withdrawal", active="south", options=options)
        found.append(any(text.endswith("-1203") for text in texts(board, "north")))
    assert found == [True, False, True]


def test_C01__what_the_booklet_does_not_print_is_marked_as_ours() -> None:
    ours = {id: {one.id for one in scenario.options if one.designed} for id, scenario in RULESET.scenarios.items()}
    assert ours == {
        **{id: {"redoubt_strength"} for id in ("battle", "general", "meeting", "assault", "campaign")},
        "first": {"north_army", "south_army"},
    }


def test_P08__options_stand_at_the_reading_taken_until_somebody_says_otherwise() -> None:
    found = {one.id: one for scenario in RULESET.scenarios.values() for one in scenario.options}
    flags = {id: one for id, one in found.items() if one.kind == "flag"}
    assert all(one.values == (False, True) and one.default is False for one in flags.values())
    assert {id for id, one in found.items() if not one.tacit} == {
        "north_army", "south_army", "redoubt_strength", "sudden_end", "attacker", "equal_parts", "aggressor",
    }  # fmt: skip
    assert (found["attacker"].default, found["aggressor"].default) == ("north", "die")
    assert found["redoubt_strength"].default == 8
