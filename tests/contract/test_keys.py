"""Keys are equal exactly where tables, or what is known of them, are equal: in every game, at any moment."""

from __future__ import annotations

import json
from collections import defaultdict
from random import Random

import pytest

import tabletop_widgets as tw
from tabletop_widgets.theory import classics
from tests.contract.games import EVERY, chosen, eyes_of, moments, started
from tests.samples import many, some

GAMES = {**EVERY, "kuhn_poker": classics.KUHN, "leduc_holdem": classics.LEDUC}
every_game = pytest.mark.parametrize("game", GAMES.values(), ids=GAMES)
SIMPLE = {"options": {"deal": "simple"}, "hands": [["Faith 3", "Faith 1"], ["Spiral 2", "Purity 2"]], "turn": 0}


def on(t, seed, plies=3):
    """Go on at random from a copy; return every table on the way."""
    rng, passed = Random(seed), [t]
    for _ in range(plies):
        t = t.fork()
        t.advance()
        if t.waiting:
            t.play(*chosen(t, rng))
            passed.append(t)
    return passed


def branches(game, seed):
    """Some moments of a game, and what may follow from each."""
    path = [*moments(started(game, seed), Random(seed), between=False)]
    return [table for t in some(path, 6) for luck in range(3) for table in on(t, luck)]


def siblings(t, seed):
    """Go on from a copy by every answer of one who is asked, and a little further with the same luck."""
    t.advance()
    passed = []
    for decision in t.waiting[:1]:
        for move in some(decision.moves, min(15, len(decision.moves))):
            fork = t.fork()
            fork.play(decision.seat, move)
            passed += on(fork, seed, 2)
    return passed


def alike(t, seat):
    """Tables that this seat could not tell from this one, and from each other until something happens."""
    return [table for luck in range(4) for table in on(t.game.redeal(t, seat, Random(luck)), 5)]


def agree(pairs):
    """Count different keys, and see that each goes with one text and each text with one key."""
    by_key, by_text = defaultdict(set), defaultdict(set)
    for key, text in pairs:
        by_key[key].add(text)
        by_text[text].add(key)
    assert {1} == {len(texts) for texts in by_key.values()} == {len(keys) for keys in by_text.values()}
    return len(by_key)


@every_game
def test_two_tables_share_a_state_key_exactly_when_their_positions_agree_apart_from_events(game):
    def text(t):
        return json.dumps({**game.position(t), "events": None}, sort_keys=True)

    assert agree((t.state_key(), text(t)) for seed in range(3) for t in branches(game, seed)) > 5


@every_game
def test_two_tables_share_an_information_set_exactly_when_the_seat_knows_the_same(game):
    tables = [game.start(players=game.players[0], seed=seed) for seed in range(many(15))]
    tables += [t for seed in range(many(1)) for at in branches(game, seed)[::9] for t in siblings(at, seed)]
    tables += (some_way_on := branches(game, 1))
    known = [(t, seat) for t in tables for seat in eyes_of(t)]
    known += [(t, seat) for seat in (0, 1) for t in alike(some_way_on[1], seat)]

    assert agree((t.information_set(seat), game.knows(t, seat).dumps()) for t, seat in known) > 10
    for t, seat in known[::10]:
        assert game.knows(t, seat).information_set == t.information_set(seat)


def test_the_back_on_top_of_a_simple_deck_counts_as_seen_though_no_event_tells_it():
    below = ["Spiral 1", "Twilight 1"]
    one, two = (
        tw.GAMES["dazzle"].lay_out(SIMPLE | {"decks": [[top, "Purity 1"], below]}) for top in ("Purity 1", "Faith 2")
    )

    assert one.heard(0) == two.heard(0)
    assert one.information_set(0) != two.information_set(0)


@every_game
def test_every_event_is_hashable(game):
    for seed in range(3):
        *_, end = moments(started(game, seed), Random(seed), between=False)
        assert [hash(told.event) for told in end.events]
