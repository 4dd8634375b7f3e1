"""Files as if changed by hand: JSON data with a few values removed, doubled, exchanged or replaced."""

from __future__ import annotations

import json
from collections.abc import Iterator
from random import Random
from typing import Any

DEEP: list[Any] = []
for _ in range(300):
    DEEP = [DEEP]
STRANGE: tuple[Any, ...] = (
    *(None, True, False, -1, 0, 1, 2, 7, 99, 10**8, 1.5, "", "nobody", "P0", "x" * 30_000),
    *([], {}, [0], [None], [[]], [["P0", 10**8]], DEEP, {"step": "X"}, {"event": "X"}, {"move": "pass"}),
)
"""Values that nobody expects."""
Place = tuple[Any, Any]
"""A list or a mapping, and one of its indices or keys."""


def mutated(value: Any, rng: Random) -> Any:
    """Return a copy of JSON data with one to three changes."""
    changed = copied(value)
    for _ in range(rng.choice((1, 1, 1, 2, 3))):
        if places := list(_places(changed)):
            holder, key = rng.choice(places)
            rng.choice(CHANGES)(holder, key, places, rng)
    return changed


def copied(value: Any) -> Any:
    """Copy JSON data; tuples become lists."""
    return json.loads(json.dumps(value))


def _places(value: Any) -> Iterator[Place]:
    """Yield every place in a value, including those in nested lists and mappings."""
    keys = range(len(value)) if isinstance(value, list) else value if isinstance(value, dict) else ()
    for key in keys:
        yield value, key
        yield from _places(value[key])


def _remove(holder: Any, key: Any, *_: Any) -> None:
    del holder[key]


def _double(holder: Any, key: Any, places: list[Place], rng: Random) -> None:
    if isinstance(holder, list):
        holder.insert(rng.randrange(len(holder) + 1), copied(holder[key]))
    else:
        holder[f"{key}x"] = copied(holder[key])


def _replace(holder: Any, key: Any, places: list[Place], rng: Random) -> None:
    holder[key] = copied(rng.choice(STRANGE))


def _transplant(holder: Any, key: Any, places: list[Place], rng: Random) -> None:
    """Insert a value of the same type from elsewhere."""
    holder[key] = copied(rng.choice([other[at] for other, at in places if type(other[at]) is type(holder[key])]))


def _nudge(holder: Any, key: Any, places: list[Place], rng: Random) -> None:
    """Change a value a little: a number by one or two, a list in its order."""
    kept = holder[key]
    if isinstance(kept, bool):
        holder[key] = not kept
    elif isinstance(kept, int):
        holder[key] = kept + rng.choice((-2, -1, 1, 2))
    elif isinstance(kept, list):
        rng.shuffle(kept)
    else:
        _transplant(holder, key, places, rng)


CHANGES = (_remove, _double, _replace, _nudge, _nudge, _transplant, _transplant)


def reworded(text: str, rng: Random) -> str:
    """Return a text with a line or a word removed, doubled, exchanged for another, or cut."""
    lines = text.split("\n")
    at, other = rng.randrange(len(lines)), rng.randrange(len(lines))
    words = lines[at].split(" ")
    word = rng.randrange(len(words))
    match rng.randrange(6):
        case 0:
            del lines[at]
        case 1:
            lines.insert(other, lines[at])
        case 2:
            lines[at], lines[other] = lines[other], lines[at]
        case 3:
            words[word] = rng.choice(rng.choice(lines).split(" "))
            lines[at] = " ".join(words)
        case 4:
            del words[word]
            lines[at] = " ".join(words)
        case _:
            lines[at] = lines[at][: rng.randrange(len(lines[at]) + 1)] + rng.choice(("", "#", ": ", "?", "9" * 5_000))
    return "\n".join(lines)
