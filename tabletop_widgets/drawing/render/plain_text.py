"""A scene as plain text: for `print`, for playthroughs, and in the reading order of a screen reader.

Zones of one size that fill a rectangle of rows and columns are a table; any other zone that holds something is a line.
"""

from __future__ import annotations

import re
from collections.abc import Sequence
from itertools import groupby, pairwise

from tabletop_widgets.drawing.scene import Panel, Piece, Rect, Scene, Zone
from tabletop_widgets.sentences import percent

NEIGHBOURS = 1.5  # cells of a board are no further from one another than so many of their own sides
TIMES = "\N{MULTIPLICATION SIGN}"
STATES = {
    "asked": "asked",
    "chosen": "chosen",
    "mine": "yours",
    "revealed": "revealed",
    "spent": "used up",
    "dead": "dead",
    "winner": "winner",
    "turn": "to move",
    "thinking": "thinking",
    "barred": "not now",
}

Riders = dict[str, list[Piece]]
Cell = list[str]


def text(scene: Scene) -> str:
    """The whole scene, without a line break at its end."""
    inside: Riders = {}
    for piece in sorted(scene.pieces, key=lambda piece: (piece.order, piece.id)):
        inside.setdefault(f"on {piece.on}" if piece.on else f"in {piece.zone}", []).append(piece)
    blocks = [board(zones, inside) if len(zones) > 1 else line(zones[0], inside) for zones in in_blocks(scene.zones)]
    parts = [*blocks, *(panel_text(panel) for panel in scene.panels), f"* {scene.note}" if scene.note else ""]
    return "\n".join(part for part in parts if part)


# Zones.


def in_blocks(zones: Sequence[Zone]) -> list[list[Zone]]:
    """The zones in reading order; those that make up a board stand together, where the first of them stood."""
    sizes: dict[tuple[float, float], list[Zone]] = {}
    for zone in zones:
        if zone.wide and zone.parent is None:
            sizes.setdefault((zone.wide.width, zone.wide.height), []).append(zone)
    boards = {zone.id: zones for zones in sizes.values() if is_board(zones) for zone in zones}
    blocks: list[list[Zone]] = []
    for zone in zones:
        block = boards.get(zone.id, [zone])
        if block not in blocks:
            blocks.append(block)
    return blocks


def is_board(zones: list[Zone]) -> bool:
    """Whether zones fill at least two rows and two columns, close to one another."""
    rects = [zone.wide for zone in zones if zone.wide]
    across, down = sorted({rect.x for rect in rects}), sorted({rect.y for rect in rects})
    close = all(two - one < NEIGHBOURS * rects[0].width for one, two in pairwise(across)) and all(
        two - one < NEIGHBOURS * rects[0].height for one, two in pairwise(down)
    )
    places = {(rect.x, rect.y) for rect in rects}
    return close and min(len(across), len(down)) > 1 and len(across) * len(down) == len(places) == len(zones)


def board(zones: list[Zone], inside: Riders) -> str:
    """A board as a table: in each cell its pieces, and below each what lies on it."""

    def place(zone: Zone) -> tuple[float, float]:
        rect = zone.wide or Rect(0, 0, 0, 0)
        return rect.y, rect.x

    rows: dict[float, list[Cell]] = {}
    for zone in sorted(zones, key=place):
        cell: Cell = []
        for piece in inside.get(f"in {zone.id}", []):
            cell += [own_words(piece), *("  " + each for each in many(inside.get(f"on {piece.id}", []), inside))]
        rows.setdefault(place(zone)[0], []).append(cell)
    return table(list(rows.values()))


def line(zone: Zone, inside: Riders) -> str:
    """A zone as a line: its label and what stands in it."""
    pieces = inside.get(f"in {zone.id}", [])
    if not pieces:
        return ""
    words = ", ".join(many(pieces, inside))
    return words if len(pieces) == 1 and pieces[0].label == zone.label else f"{zone.label}: {words}"


# Pieces.


def many(pieces: list[Piece], inside: Riders) -> list[str]:
    """The words of several pieces; equal ones side by side are counted."""
    counted = [(words, len([*row])) for words, row in groupby(piece_words(piece, inside) for piece in pieces)]
    return [f"{times} {TIMES} {words}" if times > 1 else words for words, times in counted]


def piece_words(piece: Piece, inside: Riders) -> str:
    """A piece and what lies on it."""
    riders = many(inside.get(f"on {piece.id}", []), inside)
    return own_words(piece) + (f" ({', '.join(riders)})" if riders else "")


def own_words(piece: Piece) -> str:
    """A piece by itself: name, amount, small print, the word that must be seen, and its state."""
    parts = [name_of(piece)]
    if piece.corner:
        parts.append(piece.corner.replace("\n", "/"))
    if piece.count is not None and str(piece.count) not in re.findall(r"\d+", piece.label):
        parts.append(f"{TIMES} {piece.count}")
    if piece.badge:
        parts.append(f"[{piece.badge}]")
    if piece.speech:
        parts.append(f'"{piece.speech}"')
    notes = [*(["you"] if piece.mine else []), *(STATES[state] for state in piece.state)]
    notes += ["sideways"] if piece.turn % 180 else []
    return " ".join(parts) + (f" <{', '.join(notes)}>" if notes else "")


def name_of(piece: Piece) -> str:
    """What a piece is called: by its label, its words, or what else is known of it."""
    said = f'"{piece.text}"' if piece.text else ""
    name = piece.label or ("face-down card" if piece.side == "back" else said or piece.detail or piece.look)
    return f"{name} {said}" if said and name != said else name


# Tables.


def table(rows: Sequence[Sequence[Cell]]) -> str:
    """Cells of several lines each, in columns, with rules between the rows."""
    wide = [max((len(words) for row in rows for words in row[at]), default=0) for at in range(max(map(len, rows)))]
    rule = "+".join("-" * (width + 2) for width in wide)
    lines = [rule]
    for row in rows:
        for at in range(max(1, *map(len, row))):
            words = [(cell[at] if at < len(cell) else "").ljust(width) for cell, width in zip(row, wide, strict=False)]
            lines.append(" " + " | ".join(words).rstrip())
        lines.append(rule)
    return "\n".join(lines)


def panel_text(panel: Panel) -> str:
    """A panel as a table with a title."""
    head = [[""], *([column] for column in panel.columns)]
    rows = [
        [[name], *([cell_words(cell)] for cell in cells)] for name, cells in zip(panel.rows, panel.cells, strict=True)
    ]
    return f"{panel.title}\n{table([head, *rows])}"


def cell_words(cell: str | float) -> str:
    """A cell: its words, or its amount in hundredths."""
    return cell if isinstance(cell, str) else percent(cell)
