"""How events are told."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import fields
from typing import Any, ClassVar

from tabletop_widgets.core.event import Event
from tabletop_widgets.games.bemused import words

SET_UP, DRAW, PLAY, DISCARD, INSANITY, GEMINA = "Set-up", "Draw", "Play", "Discard", "Insanity", "Gemina"
ABILITY, DEATH, GHOST, END, ITS_DREAD = "Ability", "Death", "Fantasma", "End", "The gemina's dread"


class Said(Event):
    """An event that one sentence tells: seats by name, virtuosos and cards as one would say them."""

    __slots__ = ()
    form: ClassVar[str]

    def say(self, names: Sequence[str]) -> str:
        """Put the fields into the sentence."""
        told = {each.name: getattr(self, each.name) for each in fields(self)}  # type: ignore[arg-type]
        return self.form.format(**{name: _spoken(name, value, names) for name, value in told.items()})


def _spoken(field: str, value: Any, names: Sequence[str]) -> Any:
    match field:
        case "seat":
            return names[value]
        case "card":
            return words.card(value)
        case "cards":
            return words.cards(value)
    return value
