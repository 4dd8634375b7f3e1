"""Who is told what and who sees what: all is open but the faces of the cards and what hands do under the table."""

from __future__ import annotations

import random

import pytest

import tabletop_widgets as tw
from tabletop_widgets.games.mascarade import facts
from tabletop_widgets.games.mascarade.events import powers, turns
from tests.games.mascarade.talk import MASCARADE, announce, can, table
from tests.games.table_talk import heard, kinds, say
from tests.marks import rule

CARDS = "Thief King Queen Judge Bishop Cheat"
SPIES = "Spy Thief King Queen Judge Bishop"
FOOLS = "Fool King Queen Judge Bishop Thief"
PRIVATE = {"Exchanged", "Saw", "Knew"}
HEADINGS = {"Set-up", "Preparation", "Turn", "Announcement", "Reveal", "Power", "Fines", "In secret"}
FORTUNES = ("coins", "courthouse", "bank")
OPEN_TO_ALL = (*FORTUNES, "cast", "turn", "prepared", "open", "shown", "saw", "peeking", "announced", "said", "asked")


def eyes(t):
    """Everybody's view: each seat's, and a bystander's."""
    return [MASCARADE.view(t, seat) for seat in (*t.seats, tw.PUBLIC)]


def frames(t, *lines):
    """Say the lines; return the table after every step that told something."""
    seen = []
    for line in lines:
        who, move = line.split(": ")
        t.play(who, move, after=lambda t: seen.append(t.fork()))
    return seen


def everything():
    """Play a turn of every kind, and return the tables after each step."""
    fool, spy = table(FOOLS, known=[[0], [1], [2], [3]]), table(SPIES)
    inquisitor = table("Inquisitor Queen Peasant", players=8)
    slip = table(CARDS, options={"mistakes": True})
    answers = "Adele: announce {}", "Bruno: claim", "Cedric: pass", "David: pass"
    others = [f"{name}: pass" for name in inquisitor.names[1:]]
    return [
        *frames(fool, *(line.format("Fool") for line in answers), "Adele: swap Bruno and Cedric"),
        *frames(spy, *(line.format("Spy") for line in answers), "Adele: spy on middle 1", "Adele: swap"),
        *frames(inquisitor, "Adele: announce Inquisitor", *others, "Adele: question Bruno", "Bruno: say King"),
        *frames(slip, "Adele: swap with Bruno", "chance: the card is seen", "Bruno: look"),
    ]


# What is open.
@rule("mascarade.info.coins", "mascarade.info.cast", "mascarade.setup.visible-coins")
def test_all_but_the_cards_is_open_to_all_at_every_moment():
    for t in everything():
        for name in OPEN_TO_ALL:
            assert 1 == len({getattr(view, name) for view in eyes(t)}), name


@rule("mascarade.info.coins")
def test_fortunes_bank_and_courthouse_add_up_to_the_box_in_every_view():
    for t in everything():
        assert {194} == {sum(view.coins) + view.bank + view.courthouse for view in eyes(t)}


@rule("mascarade.info.cast", "mascarade.setup.tokens")
def test_the_cast_is_open_information_but_the_places_of_the_cards_are_not():
    t, other = table(CARDS, known="nothing"), table("King Thief Cheat Judge Bishop Queen", known="nothing")

    assert facts.BASIC[4] == MASCARADE.view(t, tw.PUBLIC).cast
    assert eyes(t) == eyes(other)


@rule("mascarade.info.start", "mascarade.setup.memorise")
def test_everybody_saw_all_cards_once_and_then_nobody_sees_any():
    t = table(CARDS)

    assert {CARDS} == {" ".join(heard(t, seat)[0].cards) for seat in (*t.seats, tw.PUBLIC)}
    assert {(None,) * 6} == {view.cards for view in eyes(t)}
    assert tuple(CARDS.split()) == MASCARADE.view(t, tw.OPEN).cards


# Who is told.
@rule("mascarade.info.swap", "mascarade.info.look", "mascarade.info.spy", "mascarade.info.fool", "mascarade.info.start")
def test_swaps_and_looks_are_told_to_one_seat_and_everything_else_to_all():
    told = [told for t in everything() for told in t.events]
    public = {type(each.event).__name__ for each in told if each.to is None}
    private = {type(each.event).__name__ for each in told if each.to is not None}

    assert PRIVATE == private
    assert {"Handled", "Looked", "Spied", "Revealed", "Shown", "Slipped"} < public - private == public
    assert {1} == {len(each.to) for each in told if each.to is not None}


@rule("mascarade.info.swap", "mascarade.info.look", "mascarade.info.spy", "mascarade.info.fool")
def test_a_private_event_follows_a_public_one_that_says_nothing_of_it():
    for t in everything():
        for before, told in zip(t.events, t.events[1:], strict=False):
            if type(told.event).__name__ in {"Exchanged", "Saw"}:
                assert before.to is None
                assert type(before.event).__name__ in {"Handled", "Looked", "Spied", "Slipped"}
                assert told.to == (before.event.seat,)


@rule("mascarade.info.swap", "mascarade.swap.secret")
@pytest.mark.parametrize("prepared", [False, True])
def test_done_or_not_a_swap_tells_everybody_else_the_same_and_leaves_them_the_same_answers(prepared):
    done, feigned = table(CARDS, prepared=prepared), table(CARDS, prepared=prepared)
    say(done, "Adele: swap with Bruno")
    say(feigned, "Adele: do not swap with Bruno")

    for seat in (1, 2, 3, tw.PUBLIC):
        assert MASCARADE.knows(done, seat) == MASCARADE.knows(feigned, seat)
    assert MASCARADE.knows(done, 0) != MASCARADE.knows(feigned, 0)
    assert can(done) == can(feigned)


@rule("mascarade.info.swap")
def test_only_the_player_who_swapped_is_sure_of_it():
    t = table(CARDS)
    say(t, "Adele: swap with Bruno")
    thought = [{MASCARADE.redeal(t, seat, random.Random(n)).cards[0] for n in range(30)} for seat in (0, 1, 2)]

    assert [{"King"}, {"King", "Thief"}, {"King", "Thief"}] == thought


@rule("mascarade.info.look")
def test_a_look_tells_the_others_that_somebody_looked():
    t, other = table(CARDS, known="nothing"), table("King Thief Cheat Judge Bishop Queen", known="nothing")
    for each in (t, other):
        say(each, "Adele: look")

    for seat in (1, 2, 3, tw.PUBLIC):
        assert MASCARADE.knows(t, seat) == MASCARADE.knows(other, seat)
    assert ("Thief", "King") == (heard(t, 0)[-1].cards[0], heard(other, 0)[-1].cards[0])


@rule("mascarade.info.spy")
def test_a_spy_knows_where_both_cards_end():
    t = table(SPIES, known="nothing")
    announce(t, "Adele", "Spy")
    say(t, "Adele: spy on Cedric", "Adele: swap")
    mine = [MASCARADE.redeal(t, 0, random.Random(n)).cards for n in range(30)]
    theirs = [MASCARADE.redeal(t, 2, random.Random(n)).cards for n in range(80)]

    assert {("King", "Spy")} == {(cards[0], cards[2]) for cards in mine}
    assert set(SPIES.split()) == {cards[0] for cards in theirs}


@rule("mascarade.info.fool")
def test_a_fool_knows_whether_but_not_what():
    t = table(FOOLS, known="nothing")
    announce(t, "Adele", "Fool")
    say(t, "Adele: swap Bruno and Cedric")

    assert ["Handled", "Exchanged"] == kinds(heard(t, 0))[-2:]
    assert set(FOOLS.split()) == {MASCARADE.redeal(t, 0, random.Random(n)).cards[1] for n in range(80)}


# What cards tell.
@rule("mascarade.info.reveal", "mascarade.announce.cover")
def test_revealed_cards_are_in_everybodys_view_until_they_are_covered():
    t = table(CARDS, known="nothing")
    shown = [{view.cards for view in eyes(each)} for each in frames(t, "Adele: announce King", "Bruno: claim")]
    shown += [{view.cards for view in eyes(each)} for each in frames(t, "Cedric: pass", "David: pass")]
    hidden, opened = {(None,) * 6}, {("Thief", "King", None, None, None, None)}

    assert [*[hidden] * 4, opened, opened, opened, hidden] == shown


@rule("mascarade.info.reveal")
def test_a_revealed_card_is_remembered_by_all():
    t = table(CARDS, known="nothing")
    announce(t, "Adele", "King", "Bruno")

    for seat in (*t.seats, tw.PUBLIC):
        assert [("Thief", "King")] * 9 == [
            tuple(MASCARADE.redeal(t, seat, random.Random(n)).cards[:2]) for n in range(9)
        ]


@rule("mascarade.info.unchallenged", "mascarade.announce.unchallenged")
def test_an_unchallenged_announcement_shows_no_card():
    honest, bluff = table("King", known="nothing", cast=CARDS), table("Thief", known="nothing", cast=CARDS)
    for t in (honest, bluff):
        announce(t, "Adele", "King")

    for seat in (*honest.seats, tw.PUBLIC):
        assert MASCARADE.knows(honest, seat) == MASCARADE.knows(bluff, seat)


@pytest.mark.untraced
@rule("mascarade.info.unchallenged")
def test_an_unchallenged_announcement_is_no_evidence():
    t = table(CARDS, known="nothing")
    announce(t, "Adele", "King")
    thought = [MASCARADE.redeal(t, 2, random.Random(n)).cards[0] for n in range(120)]

    assert set(CARDS.split()) == set(thought)
    assert 5 <= thought.count("King") <= 40


@pytest.mark.untraced
@rule("mascarade.info.inquisitor")
def test_all_remember_the_card_that_the_inquisitor_made_somebody_show():
    t = table("Inquisitor Queen Peasant", players=8, known="nothing")
    announce(t, "Adele", "Inquisitor")
    say(t, "Adele: question Bruno", "Bruno: say King")

    for seat in (*t.seats, tw.PUBLIC):
        assert {"Queen"} == {MASCARADE.redeal(t, seat, random.Random(n)).cards[1] for n in range(9)}


@pytest.mark.untraced
@rule("mascarade.info.swap", "mascarade.info.look", "mascarade.info.spy", "mascarade.info.reveal")
def test_a_table_is_imagined_at_every_moment_and_looks_the_same_to_its_seat():
    for n, t in enumerate(everything()):
        for seat in (0, 1, tw.PUBLIC):
            other = MASCARADE.redeal(t, seat, random.Random(n))

            assert MASCARADE.view(t, seat) == MASCARADE.view(other, seat)
            assert sorted(t.cards) == sorted(other.cards)


# Every event.
def test_every_kind_of_event_cites_a_rule_has_a_heading_and_is_one_sentence_or_two():
    stories = [t.events for t in everything()]
    for told in (told for story in stories for told in story):
        said = told.event.say((*"ABCDEFGH",))

        assert told.event.rule in MASCARADE.rulebook
        assert told.event.step in HEADINGS
        assert said[0].isupper()
        assert said.endswith((".", "!"))


def test_a_rule_cited_for_a_special_case_exists():
    kinds_of_case = turns.HANDLING, powers.BANK_RULES, powers.TAKING, powers.WITHOUT_EFFECT
    cited = [row if isinstance(row, str) else row[0] for cases in kinds_of_case for row in cases.values()]

    assert 4 + 5 + 3 + 3 == len(cited)
    assert set(cited) <= set(MASCARADE.rulebook)
