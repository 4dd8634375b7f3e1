"""Every kind of piece, stroke by stroke: what is written on it, what is left out where there is little room."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

import pytest

from tabletop_widgets.drawing.layout.placement import FORMATS, lay_out_scene
from tabletop_widgets.drawing.render.faces import Face
from tabletop_widgets.drawing.render.shapes import draw
from tabletop_widgets.drawing.scene import Look, Piece, Rect, Scene, Zone
from tests.drawing.tables import TABLES, table

ROSE, BACK, GHOST = Look("card", "lyre", "rose"), Look("card", back="sun"), Look("card", "crown", "red")
TILE, DIAGRAM, COINS = Look("tile", "lyre", "rose"), Look("card", "", "amber"), Look("token", "two-coins", "gold")
PLATE, SEAT = Look("plate", "candle-flame", "seat-0"), Look("plate", "candle-flame", "seat-0", size="seat")
SCORE, PERSON = Look("plate", "laurels", "seat-0", size="hand"), Look("face", "sun", "red")
SIGN, STRIP, AMOUNT = Look("sign", "city", "blue"), Look("strip", "skull", "red"), Look("amount", colour="seat-0")
SUN = (("-sun",), ("-flame 2",))
METERS = ("shouting", 1, 4), ("hearts", 2, 0), ("cobweb", 3, 0), ("sun", 0, 0)
TELLING = Piece(
    "p", label="Adele", count=13, text="asks", mine=True, speech="I am the Queen",
    meters=(("", 5, 13), ("", 0, 13), ("hearts", 1, 3), ("cobweb", 0, 0)),
)  # fmt: skip


def piece(label: str = "", **more: Any) -> Piece:
    return Piece("p", label=label, **more)


# What it shows: a piece, its look, its size, how much lies on it.
FACES: dict[str, tuple[Any, ...]] = {
    "a card has its name at the foot": (piece("Erato"), ROSE, (96, 134)),
    "a narrow card has no name": (piece("Erato"), ROSE, (44, 60)),
    "a broad card has its name on top": (piece("Erato", corner="7"), ROSE, (154, 118)),
    "a broad card without a number": (piece("Erato"), ROSE, (154, 118)),
    "or with a name too wide for it": (piece("Terpsichore the Ninth"), ROSE, (90, 70)),
    "a card on its side is the same card turned": (piece("Erato", turn=90), ROSE, (134, 96)),
    "a tag leaves little room": (piece("Erato", badge="house", corner="7\n\n3"), ROSE, (96, 80)),
    "words stand in place of an icon": (piece("Poet", text="in words"), ROSE, (96, 134)),
    "faces that are alike lie on each other": (piece("Rose", corner="2", count=3), ROSE, (50, 70)),
    "one card alone needs no number": (piece("Rose", corner="2", count=1), ROSE, (50, 70)),
    "cards without a corner have a bubble": (piece("Rose", count=2), ROSE, (50, 70)),
    "a diagram has its name below it": (piece("Sun Revolution", grid=SUN), DIAGRAM, (96, 134)),
    "a small card with a diagram has no name": (piece("Sun Revolution", grid=SUN), DIAGRAM, (60, 84)),
    "a back has stripes, its rank and a mark": (
        piece(side="back", corner="3"), Look("card", colour="seat-2"), (60, 84)),
    "a back shows what these eyes know": (piece(side="back", odds=1.0), BACK, (96, 134), {"ghost": GHOST}),
    "a back has a pie of what they suspect": (piece(side="back", odds=0.4), BACK, (96, 134), {"ghost": GHOST}),
    "a pie beyond the half": (piece(side="back", odds=0.8), BACK, (44, 60), {"ghost": GHOST}),
    "a back shows no guess that is unlikely": (piece(side="back", odds=0.2), BACK, (96, 134), {"ghost": GHOST}),
    "a back shows a diagram": (piece(side="back", grid=SUN), BACK, (96, 134), {"ghost": DIAGRAM}),
    "a pile shows three layers": (piece(side="back", count=9), BACK, (96, 134)),
    "a pile of none is its place": (piece(side="back", count=0), BACK, (96, 134)),
    "a tile has its name whole": (piece("Terpsichore", corner="10\n6\n2"), TILE, (98, 90)),
    "a low tile has its name beside its icon": (piece("Hospital"), TILE, (110, 40)),
    "a token has its number on it": (piece(count=17), COINS, (28, 28)),
    "or beside it": (piece(count=17), Look("token", "two-coins", "gold", beside=True), (60, 28)),
    "a token may bear words": (piece(text="AB"), Look("token", colour="seat-9"), (28, 28)),
    "a pawn has a mark": (piece(), Look("pawn", "", "seat-1"), (24, 32)),
    "a pawn has an icon": (piece(), Look("pawn", "sun", "amber"), (24, 32)),
    "words are said in a bubble": (piece(text="I am the Queen"), Look("bubble"), (90, 40)),
    "a plate tells name, amounts and speech": (TELLING, PLATE, (294, 130)),
    "a slim plate tells them on a line": (TELLING, PLATE, (294, 40)),
    "a high plate tells them below each other": (TELLING, PLATE, (150, 200)),
    "a narrow plate has its mark before the amounts": (piece("Adele", count=5, slots=1, mine=True), PLATE, (110, 64)),
    "slots side by side": (piece("Rob", count=12, slots=2, mine=True), PLATE, (112, 198)),
    "slots below each other": (piece("Rob", count=12, slots=2, mine=True, speech="I!"), PLATE, (65, 198)),
    "the tag of one's own seat stands below a long name": (
        piece("Sebastian", count=12, slots=2, mine=True), PLATE, (286, 100)),
    "on a seat it stands above a long name": (piece("Sebastian", count=13, mine=True), SEAT, (200, 130)),
    "a name that would be parted goes": (piece("Musician"), ROSE, (60, 84)),
    "dots in the empty slot of who thinks": (piece("Rob", slots=1, state=("thinking",)), PLATE, (190, 99)),
    "dots below the name": (piece("Rob", slots=1, state=("thinking",)), PLATE, (190, 99), {"cards": 1}),
    "dots on a slim plate": (piece("Rob", state=("turn", "thinking")), PLATE, (148, 28), {"things": 1}),
    "a winner's score is read from afar": (piece("Rob", count=35, slots=1, state=("winner",)), SCORE, (286, 112)),
    "a winner's name is rather smaller than parted": (piece("Player B", state=("winner",)), SCORE, (250, 132)),
    "a score without room for its word": (piece("Rob", text="8 points"), SCORE, (66, 60)),
    "a seat has its card first": (piece("Player 11", slots=1, count=3), SEAT, (178, 104), {"cards": 1, "things": 1}),
    "a narrow seat": (TELLING, SEAT, (112, 150), {"cards": 1, "things": 1}),
    "of several cards each has its words": (
        piece("Ann", slots=3, mine=True, text="6 more", meters=(("", 5, 13),)), SEAT, (660, 150),
        {"cards": 3, "things": 1, "captions": ("left\nKing, certain", "protected\nKing, 1 in 3, or Queen", "right")}),
    "somebody thinks on a seat": (piece("Ann", slots=1, state=("thinking",)), SEAT, (200, 108), {"things": 1}),
    "a card of nobody has its words below it": (
        piece("Middle", slots=1), Look("plate", size="seat"), (104, 150), {"cards": 1, "captions": ("King, certain",)}),
    "a high person has a name below": (piece("Ann", slots=1, meters=METERS), PERSON, (196, 186), {"things": 2}),
    "a low person tells what there is room for": (piece("Rich Daughter", meters=METERS), PERSON, (150, 50)),
    "a full meter is dark": (piece("Class Rep", slots=1, meters=(("shouting", 2, 2),)), PERSON, (190, 66)),
    "a name rather than amounts": (piece("Class Rep", slots=1, meters=METERS), PERSON, (100, 30)),
    "the dead lie on an outline": (piece("Ann", slots=1, state=("dead",)), PERSON, (150, 66)),
    "the dead below a card": (piece("Ann", slots=1, state=("dead",)), PERSON, (150, 66), {"cards": 1}),
    "the smallest faces have a pale portrait": (piece("Boss", state=("dead",)), PERSON, (84, 44)),
    "a sign tells amounts and a badge": (piece("City", meters=(("cobweb", 2, 0),), badge="turf"), SIGN, (90, 110)),
    "a broad sign": (piece("City", meters=(("cobweb", 2, 0),), badge="turf"), SIGN, (160, 60)),
    "a sign too low for its icon": (piece("City", meters=(("cobweb", 2, 0),)), SIGN, (62, 29)),
    "the lowest sign says all on one line": (piece("City", meters=(("cobweb", 2, 0),), badge="turf"), SIGN, (350, 20)),
    "a strip with dots": (piece("Loop", text="2 of 4", meters=(("", 2, 4),)), STRIP, (196, 48)),
    "a strip with its words below": (piece("Day 2", text="Increasing Unease"), STRIP, (136, 48), {"things": 1}),
    "a short strip keeps its name": (piece("Day 4"), STRIP, (97, 48), {"things": 1}),
    "the shortest strip is its number": (piece("Day 4"), STRIP, (24, 48)),
    "an amount is a sign and a number": (piece(count=7), AMOUNT, (36, 40)),
    "a rail has a name": (piece("Twilight"), Look("rail"), (180, 40)),
    "a narrow rail has it in the middle": (piece("Twilight"), Look("rail"), (86, 60)),
}  # fmt: skip


def in_words(strokes: list[list[Any]], deep: str = "") -> list[str]:
    """Strokes, a line each; those of a group below it."""
    lines = []
    for kind, *rest in strokes:
        inner = rest.pop() if kind == "g" else []
        lines += [f"{deep}{kind} {' '.join(map(str, rest))}", *in_words(inner, f"{deep}  ")]
    return lines


@pytest.mark.parametrize("name", FACES)
def test_a_piece_is_drawn(name: str, snapshot):
    told, look, size, *more = FACES[name]

    assert snapshot == "\n".join(in_words(draw(Face(told, look, *size, **(more[0] if more else {})))[1][1:]))


@pytest.mark.parametrize("layout", FORMATS)
@pytest.mark.parametrize("name", TABLES)
def test_pieces_of_the_five_tables_keep_their_places(name: str, layout, snapshot):
    board = lay_out_scene(table(name), layout)
    lines = [
        f"{each.piece.id}: {each.box.x:.0f} {each.box.y:.0f} {each.box.width:.0f} x {each.box.height:.0f}"
        for each in board.pieces
    ]

    assert snapshot == "\n".join(lines)


GROUNDS = {
    "a spot": Zone("z", "Zone", look="spot"),
    "a headed zone has its label alone": Zone("z", "Discard pile", look="headed"),
    "a titled zone has a head with its icon": Zone("z", "City", look="place"),
    "a limit is a dotted line with its word": Zone("z", "Z", look="plain", limit=(0.99, "too much")),
    "places are dashed": Zone("z", "Z", slots=3),
    "a place says that it is empty": Zone("z", "Z", empty="No cards left"),
}


@pytest.mark.parametrize("size", [(200, 120), (70, 50)])
@pytest.mark.parametrize("name", GROUNDS)
def test_the_ground_of_a_zone_is_drawn_beneath_its_pieces(name: str, size: tuple[float, float], snapshot):
    zone = replace(GROUNDS[name], wide=Rect(10, 10, *size))
    board = lay_out_scene(
        Scene((Zone("t", "T", wide=Rect(0, 0, 870, 475)), zone), (), {"place": Look("tile", "sun", "blue")})
    )

    assert snapshot == "\n".join(in_words(board.grounds["z"][1][1:]))
