"""What wrong rules of several sections say alike: ids of rules, and bans that are told apart by decks or incidents."""

from __future__ import annotations

from tabletop_widgets.questions.variants import Change


def ids(rules: str) -> tuple[str, ...]:
    """Return the ids of rules that are named without the game, parted by spaces."""
    return tuple([f"tragedy_looper.{rule}" for rule in rules.split()])


def of_each(change: Change, *keys: object) -> Change:
    """Change what is held under these keys, or under all."""
    return Change(lambda right: right | {key: change.of(right[key]) for key in keys or right})


def before(ban: object) -> Change:
    """Put a ban before the others."""
    return Change(lambda right: (ban, *right))
