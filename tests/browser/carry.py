"""Carry: a game for testing moves that are chosen by two places and, if these leave two of them, in words.

A stone is carried from one of three places to another; from the hill to the well one may walk or run.
"""

from dataclasses import dataclass
from typing import ClassVar

import tabletop_widgets as tw

PLACES = ("hill", "well", "gate")


@dataclass(frozen=True, slots=True)
class Carry(tw.Move):
    """Carry the stone from one place to another, in some way."""

    form = "{way} from {source} to {target}"
    choices: ClassVar = {"way": ("walk", "run"), "source": PLACES, "target": PLACES}
    way: str
    source: str
    target: str


MOVES = tuple(Carry("walk", one, other) for one in PLACES for other in PLACES if one != other)
MOVES = (*MOVES, Carry("run", "hill", "well"))


@dataclass(frozen=True, slots=True)
class Carried(tw.Event):
    """The stone has been carried."""

    target: str
    rule = "carry.way.any"
    step = "Carrying"

    def say(self, names):
        """Say where it is."""
        return f"{names[0]} carries the stone to the {self.target}."


@tw.ban("carry.stone.here")
def lies_there(t, seat, move):
    """The stone can be carried only from where it is."""
    return f"The stone lies on the {t.stone}." if move.source != t.stone else None


@dataclass(slots=True)
class Turn(tw.Step):
    """The player carries the stone to another place, walking or running. Rule: carry.way.any."""

    def ask(self, t):
        """Ask the one player."""
        return (tw.decide(t, 0, MOVES, "Where do you carry the stone?", "carry.way.any", (lies_there,), t.stone),)

    def run(self, t, moves):
        """Carry."""
        t.stone = moves[0].target
        t.tell(Carried(t.stone))
        t.next(Turn())


class Field(tw.Table):
    """Three places and a stone; the game ends when the stone is at the gate. Rule: carry.gate.end."""

    __slots__ = ("stone",)

    def set_up(self, rng):
        """Put the stone on the hill."""
        self.stone = "hill"
        self.next(Turn())

    def ending(self):
        """End the game if the stone is at the gate."""
        return tw.Outcome((0,), None, "The stone is at the gate.", "carry.gate.end") if self.stone == "gate" else None


def scene(view):
    """Draw three places in a row, with the stone on one of them."""
    zone = tw.Zone("field", "Field", wide=tw.Rect(0, 0, 480, 120), phone=tw.Rect(0, 0, 300, 90))
    places = [tw.Piece(place, "field", look="spot", label=place.title(), order=n) for n, place in enumerate(PLACES)]
    return tw.Scene((zone,), (*places, tw.Piece("stone", on=view.stone, look="stone", label="Stone")), LOOKS)


LOOKS = {"spot": tw.Look("tile"), "stone": tw.Look("token")}
CARRY = tw.Game(
    name="carry",
    table=Field,
    players=(1,),
    scene=scene,
    touches=lambda view, move: (move.source, move.target),
)
