"""What a position editor may set in a diagram of «Сражение»."""

from __future__ import annotations

from feldherr.kernel.drawing import Drawing, Trait

from ..state.setting import SIDES, Srazhenie

PHASES = ("movement", "withdrawal", "combat")
"""The phases that a diagram may stand at the start of."""

LAST = 40
"""The last turn an editor offers where a scenario has no last one."""


def drawing(setting: Srazhenie) -> Drawing:
    """Turn, phase, powers and missions; what pieces have done in the phase; who fell, who is yet to come."""
    law = setting.laws.get(setting.scenario)
    turns = LAST if law is None or law.turns is None else law.turns
    head = [
        Trait("turn", "number", least=1, most=turns, default=1),
        Trait("active", "choice", values=SIDES, default=SIDES[0]),
        Trait("phase", "choice", values=PHASES, named="phase", default=PHASES[0]),
        Trait("first", "choice", values=SIDES, default=SIDES[0]),
        Trait("powers", "number", most=1, default=[1, 1], pair=True),
    ]
    if law is not None and law.missions:
        cards = ("", *sorted(setting.missions))
        head.append(Trait("missions", "choice", values=cards, named="mission", default=["", ""], pair=True))
        head.append(Trait("raided", "flag", default=[False, False], pair=True))
    if law is None or law.turns is None:
        head.append(Trait("last_loss", "number", most=LAST, default=0))
        if setting.count_after_attacks:
            head.append(Trait("last_attack", "number", most=LAST, default=0))
    traits = (Trait("moved", "flag"), Trait("left", "flag"))
    return Drawing(tuple(head), traits, boxes=("fallen", "reserve"))
