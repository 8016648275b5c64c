"""D16.4, D5.8: the votes on peace, unseen till all are in, and the die."""

from __future__ import annotations

import pytest
from tests.rules.napoleon.acts import conquered, hoist, pact, with_and_without
from tests.rules.napoleon.table import Table

from feldherr.games.napoleon.rules import relations, victory
from feldherr.games.napoleon.rules.peace import Peace, chance
from feldherr.games.napoleon.rules.turns import Campaign
from feldherr.games.napoleon.state.amendments import LETTER, RECKONED
from feldherr.games.napoleon.state.pieces import Lasting
from feldherr.kernel import PlayContext, Refusal, Scripted

HANDS = {"france": ["fog"], "britain": ["rally"], "austria": ["stragglers"], "russia": ["grand_battery"]}


def at_the_table(turn: int = 2, hands: dict[str, list[str]] | None = None) -> Table:
    """The peace phase of a turn."""
    table = Table(turn=turn, hands=HANDS if hands is None else hands)
    table.position.steps = [Campaign(stage=5), Peace()]
    return table


def test_D16_4__all_with_cards_are_asked_at_once_and_each_discards_at_most_one() -> None:
    table = at_the_table()
    assert [asked.role for asked in table.position.decisions] == ["france", "britain", "austria", "russia"]
    table.refuse("vote peace by rally", "D16.4", "france")
    table.refuse("vote yes by fog", "D16.4", "france")
    table.play("vote peace by fog", by="france")
    with pytest.raises(Refusal):
        table.position.check(table.position.read_action("pass"), "france")


def test_D16_4__a_vote_changes_no_byte_of_the_others_until_all_are_in() -> None:
    one, other = at_the_table(), at_the_table()
    one.play("vote peace by fog", by="france")
    other.play("pass", by="france")
    for role in ("britain", "austria", "russia", "prussia", None):
        assert one.position.known(role).digest() == other.position.known(role).digest()
    assert one.position.known("france").digest() != other.position.known("france").digest()


@pytest.mark.parametrize(
    ("votes", "turn", "die", "peace"),
    [
        ("----", 2, 4, True),
        ("----", 2, 3, False),
        ("p---", 2, 3, True),
        ("pppp", 2, 3, True),
        ("pppp", 2, 2, False),
        ("pwww", 2, 4, False),
        ("pwww", 2, 5, True),
        ("ppww", 2, 4, True),
        ("----", 1, 5, True),
    ],
)
def test_D16_4__the_die_the_turn_and_the_votes_cut_to_one_make_6(votes: str, turn: int, die: int, peace: bool) -> None:
    table = at_the_table(turn)
    for vote, (role, (card,)) in zip(votes, HANDS.items(), strict=True):
        text = "pass" if vote == "-" else f"vote {'peace' if vote == 'p' else 'war'} by {card}"
        if role != "russia":
            table.play(text, by=role)
            continue
        table.events = table.position.play(table.position.read_action(text), Scripted(die, *[1] * 60), role)
    told = table.told("peace_rolled")[0]
    assert told["peace"] is peace
    assert (table.position.outcome is not None) is peace
    if peace:
        assert len(table.position.spent) == sum(vote != "-" for vote in votes)


@pytest.mark.parametrize(
    ("turn", "votes", "expected"),
    [(1, 0, 2), (2, 0, 3), (3, 0, 4), (2, 1, 4), (2, 3, 4), (2, -1, 2), (2, -5, 2), (5, -1, 6)],
)
def test_D16_4__the_chance_of_peace_is_the_share_of_dice_that_make_it(turn: int, votes: int, expected: int) -> None:
    """After the last of five turns the game is over in any case."""
    table = at_the_table(turn)
    assert chance(table.position, votes) == pytest.approx(expected / 6)


@pytest.mark.parametrize("die", range(1, 7))
def test_D16_4__the_chance_of_peace_agrees_with_every_die(die: int) -> None:
    table = at_the_table(2, {})
    told = chance(table.position)
    table.position.start(Scripted(die, *[1] * 60))
    assert (table.position.outcome is not None) is (die > 6 * (1 - told))


def test_D16_4__between_turns_the_chance_is_that_of_the_next_roll() -> None:
    table = at_the_table(2, {})
    table.position.start(Scripted(1, *[1] * 60))
    position = table.position
    assert position.outcome is None
    assert chance(position) == pytest.approx(4 / 6)


def test_D5_8__without_cards_nobody_is_asked() -> None:
    table = at_the_table(hands={})
    assert table.position.decisions == ()
    dice = Scripted(4)
    table.position.start(dice)
    assert table.position.outcome is not None
    assert table.position.outcome.reason == "napoleon-peace"


def test_D16_3__a_Pact_that_has_ended_is_out_of_the_count() -> None:
    """U55: Spain and its six keys leave France, which has lost nothing by it but the point for the Pact."""
    table = Table("burgos: soult france*3", active="russia", points=-1, hands={"russia": ["spanish_ulcer"]})
    setting = table.setting
    france, russia = setting.nation("france"), setting.nation("russia")
    before = victory.points(table.position, france), victory.points(table.position, russia)
    table.play("event spanish_ulcer")
    while table.asked.startswith("consent"):
        role = table.position.decisions[0].role
        table.play("answer yes" if role == "russia" else "answer no", by=role)
    after = victory.points(table.position, france), victory.points(table.position, russia)
    assert (after[0] - before[0], after[1] - before[1]) == (-1, 1)


def test_D16_3__what_comes_back_to_a_nation_with_its_Pact_is_no_gain_of_its_new_power() -> None:
    """Spain of 1813, Britain's, has been conquered; Corunna, ceded to France, is British when Russia has its Pact."""
    table = Table(scenario="1813")
    conquered(table, "spain", "france", "corunna", interphases=2)
    spain, russia = map(table.setting.nation, ("spain", "russia"))
    hoist(table, "britain", "corunna")
    before = relations.keys_won(table.position, russia)
    pact(table, "spain", "russia")
    assert table.holder("corunna") == "spain"
    assert relations.keys_won(table.position, russia) == before
    assert table.position.baseline[spain] == relations.keys_held(table.position, spain)


def test_D16_4__after_the_last_turn_nobody_votes_and_no_die_is_rolled() -> None:
    for amendments in (None, LETTER - 1):
        table = Table(turn=5, hands=HANDS, amendments=amendments)
        table.position.steps = [Campaign(stage=4)]
        table.position.active = ""
        while table.position.outcome is None and not table.position.decisions:
            table.position.go_on(PlayContext(Scripted()))
        if amendments is None:
            assert table.position.outcome is not None
            assert table.position.outcome.reason == "napoleon-last-turn"
        else:
            assert table.asked == "peace france"


@with_and_without(RECKONED)
def test_D15_3__the_Resource_of_a_conquered_Pact_counts_for_nobody(amendments: int | None) -> None:
    """U30: such a Pact adds nothing; while it was none that was conquered, its Resource was a point of France."""
    table = Table(amendments=amendments)
    france, spain = table.setting.nation("france"), table.setting.nation("spain")
    table.position.resources[spain] = 1
    before = victory.points(table.position, france)
    conquered(table, "spain", "britain")
    after = victory.points(table.position, france)
    assert after - before == (-2 if amendments is None else -1)
    assert victory.tie_breaks(table.position, "france")[0] == (0 if amendments is None else 1)


@with_and_without(RECKONED)
def test_D16_5__a_key_of_one_of_ones_nations_in_the_hands_of_another_is_not_foreign(amendments: int | None) -> None:
    """Two players: Naples, British by the map, is under an Austrian flag; Milan, French by the map, too."""
    flags = {"naples": "austria", "milan": "austria"}
    table = Table(players=2, flags=flags, amendments=amendments)
    assert victory.tie_breaks(table.position, "coalition")[1] == (1 if amendments is None else 2)


@pytest.mark.parametrize(
    ("vote", "die", "peace"), [("peace", 2, False), ("peace", 3, True), ("war", 4, False), ("war", 5, True)]
)
def test_D16_4__two_cards_of_a_Congress_against_two_leave_a_third_player_to_decide(
    vote: str, die: int, peace: bool
) -> None:
    """Turn 2; with one card he is asked once."""
    table = at_the_table(hands={"france": ["fog", "mud"], "britain": ["rally", "typhus"], "austria": ["stragglers"]})
    table.position.lasting = (Lasting("congress", "france", "peace"),)
    table.play("vote peace by fog mud", by="france")
    table.play("vote war by rally typhus", by="britain")
    assert [asked.role for asked in table.position.decisions] == ["austria"]
    script = Scripted(die, *[1] * 60)
    table.events = table.position.play(table.position.read_action(f"vote {vote} by stragglers"), script, "austria")
    assert table.told("peace_rolled")[0]["peace"] is peace


def test_D16_4__a_player_of_two_nations_has_one_card_to_give_of_either_hand() -> None:
    """A Reserve is no card of a hand: with nothing else Prussia's player is not asked."""
    table = Table(turn=2, hands={"france": ["fog"], "spain": ["mud"]}, reserve=["krumper"])
    table.position.steps = [Campaign(stage=5), Peace()]
    assert [asked.role for asked in table.position.decisions] == ["france"]
    table.refuse("vote peace by fog mud", "D16.4", "france")
    assert table.may("vote peace by mud", "france")


def test_D16_3__a_Pact_of_midgame_made_worn_conquered_and_made_again() -> None:
    """Denmark is Britain's prey: what France has lost with it stays lost (U30), and Holstein is won once."""
    table = Table()
    france, britain = map(table.setting.nation, ("france", "britain"))
    before = victory.points(table.position, france), victory.points(table.position, britain)

    def won() -> tuple[int, int]:
        return (
            victory.points(table.position, france) - before[0],
            victory.points(table.position, britain) - before[1],
        )

    pact(table, "denmark", "france")
    assert won() == (1, 0)
    hoist(table, "britain", "holstein")
    assert won() == (0, 1)
    conquered(table, "denmark", "britain", "holstein", interphases=2)
    assert won() == (-1, 1)
    pact(table, "denmark", "france")
    assert won() == (0, 1)


def test_D16_3__keys_lost_before_the_Pact_are_won_when_they_come_back() -> None:
    """Spain leaves France for Britain while Madrid is French: its five keys are its number."""
    table = Table(flags={"madrid": "france"})
    france, britain, spain = map(table.setting.nation, ("france", "britain", "spain"))
    pact(table, "spain", "britain")
    assert table.position.baseline[spain] == 5
    before = victory.points(table.position, france), victory.points(table.position, britain)
    hoist(table, "spain", "madrid")
    after = victory.points(table.position, france), victory.points(table.position, britain)
    assert (after[0] - before[0], after[1] - before[1]) == (-1, 1)


def test_D16_5__a_Pact_s_key_is_foreign_only_after_its_conquest() -> None:
    table = Table(flags={"seville": "france", "vienna": "spain"})
    assert victory.tie_breaks(table.position, "france")[1] == 1, "Vienna, which its Pact holds"
    conquered(table, "spain", "britain")
    assert victory.tie_breaks(table.position, "france")[1] == 1, "Seville, which its Pact no longer holds for it"
