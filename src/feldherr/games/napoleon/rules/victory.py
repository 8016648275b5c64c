"""D16.3, D16.5, D16.6 Victory points, the winner, ties."""

from __future__ import annotations

from feldherr.kernel import Outcome, rule

from ..state.amendments import RECKONED
from ..state.position import Europe
from .relations import keys_won, subject


@rule("D16.3", "D15.3")
def _counted(position: Europe, power: int) -> list[int]:
    """A power and its Pacts whose gains are its own: one that is conquered adds nothing (U30)."""
    pacts = [nation for nation, with_ in enumerate(position.pact) if with_ == power]
    if position.setting.amended(RECKONED):
        pacts = [nation for nation in pacts if not subject(position, nation)]
    return [power, *pacts]


@rule("D16.3")
def points(position: Europe, power: int) -> int:
    """The victory points of a power: keys won, unconquered minors in a Pact, Resources; less its par (D18)."""
    setting = position.setting
    score = setting.tables.score
    pacts = [nation for nation, with_ in enumerate(position.pact) if with_ == power]
    minors = [n for n in pacts if not setting.nation_data[n].power and not subject(position, n)]
    resources = sum(position.resources[nation] for nation in _counted(position, power))
    par = setting.par.get(power, 0)
    return keys_won(position, power) * score.key + len(minors) * score.pact + resources * score.resource - par


@rule("D16.6")
def scores(position: Europe) -> dict[str, int]:
    """The points of every role: those of all powers that it sits for, whoever runs them now (N29, N35)."""
    return {role: sum(points(position, power) for power in powers) for role, powers in position.setting.seats.items()}


@rule("D16.5")
def tie_breaks(position: Europe, role: str) -> tuple[int, ...]:
    """What decides between equals: Resources, foreign keys, having been in a Camp, the reverse order of the powers."""
    setting = position.setting
    powers = setting.seats[role]
    own = [one for power in powers for one in _counted(position, power)]
    resources = sum(position.resources[nation] for nation in own)
    # A key of one of a role's nations that another of them holds is not a foreign key.
    printed = {*own} if setting.amended(RECKONED) else set()
    foreign = sum(
        position.control[key] in own and setting.owner[key] not in {*printed, position.control[key]}
        for key in setting.keys
    )
    sided = any(position.sided >> power & 1 for power in powers)
    last = max(setting.order.index(power) for power in powers)
    return resources, foreign, int(sided), last


@rule("D16.5")
def outcome(position: Europe, reason: str) -> Outcome:
    """Who has won: most points, then the tie-breaks; so no two share a place."""
    told = scores(position)
    ranking = sorted(told, key=lambda role: (told[role], tie_breaks(position, role)), reverse=True)
    return Outcome(tuple((role,) for role in ranking), reason, "D16.5", told)
