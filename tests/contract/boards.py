"""Checks for every board, in every format: nothing is clipped, nothing overlaps, nothing is too small to read.

`python -m tests.contract.boards muses` plays a few games and prints the faults.
"""

from __future__ import annotations

import sys
from collections.abc import Iterator
from itertools import product
from random import Random
from typing import Any

import tabletop_widgets as tw
from tabletop_widgets.drawing.layout.measure import BOLD, width_of
from tabletop_widgets.drawing.layout.placement import Board, Placed, formats_of, lay_out_scene
from tabletop_widgets.drawing.render.faces import look_of
from tabletop_widgets.drawing.render.strokes import MIDDLE, Stroke
from tabletop_widgets.drawing.scene import Rect, Scene

SMALLEST = 12.0  # pixels of letters
LAID = 44.0, 60.0  # the smallest size of a card
BEYOND = 10.0  # pixels that a number or a tag may reach beyond its piece
TOUCH = 2.0  # pixels by which two pieces may overlap
SHRUNK = 0.97  # the smallest scale at which a format is drawn


def faults(scene: Scene) -> Iterator[str]:
    """Yield the faults of a scene in each format."""
    for layout, (wide, high) in formats_of(scene).items():
        board = lay_out_scene(scene, layout)
        if (round(board.width), round(board.height)) != (round(wide), round(high)):
            yield f"{layout}: the table is {board.width} x {board.height}, its format {wide} x {high}"
        for fault in (*_outside(board), *_texts(board), *_small(board, scene), *_over(board)):
            yield f"{layout}: {fault}"


def _outside(board: Board) -> Iterator[str]:
    for each in board.pieces:
        box = each.box
        over = max(-box.x, -box.y, box.x + box.width - board.width, box.y + box.height - board.height)
        if over > 1:
            yield f"{each.piece.id} stands {over:.0f} beyond the table"


def _small(board: Board, scene: Scene) -> Iterator[str]:
    for each in board.pieces:
        if look_of(each.piece, scene.looks).shape == "card":
            short, long = sorted((each.box.width, each.box.height))
            if short < LAID[0] - 0.5 or long < LAID[1] - 0.5:
                yield f"card {each.piece.id} is {short:.0f} x {long:.0f}"


def texts(each: Placed) -> Iterator[tuple[str, float, Rect]]:
    """Yield every upright text of a piece, with its size and its box on the table."""
    yield from written(each.face[1][1:], each.box.x, each.box.y)


def written(strokes: list[Stroke], x: float, y: float) -> Iterator[tuple[str, float, Rect]]:
    """Yield every upright text among strokes, with its size and its box."""
    for stroke in strokes:
        if stroke[0] == "g" and not stroke[1]:
            yield from written(stroke[4], x + stroke[2], y + stroke[3])
        elif stroke[0] == "t":
            _, left, line, size, _, kind, words = stroke
            wide = width_of(words) * size * (BOLD if "b" in kind else 1)
            left -= wide * {"s": 0, "m": 0.5, "e": 1}[kind[0]]
            yield words, size, Rect(x + left, y + line - (MIDDLE + 0.36) * size, wide, 0.75 * size)


def _texts(board: Board) -> Iterator[str]:
    for each in board.pieces:
        seen: list[tuple[str, Rect]] = []
        for words, size, box in texts(each):
            if size < SMALLEST / SHRUNK:
                yield f"{words!r} on {each.piece.id} is {size:.1f} px"
            beyond = max(each.box.x - box.x, box.x + box.width - each.box.x - each.box.width)
            beyond = max(beyond, each.box.y - box.y, box.y + box.height - each.box.y - each.box.height)
            if beyond > (BEYOND if len(words) < 3 else TOUCH):
                yield f"{words!r} on {each.piece.id} reaches {beyond:.0f} beyond it"
            yield from (
                f"{words!r} lies over {other!r} on {each.piece.id}" for other, at in seen if shared(box, at) > 1
            )
            seen.append((words, box))


def shared(one: Any, other: Any) -> float:
    """Return how far two boxes overlap: the shorter side of their intersection."""
    wide = min(one.x + one.width, other.x + other.width) - max(one.x, other.x)
    high = min(one.y + one.height, other.y + other.height) - max(one.y, other.y)
    return max(0.0, min(wide, high))


def overlap(one: Any, other: Any) -> bool:
    """Tell whether two boxes overlap."""
    return shared(one, other) > 0.1


def _over(board: Board) -> Iterator[str]:
    """Yield the pieces over pieces that do not carry them, and over the words of pieces that do."""
    for at, each in enumerate(board.pieces):
        for other in board.pieces[:at]:
            carried = other.piece.id in _hosts(each, board)
            if not carried and each.host != other.host and shared(each.box, other.box) > TOUCH + 15:
                yield f"{each.piece.id} lies over {other.piece.id}"
            if carried:
                for words, _, box in texts(other):
                    if shared(each.box, box) > TOUCH and len(words) > 2:
                        yield f"{each.piece.id} lies over {words!r} of {other.piece.id}"


def _hosts(each: Placed, board: Board) -> set[str]:
    carries = {placed_.piece.id: placed_.host for placed_ in board.pieces}
    found: set[str] = set()
    host = each.host
    while host:
        found.add(host)
        host = carries[host]
    return found


def scenes(name: str, seeds: int = 4) -> Iterator[tuple[str, Scene]]:
    """Yield scenes of a game for every number of players, through various eyes, from the start to the end."""
    game = tw.GAMES[name]
    for players in game.players:
        for seed in range(seeds):
            t, rng, at = game.start(players, seed=seed), Random(seed), 0
            while True:
                if at in (0, 1, 2, 3, 5, 8, 13, 21, 34, 55, 89, 144) or t.outcome is not None:
                    for eyes in {0, rng.randrange(players), tw.PUBLIC, tw.OPEN}:
                        yield f"{players} players, seed {seed}, move {at}, eyes {eyes}", game.drawn(game.knows(t, eyes))
                if t.outcome is not None or at > 160:
                    break
                decision = t.waiting[0]
                t.play(decision.seat, rng.choice(list(decision.legal)))
                at += 1


LONGEST = (
    "Wolfeschlegelsteinhausen", "Maximiliana-Konstantinia", "Bartholomew Featherstone", "محمد عبدالله الأنصاري",
    "欧阳修远与司马相如以及诸葛亮和上官婉儿夜游图上二", "🎲🎭🃏🏰🐉🦄" * 4, "W W W W W W W W W W W WW",
    "Ọlúwáṣeun Adébáyọ̀ Ọmọtọ", "Llanfairpwllgwyngyllgoge", "ไพลินรัตนาภรณ์วงศ์สุวรรณ", "i" * 24, "Ἀριστοτέλης Σταγειρίτης",
    "Anne-Sophie von Mutterer",
)  # fmt: skip
"""Names as long as they may be, one for each seat of the largest table."""


def named(name: str) -> Iterator[tuple[str, Scene]]:
    """Yield scenes of the longest names for every number of players, at the start and after some moves."""
    game = tw.GAMES[name]
    for players in game.players:
        t, rng = game.start(LONGEST[:players], seed=3), Random(3)
        for at in range(15):
            if at in (0, 7, 14) and t.outcome is None:
                for eyes in {t.waiting[0].seat, tw.PUBLIC}:
                    yield f"{players} players, move {at}, eyes {eyes}", game.drawn(game.knows(t, eyes))
            if t.outcome is None:
                t.play(t.waiting[0].seat, rng.choice(list(t.waiting[0].legal)))


def ends(name: str) -> Iterator[Scene]:
    """Yield the last scene of games with the fewest and the most players, for a seat and for a bystander."""
    game = tw.GAMES[name]
    for players, seed in product({game.players[0], game.players[-1]}, range(2)):
        t, rng = game.start(players, seed=seed), Random(seed)
        while t.outcome is None:
            t.play(t.waiting[0].seat, rng.choice(list(t.waiting[0].legal)))
        yield from (game.drawn(game.knows(t, eyes)) for eyes in (0, tw.PUBLIC))


def main(names: list[str]) -> int:
    """Print each kind of fault once, with how often it occurs, and where first."""
    count: dict[str, list[str]] = {}
    for name in names or list(tw.GAMES):
        for where, scene in scenes(name):
            for fault in faults(scene):
                count.setdefault(f"{name}: {fault}", []).append(where)
    for fault, where in sorted(count.items(), key=lambda each: -len(each[1])):
        print(f"{len(where):>4} x {fault}   ({where[0]})")
    return bool(count)


if __name__ == "__main__":
    raise SystemExit(main(sys.argv[1:]))
