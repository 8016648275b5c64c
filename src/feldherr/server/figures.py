"""Figures of a process for whoever monitors a site: how its groups of changes went, how many listen, how much waits."""

from __future__ import annotations

import time
from collections.abc import Mapping

import msgspec
from sqlalchemy import Connection, func, select

from . import schema


class Figures(msgspec.Struct):
    """What has been counted since the process began, by the writer's thread only.

    Attributes:
        groups: those that were saved; failed: those of which nothing was.
        changes: in the groups that were saved.
        seconds: from a group's beginning until it was on the disk; locked: the part of it until its matches were
          locked.
        followed: matches that another process had played on, and that were brought up to date.
        stale: requests that referred to an outdated position.
    """

    groups: int = 0
    failed: int = 0
    changes: int = 0
    seconds: float = 0.0
    locked: float = 0.0
    followed: int = 0
    stale: int = 0


def waiting(connection: Connection) -> dict[str, float]:
    """Letters and notices that are due, and for how many seconds the oldest of them has been."""
    now, found = time.time(), {}
    for name, table in (("letters", schema.letters), ("notices", schema.outbox)):
        due = table.c.due <= now
        count, oldest = connection.execute(select(func.count(), func.min(table.c.due)).where(due)).one()
        found[f"{name}_due"] = float(count)
        found[f"{name}_oldest_seconds"] = now - oldest if oldest is not None else 0.0
    return found


def written(counted: Figures, now: Mapping[str, float]) -> str:
    """Figures as Prometheus reads them: names of those that only grow end in `_total`."""
    grow = {f"{name}_total": value for name, value in msgspec.structs.asdict(counted).items()}
    kinds = [(name, value, "counter") for name, value in grow.items()]
    kinds += [(name, value, "gauge") for name, value in now.items()]
    return "\n".join(f"# TYPE feldherr_{name} {kind}\nfeldherr_{name} {value}" for name, value, kind in kinds)
