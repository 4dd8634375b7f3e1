"""Dazzle in mid-game: pair three, Player B shows two cards, Player A has to choose which becomes Will."""

from __future__ import annotations

from tabletop_widgets.drawing.scene import Look, Piece, Rect, Scene, Zone

DAZZLES = {
    "Purity": ("trefoil-lily", "blue"),
    "Twilight": ("sunset", "rose"),
    "Spiral": ("divided-spiral", "violet"),
    "Faith": ("prayer-beads", "green"),
}
WILL = {"far": ((2,), (1, 2), (), (3,)), "near": ((1, 2), (), (2, 1), ())}
POINTS = ((2, 1), (3,), (2,), (1, 2))
HAND = (("Purity", 2), ("Spiral", 3), ("Spiral", 1), ("Faith", 2), ("Twilight", 2), ("Twilight", 1))
FAR_RANKS = (2, 2, 1, 1, 3, 2)

LOOKS = {
    **{name: Look("card", icon, colour) for name, (icon, colour) in DAZZLES.items()},
    **{f"pawn-{name}": Look("pawn", icon, colour) for name, (icon, colour) in DAZZLES.items()},
    "back": Look("card"),
    "far": Look("plate", colour="seat-1"),
    "near": Look("plate", colour="seat-0"),
}


def columns(prefix: str, label: str, arrange: str, y: tuple[float, float], high: tuple[float, float]) -> list[Zone]:
    """Four zones side by side, one a Dazzle."""
    return [
        Zone(
            f"{prefix}-{name}",
            label.format(name),
            arrange,
            Rect(170 + at * 116, y[0], 108, high[0]),
            Rect(10 + at * 86, y[1], 82, high[1]),
        )
        for at, name in enumerate(DAZZLES)
    ]


def side(name: str, label: str, y: tuple[float, float], high: tuple[float, float]) -> Zone:
    """The ground of four columns."""
    return Zone(name, label, "row", Rect(164, y[0], 466, high[0]), Rect(6, y[1], 348, high[1]), look="titled")


def zones() -> tuple[Zone, ...]:
    """Two sides, mirrored about the pawns and the points that lie below them."""
    return (
        Zone("seat-far", "Player B", "spot", Rect(10, 10, 144, 28), Rect(6, 6, 112, 24)),
        Zone("hand-far", "Player B's hand", "fan", Rect(164, 10, 340, 92), Rect(124, 6, 160, 74)),
        Zone("deck-far", "Player B's deck", "spot", Rect(552, 10, 78, 92), Rect(296, 6, 58, 74)),
        side("side-far", "Player B's Will", (108, 86), (124, 108)),
        *columns("will-far", "Player B's Will for {}", "spot", (132, 108), (96, 82)),
        *columns("pawn", "{}", "spot", (238, 198), (46, 40)),
        side("side-points", "Points", (288, 242), (108, 94)),
        *columns("points", "Points for {}", "spot", (312, 264), (80, 68)),
        side("side-near", "Player A's Will", (402, 340), (124, 108)),
        *columns("will-near", "Player A's Will for {}", "spot", (426, 362), (96, 82)),
        Zone("shown", "Player B shows", "row", Rect(10, 238, 144, 158), Rect(6, 550, 160, 112), look="titled"),
        Zone("seat-near", "Player A", "spot", Rect(10, 532, 144, 28), Rect(6, 454, 112, 24)),
        Zone("hand-near", "Player A's hand", "fan", Rect(164, 532, 380, 116), Rect(124, 454, 230, 90)),
        Zone("deck-near", "Player A's deck", "spot", Rect(552, 532, 78, 116), Rect(276, 550, 78, 112)),
    )


def cards(prefix: str, ranks: tuple[tuple[int, ...], ...]) -> list[Piece]:
    """The open cards of four columns."""
    return [
        Piece(f"{prefix}-{name}-{at}", f"{prefix}-{name}", look=name, label=name, corner=str(rank), order=at)
        for name, column in zip(DAZZLES, ranks, strict=True)
        for at, rank in enumerate(column)
    ]


def dazzle() -> Scene:
    """The table."""
    pieces = [
        Piece("far", "seat-far", look="far", label="Player B", text="asks"),
        Piece("near", "seat-near", look="near", label="Player A", text="chooses", state=("asked",)),
        *cards("will-far", WILL["far"]),
        *cards("points", POINTS),
        *cards("will-near", WILL["near"]),
        *(Piece(f"pawn-{name}", f"pawn-{name}", look=f"pawn-{name}", label=name) for name in DAZZLES),
        Piece("shown-0", "shown", look="Twilight", label="Twilight", corner="3", order=0, state=("chosen",)),
        Piece("shown-1", "shown", look="Faith", label="Faith", corner="2", order=1),
        *(
            Piece(f"far-{at}", "hand-far", look="back", side="back", corner=str(rank), order=at)
            for at, rank in enumerate(FAR_RANKS)
        ),
        *(
            Piece(f"near-{at}", "hand-near", look=name, label=name, corner=str(rank), order=at)
            for at, (name, rank) in enumerate(HAND)
        ),
        Piece("left-far", "deck-far", look="back", side="back", corner="2", count=6, label="cards left", order=9),
        Piece("left-near", "deck-near", look="back", side="back", corner="2", count=6, label="cards left", order=9),
    ]
    return Scene(zones(), tuple(pieces), LOOKS)
