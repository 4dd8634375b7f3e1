"""Scenes as plain text: golden for a small table, complete for the five large ones."""

from __future__ import annotations

import pytest

from tabletop_widgets.drawing.render.plain_text import text
from tabletop_widgets.drawing.scene import Look, Panel, Piece, Rect, Scene, Zone
from tests.drawing.tables import TABLES, table


def small() -> Scene:
    cells = [Zone(f"c{at}", f"Cell {at}", "spot", Rect(at % 2 * 60, at // 2 * 60, 50, 50)) for at in range(4)]
    pieces = [
        Piece("erato", "c0", look="muse", label="Erato", corner="7\n5\n3", badge="house"),
        Piece("r", on="erato", look="rob", label="tokens of Rob", count=2),
        Piece("clio", "c3", look="muse", label="Clio", state=("chosen",), turn=90),
        Piece("rob", "seat", look="rob", label="Rob", text="asks"),
        Piece("tokens", "rim", label="3 tokens", count=3, order=1),
        Piece("h1", on="rob", look="muse", side="back"),
        Piece("h2", on="rob", look="muse", side="back"),
        Piece("said", on="rob", text="I am the King!"),
        Piece("sun", "rim", look="sun"),
        Piece("card", "rim", look="sun", detail="what the sun does"),
    ]
    zones = (*cells, Zone("seat", "Rob"), Zone("rim", "Rim"), Zone("empty", "Nothing here"))
    panel = Panel("p", "Scores", ("Rob",), ("Erato", "all"), ((0.5,), ("sun",)))
    return Scene(zones, tuple(pieces), {"muse": Look("card")}, (panel,))


SMALL = """\
---------------------+-------------------------
 Erato 7/5/3 [house] |
   tokens of Rob * 2 |
---------------------+-------------------------
                     | Clio <chosen, sideways>
---------------------+-------------------------
Rob "asks" (2 * face-down card, "I am the King!")
Rim: what the sun does, sun, 3 tokens
Scores
-------+------
       | Rob
-------+------
 Erato | 50 %
-------+------
 all   | sun
-------+------"""


def test_a_board_is_a_text_table_and_every_other_zone_a_line():
    assert SMALL == text(small()).replace("\N{MULTIPLICATION SIGN}", "*")


@pytest.mark.parametrize("name", TABLES)
def test_every_name_on_a_table_is_written(name: str):
    scene = table(name)
    told = text(scene)

    assert [] == [piece.label for piece in scene.pieces if piece.label not in told]
    assert not any(line != line.rstrip() for line in told.splitlines())


def test_a_plate_tells_whose_it_is_what_is_said_and_who_is_waited_for_and_a_table_its_footnote():
    plates = (
        Piece("rob", "seats", look="plate", label="Rob", mine=True, speech="I am the King!", state=("turn",)),
        Piece("don", "seats", look="plate", label="Don", state=("thinking",), order=1),
    )
    scene = Scene((Zone("seats", "Seats"),), plates, {"plate": Look("plate")}, note="Numbers: our own")

    assert 'Seats: Rob "I am the King!" <you, to move>, Don <thinking>\n* Numbers: our own' == text(scene)


def test_zones_far_apart_do_not_form_a_board():
    zones = tuple(Zone(f"c{at}", f"Cell {at}", "spot", Rect(at % 2 * 300, at // 2 * 60, 50, 50)) for at in range(4))
    pieces = tuple(Piece(f"p{at}", f"c{at}", label=f"Piece {at}") for at in range(4))

    assert "Cell 0: Piece 0" == text(Scene(zones, pieces)).splitlines()[0]


def test_equal_pieces_are_counted_only_where_they_lie_side_by_side():
    """In a row of places, such as a board or a hand for each seat, the order tells what lies where."""
    pieces = [Piece(f"p{at}", "row", label=label, order=at) for at, label in enumerate(["-", "-", "5", "-"])]

    assert "Dice: 2 \N{MULTIPLICATION SIGN} -, 5, -" == text(Scene((Zone("row", "Dice"),), tuple(pieces)))
