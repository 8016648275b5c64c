"""Diagrams of «Сражение»: what is written reads back the same, and every fault is named with its line."""

from __future__ import annotations

from random import Random

import pytest
from tests.rules.srazhenie.board import army, asked, play, position, values

from feldherr.games.srazhenie.game import RULESET
from feldherr.kernel import Loose
from feldherr.kernel.diagrams import EXACT, DiagramError
from feldherr.kernel.drawing import Trait

PAIRS = (("black", "green"), ("red", "blue"), ("green", "black"), ("blue", "red"))


def again(board) -> None:
    """Writes a position and reads it: the same digest, the same questions, the same text."""
    text = RULESET.write(board)
    twin = RULESET.read(text, "again.toml")
    assert twin.digest() == board.digest()
    assert twin.decisions == board.decisions
    assert twin.faults() == []
    assert RULESET.write(twin) == text


@pytest.mark.parametrize("scenario", ["battle", "general", "meeting", "assault", "campaign"])
@pytest.mark.parametrize("seed", [0, *(pytest.param(seed, marks=pytest.mark.long) for seed in range(1, 8))])
def test_round_trip_from_random_play(scenario: str, seed: int) -> None:
    """At every moment of random games, the middle of a fight and the end included, it reads back the same."""
    rng = Random(seed)
    north, south = PAIRS[seed % 4]
    board = RULESET.start(scenario, {"north_army": north, "south_army": south}, dice=Loose(rng))
    phases: dict[str, int] = {}
    for _ in range(260):
        if board.outcome is not None:
            break
        role = board.decisions[0].role
        action = board.legal(role).sample(rng)
        assert action is not None
        board.play(action, Loose(rng), role)
        again(board)
        if board.outcome is None and EXACT not in RULESET.write(board):
            phases[board.steps[-1].__struct_config__.tag] = phases.get(board.steps[-1].__struct_config__.tag, 0) + 1
    assert sum(phases.values()) > 20


def test_a_withdrawal_does_not_begin_the_phase() -> None:
    """After a withdrawal in one's own phase others may still withdraw; the diagram keeps that."""
    units = {"k.hu1": "0711", "g.li1": "0712", "k.dr1": "1110", "g.li2": "1111"}
    board = position(units, active="north")
    play(board, f"withdraw k.hu1 {values(board, 'withdraw k.hu1')[0]}")
    play(board, "pass")
    again(board)
    assert "begun = false" in RULESET.write(board)
    assert values(RULESET.read(RULESET.write(board)), "withdraw") == ["k.dr1"]


def test_the_stock_of_points_and_who_has_left_a_zone_are_kept() -> None:
    """A movement phase in the middle of 9.2.2."""
    board = position({"b.li1": "0714", "b.li2": "1114", "k.li1": "0713"}, south="blue", powers=(1, 1))
    play(board, "elan", dice=(5,))
    play(board, "move b.li1 0715")
    play(board, "move b.li2 1113")
    again(board)
    assert 'left = ["b.li1"]' in RULESET.write(board)


def test_losses_cards_and_raids_are_kept() -> None:
    """One that came back and fell again stands twice among the fallen."""
    board = position(
        {"k.li2": "0505", "k.li1": "0101", "g.li1": "0512"}, scenario="battle", fallen=["k.li1", "g.gd1"], turn=3,
        last_loss=2, missions=["M16", "M05"], raided=[False, True], powers=(0, 1),
    )  # fmt: skip
    assert (board.losses, board.points) == ([1, 1], [1, 3])
    again(board)


FOUGHT = (
    ["border", "north", False, "srazhenie-end-towns", [2, 1]],
    ["defender_line", "south", True, "srazhenie-end-length", []],
    ["neutral", "south", True],
)


@pytest.mark.parametrize("aggressor", ["north", "south"])
def test_the_campaign_a_battle_stands_in_is_kept(aggressor: str) -> None:
    """Battles that are over with what counted in them, or without."""
    war = {"aggressor": aggressor, "node": "defender_capital", "fought": list(FOUGHT)}
    board = position({"k.li1": "0712", "g.li1": "0713"}, scenario="campaign", campaign=war)
    told = [[one.node, one.side, one.drawn, one.reason, one.points] for one in board.steps[0].fought]
    assert told == [
        ["border", 0, False, "srazhenie-end-towns", {"north": 2, "south": 1}],
        ["defender_line", 1, True, "srazhenie-end-length", {}],
        ["neutral", 1, True, "", {}],
    ]
    assert board.battle == "general"
    again(board)


@pytest.mark.parametrize(
    "wrong",
    [
        ["border", "north", False, "srazhenie-end-towns", [2]],
        ["border", "north", False, "srazhenie-end-towns", [2, 1, 0]],
        ["border", "north", False, "srazhenie-end-towns", [2, "1"]],
        ["border", "north", False, "srazhenie-end-towns", [True, False]],
        ["border", "west", False, "srazhenie-end-towns", [2, 1]],
        ["marsh", "north", False, "srazhenie-end-towns", [2, 1]],
        ["border", "north", 0, "srazhenie-end-towns", [2, 1]],
        ["border", "west", False],
        ["marsh", "north", False],
        ["border"],
    ],
)
def test_a_battle_fought_is_told_whole_or_not_at_all(wrong: list[object]) -> None:
    """A box of the chart, a side, whether by the die; or with it how it ended and two numbers."""
    war = {"node": "neutral", "fought": [FOUGHT[0], wrong]}
    with pytest.raises(DiagramError) as said:
        position({"k.li1": "0712"}, scenario="campaign", campaign=war)
    assert [fault.found for fault in said.value.faults] == [str(wrong)]


def test_where_something_is_under_way_the_diagram_says_so() -> None:
    """The set-up, the middle of a fight: how pieces stand can be read by a person, the rest by machines."""
    board = RULESET.start("general", {"north_army": "black", "south_army": "green"})
    again(board)
    play(board, army(board, "north"), by="north")
    assert f"\n[{EXACT}]\n" in RULESET.write(board)
    again(board)
    again(board.known("south"))
    assert "\n[units]\n\n" in RULESET.write(board.known("south")), "nothing of the other side's set-up"
    board = position({"k.li1": "0711", "g.li1": "0712", "g.li2": "0611"}, phase="combat")
    play(board, "attack 0711 by g.li1 g.li2", dice=(1,))
    assert asked(board)[0] != "combat"
    assert '"g.li1" = "0712"' in RULESET.write(board)
    again(board)


def test_a_moment_no_person_could_draw_stands_as_in_a_save() -> None:
    board = position({"k.li1": "0712", "g.li1": "0713"}, scenario="assault")
    board.first = 1 - board.first
    assert "[units]" not in RULESET.write(board)
    again(board)


@pytest.mark.parametrize(
    ("old", "new"),
    [
        ("steps = '[", "steps = '[{},"),
        ('"step":"fight"', '"step":"brawl"'),
        ("spent = '[", 'spent = \'["x.y1",'),
        ("spent = '", "spend = '"),
        ("spent = '", "spent = '{"),
    ],
)
def test_a_fault_in_what_is_under_way_names_its_line(old: str, new: str) -> None:
    board = position({"k.li1": "0711", "g.li1": "0712", "g.li2": "0611"}, phase="combat")
    play(board, "attack 0711 by g.li1 g.li2", dice=(1,))
    text = RULESET.write(board)
    assert old in text, text
    key = "spent" if "spen" in old else "steps"
    line = next(number for number, said in enumerate(text.splitlines(), 1) if said.startswith(f"{key} ="))
    with pytest.raises(DiagramError) as said:
        RULESET.read(text.replace(old, new, 1), "under-way.toml")
    assert [fault.line for fault in said.value.faults] == [line]


def test_pieces_that_contradict_what_is_under_way_are_a_fault() -> None:
    board = position({"k.li1": "0711", "g.li1": "0712"}, phase="combat", fallen=["k.gd1"])
    board.spent = 1
    text = RULESET.write(board) + "losses = '[7,0]'\n"
    with pytest.raises(DiagramError) as said:
        RULESET.read(text)
    assert "without contradictions" in str(said.value)


def test_the_scenario_of_ours_with_fixed_places_can_be_drawn() -> None:
    """Units named in the diagram stand where it says, not where the scenario begins."""
    board = RULESET.start("first")
    again(board)


GOOD = """scenario = "general"
turn = 2
first = "north"
active = "south"
phase = "movement"

[options]
north_army = "black"
south_army = "green"

[units]
"k.li1" = "0711"
"g.li1" = "0712"
"""


@pytest.mark.parametrize(
    ("old", "new", "line", "found", "expected"),
    [
        ('"k.li1" = "0711"', '"k.li99" = "0711"', 12, "k.li99", "a piece of this battle"),
        ('"k.li1" = "0711"', '"b.li1" = "0711"', 12, "b.li1", "a piece of this battle"),
        ('"k.li1" = "0711"', '"k.li1" = "0799"', 12, "0799", "a hex of the map"),
        ('"k.li1" = "0711"', '"k.li1" = 711', 12, "711", "a hex of the map"),
        ('"k.li1" = "0711"', '"k.li1" = "tray"', 12, "tray", "a hex of the map"),
        ('"g.li1" = "0712"', '"g.li1" = "0711"', 13, "0711, where k.li1 stands", "a free hex (3.2)"),
        ('"g.li1" = "0712"', '"g.re1" = "0910"', 13, "0910", "open ground or a hill (8.1)"),
        ('phase = "movement"', 'phase = "retreat"', 5, "retreat", "movement or withdrawal or combat"),
        ('active = "south"', 'active = "west"', 4, "west", "north or south"),
        ('first = "north"', 'first = "black"', 3, "black", "north or south"),
        ("turn = 2", "turn = -1", 2, "-1", "0-9999"),
        ("turn = 2", 'turn = "two"', 2, "two", "0-9999"),
        ("turn = 2", "powers = [2, 1]", 2, "[2, 1]", "[north, south], 0 or 1 each"),
        ("turn = 2", "raided = 1", 2, "1", "[north, south], true or false each"),
        ("turn = 2", "raided = [true, 1]", 2, "[True, 1]", "[north, south], true or false each"),
        ("turn = 2", 'moved = ["x.li1"]', 2, "x.li1", "a piece of this battle"),
        ("turn = 2", "moved = 3", 2, "3", "a list of pieces"),
        ("turn = 2", 'fallen = ["r.li1"]', 2, "r.li1", "a piece of this battle"),
        ("turn = 2", 'missions = ["M01", "M77"]', 2, "['M01', 'M77']", "two of M01"),
        ("turn = 2", "weather = 2", 2, "weather", "one of active"),
        ('south_army = "green"', 'south_army = "white"', 9, "white", "one of ["),
        ('south_army = "green"', 'south_army = "black"', 7, "srazhenie-same-army", "the options of the scenario"),
        ('scenario = "general"', 'scenario = "siege"', 1, "siege", "one of battle"),
    ],
)
def test_a_fault_is_named_with_its_line(old: str, new: str, line: int, found: str, expected: str) -> None:
    """File, line, what stands there and what should."""
    RULESET.read(GOOD)
    with pytest.raises(DiagramError) as said:
        RULESET.read(GOOD.replace(old, new), "hill.toml")
    (fault,) = said.value.faults
    assert (fault.name, fault.line) == ("hill.toml", line)
    assert fault.found.startswith(found)
    assert fault.expected.startswith(expected)
    assert str(fault).startswith(f"hill.toml:{line}: found {found}")


def test_all_faults_are_named_at_once() -> None:
    """Four faults, four lines; a word that no diagram has hides none of the others."""
    text = GOOD.replace("turn = 2", "turn = -2\nweather = 2").replace('"0711"', '"9999"').replace('"south"', '"east"')
    with pytest.raises(DiagramError) as said:
        RULESET.read(text, "many.toml")
    assert sorted(fault.line for fault in said.value.faults) == [2, 3, 5, 13]
    assert said.value.position is not None, "what could be read is there for an editor"


@pytest.mark.parametrize(
    ("text", "line"), [("turn = \n", 1), ('turn = 2\nphase = "movement\n', 2), ("[units\n", 1), ("turn = 2\n[units", 2)]
)
def test_what_is_no_toml_is_named_with_its_line(text: str, line: int) -> None:
    """The line the reader stumbled on."""
    with pytest.raises(DiagramError) as said:
        RULESET.read(text, "broken.toml")
    assert (said.value.faults[0].name, said.value.faults[0].line) == ("broken.toml", line)


def test_tables_must_be_tables() -> None:
    """Units or options as a plain value."""
    for key in ("units", "options"):
        with pytest.raises(DiagramError) as said:
            RULESET.read(f"{key} = 3\n", "flat.toml")
        assert said.value.faults[0].expected == "a table"


@pytest.mark.parametrize(
    ("options", "fault"),
    [
        ('north_army = "pink"', ("north_army", "pink", "option-value")),
        ("weather = true", ("weather", "weather", "option-name")),
    ],
)
def test_the_option_that_is_wrong_is_named(options: str, fault: tuple[str, str, str]) -> None:
    with pytest.raises(DiagramError) as said:
        RULESET.read(f'ruleset = "srazhenie"\nscenario = "general"\n[options]\n{options}\n', "options.toml")
    (found,) = said.value.faults
    assert ((found.key, found.found, found.want), found.line) == (fault, 4)
    assert not found.choices.startswith("one of")


WHOLE = """\
ruleset = "srazhenie"
scenario = "general"
turn = 1
first = "north"
active = "south"
phase = "combat"
powers = [0, 0]

[options]
{options}

[units]
"k.li1" = "0712"
"g.li1" = "0713"
"""


def test_a_diagram_word_for_word() -> None:
    """A combat phase before its first fight; what is as usual is not written."""
    board = position({"k.li1": "0712", "g.li1": "0713"}, phase="combat", fallen=[])
    options = "\n".join(
        f"{name} = {str(value).lower() if isinstance(value, bool) else repr(value).replace(chr(39), chr(34))}"
        for name, value in board.setting.options.items()
    )
    assert RULESET.write(board) == WHOLE.format(options=options)


def test_the_end_of_a_game_has_a_diagram() -> None:
    board = position({"k.li1": "0712", "g.li1": "0713"})
    board.outcome = RULESET.resigned(board, "north")
    again(board)
    assert RULESET.read(RULESET.write(board)).outcome == board.outcome


@pytest.mark.parametrize("spoilt", ["spent", "struck"])
def test_a_combat_phase_with_a_fight_behind_it_is_no_start_of_a_phase(spoilt: str) -> None:
    board = position({"k.li1": "0712", "g.li1": "0713"}, phase="combat")
    setattr(board, spoilt, 1)
    assert EXACT in RULESET.write(board)
    again(board)


def test_one_card_alone_is_kept() -> None:
    """The other one may be unknown to whoever draws."""
    board = position({"k.li1": "0712", "g.li1": "0713"}, scenario="battle", missions=["", "M05"])
    assert 'missions = ["", "M05"]' in RULESET.write(board)


def test_what_a_diagram_leaves_out() -> None:
    """The first turn, both rules unused, nothing spent."""
    board = RULESET.read('[units]\n"k.li1" = "0712"\n')
    assert (board.turn, board.powers, board.extra, board.last_loss, board.entries) == (1, [1, 1], 0, 0, 0)
    assert (board.first, board.active, board.raided) == (0, 0, [False, False])


@pytest.mark.parametrize("letter", ["k", "g"])
def test_too_many_redoubts_are_named_by_the_last(letter: str) -> None:
    """For either side: the first battle of a campaign is one of scenario 3, which has none."""
    text = f"""\
scenario = "campaign"
options = {{ north_army = "black", south_army = "green" }}
[units]
"{letter}.re1" = "0712"
"{letter}.re2" = "0914"
"""
    with pytest.raises(DiagramError) as said:
        RULESET.read(text)
    assert [(fault.line, fault.found) for fault in said.value.faults] == [(5, "2 redoubts")]


@pytest.mark.parametrize(
    ("line", "found"),
    [("moved = 3", "3"), ('fallen = ["x.y1"]', "x.y1"), ('moved = ["x.y1"]', "x.y1"), ("turn = -1", "-1")],
)
@pytest.mark.parametrize("units", ['[units]\n"k.li1" = "0712"\n', ""])
def test_one_slip_is_one_fault(line: str, found: str, units: str) -> None:
    """What follows from it is not told."""
    with pytest.raises(DiagramError) as said:
        RULESET.read(f"{line}\n{units}")
    assert [fault.found for fault in said.value.faults] == [found]


@pytest.mark.parametrize(
    ("units", "found"),
    [
        ('"k.li1" = "0712"\n"g.re1" = "0712"', "0712, where k.li1 stands"),
        ('"k.re1" = "0910"', "0910"),
        ('"k.re1" = "0999"', "0999"),
    ],
)
def test_a_redoubt_in_a_wrong_place_is_not_counted_as_well(units: str, found: str) -> None:
    """The first battle of a campaign has none; that one stands where it may not is all that is told."""
    text = f'scenario = "campaign"\noptions = {{ north_army = "black", south_army = "green" }}\n[units]\n{units}\n'
    with pytest.raises(DiagramError) as said:
        RULESET.read(text)
    assert [fault.found for fault in said.value.faults] == [found]


def test_an_editor_may_set_what_the_scenario_has_and_no_more() -> None:
    """Turns up to the last of the scenario, a power of either side once, missions and losses where they count."""

    def drawn(scenario: str) -> dict[str, Trait]:
        return {trait.key: trait for trait in RULESET.drawing(RULESET.setting(scenario)).head}

    battle, general, campaign = drawn("battle"), drawn("general"), drawn("campaign")
    assert (battle["turn"].least, battle["turn"].most) == (1, RULESET.scenarios["battle"].turns)
    assert "last_loss" not in battle
    assert RULESET.scenarios["general"].turns is None
    assert (general["turn"].most, general["last_loss"].most) == (40, 40)
    assert campaign["turn"].most == 40
    for head in (battle, general, campaign):
        assert (head["powers"].most, head["powers"].default, head["powers"].pair) == (1, [1, 1], True)
    assert set(battle["missions"].values) > {""}
    assert "missions" not in campaign
