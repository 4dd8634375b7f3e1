"""What all windows share: the kit, the traits that mirror Python, and the guard at the door for messages."""

from __future__ import annotations

import json
import logging
import os
import re
from collections import deque
from collections.abc import Callable, Mapping
from importlib.resources import files
from pathlib import Path
from time import monotonic
from traceback import extract_tb
from types import MappingProxyType, UnionType
from typing import Any, ClassVar, TypeVar, get_args

import anywidget
import traitlets

from tabletop_widgets.drawing.figure import Figure
from tabletop_widgets.drawing.render.icons import CREDITS, load_icons
from tabletop_widgets.drawing.render.svg import Picture
from tabletop_widgets.errors import GameError, IllegalMove
from tabletop_widgets.kernel.protocols import GameLike
from tabletop_widgets.widgets import lifetime, words
from tabletop_widgets.widgets.film import icons_in, rules_in
from tabletop_widgets.widgets.kept_output import KEPT, TRAITS, pack
from tabletop_widgets.widgets.main_thread import in_turn
from tabletop_widgets.widgets.mistakes import note
from tabletop_widgets.widgets.static_fallback import still

STATIC = Path(str(files("tabletop_widgets") / "static"))
MOST_BYTES, MOST_MESSAGES, LONGEST_ID = 1000, 20, 64
CITATION = re.compile(r"\bL(\d+(?:-L?\d+)?)")
Found = TypeVar("Found")
log = logging.getLogger(__name__)


def kit(name: str) -> str | Path:
    """Give a file of the kit, as text: whatever a path may change for, anywidget keeps for ever.

    Only with `ANYWIDGET_HMR=1` it is the path, so that pages reload when the kit is built anew.
    """
    path = STATIC / name
    return path if os.environ.get("ANYWIDGET_HMR") == "1" else path.read_text(encoding="utf-8")


class Refused(Exception):
    """A message that a window does not act on; its text is the reply."""


class Pace:
    """So many times a second, and no more."""

    def __init__(self, most: int) -> None:
        self._lately: deque[float] = deque(maxlen=most)

    def allows(self) -> bool:
        """Tell whether it may be done once more now, and count it if so."""
        now = monotonic()
        if len(self._lately) == self._lately.maxlen and now - self._lately[0] < 1:
            return False
        self._lately.append(now)
        return True


class Window(anywidget.AnyWidget):
    """A window onto a table, not the table: scenes and candidates go out, the index of a choice comes back.

    All traits mirror Python's; a state update from the browser is accepted for `writable` and nothing else.
    """

    _esm = kit("widget.js")
    _css = kit("widget.css")
    kind = traitlets.Unicode().tag(sync=True)
    data = traitlets.Dict().tag(sync=True)
    art = traitlets.Dict().tag(sync=True)
    rules = traitlets.Dict().tag(sync=True)
    terms = traitlets.Dict().tag(sync=True)
    credits = traitlets.Unicode(CREDITS).tag(sync=True)
    writable: ClassVar[frozenset[str]] = frozenset()

    def __init__(
        self,
        kind: str,
        game: GameLike | None,
        data: dict[str, Any],
        picture: Picture | Figure | None,
        options: Mapping[str, Any] = MappingProxyType({}),
    ) -> None:
        """Show `data` of this kind; `picture` stands in where no widget can be shown, `options` are the table's."""
        self.be_about(game, picture, options)
        self._hears, self._corrects, self._owed = Pace(MOST_MESSAGES), Pace(1), set[str]()
        super().__init__(kind=kind, **self.mirrored(data))
        self._own_layout = self.layout
        self.on_msg(lifetime.weakly(self._heard))

    def be_about(
        self, game: GameLike | None, picture: Picture | Figure | None, options: Mapping[str, Any] = MappingProxyType({})
    ) -> None:
        """Take rules, words and the picture that stands in from this game, as it is played with these options."""
        self.game, self._picture = game, picture
        self._book: Mapping[str, Any] = game.rules_of(options) if game else {}
        self._nouns: Mapping[str, str] = game.terms if game else {}

    def mirrored(self, data: dict[str, Any]) -> dict[str, Any]:
        """Return the traits for this data: itself, and the icons, rules and terms that it needs."""
        icons = load_icons()
        wanted = icons_in(data)
        text = json.dumps(data, ensure_ascii=False).casefold()
        book = self._book
        cited = sorted(rule for rule in rules_in(data) if rule in book)
        return {
            "data": data,
            "art": {name: icons[name] for name in sorted(wanted) if name in icons},
            "rules": {rule: rule_row(book[rule]) for rule in cited},
            "terms": {noun: said for noun, said in self._nouns.items() if noun.casefold() in text},
        }

    def show_data(self, data: dict[str, Any]) -> None:
        """Send new data, with the icons, rules and terms that it needs.

        New frames add to what is there. A whole film replaces it: other eyes may be looking now, and a rule that was
        cited to somebody else tells what that one holds.
        """
        with self.hold_sync():
            if data.get("from"):
                self.refer(data)
                self.data = data
            else:
                for name, value in self.mirrored(data).items():
                    setattr(self, name, value)

    def refer(self, data: dict[str, Any]) -> None:
        """Send the icons, rules and terms that this needs, beside those that are there."""
        needed = self.mirrored(data)
        with self.hold_sync():
            for name in ("art", "rules", "terms"):
                setattr(self, name, {**getattr(self, name), **needed[name]})

    def tell_all(self) -> None:
        """Send all of the data, where it was only what is new of it last."""

    # The door.

    def set_state(self, sync_data: dict[str, Any]) -> None:
        """Take nothing from the browser but the writable traits, of exactly their type; put right the others."""
        changes = sync_data if isinstance(sync_data, dict) else {}
        mine = {key: value for key, value in changes.items() if key in self.writable and self.takes(key, value)}
        super().set_state(mine)
        self._correct(set(changes) & set(self.keys) - set(mine))

    def _correct(self, traits: set[str]) -> None:
        """Send the page what it has overwritten, or asks for: once a second at most, for asking costs it nothing."""
        self._owed |= traits
        if self._owed and self._corrects.allows():
            self.send_state(self._owed)
            self._owed = set()

    def _take(self, message: dict[str, Any]) -> None:
        """Take what the page's comm brings."""
        data = message["content"]["data"]
        if isinstance(data, dict) and data.get("method") == "request_state":
            self._correct(set(self.keys))
        else:
            self._handle_msg(message)
            self._correct(set())

    def takes(self, key: str, value: Any) -> bool:
        """Tell whether a writable trait may have this value."""
        return type(value) is type(getattr(self, key))

    def _heard(self, _: Any, content: Any, buffers: Any) -> None:
        said = content.get("id") if isinstance(content, dict) else None
        known = said if isinstance(said, str) and len(said) <= LONGEST_ID else ""
        self.send({"id": known, **self._reply(content, buffers)})

    def _reply(self, content: Any, buffers: Any) -> dict[str, Any]:
        """Answer one message; whatever is wrong with it becomes the reply, and nothing else changes."""
        try:
            self._guard(content, buffers)
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

    def _guard(self, content: Any, buffers: Any) -> None:
        if not self._hears.allows():
            raise Refused(words.TOO_MANY.format(most=MOST_MESSAGES))
        if buffers:
            raise Refused(words.WITH_BUFFERS)
        if _size(self.weighed(content)) > MOST_BYTES:
            raise Refused(words.TOO_LARGE.format(most=MOST_BYTES))
        if not isinstance(content, dict) or type(content.get("v")) is not int or content["v"] != 1:
            raise Refused(words.NOT_OURS)
        if not isinstance(content.get("id"), str) or not 0 < len(content["id"]) <= LONGEST_ID:
            raise Refused(words.NOT_OURS)

    def weighed(self, content: Any) -> Any:
        """Give what of a message counts for how large it is."""
        return content

    def answered(self, content: dict[str, Any]) -> dict[str, Any] | None:  # noqa: ARG002 - for windows that act
        """Carry out a message of ours, or raise Refused; what it returns goes into the reply."""
        raise Refused(words.NOT_OURS)

    # How long it lives.

    @traitlets.observe("comm")
    def _comm_changed(self, change: Any) -> None:
        super()._comm_changed(change)
        if self.comm is not None:
            lifetime.loosen(self, self._brought)

    def _brought(self, message: dict[str, Any]) -> None:
        in_turn(lambda: self._take(message))

    def close(self) -> None:
        """Leave every page; nothing keeps the window any longer but whoever has it."""
        if self.comm is not None:
            lifetime.let_go(self)
            super().close()
            self._own_layout.close()

    def __del__(self, ending: list[bool] = lifetime.ENDING) -> None:
        if not ending:  # which is kept here: modules are emptied before the last windows end
            self.close()

    # Where there is no browser.

    def __repr__(self) -> str:
        """Name the window and what it shows; deterministic, for notebooks are compared."""
        return f"<{type(self).__name__}: {self.data['title']}>"

    def _repr_mimebundle_(self, **kwargs: Any) -> Any:
        lifetime.keep(self)
        if self.data.get("from"):
            self.tell_all()
        bundle = super()._repr_mimebundle_(**kwargs)
        shown, *rest = bundle if isinstance(bundle, tuple) else (bundle,)
        shown = {**(shown or {}), "text/plain": repr(self)}
        if self._picture:
            shown["text/html"] = still(self._picture, self.data)
        shown[KEPT] = pack({name: getattr(self, name) for name in (*TRAITS, "art")})
        return (shown, *rest) if rest else shown


def fields_of(content: Mapping[str, Any], **kinds: type | UnionType) -> tuple[Any, ...]:
    """Take exactly these fields beside `v` and `id`, each of exactly this type; raises Refused."""
    if set(content) != {"v", "id", *kinds}:
        raise Refused(words.NOT_OURS)
    if any(type(content[name]) not in (get_args(kind) or (kind,)) for name, kind in kinds.items()):
        raise Refused(words.NOT_OURS)
    return tuple(content[name] for name in kinds)


def _size(content: Any) -> int:
    """Count the bytes of a message; what cannot even be written down again is larger than any."""
    try:
        return len(json.dumps(content, default=str))
    except (ValueError, RecursionError):
        return MOST_BYTES + 1


def place_of(fault: BaseException) -> str:
    """Say what went wrong and where, and nothing of what was sent: the words of an exception may quote it."""
    fault = fault.__cause__ or fault
    where = extract_tb(fault.__traceback__)[-1]
    return f"{type(fault).__name__} in {Path(where.filename).name}, line {where.lineno}"


def clicks(game: GameLike, view: Any, move: Any) -> dict[str, Any]:
    """Write how a move is said by clicking pieces, the other ways to do so, and what it will put where."""
    first, *more = map(list, game.ways(view, move))
    lands = list(map(list, game.preview(view, move)))
    return {"touches": first} | ({"ways": more} if more else {}) | ({"preview": lands} if lands else {})


def rule_row(rule: Any) -> dict[str, Any]:
    """Write a rule for a reader."""
    shown = ("heading", "text", "kind")
    return {**{name: getattr(rule, name) for name in shown}, "source": source_of(rule), "tags": list(rule.tags)}


def source_of(rule: Any) -> str:
    """Say where a rule stands: a citation such as `002:L15, L281` names lines of the printed text."""
    lines = CITATION.findall(rule.source)
    return words.SOURCE.format(lines=", ".join(lines).replace("-L", "-")) if lines else rule.source


def unrefused(act: Callable[[], Found]) -> Found:
    """Let others answer; a move of theirs that is refused is a fault, and nothing to tell the person at the screen."""
    try:
        return act()
    except GameError as wrong:
        raise RuntimeError(str(wrong)) from wrong
