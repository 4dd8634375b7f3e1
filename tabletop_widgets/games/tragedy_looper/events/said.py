"""How an event says what happened, and changes the town."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import fields
from typing import Any, ClassVar

from tabletop_widgets.core.sentences import listed
from tabletop_widgets.core.table import Event
from tabletop_widgets.games.tragedy_looper import words
from tabletop_widgets.games.tragedy_looper.town import Town


class Public(Event):
    """An event that changes the town, or only says something. `form` is its sentence."""

    __slots__ = ()
    form: ClassVar[str] = ""

    def change(self, town: Town) -> None:
        """Change the town as this event says."""

    def say(self, names: Sequence[str]) -> str:
        """Put the fields into the sentence."""
        told = {each.name: getattr(self, each.name) for each in fields(self)}  # type: ignore[arg-type]
        return self.form.format(**{name: _spoken(name, value, names) for name, value in told.items()})


class ForAReason(Public):
    """An event whose rule is told by its field `why`, and whose heading follows from that."""

    __slots__ = ()
    why: str

    @property
    def rule(self) -> str:  # type: ignore[override]
        """Return the rule that everybody may know."""
        return self.why

    @property
    def step(self) -> str:  # type: ignore[override]
        """Head it with the part of the day that the rule belongs to."""
        topic, _, name = self.why.removeprefix("tragedy_looper.").partition(".")
        return words.HEADINGS.get(topic, words.HEADINGS.get(name, words.DAY_END))


def _spoken(field: str, value: Any, names: Sequence[str]) -> Any:
    match field:
        case "seat":
            return names[value]
        case "deck":
            return words.DECKS[value]
        case "characters" | "friends" | "saved" | "grieving" | "targets":
            return listed(list(value))
    return value
