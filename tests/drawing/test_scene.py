"""The drawing language as it travels: defaults are left out, and frames are told as differences by id."""

from __future__ import annotations

from tabletop_widgets.drawing.scene import Cue, Ghost, Look, Panel, Piece, Rect, Scene, Zone, difference, plain_scene

TABLE = Zone("table", "Table", wide=Rect(0, 0, 640, 300))
KING = Piece("card-0", "table", look="king", label="King")
BLANK = Piece("card-1", "table", side="back", count=3)


def scene(*pieces: Piece, panels: tuple[Panel, ...] = (), cues: tuple[Cue, ...] = ()) -> Scene:
    return Scene((TABLE,), pieces, {"king": Look("card", "crown", "amber")}, panels, cues)


def test_a_first_scene_leaves_out_what_has_its_default():
    told = plain_scene(scene(KING, BLANK))

    assert [{"id": "table", "label": "Table"}] == told["zones"]
    assert {"king": {"shape": "card", "icon": "crown"}} == told["looks"]
    assert [
        {"id": "card-0", "zone": "table", "look": "king", "label": "King"},
        {"id": "card-1", "zone": "table", "side": "back", "count": 3},
    ] == told["pieces"]
    assert [] == told["panels"]


def test_nothing_changed_is_written_as_nothing():
    assert {} == difference(scene(KING, BLANK), scene(BLANK, KING))


def test_new_changed_and_gone_pieces_are_written_by_id():
    turned = Piece("card-1", "table", state=("revealed",), look="king")
    new = Piece("coins-0", on="card-1", count=6)
    told = difference(scene(KING, BLANK), scene(turned, new))

    assert ["card-0"] == told["drop"]
    assert [
        {"id": "card-1", "look": "king", "side": None, "count": None, "state": ["revealed"]},
        {"id": "coins-0", "on": "card-1", "count": 6},
    ] == told["set"]


def test_panels_are_written_whole_when_they_change_and_cues_always():
    panel = Panel("notes", "Notes", ("Ann",), ("",), ((0.5,),))
    cue = Cue("take", ("card-0", "card-1"), target="lap")
    told = difference(scene(KING), scene(KING, panels=(panel,), cues=(cue,)))

    assert [{"id": "notes", "title": "Notes", "columns": ["Ann"], "rows": [""], "cells": [[0.5]]}] == told["panels"]
    assert [{"kind": "take", "pieces": ["card-0", "card-1"], "target": "lap"}] == told["cues"]


def test_fractions_travel_with_as_many_digits_as_anybody_sees():
    panel = Panel("odds", "Odds", ("",), ("",), ((1 / 3, 1 / 70_000, 1.0, 0, True),))
    [told] = difference(scene(KING), scene(KING, panels=(panel,)))["panels"]

    assert [[0.333333, 0.0000142857, 1.0, 0, True]] == told["cells"]


def test_a_ghost_appears_only_on_a_back_and_only_where_it_is_likely():
    drawn = Scene((), (Piece("a", side="back", caption="left"), Piece("b"), Piece("c", side="back"), Piece("d")))
    ghosts = {
        "a": Ghost("king", 0.5, "king, 1 in 2"),
        "b": Ghost("king", 1.0, "king, certain"),
        "c": Ghost("king", 0.25, "no clue yet"),
    }
    a, b, c, d = drawn.with_ghosts(ghosts).pieces

    assert ("king", 0.5, "left\nking, 1 in 2", "King, 1 in 2.") == (a.ghost, a.odds, a.caption, a.detail)
    assert drawn.pieces[1::2] == (b, d)
    assert ("", 0.0, "no clue yet") == (c.ghost, c.odds, c.caption)
    assert drawn is drawn.with_ghosts({})
