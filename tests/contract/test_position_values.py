"""What the annotation of a field does not allow, no position of a game may say.

For each key of each game the longest value of some played games is taken, and at every place of it something else put:
of another type, of another length, a name of nobody, a number too large. A game's own `test_positions.py` keeps what
its rulebook says: what keys owe each other, and the sentences.
"""

from __future__ import annotations

import json
from collections.abc import Iterator
from functools import cache
from typing import Any, get_args, get_origin

import pytest

import tabletop_widgets as tw
from tabletop_widgets.codec.annotations import kinds
from tabletop_widgets.codec.decoding import Unfit, read
from tabletop_widgets.games.tragedy_looper.town import Town
from tests.contract.games import OPENINGS, played
from tests.mutations import copied

STRANGE = None, True, False, -1, 10**8, 1.0, 1.5, "", "nobody", "x" * 900, [], {}, [[]]
GAMES = 6
"""How many games the longest values are taken from."""
MORE = {"prepared": bool, "state": None}
"""What a key allows beside its field: all preparation turns are over, and states that follow from the cards."""
CALLED = {"cards": "cast", "leader": "first"}
"""What some sentences call a key."""


@cache
def positions(name: str) -> list[dict[str, Any]]:
    """Moments of some games, and what a fresh game comes to too seldom."""
    tables = [tw.GAMES[name].lay_out(each) for each in OPENINGS.get(name, ())]
    return [t.game.position(t) for t in (*tables, *(t for seed in range(GAMES) for t in played(name, seed).some))]


def annotated(game: tw.Game) -> dict[str, Any]:
    """Return what each key that is a field, of the table or of its town, may hold, as JSON data can have it."""
    own = {field.key: kinds(game.table)[name] for name, field in game.table.declared.items() if field.key}
    parts = kinds(Town) if "town" in game.table.declared else {}
    return {key: plain(kind) for key, kind in (parts | own).items() if key in game.position_keys}


def plain(kind: Any) -> Any:
    """Write an annotation for JSON data: a set is a list there, and keys are texts."""
    if get_origin(kind) is frozenset:
        return tuple[get_args(kind)[0], ...]
    return dict[str, get_args(kind)[1]] if get_origin(kind) is dict else kind


def fits(kind: Any, value: Any, players: int) -> bool:
    """Tell whether an annotation allows a value."""
    try:
        read(kind, value, players)
    except Unfit:
        return False
    return True


def changed(value: Any) -> Iterator[Any]:
    """Yield a value with something strange in the place of it, or at its first or its last place; shorter, longer."""
    yield from STRANGE
    if isinstance(value, list) and value:
        yield from (value[:-1], [*value, value[-1]])
        for at in {0, len(value) - 1}:
            yield from ([*value[:at], one, *value[at + 1 :]] for one in changed(value[at]))
    if isinstance(value, dict) and value:
        *_, last = value
        yield {**value, "nobody": value[last]}
        yield from ({**value, last: one} for one in changed(value[last]))


@pytest.mark.parametrize(
    ("name", "key"), [(name, key) for name, game in tw.GAMES.items() for key in annotated(game)], ids=str
)
def test_a_value_of_the_wrong_type_is_refused_with_its_key(name, key):
    game = tw.GAMES[name]
    data = max(positions(name), key=lambda each: len(json.dumps(each[key])))
    kind, players = annotated(game)[key], len(data["names"])
    kind = kind | MORE[key] if key in MORE else kind
    for value in changed(copied(data[key])):
        try:
            t = game.lay_out({**data, key: value})
        except tw.BadSetup as wrong:
            said = str(wrong)
            assert fits(kind, value, players) or key in said or CALLED[key] in said, (value, said)
            assert len(said) < 600, value
        else:
            assert fits(kind, copied(game.position(t)[key]), players), value


@pytest.mark.parametrize("value", STRANGE, ids=lambda value: repr(value)[:9])
@pytest.mark.parametrize("name", [name for name, game in tw.GAMES.items() if "known" in game.position_keys])
def test_knowledge_of_seats_is_given_in_the_forms_of_the_game(name, value):
    with pytest.raises(tw.BadSetup, match=r"^known "):
        tw.GAMES[name].lay_out({"known": value})


@pytest.mark.parametrize("game", tw.GAMES.values(), ids=tw.GAMES)
def test_a_key_that_no_position_has_is_refused_with_those_it_has(game):
    with pytest.raises(tw.BadSetup) as caught:
        game.lay_out({"nobody": 1})
    keys = ", ".join(game.position_keys)
    assert str(caught.value).startswith(f"{game.title} has no key 'nobody' in a position; its keys: {keys}")


@pytest.mark.parametrize("game", tw.GAMES.values(), ids=tw.GAMES)
def test_every_key_of_a_position_says_what_it_means(game):
    assert all(game.position_help.values())
