"""Muses in mid-game: four players, round four, the Sun at a corner, the picks just revealed."""

from __future__ import annotations

from tabletop_widgets.drawing.scene import Look, Piece, Rect, Scene, Zone

MUSES = {  # name -> icon, colour, levels
    "Calliope": ("wax-tablet", "amber", "10\n6\n2"),
    "Clio": ("scroll-unfurled", "blue", "9\n6\n3"),
    "Erato": ("lyre", "rose", "7\n5\n3"),
    "Euterpe": ("pan-flute", "green", "8\n5\n2"),
    "Melpomene": ("duality-mask", "violet", "9\n5\n1"),
    "Polyhymnia": ("prayer", "slate", "6\n5\n4"),
    "Terpsichore": ("harp", "teal", "7\n6\n5"),
    "Thalia": ("drama-masks", "red", "8\n6\n4"),
    "Urania": ("globe", "brown", "10\n5\n3"),
}
GRID = ("Erato", "Thalia", "Clio", "Melpomene", "Urania", "Terpsichore", "Euterpe", "Calliope", "Polyhymnia")
TOKENS = {  # Muse -> tokens of each player
    "Urania": (2, 4, 1, 0),
    "Clio": (3, 0, 2, 1),
    "Thalia": (1, 0, 0, 2),
    "Terpsichore": (0, 2, 0, 0),
    "Erato": (0, 0, 2, 0),
    "Melpomene": (2, 1, 1, 12),
    "Euterpe": (0, 0, 0, 0),
    "Calliope": (0, 2, 4, 1),
    "Polyhymnia": (0, 0, 0, 0),
}
NAMES = ("Rob", "Don", "Jule", "Chris")
PICKS = ("sun-devotion", "sun-devotion", "sun-revolution", "inspiration")
SAID = {
    "sun-devotion": "Sun Devotion",
    "moon-devotion": "Moon Devotion",
    "sun-revolution": "Sun Revolution",
    "inspiration": "Inspiration",
}
RIM = ((1, 0), (2, 0), (3, 0), (3, 1.5), (3, 3), (1.5, 3), (0, 3), (0, 1.5))

WIDE = {"card": (90.0, 126.0), "gap": 8.0, "rim": 36.0, "edge": 10.0}
TALL = {"card": (86.0, 120.4), "gap": 6.0, "rim": 30.0, "edge": 8.0}

LOOKS = {
    **{name: Look("card", icon, colour) for name, (icon, colour, _) in MUSES.items()},
    "sun": Look("token", "sun", "gold"),
    "moon": Look("token", "moon", "blue"),
    "sun-devotion": Look("card", colour="amber", back="sun"),
    "moon-devotion": Look("card", colour="blue", back="sun"),
    "sun-revolution": Look("card", colour="amber", back="sun"),
    "inspiration": Look("card", "fire", "red", back="fire"),
    **{f"player-{seat}": Look("plate", "candle-flame", f"seat-{seat}") for seat in range(5)},
    **{f"token-{seat}": Look("token", colour=f"seat-{seat}") for seat in range(5)},
}
FACES = {
    "sun-devotion": (("sun",), ("candle-flame 2",)),
    "moon-devotion": (("moon",), ("candle-flame 2",)),
    "sun-revolution": (("sun",), ("clockwise-rotation",)),
}
OWN = 0  # whose eyes


def cell(layout: dict, column: int, line: int) -> Rect:
    """The rectangle of one Muse."""
    width, height = layout["card"]
    start = layout["edge"] + layout["rim"] + layout["gap"] / 2
    return Rect(start + column * (width + layout["gap"]), start + line * (height + layout["gap"]), width, height)


def rim(layout: dict, at: int) -> Rect:
    """The rectangle of one of the eight places around the grid, clockwise from the top left corner."""
    column, line = ((0, 0), (1, 0), (2, 0), (2, 1), (2, 2), (1, 2), (0, 2), (0, 1))[at]
    here, size = cell(layout, column, line), layout["rim"]
    off = size + layout["gap"] / 2
    x = {0: here.x - off, 2: here.x + here.width + off - size}.get(column, here.x + (here.width - size) / 2)
    y = {0: here.y - off, 2: here.y + here.height + off - size}.get(line, here.y + (here.height - size) / 2)
    return Rect(x, y, size, size)


def zones(players: int) -> tuple[Zone, ...]:
    """Nine cells, eight places on the rim, and a place for each player: beside the grid, or below it when narrow."""
    made = [Zone(f"rim-{at}", f"Rim {at + 1}", "spot", rim(WIDE, at), rim(TALL, at), look="spot") for at in range(8)]
    for at in range(9):
        line, column = divmod(at, 3)
        made.append(
            Zone(
                f"cell-{at}",
                f"Row {line + 1}, column {column + 1}",
                "spot",
                cell(WIDE, column, line),
                cell(TALL, column, line),
            )
        )
    high, y, down = (478.0 - 24 - 8 * (players - 1)) / players, 10.0, 462.0
    for seat in range(players):
        wide = Rect(396, y, 234, high + 24 if seat == OWN else high)
        tall = Rect(8, down, 344, 110) if seat == OWN else Rect(8 + (seat - 1) % 2 * 176, down, 168, 82)
        made.append(Zone(f"player-{seat}", NAMES[seat], "spot", wide, tall))
        y += wide.height + 8
        down += tall.height + 8 if seat == OWN or seat % 2 == 0 else 0
    return (Zone("board", "The Muses", wide=Rect(10, 10, 376, 478), phone=Rect(8, 8, 344, 448), look="plain"), *made)


def muses() -> Scene:
    """The table."""
    pieces = [Piece("sun", "rim-2", look="sun", label="Sun"), Piece("moon", "rim-6", look="moon", label="Moon")]
    for at, name in enumerate(GRID):
        badge = "" if name == "Thalia" else "house"
        pieces.append(Piece(name, f"cell-{at}", look=name, label=name, corner=MUSES[name][2], badge=badge))
        pieces += [
            Piece(
                f"{name}-{seat}",
                on=name,
                look=f"token-{seat}",
                label=f"tokens of {NAMES[seat]}",
                count=count,
                order=seat,
            )
            for seat, count in enumerate(TOKENS[name])
            if count
        ]
    for seat, pick in enumerate(PICKS):
        pieces += player(seat, pick)
    return Scene(zones(4), tuple(pieces), LOOKS)


def player(seat: int, pick: str) -> list[Piece]:
    """A player's plate: tokens left in its head, the pick, the Inspiration card, and what was picked in words."""
    left = 20 - sum(counts[seat] for counts in TOKENS.values())
    told = [
        Piece(
            f"player-{seat}",
            f"player-{seat}",
            look=f"player-{seat}",
            label=NAMES[seat],
            count=left,
            detail="tokens left",
        ),
        Piece(
            f"pick-{seat}",
            on=f"player-{seat}",
            look=pick,
            grid=FACES.get(pick, ()),
            detail=f"picked {SAID[pick]}",
            order=1,
        ),
        Piece(f"said-{seat}", on=f"player-{seat}", text=SAID[pick], order=3),
    ]
    own = Piece(
        f"inspiration-{seat}", on=f"player-{seat}", look="inspiration", side="back", label="Inspiration", order=2
    )
    if seat == 0:
        erato = (
            ("moon", "", "", "", ""),
            ("", ".", ".", ".fire 2", ""),
            ("", ".", ".", ".", ""),
            ("", ".", ".", ".", ""),
            ("", "", "", "", "sun"),
        )
        own = Piece(own.id, on=own.on, look="inspiration", label="Erato", grid=erato, badge="house", order=2)
    return told if pick == "inspiration" else [*told, own]
