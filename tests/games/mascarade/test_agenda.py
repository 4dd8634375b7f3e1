"""What a position promises fits the cards, and what has been announced and said."""

from __future__ import annotations

import pytest

from tests.games.mascarade.talk import MASCARADE
from tests.games.table_talk import fail_to_lay_out, plays_on, promise, step

FOUR = {"players": 4, "prepared": True, "turn": 0}
ASKED = {**FOUR, "announced": "King", "said": [[0, 0], [1, -1]]}
NAMED = {**FOUR, "announced": "King", "said": [[0, 0], [1, 1], [2, -1], [3, -1]]}
CAST = ["Judge", "Inquisitor", "Spy", "Widow", "Peasant", "Peasant", "Cheat", "Thief"]
EIGHT = {"players": 8, "prepared": True, "options": {"cast": CAST}}


END, TURN = step("EndTurn"), step("Turn")


@pytest.mark.parametrize(
    ("keys", "agenda"),
    [
        (FOUR, [TURN]),
        (ASKED, [END]),
        (FOUR, [END, step("Mistake", seat=0, place=0)]),
        (ASKED, [END, step("Claims")]),
        (NAMED, [END, step("Resolve")]),
        (NAMED, [END, step("Fines", seats=[1], holder=True)]),
        (NAMED, [END, step("Fines", seats=[1], holder=True), step("Bishop", seat=0, place=0)]),
        (FOUR, [END, step("SpySwap", seat=0, first=0, second=4)]),
        (FOUR, [END, step("FoolSwap", seat=2)]),
        (EIGHT, [END, step("Verdict", seat=0, other=3, said="Spy")]),
        ({"players": 2, "prepared": True}, [END, step("Spy", seat=1, place=4)]),
    ],
)
def test_a_position_may_promise_the_steps_that_can_come_next_and_plays_on(keys, agenda):
    assert plays_on(promise(MASCARADE, keys, agenda))


@pytest.mark.parametrize(
    ("keys", "agenda", "why"),
    [
        (FOUR, [step("Mistake", seat=0, place=0)], "['Mistake'] is nothing that Mascarade can promise"),
        (FOUR, [TURN, TURN], "['Turn', 'Turn'] is nothing that Mascarade can promise"),
        (FOUR, [END, step("King", seat=0, place=0), step("Fines", seats=[1], holder=True)], "['EndTurn', 'King', 'Fin"),
        (FOUR, [END, step("Mistake", seat=0, place=1)], "Mistake(seat=0, place=1) does not fit"),
        (FOUR, [END, step("Mistake", seat=1, place=1)], "Mistake(seat=1, place=1) does not fit"),
        (ASKED, [TURN], "Turn() does not fit"),
        (FOUR, [END, step("Claims")], "Claims() does not fit"),
        (NAMED, [END, step("Claims")], "Claims() does not fit"),
        (ASKED, [END, step("Resolve")], "Resolve() does not fit"),
        (FOUR, [END, step("Fines", seats=[1], holder=True)], "Fines(seats=(1,), holder=True) does not fit"),
        (NAMED, [END, step("Fines", seats=[2], holder=True)], "Fines(seats=(2,), holder=True) does not fit"),
        (NAMED, [END, step("Fines", seats=[], holder=True)], "Fines(seats=(), holder=True) does not fit"),
        (FOUR, [END, step("King", seat=0, place=1)], "King(seat=0, place=1) does not fit"),
        ({"players": 5, "prepared": True}, [END, step("King", seat=0, place=6)], "King(seat=0, place=6) does not fit"),
        (FOUR, [END, step("SpySwap", seat=0, first=0, second=0)], "SpySwap(seat=0, first=0, second=0) does not fit"),
        (FOUR, [END, step("SpySwap", seat=0, first=1, second=0)], "SpySwap(seat=0, first=1, second=0) does not fit"),
        (EIGHT, [END, step("Verdict", seat=3, other=3, said="Spy")], "Verdict(seat=3, other=3, said='Spy') does not"),
    ],
)
def test_anything_else_is_refused(keys, agenda, why):
    assert fail_to_lay_out(MASCARADE, {**keys, "agenda": agenda}).startswith(f"agenda: {why}")
