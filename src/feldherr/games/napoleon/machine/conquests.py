"""What the conquest phase of the turn is likely to change of everyone's victory points, as things stand.

The conqueror keeps two keys and has a Resource; an ally of his keeps one; everything else returns (D15.2). So a
conquest costs a victor who holds many keys of one nation, and gives its loser most of them back.
"""

from __future__ import annotations

from ..rules.ceding import keepable
from ..rules.conquest import all_lost, capitals_taken, conqueror, modifier
from ..rules.relations import at_war, keys_lost, subject
from ..rules.rounds import FACES
from ..state.position import Europe


def doom(position: Europe, nation: int) -> float:
    """The chance that a nation is conquered at the end of the turn, as things stand (D15.1)."""
    if all_lost(position, nation):
        return 1.0
    if not capitals_taken(position, nation):
        return 0.0
    least = position.setting.tables.conquest.target - len(keys_lost(position, nation)) - modifier(position, nation)
    return min(FACES, max(0, FACES + 1 - least)) / FACES


def settled(position: Europe) -> list[float]:
    """The victory points that every nation is to win or lose by conquests, on the mean; by nation."""
    setting = position.setting
    table, score = setting.tables.conquest, setting.tables.score
    found = [0.0] * len(setting.nations)
    for nation in range(len(setting.nations)):
        chance = 0.0 if position.subjects and subject(position, nation) else doom(position, nation)
        if not chance:
            continue
        victor = conqueror(position, nation)
        if victor < 0:
            continue
        found[victor] += chance * score.resource * setting.tables.resources.conquest
        for holder in range(len(setting.nations)):
            if holder == nation or not at_war(position, holder, nation):
                continue
            held = [
                key
                for key in setting.keys
                if position.control[key] == holder
                and setting.owner[key] == nation
                and setting.duchies[key].home
                and key not in position.ceded
            ]
            most = table.keys if holder == victor else table.ally_keys if _with(position, holder, victor) else 0
            back = len(held) - min(most, len(keepable(position, nation, holder)))
            found[holder] -= chance * score.key * back
            found[nation] += chance * score.key * back
        if position.pact[nation] >= 0 and not setting.nation_data[nation].power:
            found[nation] -= chance * score.pact
    return found


def _with(position: Europe, ally: int, victor: int) -> bool:
    """Whether a nation keeps a key beside a victor (D15.2)."""
    return position.camp[ally] == position.camp[victor] and not (position.subjects and subject(position, ally))
