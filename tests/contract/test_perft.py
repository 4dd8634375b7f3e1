"""Reduced games counted to the last: one number audits the rules. Each is counted once more by other means."""

from __future__ import annotations

from itertools import permutations

import pytest

from tests.kernel.tiny import TINY

CAKE, FUSE, LOWEST = TINY["cake"], TINY["fuse"], TINY["lowest"]


def games(t):
    """Count all ways to play on to the end."""
    if t.outcome is not None:
        return 1
    decision, total = t.waiting[0], 0
    for move in decision.moves:
        fork = t.fork()
        fork.play(decision.seat, move)
        total += games(fork)
    return total


def rockets(fuses, up):
    """Count the orders in which a row of rockets can be lit, written down without steps."""
    if 2 * sum(up) > len(fuses):
        return 1
    total = 0
    for first in range(len(fuses)):
        if up[first]:
            continue
        now, rocket = list(up), first
        while True:
            now[rocket] = True
            if rocket + 1 == len(fuses) or now[rocket + 1] or fuses[rocket + 1] >= fuses[rocket]:
                break
            rocket += 1
        total += rockets(fuses, now)
    return total


@pytest.mark.parametrize(("cakes", "expected"), [(1, 26), (2, 676), (3, 17_576)])
def test_cakes_are_cut_in_every_way_and_either_piece_is_taken(cakes, expected):
    assert expected == games(CAKE.start(cakes=cakes)) == (2 * 5 + 2 * 8) ** cakes


def test_rockets_are_lit_in_every_order():
    counts = [
        games(FUSE.lay_out({"rockets": list(fuses), "options": {"rockets": 4}})) for fuses in permutations(range(1, 5))
    ]

    assert [rockets(fuses, [False] * 4) for fuses in permutations(range(1, 5))] == counts
    assert (8, 24, 372) == (min(counts), max(counts), sum(counts))


def test_the_last_three_rounds_of_two_who_may_not_repeat_themselves():
    """Of 4 x 4 answers 4 are equal and go on; then each has 3 left, so 3 of 9 go on; and then it is over."""
    expected = (4 * 4 - 4) + 4 * (3 * 3 - 3) + 4 * 3 * (3 * 3)

    assert expected == games(LOWEST.lay_out({"players": 2, "goal": 1, "round": 6}))
