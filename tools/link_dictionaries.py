"""Write the text that a game's links are packed with: `python -m tools.link_dictionaries GAME`, once for a new game.

A changed dictionary would make older links unreadable, so an existing one is left as it is.
"""

from __future__ import annotations

import sys
from dataclasses import replace
from importlib.resources import files
from pathlib import Path

from tabletop_widgets import bots
from tabletop_widgets.game import Game
from tabletop_widgets.games import GAMES
from tabletop_widgets.match import Match
from tabletop_widgets.records.link import DICTIONARY

WINDOW = 32_000
"""The bytes that deflate can look back on, rounded down."""


def write(game: Game) -> Path:
    """Write a match's transcripts and record to the game's dictionary, unless it exists; return its path."""
    place = Path(str(files(game.examples.package) / DICTIONARY))
    if not place.exists():
        many = max(3 if 3 in game.players else 0, game.players[0])
        t = game.start(["Adele", "Bruno", "Cedric", "David"][:many], seed=1)
        record = Match(t, dict.fromkeys(t.seats, bots.medium), 1).record
        half = replace(record, entries=record.entries[: len(record.entries) // 2])
        texts = half.seen_by(0).at_end(), record.seen_by().at_end(), half.seen_by().at_end(), record
        place.write_text("\n".join(text.dumps() for text in texts)[-WINDOW:], "utf-8")
    return place


if __name__ == "__main__":
    print(write(GAMES[sys.argv[1]]))
