"""Candidates and bans: what may be answered, and why not what may not."""

from __future__ import annotations

import tabletop_widgets as tw
from tabletop_widgets.core.decision import Group, any_moves, decide_parts, part_groups
from tests.core.tiny.lowest import LOWEST, NUMBERS


def test_the_first_ban_that_speaks_gives_the_reason():
    never = tw.ban("a.b.never")(lambda t, seat, move: "Never.")
    ever = tw.ban("a.b.ever")(lambda t, seat, move: "Ever.")
    decision = tw.decide(LOWEST.start(), 0, NUMBERS[:1], "?", "a.b.c", (never, ever))

    assert () == decision.moves
    assert {NUMBERS[0]: ("Never.", "a.b.never")} == decision.refused


def test_a_question_asked_often_is_worked_out_once_for_what_its_bans_read(monkeypatch):
    asked = []

    @tw.ban("a.b.c")
    def counted(t, seat, move):
        asked.append(move)

    monkeypatch.setattr("tabletop_widgets.core.decision.REMEMBERED_AT_MOST", 2)
    monkeypatch.setattr("tabletop_widgets.core.decision._remembered", {})
    questions = [tw.decide(None, 0, NUMBERS, "?", "a.b.c", (counted,), reads) for reads in (1, 1, 2, 3, 1)]

    assert questions[0] is questions[1]
    assert questions[0] is not questions[4], "forgotten in between"
    assert 4 * len(NUMBERS) == len(asked)


def test_other_bans_make_another_question():
    first, second = (tw.ban("a.b.c")(lambda t, seat, move, n=n: f"{n}") for n in (1, 2))
    one, two = (tw.decide(None, 0, NUMBERS, "?", "a.b.c", (each,), 0) for each in (first, second))

    assert one.refused != two.refused


def test_groups_are_parted_each_by_its_own_bans_and_once_for_what_these_read():
    asked = []

    @tw.ban("a.b.odd")
    def odd(t, seat, move):
        asked.append(move)
        return "Odd." if move.number % 2 else None

    some, others = NUMBERS[:3], NUMBERS[3:]
    groups = Group(some, (odd,), "a"), Group(others, (), "b")
    first = decide_parts(0, "?", "a.b.c", part_groups(None, 0, groups))
    other_seat = decide_parts(1, "?", "a.b.c", part_groups(None, 1, groups))

    assert {*NUMBERS} == {*first.candidates}
    assert {move: ("Odd.", "a.b.odd") for move in some if move.number % 2} == first.refused
    assert (first.moves, first.refused) == (other_seat.moves, other_seat.refused)
    assert first is decide_parts(0, "?", "a.b.c", part_groups(None, 0, groups))
    assert [*some] == asked
    assert any_moves(part_groups(None, 0, groups))
    assert not any_moves(
        part_groups(None, 0, [Group((NUMBERS[0],), (tw.ban("a.b.c")(lambda t, seat, move: "No."),), 1)])
    )
