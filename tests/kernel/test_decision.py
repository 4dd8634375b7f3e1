"""Candidates and bans: what may be answered, and why not what may not."""

from __future__ import annotations

import tabletop_widgets as tw
from tabletop_widgets.kernel.decision import Part, any_moves, decide_parts, part
from tests.kernel.tiny.lowest import LOWEST, NUMBERS


def test_the_first_ban_that_applies_gives_the_reason():
    never = tw.ban("a.b.never")(lambda t, seat, move: "Never.")
    ever = tw.ban("a.b.ever")(lambda t, seat, move: "Ever.")
    decision = tw.decide(LOWEST.start(), 0, NUMBERS[:1], "?", "a.b.c", (never, ever))

    assert () == decision.moves
    assert {NUMBERS[0]: ("Never.", "a.b.never")} == decision.refused


def test_a_decision_prints_as_one_line_with_its_first_moves():
    never = tw.ban("a.b.never")(lambda t, seat, move: "Never." if move == NUMBERS[0] else None)
    few = tw.decide(LOWEST.start(), 1, NUMBERS[:3], "Which number?", "a.b.c", (never,))
    many = tw.Decision(1, tuple(NUMBERS[at % 3] for at in range(12)), "Which number?", "a.b.c")

    assert f"<seat 1: Which number? {NUMBERS[1]}; {NUMBERS[2]}; 1 refused>" == repr(few)
    assert repr(many).endswith(f"{NUMBERS[1]}; 4 more>")
    assert "<seat 0: What now? no moves>" == repr(tw.Decision(0, (), "What now?", "a.b.c"))


def test_a_repeated_question_is_computed_once_for_the_same_state_read_by_its_bans(monkeypatch):
    asked = []

    @tw.ban("a.b.c")
    def counted(t, seat, move):
        asked.append(move)

    monkeypatch.setattr("tabletop_widgets.kernel.decision.REMEMBERED_AT_MOST", 2)
    monkeypatch.setattr("tabletop_widgets.kernel.decision._remembered", {})
    questions = [tw.decide(None, 0, NUMBERS, "?", "a.b.c", (counted,), reads) for reads in (1, 1, 2, 3, 1)]

    assert questions[0] is questions[1]
    assert questions[0] is not questions[4], "forgotten in between"
    assert 4 * len(NUMBERS) == len(asked)


def test_different_bans_make_a_different_question():
    first, second = (tw.ban("a.b.c")(lambda t, seat, move, n=n: f"{n}") for n in (1, 2))
    one, two = (tw.decide(None, 0, NUMBERS, "?", "a.b.c", (each,), 0) for each in (first, second))

    assert one.refused != two.refused


def test_candidates_of_each_kind_are_sorted_by_their_own_bans_and_cached():
    asked = []

    @tw.ban("a.b.odd")
    def odd(t, seat, move):
        asked.append(move)
        return "Odd." if move.number % 2 else None

    some, others, bans = NUMBERS[:3], NUMBERS[3:], (odd,)
    parts = [(part(None, seat, some, bans, "a"), part(None, seat, others, (), "b")) for seat in (0, 1)]
    first, other_seat = (decide_parts(seat, "?", "a.b.c", parts[seat]) for seat in (0, 1))
    first_refused = {move: ("Odd.", "a.b.odd") for move in some if move.number % 2}

    assert {*NUMBERS} == {*first.candidates}
    assert first_refused == first.refused == other_seat.refused
    assert (len(first_refused), repr(first_refused)) == (len(first.refused), repr(first.refused))
    assert first.moves == other_seat.moves
    assert [*some] == asked
    assert any_moves(parts[0])
    assert not any_moves([Part((), first.refused)])


def test_looking_up_a_move_works_the_first_time_and_from_the_cache():
    here, away = NUMBERS[:2], NUMBERS[2]
    for asked in ((here[0], here[1], away), (away, here[0], away)):
        decision = tw.Decision(0, here, "?", "a.b.c")
        assert [each if each in here else None for each in asked] == [decision.meant(each) for each in asked]

        assert {*here} == decision.legal
