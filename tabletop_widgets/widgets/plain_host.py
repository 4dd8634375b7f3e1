"""A window without Jupyter: traits are attributes, and `post` sends changes and messages to the page.

It needs only the standard library, so it works wherever Python runs: in a browser's worker, in a test.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator
from contextlib import contextmanager
from copy import deepcopy
from typing import Any, Final

Method = Callable[..., None]
OBSERVES: Final = "_observes"


class Trait:
    """A value that the page mirrors, declared in the class of a window."""

    def __init__(self, first: Any) -> None:
        self.first = first

    def __set_name__(self, owner: type, name: str) -> None:
        self.name = name

    def __get__(self, host: Host | None, owner: type | None = None) -> Any:
        if host is None:
            return self
        return host.traits.setdefault(self.name, deepcopy(self.first))

    def __set__(self, host: Host, value: Any) -> None:
        host.change(self.name, value)


def text(value: str = "") -> Any:
    """Declare a text that the page mirrors."""
    return Trait(value)


def number(value: int = 0) -> Any:
    """Declare a whole number that the page mirrors."""
    return Trait(value)


def mapping() -> Any:
    """Declare JSON data that the page mirrors."""
    return Trait({})


def observe(name: str) -> Callable[[Method], Method]:
    """Call the method whenever this trait has changed."""

    def mark(method: Method) -> Method:
        setattr(method, OBSERVES, name)
        return method

    return mark


def nobody(_: dict[str, Any]) -> None:
    """Ignore a message."""


class Host:
    """The interface of a window. Until the window is shown, `post` does nothing."""

    script: str

    def __init__(self, **traits: Any) -> None:
        self.post: Callable[[dict[str, Any]], object] = nobody
        self.traits: dict[str, Any] = {}
        self._held: set[str] | None = None
        for name, value in traits.items():
            setattr(self, name, value)

    @property
    def keys(self) -> list[str]:
        """The names of all traits."""
        found = (each for kind in type(self).__mro__ for each in vars(kind).values())
        return sorted({each.name for each in found if isinstance(each, Trait)})

    def change(self, name: str, value: Any) -> None:
        """Set a trait and, if its value changed, notify the page and the observers."""
        old, self.traits[name] = getattr(self, name), value
        if old == value:
            return
        for kind in type(self).__mro__:
            for method in vars(kind).values():
                if getattr(method, OBSERVES, None) == name:
                    method(self, None)
        if self._held is None:
            self.send_state({name})
        else:
            self._held.add(name)

    @contextmanager
    def hold_sync(self) -> Iterator[None]:
        """Collect the changes within the block and send them to the page at once."""
        if self._held is not None:
            yield
            return
        self._held = set()
        try:
            yield
        finally:
            held, self._held = self._held, None
            self.send_state(held)

    def send_state(self, names: Iterable[str]) -> None:
        """Send the page the current values of these traits."""
        if told := {name: getattr(self, name) for name in sorted(names)}:
            self.post({"set": told})

    def send(self, content: dict[str, Any]) -> None:
        """Send the page a message."""
        self.post({"msg": content})

    def hear(self, content: Any) -> None:
        """Answer a message from the page."""
        self._heard(None, content, [])

    def _heard(self, _: Any, content: Any, buffers: Any) -> None:
        """Answer one message; windows implement the reply."""

    def set_state(self, changes: dict[str, Any]) -> None:
        """Accept traits that the page has set, without echoing them."""
        post, self.post = self.post, nobody
        try:
            for name, value in changes.items():
                setattr(self, name, value)
        finally:
            self.post = post
