"""Result codes of combat and bombardment, as printed in the tables (rulebook 10.8)."""

from __future__ import annotations

import re
from functools import cache

import msgspec


class Result(msgspec.Struct, frozen=True):
    """What one side suffers (10.8): `lp` loss points, or as many as an exchange (10.8.2) and `plus`; `rout`: retreats
    are routs (10.8.3.2); `r`: weak units are disordered (10.8.3.3); `star`: a gun level (10.8.3.1); `surrender`
    (10.8.3.5); `paren`: one point less if supported (10.8.3.4).
    """

    lp: int = 0
    exchange: bool = False
    plus: int = 0
    rout: bool = False
    r: bool = False
    star: bool = False
    surrender: bool = False
    paren: bool = False

    @property
    def none(self) -> bool:
        """Whether nothing happens."""
        return self == Result()


_CODE = re.compile(r"(?:(Ex)(?:\+(\d))?|(\()?(\d)(?(3)\)))?([Rr])?(S)?(\*)?")


@cache
def result(code: str) -> Result:
    """Read a result as printed: "-", "2r", "(1)r", "Ex+1", "4RS*". Raises ValueError."""
    if code == "-":
        return Result()
    match = _CODE.fullmatch(code)
    if not match or not code:
        raise ValueError(f"no result of combat: {code!r}")
    exchange, plus, paren, points, retreat, surrender, star = match.groups()
    return Result(
        lp=int(points or 0),
        exchange=bool(exchange),
        plus=int(plus or 0),
        rout=retreat == "R",
        r=retreat == "r",
        star=bool(star),
        surrender=bool(surrender),
        paren=bool(paren),
    )
