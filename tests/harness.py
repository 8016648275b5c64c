"""Random play with every law of the kernel checked at each ply: the same for all games.

    statistics = play_out(RULESET, "field", {}, seed=7)

A broken law is a `Broken`, with the ply, the action and the seed in its text. `deep` says every how many plies the slow
laws are checked: copies, saves, secrets, mutated actions, listing. Two games with the same arguments are the same game.
"""

from __future__ import annotations

import traceback
from collections import Counter
from collections.abc import Callable
from itertools import islice
from random import Random
from typing import Any, NoReturn

import msgspec
from tests.kernel.mutants import mutants

from feldherr.kernel import (
    Action,
    Decision,
    Loose,
    Match,
    Message,
    OutOfDice,
    Ply,
    Position,
    Refusal,
    Ruleset,
    Scripted,
    event_text,
    read,
    read_record,
    stops_undo,
    write,
    write_record,
)
from feldherr.kernel.refusals import same_refusal
from feldherr.kernel.slots import Path

MANY = 1200
"""If there are more legal actions than this, they are not all listed."""


class Broken(AssertionError):
    """A law of the kernel does not hold."""


class Statistics(msgspec.Struct):
    """What a game was like; `record` if it was verified.

    Prompts to the passive side: of a role whose side is not the active one.
    """

    plies: int = 0
    turns: int = 0
    prompts: int = 0
    passive: int = 0
    most_passive: int = 0
    """Prompts to the passive side in the turn that had most of them."""
    decisions: Counter[str] = msgspec.field(default_factory=Counter)
    verbs: Counter[str] = msgspec.field(default_factory=Counter)
    refusals: Counter[str] = msgspec.field(default_factory=Counter)
    """Paragraphs that refused mutated actions."""
    events: Counter[str] = msgspec.field(default_factory=Counter)
    undone: int = 0
    gone: int = 0
    """Roles that resigned on the way."""
    branching: float = 0.0
    """Legal actions per listed decision, on average."""
    winner: str | None = None
    reason: str = ""
    record: str = ""
    most_at_once: int = 0
    """Questions open to one role at once, at most."""

    @property
    def passive_a_turn(self) -> float:
        """Prompts to the passive side a turn."""
        return self.passive / max(1, self.turns)


def active_of(position: Any) -> str | None:
    """The side whose turn it is, if a game says so."""
    found = getattr(position, "active", None)
    if isinstance(found, int):
        # Games that count their sides: in the order of the seats.
        return str(position.setting.roles[found])
    return None if found is None else str(found)


def play_out(
    ruleset: Ruleset,
    scenario: str,
    options: dict[str, Any] | None = None,
    seed: int = 0,
    *,
    deep: int = 10,
    offers: int = 8,
    most: int = 20_000,
    undo: float = 0.02,
    resign: float = 0.0,
    mutations: int = 12,
    active: Callable[[Any], str | None] = active_of,
    choose: Callable[[Position, Decision, Random], Action | None] | None = None,
    watch: Callable[[Any, Action, Any], list[str]] | None = None,
    verify: bool = True,
) -> Statistics:
    """Play one random game to its end and check every law on the way.

    Args:
        deep: every how many plies the slow laws are checked; 0 for never.
        offers: every how many plies what is on offer is listed, with every way of every unit.
        most: plies after which an unfinished game counts as broken.
        undo: the chance at each ply that the last one is taken back (with consent).
        resign: the chance at each ply that a role resigns, for games that continue without it.
        choose: picks the action instead of `legal().sample`, to steer a game; None from it means the sample.
        watch: what a game requires beyond the kernel's laws: the faults of a ply, from the position before it, the
            action and the position after it.
        verify: read the record of the game again at its end and compare it with the game.

    Raises:
        Broken: a law does not hold.
    """
    rng = Random(seed)
    match = Match(ruleset, scenario, options, secret=b"harness %d" % seed)
    checks = _Checks(match, rng, mutations, offers, f"{ruleset.id} {scenario} {options or {}} seed {seed}")
    checks.at_start()
    found = checks.found
    while match.position.outcome is None:
        if found.plies >= most:
            checks.fail(f"not over after {most} plies")
        slow = deep > 0 and found.plies % deep == 0
        asked = checks.decisions(slow)
        checks.count(asked, active(match.position))
        with checks.watched(f"sampling for {asked.role}"):
            action = choose(match.position, asked, rng) if choose else None
            if action is None:
                action = match.position.legal(asked.role, asked.key).sample(rng)
        if action is None:
            checks.fail(f"{asked.role} is asked {asked.id} and has nothing to do")
        checks.action(asked, action, slow)
        before = match.position
        checks.play(asked, action, slow)
        if watch is not None:
            wrong = watch(before, action, match.position)
            checks.hold(not wrong, f"the game's own laws: {wrong}")
        if undo and rng.random() < undo:
            checks.undo()
        if resign and rng.random() < resign:
            checks.resign()
    checks.at_end(verify)
    return found


def picture(position: Position) -> str:
    """Everything in a position, including derived fields: to check whether a copy shares anything with it."""
    fields = (*position._common, *position.fields)
    return "\n".join(f"{field.name}={getattr(position, field.name)!r}" for field in fields)


class _Watched:
    """Turns any exception but `Broken` into a broken law that says where."""

    def __init__(self, checks: _Checks, what: str) -> None:
        self.checks = checks
        self.what = what

    def __enter__(self) -> None:
        return None

    def __exit__(self, kind: Any, fault: BaseException | None, trace: Any) -> None:
        if isinstance(fault, Exception) and not isinstance(fault, Broken):
            where = "".join(traceback.format_tb(trace)[-2:])
            self.checks.fail(f"{self.what}: {type(fault).__name__}: {fault}\n{where}")


class _Checks:
    """The laws, one function a group."""

    def __init__(self, match: Match, rng: Random, mutations: int, offers: int, label: str) -> None:
        self.match = match
        self.rng = rng
        self.mutations = mutations
        self.offers = offers
        self.label = label
        self.found = Statistics()
        self.last: str = "start"
        self.passive_now = 0
        self.turn: Any = None
        self.listed = [0, 0]

    def fail(self, what: str) -> NoReturn:
        raise Broken(f"{self.label}, ply {self.match.number} after {self.last!r}: {what}")

    def hold(self, law: bool, what: str) -> None:
        if not law:
            self.fail(what)

    def watched(self, what: str) -> _Watched:
        return _Watched(self, what)

    # what is asked

    def at_start(self) -> None:
        """Everything in a position must be declared: otherwise it would be lost with the first copy."""
        position = self.match.position
        declared = {field.name for field in (*position._common, *position.fields)} | {"setting"}
        slots = {name for kind in type(position).__mro__ for name in getattr(kind, "__slots__", ())}
        slots |= set(getattr(position, "__dict__", ()))
        self.hold(slots <= declared | {"__dict__", "__weakref__"}, f"not declared: {sorted(slots - declared)}")
        self.sound(position)

    def sound(self, position: Position) -> None:
        with self.watched("faults()"):
            faults = position.faults()
        self.hold(not faults, f"faults: {faults}")

    def decisions(self, slow: bool) -> Decision:
        """Who is asked: one of them at random, because answers to several questions may come in any order."""
        position = self.match.position
        asked = position.decisions
        self.hold(bool(asked), "the game goes on and nobody is asked")
        roles = [decision.role for decision in asked]
        questions = [(decision.role, decision.key) for decision in asked]
        self.hold(len(set(questions)) == len(questions), f"asked twice: {questions}")
        self.found.most_at_once = max(self.found.most_at_once, *map(roles.count, roles))
        self.hold(set(roles) <= set(position.setting.roles), f"no such seat: {roles}")
        for decision in asked:
            self.hold(bool(decision.paragraphs), f"{decision.id} names no paragraph")
            if slow or self.found.plies % self.offers == 0:  # expensive: every way of every unit is requested
                self.hold(bool(position.legal(decision.role, decision.key).offers()), f"{decision.id}: no offers")
            if slow:
                refusal = position.why_not(decision.default, decision.role)
                self.hold(refusal is None, f"the default of {decision.id} is refused: {refusal}")
                key = decision.default.key(position.setting.names)
                self.hold(key == decision.key, f"the default of {decision.id} answers {key!r}, not {decision.key!r}")
        if slow:
            for role in position.setting.roles:
                if role not in roles:
                    self.hold(not position.legal(role), f"{role} is not asked and may act")
        return self.rng.choice(asked)

    def count(self, asked: Decision, active: str | None) -> None:
        """Statistics of prompts."""
        turn = getattr(self.match.position, "turn", None)
        if turn != self.turn:
            self.turn, self.passive_now = turn, 0
            self.found.turns += bool(turn)  # a set-up before turn 1 is no turn
        self.found.prompts += 1
        self.found.decisions[asked.id] += 1
        if active is not None and active not in (asked.side, asked.role):
            self.found.passive += 1
            self.passive_now += 1
            self.found.most_passive = max(self.found.most_passive, self.passive_now)

    # an action before it is played

    def action(self, asked: Decision, action: Action, slow: bool) -> None:
        """The sampled action is legal, reads back as it is written, and can be reached slot by slot."""
        position, role = self.match.position, asked.role
        names, verbs = position.setting.names, position.setting.verbs
        text = write(action, names)
        self.last = f"{role}: {text}"
        self.hold(position.why_not(action, role) is None, f"sampled, but {position.why_not(action, role)}")
        self.hold(read(text, verbs, names) == action, f"reads as {read(text, verbs, names)}, was {action}")
        self.hold(action in position.legal(role, asked.key), "sampled, but not in legal")
        if slow:
            with self.watched("listing"):
                self.listing(asked, action)
            with self.watched("offers and drafts"):
                self.drafts(asked, action)
            with self.watched("secrets"):
                self.secrets(asked)
            self.mutated(asked, action)

    def listing(self, asked: Decision, action: Action) -> None:
        """Legal actions are unique, each passes `check`, and the sampled one is among them."""
        legal = self.match.position.legal(asked.role, asked.key)
        if not legal.countable:
            return
        actions = list(islice(legal, MANY + 1))
        self.hold(bool(actions), f"{asked.id} is empty")
        self.hold(len(set(actions)) == len(actions), f"{asked.id} lists an action twice")
        self.listed[0] += len(actions)
        self.listed[1] += 1
        for item in actions:
            refusal = self.match.position.why_not(item, asked.role)
            self.hold(refusal is None, f"{legal.text(item)} is listed, but {refusal}")
        if len(actions) <= MANY:
            self.hold(action in actions, "sampled, but not listed")

    def drafts(self, asked: Decision, action: Action) -> None:
        """A client can reach the action: its verb is on offer, no part of it is refused, and when complete it may be
        played."""
        legal = self.match.position.legal(asked.role, asked.key)
        self.hold(
            type(action) in {offer.kind for offer in legal.offers()}, "the verb of a lawful action is not offered"
        )
        self.hold(legal.why_not(legal.text(action)) is None, "lawful, but why_not of its text refuses it")
        draft = action.verb()
        for slot in action.slots:
            self.hold(legal.why_not(draft) is None, f"the draft {draft!r} is refused: {legal.why_not(draft)}")
            if slot.kind.implied or slot.many:
                break
            choices = legal.choices(draft)
            offered = [value.v for value in choices.values]
            value = getattr(action, slot.name)
            if isinstance(slot.kind, Path):
                reached = value in offered or value[-1] in offered if value else choices.playable
                self.hold(reached, f"{draft!r} does not offer the way to {value}")
                break
            self.hold(value in offered or value is slot.empty, f"{draft!r} does not offer {value}")
            only = type(action)(**{s.name: value if s is slot else s.empty for s in action.slots})
            draft = f"{draft} {write(only, self.match.position.setting.names).removeprefix(action.verb()).strip()}"

    def mutated(self, asked: Decision, action: Action) -> None:
        """Actions near a legal one are legal or refused by a paragraph, in the position as in what is known of it."""
        position, role = self.match.position, asked.role
        before, known = picture(position), position.known(role)
        for mutant in islice(mutants(action, position, self.rng), self.mutations):
            text = write(mutant, position.setting.names)
            with self.watched(f"asking about {text!r}"):
                refusal = position.why_not(mutant, role)
                self.hold(same_refusal(refusal, known.why_not(mutant, role)), f"{text!r}: known says otherwise")
            twin = position.copy()
            if refusal is None:
                with self.watched(f"playing {text!r}"):
                    twin.play(mutant, Loose(self.rng), role)
                continue
            self.hold(bool(refusal.paragraph.strip()), f"{text!r} is refused without a paragraph")
            self.hold(bool(refusal.message.id), f"{text!r} is refused without a message")
            self.found.refusals[refusal.paragraph] += 1
            try:
                twin.play(mutant, Scripted(), role)
            except Refusal:
                self.hold(picture(twin) == before, f"{text!r} was refused and changed something")
            else:
                self.fail(f"{text!r} is refused by check and played all the same")
        self.hold(picture(position) == before, "asking changed the position")

    def secrets(self, asked: Decision) -> None:
        """What a role may do depends only on what it knows; what it knows is the same whatever the unknown is."""
        position = self.match.position
        for role in (*position.setting.roles, None):
            known = position.known(role)
            digest = known.digest()
            self.hold(known.known(role).digest() == digest, f"known({role}) of known({role}) hides more")
            imagined = known.determinize(Random(self.rng.random()))
            self.sound(imagined)
            self.hold(imagined.known(role).digest() == digest, f"determinize({role}) contradicts what is known")
            self.hold(known.decisions == position.decisions, f"known({role}) asks something else")
        key = asked.key
        legal, known = position.legal(asked.role, key), position.known(asked.role)
        if legal.countable:
            actions = list(islice(legal, MANY))
            self.hold(actions == list(islice(known.legal(asked.role, key), MANY)), "known has other lawful actions")
            imagined = known.determinize(self.rng)
            self.hold(actions == list(islice(imagined.legal(asked.role, key), MANY)), "what is hidden tells in legal")
        self.hold(legal.offers() == known.legal(asked.role, key).offers(), "known has other offers")

    # playing

    def play(self, asked: Decision, action: Action, slow: bool) -> None:
        """Play in the match, and on a copy and a reloaded save beside it: all three reach the same result."""
        match = self.match
        before = match.position
        kept = picture(before) if slow else ""
        with self.watched("playing"):
            plies = match.play(asked.role, action)
        after = match.position
        self.hold(not slow or picture(before) == kept, "playing on a copy changed the original")
        self.progress(before, after)
        self.sound(after)
        self.together(before, after, asked)
        if slow:
            with self.watched("playing over what is imagined"):
                self.quiet(before, action, asked.role, plies[0])
        for ply in plies:
            self.hold(not ply.dice or stops_undo(list(ply.events)), "dice fell and no event says so")
            for event in ply.events:
                self.found.events[event.kind] += 1
                line = event_text(event)
                self.hold(not set("\t\n\r") & set(line), f"event {line!r} breaks the line of a record")
        if slow:
            with self.watched("save and load"):
                twin = match.ruleset.load(before.save())
                self.hold(twin.digest() == before.digest(), "save and load: another digest")
                twin.play(action, Scripted(*plies[0].dice), asked.role)
                after_one = match.position_at(plies[0].number)
                self.hold(twin.digest() == after_one.digest(), "a loaded save plays otherwise")
            with self.watched("diagram"):
                self.diagram(after)
        self.found.plies += len(plies)
        self.found.verbs[action.verb()] += 1

    def quiet(self, before: Position, action: Action, role: str, ply: Ply) -> None:
        """If no event shows anything hidden, the result of an action shows nothing hidden either: not who is asked.

        For each role the unknown is filled in at random and the action is played with the same dice.
        """
        if any(event.reveals or event.kind == "drawn" for event in ply.events):
            return
        after = self.match.position_at(ply.number)
        for observer in before.setting.roles:
            other = before.known(observer).determinize(self.rng)
            if other.why_not(action, role) is not None:
                continue  # somebody else's card that is imagined elsewhere
            try:
                events = other.play(action, Scripted(*ply.dice), role)
            except (OutOfDice, ValueError):
                self.fail(f"what {observer} cannot know changes which dice fall")
            if any(event.reveals or event.kind == "drawn" for event in events):
                continue
            told = [asked.role for asked in after.decisions], [asked.role for asked in other.decisions]
            self.hold(told[0] == told[1], f"what {observer} cannot know changes who is asked: {told[0]} or {told[1]}")
            same = other.known(observer).digest() == after.known(observer).digest()
            self.hold(same, f"what {observer} comes to know depends on what it cannot, and no event reveals it")

    def together(self, before: Position, after: Position, answered: Decision) -> None:
        """If several questions are asked at once, an answer changes no other question until all have been answered."""
        waiting = [one for one in before.decisions if (one.role, one.key) != (answered.role, answered.key)]
        for asked in waiting if waiting and after.outcome is None else ():
            role, key = asked.role, asked.key
            if after.decision(answered.role, answered.key) is not None or after.decision(role, key) is None:
                continue
            self.hold(after.decision(role, key) == asked, f"the answer of {answered.role} changed what {role} is asked")
            same = before.known(role).legal(role, key).offers() == after.known(role).legal(role, key).offers()
            self.hold(same, f"the answer of {answered.role} changed what {role} may do")

    def diagram(self, position: Position) -> None:
        twin = self.match.ruleset.read(self.match.ruleset.write(position))
        self.hold(twin.digest() == position.digest(), "the diagram reads as another position")

    def progress(self, before: Position, after: Position) -> None:
        """The outermost step that changed has a smaller measure, unless it is another step or the turn is another.

        A step about another unit is another step: one retreat may end and the next begin in a single ply.
        """
        if after.outcome is not None or getattr(before, "turn", None) != getattr(after, "turn", None):
            return
        for old, new in zip(before.steps, after.steps, strict=False):
            if type(old) is not type(new) or getattr(old, "unit", None) != getattr(new, "unit", None):
                return
            was, now = old.measure(before), new.measure(after)
            if old != new or was != now:
                if now < was:
                    return
                # Inside something that did change but has no measure of its own, a new step may look like the old one.
                outer = old is not before.steps[-1]
                self.hold(outer and was == now, f"{type(old).__name__} makes no progress: {was} to {now}")
                return
        self.hold(len(before.steps) != len(after.steps), "nothing on the stack shows any progress")

    def undo(self) -> None:
        """A role takes back its last ply; the game is as it was before."""
        match = self.match
        line = [number for number in match._line if number]
        if not line or match.position.outcome is not None:
            return
        role = match.plies[line[-1]].role
        assert role is not None
        target = match.undo_target(role)
        self.hold(target is not None, "nothing to take back")
        assert target is not None
        digest = match.position_at(target[0]).digest()
        drawn = match.dice.drawn
        with self.watched("undo"):
            match.undo(role, consent=True)
        self.hold(match.position.digest() == digest, "undo came to another position")
        self.hold(match.dice.drawn == drawn, "undo gave dice back")
        self.found.undone += 1
        self.last = f"undo of {role}"

    def resign(self) -> None:
        """A role resigns: it is asked nothing more, whichever it is, and a save says so as well."""
        match = self.match
        left = [role for role in match.roles if role not in match.position.gone]
        if match.position.outcome is not None:
            return
        role = self.rng.choice(left)
        with self.watched("giving up"):
            match.resign(role)
        position = match.position
        self.last = f"{role} gave up"
        self.found.gone += 1
        self.sound(position)
        self.hold(position.decision(role) is None, "who has given up is asked")
        self.hold((position.outcome is not None) == (len(left) == 2), "over, or not, with so many left")
        self.hold(match.ruleset.load(position.save()).digest() == position.digest(), "save after giving up")

    def at_end(self, verify: bool) -> None:
        """The game is over, says why, takes no more actions, and its record replays to the same end."""
        match, found = self.match, self.found
        outcome = match.position.outcome
        assert outcome is not None
        self.hold(match.position.decisions == (), "over, and somebody is asked")
        self.hold(bool(outcome.reason and outcome.paragraph), "over without a reason")
        for role in match.roles:
            self.hold(not match.position.legal(role), "over, and somebody may act")
        ranked = [role for shared in outcome.ranking for role in shared]
        self.hold(sorted(ranked) == sorted(match.roles), f"not a ranking of the roles: {outcome.ranking}")
        self.hold(all(outcome.ranking), "a place that nobody has")
        gone = match.position.gone
        self.hold(not gone or ranked[-len(gone) :] == [*reversed(gone)], f"gave up and is not last: {gone}")
        self.hold(match.ruleset.load(match.position.save()).digest() == match.position.digest(), "save of the end")
        found.winner, found.reason = outcome.winner, outcome.reason
        found.branching = self.listed[0] / max(1, self.listed[1])
        if not verify:
            return
        with self.watched("record"):
            found.record = write_record(match)
            again = read_record(found.record, lambda _: match.ruleset, verify=True)
            self.hold(again.position.digest() == match.position.digest(), "the record replays to another end")
            self.hold(write_record(again) == found.record, "the record, read, is written otherwise")


def on_wire(told: Any) -> Any:
    """What is sent to a client, as plain values; messages stay messages."""
    if isinstance(told, msgspec.Struct) and not isinstance(told, Message):
        named = zip(told.__struct_fields__, told.__struct_encode_fields__, strict=True)
        found = {said: on_wire(getattr(told, name)) for name, said in named}
        tag = told.__struct_config__.tag
        if tag is not None:
            found[str(told.__struct_config__.tag_field)] = tag
        return {name: value for name, value in found.items() if value is not msgspec.UNSET}
    if isinstance(told, (list, tuple)):
        return [on_wire(one) for one in told]
    if isinstance(told, dict):
        return {name: on_wire(value) for name, value in told.items()}
    return told
