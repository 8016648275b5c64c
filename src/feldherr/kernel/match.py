"""Match: a position with its record, roles, standing orders and undo. Server, command line, arenas play through it."""

from __future__ import annotations

import secrets
from collections.abc import Callable, Container, Mapping, Sequence
from typing import Any, Literal, TypeAlias

import msgspec
from msgspec import structs

from .actions import Action, write
from .bounds import PlyNumber
from .decisions import ANY, Decision, Order, Role
from .dice import Dice, OutOfDice, Proven, Scripted, Seeded
from .events import Event, stops_undo, unsaid
from .position import Position, Setting
from .refusals import Malformed, Refusal
from .ruleset import Ruleset

SNAPSHOT_EVERY = 32

Pledge: TypeAlias = Literal["committed-before", "committed-late", "chosen"]
"""Where seeded dice come from: a secret whose commitment was shown before the first die fell, or only after dice of the
start had fallen, or a seed that somebody chose and so could know."""


class Ply(msgspec.Struct):
    """One line of a record: who did what, the dice that fell (what each shows; picks from 1 on), what happened, the
    digest after it.

    `role` is None for the start. Table talk (`undo 11`, `resign`, `draw`) is a ply of its own.
    """

    number: int
    role: Role | None
    text: str
    dice: tuple[int, ...]
    events: tuple[Event, ...]
    digest: str | None = None
    undone: bool = False
    ordered: bool = False
    """A standing order answered: it is nobody's fresh word, so it does not stand in the way of another's undo. A
    conditional order is one: it was thought of for this, and tells what for."""
    together: bool = False
    """Played in one gesture with the own ply before it (`together`): taken back, it takes that along."""

    @property
    def back_to(self) -> int | None:
        """Of a ply that takes others back the one after which the game stands again; None of any other."""
        return int(self.text.removeprefix(UNDO)) if self.text.startswith(UNDO) else None

    @property
    def final(self) -> bool:
        """Whether it is taken back only with consent: a die fell, something was revealed, or it was table talk."""
        return bool(self.dice) or self.text in TALK or stops_undo(self.events)


class Origin(msgspec.Struct, frozen=True):
    """Where the first position of a match comes from: the match's name, and the ply after which it was taken."""

    match: str
    ply: PlyNumber


BY_DEFAULT = "default"
"""The answer of a standing order that says: whatever the decision's default is then."""


class Match:
    """A game under way.

    Attributes:
        position: the state of play now. Change it only through the match.
        opening: the position it began from, where that is none of the scenario's; its scenario and options are the
            match's. origin: where that was taken from, if from a match.
        plies: everything that happened, including undone plies.
        dice: seeded dice; each number is used once, whatever is undone.
        pledge: where the dice come from, if someone vouches for it.
    """

    def __init__(
        self,
        ruleset: Ruleset,
        scenario: str,
        options: dict[str, Any] | None = None,
        *,
        secret: bytes | None = None,
        players: dict[Role, str] | None = None,
        practice: bool = False,
        position: Position | None = None,
        origin: Origin | None = None,
        dice: Dice | None = None,
        script: Sequence[int] = (),
        left: Sequence[Ply] | None = None,
        saves: Mapping[int, str] | None = None,
    ) -> None:
        """
        Args:
            script: faces that fall first, as in a lesson; taken back, they fall again.
            left: the plies of a match that is taken up where it was left. They are believed: nothing is played through
                but what follows the last of `saves`, saves of the positions after some plies. A save that cannot be
                read is passed over.
        """
        self.ruleset = ruleset
        self.opening = position
        self.origin = origin
        self.secret = secret if secret is not None else secrets.token_bytes(32)
        self.commitment = Seeded.commitment(self.secret)
        self.pledge: Pledge | None = None
        self.dice = Seeded(self.secret, script=script)
        self.players = players or {}
        self.practice = practice
        self.orders: dict[Role, list[Order]] = {}
        self.asked: dict[str, Role] = {}
        """Open table talk: `undo` or `draw`, and who proposes it."""
        if position is None:
            position = ruleset.begin(ruleset.setting(scenario, options))
        self.position = position
        self.setting: Setting = position.setting
        self.plies: list[Ply] = []
        self._line: list[int] = []
        self._before: list[int] = []
        """For each ply the one it was played after."""
        self._stands: dict[int, int] = {}
        """For a ply that took others back: the ply after which the game stood again."""
        self._snapshots: dict[int, Position | str] = {}
        """Some of the positions on the way, or saves of them: a cache."""
        self._since: dict[Role, int] = {}
        """Who is asked the same as before others answered in secret: since which number. See `asked_since`."""
        self._eves: dict[int, Position] = {}
        """The positions before answers in secret that nothing has followed but such answers."""
        self._questions: dict[int, str] = {}
        """What plies answered, as far as it is known: a cache."""
        if left is None:
            self._begin(dice)
        else:
            self._take_up(left, saves)

    def __repr__(self) -> str:
        asked = ", ".join(decision.role for decision in self.position.decisions)
        now = f"asks {asked}" if asked else "over"
        return f"<Match {self.setting.ruleset}/{self.setting.scenario}, ply {self.number}, {now}>"

    # playing

    def again(self) -> Match:
        """Another match from the same start, with the dice rolled there: plies are replayed on it."""
        setting = self.position.setting
        return Match(
            self.ruleset,
            setting.scenario,
            self.ruleset.kept(setting.options),
            secret=self.secret,
            practice=self.practice,
            position=self.opening,
            origin=self.origin,
            dice=Scripted(*self.plies[0].dice),
            script=self.dice.script,
        )

    @property
    def number(self) -> int:
        """How many plies there are; the next one bears this number."""
        return len(self.plies)

    @property
    def standing(self) -> list[Ply]:
        """The plies that stand, the start first, without undone plies and the undos themselves."""
        return [self.plies[number] for number in self._line]

    @property
    def roles(self) -> tuple[Role, ...]:
        """The seats."""
        roles: tuple[Role, ...] = self.position.setting.roles
        return roles

    def _begin(self, dice: Dice | None) -> None:
        twin = self.position.copy()
        events = self._throw(dice, twin.start)
        self._append(None, "start", events, twin)

    def _take_up(self, left: Sequence[Ply], saves: Mapping[int, str] | None) -> None:
        """Stand where a match was left."""
        self._snapshots.update(saves or {})
        start, *rest = left
        # The position after the start is worked out like any other: from its save, else by starting again.
        self.plies.append(start)
        self._line.append(0)
        self._before.append(0)
        for ply in rest:
            self._before.append(self._line[-1])
            self.plies.append(ply)
            if ply.back_to is None:
                self._line.append(ply.number)
            else:
                self._fall_back(ply, ply.back_to)
        # A script falls again after an undo, so what was taken back does not count there.
        fallen = [self.plies[number] for number in self._line] if self.dice.script else self.plies
        self.dice.drawn = sum(len(ply.dice) for ply in fallen)
        self.position = self.position_after(self.number - 1)

    def _throw(self, dice: Dice | None, play: Callable[[Dice], list[Event]]) -> tuple[Sequence[int], list[Event]]:
        used: Dice = dice if dice is not None else self.dice
        self.dice.fallen = []
        drawn = self.dice.drawn
        before = used.used if isinstance(used, Scripted) else 0
        try:
            events = play(used)
        except BaseException:
            self.dice.drawn = drawn  # no ply, so nobody saw them: the record must still agree with the secret
            raise
        if isinstance(used, Scripted):
            fallen = used.faces[before : used.used]
            self.dice.drawn += used.used - before
        else:
            fallen = self.dice.fallen
        return fallen, events

    def _append(self, role: Role | None, text: str, thrown: tuple[Sequence[int], list[Event]], after: Position) -> Ply:
        fallen, events = thrown
        ply = Ply(self.number, role, text, tuple(fallen), tuple(events))
        self._stand_at(ply, after)
        return ply

    def asked_since(self, role: Role) -> int:
        """The number since which a role has been asked exactly what it is asked now: an answer to it is not stale.

        Where several are asked at once, what another answers in secret changes nothing for those still to answer.
        """
        return self._since.get(role, self.number)

    def unheard(self, role: Role, number: int) -> bool:
        """Whether everything played from a number on are others' secret answers, which this role has not seen."""
        return all(ply.role != role and self._unseen(ply) for ply in self.plies[number:])

    def _others_since(self, roles: Container[Role | None]) -> dict[Role, int]:
        """`asked_since` of all but these roles."""
        return {role: self.asked_since(role) for role in self.roles if role not in roles}

    def _unseen(self, ply: Ply) -> bool:
        """Whether a ply is an answer of which the others do not hear how it was."""
        if ply.role is None or ply.final:
            return False
        return unsaid(ply.events) or self.position.read_action(ply.text).secret

    def _stand_at(self, ply: Ply, after: Position) -> None:
        """Stand at the position after a ply."""
        asked = self.position.decisions if self.plies else ()
        if len(asked) > 1 and self._unseen(ply):
            self._since = _still_asked(self._others_since({ply.role}), self.position, after)
            self._eves[ply.number] = self.position
        else:
            self._since = {}
            self._eves.clear()
        self._before.append(self._line[-1] if self._line else 0)
        self._questions[ply.number] = _answered(self.position, asked, ply)
        self.plies.append(ply)
        self._line.append(ply.number)
        if getattr(after, "turn", 0) < getattr(self.position, "turn", 0):
            self._lapse()
        self.position = after
        if len(self._line) % SNAPSHOT_EVERY == 1:
            self._snapshots[ply.number] = after

    def follow(self, ply: Ply) -> None:
        """Take over a ply played elsewhere, on another copy of this match. It is trusted, with its events.

        Raises the error of a ply that does not replay; then nothing has changed. A ply that undoes others
        cannot be followed: the match must be loaded anew.
        """
        if ply.number != self.number or ply.role is None or ply.back_to is not None:
            raise Malformed("kernel-no-such-ply", found=ply.number)
        twin = self.position.copy()
        self.carry_on(twin, ply)
        self.dice.drawn += len(ply.dice)
        self.asked.clear()
        self._stand_at(ply, twin)

    def _lapse(self) -> None:
        """Another game of a series has begun and counts its turns anew: orders until a turn of the last one end."""
        self.orders = {role: [order for order in orders if order.until is None] for role, orders in self.orders.items()}
        self._drop_conditional()

    def _drop_conditional(self) -> None:
        """The game goes another way: no conditional order is about it any more."""
        self.orders = {role: [order for order in orders if order.after is None] for role, orders in self.orders.items()}

    def _compare(self, role: Role, taken: Action, ordered: bool, *, secret: bool) -> None:
        """Before an action is played: go on in the conditional orders that wait for it, and drop the others.

        Who gives an answer of their own has thought of something else. What others do in secret, nobody hears of: their
        orders neither. One game is compared with another by what is played alone: what the dice made of it decides
        whether the answer is lawful, and an order whose answer is not is dropped as well.
        """
        for other, orders in self.orders.items():
            if other == role:
                kept = orders if ordered else [order for order in orders if order.after is None]
            elif secret:
                continue
            else:
                kept = [left for order in orders if (left := self._gone_on(order, taken)) is not None]
            if kept != orders:
                self.orders[other] = kept

    def _gone_on(self, order: Order, taken: Action) -> Order | None:
        """What is left of an order when another role has played this; None: nothing."""
        if order.after is None:
            return order
        try:
            same = bool(order.after) and self.position.read_action(order.after[0]) == taken
        except Malformed:
            same = False
        return structs.replace(order, after=order.after[1:]) if same else None

    def play(self, role: Role, action: str | Action, dice: Dice | None = None) -> list[Ply]:
        """Play an action of a role, then the answers of standing orders. `dice` are given only in replays and tests.

        Raises:
            Malformed: the text is not an action.
            Refusal: the rules forbid it.
        """
        return [self._play(role, action, dice), *self._answer_by_orders()]

    def stand(self, role: Role, orders: Sequence[Order]) -> list[Ply]:
        """Replace a role's standing orders; they immediately answer what it is being asked."""
        self.orders[role] = list(orders)
        return self._answer_by_orders()

    def _answer_by_orders(self) -> list[Ply]:
        played = []
        while (answer := self._ordered()) is not None:
            role, action, order = answer
            if order.after is not None:
                self._drop(role, order)
            ply = self._play(role, action, None, ordered=True)
            ply.ordered = order.after is None
            played.append(ply)
        return played

    def _drop(self, role: Role, order: Order) -> None:
        self.orders[role] = [one for one in self.orders[role] if one is not order]

    def _play(
        self, role: Role, action: str | Action, dice: Dice | None, *, whole: bool = False, ordered: bool = False
    ) -> Ply:
        """`whole`: all dice of a script must fall, or nothing is played; `ordered`: an order answers."""
        taken = self.position.read_action(action) if isinstance(action, str) else action
        twin = self.position.copy()

        thrown = self._throw(dice, lambda used: _whole(twin.play(taken, used, role), used, whole))
        self.asked.clear()
        self._compare(role, taken, ordered, secret=taken.secret or unsaid(thrown[1]))
        return self._append(role, write(taken, twin.setting.names), thrown, twin)

    def _ordered(self) -> tuple[Role, Action, Order] | None:
        if not any(self.orders.values()):
            return None  # what is asked need not be found out
        for asked in self.position.decisions:
            for order in tuple(self.orders.get(asked.role, ())):
                turn = getattr(self.position, "turn", 0)
                any_ = order.after is not None and order.decision == ANY
                if order.after or not (any_ or order.decision == asked.id):
                    continue
                if order.until is not None and turn > order.until:
                    continue
                if order.when and not self._holds(asked, order.when):
                    continue
                try:
                    action = asked.default
                    if order.answer != BY_DEFAULT:
                        action = self.position.read_action(order.answer)
                except Malformed:
                    continue
                answers = action.key(self.position.setting.names) == asked.key
                # An answer in secret that comes at once would say that it was thought of beforehand.
                told = order.after is None or not action.secret
                if answers and told and self.position.why_not(action, asked.role) is None:
                    return asked.role, action, order
                if order.after is not None and answers:
                    self._drop(asked.role, order)
        return None

    def _holds(self, asked: Decision, when: str) -> bool:
        """Whether the condition of an order is so, by what its role knows; one that nobody can judge is not."""
        try:
            return self.ruleset.holds(self.position.known(asked.role), asked, when)
        except Malformed:
            return False

    # taking back

    def undo_target(self, role: Role) -> tuple[int, bool] | None:
        """Where undo would take this role: the ply after which the game would continue, and whether that is free.

        The role's last ply is undone, with what was played together with it. Free: no die, nothing revealed and no
        answer of another role lies in between. If several are asked at once and in secret, the others' answers
        stand, and one's own can be withdrawn freely until all are in.
        """
        for at in range(len(self._line) - 1, 0, -1):
            ply = self.plies[self._line[at]]
            if ply.role == role and not (ply.ordered or ply.together):
                to = self._line[at - 1]
                free = all((one.role == role or one.ordered) and not one.final for one in self._after(to))
                return to, free or self._withdrawable(at)
        return None

    def _withdrawable(self, at: int) -> bool:
        """Whether all since the ply `at` of the line stands without it: answers of others in secret, as it is one, to
        what several are asked at once, of whom somebody is still to answer."""
        own, *others = self._after(self._line[at - 1])
        if own.role is None or any(ply.role == own.role for ply in others):
            return False
        if not all(self._unseen(ply) for ply in (own, *others)):
            return False
        before = self._eves.get(own.number)
        before = self.position_after(self._line[at - 1]) if before is None else before
        position = before.copy()
        for ply in others:
            assert ply.role is not None
            try:
                events = position.play(position.read_action(ply.text), Scripted(), ply.role)
            except (Malformed, Refusal, OutOfDice):
                return False
            if tuple(events) != ply.events:
                return False
        return _asked_of(position, own.role) == _asked_of(before, own.role)

    def undo_concerns(self, role: Role) -> tuple[Role, ...]:
        """Whose consent an undo of this role needs: no one's if it is free; that of those who have answered since if
        that is all; that of all others if a die has fallen, something was revealed, or a ply was table talk."""
        target = self.undo_target(role)
        if target is None or target[1]:
            return ()
        others = tuple(other for other in self.roles if other != role and other not in self.position.gone)
        taken = self._after(target[0])
        if any(ply.final for ply in taken):
            return others
        answered = {ply.role for ply in taken if not ply.ordered}
        return tuple(other for other in others if other in answered)

    def undo(self, role: Role, *, consent: bool = False, ready: tuple[int, Position] | None = None) -> Ply:
        """Undo the last ply of this role, with what was played together with it.

        What others have secretly answered to a question asked of all at once is replayed after it.

        Args:
            ready: the position after a ply, worked out beforehand; used if that is the ply to go back to.

        Returns:
            The ply that records the undo, not those replayed.

        Raises:
            Refusal: there is nothing to undo, or it needs the others' consent.
        """
        target = self.undo_target(role)
        if target is None:
            raise Refusal("0", "kernel-nothing-to-undo")
        to, free = target
        if not free and not consent:
            raise Refusal("0", "kernel-undo-needs-consent")
        own, *others = self._after(to)
        if free and any(ply.role != own.role and not ply.ordered for ply in others):
            return self._withdraw(role, to, others, ready)
        return self._go_back(role, to, ready)

    def _after(self, number: int) -> list[Ply]:
        """The plies that stand after one that does."""
        return [self.plies[number] for number in self._line[self._line.index(number) + 1 :]]

    def _withdraw(self, role: Role, to: int, others: Sequence[Ply], ready: tuple[int, Position] | None) -> Ply:
        """Take back an answer in secret; those of others since then stand."""
        before, since = self.position, self._others_since({role})
        talk = self._go_back(role, to, ready)
        for ply in others:
            assert ply.role is not None
            # Not a new word of theirs: their orders wait on.
            self._play(ply.role, ply.text, None, ordered=True).ordered = ply.ordered
        self._since = _still_asked(since, before, self.position)
        return talk

    def _go_back(self, role: Role | None, to: int, ready: tuple[int, Position] | None = None) -> Ply:
        if to not in self._line:
            raise Malformed("kernel-no-such-ply", found=to)
        position = ready[1] if ready is not None and ready[0] == to else self.position_after(to)
        taken = self._after(to)
        since: dict[Role, int] = {}
        if all(self._unseen(ply) for ply in taken):
            # Those still to answer have heard nothing, and are asked what they were asked.
            since = _still_asked(self._others_since({ply.role for ply in taken}), self.position, position)
        else:
            self._drop_conditional()
        ply = Ply(self.number, role, f"{UNDO}{to}", (), ())
        self._before.append(self._line[-1])
        self.plies.append(ply)
        self._fall_back(ply, to)
        if self.dice.script:
            # A lesson is to be played again as it was meant; nobody is cheated of a die.
            self.dice.drawn = sum(len(self.plies[number].dice) for number in self._line)
        self.position = position
        self._since = since
        self.asked.clear()
        return ply

    def _fall_back(self, ply: Ply, to: int) -> None:
        """Mark what a ply takes back."""
        self._since = {}
        while self._line[-1] != to:
            number = self._line.pop()
            self.plies[number].undone = True
            self._eves.pop(number, None)
        self._stands[ply.number] = to

    def position_at(self, number: int) -> Position:
        """The position after a ply that stands (not an undone one). Raises Malformed."""
        number = self._stands.get(number, number)
        if number == self._line[-1]:
            return self.position
        if number not in self._line:
            raise Malformed("kernel-no-such-ply", found=number)
        return self.position_after(number)

    def position_after(self, number: int) -> Position:
        """The position after any ply, undone ones included: a copy, which any thread may request.

        Raises:
            Malformed: there is no such ply.
        """
        if not 0 <= number < self.number:
            raise Malformed("kernel-no-such-ply", found=number)
        way: list[int] = []
        at = self._stands.get(number, number)
        while (position := self._kept(at)) is None:
            if at == 0:
                position = self._opened()
                self._snapshots[0] = position.copy()
                break
            way.append(at)
            at = self._before[at]
            at = self._stands.get(at, at)
        for at in reversed(way):
            try:
                self.carry_on(position, self.plies[at])
            except Exception as fault:
                fault.add_note(f"ply {at}")
                raise
            if at % SNAPSHOT_EVERY == 0:
                self._snapshots[at] = position.copy()
        return position

    def _kept(self, number: int) -> Position | None:
        """A copy of the snapshot after a ply, if there is one that can be read."""
        found = self._snapshots.get(number)
        if isinstance(found, str):
            try:
                found = self.ruleset.load(found, self.setting)
            except Malformed:
                # What can be worked out again is no loss.
                self._snapshots.pop(number, None)
                return None
            self._snapshots[number] = found
        return None if found is None else found.copy()

    def _opened(self) -> Position:
        """The position after the start, played again with the dice that fell there."""
        opening = self.opening if self.opening is not None else self.ruleset.begin(self.setting)
        position = opening.copy()
        position.start(Scripted(*self.plies[0].dice))
        return position

    def snapshots(self) -> dict[int, Position]:
        """The positions that are kept on the way, by the ply they come after; those not yet read left out."""
        return {number: kept for number, kept in list(self._snapshots.items()) if isinstance(kept, Position)}

    def ply_before(self, number: int) -> int:
        """The ply after which one that stands was played. Raises Malformed."""
        if number not in self._line[1:]:
            raise Malformed("kernel-no-such-ply", found=number)
        return self._before[number]

    def position_before(self, number: int) -> Position:
        """The position in which a ply that stands was played. Raises Malformed."""
        return self.position_at(self.ply_before(number))

    def question(self, number: int) -> str:
        """The id of the question that a standing ply answered; "" for none. Raises Malformed."""
        if number == 0:
            return ""
        if number not in self._questions:
            before = self.position_before(number)
            self._questions[number] = _answered(before, before.decisions, self.plies[number])
        return self._questions[number]

    def carry_on(self, position: Position, ply: Ply) -> None:
        """Play a ply that stands on the position before it, with the dice rolled then."""
        if ply.role is None:
            return
        if ply.text in TALK:
            self._speak(position, ply.role, ply.text, Scripted(*ply.dice))
        else:
            position.play(position.read_action(ply.text), Scripted(*ply.dice), ply.role)

    # table talk

    def resign(self, role: Role) -> Ply:
        """A role resigns. If more than one is left, the game may go on without it (`Ruleset.resigned`).

        Raises:
            Refusal: the game is over, or the role has already resigned.
        """
        return self._finish(role, "resign", None)

    def agree(self, role: Role) -> Ply:
        """All roles agree to a draw; `role` is the last to agree."""
        return self._finish(role, "draw", None)

    def _speak(self, position: Position, role: Role, text: str, dice: Dice) -> list[Event]:
        outcome = self.ruleset.resigned(position, role) if text == "resign" else self.ruleset.agreed(position)
        if outcome is not None:
            return position.finish(outcome, dice)
        return position.leave(role, dice, self.ruleset.hand_on)

    def _finish(self, role: Role, text: str, dice: Dice | None, *, whole: bool = False) -> Ply:
        if self.position.outcome is not None:
            raise Refusal(self.position.outcome.paragraph, "kernel-game-over")
        if role in self.position.gone:
            raise Refusal("0", "kernel-has-resigned", side=self.setting.side_of(role))
        twin = self.position.copy()
        thrown = self._throw(dice, lambda used: _whole(self._speak(twin, role, text, used), used, whole))
        self.asked.clear()
        return self._append(role, text, thrown, twin)

    def replay(self, role: Role | None, text: str, dice: Sequence[int], *, prove: bool = False) -> Ply:
        """Append a ply of a record: an action with the dice that fell then, or table talk.

        With `prove`, the dice must be those of the secret.

        Raises:
            Malformed, Refusal: it does not fit this match.
            OutOfDice, ValueError: the dice do not fit the action, or not the secret.
        """
        if role is None or role not in self.roles:
            raise Malformed("kernel-ply-without-role", found=text)
        if text.startswith(UNDO):
            word = text.removeprefix(UNDO)
            if not word.isdigit():
                raise Malformed("kernel-not-a-number", found=word)
            return self._go_back(role, int(word))
        script = Proven(self.dice, *dice) if prove else Scripted(*dice)
        if text in TALK:
            return self._finish(role, text, script, whole=True)
        return self._play(role, text, script, whole=True)


def _whole(events: list[Event], used: Dice, whole: bool) -> list[Event]:
    """The events, where `whole` only if every die of a script fell. Raises ValueError."""
    if whole and isinstance(used, Scripted) and used.used != len(used.faces):
        raise ValueError(f"{used.used} dice fell, {len(used.faces)} are written")
    return events


def _asked_of(position: Position, role: Role) -> list[Decision]:
    """What a role is asked in a position."""
    return [asked for asked in position.decisions if asked.role == role]


def _answered(position: Position, asked: Sequence[Decision], ply: Ply) -> str:
    """Which of the questions asked in the position before it a ply answers; "" for talk and where nothing is asked."""
    own = [] if ply.text in TALK else [one for one in asked if one.role == ply.role]
    if not own:
        return ""
    key = position.read_action(ply.text).key(position.setting.names) if len(own) > 1 else own[0].key
    return next((one.id for one in own if one.key == key), "")


def _still_asked(since: Mapping[Role, int], before: Position, after: Position) -> dict[Role, int]:
    """Those roles that are asked the same in both positions, with the numbers they have."""
    return {role: number for role, number in since.items() if _asked_of(before, role) == _asked_of(after, role) != []}


TALK = frozenset({"resign", "draw"})
UNDO = "undo "
"""How the text of a ply begins that takes others back; the number of the one it goes back to follows."""
