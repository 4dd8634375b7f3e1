"""What a seat can conclude: theory's numbers, every swap history counted one by one."""

from __future__ import annotations

import random
from fractions import Fraction
from itertools import permutations, product

import pytest
from hypothesis import assume, given
from hypothesis import strategies as st

import tabletop_widgets as tw
from tabletop_widgets.games.mascarade.belief.conclusions import (
    Belief,
    belief,
    forward_filter,
    ghosts,
    panels,
    remembered,
)
from tabletop_widgets.games.mascarade.belief.worlds import Worlds
from tabletop_widgets.games.mascarade.events.powers import Answered, Shown
from tabletop_widgets.games.mascarade.events.turns import (
    Announced,
    Claimed,
    Exchanged,
    Handled,
    Knew,
    Looked,
    Passed,
    Revealed,
    Saw,
    Spied,
    Unchallenged,
)
from tabletop_widgets.games.mascarade.facts import BASIC
from tests.games.mascarade.hearing import EIGHT, EIGHTH, HALF, QUARTER, SIX, chances, dealt, own, show, swap, told
from tests.games.mascarade.talk import MASCARADE, announce, table
from tests.marks import rule


# Theory.
@rule("mascarade.info.swap", "mascarade.swap.secret", "mascarade.swap.cards")
def test_four_swaps_by_others_leave_twelve_worlds_and_an_entropy_of_three_and_a_half_bits():
    known = belief(told(dealt(), swap(0, 1), swap(1, 2), swap(2, 0), swap(0, 5), seat=3))

    assert (12, True, 7 / 2) == (known.worlds, known.exact, known.entropy())
    assert Fraction(3, 16) == known.chance(0, "King")
    assert HALF == known.chance(0, "Cheat") == known.chance(5, "Cheat")
    assert {3: "Witch", 4: "Bishop"} == known.sure
    assert 4 * [EIGHTH] + 8 * [EIGHTH / 2] == sorted(joint(known).values(), reverse=True)


def joint(known):
    """The chance of every arrangement, by what lies where."""
    weights = known.known.weights
    return {known.known.seating(world): Fraction(n, sum(weights.values())) for world, n in weights.items()}


@rule("mascarade.setup.memorise", "mascarade.info.start")
def test_after_the_deal_everybody_knows_every_card():
    known = belief(told(dealt()))

    assert (1, True, 0) == (known.worlds, known.exact, known.entropy())
    assert dict(enumerate(SIX.split())) == known.sure
    assert tuple(SIX.split()) == known.draw(random.Random(1))
    assert (0, 1, 0, 0, 0, 0) == known.table()["Queen"]


def test_a_swap_counts_as_done_with_the_probability_that_is_stated():
    seen = told(dealt(), swap(0, 1), swap(0, 1))

    assert HALF == belief(seen).chance(0, "King")
    assert Fraction(5, 9) == belief(seen, Fraction(1, 3)).chance(0, "King") == belief(seen, "1/3").chance(0, "King")
    assert Fraction(82, 100) == belief(seen, 0.1).chance(0, "King")
    assert 1 == belief(seen, 0).chance(0, "King") == belief(seen, 1).chance(0, "King")
    assert "Queen" == belief(told(dealt(), swap(0, 1)), 1).sure[0]


@pytest.mark.parametrize("wrong", [-1, Fraction(3, 2), "often", "1/0", None, float("nan"), True])
def test_the_probability_of_a_swap_lies_between_zero_and_one(wrong):
    with pytest.raises(tw.BadSetup, match=r"^swapped is a probability from 0 to 1"):
        belief(told(dealt()), wrong)


@pytest.mark.parametrize("wrong", [-1, 1.0, True, "2"])
def test_a_memory_lasts_a_whole_number_of_turns(wrong):
    with pytest.raises(tw.BadSetup, match=r"^forgets is None"):
        belief(told(dealt()), forgets=wrong)


# Every history, one by one.
CASTS = st.sampled_from(["King Queen Judge", "King Queen Judge Spy", "King Peasant Judge Peasant"])
CHANCES = st.sampled_from([HALF, Fraction(1, 3), Fraction(1), Fraction(0)])


@st.composite
def stories(draw):
    """A deal, then cards handled and seen as they really lay: the cast, and what one seat was told."""
    cast = draw(CASTS)
    cards, events = cast.split(), []
    for _ in range(draw(st.integers(1, 7))):
        first, second = draw(st.permutations(range(len(cards))))[:2]
        kind, really = draw(st.sampled_from(["others", "others", "own", "see"])), draw(st.booleans())
        if kind == "see":
            events.append(draw(st.sampled_from([Saw, Revealed]))((first,), (cards[first],)))
            continue
        if really:
            cards[first], cards[second] = cards[second], cards[first]
        events += own(first, second, really) if kind == "own" else [swap(first, second)]
    return cast, events


def counted(deals, events, chance):
    """Try every deal and every way in which others may have swapped; return the chance of each arrangement."""
    found = {}
    for deal, choice in product(deals, product((False, True), repeat=sum(map(by_another, events)))):
        cards, weight, done = list(deal), Fraction(1), iter(choice)
        for event in events:
            really = isinstance(event, Exchanged) and event.really
            if by_another(event):
                really = next(done)
                weight *= chance if really else 1 - chance
            if really:
                cards[event.first], cards[event.second] = cards[event.second], cards[event.first]
            if isinstance(event, (Saw, Revealed)):
                weight *= cards[event.places[0]] == event.cards[0]
        found[tuple(cards)] = found.get(tuple(cards), 0) + weight
    total = sum(found.values())
    return {cards: weight / total for cards, weight in found.items() if weight}


def by_another(event):
    return isinstance(event, Handled) and event.seat == 1


def agree(true, known):
    """Compare each chance, what is certain, what is drawn."""
    size = len(min(true))
    for card, place in product(min(true), range(size)):
        assert sum(n for cards, n in true.items() if cards[place] == card) == known.chance(place, card)
    assert (True, len(true)) == (known.exact, known.worlds)
    assert {place: card for place, card in enumerate(min(true)) if known.chance(place, card) == 1} == known.sure
    assert {known.draw(random.Random(n)) for n in range(9)} <= true.keys()


@given(stories(), CHANCES)
@rule("mascarade.info.swap", "mascarade.info.look", "mascarade.info.reveal", "mascarade.info.start")
def test_a_belief_equals_a_count_of_every_history_of_swaps(story, chance):
    cast, events = story

    true = counted([cast.split()], events, chance)
    assume(true)  # a swap that is certain may not have been so
    agree(true, belief(told(dealt(cast), *events, cast=cast), chance))


@given(stories())
def test_with_nothing_known_at_first_a_belief_equals_a_count_over_all_deals(story):
    cast, events = story

    agree(counted(set(permutations(cast.split())), events, HALF), belief(told(*events, cast=cast)))


# One's own hands, and eyes.
@rule("mascarade.info.swap", "mascarade.swap.secret")
def test_a_player_knows_their_own_swaps_and_nobody_elses():
    events = dealt(), *own(0, 1, really=True)

    assert {0: "Queen", 1: "King"} == {place: belief(told(*events)).sure[place] for place in (0, 1)}
    assert {2, 3, 4, 5} == belief(told(*events[:-1], seat=2)).sure.keys()
    assert 1 == belief(told(dealt(), *own(0, 1, really=False))).chance(0, "King")


def test_news_of_other_cards_tells_nothing_about_the_cards_just_handled():
    known = belief(told(dealt(), swap(0, 1), Exchanged(2, 3, really=True)))

    assert HALF == known.chance(0, "King")
    assert "Judge" == known.sure[2]


@rule("mascarade.info.fool")
def test_a_fool_knows_whether_unseen_cards_were_swapped():
    events = dealt(), swap(2, 3), *own(1, 2, really=True, by="Fool")

    assert "Queen" == belief(told(*events)).sure[2]
    assert {"Judge": HALF, "Witch": HALF} == chances(belief(told(*events)), 1)
    assert {"Queen": HALF, "Judge": QUARTER, "Witch": QUARTER} == chances(belief(told(*events[:-1], seat=tw.PUBLIC)), 1)


@rule("mascarade.info.spy")
def test_a_spy_knows_both_cards_and_where_they_end():
    looked = Spied(0, 0, 1), Saw((0, 1), ("Queen", "King"))
    events = dealt(), swap(0, 1), *looked, *own(0, 1, really=True, by="Spy")

    assert ("King", "Queen") == (belief(told(*events)).sure[0], belief(told(*events)).sure[1])
    public = [event for event in events if not isinstance(event, (Saw, Exchanged))]
    assert {"King": HALF, "Queen": HALF} == chances(belief(told(*public, seat=1)), 0)


@rule("mascarade.info.unchallenged", "mascarade.info.look")
def test_announcements_and_other_players_looks_prove_nothing():
    said = Announced(1, 1, "King"), Claimed(2, 2, "King"), Passed(3), Unchallenged(1, "King"), Answered(2, "Judge")
    before = belief(told(dealt(), swap(0, 1)))

    assert before.table() == belief(told(dealt(), swap(0, 1), *said, Looked(1, 1), Spied(1, 1, 2))).table()


@rule("mascarade.info.reveal", "mascarade.info.inquisitor")
@pytest.mark.parametrize("seen", [Saw((0,), ("Queen",)), show(0, "Queen"), Shown(0, 0, "Queen"), Knew((1,), ("King",))])
def test_seeing_one_card_of_a_swap_settles_where_the_other_lies(seen):
    known = belief(told(dealt(), swap(0, 1), seen))

    assert (True, 1) == (known.exact, known.worlds)
    assert ("Queen", "King") == (known.sure[0], known.sure[1])


@rule("mascarade.info.cast")
def test_two_peasants_are_one_as_good_as_the_other():
    cast = "Peasant King Judge Peasant"
    first = belief(told(dealt(cast), swap(0, 3), cast=cast))
    known = belief(told(dealt(cast), swap(0, 3), swap(0, 1), swap(1, 2), cast=cast))

    assert (1, 0) == (first.worlds, first.entropy())
    assert {"King": HALF, "Peasant": HALF} == chances(known, 0)
    assert {"King": QUARTER, "Peasant": QUARTER, "Judge": HALF} == chances(known, 1)
    assert {3: "Peasant"} == known.sure
    assert 12 == belief(told(cast=cast)).worlds


# What is known at the beginning of a position.
@rule("mascarade.info.start", "mascarade.info.cast")
def test_unseen_cards_may_lie_anywhere_even_with_thirteen():
    thirteen = " ".join(BASIC[13])
    known = belief(told(Knew((2,), ("King",)), swap(0, 1), show(5, "Witch"), swap(0, 7), cast=thirteen))

    assert {2: "King", 5: "Witch"} == known.sure
    assert known.exact
    assert {0, Fraction(1, 11), Fraction(2, 11)} == {known.chance(0, card) for card in BASIC[13]}
    assert Fraction(2, 11) == known.chance(3, "Peasant")
    assert ("King", "Witch") == known.draw(random.Random(3))[2:6:3]


def test_a_known_card_that_may_have_moved_among_many_needs_a_sample():
    thirteen = " ".join(BASIC[13])
    known = belief(told(Knew((2,), ("King",)), swap(0, 2), cast=thirteen))

    assert (False, {}) == (known.exact, known.sure)
    assert HALF == known.chance(0, "King") == known.chance(2, "King")
    assert 0.05 < known.chance(0, "Queen") * 2 < 0.12


def test_all_deals_of_eight_cards_are_listed():
    known = belief(told(Knew((2,), ("Judge",)), swap(0, 2), cast=EIGHT))

    assert (True, 2 * 5_040) == (known.exact, known.worlds)
    assert (HALF, Fraction(1, 14)) == (known.chance(0, "Judge"), known.chance(0, "King"))


# Memory.
@rule("mascarade.swap.forgetting")
def test_with_limited_memory_a_seat_forgets_its_own_swaps():
    story = dealt(), *own(0, 1, really=True), Looked(1, 1), Announced(2, 2, "King"), Passed(3)
    chances = [belief(told(*story), forgets=turns).chance(0, "King") for turns in (None, 4, 3, 2, 1, 0)]

    assert [0, 0, 0, HALF, HALF, HALF] == chances
    assert [HALF, 0] == [belief(told(*story[:3]), forgets=turns).chance(0, "King") for turns in (0, 1)]


@rule("mascarade.swap.forgetting", "mascarade.info.look")
def test_with_limited_memory_a_seat_forgets_its_looks_but_no_public_reveal():
    story = dealt(), swap(0, 1), Looked(0, 0), Saw((0,), ("Queen",)), swap(2, 3), show(2, "Witch")
    known = belief(told(*story), forgets=1)

    assert (HALF, 1) == (known.chance(0, "Queen"), known.chance(3, "Judge"))
    assert 1 == belief(told(*story), forgets=2).chance(0, "Queen")
    assert story[:3] + story[4:] == remembered(story, 0)
    assert HALF == belief(told(Knew((0,), ("King",)), Looked(1, 1), cast="King Queen"), forgets=1).chance(0, "King")


def playing(players, seed, turns=40):
    """Play at random; return the table after every decision."""
    rng = random.Random(seed)
    t = MASCARADE.start(players=players, seed=seed)
    for _ in range(turns):
        yield t
        if t.outcome:
            return
        t.play(t.waiting[0].seat, rng.choice(t.waiting[0].moves))


@pytest.mark.untraced
@pytest.mark.parametrize("forgets", [None, 0, 1, 3])
@pytest.mark.parametrize("players", [2, 4, 9])
def test_going_on_gives_the_same_as_beginning_again(players, forgets):
    for t in playing(players, seed=3):
        for seat in (0, tw.PUBLIC):
            seen = MASCARADE.knows(t, seat)
            events = remembered(seen.events, forgets)
            assert Belief(forward_filter(Worlds.of(t.cast), events)).table() == belief(seen, forgets=forgets).table()


@pytest.mark.untraced
@pytest.mark.parametrize("players", [2, 3, 5, 8])
def test_the_truth_is_never_ruled_out_and_without_memory_one_knows_what_a_bystander_knows(players):
    for t in playing(players, seed=5):
        known = belief(MASCARADE.knows(t, 0))
        assert all(known.chance(place, card) for place, card in enumerate(t.cards))
        forgetful = belief(MASCARADE.knows(t, 0), forgets=0)
        assert belief(MASCARADE.knows(t, tw.PUBLIC)).table() == forgetful.table()


def test_the_open_eye_always_knows_all():
    for t in playing(6, seed=4):
        assert dict(enumerate(t.cards)) == belief(MASCARADE.knows(t, tw.OPEN)).sure


# The pane.
@rule("mascarade.info.cast", "mascarade.info.start")
@pytest.mark.parametrize(
    ("players", "rows"),
    [
        (2, ["Adele left", "Adele right", "Adele protected", "Bruno left", "Bruno right", "Bruno protected"]),
        (3, ["Adele left", "Adele right", "Bruno left", "Bruno right", "Cedric left", "Cedric right"]),
        (4, ["Adele", "Bruno", "Cedric", "David", "middle 1", "middle 2"]),
    ],
)
def test_the_pane_names_places_in_the_players_words(players, rows):
    (panel,) = MASCARADE.conclusions(MASCARADE.knows(table(players=players), "Adele"))

    assert ("belief", "What Adele can know") == (panel.id, panel.title)
    assert rows == list(panel.rows)
    assert sorted({*BASIC[players]}) == sorted(panel.columns)
    assert {(0.0,) * 5 + (1.0,)} == {tuple(sorted(row)) for row in panel.cells}


@rule("mascarade.info.swap")
def test_the_pane_tells_amounts_and_what_they_rest_on():
    (panel,) = panels(told(dealt(), swap(0, 1), *(swap(0, 2) for _ in range(12)), seat=tw.PUBLIC))

    assert ("What a bystander can know", "exact; house: others swap half the time") == (panel.title, panel.label)
    shown = dict(zip(panel.columns, panel.cells[0], strict=True))
    assert {"King": 0.25, "Queen": 0.25, "Judge": 0.5} == {card: part for card, part in shown.items() if part}


@pytest.mark.untraced
def test_the_pane_of_thirteen_says_when_it_rests_on_samples_and_shows_no_guess_as_certain():
    chain = [swap(n, n + 1) for n in range(12)]
    (exact,) = panels(told(dealt(" ".join(BASIC[13])), *chain, cast=" ".join(BASIC[13]), players=13))
    (panel,) = panels(told(dealt(" ".join(BASIC[13])), *chain, *chain[:9], cast=" ".join(BASIC[13]), players=13))

    assert (0.001, "Player 13") == (exact.cells[12][exact.columns.index(BASIC[13][0])], exact.rows[12])
    assert panel.label.startswith("approximate: 5000 samples; house: ")
    assert (12, 13) == (len(panel.columns), len(panel.rows))


def test_there_is_no_pane_for_the_open_eye_or_after_the_end():
    t = table("King", coins=[10, 6, 6, 6])
    assert () == MASCARADE.conclusions(MASCARADE.knows(t, tw.OPEN))
    announce(t, "Adele", "King")

    assert t.outcome
    assert () == MASCARADE.conclusions(MASCARADE.knows(t, "Bruno"))


# On the backs.
def test_a_back_shows_what_is_known_and_how_sure_it_is():
    found = ghosts(told(dealt(), swap(0, 1), seat=2))

    assert ("Judge", 1.0, "Judge, certain") == tuple(found["card-2"])
    assert [("King", 0.5, "King, 1 in 2"), ("Queen", 0.5, "Queen, 1 in 2")] == [
        tuple(found[f"card-{place}"]) for place in (0, 1)
    ]


@rule("mascarade.info.start")
def test_a_card_nobody_was_told_about_shows_no_clue():
    assert {"no clue yet"} == {ghost.words for ghost in ghosts(told()).values()}
    assert {""} == {each.ghost for each in MASCARADE.drawn(told()).pieces}


def test_nothing_sampled_is_certain():
    cast = " ".join(BASIC[13])
    chain = [swap(n, n + 1) for n in range(12)]
    seen = told(dealt(cast), *chain, *chain[:9], cast=cast, players=13)

    assert not belief(seen).exact
    assert 1 > max(ghost.odds for ghost in ghosts(seen).values())


def test_the_open_eye_has_no_ghosts():
    assert {} == MASCARADE.ghosts(MASCARADE.knows(table(), tw.OPEN))


def test_a_belief_tells_how_much_is_known():
    assert "<Belief: exact, 2 arrangements>" == repr(belief(told(dealt(), swap(0, 1))))
    assert 0 == belief(told(dealt())).chance(0, "Widow")
