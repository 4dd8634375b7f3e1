"""What a seat has been shown, and tables that fit it."""

from __future__ import annotations

import json
from random import Random

import pytest

import tabletop_widgets as tw
from tests.kernel.tiny import TINY

LOWEST, CAKE, BOASTING, SAND, FUSE, PEEK, _ = TINY.values()


def swapped():
    """Ada and Ben have swapped 4 and 5; Cy holds 6."""
    t = PEEK.lay_out({"names": ["Ada", "Ben", "Cy"], "cards": [4, 5, 6]})
    t.play("Ada", "swap with Ben")
    return t


def test_a_seat_knows_its_view_its_events_and_its_decision():
    seen = PEEK.knows(swapped(), "Ben")

    assert (5, 4, None) == seen.view.cards
    assert ["Reached", "Swapped", "Got"] == [type(event).__name__ for event in seen.events]
    assert ["swap with seat 2", "keep", "knock"] == list(map(str, seen.decision.moves))
    assert {"swap with seat 0": "You and Ada have just swapped."} == {
        str(m): r[0] for m, r in seen.decision.refused.items()
    }
    assert (1,) == seen.asked


def test_a_seats_knowledge_prints_as_one_line_that_says_whose_it_is_and_what_is_asked():
    t = swapped()
    chance = CAKE.start()

    assert "<Peek, as Ben sees it after 3 events: Do you swap, keep or knock?>" == repr(PEEK.knows(t, "Ben"))
    assert "<Peek, as Cy sees it after 2 events; waiting for Ben>" == repr(PEEK.knows(t, "Cy"))
    assert "<Peek, as a bystander sees it after 2 events; waiting for Ben>" == str(PEEK.knows(t, tw.PUBLIC))
    assert "<Peek, everything shown after 4 events; waiting for Ben>" == repr(PEEK.knows(t, tw.OPEN))
    assert "<Cake, as Ada sees it after 0 events; waiting for chance>" == repr(CAKE.knows(chance, 0))


def test_at_the_end_a_seats_knowledge_prints_that_nobody_is_asked():
    t = CAKE.start()
    while t.waiting:
        t.play(t.waiting[0].seat, t.waiting[0].moves[0])

    assert repr(CAKE.knows(t, 0)).endswith(" events; nobody is asked>")


def test_the_decision_and_options_of_a_seats_knowledge_are_copies():
    t = swapped()
    t.options["deck"] = [9, ({"high": [1]},)]
    seen = PEEK.knows(t, "Ben")
    assert (seen.decision, seen.options) == (t.waiting[0], t.options)
    seen.decision.moves, seen.decision.seat = (), 2
    seen.options["deck"][1][0]["high"].clear()
    seen.options["deck"].append(8)

    assert (3, 1) == (len(t.waiting[0].moves), t.waiting[0].seat)
    assert {"deck": [9, ({"high": [1]},)]} == t.options


def test_a_bystander_knows_the_public_information_and_the_open_eye_everything():
    public, everything = (PEEK.knows(swapped(), eyes) for eyes in (tw.PUBLIC, tw.OPEN))

    assert ((None, None, None), None, 2) == (public.view.cards, public.decision, len(public.events))
    assert ((5, 4, 6), None, 4) == (everything.view.cards, everything.decision, len(everything.events))


def test_a_sealed_answer_is_known_only_to_its_seat_and_the_open_eye():
    t = LOWEST.start(3)
    t.play(0, "name 1")

    assert {0: "name 1"} == {s: str(move) for s, move in LOWEST.knows(t, 0).sealed.items()}
    assert {} == LOWEST.knows(t, 1).sealed
    assert {0} == set(LOWEST.knows(t, tw.OPEN).sealed)
    assert (1, 2) == LOWEST.knows(t, 1).asked


def test_knowledge_goes_through_json_and_back():
    for t in (swapped(), LOWEST.start(3), CAKE.start()):
        for seat in (*t.seats, tw.PUBLIC, tw.OPEN):
            seen = t.game.knows(t, seat)

            assert seen == t.game.seen(seen.dumps())
            assert seen.dumps() == t.game.seen(json.loads(seen.dumps())).dumps()


@pytest.mark.parametrize(
    ("change", "message"),
    [
        (
            [],
            "a table with the keys game, seat, names, view, events, decision, asked, sealed, ",
        ),
        ({"seat": 3}, "seat: a seat from 0 to 2 or one of -1, -2, -3, not 3."),
        ({"view": 5}, "view: a table with the keys seat, names, "),
        ({"events": [3]}, "events[0]: an event of Peek, not 3."),
        ({"decision": {"moves": []}}, "decision.question is missing."),
        ({"decision": {"moves": ["hop"], "question": "", "rule": "", "refused": {}}}, "'hop' is not a move of Peek; "),
        ({"sealed": {"x": "keep"}}, "this is nothing that a seat has seen: "),
    ],
)
def test_impossible_knowledge_is_refused_with_the_wrong_key(change, message):
    data = PEEK.knows(swapped(), 0).as_json()
    with pytest.raises(tw.BadSetup) as caught:
        PEEK.seen(data | change if change else [])
    assert str(caught.value).startswith(message), str(caught.value)


def test_imagined_tables_fit_what_was_seen_and_differ_in_what_was_not():
    t = swapped()
    worlds = {tuple(PEEK.imagine(PEEK.knows(t, 1), Random(seed)).cards) for seed in range(80)}

    assert {(5, 4)} == {world[:2] for world in worlds}
    assert {1, 2, 3, 6, 7, 8, 9} == {world[2] for world in worlds}


def test_redeals_give_the_same_knowledge():
    t = swapped()
    for seat in (0, 1, 2, tw.PUBLIC):
        assert PEEK.knows(t, seat).dumps() == PEEK.knows(PEEK.redeal(t, seat, Random(5)), seat).dumps()


def test_answers_that_others_have_sealed_are_drawn_and_a_seats_own_is_kept():
    t = LOWEST.start(3)
    t.play(0, "name 1")
    t.play(1, "name 2")
    drawn = {str(LOWEST.redeal(t, 0, Random(seed)).sealed[1]) for seed in range(40)}

    assert {"name 1", "name 2", "name 3", "name 4"} == drawn
    assert {"name 1"} == {str(LOWEST.redeal(t, 0, Random(seed)).sealed[0]) for seed in range(5)}
    assert [2] == [d.seat for d in LOWEST.redeal(t, 0, Random(1)).waiting]


def test_a_game_that_hides_nothing_imagines_the_table_itself():
    t = SAND.start(seed=1)
    t.play(0, t.waiting[0].moves[0])

    assert t == SAND.redeal(t, 1, Random(3))
    assert SAND.position(t)["heaps"] == list(SAND.view(t, 0).heaps)


def test_the_class_of_a_view_is_found_by_looking_once():
    assert "View" == BOASTING.view_class.__name__
    assert BOASTING.view_class is type(BOASTING.view(BOASTING.start(), 0))
    assert SAND.view_class is SAND.view_class
