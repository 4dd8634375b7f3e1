"""The names players may have, and names within moves."""

from __future__ import annotations

import re
from collections.abc import Sequence
from itertools import permutations

from tabletop_widgets.codec.notation import Seat
from tabletop_widgets.errors import BadSetup, refuse
from tabletop_widgets.kernel.table import CHANCE, OPEN, PUBLIC
from tabletop_widgets.sentences import quoted

RESERVED = frozenset(
    {"chance", "together", "public", "open", "seat", "nobody", "record", "game", "title", "with", "options", "names"}
)
LONGEST_NAME = 24
EYES: dict[Seat, str] = {PUBLIC: "as a bystander sees it", OPEN: "everything shown"}


def check_names(names: Sequence[str], words: frozenset[str]) -> tuple[str, ...]:
    """Return the names; raises BadSetup for a name that could be misread or is taken."""
    for name in names:
        if not isinstance(name, str) or not 1 <= len(name) <= LONGEST_NAME or not _plain(name):
            message = (
                f"a name is 1 to {LONGEST_NAME} printable characters without blanks at its ends, not {quoted(name)}."
            )
            raise BadSetup(message)
        first = re.split(r"\W", name.casefold())[0]
        notation = name.casefold() in words or first in RESERVED or first.isdecimal() or re.search(r"[;:]|^[#@?]", name)
        if notation:
            refuse(f"the name {name!r} could be read as notation: take no word of a move, number, colon or semicolon.")
    for name, other in permutations(names, 2):
        rest = _rest(name, other)
        if rest is not None and (not rest or rest in words or rest.isdecimal()):
            if name.casefold() == other.casefold():
                refuse(f"two players cannot have the same name: {name} and {other}.")
            message = f"names must differ by more than a word of a move or a number: {', '.join(names)}."
            raise BadSetup(message)
    return tuple(names)


def as_seen_by(seat: Seat, names: Sequence[str]) -> str:
    """Say whose view a picture shows; raises BadSetup for chance, which sees nothing."""
    if seat == CHANCE:
        refuse(f"chance sees nothing: give a seat from 0 to {len(names) - 1}, a name, tw.PUBLIC or tw.OPEN.")
    return f"as {names[seat]} sees it" if seat >= 0 else EYES[seat]


def _plain(name: str) -> bool:
    return name == " ".join(name.split()) and name.isprintable()


def _rest(name: str, other: str) -> str | None:
    """Return the word that follows `other` in a name beginning with it, as it may read as a move; "" if equal."""
    found = re.match(rf"{re.escape(other.casefold())}(?:$|\W+(\w*))", name.casefold())
    return found and (found[1] or "")


def with_seats(text: str, names: Sequence[str]) -> str:
    """Replace each name with `seat 2` or the like, longest names first, because one name may begin another."""
    if not names:
        return text
    seats = {name.casefold(): f"seat {seat}" for seat, name in enumerate(names)}
    longest_first = sorted(names, key=len, reverse=True)
    whole = (f"{_edge(name[0], '<!')}{re.escape(name)}{_edge(name[-1], '!')}" for name in longest_first)
    return re.sub("|".join(whole), lambda found: seats.get(found[0].casefold(), found[0]), text, flags=re.IGNORECASE)


def _edge(letter: str, look: str) -> str:
    """Return a guard for a regular expression: no letter may adjoin a letter at the edge of a name."""
    return rf"(?{look}\w)" if letter.isalnum() else ""
