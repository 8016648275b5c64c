"""Hex and area maps: geometry, terrain, reach, zones of control and sight. Knows no game and no kernel."""

from .areamap import AreaMap, Connection, Space, read_area, write_area
from .distance_field import FAR, DistanceField
from .faults import Fault, MapError
from .hexmap import Feature, HexMap, Place, Road
from .mapfile import check_map, read_map
from .mapwriter import write_map
from .poses import Poses
from .reach import CostClass, Reach
from .sight import SideSightLaw, SightLaw
from .zones import ZoneLaw

__all__ = [
    "FAR",
    "AreaMap",
    "Connection",
    "CostClass",
    "DistanceField",
    "Fault",
    "Feature",
    "HexMap",
    "MapError",
    "Place",
    "Poses",
    "Reach",
    "Road",
    "SideSightLaw",
    "SightLaw",
    "Space",
    "ZoneLaw",
    "check_map",
    "read_area",
    "read_map",
    "write_area",
    "write_map",
]
