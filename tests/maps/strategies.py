"""Random maps and sets of hexes for the tests of this folder."""

from __future__ import annotations

from hypothesis import strategies as st

from feldherr.maps import HexMap
from feldherr.maps.hexmap import COMPASS


@st.composite
def plain_maps(draw: st.DrawFn, most: int = 12) -> HexMap:
    """Maps of bare geometry: any size up to `most` a side, either lie of the columns, any first column and top."""
    columns = draw(st.integers(1, most))
    return HexMap(
        columns=columns,
        rows=draw(st.integers(1, most)),
        low=draw(st.sampled_from(["even", "odd"])),
        first_column=draw(st.sampled_from([1, 2, 10, 100 - columns])),
        top=draw(st.sampled_from(COMPASS)),
    )


def hexes(map: HexMap) -> st.SearchStrategy[int]:
    return st.integers(0, map.size - 1)


def sets(map: HexMap) -> st.SearchStrategy[set[int]]:
    return st.sets(hexes(map), max_size=30)
