"""The reference: all public names by group, each with its signature and docstring."""

from __future__ import annotations

import inspect
import re
from collections.abc import Iterator, Mapping
from operator import attrgetter
from typing import Any

import tabletop_widgets as tw
from tabletop_widgets.widgets.window import Window
from tools.site.finding import Found
from tools.site.lessons import markdown
from tools.site.writer import Writer

PAGE = "reference.html"
GROUPS: Mapping[str, tuple[str, ...]] = {
    "Windows": ("widgets", "theory"),
    "Games, tables and matches": ("game", "match", "kernel"),
    "Records, and what is known": ("records", "knowledge"),
    "Writing a game": ("codec", "rulebook", "drawing", "rehearsal"),
    "Errors": ("errors",),
    "tw.bots": (),
    "tw.classroom": (),
    "tw.theory": (),
    "tw.theory.coalitions": (),
    "tw.theory.dynamics": (),
    "tw.theory.problems": (),
    "tw.theory.repeated": (),
}
"""The groups, and the subpackages that each covers; a group without any has a subpackage of its own name."""
INNER = {name for each in Window.__mro__ for name in vars(each)}
"""Members that every window has."""


def reference_page(writer: Writer, found: Found) -> None:
    """Write the reference, and add it to the search."""
    groups = {title: [*entries(title)] for title in GROUPS}
    writer.write(
        PAGE,
        "reference.html.j2",
        title="Reference for callers",
        description="Every name of tabletop_widgets that a caller may use, with what it takes and gives.",
        groups=groups,
    )
    rows = [
        {"href": f"{PAGE}#{each['id']}", "id": each["id"], "heading": title, "text": each["brief"], "kind": "teach"}
        for title, listed in groups.items()
        for each in listed
    ]
    found.add("Reference", [row | {"text": f"{row['id']}: {row['text']}"} for row in rows])


def entries(title: str) -> Iterator[dict[str, Any]]:
    """Describe a group: its functions, its classes, and their own public members."""
    for name, thing in sorted(names(title).items(), key=lambda pair: pair[0].lower()):
        yield described(name, thing)
        if inspect.isclass(thing):
            for own, member in vars(thing).items():
                what = getattr(member, "__func__", member)
                if not own.startswith("_") and own not in INNER and inspect.getdoc(what) and is_told(what):
                    yield described(f"{name}.{own}", what)


def names(title: str) -> dict[str, Any]:
    """Return the names of a group: those of the package itself, or of a subpackage."""
    if title.startswith("tw."):
        room = title.removeprefix("tw.")
        home = attrgetter(room)(tw)
        return {f"{room}.{name}": thing for name in dir(home) if is_ours(thing := getattr(home, name), name)}
    return {
        name: thing
        for name in tw.__all__
        if is_ours(thing := getattr(tw, name), name) and thing.__module__.split(".")[1] in GROUPS[title]
    }


def is_ours(thing: Any, name: str) -> bool:
    """Tell whether it is a public function or class of ours with a docstring."""
    ours = str(getattr(thing, "__module__", "")).startswith("tabletop_widgets")
    told = (inspect.isclass(thing) or inspect.isfunction(thing)) and inspect.getdoc(thing)
    return bool(ours and told) and not name.startswith("_")


def is_told(member: Any) -> bool:
    """Tell whether a member of a class is a method or a property."""
    return inspect.isfunction(member) or isinstance(member, property) or type(member).__name__ == "cached_property"


def described(name: str, thing: Any) -> dict[str, Any]:
    """Write an entry: its name, signature and docstring."""
    text = inspect.getdoc(thing) or ""
    return {
        "id": name,
        "signature": signature(thing),
        "brief": " ".join(text.partition("\n\n")[0].split()),
        "text": markdown(text, 0).replace("<h1", "<h4").replace("</h1", "</h4"),
        "is_member": "." in name.removeprefix("bots.").removeprefix("classroom.").removeprefix("theory."),
    }


def signature(thing: Any) -> str:
    """Write the signature; empty for a property."""
    if not callable(thing):
        return ""
    try:
        written = str(inspect.signature(thing))
    except (TypeError, ValueError):
        return ""
    bare = written.replace("self, ", "").replace("(self)", "()").replace("cls, ", "").replace(" -> 'None'", "")
    return re.sub(r"(: |-> )'([^']*)'", r"\1\2", bare)
