"""What a seat can conclude: geminas and secrets exactly, doubts card by card; and the tables it can imagine."""

from __future__ import annotations

from collections import Counter
from fractions import Fraction
from itertools import islice
from random import Random

import pytest
from hypothesis import given

import tabletop_widgets as tw
from tabletop_widgets.games.bemused.belief.conclusions import BELIEFS, Belief, belief, panels
from tabletop_widgets.games.bemused.belief.information import follow
from tests.contract.secrecy import Count, compare, whole
from tests.games.bemused.talk import ADELE, BEMUSED, BRUNO, CEDRIC, DAVID, table
from tests.games.table_talk import say
from tests.marks import rule
from tests.samples import SEEDS, many, sparing

FOUR = "Painter", "Dancer", "Musician", "Singer"
HALF, THIRD = Fraction(1, 2), Fraction(1, 3)


def known(t, seat):
    """What a seat can conclude now."""
    return belief(BEMUSED.knows(t, seat))


def of_geminas(t, seat):
    """What a seat can conclude by the table's own rules from all that it was told."""
    concludes, seen = t.kind(Belief), BEMUSED.knows(t, seat)
    return concludes(follow(seat, None, seen.events, concludes.see), seen.view.deck).gemina


def worlds(t, seat, number=200):
    """Tables that a seat can imagine."""
    seen, rng = BEMUSED.knows(t, seat), Random(1)
    return [BEMUSED.imagine(seen, rng) for _ in range(number)]


def near(times, of, chance):
    """Whether something came up about as often as it should."""
    return abs(Fraction(times, of) - chance) < Fraction(1, 8)


# Geminas.
@rule("bemused.setup.gemina_pool", "bemused.setup.gemina_self", "bemused.info.own")
def test_every_gemina_but_their_own_is_equally_likely_anywhere():
    t = table(geminas={"Painter": "Painter", "Singer": "Dancer"})

    assert 1 == of_geminas(t, ADELE)(ADELE, "Painter")
    assert [0, THIRD, THIRD, THIRD] == [of_geminas(t, ADELE)(BRUNO, name) for name in FOUR]
    assert {Fraction(1, 4)} == {of_geminas(t, tw.PUBLIC)(BRUNO, name) for name in FOUR}


@rule("bemused.gemina.info", "bemused.info.public")
def test_whoever_saw_a_face_down_gemina_sees_its_ghost_on_the_back():
    t = table(on={"Painter": "4 Singer"})
    say(t, "Adele: reveal gemina")

    for eyes in (BRUNO, DAVID, tw.PUBLIC):
        seen = BEMUSED.knows(t, eyes)
        (back,) = (each for each in BEMUSED.drawn(seen).pieces if each.id == "gemina-0")

        assert {"gemina-0"} == {*BEMUSED.ghosts(seen)}
        assert ("gemina-Dancer", 0.0) == (back.ghost, back.odds)
        assert "Adele's gemina card lies face down. You have seen that it is the Dancer." == back.detail
    assert {} == BEMUSED.ghosts(BEMUSED.knows(t, ADELE)) == BEMUSED.ghosts(BEMUSED.knows(t, tw.OPEN))


@rule("bemused.gemina.info", "bemused.gemina.revealed")
def test_a_gemina_once_seen_stays_known_though_its_card_is_turned_down_again():
    t = table(on={"Painter": "4 Singer"})
    say(t, "Adele: reveal gemina")

    assert not t.face_up[ADELE]
    assert [1, 0] == [of_geminas(t, DAVID)(ADELE, name) for name in ("Dancer", "Musician")]
    assert HALF == of_geminas(t, DAVID)(BRUNO, "Musician") == known(t, DAVID).gemina(BRUNO, "Musician")
    assert all("Dancer" == each.geminas[ADELE] for each in worlds(t, DAVID, 9))


@rule("bemused.gemina.info")
def test_in_a_position_those_who_have_seen_a_gemina_know_it():
    t = table(known=[[], [ADELE, CEDRIC], [], []])

    assert (1, 1) == (known(t, BRUNO).gemina(ADELE, "Dancer"), known(t, BRUNO).gemina(DAVID, "Painter"))
    assert THIRD == known(t, CEDRIC).gemina(ADELE, "Dancer")
    assert 1 == known(table(up="Painter"), CEDRIC).gemina(ADELE, "Dancer")


# Secrets.
@rule("bemused.secret.duplicates", "bemused.components.secrets", "bemused.setup.secret")
def test_a_player_counts_one_card_fewer_of_their_own_secret():
    t = table()

    assert [1, Fraction(1, 11), Fraction(2, 11)] == [
        known(t, ADELE).secret(*each) for each in ((ADELE, "Love"), (BRUNO, "Love"), (BRUNO, "Malice"))
    ]
    assert Fraction(1, 6) == known(t, tw.PUBLIC).secret(BRUNO, "Love")
    printed = table(options={"secrets": "printed"}, secrets=["Love", "Malice", "Love", "Malice"])
    assert [THIRD, 2 * THIRD] == [known(printed, ADELE).secret(BRUNO, name) for name in ("Love", "Malice")]


@rule("bemused.score.secrets_after", "bemused.setup.secret")
def test_all_secrets_and_geminas_are_known_when_the_game_is_over():
    t = table(on={"Dancer": "4 Painter", "Musician": "5 Dancer", "Singer": "5 Singer"})
    say(t, "Adele: plant Dancer doubt")

    assert 1 == known(t, BRUNO).secret(DAVID, "Fascination") == known(t, BRUNO).gemina(DAVID, "Painter")
    assert t.secrets == worlds(t, BRUNO, 1)[0].secrets
    assert () == BEMUSED.conclusions(BEMUSED.knows(t, BRUNO))


# Doubts.
@rule("bemused.info.own", "bemused.setup.doubt", "bemused.ruling.hand_counts")
def test_at_the_start_others_hold_what_is_left_of_the_deck_in_equal_parts():
    t = BEMUSED.start(4, seed=7)
    t.advance()
    me, other = t.turn, (t.turn + 1) % 4
    own = Counter(t.hands[me])

    for name in t.virtuosos:
        assert Fraction(4 * (11 - own[name]), 38) == known(t, me).expected(other, name)
        assert own[name] == known(t, me).expected(me, name)
        assert (own[name] > 0) == known(t, me).holds(me, name)
    assert 1 - Fraction(33 * 32 * 31 * 30, 44 * 43 * 42 * 41) == known(t, tw.PUBLIC).holds(other, t.virtuosos[0])


@rule("bemused.turn.play_a_blocked", "bemused.info.blocked_play")
def test_whoever_lays_a_card_away_holds_no_doubt_of_a_sane_virtuoso():
    insane = {"Painter": "5 Poet", "Singer": "5 Dancer"}
    t = table("Dancer Painter Singer Poet", on=insane, hands={"Adele": "Painter Singer"})
    say(t, "Adele: lay away Painter doubt")

    assert 0 == known(t, BRUNO).holds(ADELE, "Dancer") == known(t, BRUNO).holds(ADELE, "Poet")
    assert 1 == known(t, BRUNO).expected(ADELE, "Painter") + known(t, BRUNO).expected(ADELE, "Singer")


@rule("bemused.insanity.both_discarded", "bemused.info.insane_pick")
def test_a_discarded_card_that_an_insane_player_could_not_play_names_no_sane_virtuoso():
    insane = {"Painter": "5 Poet", "Dancer": "5 Painter"}
    t = table("Painter Dancer Poet Singer", on=insane, at="pick", hands={"Adele": "2 Dancer"})
    say(t, "chance: draw slot 1, slot 2", "Adele: play nothing")

    assert ("Dancer", "Dancer") == t.discards[-2:]
    assert {("Dancer", "Dancer")} == {each.discards[-2:] for each in worlds(t, BRUNO, 30)}


# Following.
def playing(t, rng):
    """Play on, sparing the virtuosos so that cards come round again; yield the table at every decision."""
    while True:
        t.advance()
        yield t
        if t.outcome:
            return
        moves = t.waiting[0].moves
        kind = [move for move in moves if str(move).startswith(("use ", "remove", "no second", "change dread"))]
        t.play(t.waiting[0].seat, rng.choice(kind if kind and rng.random() < 0.8 else moves))


def shallow(players, seed):
    """Start with few cards in the doubt well and many on the discard pile, so that these are soon drawn again."""
    position = BEMUSED.position(BEMUSED.start(players, seed=seed))
    keys = {key: position[key] for key in ("virtuosos", "geminas", "secrets", "hands", "turn")}
    well = position["doubt_well"]
    return BEMUSED.lay_out({**keys, "doubt_well": well[: 3 + seed % 5], "discards": well[3 + seed % 5 :]})


def possible(t, seat):
    """Whether what really lies where is one of the ways, as far as each is known."""
    information = known(t, seat).information
    truth = [*t.hands, t.doubt_well, t.discards]
    true = ["".join(str(number) for number in information.numbers(pile)) for pile in truth]
    return any(all(map(covers, way, true)) for way in information.piles.ways)


def covers(pile, true):
    """Whether a pile may be the true one; hands are compared in any order."""
    in_place = all(card in {"?", real} for card, real in zip(pile, true, strict=True))
    return in_place or not Counter(pile.replace("?", "")) - Counter(true)


@pytest.mark.slow
@pytest.mark.parametrize("players", [4, 5, 6])
@rule("bemused.well.no_shuffle", "bemused.info.nobody", "bemused.info.public")
def test_the_truth_is_never_ruled_out(players):
    for seed in range(many(2)):
        for t in islice(playing(shallow(players, seed), Random(seed)), 0, None, 2):
            for seat in (seed % players, tw.PUBLIC):
                assert possible(t, seat) or not known(t, seat).exact
                assert (*map(len, t.hands), len(t.doubt_well), len(t.discards)) == sizes(known(t, seat), t)


def sizes(concluded, t):
    """Count the cards where a belief thinks they are."""
    *hands, well, pile = concluded.information.piles.sizes()
    return (*(many + hand.count("Dread") for many, hand in zip(hands, t.hands, strict=True)), well, pile)


@pytest.mark.slow
@pytest.mark.parametrize("seed", range(3))
def test_going_on_gives_the_same_as_beginning_again(seed):
    for t in [each.fork() for each in playing(shallow(4, seed), Random(seed))][::19]:
        seen = BEMUSED.knows(t, BRUNO)
        anew = Belief(follow(BRUNO, None, seen.events), seen.view.deck)
        assert anew.information.piles.ways == belief(seen).information.piles.ways


@pytest.mark.untraced
@pytest.mark.parametrize(("players", "seed"), [(5, 3), (4, 7)])  # in the second somebody is sane again
def test_a_seats_own_gemina_secret_and_hand_are_certain(players, seed):
    for t in playing(shallow(players, seed), Random(seed)):
        information = known(t, BRUNO).information
        assert (t.geminas[BRUNO], t.secrets[BRUNO]) == (information.geminas[BRUNO], information.secrets[BRUNO])
        assert (t.state, t.dread_well) == (information.state, information.dread_well)
        assert [*map(Counter, t.on)] == [*map(Counter, information.on)]
        assert t.face_up == information.face_up


# Tables that fit.
@pytest.mark.slow
@sparing(4)
@given(SEEDS)
@rule("bemused.info.own", "bemused.info.nobody", "bemused.info.insane_pick")
def test_an_imagined_table_looks_the_same_to_the_seat_even_after_cards_are_drawn_again(seed):
    rng, count = Random(seed), Count()
    t = shallow(rng.choice((4, 5, 6)), seed)
    moments = [each.fork() for each in playing(t, rng)]
    for each in rng.sample(moments, min(len(moments), 6)):
        count += compare(each, rng.choice((*each.seats, tw.PUBLIC)), rng)

    assert count.differing == count.lacking


@pytest.mark.untraced
@rule("bemused.setup.gemina_pool", "bemused.setup.secret", "bemused.setup.doubt")
def test_imagined_tables_come_as_often_as_they_are_likely():
    t = table(on={"Painter": "Dancer"}, hands={"Bruno": "2 Singer"})
    dealt = worlds(t, ADELE)

    assert near(sum(each.geminas[BRUNO] == "Painter" for each in dealt), 200, known(t, ADELE).gemina(BRUNO, "Painter"))
    assert near(sum(each.secrets[BRUNO] == "Malice" for each in dealt), 200, known(t, ADELE).secret(BRUNO, "Malice"))
    assert near(sum("Singer" in each.hands[BRUNO] for each in dealt), 200, known(t, ADELE).holds(BRUNO, "Singer"))
    assert t.hands[ADELE] == dealt[0].hands[ADELE]


@pytest.mark.untraced
@rule("bemused.insanity.turn", "bemused.info.insane_pick")
def test_a_seat_knows_its_own_random_cards_and_anothers_may_be_any_of_the_hand():
    t = table(
        on={"Painter": "5 Poet"}, virtuosos="Painter Poet Dancer Singer", at="pick", hands={"Adele": "3 Singer Dread"}
    )
    say(t, "chance: draw slot 1, slot 4")

    assert {("Singer", "Dread")} == {each.picked for each in worlds(t, ADELE, 20)}
    dread = sum("Dread" in each.picked for each in worlds(t, BRUNO))
    assert near(dread, 200, HALF)


@rule("bemused.info.public")
def test_the_open_eye_sees_every_card_and_has_nothing_to_conclude():
    t = shallow(4, 1)
    t.advance()
    seen = BEMUSED.knows(t, tw.OPEN)

    assert whole(t) == whole(BEMUSED.imagine(seen, Random(2)))
    assert () == BEMUSED.conclusions(seen)
    assert all(belief(seen).expected(BRUNO, name) == t.hands[BRUNO].count(name) for name in t.virtuosos)


def test_without_events_a_belief_rests_on_the_view_alone():
    t = shallow(4, 1)
    bare = BEMUSED.lay_out({**BEMUSED.position(t), "events": []})
    heard, unheard = known(t, BRUNO), known(bare, BRUNO)

    assert unheard.exact
    assert heard.gemina(ADELE, t.virtuosos[2]) == unheard.gemina(ADELE, t.virtuosos[2])
    assert heard.expected(ADELE, t.virtuosos[2]) == unheard.expected(ADELE, t.virtuosos[2])
    assert BEMUSED.view(bare, BRUNO) == BEMUSED.view(BEMUSED.imagine(BEMUSED.knows(bare, BRUNO), Random(1)), BRUNO)


def test_events_before_the_deal_tell_nothing():
    told = [{"event": "Declined", "seat": DAVID}]
    t = table(events=told)

    assert known(table(events=[]), BRUNO).expected(ADELE, "Singer") == known(t, BRUNO).expected(ADELE, "Singer")


# What is kept.
def test_a_belief_is_cached_until_the_table_changes():
    BELIEFS.clear()
    t = shallow(4, 2)
    t.advance()
    first = known(t, BRUNO)
    t.play(t.waiting[0].seat, t.waiting[0].moves[0])

    assert first is not known(t, BRUNO)
    assert known(t, BRUNO) is known(t, BRUNO)
    assert 2 == len(BELIEFS)


# The pane.
@rule("bemused.gemina.info", "bemused.ruling.hand_counts")
def test_the_pane_shows_geminas_in_doubt_and_the_doubts_that_hands_may_hold():
    geminas, doubts = BEMUSED.conclusions(BEMUSED.knows(table(up="Dancer"), "Adele"))

    assert ("geminas", FOUR, ("Cedric", "David")) == (geminas.id, geminas.columns, geminas.rows)
    assert {(0.5, 0.0, 0.0, 0.5)} == {*geminas.cells}
    assert ("doubts", ("Bruno", "Cedric", "David")) == (doubts.id, doubts.rows)
    assert all(0 < cell < 1 for row in doubts.cells for cell in row)
    assert ("exact", "exact; house: doubts leave hands at random") == (geminas.label, doubts.label)


def test_a_pane_that_rests_on_a_sample_says_so_and_shows_no_guess_as_certain():
    seen = [BEMUSED.knows(t, tw.PUBLIC) for t in playing(shallow(6, 5), Random(5))]
    sampled = [each for each in seen if not belief(each).exact and not each.view.winners]
    (*_, doubts) = panels(sampled[-1])

    assert doubts.label.startswith("approximate; house: ")
    assert "approximate" in repr(belief(sampled[-1]))
    assert all(cell in {0.0, 1.0} or 0.001 <= cell <= 0.999 for row in doubts.cells for cell in row)


@rule("bemused.death.discards")
def test_a_hand_without_doubts_is_left_out_and_a_fantasma_has_none():
    t = table(state=["fantasma", "sane", "sane", "sane"], hands={"Bruno": "Dread"}, between=True)
    _, doubts = BEMUSED.conclusions(BEMUSED.knows(t, "Cedric"))

    assert ("David",) == doubts.rows
