"""What the dice of a fight may cost, for studies and the account of luck: hits and counters, and marks of a game."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Iterator

from feldherr.kernel import Action, Decision, Event, Role

from ..rules import attacks, evasion, missiles, reaction_fire, shock, shots
from ..rules.flight import LeaderTaken
from ..state.events_effects import Depleted, Destroyed, Hit, Routed
from ..state.events_missiles import LeaderShot, Shot
from ..state.events_shock import LeaderFallen, Shocked
from ..state.position import Field

LOST = Depleted | Routed | Destroyed | LeaderShot | LeaderFallen | LeaderTaken
FIGHTS = (shock.ShockCombat, shots.Salvo, missiles.Volleying, evasion.Evasion)


def is_fight(action: Action) -> bool:
    """A lone attack as it is designated, others as they are named to be resolved, and shots (7.3, 7.5, 7.14)."""
    if isinstance(action, shock.Strike):
        return alone(action)
    return isinstance(action, shock.Resolve | missiles.Fire | missiles.Volley | missiles.Strike | reaction_fire.Shoot)


def alone(action: shock.Strike) -> bool:
    """Whether a designation is of one attack: nobody is asked then which one is resolved."""
    try:
        return len(attacks.stars(action.strikes)) == 1
    except attacks.Tangled:
        return False


def outside(position: Field, action: Action) -> int:
    """How many steps are no part of the fight that an action begins: the designation is over with its answer."""
    return len(position.steps) - isinstance(action, shock.Strike)


def losses(events: Iterable[Event]) -> dict[str, int]:
    """Hits and counters each side lost in these events: one for each hit, and for each unit depleted or gone."""
    found: Counter[str] = Counter()
    for event in events:
        if isinstance(event, Hit):
            found[event.side] += event.hits
        elif isinstance(event, LOST):
            found[event.side] += 1
    return dict(found)


def marks(events: Iterable[Event]) -> Iterator[tuple[str, Role]]:
    """`closed` (a shock attack), `fired` (a shot), `blood` (a unit hit or gone)."""
    for event in events:
        match event:
            case Shocked():
                yield "closed", event.side
            case Shot():
                yield "fired", event.side
            case Hit() | Routed() | Destroyed():
                yield "blood", event.side


def passing(position: Field, asked: Decision) -> Action | None:
    """The policy under which a fight's cost is expected: whatever the fight asks is answered by its default."""
    return asked.default if any(isinstance(step, FIGHTS) for step in position.steps) else None
