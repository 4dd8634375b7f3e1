"""A screen without a browser: it receives what a widget sends, as JSON and no more, and sends what a page would.

Messages enter where the kernel delivers them, at the widget's comm, and are caught where they would leave.
"""

from __future__ import annotations

import itertools
import json
import re
from weakref import WeakMethod

import tabletop_widgets as tw

KIT = ("_esm", "_css", "_anywidget_id")
"""Traits that hold the kit itself, the same in every widget."""


def first(seen, rng):
    """Play the first move."""
    return seen.decision.moves[0]


def any_move(seen, rng):
    """Play a random move."""
    return rng.choice(seen.decision.moves)


def wire(value):
    """Pass a value through JSON; fail if it is not JSON."""
    return json.loads(json.dumps(value, allow_nan=False))


def state_of(widget):
    """Return all of our traits as the text that a page would hold."""
    state = {key: value for key, value in widget.get_state().items() if key not in KIT and not key.startswith("_")}
    return json.dumps({key: state[key] for key in state if key != "layout"}, ensure_ascii=False, sort_keys=True)


def unmarked(widget):
    """Return the same without the mark, which is never used twice."""
    return re.sub(r'"mark": \d+', "", state_of(widget))


class Screen:
    """One page that shows a widget; `state` is the page's copy of the traits."""

    def __init__(self, widget):
        self.widget, self.state, self.replies = widget, wire(widget.get_state()), []
        self.first, self.updates = self.data, []
        self._ids = itertools.count()
        gets = WeakMethod(self._gets)  # a comm keeps no page, as in a kernel
        widget.comm.publish_msg = lambda *told, **more: (page := gets()) and page(*told, **more)

    def _gets(self, msg_type, data=None, metadata=None, buffers=None, **keys):
        assert "comm_msg" == msg_type
        assert not buffers
        data = wire(data)
        if data["method"] == "update":
            self.updates.append(data["state"])
            self.state |= data["state"]
        elif data["method"] == "custom":
            self.replies.append(data["content"])

    @property
    def data(self):
        """The data that the page shows."""
        return self.state["data"]

    def sends(self, data, buffers=()):
        """Hand a message to the widget's comm, as the kernel does."""
        self.widget.comm.handle_msg({"content": {"data": data}, "buffers": list(buffers)})

    def writes(self, **state):
        """Overwrite traits from the page."""
        self.state |= wire(state)
        self.sends({"method": "update", "state": state})

    def says(self, content, buffers=()):
        """Send any content; return the one reply."""
        had = len(self.replies)
        self.sends({"method": "custom", "content": content}, buffers)
        assert had + 1 == len(self.replies)
        return self.replies[-1]

    def asks(self, **fields):
        """Send a well-formed message about what is shown; return the reply."""
        shown = {"mark": self.data["mark"]} if "mark" in self.data else {}
        asked = {"v": 1, "id": f"m{next(self._ids)}", **shown, **fields}
        reply = self.says(asked)
        assert asked["id"] == reply.pop("id")
        return reply

    def picks(self, text):
        """Choose a candidate by its words."""
        texts = [candidate["text"] for candidate in self.data["candidates"]]
        return self.asks(choice=texts.index(text))

    def moves(self):
        """List the candidates that are not refused."""
        return [each["text"] for each in self.data["candidates"] if "why" not in each]


def match(*people, table=None, bot=first, **keys):
    """Make a match of Muses, or at a table, with these people, and bots at the other seats."""
    what = tw.GAMES["muses"].start(seed=3) if table is None else table
    seats = {name: tw.HUMAN if name in people else bot for name in what.names}
    return tw.Match(what, seats, **keys)
