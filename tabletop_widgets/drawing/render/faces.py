"""A piece as it is to be drawn: itself, its look, the size of its box, and the colours that follow from them."""

from __future__ import annotations

from dataclasses import dataclass, replace

from tabletop_widgets.drawing.palette import LIGHT
from tabletop_widgets.drawing.scene import Look, Piece


@dataclass(frozen=True, slots=True)
class Face:
    """A piece to draw. `cards` and `things` are how many cards and other pieces lie on it, `ghost` is what it may be.

    `captions` are the words for those cards; `upright` is the face of a card that is drawn upright and then turned.
    """

    piece: Piece
    look: Look
    width: float
    height: float
    cards: int = 0
    things: int = 0
    ghost: Look | None = None
    captions: tuple[str, ...] = ()
    upright: bool = False

    @property
    def dead(self) -> bool:
        """Dead things are grey."""
        return "dead" in self.piece.state

    @property
    def fill(self) -> str:
        """Its colour as a surface."""
        return "muted" if self.dead else self.look.colour or "slate"

    @property
    def line(self) -> str:
        """Its colour as a line or an icon on a card."""
        return "muted" if self.dead else edge_of(self.look.colour)

    def sized(self, width: float, height: float) -> Face:
        """The same at another size."""
        return replace(self, width=width, height=height)

    def turned(self) -> Face:
        """The same before it is turned on its side."""
        return replace(self, width=self.height, height=self.width, upright=True)

    def corner(self) -> tuple[float, float]:
        """Where the corner of the turned face stands before it is turned about the middle of the box."""
        return (self.width - self.height) / 2, (self.height - self.width) / 2


def seat_of(colour: str) -> int | None:
    """The seat of a player's colour."""
    return int(colour[5:]) if colour.startswith("seat-") else None


def edge_of(colour: str) -> str:
    """The shade of a colour that is strong enough for a line on a card: a pale colour has an edge of its own."""
    return f"{colour}-edge" if f"{colour}-edge" in LIGHT else colour or "slate"


def ink_on(colour: str) -> str:
    """The colour of a sign on a surface of this colour."""
    return f"{colour}-ink" if f"{colour}-ink" in LIGHT else "card"


def look_of(piece: Piece, looks: dict[str, Look]) -> Look:
    """The look of a piece: one of the scene's, or a token with the icon of that name, or a bubble of words."""
    return named_look(piece.look, looks) if piece.look or not piece.text else Look("bubble")


def named_look(name: str, looks: dict[str, Look]) -> Look:
    """A look of the scene, or a token with the icon of that name."""
    return looks[name] if name in looks else Look("token", icon=name)
