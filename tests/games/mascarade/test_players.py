"""The game's own players: what each of them says where its ways make a difference."""

from __future__ import annotations

from dataclasses import replace
from itertools import product
from random import Random

import pytest

import tabletop_widgets as tw
from tabletop_widgets.games.mascarade.bots import BOTS
from tabletop_widgets.games.mascarade.bots.policies import Outlook
from tabletop_widgets.games.mascarade.events.turns import Announced, Claimed, Passed, Revealed
from tests.games.mascarade.talk import MASCARADE, NAMES, announce, table
from tests.games.table_talk import say
from tests.marks import rule
from tests.samples import SOAK

MANNERS = "honest", "bluffer", "counter"
HONEST, BLUFFER, COUNTER = map(BOTS.__getitem__, MANNERS)
EIGHT = "Judge Spy Inquisitor Widow Peasant Peasant King Queen"


def answer(t, bot, seed=1):
    """What this player says for whoever is asked, with names."""
    seat = t.waiting[0].seat
    return t.say(bot(MASCARADE.knows(t, seat), Random(seed)))


def ways(t, bot, times=20):
    """All that this player says there, for different luck."""
    return {answer(t, bot, seed) for seed in range(times)}


# What every player keeps to.
def test_the_game_offers_its_players_by_name():
    assert [*MANNERS] == [MASCARADE.bots[name].__name__ for name in MANNERS]


def by_turns(players):
    """Let each number be played by one of them, by turns; by all with the profile "soak"."""
    listed = [*product(players, MANNERS)]
    found = listed if SOAK else [(many, MANNERS[at % len(MANNERS)]) for at, many in enumerate(players)]
    return pytest.mark.parametrize(("players", "name"), found)


@pytest.mark.slow
@pytest.mark.untraced
@by_turns(MASCARADE.players)
def test_a_player_plays_whole_games_for_any_number(name, players):
    match = tw.Match(MASCARADE, dict.fromkeys(NAMES[:players], MASCARADE.bots[name]), seed=players)

    assert match.table.outcome is not None


@pytest.mark.slow
@by_turns([2, 3, 4, 8, 13])
def test_a_player_answers_whatever_others_have_done_and_alike_for_the_same_luck(name, players):
    options = {} if players < 8 else {"cast": [*EIGHT.split(), "Fool", "Witch", "Bishop", "Cheat", "Thief"][:players]}
    t, rng = MASCARADE.start(players=players, seed=name, mistakes=True, **options), Random(name)
    while t.waiting:
        (decision,) = t.waiting
        if decision.seat != tw.CHANCE:
            seen = MASCARADE.knows(t, decision.seat)
            move = BOTS[name](seen, Random(7))

            assert move in decision.legal
            assert move == BOTS[name](MASCARADE.seen(seen.dumps()), Random(7))
        t.play(decision.seat, rng.choice(decision.moves))


def test_a_player_goes_by_what_its_own_seat_has_been_told():
    t = table("Queen King", known=[[], [0], [0], [0]])

    assert answer(t, HONEST) == "look", "all others know her Queen, she does not"


# The honest one.
def test_the_honest_player_announces_what_it_holds_if_that_brings_something():
    assert "announce King" == answer(table("King"), HONEST)
    assert "announce Judge" == answer(table("Judge", courthouse=2), HONEST)


def test_the_honest_player_looks_when_it_is_unsure():
    assert "look" == answer(table("King", known="nothing"), HONEST)


def test_the_honest_player_takes_a_better_card_for_one_that_brings_nothing():
    t = table("Judge Queen King", courthouse=0)

    assert "swap with Cedric" == answer(t, HONEST)


def test_the_honest_player_does_not_swap_in_the_preparation_when_it_has_the_best_card():
    said = ways(table("King Queen Thief Cheat Bishop Judge", prepared=0), HONEST)

    assert all(each.startswith("do not swap with") for each in said)


def test_the_honest_player_claims_only_what_it_most_likely_holds():
    t = table("Queen King Judge")
    say(t, "Adele: announce King")

    assert "claim" == answer(t, HONEST)
    say(t, "Bruno: pass")
    assert "pass" == answer(t, HONEST)


def test_the_honest_player_claims_no_card_that_may_as_well_be_elsewhere():
    t = table("Queen King Judge")
    say(t, "Adele: do not swap with Bruno", "Bruno: announce King", "Cedric: pass", "David: pass")

    assert "pass" == answer(t, HONEST), "Adele knows what she did; it is not her card"
    u = table("Queen King Judge", turn=3)
    say(u, "David: swap with Bruno", "Adele: announce King")
    assert "pass" == answer(u, HONEST), "one half is not more likely than not"


def test_with_several_cards_the_one_that_fits_is_named():
    t = table("Judge King Queen Fool Bishop Witch", players=3, courthouse=0)

    assert "announce King with right" == answer(t, HONEST)
    say(t, "Adele: announce Fool with left")
    assert "claim with right" == answer(t, HONEST)


def test_with_several_cards_the_least_known_is_looked_at():
    t = table("Judge King Queen Fool Bishop Witch", players=3, known=[[0], [], []])

    assert "look at right" == answer(t, HONEST)


# The bluffer.
@rule("mascarade.teach.bluff")
def test_the_bluffer_announces_what_brings_most_whatever_it_holds():
    assert "announce King" == answer(table("Judge King"), BLUFFER)
    assert "announce Judge" == answer(table("Queen King", courthouse=5), BLUFFER)


@rule("mascarade.teach.cheat-threshold")
def test_the_bluffer_is_the_cheat_as_soon_as_that_wins():
    cards = "Judge Queen Widow Cheat Bishop Thief"

    assert "announce Cheat" == answer(table(cards, coins=[10, 6, 6, 6]), BLUFFER)
    assert "announce Cheat" not in ways(table(cards, coins=[9, 6, 6, 6]), BLUFFER)


def test_the_bluffer_varies_and_never_repeats_the_last_announcement():
    t = table("Judge King")

    assert {"announce King", "announce Thief"} == ways(t, BLUFFER)
    announce(t, "Adele", "King")
    assert "announce King" not in ways(t, BLUFFER)


def test_the_bluffer_claims_nothing_that_it_does_not_believe():
    t = table("Queen King Judge")
    say(t, "Adele: announce King")

    assert "claim" == answer(t, BLUFFER)
    say(t, "Bruno: pass")
    assert "pass" == answer(t, BLUFFER)


# The one who counts.
@rule("mascarade.teach.cost-of-claim")
def test_the_counting_player_claims_on_an_even_chance_and_pays_no_fine_for_nothing():
    t = table("Queen King Judge", turn=3)
    say(t, "David: swap with Bruno", "Adele: announce King")

    assert "claim" == answer(t, COUNTER), "one half, where a quarter is enough in coins alone"
    u = table("King Queen Judge")
    say(u, "Adele: announce King")
    assert "pass" == answer(u, COUNTER), "it is hers"
    v = table("Queen King Judge", known="nothing", courthouse=0)
    say(v, "Adele: announce Judge")
    assert "pass" == answer(v, COUNTER), "one sixth, and nothing to be had"


def test_the_counting_player_risks_a_fine_to_stop_a_costlier_bluff():
    t = table("Queen King Judge")
    say(t, "Adele: announce King", "Bruno: pass")

    assert "claim" == answer(t, COUNTER), "one coin of its own, and Adele has four less than she hopes for"


@rule("mascarade.teach.poor-danger")
def test_the_counting_player_claims_against_a_poor_player_when_that_makes_it_win():
    t = table("Queen King Judge", known="nothing", courthouse=0, coins=[1, 9, 6, 6])
    say(t, "Adele: announce Judge")

    assert "claim" == answer(t, COUNTER), "most likely neither is the Judge, Adele is broke, and Bruno is still richest"


@rule("mascarade.teach.late-claim")
def test_the_counting_player_does_not_pay_when_another_claim_reveals_the_card_anyway():
    t = table("Queen King Judge")
    say(t, "Adele: announce King", "Bruno: claim")

    assert "pass" == answer(t, COUNTER)


def test_the_counting_player_names_what_nobody_else_holds():
    t = table("Judge Bishop Thief Queen King Cheat", courthouse=0)

    assert "announce King" == answer(t, COUNTER), "the King lies in the middle"


def test_the_counting_player_names_no_character_whose_holder_will_claim_it():
    assert "announce King" != answer(table("Judge King", coins=[6, 6, 6, 6]), COUNTER)


def after_many_false_claims(t, times=10):
    """What Adele has seen when Bruno and Cedric have claimed what David announced, all of them wrongly, many times."""
    places = 3, 1, 2
    told = [Announced(3, 3, "Judge"), Claimed(1, 1, "Judge"), Claimed(2, 2, "Judge")]
    told += [Revealed(places, tuple(t.cards[place] for place in places)), Passed(0)]
    seen = MASCARADE.knows(t, 0)
    return replace(seen, events=(*seen.events, *told * times))


def test_the_counting_player_remembers_who_claims_wrongly():
    seen = after_many_false_claims(table("Judge Queen King Bishop Cheat Thief"))
    rates = Outlook(seen, Random(1)).false_claims

    assert 0.5 < rates[1] == rates[2] < 1
    assert rates[0] < 0.05 == rates[3], "announcing is not claiming"


def test_among_players_who_claim_everything_the_counting_player_takes_a_better_card_or_looks():
    t = table("Judge Queen King Bishop Cheat Thief", courthouse=0)
    u = table("Judge Queen King Bishop Cheat Thief", courthouse=0, known="nothing", coins=[1, 6, 6, 6])

    assert "swap with Cedric" == t.say(COUNTER(after_many_false_claims(t), Random(1)))
    assert "look" == u.say(COUNTER(after_many_false_claims(u), Random(1)))


# What all of them answer alike.
def using(bot, character, cards="", **keys):
    """Let Adele use a power unchallenged; return what this player then says."""
    t = table(cards or character, **keys)
    announce(t, "Adele", character)
    return t, ways(t, bot)


def test_the_witch_exchanges_with_the_richest_player_if_they_have_more():
    assert {"exchange fortunes with Cedric"} == using(HONEST, "Witch", coins=[6, 7, 9, 8])[1]
    assert {"keep your fortune"} == using(HONEST, "Witch", coins=[9, 7, 9, 8])[1]


def test_the_bishop_chooses_the_richest_player_who_is_next_in_turn():
    assert {"take from Cedric"} == using(BLUFFER, "Bishop", coins=[6, 5, 9, 9])[1]


def test_the_fool_swaps_the_cards_of_those_who_lead():
    assert {"swap Cedric and David"} == using(HONEST, "Fool", coins=[6, 7, 9, 8])[1]


def test_the_spy_looks_for_the_best_card_and_keeps_it():
    t, said = using(COUNTER, "Spy", "Spy King Judge Queen")

    assert {"spy on Bruno"} == said
    say(t, "Adele: spy on Bruno")
    assert {"swap"} == ways(t, COUNTER)
    u, _ = using(COUNTER, "Spy", "Spy Queen Judge King", courthouse=0, coins=[8, 6, 6, 6])
    say(u, "Adele: spy on Cedric")
    assert {"do not swap"} == ways(u, COUNTER), "an empty courthouse is no better than a Spy"


def test_the_inquisitor_asks_where_least_is_known():
    cards = "Inquisitor King Queen Judge Spy Widow Peasant Peasant"
    known = [[0, 1, 3, 4, 5, 7], *[[]] * 7]

    assert {"question Cedric", "question Player 7"} == using(HONEST, "Inquisitor", cards, players=8, known=known)[1]


def test_a_questioned_player_names_the_likeliest_character():
    t, _ = using(HONEST, "Inquisitor", "Inquisitor King Queen Judge Spy Widow Peasant Peasant", players=8)
    say(t, "Adele: question Bruno")

    assert {"say King"} == ways(t, BLUFFER)


@rule("mascarade.look.by-mistake")
def test_a_player_who_must_look_looks():
    t = table("King", saw=[0], options={"mistakes": True})

    assert {"look"} == ways(t, BLUFFER)
