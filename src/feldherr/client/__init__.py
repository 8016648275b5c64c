"""A Python client for the server: start a match, take a seat, look, listen, act. Bots are built on it (docs/bots.md).

    with Client("https://play.example.org") as client:
        begun = client.begin("srazhenie", "battle", {"south": "captain"})
        table = begun.tables["north"]
        for news in table.news():
            if news.asked:
                table.act(choose(news.view), news.view.number)

If an answer is lost it asks again with the same key, so that nothing is done twice; if a stream is cut it
continues from what it knows.
"""

from __future__ import annotations

from .bot import Attendant, Chooser, Event, machine, patiently, play
from .connection import Failed, Forbidden, Gone, Moved, Unreachable
from .tables import Begun, Client, News, Ply, Table

__all__ = [
    "Attendant",
    "Begun",
    "Chooser",
    "Client",
    "Event",
    "Failed",
    "Forbidden",
    "Gone",
    "Moved",
    "News",
    "Ply",
    "Table",
    "Unreachable",
    "machine",
    "patiently",
    "play",
]
