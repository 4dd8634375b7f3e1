"""The strong player of Mascarade: its quick positions keep to the rules, it guesses what follows, and it wins."""

from __future__ import annotations

import re
import sys
from random import Random
from statistics import mean

import pytest

import tabletop_widgets as tw
from tabletop_widgets.games.mascarade.bots import rollouts
from tabletop_widgets.games.mascarade.bots import strong as STRONG  # noqa: N812 - a player like any other
from tabletop_widgets.games.mascarade.bots.fast_state import NOBODY, Line
from tabletop_widgets.games.mascarade.bots.marginals import counted, exchanged, noted, perhaps_exchanged
from tabletop_widgets.games.mascarade.bots.particle_filter import GUESSES, guesses
from tabletop_widgets.games.mascarade.bots.rollouts import BLUFFING, COUNTING, HONEST, Act, announced, chosen, take_turn
from tabletop_widgets.games.mascarade.bots.strong import ANSWERS, Weighing
from tabletop_widgets.games.mascarade.moves import PASS
from tests.games.mascarade.talk import MASCARADE, announce, filled, table
from tests.games.table_talk import say

KING_QUEEN = "King Queen Judge Bishop Thief Cheat"
MANY = "Judge Spy Inquisitor Fool Peasant Peasant King Witch"


def line_of(t, manner=COUNTING):
    """The same position as numbers, as if everybody knew all."""
    cast = counted(t.cast, t.players)
    cards = [cast.names.index(card) for card in t.cards]
    line = Line(cast, cards, [tuple([cast.sure[card] for card in cards])] * t.players, [manner] * t.players)
    line.coins, line.courthouse, line.turn = [*t.coins], t.courthouse, t.turn
    line.prepared, line.shown = t.prepared, t.shown
    return line


def same(line):
    """A position as it is compared."""
    over = line.shares is not None
    return line.cards, line.coins, line.courthouse, over, None if over else (line.turn, line.prepared, {*line.shown})


def numbers(t, move):
    """A move of somebody's turn as numbers."""
    return Weighing(MASCARADE.knows(t, t.turn), Random(1)).act(move)


# Minds.
CAST = counted(tuple(KING_QUEEN.split()), 4)
ALL_KNOWN = tuple([CAST.sure[card] for card in CAST.cards])


def test_seeing_one_card_of_a_possible_swap_tells_the_other():
    mind = perhaps_exchanged(ALL_KNOWN, 0, 1)

    assert (0.5, 0.5) == mind[0][:2] == mind[1][:2]
    assert exchanged(ALL_KNOWN, 0, 1) == noted(CAST, mind, 0, CAST.cards[1])
    assert mind == perhaps_exchanged(mind, 0, 1)


def test_a_player_proved_wrong_assumes_the_two_cards_were_exchanged():
    assert exchanged(ALL_KNOWN, 0, 4) == noted(CAST, ALL_KNOWN, 0, CAST.cards[4])


def test_seeing_one_of_two_peasants_leaves_the_other_elsewhere():
    cast = counted(tuple(MANY.split()), 8)
    peasant = cast.names.index("Peasant")
    mind = noted(cast, cast.blank, 0, peasant)

    assert cast.sure[peasant] == mind[0]
    assert pytest.approx(1 / 7, abs=0.02) == mind[1][peasant] < 2 / 8
    assert all(pytest.approx(1) == sum(row) for row in mind)


# The quick position.
def reached(t, turn):
    """Every table that this turn can end at, whatever is chosen for a power."""
    if t.outcome is not None or t.turn != turn:
        yield t
        return
    decision = t.waiting[0]
    for move in decision.moves:
        after = t.fork()
        after.play(decision.seat, move)
        yield from reached(after, turn)


def answered(t, rng):
    """Let everybody answer anyhow; return with which places, as the quick position is told."""
    given = {}
    while t.outcome is None and PASS in (moves := t.waiting[0].moves if t.waiting else ()):
        seat = t.waiting[0].seat
        move = rng.choice([each for each in moves if each != PASS]) if rng.random() < 1 / 3 else PASS
        given[seat] = Weighing(MASCARADE.knows(t, seat), Random(1)).place(move)
        t.play(seat, move)
    return given


@pytest.mark.untraced
@pytest.mark.parametrize(
    ("players", "cast", "seed"),
    [
        (2, None, 1),
        (3, None, 2),
        (4, None, 3),
        (4, "Judge King Widow Queen Thief Cheat", 4),
        (8, MANY, 5),
        (8, MANY, 6),
    ],
)
def test_a_position_as_numbers_goes_on_as_the_table_may(players, cast, seed):
    rng = Random(seed)
    t = MASCARADE.start(players=players, seed=seed, cast=cast and cast.split())
    for _ in range(40):
        if t.outcome is not None:
            break
        line, turn = line_of(t), t.turn
        said = [move for move in t.waiting[0].moves if str(move).startswith("announce")]
        move = rng.choice(said or t.waiting[0].moves)
        act = numbers(t, move)
        t.play(turn, move)
        if act.character == NOBODY:
            take_turn(line, act)
        else:
            line.shown = ()
            announced(line, act.character, [(turn, act.place)], given=answered(t, rng))
            if line.shares is None:
                line.end_turn()
        t = next((each for each in reached(t, turn) if same(line_of_result(each)) == same(line)), None)
        assert t is not None, move


def line_of_result(t):
    """The same as `line_of`, of a table that may be over."""
    line = line_of(t)
    line.shares = None if t.outcome is None else ()
    return line


def test_the_end_shares_the_win_as_the_table_does():
    t = table("Cheat King", coins=[10, 6, 6, 6])
    line = line_of(t, HONEST)
    take_turn(line, Act(0, line.cast.names.index("Cheat")))

    assert (1, 0, 0, 0) == line.shares == line.value()


def test_once_the_game_is_over_nobody_plays_on():
    line = line_of(table("Cheat King", coins=[1, 6, 6, 6]), HONEST)
    line.resolve(line.cast.names.index("King"), [(0, 0), (1, 1)])
    assert (0, 1, 0, 0) == line.shares == rollouts.play_on(line, 9, Random(1))


def test_everybody_knows_a_shown_card_and_only_one_player_a_swap():
    line = line_of(table(KING_QUEEN))
    line.handle(0, 0, 1, really=True)
    king = line.cast.names.index("King")
    before = [mind[1][king] for mind in line.minds]
    line.reveal([1])

    assert [1, 0.5, 0.5, 0.5] == before
    assert [1] * 4 == [mind[1][king] for mind in line.minds]


# How it is played on.
def does(cards, manner, **keys):
    """What somebody of this manner does, as numbers, and how characters are called there."""
    line = line_of(table(cards, **keys), manner)
    act = chosen(line, Random(2))  # who does not waver
    return act, line.cast.names[act.character] if act.character != NOBODY else ""


def test_each_manner_announces_like_the_player_it_is_modelled_on():
    assert "King" == does("King", HONEST)[1]
    assert "King" == does("Judge King", BLUFFING)[1]
    assert "King" == does("Judge Bishop Thief Queen King Cheat", COUNTING)[1]
    assert "" == does("Judge King", HONEST)[1]


def test_a_player_with_nothing_to_announce_takes_a_better_card_and_an_unsure_one_looks():
    act, _ = does("Judge Queen King Bishop Thief Cheat", HONEST)
    assert (0, 2, True) == (act.place, act.other, act.really)

    line = line_of(table("Judge Queen King", players=3), HONEST)
    line.minds = [line.cast.blank] * 3
    assert Act(0) == chosen(line, Random(1))


def test_a_player_whose_card_was_shown_swaps_that_card():
    line = line_of(table("King Judge Queen Fool Bishop Witch", players=3), COUNTING)
    line.shown = (0,)

    assert 0 == chosen(line, Random(1)).place


# What is guessed.
def guessed(t, seat):
    """The guesses of a seat."""
    return guesses(MASCARADE.knows(t, seat))


def share(t, seat, place, card):
    """In how many guesses a card lies in a place."""
    number = counted(t.cast, t.players).names.index(card)
    return sum(guess.cards[place] == number for guess in guessed(t, seat)) / GUESSES


def test_a_seat_knows_what_it_swapped_and_guesses_what_others_did():
    t = table(KING_QUEEN)
    say(t, "Adele: swap with Bruno")

    assert 1 == share(t, 0, 1, "King")
    assert 0.35 < share(t, 2, 1, "King") < 0.65


def test_a_player_who_looked_knows_the_card_in_every_guess():
    t = table(KING_QUEEN, turn=1)
    say(t, "Bruno: swap with Adele", "Cedric: look", "David: look", "Adele: look")

    queen = t.cast.index("Queen")
    assert {1} == {guess.minds[0][0][queen] for guess in guessed(t, 1)}, "Bruno knows that she has looked"
    assert 1 == share(t, 0, 1, "King"), "she has seen the Queen"


def test_a_truthful_player_holds_what_they_announce_or_claim_and_nothing_they_let_pass():
    t = table(KING_QUEEN, known=[[0], [1], [2], [3]])
    say(t, "Adele: announce King", "Bruno: pass", "Cedric: claim")
    king, found = counted(t.cast, 4).names.index("King"), guessed(t, 3)
    held = {
        (seat, manner): mean(guess.cards[seat] == king for guess in found if guess.manners[seat] == manner)
        for seat in range(3)
        for manner in (HONEST, BLUFFING)
    }

    assert held[0, HONEST] > 2 * held[0, BLUFFING]
    assert held[1, HONEST] < 0.1
    assert held[2, HONEST] > 0.7


def test_a_seat_may_know_another_players_card_better_than_its_holder():
    t = table(KING_QUEEN, known=[[0], [1], [2], [3, 0]])
    king = counted(t.cast, 4).names.index("King")

    assert 1 == share(t, 3, 0, "King")
    assert {1 / 5} == {round(guess.minds[1][0][king], 2) for guess in guessed(t, 3)}


def test_shown_cards_keep_only_fitting_guesses_and_a_guess_that_never_fits_is_repaired():
    t = table(KING_QUEEN, known=[[0], [1], [2], [3]])
    announce(t, "Adele", "King", "Bruno")
    assert 1 == share(t, 3, 0, "King") == share(t, 3, 1, "Queen")

    u = table(KING_QUEEN)
    seen = MASCARADE.knows(table("Cheat Queen Judge Bishop Thief King", open=[0], known=[[], [], [], []]), 3)
    found = guesses(type(seen)(**{**fields(seen), "events": (*MASCARADE.knows(u, 3).events, *seen.events)}))
    assert {("Cheat", "Queen", "Judge", "Bishop", "Thief", "King")} == {
        tuple([u.cast[card] for card in guess.cards]) for guess in found
    }


def fields(seen):
    """What an `InformationState` is made of."""
    return {name: getattr(seen, name) for name in ("game", "seat", "names", "view", "decision")}


def test_a_truthful_player_is_recognised():
    t = table(KING_QUEEN)
    for _ in range(4):
        say(t, "Adele: announce King", "Bruno: pass", "Cedric: pass", "David: pass")
        if t.outcome is not None:
            break
        say(t, "Bruno: look", "Cedric: look", "David: look")
        manners = [guess.manners[0] for guess in guessed(t, 2)]

    assert manners.count(HONEST) > manners.count(BLUFFING)
    assert len({*manners}) > 1, "people change"


def test_a_spy_and_an_inquisitor_are_followed():
    t = table(filled_table("Spy King Inquisitor"), players=8)
    announce(t, "Adele", "Spy")
    say(t, "Adele: spy on Bruno", "Adele: swap")
    king = counted(t.cast, 8).names.index("King")
    assert {True} == {max(guess.minds[0][0]) == 1 for guess in guessed(t, 1)}

    say(t, "Bruno: look")
    announce(t, "Cedric", "Inquisitor")
    say(t, "Cedric: question Adele", "Adele: say King")
    assert {king} == {guess.cards[0] for guess in guessed(t, 3)}


def filled_table(cards):
    """These cards, and others for eight."""
    return " ".join(filled(cards.split(), 8, "Judge Spy Inquisitor Fool Peasant Peasant King Witch"))


# The player.
def moments(players):
    """Some decisions of a game: preparation, a turn, an answer."""
    t, rng = MASCARADE.start(players=players, seed=3), Random(3)
    for at in range(24):
        if at in {1, 9, 15, 20}:
            yield MASCARADE.knows(t, t.waiting[0].seat)
        t.play(t.waiting[0].seat, rng.choice(t.waiting[0].moves))
        if t.outcome is not None:
            break


@pytest.mark.untraced
@pytest.mark.parametrize("players", [2, 4])
def test_the_strong_bot_repeats_itself_for_equal_luck_and_knowledge(players):
    for seen in moments(players):
        move = STRONG(seen, Random(3))

        assert move in seen.decision.legal
        assert move == STRONG(MASCARADE.seen(seen.dumps()), Random(3))


@pytest.mark.parametrize("players", [3, 13])
def test_a_decision_stays_within_its_budget_of_answers(players, monkeypatch):
    few = ANSWERS // 6
    monkeypatch.setattr(sys.modules[STRONG.__module__], "ANSWERS", few)
    for seen in moments(players):
        weighing = Weighing(seen, Random(1))
        weighing.pick()
        once = len(weighing.moves) * players * (weighing.turns + 1)

        assert weighing.answers <= few + 5 * once


def test_the_strong_bot_wins_when_it_can():
    t = table("Cheat Queen Judge Bishop Thief King", coins=[10, 6, 6, 6])
    assert {"announce Cheat"} == {str(STRONG(MASCARADE.knows(t, 0), Random(seed))) for seed in range(3)}

    say(t, "Adele: look", "Bruno: announce Cheat")
    say(t, "Cedric: pass", "David: pass")
    assert {"claim"} == {str(STRONG(MASCARADE.knows(t, 0), Random(seed))) for seed in range(3)}


@pytest.mark.untraced
def test_the_strong_bot_claims_what_it_holds_calls_a_known_lie_and_passes_the_plausible():
    said = {}
    for character in ("Thief", "Queen", "King"):
        t = table(KING_QUEEN, known=[[seat, 4, 5] for seat in range(4)])
        say(t, f"Adele: announce {character}")
        seen = MASCARADE.knows(t, 1)
        said[character] = [str(STRONG(seen, Random(seed))) for seed in range(8)]

    assert said["Thief"].count("claim") > 4
    assert ["claim"] * 8 == said["Queen"]
    assert said["King"].count("pass") > 6


def test_the_strong_bishop_takes_from_the_player_who_falsely_announced_the_bishop():
    t = table("King Bishop Queen Judge")
    announce(t, "Adele", "Bishop", "Bruno")

    assert "take from Adele" == t.say(STRONG(MASCARADE.knows(t, 1), Random(1)))


def test_the_strong_bot_answers_questions_of_a_power_like_the_other_players():
    t = table("Witch", coins=[6, 7, 9, 8])
    announce(t, "Adele", "Witch")

    assert "exchange fortunes with Cedric" == t.say(STRONG(MASCARADE.knows(t, 0), Random(1)))


def test_a_hint_names_what_the_strong_player_finds_best_and_how_much_oftener_it_wins():
    t = table("Cheat Queen Judge Bishop Thief King", coins=[10, 6, 6, 6])
    (best, why, details), (second, why_not, _) = tw.bots.thoughts(MASCARADE.knows(t, 0), Random(1))

    assert "announce Cheat" == str(best) != str(second)
    assert re.fullmatch(r"It should win about \d+ more games? in 100 than the next best move\.", why)
    assert why.replace("more", "fewer").replace("the next best move", "the best one") == why_not
    assert re.fullmatch(r"A \d+% chance to win, judged by everybody's coins after \d+ imagined rounds\.", details)


@pytest.mark.untraced
def test_a_hint_says_so_where_two_moves_are_as_good():
    t = table("Cheat Queen Judge Bishop Thief King", coins=[12, 1, 1, 1], known="nothing", turn=3)
    t.play("David", "announce King")
    t.play("Adele", "claim")
    t.play("Bruno", "claim")
    hints = MASCARADE.hints(MASCARADE.knows(t, 2), Random(1))

    assert len(hints) == 2
    assert {why for _, why, _ in hints} == {"As good as the other one."}


def test_there_is_no_special_hint_for_a_power_or_for_a_seat_that_is_not_asked():
    t = table("Witch", coins=[6, 7, 9, 8])
    announce(t, "Adele", "Witch")

    assert [] == MASCARADE.hints(MASCARADE.knows(t, 0), Random(1)) == MASCARADE.hints(MASCARADE.knows(t, 1), Random(1))


def test_the_game_offers_three_levels():
    assert {*tw.bots.LEVELS} < {*MASCARADE.bots}
    assert ["honest", "counter", "strong"] == [MASCARADE.bots[level].__name__ for level in tw.bots.LEVELS]
