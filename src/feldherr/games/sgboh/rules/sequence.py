"""The sequence of play (rulebook 3): player turns until an army withdraws; who goes first, and the phases of a turn."""

from __future__ import annotations

from feldherr.kernel import Cycle, Event, Meaning, PlayContext, Position, Sequence, rule
from feldherr.kernel.walks import open_window

from ..state.amendments import ARCS, GUNS
from ..state.position import Field
from . import activation, leaders, movement, pursuit, reactions, seizure, shock, special, withdrawal
from .activation import Activate


class FirstRolled(Event, frozen=True, tag="first"):
    """Who begins (3.1)."""

    about = Meaning("3.1", heading="battle")

    side: str
    dice: tuple[int, ...]


class TurnBegan(Event, frozen=True, tag="turn"):
    """A player turn begins (3.2); `unit`: the leader who has seized it, or nobody."""

    about = Meaning("3.2", heading="turn")

    side: str
    turn: int
    unit: str
    seized: bool


class PhaseBegan(Event, frozen=True, tag="phase"):
    """A phase of a player turn begins (3.2)."""

    about = Meaning("3.2", heading="phase")

    side: str
    phase: str


class ArmyStands(Event, frozen=True, tag="army_stands"):
    """The check at the end of a turn: the rout points that each side has lost, of its level (9)."""

    about = Meaning("9")

    side: str
    points: int
    level: int
    side_other: str
    points_other: int
    level_other: int


@rule("2.3", "3.1")
def _first(position: Field, step: Battle, context: PlayContext) -> None:
    """The side that begins is given by the battle, or rolled for: the higher die; ties are rolled again."""
    if position.first >= 0:
        return
    setting = position.setting
    first = setting.battle.first
    if first != "roll":
        position.first = setting.roles.index(first)
        context.tell(FirstRolled(first, ()))
        return
    dice = [context.sum(1, "first", role, faces=10, low=0) for role in setting.roles]
    if dice[0] == dice[1]:
        step.become(position, stage=0)
        return
    position.first = 0 if dice[0] > dice[1] else 1
    context.tell(FirstRolled(setting.roles[position.first], tuple(dice)))


@rule("3", "4.43")
def _turn(position: Field, step: Battle, context: PlayContext) -> None:
    """Sides take turns; after a seized one the turn goes to the other side as after any (4.43)."""
    side = position.first if position.active < 0 else 1 - position.active
    begin_turn(position, side)


class Battle(Cycle, frozen=True, tag="battle"):
    """Player turns, until a side has won (3)."""

    stages = (_first, _turn)

    def measure(self, position: Field) -> tuple[int, ...]:
        return (0,)


def begin_turn(position: Field, side: int, seizer: int = -1) -> None:
    """Put a player turn on the stack: nothing is activated yet, nobody has moved or shot."""
    setting = position.setting
    position.active = side
    position.seized = seizer >= 0
    position.turns[side] += 1
    position.activated = position.out = position.moved = position.turned = position.fired = position.covering = 0
    position.faced = position.expanded = position.bolted = position.deployed = position.came_back = 0
    position.mover, position.looks = -1, 0
    position.spent = [0] * setting.count
    position.hexes_entered = [0] * setting.count
    position.left = [0] * setting.count
    position.approached = [0] * setting.count
    position.shot_by = [0] * setting.count
    position.origin = position.pose[:]
    position.losses = withdrawal.losses(position)
    position.engaged = position.zoned = 0
    spots, zone = position.spots, position.zone
    for own in (0, 1):
        enemies, held = position.masks[1 - own], position.zone_of(1 - own)
        for unit in position.alive(own):
            if spots[unit] & held:
                position.zoned |= 1 << unit
                position.engaged |= 1 << unit
            elif zone[unit] & enemies:
                position.engaged |= 1 << unit
    position.steps.append(PlayerTurn(side=side, seizer=seizer))


@rule("4.41", "4.43")
def seize(position: Field, side: int, leader: int) -> None:
    """The turn that was beginning is cancelled, and the other side has one in its place."""
    while not isinstance(position.steps[-1], PlayerTurn):
        position.steps.pop()
    position.steps.pop()
    begin_turn(position, side, leader)


@rule("4.33", "4.43", "4.46")
def seize_to_move(position: Field, side: int, leader: int, path: tuple[int, ...], context: PlayContext) -> None:
    """The same without a die: in the turn that is had in its place the leader moves, and nothing else is done."""
    seize(position, side, leader)
    turn = position.steps[-1]
    assert isinstance(turn, PlayerTurn)
    turn.become(position, idle=True, stage=turn.stages.index(_withdraws))
    _opens(position, turn, context)
    spent = leaders.check_ride(position, leader, path, seizure.points(position, leader))
    leaders.ride(position, leader, path, spent, context)
    position.spent[leader] = 0


@rule("3.2", "4.36")
def _opens(position: Field, step: PlayerTurn, context: PlayContext) -> None:
    """The overall commander who was busy is back at the start of the turn, before it may be seized (ruling U38)."""
    setting = position.setting
    name = "" if step.seizer < 0 else setting.names.units[step.seizer]
    context.tell(TurnBegan(setting.roles[step.side], sum(position.turns), name, bool(name)))
    special.wake(position)
    if setting.amended(ARCS):
        _recall_chief(position, step.side)


@rule("4.41")
def _seizing(position: Field, step: PlayerTurn, context: PlayContext) -> None:
    other = 1 - step.side
    open_window(position, seizure.Seizing(order=(position.setting.roles[other],), side=other))


@rule("4.36")
def _recall_chief(position: Field, side: int) -> None:
    """The overall commander who was busy comes back to any unit."""
    chief = position.setting.chief[side]
    if position.pose[chief] == position.setting.away:
        position.steps.append(leaders.Placing(leader=chief))


def _chief(position: Field, step: PlayerTurn, context: PlayContext) -> None:
    """Before amendment 20 he came back only when the turn had not been seized."""
    if not position.setting.amended(ARCS):
        _recall_chief(position, step.side)


@rule("3.2")
def _activates(position: Field, step: PlayerTurn, context: PlayContext) -> None:
    position.steps.append(activation.Activation(side=step.side, seizer=step.seizer))


@rule("3.2", "7.24")
def _moves(position: Field, step: PlayerTurn, context: PlayContext) -> None:
    if not step.idle:
        setting = position.setting
        position.origin = position.pose[:]
        context.tell(PhaseBegan(setting.roles[step.side], "movement"))
        guns = setting.amended(GUNS) and any(position.on_map(gun) for gun in setting.guns[1 - step.side])
        if guns:
            position.steps.append(reactions.Guns(side=step.side, last=True))
        position.steps.append(movement.Moving(side=step.side))
        if guns:
            position.steps.append(reactions.Guns(side=step.side))


@rule("3.2.C")
def _shocks(position: Field, step: PlayerTurn, context: PlayContext) -> None:
    if not step.idle:
        context.tell(PhaseBegan(position.setting.roles[step.side], "shock"))
        position.steps.append(shock.Shock(side=step.side))


@rule("3.2.D", "9")
def _withdraws(position: Field, step: PlayerTurn, context: PlayContext) -> None:
    """Phase D; after a turn in which nothing was activated there is none (3.2)."""
    setting = position.setting
    if not step.idle:
        first, second = ((one.id, withdrawal.lost(position, side), one.level) for side, one in enumerate(setting.sides))
        context.tell(ArmyStands(*first, *second))
        withdrawal.check(position)
    withdrawal.stalemate(position)


class PlayerTurn(Sequence, frozen=True, tag="player_turn", kw_only=True):
    """A player turn (3.2). `seizer`: the leader who has seized it; `idle`: nothing was activated."""

    stages = (_opens, _seizing, _chief, _activates, _moves, _shocks, _withdraws)

    side: int
    seizer: int = -1
    idle: bool = False

    def measure(self, position: Position) -> tuple[int, ...]:
        return (len(self.stages) - self.stage,)


@rule("7.63")
def _pursuers(position: Field, step: Activating, context: PlayContext) -> None:
    for number in step.action.formations:
        pursuit.try_return(position, number, step.side, context)


@rule("4.36", "4.37")
def _returns(position: Field, step: Activating, context: PlayContext) -> None:
    """Leaders of the formations who come back are placed before anything depends on them."""
    setting = position.setting
    found: dict[int, int] = {}
    for number in step.action.formations:
        for leader in setting.commanders[number]:
            if not setting.leader(leader).overall and leaders.comes_back(position, leader):
                found.setdefault(leader, number)
    for leader, number in reversed(found.items()):
        position.steps.append(leaders.Placing(leader=leader, formation=number))


def _commands(position: Field, step: Activating, context: PlayContext) -> None:
    activation.carry_out(position, step.side, step.action, step.seizer, context)


class Activating(Sequence, frozen=True, tag="activating", kw_only=True):
    """What an activation brings with it, in order: horse back from pursuit, leaders who come back, command."""

    stages = (_pursuers, _returns, _commands)

    side: int
    formations: tuple[int, ...]
    commanders: tuple[int, ...]
    seizer: int = -1

    @property
    def action(self) -> Activate:
        return Activate(self.formations, self.commanders)

    def measure(self, position: Position) -> tuple[int, ...]:
        return (len(self.stages) - self.stage,)


def begin_activation(position: Field, side: int, action: Activate, seizer: int) -> None:
    """Continue with what the activation brings."""
    setting = position.setting
    for number in action.formations:
        if special.held_back(position, number, -1):
            position.woken = [*position.woken, setting.formation_ids[number]]
    position.steps.append(
        Activating(side=side, formations=action.formations, commanders=action.commanders, seizer=seizer)
    )


def begin(position: Field) -> None:
    """The armies as the battle's file has them, before the first turn."""
    setting = position.setting
    for unit, one in enumerate(setting.units):
        if one.boxed:
            position.pose[unit] = setting.under if one.boxed == "under" else setting.reserve
            continue
        position.pose[unit] = one.at[0] * 6 + one.facing
        if one.column is not None:
            position.column |= 1 << unit
            if one.column.right_leads:
                position.right_leads |= 1 << unit
        if one.deep:
            position.deep |= 1 << unit
            position.rear[unit] = 1 << setting.index(one.deep)
        if any(one.at == other.at for other in setting.units[:unit] if not other.boxed):
            position.covered |= 1 << unit
    for number, leader in enumerate(setting.leader_data):
        piece = setting.first_leader + number
        unit = setting.index(leader.with_unit)
        node = position.pose[unit]
        position.pose[piece] = node // 6 * 6 if node < setting.nodes else setting.reserve
        position.seizures[piece] = leader.seizure
    position.rebuild()
    position.steps = [Battle()]
