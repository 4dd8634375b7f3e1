"""What misreadings of several sections share: rule ids, and changes to bans kept by deck or incident."""

from __future__ import annotations

from tabletop_widgets.questions.variants import Change


def ids(rules: str) -> tuple[str, ...]:
    """Return the full ids of rules given without the game's name, separated by spaces."""
    return tuple([f"tragedy_looper.{rule}" for rule in rules.split()])


def of_each(change: Change, *keys: object) -> Change:
    """Change the values under these keys, or under all."""
    return Change(lambda right: right | {key: change.of(right[key]) for key in keys or right})


def before(ban: object) -> Change:
    """Put a ban before the others."""
    return Change(lambda right: (ban, *right))
