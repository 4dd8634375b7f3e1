"""Bemused with six virtuosos: two sane, two insane (sideways), one fantasma (black and white), one about to break."""

from __future__ import annotations

from tabletop_widgets.drawing.scene import Look, Piece, Rect, Scene, Zone

VIRTUOSOS = {
    "Painter": ("palette", "amber"),
    "Dancer": ("body-balance", "rose"),
    "Musician": ("violin", "brown"),
    "Singer": ("microphone", "blue"),
    "Thespian": ("theater-curtains", "red"),
    "Poet": ("quill-ink", "green"),
}
NAMES = ("Anna", "Ben", "Carla", "Dev", "Edith", "Finn")
# How it stands with each: doubts by whom they name, dreads, state, gemina face up or None, cards in hand.
STANDING = (
    (("Painter", "Painter"), 1, "sane", None, 5),
    (("Dancer", "Poet", "Dancer"), 2, "insane", "Singer", 4),
    (("Musician",), 0, "sane", None, 5),
    (("Singer", "Singer", "Singer", "Painter"), 1, "insane", None, 6),
    (("Thespian",), 4, "dead", "Poet", 3),
    (("Poet", "Poet", "Poet"), 1, "sane", None, 4),
)

LOOKS = {
    **{name: Look("card", icon, colour) for name, (icon, colour) in VIRTUOSOS.items()},
    **{f"doubt-{name}": Look("card", icon, colour) for name, (icon, colour) in VIRTUOSOS.items()},
    **{f"seat-{seat}": Look("plate", colour=f"seat-{seat}") for seat in range(6)},
    "dread": Look("card", "terror", "ink"),
    "gemina": Look("card", back="duality"),
    "secret": Look("card", back="secret-book"),
    "well": Look("card", back="uncertainty"),
}


def zones() -> tuple[Zone, ...]:
    """A line a virtuoso, so that loads compare like bars; the wells at the foot."""
    made = []
    for seat, name in enumerate(NAMES):
        made.append(
            Zone(f"seat-{seat}", name, "spot", Rect(10, 10 + seat * 99, 180, 93), Rect(6, 6 + seat * 80, 116, 74))
        )
        made.append(
            Zone(
                f"stage-{seat}",
                f"{name}'s virtuoso",
                "spot",
                Rect(198, 10 + seat * 99, 432, 93),
                Rect(128, 6 + seat * 80, 226, 74),
                look="plain",
            )
        )
    made.append(Zone("wells", "Wells", "row", Rect(10, 604, 620, 122), Rect(6, 486, 348, 104), look="titled"))
    return tuple(made)


def bemused() -> Scene:
    """The table."""
    pieces = []
    for seat, (name, (doubts, dreads, state, gemina, hand)) in enumerate(zip(VIRTUOSOS, STANDING, strict=True)):
        asked = ("asked",) if seat == 2 else ()
        pieces += [
            Piece(f"seat-{seat}", f"seat-{seat}", look=f"seat-{seat}", label=NAMES[seat], state=asked),
            Piece(
                f"virtuoso-{seat}",
                f"stage-{seat}",
                look=name,
                label=name,
                turn=90 if state == "insane" else 0,
                state=("dead",) if state == "dead" else (),
                badge={"dead": "fantasma"}.get(state, ""),
            ),
            gemina_card(seat, gemina),
            Piece(f"hand-{seat}", on=f"seat-{seat}", look="well", side="back", label="hand", count=hand, order=3),
            Piece(f"secret-{seat}", on=f"seat-{seat}", look="secret", side="back", label="secret", order=2),
        ]
        pieces += [
            Piece(
                f"doubt-{seat}-{at}",
                on=f"virtuoso-{seat}",
                look=f"doubt-{each}",
                label="",
                detail=f"doubt of the {each}",
                order=at,
            )
            for at, each in enumerate(doubts)
        ]
        pieces += [
            Piece(f"dread-{seat}-{at}", on=f"virtuoso-{seat}", look="dread", order=9 + at, detail="dread")
            for at in range(dreads)
        ]
    pieces += [
        Piece("doubt-well", "wells", look="well", side="back", label="doubt well", count=24, order=0),
        Piece("dread-well", "wells", look="dread", label="dread well", count=7, order=1),
        Piece("discard", "wells", look="well", side="back", label="discard pile", count=11, order=2),
    ]
    return Scene(zones(), tuple(pieces), LOOKS)


def gemina_card(seat: int, gemina: str | None) -> Piece:
    """A gemina: face down, or the virtuoso that it shows."""
    if gemina is None:
        return Piece(f"gemina-{seat}", on=f"seat-{seat}", look="gemina", side="back", label="gemina", order=1)
    return Piece(
        f"gemina-{seat}", on=f"seat-{seat}", look=f"doubt-{gemina}", label="", detail=f"gemina: the {gemina}", order=1
    )
