"""The campaign: battles in a row in one match, led by the chart from box to box."""

from __future__ import annotations

from random import Random

import pytest
from tests.rules.srazhenie.board import army, asked, at, begin, named, play, position, why

import feldherr
from feldherr.games.srazhenie.game import RULESET
from feldherr.games.srazhenie.rules.campaign import Campaign, Fought, under_way
from feldherr.games.srazhenie.rules.setup import ready_made
from feldherr.games.srazhenie.state.position import HIDDEN_CARD, Battle
from feldherr.games.srazhenie.state.setting import SIDES, chart
from feldherr.kernel import Malformed, Match, Order, Refusal, Scripted, read_record, write_record
from feldherr.kernel.diagrams import DiagramError
from feldherr.texts import Language, Texts

ARROWS = [
    ("border", "meeting", "defender_line", "aggressor_line"),
    ("defender_line", "assault", "defender_capital", "neutral"),
    ("defender_capital", "general", "aggressor", "neutral"),
    ("neutral", "battle", "defender_line", "aggressor_line"),
    ("aggressor_line", "assault", "neutral", "aggressor_capital"),
    ("aggressor_capital", "general", "neutral", "defender"),
]
"""The chart: box, scenario, where the Aggressor's victory leads, where the Aggressor's defeat leads."""
BOXES = [arrow[0] for arrow in ARROWS]
CARDS = {"missions": ["M01", "M02"]}


def campaign(**options) -> Match:
    """A campaign at its first decision; north is the Aggressor unless the options say otherwise."""
    given = {"north_army": "black", "south_army": "green", "aggressor": "north", **options}
    return Match(RULESET, "campaign", given, secret=b"campaign")


def at_box(node: str, fought: tuple[Fought, ...] = (), *, aggressor: int = 0, **options) -> Battle:
    """The first decision of the battle of a box."""
    given = {"north_army": "black", "south_army": "green", **options}
    board = Battle(RULESET.setting("campaign", given))
    board.steps = [Campaign(aggressor, node, fought)]
    begin(board)
    return board


def finish(board: Battle, winner: str | None, dice: tuple[int, ...] = ()):
    """End the battle in play by word of the table: the loser gives up, or both agree to a draw."""
    loser = None if winner is None else SIDES[1 - SIDES.index(winner)]
    outcome = RULESET.agreed(board) if loser is None else RULESET.resigned(board, loser)
    script = Scripted(*dice)
    events = board.finish(outcome, script)
    assert script.used == len(dice)
    assert board.faults() == []
    return events


def war(board) -> Campaign:
    """The campaign a battle belongs to."""
    found = under_way(board)
    assert found is not None
    return found


def history(board) -> list[tuple[str, str, bool]]:
    """The battles that are over: box, who won, whether by the die."""
    return [(one.node, SIDES[one.side], one.drawn) for one in war(board).fought]


def deploy(match: Match) -> None:
    """Both sides set up as offered; in scenario 4 the army is divided and a part chosen first."""
    while match.position.decisions and match.position.decisions[0].id in ("divide", "pick", "setup"):
        for decision in match.position.decisions:
            match.play(decision.role, decision.default)


# C.roles


def test_C_roles__both_roll_and_the_higher_is_the_aggressor() -> None:
    """Ties are rolled again."""
    for dice, aggressor in (((5, 2), "north"), ((1, 6), "south"), ((3, 3, 4, 4, 2, 5), "south")):
        board = RULESET.begin(RULESET.setting("campaign", {"north_army": "black", "south_army": "green"}))
        events = begin(board, dice)
        assert [event.side for event in named(events, "roles")] == [aggressor]
        assert {roll.purpose for roll in named(events, "rolled")} == {"roles"}
        assert SIDES[war(board).aggressor] == aggressor
        assert asked(board)[0] == "setup"


@pytest.mark.parametrize("aggressor", SIDES)
def test_C_roles__by_agreement_no_die_falls(aggressor: str) -> None:
    """The option names the Aggressor."""
    match = campaign(aggressor=aggressor)
    assert match.plies[0].dice == ()
    assert SIDES[war(match.position).aggressor] == aggressor
    assert RULESET.options("campaign", {})["aggressor"] == "die"
    with pytest.raises(Malformed):
        campaign(aggressor="east")


def test_C_roles__before_them_nobody_moves_first() -> None:
    """Neither side, and no battle is fought."""
    board = RULESET.begin(RULESET.setting("campaign", {"north_army": "black", "south_army": "green"}))
    assert (board.first, board.battle) == (-1, "")


def test_C_roles__outcomes_are_the_aggressors() -> None:
    """The same winner leads elsewhere when the roles are the other way round."""
    for aggressor, node in ((0, "defender_line"), (1, "aggressor_line")):
        board = at_box("border", aggressor=aggressor)
        finish(board, "north")
        assert war(board).node == node


# C.chart


def test_C_chart__is_the_one_written_down() -> None:
    """Six boxes, as the paragraph tells them; it is ours, and marked so."""
    boxes = chart().box
    assert {(name, box.scenario, box.win, box.lose) for name, box in boxes.items()} == set(ARROWS)
    assert chart().start == "border"
    assert chart().source == "designed"
    assert RULESET.rulebook.paragraphs["C.chart"].designed
    assert {name: box.attacker for name, box in boxes.items() if box.attacker} == {
        "defender_line": "aggressor", "aggressor_line": "defender"}  # fmt: skip


@pytest.mark.parametrize("language", ["ru", "en"])
def test_C_chart__names_its_boxes_as_the_drawn_one(language: Language) -> None:
    """Who reads the paragraph finds each box in the picture, and in the log."""
    told = getattr(RULESET.rulebook.paragraphs["C.chart"].text, language).lower()
    texts = Texts(language, RULESET)
    for node in chart().box:
        name = texts.text(f"srazhenie-box-{node}").removeprefix("The ").replace("’", "'")
        assert f"\n{name.lower()}, " in told


@pytest.mark.parametrize("aggressor", [0, 1])
@pytest.mark.parametrize(("node", "scenario", "win", "lose"), ARROWS)
@pytest.mark.parametrize("wins", [True, False])
def test_C_chart__every_arrow(node: str, scenario: str, win: str, lose: str, wins: bool, aggressor: int) -> None:
    """Each box is fought by its scenario, and both outcomes lead where the chart says."""
    board = at_box(node, aggressor=aggressor)
    assert board.law.id == scenario
    assert board.law.number == {"battle": "S1", "general": "S2", "meeting": "S3", "assault": "S4"}[scenario]
    winner = SIDES[aggressor if wins else 1 - aggressor]
    events = finish(board, winner)
    to = win if wins else lose
    told = named(events, "won")[0]
    assert (told.side, told.number, told.drawn, told.node) == (winner, 1, False, to)
    assert history(board) == [(node, winner, False)]
    if to in SIDES or to in ("aggressor", "defender"):
        outcome = board.outcome
        assert (outcome.winner, outcome.reason, outcome.paragraph) == (winner, "srazhenie-end-campaign", "C.chart")
        assert outcome.points[winner] == 1
        assert named(events, "campaign")[0].side == winner
        assert board.decisions == ()
    else:
        assert board.outcome is None
        began = named(events, "battle")[0]
        assert (began.number, began.node, began.scenario) == (2, to, chart().box[to].scenario)
        assert board.battle == chart().box[to].scenario


@pytest.mark.parametrize("aggressor", [0, 1])
def test_C_chart__who_attacks_in_scenario_4(aggressor: int) -> None:
    """The Aggressor the Defender's line, the Defender the Aggressor's."""
    for node, attacker in (("defender_line", aggressor), ("aggressor_line", 1 - aggressor)):
        board = at_box(node, aggressor=aggressor)
        assert board.first == attacker
        assert asked(board) == ("divide", SIDES[1 - attacker])
        play(board, board.legal().text(board.decisions[0].default))
        assert asked(board) == ("pick", SIDES[attacker])
        play(board, "pick 2")
        forts = [board.setting.names.units[unit] for unit, _ in ready_made(board, 1 - attacker).units]
        assert sum(".re" in name for name in forts) == 3
        assert not any(board.setting.redoubt[unit] for unit, _ in ready_made(board, attacker).units)


@pytest.mark.parametrize(("node", "forts"), [("border", 0), ("neutral", 1), ("defender_capital", 1)])
def test_C_chart__redoubts_of_the_other_scenarios(node: str, forts: int) -> None:
    """None in scenario 3, one a side in 1 and 2; the others stand aside."""
    board = at_box(node)
    for side in (0, 1):
        placed = ready_made(board, side).units
        assert sum(board.setting.redoubt[unit] for unit, _ in placed) == forts
    assert at(board, "k.re3") == at(board, "g.re3") == "aside"


def test_C_chart__the_shortest_campaign() -> None:
    """Three victories: border, fortified line, capital."""
    match = campaign()
    for _ in range(3):
        match.resign("south")
    outcome = match.position.outcome
    assert (outcome.winner, outcome.reason) == ("north", "srazhenie-end-campaign")
    assert outcome.points == {"north": 3, "south": 0}
    with pytest.raises(Refusal, match="kernel-game-over"):
        match.resign("south")


# C.draw


def test_C_draw__the_die_decides_and_ties_are_rolled_again() -> None:
    """The higher roll counts as the winner of the battle."""
    for dice, winner in (((6, 1), "north"), ((2, 2, 5, 5, 1, 3), "south")):
        board = at_box("border")
        events = finish(board, None, dice)
        assert {roll.purpose for roll in named(events, "rolled")} == {"draw"}
        told = named(events, "won")[0]
        assert (told.side, told.drawn) == (winner, True)
        assert history(board) == [("border", winner, True)]
        assert war(board).node == ("defender_line" if winner == "north" else "aggressor_line")


def test_C_draw__a_battle_that_is_drawn_by_its_own_rules() -> None:
    """No towns held after turn 6 of scenario 3."""
    board = position(
        {"k.hu1": "0101", "g.dr1": "2417"}, scenario="campaign", first="north", active="south", turn=6,
        campaign={"node": "border"},
    )  # fmt: skip
    events = play(board, "end", dice=(1, 4))
    assert named(events, "ended")[0].side == ""
    assert named(events, "won")[0].side == "south"
    assert asked(board)[0] == "divide"


def test_C_draw__it_may_win_the_campaign() -> None:
    """A draw before the capital is as good as a victory when the die says so."""
    board = at_box("defender_capital")
    finish(board, None, (6, 5))
    assert board.outcome.winner == "north"
    assert board.outcome.reason == "srazhenie-end-campaign"


# C.peace


SEVEN = tuple(Fought(node, side, False) for node, side in (("border", 1), ("aggressor_line", 0), ("neutral", 1)) * 3)[
    :7
]


def test_C_peace__the_eighth_battle_without_a_winner() -> None:
    """Both are exhausted: a draw."""
    board = at_box("neutral", SEVEN)
    assert war(board).shown(board)["number"] == 8
    events = finish(board, "north")
    outcome = board.outcome
    assert (outcome.winner, outcome.reason, outcome.paragraph) == (None, "srazhenie-end-peace", "C.peace")
    assert outcome.points == {"north": 3, "south": 5}
    assert named(events, "peace")[0].number == 8
    assert board.decisions == ()


@pytest.mark.parametrize(("node", "winner"), [("defender_capital", "north"), ("aggressor_capital", "south")])
def test_C_peace__a_campaign_won_in_the_eighth_is_won(node: str, winner: str) -> None:
    """Peace is for campaigns without a winner."""
    board = at_box(node, SEVEN)
    finish(board, winner)
    assert (board.outcome.winner, board.outcome.reason) == (winner, "srazhenie-end-campaign")


def test_C_peace__seven_are_not_enough() -> None:
    """The seventh leads on."""
    board = at_box("neutral", SEVEN[:6])
    finish(board, "north")
    assert board.outcome is None
    assert war(board).node == "defender_line"


# each battle is a game of its own (W17 to W19)


def test_C_draw__resigning_and_agreeing_end_the_battle_only() -> None:
    """The campaign goes on by the chart (W18)."""
    match = campaign()
    ply = match.resign("north")
    assert ply.text == "resign"
    assert match.position.outcome is None
    assert war(match.position).node == "aggressor_line"
    ply = match.agree("south")
    assert ply.text == "draw"
    assert len(ply.dice) >= 2
    assert war(match.position).fought[1].drawn
    assert match.position.outcome is None


@pytest.mark.parametrize("when", ["divide", "pick", "setup"])
def test_C_chart__a_battle_may_be_given_up_before_it_begins(when: str) -> None:
    """While the army is divided, chosen or set up."""
    match = campaign()
    match.resign("south")
    while match.position.decisions[0].id != when:
        match.play(match.position.decisions[0].role, match.position.decisions[0].default)
    match.resign("south")
    assert match.position.battle == "general"
    assert len(match.position.steps) == 2


def test_C_chart__losses_powers_and_turns_begin_anew() -> None:
    """Nothing but the armies, their edges and the chart is kept (W17)."""
    board = position(
        {"k.hu1": "0101", "g.dr1": "2417"}, scenario="campaign", first="north", active="south", turn=6,
        campaign={"node": "border"}, fallen=["k.li1", "g.gd1"], last_loss=5, raided=[True, False], powers=(0, 0),
        reserve=["g.li1"], entries=2, moved=["g.dr1"],
    )  # fmt: skip
    play(board, "end", dice=(6, 1))
    assert board.setting.armies == ("black", "green")
    assert (board.turn, board.losses, board.points, board.fallen) == (0, [0, 0], [0, 0], [])
    assert (board.powers, board.raided, board.last_loss) == ([1, 1], [False, False], 0)
    assert (board.entries, board.extra, board.moved, board.left) == (0, 0, 0, 0)
    assert board.screened
    assert {at(board, unit) for unit in ("k.li1", "g.gd1", "g.li1", "k.hu1")} == {"tray"}


def test_C_chart__options_hold_for_every_battle() -> None:
    """Sudden end with its own dice in each scenario, equal parts in scenario 4 (W19)."""
    for node, die, over in (("border", 5, True), ("neutral", 5, True), ("defender_line", 5, False)):
        cards = CARDS if node == "neutral" else {}
        units = {"k.hu1": "0101", "g.dr1": "2417"} | ({"g.re1": "0113"} if node == "defender_line" else {})
        board = position(
            units, scenario="campaign", first="north", active="south", turn=4, campaign={"node": node},
            options={"sudden_end": True}, **cards,
        )  # fmt: skip
        play(board, "end", dice=(die, 1, 2) if over else (die,))
        assert (board.turn == 5) is not over
    board = at_box("defender_line", equal_parts=True)
    assert why(board, "divide g.li1", "south") == ("S4.forces", "divide-equal")


# mission cards


def test_C_chart__cards_are_dealt_anew_and_secret_in_each_battle() -> None:
    """Those of the first are known to nobody once it is over, and each may come again."""
    board = at_box("neutral")
    for dice in ((1, 1, 6, 1), (1, 1, 6, 1)):
        play(board, army(board, "north"), by="north")
        play(board, army(board, "south"), dice=dice, by="south")
        assert board.missions == sorted(board.setting.missions)[:2]
        assert board.known("north").missions == [sorted(board.setting.missions)[0], HIDDEN_CARD]
        assert board.known(None).missions == [HIDDEN_CARD] * 2
        finish(board, "north")
        assert board.missions == ["", ""]
        finish(board, "south")
        assert war(board).node == "neutral"


def test_C_chart__nothing_of_an_earlier_battle_is_told() -> None:
    """A battle given up leaves no trace of its cards: two campaigns that differ in them alone look the same."""
    seen = set()
    for dice in ((1, 1, 6, 1), (9, 4, 6, 1)):
        board = at_box("neutral")
        play(board, army(board, "north"), by="north")
        play(board, army(board, "south"), dice=dice, by="south")
        events = finish(board, "north")
        assert named(events, "mission") == []
        for role in (*SIDES, None):
            seen.add((role, board.known(role).digest()))
    assert len(seen) == 3


def test_C_chart__cards_are_shown_when_the_battle_is_played_out() -> None:
    """As in scenario 1; then they are gone."""
    board = position(
        {"k.hu1": "0101", "g.dr1": "2417", "k.li1": "0608"}, scenario="campaign", first="north", active="south",
        turn=6, campaign={"node": "neutral"}, missions=["M02", "M09"],
    )  # fmt: skip
    events = play(board, "end")
    assert [(event.side, event.mission) for event in named(events, "mission")] == [("north", "M02"), ("south", "M09")]
    assert named(events, "won")[0].side == "north"
    assert board.missions == ["", ""]


# match, record, save, diagram


def test_C_chart__undo_across_a_battles_end_needs_consent() -> None:
    """Giving up, dice and cards are no free ply; with consent the battle stands again as it was."""
    match = campaign()
    deploy(match)
    digest = match.position.digest()
    match.resign("south")
    assert match.position.battle == "assault"
    assert match.undo_target("north")[1] is False
    with pytest.raises(Refusal, match="kernel-undo-needs-consent"):
        match.undo("south")
    match.undo("south", consent=True)
    assert match.position.digest() == digest
    assert match.position.battle == "meeting"
    match.agree("south")
    with pytest.raises(Refusal, match="kernel-undo-needs-consent"):
        match.undo("south")
    match.undo("south", consent=True)
    assert match.position.digest() == digest


def test_C_chart__undo_of_a_last_phase_whose_end_was_drawn() -> None:
    """The dice of the draw have fallen."""
    match = campaign()
    deploy(match)
    while match.position.battle == "meeting":
        match.play(match.position.decisions[0].role, "end")
    assert war(match.position).fought[0].drawn
    role = match.plies[-1].role
    assert match.undo_target(role) == (match.number - 2, False)
    match.undo(role, consent=True)
    assert (match.position.battle, match.position.turn) == ("meeting", 6)


def test_C_chart__standing_orders_until_a_turn_end_with_their_battle() -> None:
    """Turns are counted anew: an order until turn 6 of one battle says nothing about the next; one for ever stays."""
    match = campaign()
    deploy(match)
    brief, lasting = Order("withdrawal", "pass", until=6), Order("chase", "pass")
    match.stand("south", [brief, lasting])
    match.play(match.position.decisions[0].role, "end")
    assert match.orders["south"] == [brief, lasting]
    match.resign("north")
    assert match.orders["south"] == [lasting]


def played(seed: int, **options) -> Match:
    """A campaign by chance, with battles given up and drawn by agreement in between."""
    rng = Random(seed)
    match = campaign(aggressor="die", **options)
    while match.position.outcome is None and match.number < 900:
        role = rng.choice(match.position.decisions).role
        if rng.random() < 0.012:
            match.resign(role) if rng.random() < 0.7 else match.agree(role)
        else:
            match.play(role, match.position.legal(role).sample(rng))
            if rng.random() < 0.02:
                match.undo(role, consent=True)
    return match


@pytest.mark.parametrize("seed", [0, 2, 3])
def test_C_chart__a_campaigns_record_replays_whole(seed: int) -> None:
    """Every die, event and digest, over battles, words of the table and plies taken back."""
    match = played(seed, sudden_end=True)
    assert match.position.outcome is not None
    assert len(war(match.position).fought) >= 3
    text = write_record(match)
    twin = read_record(text, feldherr.ruleset, verify=True)
    assert twin.position.digest() == match.position.digest()
    assert write_record(twin) == text
    spoken = [ply for ply in match.plies if ply.text in ("resign", "draw") and not ply.undone]
    assert spoken
    for ply in spoken:
        twin.position_at(ply.number)


def test_C_chart__saved_and_loaded_in_every_box() -> None:
    """The campaign, its history and the battle come back as they were; also while a draw is open."""
    for node in BOXES:
        board = at_box(node, (Fought("border", 1, True),))
        again = RULESET.load(board.save())
        assert again.digest() == board.digest()
        assert again.steps == board.steps
        assert again.law is board.law
        assert again.decisions == board.decisions


@pytest.mark.parametrize(("node", "more"), [("border", {"reserve": ["g.li1"], "entries": 1}), ("neutral", CARDS)])
def test_C_chart__a_diagram_of_a_campaign(node: str, more: dict) -> None:
    """Written and read back the same: box, Aggressor and the battles fought."""
    board = position(
        {"k.hu1": "0101", "g.dr1": "2417"}, scenario="campaign", turn=3,
        campaign={"node": node, "aggressor": "south", "fought": [["border", "north", True]]}, **more,
    )  # fmt: skip
    assert war(board) == Campaign(1, node, (Fought("border", 0, True),))
    twin = RULESET.read(RULESET.write(board))
    assert twin.digest() == board.digest()
    assert RULESET.write(twin) == RULESET.write(board)


def test_C_chart__faults_of_a_campaigns_diagram() -> None:
    """Each named."""
    for form, said in (
        ({"node": "nowhere"}, "nowhere"),
        ({"aggressor": "east"}, "north or south"),
        ({"fought": [["border", "east", True]]}, "whether by the die"),
    ):
        with pytest.raises(DiagramError, match=said):
            position({"k.hu1": "0101", "g.dr1": "2417"}, scenario="campaign", campaign=form)
    with pytest.raises(DiagramError, match="south, who attacks"):
        position(
            {"k.hu1": "0101", "g.re1": "0113"}, scenario="campaign", first="north",
            campaign={"node": "aggressor_line", "aggressor": "north"},
        )  # fmt: skip
