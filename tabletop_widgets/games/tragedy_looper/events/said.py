"""How an event says what happened, and changes the town."""

from __future__ import annotations

from typing import ClassVar

from tabletop_widgets.games.tragedy_looper import words
from tabletop_widgets.games.tragedy_looper.moves import request, the
from tabletop_widgets.kernel.event import Event, derive
from tabletop_widgets.sentences import listed


class Public(Event):
    """An event that changes the town, or only says something."""

    __slots__ = ()
    spoken: ClassVar = {
        "deck": lambda deck, *_: words.DECKS[deck],
        "targets": lambda targets, *_: listed([the(target) for target in targets]),
        "what": lambda what, *_: request(what),
    }


class ForAReason(Public):
    """An event whose field `why` is its rule, from which its heading follows."""

    __slots__ = ()
    why: str
    rule = derive(lambda event: event.why)  # only what everybody may know

    @property
    def step(self) -> str:  # type: ignore[override]
        """The part of the day that the rule belongs to."""
        topic, _, name = self.why.removeprefix("tragedy_looper.").partition(".")
        return words.HEADINGS.get(topic, words.HEADINGS.get(name, words.DAY_END))
