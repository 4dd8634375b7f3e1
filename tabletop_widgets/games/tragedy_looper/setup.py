"""What the options of Tragedy Looper may be; each raises BadSetup with one sentence."""

from __future__ import annotations

from dataclasses import fields
from typing import Any, Final

from tabletop_widgets.core.errors import BadSetup
from tabletop_widgets.core.notation import Seat
from tabletop_widgets.games.tragedy_looper import words
from tabletop_widgets.games.tragedy_looper.events import Opened
from tabletop_widgets.games.tragedy_looper.scripts import library
from tabletop_widgets.games.tragedy_looper.scripts.script import Script
from tabletop_widgets.games.tragedy_looper.town import Sheet

DEFAULT: Final = "house_ashes"
SECRET: Final = ("script", "loops")
"""Options that others are not told: what they hold stands on the table."""


def script(what: Any, edition: Any) -> Script:
    """Return the script that is played, checked in its edition. Rules: tragedy_looper.edition."""
    return library.chosen(DEFAULT if what is None else what, edition)


def edition_of(made: Script, options: dict[str, Any]) -> str | None:
    """Return the edition that options ask for; None where they left it to the script, and so to the default one."""
    return None if made is library.load(DEFAULT) else str(options["edition"])


def public(options: dict[str, Any], edition: str) -> dict[str, Any]:
    """Return the options that everybody may know."""
    return {"edition": edition, **{name: value for name, value in options.items() if name not in (*SECRET, "edition")}}


def sheet(chosen: Script, loops: Any) -> Sheet:
    """Make the cut-down script. Rules: tragedy_looper.setup.public_script, tragedy_looper.setup.public_more."""
    if loops is not None and (type(loops) is not int or loops not in chosen.loops):
        raise BadSetup(words.SCRIPT_LOOPS.format(known=" or ".join(map(str, chosen.loops)), given=loops))
    return Sheet(
        chosen.edition,
        chosen.set,
        chosen.loops[0] if loops is None else loops,
        chosen.days,
        tuple((planned.day, planned.kind) for planned in chosen.incidents),
        tuple(chosen.cast),
        chosen.enters,
        chosen.without,
        chosen.table_talk,
    )


def opened(made: Sheet) -> Opened:
    """Return the event that tells a sheet."""
    return Opened(**{each.name: getattr(made, each.name) for each in fields(made)})


def leader(seat: Any, players: int) -> Seat:
    """Return the first Leader. Rules: tragedy_looper.leader.first."""
    if type(seat) is not int or not 0 < seat < players:
        raise BadSetup(words.FIRST.format(known=" or ".join(map(str, range(1, players))), given=seat))
    return seat


def truth(name: str, value: Any) -> bool:
    """Return what must be true or false."""
    return bool(known(name, value, (False, True)))


def known(name: str, value: Any, allowed: tuple[Any, ...]) -> Any:
    """Return one of these values."""
    if not any(type(value) is type(each) and value == each for each in allowed):
        raise BadSetup(words.UNKNOWN_OPTION.format(name=name, known=", ".join(map(repr, allowed)), given=value))
    return value
