"""Where samples stand for too many arrangements, and how beliefs are kept from call to call."""

from __future__ import annotations

import random
from fractions import Fraction

import pytest

from tabletop_widgets.games.mascarade.belief.conclusions import BELIEFS, belief
from tabletop_widgets.games.mascarade.events.turns import Knew
from tabletop_widgets.games.mascarade.facts import BASIC
from tests.games.mascarade.hearing import EIGHT, HALF, QUARTER, SIX, chances, concluded, dealt, own, show, swap, told


# Samples.
@pytest.mark.untraced
def test_a_sample_is_close_to_the_exact_belief_and_reproducible():
    pairs = [random.Random(n).sample(range(8), 2) for n in range(24)]
    events = dealt(EIGHT), *(swap(*pair) for pair in pairs), show(3, "Witch"), swap(3, 5)
    true, known = concluded(*events, cast=EIGHT), concluded(*events, cast=EIGHT, most=6_000, samples=3_000)

    assert (True, False) == (true.exact, known.exact)
    assert known.worlds <= 6_000 < true.worlds
    assert 0.05 > max(abs(true.chance(p, c) - known.chance(p, c)) for p in range(8) for c in EIGHT.split())
    assert known.table() == concluded(*events, cast=EIGHT, most=6_000, samples=3_000).table()
    assert true.known.certain == known.sure


def test_a_full_deal_makes_a_sampled_belief_exact():
    events = dealt(), *(swap(n % 6, (n + 1 + n // 6) % 6) for n in range(12))

    assert not concluded(*events, most=20, samples=10).exact
    assert (True, 1) == (concluded(*events, dealt(), most=20, samples=10).exact, belief(told(*events, dealt())).worlds)


def test_seeing_all_cards_but_one_makes_a_sampled_belief_exact():
    events = dealt(), *(swap(n % 6, (n + 1 + n // 6) % 6) for n in range(12))
    known = concluded(*events, *(show(place, card) for place, card in enumerate(SIX.split()[:5])), most=20, samples=10)

    assert (True, 1, "Cheat") == (known.exact, known.worlds, known.sure[5])


def test_a_revealed_card_missing_from_every_sample_is_exchanged_in_and_certainties_stay():
    events = dealt(EIGHT), *(swap(n, (n + 1) % 6) for n in (*range(6), *range(6)))
    before = concluded(*events, cast=EIGHT, most=8, samples=4)
    rare = next(card for card in EIGHT.split()[:6] if not before.chance(0, card))
    known = concluded(*events, show(0, rare), cast=EIGHT, most=8, samples=4)

    assert {0: rare, 6: "Thief", 7: "Spy"} == known.sure
    assert [1, 1, 1] == [known.chance(place, known.sure[place]) for place in known.sure]
    assert sorted(EIGHT.split()) == sorted(known.draw(random.Random(1)))


def test_a_sample_worn_out_by_rare_reveals_is_refreshed_by_exchange():
    thirteen = " ".join(BASIC[13])
    hands = [random.Random(n).sample(range(13), 2) for n in range(60)]
    events = dealt(thirteen), *(swap(*pair) for pair in hands)
    shows = [show(place, card) for place, card in enumerate(BASIC[13][4:8])]
    known = concluded(*events, *shows, cast=thirteen, most=1_000, samples=500)

    assert known.worlds > 10
    assert dict(enumerate(BASIC[13][4:8])) == known.sure
    assert 0.6 > max(chance for card, row in known.table().items() for chance in row[4:])


def test_in_a_contradictory_position_the_later_event_counts():
    known = belief(told(dealt(), swap(0, 1), show(0, "Judge")))

    assert (False, "Judge", "Witch") == (known.exact, known.sure[0], known.sure[3])
    assert HALF == known.chance(2, "King")
    assert {0: "Queen"} == belief(told(Knew((0, 0), ("King", "Queen")))).sure
    assert {1: "King"} == belief(told(Knew((0, 1), ("King", "King")))).sure
    assert 6 == len(belief(told(dealt(), show(0, "Widow"), show(9, "King"), dealt("King Queen"))).sure)


def test_of_two_peasants_one_is_exchanged_in_unless_it_is_known_not_to_have_moved():
    cast = "Peasant King Queen Peasant Judge Witch"
    either = concluded(dealt(cast), swap(0, 4), swap(3, 5), show(1, "Peasant"), cast=cast)
    known = concluded(dealt(cast), swap(4, 5), show(1, "Peasant"), show(3, "Peasant"), cast=cast)
    still = concluded(dealt(cast), swap(0, 4), show(1, "Peasant"), show(3, "Peasant"), cast=cast)

    assert (QUARTER, 1, 0, QUARTER, QUARTER, QUARTER) == either.table()["Peasant"]
    assert ({1: "Peasant", 2: "Queen", 3: "Peasant"}, {"King": 1}) == (known.sure, chances(known, 0))
    assert {"King": HALF, "Judge": HALF} == chances(still, 0) == chances(still, 4)


# Beliefs that are kept.
def test_a_belief_is_cached_for_the_same_knowledge():
    seen = told(dealt(), swap(0, 1))

    assert belief(seen) is belief(told(dealt(), swap(0, 1)))
    assert belief(seen) is not belief(seen, Fraction(1, 3))
    assert belief(seen) is not belief(told(dealt(), swap(0, 1), seat=1))


def test_the_outcome_of_a_swap_may_be_told_after_the_swap():
    assert HALF == belief(told(dealt(), *own(0, 1, really=True)[:1])).chance(0, "King")
    assert 0 == belief(told(dealt(), *own(0, 1, really=True))).chance(0, "King")


def test_a_belief_never_resumes_between_a_swap_and_its_outcome():
    handled, news = own(0, 1, really=True)
    for events in ((dealt(), handled), (dealt(), handled, news), (dealt(), handled, swap(2, 3))):
        assert concluded(*events).table() == belief(told(*events)).table()


def test_cached_beliefs_are_measured_by_their_arrangements_in_memory():
    one, two = belief(told(dealt())), belief(told(dealt(), swap(0, 1)))

    assert (0, 2) == (BELIEFS.size(one), BELIEFS.size(two))
    assert 450_000 == BELIEFS.most
