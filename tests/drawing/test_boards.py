"""Boards as they travel: whole at first, and then only what has changed."""

from __future__ import annotations

import json

from tabletop_widgets.drawing.render.boards import boards, boards_difference, number_faces, plain_boards
from tabletop_widgets.drawing.scene import Look, Piece, Rect, Scene, Zone

ZONE = Zone("z", "Z", "spot", Rect(8, 8, 854, 459), Rect(8, 8, 358, 634), pane=Rect(8, 8, 804, 574), look="plain")


def one(*pieces: Piece) -> Scene:
    return Scene((ZONE,), pieces, {"card": Look("card", "sun", "red"), "coin": Look("token", "sun", "gold")})


def test_boards_travel_whole_and_then_only_what_has_changed():
    rose, coin = Piece("p", "z", look="card", label="Rose"), Piece("c", on="p", look="coin")
    before, after = boards(one(rose, coin)), boards(one(rose, Piece("c", on="p", look="coin", count=2)))
    whole, told = plain_boards(before), boards_difference(before, after)

    assert {"wide", "pane", "phone"} == set(whole["boards"])
    assert [870, 475] == whole["boards"]["wide"]["size"]
    assert {"c": [after["wide"].pieces[-1].face[0]]} == told["boards"]["wide"]["pieces"]
    assert list(told["faces"]) == sorted({each.pieces[-1].face[0] for each in after.values()})
    assert {} == boards_difference(after, after)


def test_a_piece_that_moves_keeps_its_face_and_a_table_of_other_proportions_tells_its_size():
    def row(*names: str) -> Scene:
        pieces = tuple(Piece(name, "z", look="coin", order=at) for at, name in enumerate(names))
        return Scene((Zone("z", "Z", "row", Rect(8, 8, 854, 459)),), pieces, {"coin": Look("token", "sun", "gold")})

    broader = Scene((Zone("z", "Z", "row", Rect(8, 8, 900, 459)),), (), {})
    told = boards_difference(boards(row("a")), boards(row("a", "b")))["boards"]["wide"]["pieces"]

    assert {"a": 5, "b": 6} == {name: len(at) for name, at in told.items()}
    assert [870, 451.15] == boards_difference(boards(row("a")), boards(broader))["boards"]["wide"]["size"]


def test_only_zones_that_are_new_or_changed_are_written_again():
    def two(*zones: Zone) -> Scene:
        return Scene((ZONE, *zones), ())

    corner, middle = Rect(8, 8, 100, 100), Rect(400, 200, 100, 100)
    bare, moved, marked = (
        Zone("y", "Y", wide=corner),
        Zone("y", "Y", wide=middle),
        Zone("y", "Y", "row", corner, look="spot"),
    )
    courses = (two(), two(bare)), (two(bare), two(moved)), (two(bare), two(marked))
    told = [boards_difference(*map(boards, course))["boards"]["wide"]["zones"] for course in courses]

    assert [["y"]] * 3 == [[*each] for each in told]
    assert [[8, 8, 100, 100], [400, 200, 100, 100]] == [each["y"] for each in told[:2]]
    assert 5 == len(told[2]["y"])


def test_a_removed_zone_is_reported_as_gone():
    gone = Scene((ZONE, Zone("y", "Y", wide=Rect(8, 8, 100, 100))), ()), Scene((ZONE,), ())

    assert {"y": []} == boards_difference(*map(boards, gone))["boards"]["wide"]["zones"]


def test_faces_sent_together_are_listed_once_sorted_and_referred_to_by_number():
    shown = [boards(one(Piece("p", "z", look=look, label=label))) for look, label in (("card", "Rose"), ("coin", ""))]
    frames = [boards_difference(*map(shown.__getitem__, step)) for step in ((0, 1), (1, 0))]
    told, faces = number_faces([plain_boards(shown[0]), *({"ply": at, **each} for at, each in enumerate(frames))])
    named = [each["boards"]["wide"]["pieces"]["p"][-1] for each in told]

    assert [shown[at]["wide"].pieces[0].face[1] for at in (0, 1, 0)] == [faces[name] for name in named]
    assert sorted({*map(json.dumps, faces)}) == [*map(json.dumps, faces)]
    assert not any("faces" in each for each in told)
    assert [0, 1] == [each["ply"] for each in told[1:]]


def test_a_film_sends_only_zones_with_a_ground_or_named_by_a_motion_or_preview():
    corner = Rect(8, 8, 100, 100)
    bare = [Zone(name, name, wide=corner) for name in ("home", "exit", "goal", "start", "aim", "unnamed")]
    shown = boards(Scene((ZONE, *bare), ()))
    pieces = [{"id": "unnamed", "enters": "home", "leaves": "exit"}]
    cues, ways = [{"kind": "pay", "source": "start", "target": "goal"}], [{"preview": [["c", "aim"]]}]
    [told, *_], _ = number_faces([plain_boards(shown), {"set": pieces, "cues": cues}, {"ways": ways}])

    assert {"z", "home", "exit", "goal", "start", "aim"} == {*told["boards"]["wide"]["zones"]}
