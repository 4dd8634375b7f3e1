"""A window as a widget of Jupyter, or of another host that shows anywidgets, such as marimo."""

from __future__ import annotations

import json
import os
import sys
from importlib.resources import files
from pathlib import Path
from typing import Any

import anywidget
import traitlets

from tabletop_widgets.drawing.render.icons import built
from tabletop_widgets.widgets import lifetime
from tabletop_widgets.widgets.door import weakly
from tabletop_widgets.widgets.main_thread import in_turn

STATIC = files("tabletop_widgets").joinpath("static")
STYLE = "widget.css"
IN_BROWSER = sys.platform == "emscripten"
observe = traitlets.observe


def as_json(data: Any) -> Any:
    """Return a message as plain JSON data: JupyterLite passes null as an object of its own."""
    return json.loads(json.dumps(data, default=lambda _: None))


def text(value: str = "") -> Any:
    """Declare a text that the page mirrors."""
    return traitlets.Unicode(value).tag(sync=True)


def number(value: int = 0) -> Any:
    """Declare a whole number that the page mirrors."""
    return traitlets.Int(value).tag(sync=True)


def mapping() -> Any:
    """Declare JSON data that the page mirrors."""
    return traitlets.Dict().tag(sync=True)


def kit(name: str) -> str | Path:
    """Return a file of the kit as text: given a path, anywidget watches the file and keeps the widget for ever.

    With `ANYWIDGET_HMR=1` it is the path, so that pages reload when the kit is rebuilt.
    """
    if os.environ.get("ANYWIDGET_HMR") == "1":
        return Path(str(STATIC / name))
    return built(name)


class Host(anywidget.AnyWidget):
    """The interface of a window, and its lifetime.

    A window's `script` is the part of the kit that draws it, set by the class or the window itself.
    """

    script: str
    _esm: str | Path

    def __init_subclass__(cls, **options: Any) -> None:
        if "script" in vars(cls):
            cls._esm, cls._css = kit(cls.script), kit(STYLE)
        super().__init_subclass__(**options)

    def __init__(self, **traits: Any) -> None:
        if "script" in vars(self):
            self._esm = built(self.script)
        super().__init__(**traits)
        self._own_layout = self.layout
        self.on_msg(weakly(self._heard))

    def _heard(self, _: Any, content: Any, buffers: Any) -> None:
        """Answer one message; windows implement the reply."""

    def bundle(self) -> dict[str, str]:
        """Return what a cell's output keeps of the window, by MIME type; windows override it."""
        return {}

    def put_right(self, traits: set[str]) -> None:
        """Send the page the traits it has overwritten or asks for; windows limit how often."""

    def _take(self, message: dict[str, Any]) -> None:
        """Handle a message from the page's comm."""
        content = message["content"]
        if IN_BROWSER:
            content["data"] = as_json(content["data"])
        data = content["data"]
        if isinstance(data, dict) and data.get("method") == "request_state":
            self.put_right(set(self.keys))
        else:
            self._handle_msg(message)
            self.put_right(set())

    @traitlets.observe("comm")
    def _comm_changed(self, change: Any) -> None:
        super()._comm_changed(change)
        if self.comm is not None:
            lifetime.loosen(self, self._brought)

    def _brought(self, message: dict[str, Any]) -> None:
        in_turn(lambda: self._take(message))

    def close(self) -> None:
        """Leave every page; only the owner's own references then keep the window."""
        if self.comm is not None:
            lifetime.let_go(self)
            super().close()
            self._own_layout.close()

    def __del__(self, ending: list[bool] = lifetime.ENDING) -> None:
        if not ending:  # which is kept here: modules are emptied before the last windows end
            self.close()

    def _repr_mimebundle_(self, **kwargs: Any) -> Any:
        lifetime.keep(self)
        told = self.bundle()
        bundle = super()._repr_mimebundle_(**kwargs)
        shown, *rest = bundle if isinstance(bundle, tuple) else (bundle,)
        shown = {**(shown or {}), **told}
        return (shown, *rest) if rest else shown
