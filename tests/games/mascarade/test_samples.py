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
def test_a_sample_is_close_to_the_truth_and_always_the_same():
    pairs = [random.Random(n).sample(range(8), 2) for n in range(24)]
    events = dealt(EIGHT), *(swap(*pair) for pair in pairs), show(3, "Witch"), swap(3, 5)
    true, known = concluded(*events, cast=EIGHT), concluded(*events, cast=EIGHT, most=6_000, samples=3_000)

    assert (True, False) == (true.exact, known.exact)
    assert known.worlds <= 6_000 < true.worlds
    assert 0.05 > max(abs(true.chance(p, c) - known.chance(p, c)) for p in range(8) for c in EIGHT.split())
    assert known.table() == concluded(*events, cast=EIGHT, most=6_000, samples=3_000).table()
    assert true.known.certain == known.sure


def test_a_full_deal_ends_the_guessing():
    events = dealt(), *(swap(n % 6, (n + 1 + n // 6) % 6) for n in range(12))

    assert not concluded(*events, most=20, samples=10).exact
    assert (True, 1) == (concluded(*events, dealt(), most=20, samples=10).exact, belief(told(*events, dealt())).worlds)


def test_seeing_all_cards_but_one_ends_it_too():
    events = dealt(), *(swap(n % 6, (n + 1 + n // 6) % 6) for n in range(12))
    known = concluded(*events, *(show(place, card) for place, card in enumerate(SIX.split()[:5])), most=20, samples=10)

    assert (True, 1, "Cheat") == (known.exact, known.worlds, known.sure[5])


def test_a_card_that_no_sample_holds_there_is_exchanged_and_all_else_stays_certain():
    events = dealt(EIGHT), *(swap(n, (n + 1) % 6) for n in (*range(6), *range(6)))
    before = concluded(*events, cast=EIGHT, most=8, samples=4)
    rare = next(card for card in EIGHT.split()[:6] if not before.chance(0, card))
    known = concluded(*events, show(0, rare), cast=EIGHT, most=8, samples=4)

    assert {0: rare, 6: "Thief", 7: "Spy"} == known.sure
    assert [1, 1, 1] == [known.chance(place, known.sure[place]) for place in known.sure]
    assert sorted(EIGHT.split()) == sorted(known.draw(random.Random(1)))


def test_a_sample_that_a_rare_card_would_wear_out_is_exchanged_as_well():
    thirteen = " ".join(BASIC[13])
    hands = [random.Random(n).sample(range(13), 2) for n in range(60)]
    events = dealt(thirteen), *(swap(*pair) for pair in hands)
    shows = [show(place, card) for place, card in enumerate(BASIC[13][4:8])]
    known = concluded(*events, *shows, cast=thirteen, most=1_000, samples=500)

    assert known.worlds > 10
    assert dict(enumerate(BASIC[13][4:8])) == known.sure
    assert 0.6 > max(chance for card, row in known.table().items() for chance in row[4:])


def test_a_position_that_contradicts_itself_lets_the_later_hold():
    known = belief(told(dealt(), swap(0, 1), show(0, "Judge")))

    assert (False, "Judge", "Witch") == (known.exact, known.sure[0], known.sure[3])
    assert HALF == known.chance(2, "King")
    assert {0: "Queen"} == belief(told(Knew((0, 0), ("King", "Queen")))).sure
    assert {1: "King"} == belief(told(Knew((0, 1), ("King", "King")))).sure
    assert 6 == len(belief(told(dealt(), show(0, "Widow"), show(9, "King"), dealt("King Queen"))).sure)


def test_of_two_peasants_either_is_exchanged_unless_it_is_known_to_lie_still():
    cast = "Peasant King Queen Peasant Judge Witch"
    either = concluded(dealt(cast), swap(0, 4), swap(3, 5), show(1, "Peasant"), cast=cast)
    known = concluded(dealt(cast), swap(4, 5), show(1, "Peasant"), show(3, "Peasant"), cast=cast)
    still = concluded(dealt(cast), swap(0, 4), show(1, "Peasant"), show(3, "Peasant"), cast=cast)

    assert (QUARTER, 1, 0, QUARTER, QUARTER, QUARTER) == either.table()["Peasant"]
    assert ({1: "Peasant", 2: "Queen", 3: "Peasant"}, {"King": 1}) == (known.sure, chances(known, 0))
    assert {"King": HALF, "Judge": HALF} == chances(still, 0) == chances(still, 4)


# Beliefs that are kept.
def test_a_belief_is_kept_for_who_asks_again():
    seen = told(dealt(), swap(0, 1))

    assert belief(seen) is belief(told(dealt(), swap(0, 1)))
    assert belief(seen) is not belief(seen, Fraction(1, 3))
    assert belief(seen) is not belief(told(dealt(), swap(0, 1), seat=1))


def test_news_may_come_later_than_the_hands():
    assert HALF == belief(told(dealt(), *own(0, 1, really=True)[:1])).chance(0, "King")
    assert 0 == belief(told(dealt(), *own(0, 1, really=True))).chance(0, "King")


def test_going_on_is_never_from_between_the_hands_and_the_news_of_them():
    handled, news = own(0, 1, really=True)
    for events in ((dealt(), handled), (dealt(), handled, news), (dealt(), handled, swap(2, 3))):
        assert concluded(*events).table() == belief(told(*events)).table()


def test_what_is_kept_is_measured_by_the_arrangements_that_stand_in_memory():
    one, two = belief(told(dealt())), belief(told(dealt(), swap(0, 1)))

    assert (0, 2) == (BELIEFS.size(one), BELIEFS.size(two))
    assert 450_000 == BELIEFS.most
