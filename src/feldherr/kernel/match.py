"""Match: a position with its record, roles, standing orders and undo. Server, command line, arenas play through it."""

from __future__ import annotations

import secrets
from collections.abc import Callable, Sequence
from typing import Any

import msgspec

from .actions import Action, write
from .decisions import Outcome, Role
from .dice import Dice, Proven, Scripted, Seeded
from .events import Event, stops_undo
from .position import Position
from .refusals import Malformed, Refusal
from .ruleset import Ruleset

SNAPSHOT_EVERY = 32


class Ply(msgspec.Struct):
    """One line of a record: who did what, the dice that fell (1 to n each), what happened, the digest after it.

    `role` is None for the start. Talk of the table (`undo 11`, `resign`, `draw`) stands as its own ply.
    """

    number: int
    role: Role | None
    text: str
    dice: tuple[int, ...]
    events: tuple[Event, ...]
    digest: str | None = None
    undone: bool = False
    ordered: bool = False
    """A standing order answered: it is nobody's fresh word, so it does not stand in the way of another's undo."""


class Origin(msgspec.Struct, frozen=True):
    """Where the first position of a match comes from: the match's name, and the ply after which it was taken."""

    match: str
    ply: int


class Order(msgspec.Struct, frozen=True):
    """A standing order: answer this decision so, as an ordinary ply, until the turn given (None: always)."""

    decision: str
    answer: str
    until: int | None = None


class Match:
    """A game under way.

    Attributes:
        position: the state of play now. Never change it but through the match.
        opening: the position it began from, where that is none of the scenario's; its scenario and options are the
            match's. origin: where that was taken from, if from a match.
        plies: everything that happened, undone plies included.
        dice: seeded dice; each number is used once, whatever is undone.
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
    ) -> None:
        """`script`: faces that fall first, as in a lesson; taken back, they fall again."""
        self.ruleset = ruleset
        self.opening = position
        self.origin = origin
        self.secret = secret if secret is not None else secrets.token_bytes(32)
        self.commitment = Seeded.commitment(self.secret)
        self.dice = Seeded(self.secret, script=script)
        self.players = players or {}
        self.practice = practice
        self.orders: dict[Role, list[Order]] = {}
        self.asked: dict[str, Role] = {}
        """Open questions of the table: `undo` or `draw`, and who asks."""
        if position is None:
            position = ruleset.begin(ruleset.setting(scenario, options))
        self.position = position
        self.plies: list[Ply] = []
        self._line: list[int] = []
        self._stands: dict[int, int] = {}
        """For a ply that took others back: the ply after which the game stood again."""
        self._snapshots: dict[int, Position] = {}
        self._begin(dice)

    # playing

    def again(self) -> Match:
        """Another match from the same start, with the dice that fell there: plies are replayed on it."""
        setting = self.position.setting
        return Match(
            self.ruleset,
            setting.scenario,
            setting.options,
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
        """The plies that stand, the start first: those taken back, and the taking back, left out."""
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
            fallen = [number + 1 for number in self.dice.fallen]
        return fallen, events

    def _append(self, role: Role | None, text: str, thrown: tuple[Sequence[int], list[Event]], after: Position) -> Ply:
        fallen, events = thrown
        ply = Ply(self.number, role, text, tuple(fallen), tuple(events))
        self.plies.append(ply)
        self._line.append(ply.number)
        if getattr(after, "turn", 0) < getattr(self.position, "turn", 0):
            self._lapse()
        self.position = after
        if len(self._line) % SNAPSHOT_EVERY == 1:
            self._snapshots[ply.number] = after
        return ply

    def _lapse(self) -> None:
        """Another game of a series has begun and counts its turns anew: orders until a turn of the last one end."""
        self.orders = {role: [order for order in orders if order.until is None] for role, orders in self.orders.items()}

    def play(self, role: Role, action: str | Action, dice: Dice | None = None) -> list[Ply]:
        """Play an action of a role, then what standing orders answer. `dice` are given for replays and tests only.

        Raises:
            Malformed: the text is no action.
            Refusal: the rules forbid it.
        """
        return [self._play(role, action, dice), *self._answer_by_orders()]

    def stand(self, role: Role, orders: Sequence[Order]) -> list[Ply]:
        """Leave standing orders in place of those a role has; they answer at once what is asked of it already."""
        self.orders[role] = list(orders)
        return self._answer_by_orders()

    def _answer_by_orders(self) -> list[Ply]:
        played = []
        while (answer := self._ordered()) is not None:
            ply = self._play(answer[0], answer[1], None)
            ply.ordered = True
            played.append(ply)
        return played

    def _play(self, role: Role, action: str | Action, dice: Dice | None, *, whole: bool = False) -> Ply:
        """`whole`: all dice of a script must fall, or nothing is played."""
        taken = self.position.read_action(action) if isinstance(action, str) else action
        twin = self.position.copy()

        thrown = self._throw(dice, lambda used: _whole(twin.play(taken, used, role), used, whole))
        self.asked.clear()
        return self._append(role, write(taken, twin.setting.names), thrown, twin)

    def _ordered(self) -> tuple[Role, Action] | None:
        for asked in self.position.decisions:
            for order in self.orders.get(asked.role, ()):
                turn = getattr(self.position, "turn", 0)
                if order.decision != asked.id or (order.until is not None and turn > order.until):
                    continue
                try:
                    action = self.position.read_action(order.answer)
                except Malformed:
                    continue
                if self.position.why_not(action, asked.role) is None:
                    return asked.role, action
        return None

    # taking back

    def undo_target(self, role: Role) -> tuple[int, bool] | None:
        """Where undo would take this role: the ply after which the game would stand, and whether that is free.

        The last own ply is taken back. Free: no die, nothing revealed and no answer of another role lies in between.
        """
        free = True
        for at in range(len(self._line) - 1, 0, -1):
            ply = self.plies[self._line[at]]
            if ply.role != role and not ply.ordered:
                free = False
            if ply.dice or ply.text in TALK or stops_undo(list(ply.events)):
                free = False
            if ply.role == role and not ply.ordered:
                return self._line[at - 1], free
        return None

    def undo(self, role: Role, *, consent: bool = False) -> Ply:
        """Take back the last ply of this role.

        Raises:
            Refusal: there is nothing to take back, or it needs the consent of the others.
        """
        target = self.undo_target(role)
        if target is None:
            raise Refusal("0", "kernel-nothing-to-undo")
        to, free = target
        if not free and not consent:
            raise Refusal("0", "kernel-undo-needs-consent")
        return self._go_back(role, to)

    def _go_back(self, role: Role | None, to: int) -> Ply:
        if to not in self._line:
            raise Malformed("kernel-no-such-ply", found=to)
        position = self.position_at(to)
        ply = Ply(self.number, role, f"undo {to}", (), ())
        while self._line[-1] != to:
            undone = self._line.pop()
            self.plies[undone].undone = True
            self._snapshots.pop(undone, None)
        self.plies.append(ply)
        self._stands[ply.number] = to
        if self.dice.script:
            # A lesson is to be played again as it was meant; nobody is cheated of a die.
            self.dice.drawn = sum(len(self.plies[number].dice) for number in self._line)
        self.position = position
        self.asked.clear()
        return ply

    def position_at(self, number: int) -> Position:
        """The position after a ply that stands (not one that was taken back). Raises Malformed."""
        number = self._stands.get(number, number)
        if number == self._line[-1]:
            return self.position
        if number not in self._line:
            raise Malformed("kernel-no-such-ply", found=number)
        end = self._line.index(number)
        begin = end
        while self._line[begin] not in self._snapshots:
            begin -= 1
        position = self._snapshots[self._line[begin]].copy()
        for at in range(begin + 1, end + 1):
            self.carry_on(position, self.plies[self._line[at]])
        return position

    def position_before(self, number: int) -> Position:
        """The position in which a ply that stands was played. Raises Malformed."""
        if number not in self._line[1:]:
            raise Malformed("kernel-no-such-ply", found=number)
        return self.position_at(self._line[self._line.index(number) - 1])

    def carry_on(self, position: Position, ply: Ply) -> None:
        """Play a ply that stands on the position before it, with the dice that fell."""
        if ply.role is None:
            return
        if ply.text in TALK:
            position.finish(self._spoken(position, ply.role, ply.text), Scripted(*ply.dice))
        else:
            position.play(position.read_action(ply.text), Scripted(*ply.dice), ply.role)

    # talk of the table

    def resign(self, role: Role) -> Ply:
        """A role gives up. Raises Refusal when the game is over."""
        return self._finish(role, "resign", None)

    def agree(self, role: Role) -> Ply:
        """All roles agree to a draw; `role` is the one who said so last."""
        return self._finish(role, "draw", None)

    def _spoken(self, position: Position, role: Role, text: str) -> Outcome:
        return self.ruleset.resigned(position, role) if text == "resign" else self.ruleset.agreed(position)

    def _finish(self, role: Role, text: str, dice: Dice | None, *, whole: bool = False) -> Ply:
        if self.position.outcome is not None:
            raise Refusal(self.position.outcome.paragraph, "kernel-game-over")
        twin = self.position.copy()
        outcome = self._spoken(twin, role, text)
        thrown = self._throw(dice, lambda used: _whole(twin.finish(outcome, used), used, whole))
        self.asked.clear()
        return self._append(role, text, thrown, twin)

    def replay(self, role: Role | None, text: str, dice: Sequence[int], *, prove: bool = False) -> Ply:
        """Append a ply of a record: an action with the dice that fell then, or talk of the table.

        With `prove`, the dice must be those of the secret.

        Raises:
            Malformed, Refusal: it does not fit this match.
            OutOfDice, ValueError: the dice do not fit the action, or not the secret.
        """
        if role is None or role not in self.roles:
            raise Malformed("kernel-ply-without-role", found=text)
        if text.startswith("undo "):
            word = text[5:]
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


TALK = frozenset({"resign", "draw"})
