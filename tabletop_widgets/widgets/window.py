"""What all windows share: data that mirrors Python, answers to messages, and a static fallback."""

from __future__ import annotations

import logging
from collections.abc import Mapping
from types import MappingProxyType
from typing import Any, ClassVar, NoReturn

from tabletop_widgets.drawing.figure import Figure
from tabletop_widgets.drawing.render.icons import CREDITS
from tabletop_widgets.drawing.render.svg import Picture
from tabletop_widgets.errors import GameError, IllegalMove, refuse
from tabletop_widgets.kernel.protocols import GameLike
from tabletop_widgets.sentences import printable
from tabletop_widgets.widgets import words
from tabletop_widgets.widgets.door import LONGEST_ID, MOST_MESSAGES, Pace, Refused, guard, place_of
from tabletop_widgets.widgets.host import Host, mapping, text
from tabletop_widgets.widgets.kept_output import KEPT, TRAITS, pack
from tabletop_widgets.widgets.mistakes import note
from tabletop_widgets.widgets.reference import needed
from tabletop_widgets.widgets.static_fallback import still

log = logging.getLogger(__name__)


class Window(Host):
    """A window onto a table, not the table: it sends scenes and candidates, and receives the index of a choice.

    All traits mirror Python's; a state update from the browser is accepted only for `writable` traits.
    """

    script = "widget.js"
    kind = text()
    data = mapping()
    art = mapping()
    rules = mapping()
    terms = mapping()
    credits = text(CREDITS)
    writable: ClassVar[frozenset[str]] = frozenset()

    def __init__(
        self,
        kind: str,
        game: GameLike | None,
        data: dict[str, Any],
        picture: Picture | Figure | None,
        options: Mapping[str, Any] = MappingProxyType({}),
    ) -> None:
        """Show `data` of this kind; `picture` is the static fallback, `options` are the table's."""
        self.be_about(game, picture, options)
        self._hears, self._corrects, self._owed = Pace(MOST_MESSAGES), Pace(1), set[str]()
        super().__init__(kind=kind, **self.mirrored(data))

    def be_about(
        self, game: GameLike | None, picture: Picture | Figure | None, options: Mapping[str, Any] = MappingProxyType({})
    ) -> None:
        """Use the rules, words and fallback picture of this game with these options."""
        self.game, self._picture = game, picture
        self._book: Mapping[str, Any] = game.rules_of(options) if game else {}
        self._nouns: Mapping[str, str] = game.terms if game else {}

    def mirrored(self, data: dict[str, Any]) -> dict[str, Any]:
        """Return the traits for this data: the data itself and the icons, rules and terms it needs."""
        return {"data": data, **needed(data, self._book, self._nouns)}

    def show_data(self, data: dict[str, Any]) -> None:
        """Send new data, with the icons, rules and terms it needs.

        New frames add to these. A whole film replaces them: another seat may be looking now, and a rule cited to the
        previous one would reveal what that seat holds.
        """
        with self.hold_sync():
            if data.get("from"):
                self.refer(data)
                self.data = data
            else:
                for name, value in self.mirrored(data).items():
                    setattr(self, name, value)

    def refer(self, data: dict[str, Any]) -> None:
        """Send the icons, rules and terms this data needs, in addition to those already sent."""
        with self.hold_sync():
            for name, more in needed(data, self._book, self._nouns).items():
                setattr(self, name, {**getattr(self, name), **more})

    def tell_all(self) -> None:
        """Send all of the data again; for windows whose last update held only changes."""

    # The door.

    def set_state(self, sync_data: dict[str, Any]) -> None:
        """Accept from the browser only writable traits of exactly their type; restore the others."""
        changes = sync_data if isinstance(sync_data, dict) else {}
        mine = {key: value for key, value in changes.items() if key in self.writable and self.takes(key, value)}
        super().set_state(mine)
        self.put_right(set(changes) & set(self.keys) - set(mine))

    def put_right(self, traits: set[str]) -> None:
        """Send the page the traits it has overwritten or asks for, once a second at most, as asking is free."""
        self._owed |= traits
        if self._owed and self._corrects.allows():
            self.send_state(self._owed)
            self._owed = set()

    def takes(self, key: str, value: Any) -> bool:
        """Tell whether a writable trait may have this value."""
        return type(value) is type(getattr(self, key))

    def _heard(self, _: Any, content: Any, buffers: Any) -> None:
        said = content.get("id") if isinstance(content, dict) else None
        known = said if isinstance(said, str) and len(said) <= LONGEST_ID else ""
        self.send({"id": known, **self._reply(content, buffers)})

    def _reply(self, content: Any, buffers: Any) -> dict[str, Any]:
        """Answer one message; any fault in it becomes the reply, and nothing else changes."""
        try:
            guard(self._hears, content, buffers, self.weighed(content))
            return {"ok": True, **(self.answered(content) or {})}
        except Refused as refused:
            return {"ok": False, "text": str(refused)}
        except IllegalMove as illegal:
            text = " ".join(filter(None, [illegal.why, note(self.game, illegal.rule)]))
            return {"ok": False, "text": text, "rule": illegal.rule}
        except GameError as wrong:
            return {"ok": False, "text": str(wrong)}
        except KeyboardInterrupt:
            return {"ok": False, "text": words.INTERRUPTED}
        except Exception as fault:  # noqa: BLE001 - whatever it is, the window goes on
            log.error("%s could not answer a message: %s", type(self).__name__, place_of(fault))  # noqa: TRY400
            return {"ok": False, "text": words.BROKEN, "details": place_of(fault)}

    def weighed(self, content: Any) -> Any:
        """Return the part of a message that counts towards its size."""
        return content

    def answered(self, content: dict[str, Any]) -> dict[str, Any] | None:  # noqa: ARG002 - for windows that act
        """Carry out a message, or raise Refused; the return value goes into the reply."""
        raise Refused(words.NOT_OURS)

    def _no_copy(self, *_: Any) -> NoReturn:
        refuse(words.NO_COPY)

    __copy__ = __deepcopy__ = _no_copy  # the page belongs to this one

    def __reduce__(self) -> NoReturn:
        """Refuse to be pickled, for the same reason."""
        refuse(words.NO_PICKLE)

    # Without a browser.

    def __repr__(self) -> str:
        """Name the window and what it shows; deterministic, because notebooks are compared."""
        return f"<{type(self).__name__}: {printable(self.data['title'])}>"

    def bundle(self) -> dict[str, str]:
        """Return what a cell's output keeps of the window, by MIME type: all of its data."""
        if self.data.get("from"):
            self.tell_all()
        shown = {"text/plain": repr(self), KEPT: pack({name: getattr(self, name) for name in (*TRAITS, "art")})}
        stands_in = self._picture or "question" in self.data
        return shown | ({"text/html": still(self._picture, self.data)} if stands_in else {})
