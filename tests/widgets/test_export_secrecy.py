"""A page made of a notebook tells of each table what one seat knows: deals that it cannot tell apart make one page."""

from __future__ import annotations

import json
import re
from random import Random

import nbformat
import pytest

import tabletop_widgets as tw
from tabletop_widgets.widgets.export import export
from tests.contract.games import moments, started
from tests.contract.secrecy import lacks, whole

BEGIN = """
import json, tabletop_widgets as tw
first = lambda seen, rng: seen.decision.moves[0]
held = json.load(open("held.json"))
tables = {name: (tw.GAMES[name].lay_out(position), seat) for name, (position, seat) in held.items()}
"""
SHOWS = """
t, seat = tables[{name!r}]
display(tw.Play(tw.Match(t, {{each: tw.HUMAN if each == seat else first for each in t.seats}}, seed=3)), t.show(seat))
display(tw.Replay(tw.Record.of(t).seen_by(seat)))
tw.TryMove(t, seat, sealed=True, replies=first, goal=lambda seen, outcome: True)
"""
MODEL = re.compile("(?<![0-9a-f])[0-9a-f]{32}(?![0-9a-f])")


def pair(game, luck):
    """A table where one seat alone chooses, the same with other secrets, and the seat."""
    rng = Random(f"{game.name} {luck}")
    while True:
        for t in moments(started(game, rng.randrange(10**6)), rng, between=False):
            seats = [decision.seat for decision in t.waiting if len(decision.moves) > 1]
            if len(seats) == len(t.waiting) == 1 and seats[0] >= 0 and lacks(t, seats[0]):
                other = game.redeal(t, seats[0], rng)
                if whole(other) != whole(t):
                    return t, other, seats[0]


def page(folder, held):
    """The page of a notebook that shows these positions; what Jupyter calls its models is called by their order."""
    folder.mkdir()
    (folder / "held.json").write_text(json.dumps(held))
    cells = [nbformat.v4.new_code_cell(each, id=f"cell-{at}") for at, each in enumerate([BEGIN, *map(shows, held)])]
    nbformat.write(nbformat.v4.new_notebook(cells=cells), folder / "a.ipynb")
    text, names = export(folder / "a.ipynb", folder / "a.html").read_text("utf-8"), {}
    return MODEL.sub(lambda found: names.setdefault(found[0], f"model {len(names)}"), text)


def shows(name):
    return SHOWS.format(name=name)


@pytest.mark.slow
@pytest.mark.untraced
def test_two_deals_that_a_seat_cannot_tell_apart_make_the_same_page(tmp_path):
    pairs = {name: pair(game, 1) for name, game in tw.GAMES.items()}
    made = [
        page(tmp_path / f"{at}", {name: [told[at].game.position(told[at]), told[2]] for name, told in pairs.items()})
        for at in (0, 1)
    ]

    assert made[0] == made[1]
    assert len(made[0]) > 100_000
