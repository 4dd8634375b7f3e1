"""Flow of the game: asking, choosing, placing, drawing."""

from __future__ import annotations

from random import Random

import pytest
from hypothesis import given
from hypothesis import strategies as st

import tabletop_widgets as tw
from tabletop_widgets.games.dazzle.moves import Ask
from tests.games.dazzle.talk import DAZZLE, A, B, asked, below, beside, can, everything, playing, say, table
from tests.games.table_talk import of
from tests.marks import rule

SEEDS = st.integers(0, 9_999)


def refused(t, line):
    """Say what cannot be said now; return the sentence."""
    with pytest.raises(tw.GameError) as caught:
        say(t, line)
    return str(caught.value)


# Asking.
@rule("dazzle.ask.two-cards", "dazzle.info.shown")
def test_an_asker_lays_two_cards_of_their_own_hand_open():
    t = table("P3 T2 S2 F1 / P2 T1 S3 F2")
    told = say(t, "A: T2 F1")

    assert ("Twilight 2", "Faith 1") == t.shown
    assert ("Purity 3", "Spiral 2") == t.hands[0]
    assert ["Player A shows Twilight 2 and Faith 1."] == [event.say(t.names) for event in told]
    assert {t.shown} == {DAZZLE.view(t, seat).shown for seat in (0, 1, tw.PUBLIC)}


@rule("dazzle.ask.free")
def test_any_two_cards_may_be_shown_of_one_dazzle_or_of_one_rank_or_alike():
    t = table("P3 P2 P2 T2 / S2 S1 F2 F1")

    assert [
        "ask Purity 3, Purity 2",
        "ask Purity 3, Twilight 2",
        "ask Purity 2, Purity 2",
        "ask Purity 2, Twilight 2",
    ] == can(t)


@given(SEEDS)
@rule("dazzle.ask.free", "dazzle.turn.no-pass")
def test_a_full_hand_has_at_most_28_asks_and_always_one(seed):
    for t in playing(DAZZLE.start(seed=seed), Random(seed)):
        if t.waiting and not t.shown:
            assert 1 <= len(can(t)) == len(set(can(t))) <= 28


@rule("dazzle.ask.two-cards")
def test_which_card_is_named_first_makes_no_difference():
    one, two = (table("P3 F1 / S2 S1") for _ in range(2))
    one.play(A, "ask Purity 3, Faith 1")
    two.play(A, Ask("Faith 1", "Purity 3"))

    assert one == two
    assert Ask("Faith 1", "Purity 3") == DAZZLE.read_move("ask faith 1, purity 3") == Ask("Purity 3", "Faith 1")


@pytest.mark.parametrize("line", ["A: P3 S2", "A: F1 F1", "A: will Purity 3", "A: pass on", "B: S2 S1"])
@rule("dazzle.ask.two-cards", "dazzle.turn.no-pass")
def test_nothing_but_two_own_cards_can_be_shown(line):
    t = table("P3 F1 / S2 S1")
    before = t.fork()

    assert refused(t, line)
    assert before == t


# Choosing.
@rule("dazzle.choose.split", "dazzle.choose.only-chooser")
def test_the_other_player_alone_makes_one_card_will_and_the_other_points():
    t = table("P3 F1 / S2 S1")
    say(t, "A: P3 F1")

    assert ([B], ["will Purity 3", "will Faith 1"]) == (asked(t), can(t))
    assert "is not asked now" in refused(t, "A: P3")
    assert refused(t, "B: S2")


@rule("dazzle.choose.split", "dazzle.turn.no-pass")
def test_two_identical_cards_leave_one_answer_that_is_still_asked_for():
    t = table("P2 P2 / S2 S1")
    say(t, "A: P2 P2")
    assert ([B], ["will Purity 2"]) == (asked(t), can(t))

    say(t, "B: P2")
    assert ({"P": "/2"}, {"P": "2"}) == (beside(t), below(t))


# Placing.
@rule("dazzle.place.will", "dazzle.place.points", "dazzle.place.asker")
def test_will_goes_to_the_choosers_side_points_below_the_pawn_and_nothing_to_the_asker():
    t = table("P3 F1 / S2 S1", will={"P": "2/1"}, points={"F": "2"})
    say(t, "A: P3 F1")
    told = say(t, "B: P3")

    assert ({"P": "2/13"}, {"F": "21"}) == (beside(t), below(t))
    assert [
        "Player B takes Purity 3 as Will: 4 now on Player B's side of the Purity pawn.",
        "Faith 1 goes below the Faith pawn, where there are 3 points now.",
    ] == [event.say(t.names) for event in told]


@rule("dazzle.place.each-own-colour")
def test_two_cards_of_one_dazzle_both_lie_at_its_pawn():
    t = table("P3 P1 / S2 S1")
    say(t, "A: P3 P1")
    told = say(t, "B: P3")

    assert ({"P": "/3"}, {"P": "1"}) == (beside(t), below(t))
    assert "Purity 1 goes below the Purity pawn, where there is 1 point now." == told[1].say(t.names)


@rule("dazzle.place.will", "dazzle.place.points")
def test_one_card_is_placed_after_the_other_each_in_a_frame_of_its_own():
    t, frames = table("P3 F1 / S2 S1"), []
    say(t, "A: P3 F1")
    t.play(B, "will Faith 1", after=lambda t: frames.append((t.shown, beside(t), below(t))))

    assert [(("Purity 3",), {"F": "/1"}, {}), ((), {"F": "/1"}, {"P": "3"})] == frames


# Turns.
@rule("dazzle.turn.switch", "dazzle.turn.pair")
def test_the_roles_change_after_each_ask():
    t = table("P3 P2 T2 T1 / S2 S1 F2 F1")
    order = []
    for line in ("A: P3 P2", "B: P3", "B: S2 S1", "A: S2", "A: T2 T1", "B: T2", "B: F2 F1", "A: F2"):
        order.append(asked(t))
        say(t, line)

    assert [[A], [B], [B], [A]] * 2 == order


@rule("dazzle.turn.draw", "dazzle.turn.no-draw-between")
def test_both_draw_two_cards_after_each_has_asked_once_and_not_before():
    t = table("P3 P2 / S2 S1", decks="T1 T1 / F1 F1")
    told = say(t, "A: P3 P2", "B: P3")
    assert [] == of(told, "Drew")
    assert [2, 2] == [len(deck) for deck in t.decks]

    told = say(t, "B: S2 S1", "A: S2")
    assert [((1, 1), (1, 1))] == [event.ranks for event in of(told, "Drew")]
    assert "Both draw 2 cards, and their backs show the ranks: Player A 1 and 1; Player B 1 and 1." == told[2].say(
        t.names
    )
    assert [("Twilight 1",) * 2, ("Faith 1",) * 2] == t.hands
    assert [(), ()] == t.decks


@rule("dazzle.turn.deck-empty")
def test_without_decks_play_goes_on_with_the_hands_alone():
    t = table("P3 P2 T2 T1 / S2 S1 F2 F1")
    told = say(t, "A: P3 P2", "B: P3", "B: S2 S1", "A: S2")

    assert [] == of(told, "Drew")
    assert [A] == asked(t)
    assert [2, 2] == [len(hand) for hand in t.hands]


@given(SEEDS, st.sampled_from(["dazzle", "simple"]))
@rule("dazzle.turn.count", "dazzle.turn.hand-sizes", "dazzle.turn.deck-empty", "dazzle.turn.pair")
def test_a_game_has_nine_pairs_the_first_five_with_a_draw(seed, deal):
    t = DAZZLE.start(seed=seed, deal=deal)
    starts = [
        (now.pair, len(now.hands[0]), len(now.hands[1]), len(now.decks[0]))
        for now in playing(t, Random(seed))
        if now.waiting and not now.shown and now.turn == now.starter
    ]

    sizes = [(8, 10), (8, 8), (8, 6), (8, 4), (8, 2), (8, 0), (6, 0), (4, 0), (2, 0)]
    assert [(pair, hand, hand, deck) for pair, (hand, deck) in enumerate(sizes, 1)] == starts


@given(SEEDS)
@rule("dazzle.turn.asks", "dazzle.turn.count", "dazzle.turn.final-table")
def test_each_asks_and_chooses_nine_times_and_36_cards_worth_66_lie_on_the_table(seed):
    t = DAZZLE.start(seed=seed)
    list(playing(t, Random(seed)))
    told = [told.event for told in t.events]

    assert [9, 9] == [len([e for e in of(told, "Asked") if e.seat == seat]) for seat in t.seats]
    assert [9, 9] == [len("".join(sides.split("/")[seat] for sides in beside(t).values())) for seat in t.seats]
    assert 18 == len("".join(below(t).values()))
    assert 66 == sum(int(card[-1]) * many for card, many in everything(t).items())


def test_everybody_knows_when_a_hand_shows_its_last_two_cards_but_not_what_it_holds():
    longer, last, shown = table("P2 P2 P2 P2 / P3 T1 S3 F2"), table("P3 F1 / P2 T1"), table("P3 F1 / P2 T1")
    say(shown, "A: P3 F1")

    assert [False, True, True] == [t.agenda[-1].in_the_open(t) for t in (longer, last, shown)]


@given(SEEDS)
def test_the_number_of_the_pair_holds_from_its_first_ask_to_its_last_will(seed):
    t, rng, told = DAZZLE.start(seed=seed), Random(seed), []
    while t.outcome is None:
        decision = t.waiting[0]
        t.play(decision.seat, rng.choice(decision.moves), after=lambda t: told.append((t.events[-1], t.pair)))

    placed = [pair for each, pair in told if type(each.event).__name__ in ("Asked", "WillPlaced")]
    assert [pair for pair in range(1, 10) for _ in range(4)] == placed
    assert {9} == {pair for each, pair in told if type(each.event).__name__ == "Scored"}


@pytest.mark.parametrize(
    ("asked", "said"),
    [
        ("P3 F1", "You hold no Purity 3: show two cards from your hand."),
        ("P3 F3", "You hold no Purity 3 and no Faith 3: show two cards from your hand."),
        ("T3 T3", "You hold no Twilight 3: show two cards from your hand."),
        ("P2 P2", "You hold only one Purity 2: show two cards from your hand."),
        ("T3 P2", "You hold no Twilight 3: show two cards from your hand."),
    ],
)
@rule("dazzle.ask.two-cards")
def test_a_card_that_is_not_in_hand_is_refused_with_how_many_there_are(asked, said):
    t = table("P2 F1 / S2 S1")
    with pytest.raises(tw.IllegalMove) as caught:
        say(t, f"A: {asked}")

    assert (said, "dazzle.ask.two-cards") == (caught.value.why, caught.value.rule)


@rule("dazzle.choose.split")
def test_a_card_that_was_not_shown_cannot_become_will():
    t = table("P2 F1 / S2 S1")
    say(t, "A: P2 F1")
    with pytest.raises(tw.IllegalMove) as caught:
        say(t, "B: S2")

    assert (
        "Spiral 2 is not one of the two cards shown, Purity 2 and Faith 1: make one of those your Will."
        == caught.value.why
    )
    assert "dazzle.choose.split" == caught.value.rule


def test_the_answer_to_another_question_is_refused_with_the_question():
    t = table("P2 F1 / S2 S1")

    with pytest.raises(tw.IllegalMove, match=r"is not an answer here\. Which two cards from your hand do you show"):
        say(t, "A: P2")
    say(t, "A: P2 F1")
    with pytest.raises(tw.IllegalMove, match=r"is not an answer here\. Which of the two cards becomes your Will"):
        say(t, "B: S2 S1")
