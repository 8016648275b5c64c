"""Matches: undo, dice that are never used twice, standing orders, talk of the table."""

from __future__ import annotations

from random import Random

import msgspec
import pytest
from tests.kernel import crossing, skirmish

from feldherr.kernel import (
    Malformed,
    Match,
    Order,
    OutOfDice,
    Pass,
    Refusal,
    Scripted,
    Seeded,
    read_record,
    write_record,
)
from feldherr.kernel.match import BY_DEFAULT, SNAPSHOT_EVERY


def new_crossing() -> Match:
    return Match(crossing.RULESET, "field", {"rounds": 3}, secret=b"match")


def new_skirmish() -> Match:
    """Set up so that north's first unit comes under fire on 0303."""
    match = Match(skirmish.RULESET, "meeting", secret=b"match")
    match.play("north", "setup n.1@0302 n.2@0101 n.3@0501")
    match.play("south", "setup s.1@0305 s.2@0106 s.3@0506")
    return match


def test_an_answer_to_what_several_are_asked_at_once_is_none_too_late() -> None:
    """What another answers in secret changes nothing, nor that it takes that back; what everybody sees does."""
    match = Match(skirmish.RULESET, "meeting", secret=b"match")
    assert match.asked_since("south") == match.number == 1
    match.play("north", "setup n.1@0302 n.2@0101 n.3@0501")
    assert (match.asked_since("south"), match.asked_since("north"), match.number) == (1, 2, 2)
    assert match.unheard("south", 1)
    match.undo("north")
    assert (match.asked_since("south"), match.asked_since("north"), match.number) == (1, 3, 3)
    match.play("south", "setup s.1@0305 s.2@0106 s.3@0506")
    assert match.asked_since("north") == 3
    assert match.unheard("north", 3)
    assert not match.unheard("north", 2), "nobody has forgotten what they took back"
    match.play("north", "setup n.1@0302 n.2@0101 n.3@0501")
    assert match.asked_since("north") == match.asked_since("south") == match.number
    match.play("north", "move n.2 0102")
    assert match.asked_since("south") == match.number
    match.undo("north")
    assert match.asked_since("south") == match.number


def test_a_match_begins_with_the_start_as_its_first_ply() -> None:
    match = new_crossing()
    assert match.number == 1
    assert match.plies[0].text == "start"
    assert len(match.plies[0].dice) == match.dice.drawn == 7
    assert match.commitment == Seeded.commitment(b"match")


def test_one_own_ply_without_dice_is_taken_back_freely() -> None:
    match = new_skirmish()
    digest = match.position.digest()
    match.play("north", "move n.2 0102")
    assert match.undo_target("north") == (2, True)
    ply = match.undo("north")
    assert ply.text == "undo 2"
    assert match.position.digest() == digest
    assert [one.undone for one in match.plies] == [False, False, False, True, False]
    assert match.number == 5


def test_what_was_revealed_is_not_taken_back_freely() -> None:
    match = new_skirmish()
    assert match.undo_target("south") == (1, False)
    with pytest.raises(Refusal, match="kernel-undo-needs-consent"):
        match.undo("south")
    match.undo("south", consent=True)
    assert [asked.role for asked in match.position.decisions] == ["south"]


def test_an_answer_of_another_role_stops_undo() -> None:
    match = new_skirmish()
    match.play("north", "move n.1 0303")
    match.play("south", "turn s.1 1")
    assert match.undo_target("south") == (3, True)
    assert match.undo_target("north") == (2, False)


def test_dice_stop_undo_and_are_never_used_again() -> None:
    match = new_skirmish()
    match.play("north", "move n.1 0303")
    before = match.position.digest()
    (fired,) = match.play("south", "fire s.1")
    assert len(fired.dice) == 1
    drawn = match.dice.drawn
    with pytest.raises(Refusal, match="kernel-undo-needs-consent"):
        match.undo("south")
    match.undo("south", consent=True)
    assert match.position.digest() == before
    assert match.dice.drawn == drawn
    (again,) = match.play("south", "fire s.1")
    due = Seeded(b"match", drawn)
    assert again.dice == (due.fall(10),)


def test_dice_without_an_event_stop_undo_all_the_same() -> None:
    match = new_skirmish()
    match.play("north", "move n.2 0102")
    match.plies[-1].dice = (3,)
    assert match.undo_target("north") == (2, False)


def test_an_undo_past_an_undo() -> None:
    match = new_skirmish()
    digests = [match.position.digest()]
    for text in ("move n.2 0102", "move n.3 0502"):
        match.play("north", text)
        digests.append(match.position.digest())
    match.undo("north")
    assert match.position_at(match.number - 1).digest() == digests[1]
    match.undo("north")
    assert match.position.digest() == digests[0]
    with pytest.raises(Malformed):
        match.position_at(4)
    again = read_record(write_record(match), skirmish.find, verify=True)
    assert again.position.digest() == digests[0]
    assert again.undo_target("north") == match.undo_target("north")


def test_there_is_nothing_to_take_back_at_the_start() -> None:
    match = new_skirmish()
    with pytest.raises(Refusal, match="kernel-nothing-to-undo"):
        match.undo("nobody")


def test_positions_of_any_ply_over_many_snapshots() -> None:
    match, rng = Match(skirmish.RULESET, "meeting", secret=b"long"), Random(4)
    digests = [match.position.digest()]
    while match.position.outcome is None and match.number < 90:
        asked = match.position.decisions[0]
        action = match.position.legal(asked.role).sample(rng)
        assert action is not None
        match.play(asked.role, action)
        digests.append(match.position.digest())
    for number, digest in enumerate(digests):
        assert match.position_at(number).digest() == digest


def left_of(match: Match, saves: dict[int, str]) -> Match:
    """The match taken up where it was left, from its plies and some saves."""
    setting = match.position.setting
    plies = [msgspec.structs.replace(ply, undone=False) for ply in match.plies]
    return Match(
        match.ruleset, setting.scenario, setting.options, secret=match.secret, script=match.dice.script,
        left=plies, saves=saves,
    )  # fmt: skip


def wandering(plies: int) -> Match:
    """A match in which much is taken back."""
    match, rng = Match(skirmish.RULESET, "meeting", secret=b"long"), Random(4)
    while match.position.outcome is None and match.number < plies:
        asked = match.position.decisions[0]
        action = match.position.legal(asked.role).sample(rng)
        assert action is not None
        match.play(asked.role, action)
        if rng.random() < 0.3 and match.undo_target(asked.role):
            match.undo(asked.role, consent=True)
    return match


def test_a_match_knows_which_question_a_ply_answered_though_it_was_taken_up_anew() -> None:
    match = wandering(120)
    asked = {}
    for ply in match.standing[1:]:
        before = match.position_before(ply.number).decisions
        asked[ply.number] = next(one.id for one in before if one.role == ply.role)
    assert {"setup", "move", "react"} <= {*asked.values()}
    saves = {n: position.save() for n, position in match.snapshots().items()}
    for one in (match, left_of(match, {}), left_of(match, saves)):
        assert {number: one.question(number) for number in asked} == asked
        assert one.question(0) == ""
    talk = new_skirmish()
    talk.resign("north")
    assert talk.question(talk.number - 1) == ""


def test_a_match_is_taken_up_where_it_was_left() -> None:
    match = wandering(120)
    assert any(ply.undone for ply in match.plies)
    digests = [match.position_after(number).digest() for number in range(match.number)]
    saves = {number: position.save() for number, position in match.snapshots().items()}
    assert len(saves) > 2
    for kept in (saves, {}, {0: saves[0]}, dict.fromkeys(saves, "spoilt")):
        again = left_of(match, kept)
        assert again.position.digest() == match.position.digest()
        assert again.plies == match.plies
        assert again.dice.drawn == match.dice.drawn
        assert [again.position_after(number).digest() for number in range(again.number)] == digests
        assert write_record(again) == write_record(match)
        for role in match.roles:
            assert again.undo_target(role) == match.undo_target(role)


def test_a_match_is_taken_up_without_playing_it_through(monkeypatch: pytest.MonkeyPatch) -> None:
    match = wandering(120)
    last = match.number - 1
    counted: list[int] = []
    carry_on = Match.carry_on
    monkeypatch.setattr(Match, "carry_on", lambda self, *to: (counted.append(1), carry_on(self, *to)))
    assert left_of(match, {last: match.position.save()}).position.digest() == match.position.digest()
    assert not counted
    again = left_of(match, {number: position.save() for number, position in match.snapshots().items()})
    assert again.position.digest() == match.position.digest()
    assert len(counted) <= SNAPSHOT_EVERY


def test_a_taken_up_lesson_goes_on_with_the_dice_of_its_script() -> None:
    match = Match(crossing.RULESET, "field", {"rounds": 3}, secret=b"match", script=[1, 2, 3, 4, 5, 6, 1, 2, 3, 4, 5])
    rng = Random(2)
    for step in range(6):
        asked = match.position.decisions[0]
        action = match.position.legal(asked.role).sample(rng)
        assert action is not None
        match.play(asked.role, action)
        if step == 3:
            match.undo(asked.role, consent=True)
    assert left_of(match, {}).dice.drawn == match.dice.drawn


def test_a_position_worked_out_beforehand_is_what_undo_goes_back_to() -> None:
    match = new_skirmish()
    match.play("north", "move n.2 0102")
    ready = match.position_after(2)
    match.undo("north", ready=(2, ready))
    assert match.position is ready
    match.play("north", "move n.2 0102")
    other = match.position_after(0)
    match.undo("north", ready=(0, other))
    assert match.position is not other


def test_a_script_that_was_begun_counts_only_what_falls_now() -> None:
    match = new_skirmish()
    script = Scripted(1, 1, 2)
    match.play("north", "move n.1 0303", script)
    drawn = match.dice.drawn
    match.play("south", "fire s.1", script)
    match.play("south", "pass", script)
    match.play("north", "pass", script)
    assert match.plies[4].dice == (1,)
    assert match.dice.drawn == drawn + 1


def test_a_play_that_fails_leaves_the_match_as_it_was() -> None:
    match = new_skirmish()
    match.play("north", "move n.1 0303")
    digest, number, drawn = match.position.digest(), match.number, match.dice.drawn
    with pytest.raises(OutOfDice):
        match.play("south", "fire s.1", Scripted())
    with pytest.raises(Refusal):
        match.play("south", "fire s.3")
    with pytest.raises(Malformed):
        match.play("south", "shoot s.1")
    assert (match.position.digest(), match.number, match.dice.drawn) == (digest, number, drawn)


def test_standing_orders_answer_as_ordinary_plies() -> None:
    match = new_skirmish()
    match.orders["south"] = [Order("react", "pass")]
    plies = match.play("north", "move n.1 0303")
    assert [(ply.role, ply.text) for ply in plies] == [("north", "move n.1 0303"), ("south", "pass")]
    assert [asked.id for asked in match.position.decisions] == ["move"]
    read_record(write_record(match), skirmish.find, verify=True)


def test_standing_orders_end_with_their_turn_and_give_way_where_unlawful() -> None:
    match = new_skirmish()
    match.orders["south"] = [
        Order("react", "pass", until=0),
        Order("react", "no such words"),
        Order("react", "turn s.3 1"),
    ]
    match.play("north", "move n.1 0303")
    assert [asked.id for asked in match.position.decisions] == ["react"]
    match.orders["south"].append(Order("react", "pass", until=1))
    match.play("south", "turn s.1 1")
    assert [asked.id for asked in match.position.decisions] == ["go_on"]


def test_a_standing_order_may_leave_it_to_the_default() -> None:
    match = new_skirmish()
    match.orders["south"] = [Order("react", BY_DEFAULT)]
    plies = match.play("north", "move n.1 0303")
    assert [(ply.role, ply.text, ply.ordered) for ply in plies[1:]] == [("south", "pass", True)]


def test_giving_up_ends_the_game_and_is_not_taken_back_alone() -> None:
    match = new_skirmish()
    match.resign("north")
    outcome = match.position.outcome
    assert outcome is not None
    assert (outcome.winner, outcome.reason) == ("south", "kernel-resigned")
    assert match.undo_target("north") == (2, False)
    for act in (match.resign, match.agree):
        with pytest.raises(Refusal, match="kernel-game-over"):
            act("south")
    with pytest.raises(Refusal, match="kernel-game-over"):
        match.play("north", "end")
    with pytest.raises(Refusal, match="kernel-game-over"):
        match.position.copy().play(Pass(), Scripted())
    again = read_record(write_record(match), skirmish.find, verify=True)
    assert again.position.outcome == outcome
    match.undo("north", consent=True)
    assert match.position.outcome is None


def test_agreeing_is_a_draw() -> None:
    match = new_crossing()
    match.agree("bishop")
    assert match.position.outcome is not None
    assert match.position.outcome.reason == "kernel-draw-agreed"
    read_record(write_record(match), crossing.find, verify=True)


def test_a_replayed_ply_needs_a_seat() -> None:
    match = new_skirmish()
    for role in (None, "nobody"):
        with pytest.raises(Malformed, match="kernel-ply-without-role"):
            match.replay(role, "resign", ())


def test_a_replayed_ply_takes_all_its_dice() -> None:
    match = new_skirmish()
    match.play("north", "move n.1 0303")
    with pytest.raises(ValueError, match="1 dice fell, 2 are written"):
        match.replay("south", "fire s.1", (1, 2))


def test_set_up_in_either_order_comes_to_the_same() -> None:
    texts = {"north": "setup n.1@0302 n.2@0101 n.3@0501", "south": "setup s.1@0305 s.2@0106 s.3@0506"}
    digests = set()
    for order in (("north", "south"), ("south", "north")):
        match = Match(skirmish.RULESET, "meeting", secret=b"match")
        for role in order:
            match.play(role, texts[role])
        digests.add(match.position.digest())
    assert len(digests) == 1


def test_an_order_left_while_asked_answers_at_once_and_leaves_the_others_undo_free() -> None:
    match = new_skirmish()
    before = match.position.digest()
    match.play("north", "move n.1 0303")
    assert [asked.id for asked in match.position.decisions] == ["react"]
    plies = match.stand("south", [Order("react", "pass")])
    assert [(ply.text, ply.ordered) for ply in plies] == [("pass", True)]
    assert [asked.id for asked in match.position.decisions] == ["move"]
    assert match.undo_target("north") == (2, True)
    match.undo("north")
    assert match.position.digest() == before


def test_a_match_follows_what_was_played_on_another_copy_of_it() -> None:
    played, rng = new_skirmish(), Random(3)
    follower = Match(played.ruleset, "meeting", secret=b"match", left=[played.plies[0]])
    follower.follow(played.plies[1])
    while played.number < 60 and played.position.outcome is None:
        asked = rng.choice(played.position.decisions)
        action = played.position.legal(asked.role).sample(rng)
        assert action is not None
        played.play(asked.role, action)
    for ply in played.plies[2:]:
        follower.follow(msgspec.structs.replace(ply))
    assert follower.plies == played.plies
    assert follower.position.digest() == played.position.digest()
    assert follower.dice.drawn == played.dice.drawn
    assert set(follower.snapshots()) >= {n for n in played.snapshots() if n > 0}


def test_what_does_not_follow_changes_nothing() -> None:
    played = new_skirmish()
    follower = Match(played.ruleset, "meeting", secret=b"match", left=played.plies[:2])
    before = follower.position.digest()
    played.play("north", "move n.2 0102")
    late, second = played.plies[3], played.plies[2]
    with pytest.raises(Malformed):
        follower.follow(late)
    with pytest.raises(Refusal):
        follower.follow(msgspec.structs.replace(second, text="setup s.1@0101 s.2@0102 s.3@0103"))
    played.undo("north")
    with pytest.raises(Malformed):
        follower.follow(msgspec.structs.replace(played.plies[-1], number=2))
    assert (follower.number, follower.position.digest(), follower.dice.drawn) == (2, before, 0)
    follower.follow(second)
    follower.follow(late)
    assert follower.position.digest() == played.position_after(3).digest()
