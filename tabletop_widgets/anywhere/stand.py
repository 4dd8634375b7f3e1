"""The windows of one page, in the page's own Python: text comes in, text goes out.

In: `{id, recipe}` makes a window, `{id, message}` and `{id, state}` are for it. Out: `{id, set}`, `{id, msg}`,
`{id, ready}` once it is made, `{id, failed}` with a sentence if that fails. All is JSON as text: None stays null.
"""

from __future__ import annotations

import json
import logging
from collections.abc import Callable
from functools import partial
from typing import Any, Final

from tabletop_widgets.anywhere import words
from tabletop_widgets.anywhere.recipes import made
from tabletop_widgets.errors import BadSetup, GameError
from tabletop_widgets.widgets import words as window_words
from tabletop_widgets.widgets.door import LONGEST_ID, place_of

MOST_WINDOWS: Final = 40
log = logging.getLogger(__name__)


class Stand:
    """The windows of a page; `post(text)` sends to the page."""

    def __init__(self, post: Callable[[str], object]) -> None:
        self._post, self.windows = post, dict[str, Any]()

    def hear(self, text: str) -> None:
        """Handle one message from the page; any fault in it becomes a sentence, and nothing else changes."""
        said = _parsed(text)
        name = said.get("id")
        if not isinstance(name, str) or len(name) > LONGEST_ID:
            return
        try:
            self._act(name, said)
        except GameError as wrong:
            self._tell(name, {"failed": str(wrong)})
        except Exception as fault:  # noqa: BLE001 - whatever it is, the other windows go on
            log.error("a window could not be opened: %s", place_of(fault))  # noqa: TRY400 - it may quote secrets
            self._tell(name, {"failed": window_words.BROKEN, "details": place_of(fault)})

    def _act(self, name: str, said: dict[str, Any]) -> None:
        if "recipe" in said:
            self._open(name, said["recipe"])
        elif name not in self.windows:
            raise BadSetup(words.NOT_OPEN)
        elif "message" in said:
            self.windows[name].hear(said["message"])
        else:
            self.windows[name].set_state(said.get("state"))

    def _open(self, name: str, recipe: Any) -> None:
        """Make a window, or make it again, and send all of its data."""
        if len(self.windows) >= MOST_WINDOWS and name not in self.windows:
            raise BadSetup(words.TOO_MANY)
        window: Any = made(recipe)
        self.windows[name] = window
        window.post = partial(self._tell, name)
        window.send_state(window.keys)
        self._tell(name, {"ready": True})

    def _tell(self, name: str, told: dict[str, Any]) -> None:
        self._post(json.dumps({"id": name, **told}, ensure_ascii=False, separators=(",", ":")))


def _parsed(text: Any) -> dict[str, Any]:
    """Read a message; an invalid one counts as empty."""
    try:
        said = json.loads(text)
    except (TypeError, ValueError, RecursionError):
        return {}
    return said if isinstance(said, dict) else {}
