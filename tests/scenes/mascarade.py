"""Mascarade with thirteen seats: a claim to be the King goes round; three have claimed, one is being asked."""

from __future__ import annotations

from tabletop_widgets.drawing.scene import Look, Piece, Rect, Scene, Zone

NAMES = (
    "Adele",
    "Bruno",
    "Cedric",
    "David",
    "Elena",
    "Farid",
    "Greta",
    "Hugo",
    "Ines",
    "Jonas",
    "Katja",
    "Luis",
    "Margherita",
)
CAST = {
    "Judge": ("gavel", "slate"),
    "Bishop": ("chess-bishop", "violet"),
    "King": ("crown", "amber"),
    "Fool": ("jester-hat", "rose"),
    "Queen": ("queen-crown", "rose"),
    "Thief": ("robber-mask", "slate"),
    "Witch": ("witch-face", "green"),
    "Spy": ("spyglass", "blue"),
    "Peasant": ("wheat", "olive"),
    "Cheat": ("perspective-dice-six-faces-random", "red"),
    "Inquisitor": ("torch", "red"),
    "Widow": ("shiny-purse", "brown"),
}
SAID = {0: "I am King!", 1: "So am I!", 2: "pass", 3: "So am I!"}
COINS = (8, 5, 6, 12, 6, 7, 3, 6, 9, 6, 4, 6, 10)

LOOKS = {
    **{f"seat-{seat}": Look("plate", colour=f"seat-{seat}") for seat in range(13)},
    **{name: Look("card", icon, colour, back="domino-mask") for name, (icon, colour) in CAST.items()},
    **{f"token-{name}": Look("tile", icon, colour) for name, (icon, colour) in CAST.items()},
    "card": Look("card", back="domino-mask"),
    "coins": Look("token", "two-coins", "gold"),
    "courthouse": Look("tile", "scales", "slate"),
}


def mascarade() -> Scene:
    """The table."""
    zones = [
        Zone("seats", "Players", "ring", wide=Rect(6, 6, 628, 560), phone=Rect(4, 4, 352, 690)),
        Zone(
            "courthouse",
            "Courthouse",
            "row",
            wide=Rect(176, 154, 288, 68),
            phone=Rect(112, 96, 136, 64),
            look="courthouse",
        ),
        Zone(
            "cast", "In the game", "grid", wide=Rect(176, 228, 288, 226), phone=Rect(112, 166, 136, 378), look="titled"
        ),
    ]
    pieces = [Piece("fines", "courthouse", look="coins", count=3, label="fines")]
    for name in CAST:
        state = ("chosen",) if name == "King" else ()
        pieces.append(
            Piece(f"token-{name}", "cast", look=f"token-{name}", label=name, state=state, order=list(CAST).index(name))
        )
    for seat, name in enumerate(NAMES):
        zones.append(Zone(f"place-{seat}", name, "spot", parent="seats"))
        state = ("asked",) if seat == 4 else ()
        pieces += [
            Piece(f"seat-{seat}", f"place-{seat}", look=f"seat-{seat}", label=name, state=state),
            Piece(f"card-{seat}", on=f"seat-{seat}", look="card", side="back", label="face-down card", order=1),
            Piece(f"coins-{seat}", on=f"seat-{seat}", look="coins", count=COINS[seat], label="coins", order=2),
        ]
        if seat in SAID:
            pieces.append(Piece(f"said-{seat}", on=f"seat-{seat}", text=SAID[seat], order=3))
    return Scene(tuple(zones), tuple(pieces), LOOKS)
