"""Pictures of all games: what a move touches is there, and icons are those that the game names."""

from __future__ import annotations

from importlib import import_module
from importlib.resources import files
from random import Random

import pytest

import tabletop_widgets as tw
from tabletop_widgets.drawing.render.icons import load_icons


@pytest.mark.untraced
@pytest.mark.parametrize("name", tw.GAMES)
def test_whatever_may_be_said_touches_pieces_of_the_picture(name):
    game = tw.GAMES[name]
    for players in game.players:
        t, rng = game.start(players, seed=4), Random(4)
        for _ in range(60):
            if not t.waiting:
                break
            decision = t.waiting[0]
            if decision.seat >= 0:
                v = game.view(t, decision.seat)
                touched = {each for move in decision.candidates for way in game.ways(v, move) for each in way}
                assert touched <= {each.id for each in game.scene(v).pieces}
            t.play(decision.seat, rng.choice(decision.moves))


@pytest.mark.parametrize("name", ["bemused", "dazzle", "mascarade"])
def test_all_icons_are_listed_and_all_that_are_listed_are_used(name):
    listed = (files(f"tabletop_widgets.games.{name}") / "icons.txt").read_text("utf-8").splitlines()
    looks = import_module(f"tabletop_widgets.games.{name}.looks.zones").LOOKS
    used = {icon for look in looks.values() for icon in (look.icon, look.back) if icon}

    assert used == {line for line in listed if not line.startswith("#")}
    assert sum(len(load_icons()[icon]) for icon in used) <= 40_000
