"""The forecast of a march, a voyage, a siege, an attempt, and of a fight under way: exact chances, each cause by name.

Nothing is rolled: the chances come from `rules/odds` and its neighbours. What others may do on the way is shown
beside them, with its own chance, and is not part of them.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from feldherr.kernel import Malformed, Refusal, Role
from feldherr.kernel.actions import read_draft
from feldherr.kernel.steps import innermost
from feldherr.kernel.wire import refused

from ..rules import odds, sea_odds
from ..rules.batteries import Shelling
from ..rules.battle import Battle, dice
from ..rules.builds import Appoint, Build, LayDown, Refit, Return
from ..rules.conquest import Yield
from ..rules.courting import Court, Flip, Fund, Join, Snub, War
from ..rules.deals import Accept
from ..rules.evasion import Evade
from ..rules.fights import ACTIVE, PASSIVE, Fight
from ..rules.flags import Flag
from ..rules.interception import Intercept
from ..rules.landing import Convoy
from ..rules.marching import Go, March
from ..rules.musters import Deploy, Renew
from ..rules.sea_acts import Patrol, Sail
from ..rules.sea_battle import Barrage, SeaBattle, battery_dice
from ..rules.sea_battle import dice as sea_dice
from ..rules.sea_search import Hunt, Slip
from ..rules.siege import Besiege, Siege, fortress_dice
from ..rules.underway import nation_name
from ..state.position import Europe
from .sheet_land import evade, fill_battle, fill_siege, intercept, march, siege
from .sheet_orders import order, submission
from .sheet_parts import empty, thrown
from .sheet_sea import convoy, fill_sea, hunt, patrol, sail, slip
from .wire import ForceView, NapoleonFight, NapoleonSheet


def sheet(position: Europe, text: str, role: Role) -> NapoleonSheet:
    """The whole sheet for an action text. A draft that may not be played still has its rows; `refusal` says why.

    Raises:
        Malformed: the text is of nothing that has a forecast.
    """
    kind, filled = read_draft(text, position.setting.verbs, position.setting.names)
    made = FORECASTS.get(kind)
    whole = {slot.name: filled.get(slot.name, slot.empty) for slot in kind.slots}
    if made is None or any(whole[slot.name] == slot.empty for slot in kind.slots if not slot.optional):
        raise Malformed("napoleon-no-forecast", found=text)
    action: Any = kind(**whole)
    refusal: Refusal | None = position.why_not(action, role)
    form = None
    # An action that cannot be carried out at all has no chances; one that is only too expensive, or too late, has.
    if refusal is None or refusal.message.id in ("napoleon-points-short", "napoleon-done-already"):
        form = made(position, action)
    if form is None:
        if refusal is None:
            raise Malformed("napoleon-no-forecast", found=text)
        form = empty("order", refusal.paragraph, "")
    form.action = text
    form.refusal = None if refusal is None else refused(refusal)
    return form


FORECASTS: dict[type, Callable[[Europe, Any], NapoleonSheet | None]] = {
    March: march, Go: march, Besiege: siege, Intercept: intercept, Evade: evade,
    Sail: sail, Patrol: patrol, Hunt: hunt, Slip: slip, Convoy: convoy, Yield: submission,
    **dict.fromkeys((Build, Appoint, LayDown, Refit, Return, Renew, Flag, Court, Snub, Flip, War, Join, Fund, Accept,
                     Deploy), order),
}  # fmt: skip


# The fight under way


def under_way(position: Europe) -> NapoleonFight | None:
    """The fight under way, with its possible results if its dice are not yet rolled; None if there is none."""
    fight = innermost(position, Fight)
    if fight is None:
        return None
    setting = position.setting
    kind = "siege" if isinstance(fight, Siege) else "sea" if isinstance(fight, SeaBattle) else "battle"
    place = setting.names.places[fight.place]
    told = [_told(position, fight, which) for which in (ACTIVE, PASSIVE)]
    form: NapoleonSheet | None = None
    if fight.winner < 0 and not any(any(side.rolled) for side in fight.sides):
        form = _forecast(position, fight, place)
    return NapoleonFight(
        kind=kind,  # type: ignore[arg-type]
        side=setting.nations[fight.nation],
        targets=[place],
        by=[setting.leaders[leader] for leader in fight.sides[ACTIVE].leaders],
        die=None,
        result=None,
        round=fight.round,
        forces=told,
        sheet=form,
    )


def _told(position: Europe, fight: Fight, which: int) -> ForceView:
    setting = position.setting
    side = fight.sides[which]
    if isinstance(fight, SeaBattle):
        given = sea_dice(position, fight, which)
    elif isinstance(fight, Barrage | Shelling):
        port = fight.port if isinstance(fight, Barrage) else fight.place
        given = {"batteries": battery_dice(position, port), "cards": side.dice} if which == PASSIVE else {}
    elif isinstance(fight, Siege) and which == PASSIVE:
        given = fortress_dice(position, fight)
    else:
        given = dice(position, fight, which)
    return ForceView(
        side=nation_name(position, fight.nation if which == ACTIVE else fight.enemy),
        unit=setting.leaders[side.commander] if side.commander >= 0 else "",
        units=[(setting.nations[nation], count) for nation, count in side.units],
        leaders=[setting.leaders[leader] for leader in side.leaders],
        down=sum(count for _, count in side.down) + len(side.fallen),
        dice=thrown(given),
        suffered=(side.kills, side.hits),
    )


def _forecast(position: Europe, fight: Fight, place: str) -> NapoleonSheet | None:
    if isinstance(fight, Siege):
        found = empty("siege", "12.3", place)
        fill_siege(position, found, fight)
        return found
    if isinstance(fight, SeaBattle):
        found = empty("sea", "13.4", place)
        fill_sea(position, found, fight, sea_odds.of_sea_battle(position, fight))
        return found
    if isinstance(fight, Battle):
        found = empty("battle", "11", place)
        fill_battle(position, found, fight, odds.of_battle(position, fight))
        return found
    return None
