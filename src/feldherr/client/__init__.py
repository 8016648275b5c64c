"""A client of the server in Python: begin a match, sit at it, look, listen, act. Bots are made of it (docs/bots.md).

    with Client("https://play.example.org") as client:
        begun = client.begin("srazhenie", "battle", {"south": "captain"})
        table = begun.tables["north"]
        for news in table.news():
            if news.asked:
                table.act(choose(news.view), news.view.number)

Where an answer was lost it asks again with the same key, so that nothing is done twice; where a stream was cut it
goes on from what it knows.
"""

from __future__ import annotations

from .bot import Chooser, machine, play
from .connection import Failed, Forbidden, Gone, Moved, Unreachable
from .tables import Begun, Client, News, Ply, Table

__all__ = [
    "Begun",
    "Chooser",
    "Client",
    "Failed",
    "Forbidden",
    "Gone",
    "Moved",
    "News",
    "Ply",
    "Table",
    "Unreachable",
    "machine",
    "play",
]
