"""The cost of an order without a fight, and the results of a submission: given by the rules before the order."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from feldherr.kernel.steps import innermost
from feldherr.kernel.wire import Group, SheetRow

from ..rules import conquest
from ..rules.ceding import beside, keepable
from ..rules.conquest import SubmissionConsent, Submissions, Yield
from ..rules.events.levies import Levying
from ..rules.events.levies import price as levy_price
from ..rules.impulse import Impulse
from ..rules.musters import Deploy, Deploying, Reinforcing
from ..rules.relations import at_war, keys_lost, subject
from ..state.position import Europe
from .sheet_parts import FACES, empty
from .wire import NapoleonSheet


def order(position: Europe, action: Any) -> NapoleonSheet | None:
    """The price of an order, and what there is to pay it with."""
    step = position.steps[-1]
    place = getattr(action, "place", -1)
    found = empty("order", "D6.2", position.setting.names.places[place] if place >= 0 else "")
    if isinstance(step, Impulse):
        found.price, found.have = step.price_of(position, action)
        found.paragraph = step.ruled_by(position, type(action))
    elif isinstance(step, Reinforcing):
        found.price, found.have = step.cost(position, action), step.funds(position, step.nation_of(position, action))
        found.paragraph = "D14.2"
    elif isinstance(step, Deploying) and isinstance(action, Deploy):
        found.price, found.have, free = step.cost(position, action.leader)
        found.paragraph = "D14.21"
        if free:
            found.rows = [SheetRow("deployed", {"left": free - 1}, 0, "note", "D14.21", False)]
    elif isinstance(step, Levying) and step.effect(position).cp:
        found.price, found.have = levy_price(position, step.effect(position), action), step.left
        found.paragraph = "D7"
    else:
        return None
    return found


def submission(position: Europe, action: Yield) -> NapoleonSheet | None:
    """The results of a submission, and what happens to the nation without one."""
    step = innermost(position, Submissions)
    return None if step is None else stakes(position, step.queue[0], action.nation)


def at_stake(position: Europe) -> NapoleonSheet | None:
    """The same if it is asked about: whether a nation submits, or its victor accepts; None if it is not."""
    step = position.steps[-1] if position.steps else None
    if isinstance(step, SubmissionConsent):
        return stakes(position, step.nation, step.victor)
    if isinstance(step, Submissions) and step.queue:
        suitors = conquest.suitors(position, step.queue[0])
        if len(suitors) == 1:
            return stakes(position, step.queue[0], suitors[0])
    return None


def stakes(position: Europe, nation: int, victor: int) -> NapoleonSheet:
    """The victor; what is ceded by a submission and by a conquest; what both bring; how likely the conquest is."""
    setting = position.setting
    table = setting.tables.conquest
    sides = {"side": setting.nations[nation], "side_victor": setting.nations[victor]}
    found = empty("submission", "D15.4", "")
    rows = [SheetRow("victor", sides, 0, "note", "D15.1", False)]
    rows += _ceded(position, nation, victor, "submitted", table.submission_keys)
    rows += _ceded(position, nation, victor, "conquered", table.keys)
    rows.append(SheetRow("beaten", sides, 0, "note", "D15.2", False))
    lost, more = len(keys_lost(position, nation)), conquest.modifier(position, nation)
    sure = conquest.all_lost(position, nation)
    # Who is tested depends on the present situation: an earlier submission may change it.
    if not (sure or conquest.capitals_taken(position, nation)):
        rows.append(SheetRow("untested", sides, 0, "note", "D15.1", False))
        chance = 0
    elif sure:
        rows.append(SheetRow("sure", sides, 0, "note", "D15.1", False))
        chance = FACES
    else:
        need = table.target - lost - more
        about = {"lost": lost, "modifier": more, "need": min(FACES + 1, max(1, need)), "target": table.target}
        rows.append(SheetRow("tested", sides | about, 0, "note", "D15.1", False))
        chance = min(FACES, max(0, FACES + 1 - need))
    found.rows = rows
    found.groups = [Group("conquered", (chance, FACES)), Group("spared", (FACES - chance, FACES))]
    return found


def _ceded(position: Europe, nation: int, victor: int, how: str, keys: int) -> Iterator[SheetRow]:
    """The keys that the victor and his allies may keep of those they hold, and how many come back."""
    setting = position.setting
    table = setting.tables.conquest
    names = setting.names.places
    allies = [
        one
        for one in setting.order
        if one != victor and position.camp[one] == position.camp[victor] and not subject(position, one)
    ]
    kept = 0
    for taker, most in ((victor, keys), *((ally, table.ally_keys) for ally in allies)):
        able = keepable(position, nation, taker)
        if not able:
            continue
        count = min(most, len(able))
        kept += count
        near = beside(position, nation, victor, able) if taker == victor else []
        about = {
            "how": how,
            "side": setting.nations[taker],
            "keys": count,
            "of": len(able),
            "hexes": [names[place] for place in able],
            "duchies": min(table.duchies, len(near)),
        }
        yield SheetRow("ceded", about, count, "note", "D15.2", False)
    held = sum(
        setting.owner[key] == nation
        and setting.duchies[key].home
        and key not in position.ceded
        and position.control[key] != setting.nobody
        and at_war(position, position.control[key], nation)
        for key in setting.keys
    )
    yield SheetRow("returned", {"how": how, "keys": held - kept}, held - kept, "note", "D15.2", False)
