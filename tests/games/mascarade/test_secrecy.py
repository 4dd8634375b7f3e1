"""A swap and a not-swap are the same bytes for everybody who may not know."""

from __future__ import annotations

from dataclasses import replace
from random import Random

import pytest

import tabletop_widgets as tw
from tabletop_widgets.games.mascarade.moves import Secretly, Swap, SwapOthers, SwapOwn
from tabletop_widgets.records.entries import Entry
from tests.contract.games import COUNTS, moments
from tests.contract.secrecy import annotated, given
from tests.games.mascarade.talk import MASCARADE, table
from tests.marks import rule
from tests.samples import many
from tests.widgets.screen import Screen, state_of

SPIES = ["Judge", "Spy", "Fool", "Widow", "Bishop", "Thief"]
QUESTIONS = ["Judge", "Spy", "Fool", "Widow", "Peasant", "Peasant", "Queen", "Inquisitor"]
HIDDEN = Swap, SwapOwn, SwapOthers, Secretly


EACH = 6
"""Moments of a game that are compared for each kind of swap."""


def hidden_swaps(t, rng):
    """Some moments of a game in which cards are taken under the table: the seat, a swap, and the same not done."""
    found = {kind: [] for kind in HIDDEN}
    for now in moments(t, rng, between=False):
        for decision in now.waiting:
            swaps = [move for move in decision.moves if isinstance(move, HIDDEN) and move.how == "swap"]
            if swaps:
                found[type(swaps[0])].append((now, decision.seat, rng.choice(swaps)))
    for several in found.values():
        for now, seat, move in rng.sample(several, min(EACH, len(several))):
            yield now, seat, move, replace(move, how="do not swap")


def after(t, seat, move):
    """Play it on a copy; return the table, and the record of it."""
    fork, record = t.fork(), annotated(t)
    fork.play(seat, move)
    record.entries.append(Entry({seat: move}))
    return fork, record


@pytest.mark.slow
@pytest.mark.parametrize("players", COUNTS["mascarade"])
@rule("mascarade.swap.secret", "mascarade.info.swap", "mascarade.info.fool", "mascarade.info.spy")
def test_a_swap_and_no_swap_send_identical_bytes_to_every_other_seat(players):
    compared, kinds = 0, set()
    for seed in range(many(3)):
        rng = Random(f"{players} {seed}")
        options = {4: {"cast": SPIES}, 8: {"cast": QUESTIONS}}.get(players, {}) if seed % 2 else {}
        for t, seat, *moves in hidden_swaps(MASCARADE.start(players, seed=seed, **options), rng):
            (one, record), (two, other) = (after(t, seat, move) for move in moves)
            eyes = rng.choice([each for each in (*t.seats, tw.PUBLIC) if each != seat])
            assert given(one, eyes) == given(two, eyes)
            assert record.seen_by(eyes).dumps() == other.seen_by(eyes).dumps()
            assert MASCARADE.knows(one, seat) != MASCARADE.knows(two, seat)
            compared, kinds = compared + 1, kinds | {type(moves[0])}

    assert compared > 12
    assert players == 6 or len(kinds) > 1, "with six there is neither Fool nor Spy"


def saying(move):
    """A bot that says one thing."""
    return lambda seen, rng: move


@pytest.mark.untraced
@rule("mascarade.swap.secret")
def test_another_players_page_is_identical_after_a_swap_and_after_no_swap():
    pages = []
    for move in ("swap with Adele", "do not swap with Adele"):
        t = table("King Queen Judge Thief", turn=1)
        people = {"Adele": tw.HUMAN, "Bruno": saying(t.read(move)), "Cedric": tw.HUMAN, "David": tw.HUMAN}
        page = Screen(tw.Play(tw.Match(t, people, seed=1)))
        assert "Cedric" == page.data["curtain"]
        pages.append(state_of(page.widget))
        page.asks(op="lift")
        pages.append(state_of(page.widget))

    assert pages[:2] == pages[2:]


@rule("mascarade.info.look", "mascarade.look.own")
def test_players_at_one_screen_see_their_own_look_and_hide_it_before_handing_over():
    t = table("King Queen Judge Thief")
    page = Screen(tw.Play(tw.Match(t, {"Cedric": saying(None), "David": saying(None)})))
    page.asks(op="lift")
    page.picks("Look at your card")
    assert (None, 0) == (page.data["curtain"], page.data["seat"])
    assert "Adele's card is the King" in state_of(page.widget)

    page.picks("Hand the screen over")
    assert "Bruno" == page.data["curtain"]
    assert "Seen in secret" not in state_of(page.widget)
