"""What the dice of a fight may cost, for studies and the account of luck: hits and counters, and marks of a game."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Iterator

from feldherr.kernel import Action, Decision, Event, Role

from ..rules import missiles, reaction_fire, shock, shots
from ..rules.reactions import LeaderTaken
from ..state.events_effects import Depleted, Destroyed, Hit, Routed
from ..state.events_missiles import LeaderShot, Shot
from ..state.events_shock import LeaderFallen, Shocked
from ..state.position import Field

LOST = Depleted | Routed | Destroyed | LeaderShot | LeaderFallen | LeaderTaken
FIGHTS = (shock.Clash, shots.Salvo, missiles.Volleying)


def is_fight(action: Action) -> bool:
    """Attacks named to be resolved, and shots: each is decided by dice (7.5, 7.14)."""
    return isinstance(action, shock.Resolve | missiles.Fire | missiles.Volley | missiles.Strike | reaction_fire.Shoot)


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
