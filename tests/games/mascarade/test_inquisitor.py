"""The Inquisitor: a question, an answer, a card for all to see, and perhaps four coins."""

from __future__ import annotations

import pytest

import tabletop_widgets as tw
from tabletop_widgets.games.mascarade import words
from tests.games.mascarade.talk import MASCARADE, announce, can, table
from tests.games.table_talk import kinds, of, refusal, say
from tests.marks import rule

CAST = "Inquisitor Queen Peasant Judge Peasant King Bishop Thief"


def court(*claimants, announcer="Adele", **keys):
    """Announce the Inquisitor among eight; Adele holds the card."""
    t = table(CAST, players=8, **keys)
    announce(t, announcer, "Inquisitor", *claimants)
    return t


@rule("mascarade.inquisitor.target")
def test_the_inquisitor_points_at_any_other_player():
    t = court()

    assert (words.INQUISITOR, "mascarade.inquisitor.target") == (t.waiting[0].question, t.waiting[0].rule)
    assert {f"question {name}" for name in t.names[1:]} == can(t, "Adele")
    assert refusal(t, "Adele: question Adele")[0].startswith('"question Adele" is not an answer here.')


@rule("mascarade.inquisitor.target")
def test_the_questioned_player_names_a_character_of_the_game():
    t = court()
    told = say(t, "Adele: question Cedric")

    assert ["Adele, as the Inquisitor, questions Cedric."] == [event.say(t.names) for event in told]
    assert "Adele questions you: who do you say you are?" == t.waiting[0].question
    assert ("mascarade.inquisitor.target", {f"say {card}" for card in CAST.split()}) == (t.waiting[0].rule, can(t))
    with pytest.raises(tw.NotWaitedFor, match="waiting for Cedric"):
        say(t, "Adele: say Judge")


@rule("mascarade.inquisitor.wrong", "mascarade.inquisitor.target", "mascarade.info.inquisitor")
def test_a_wrong_answer_costs_four_coins():
    t = court()
    told = say(t, "Adele: question Cedric", "Cedric: say Judge")

    assert [10, 6, 2, *[6] * 5] == t.coins
    assert [
        ("Cedric answers: I am the Judge.", "mascarade.inquisitor.target", "Power"),
        ("Cedric reveals the card: it is a Peasant.", "mascarade.info.inquisitor", "Reveal"),
        ("The answer was wrong: Cedric pays 4 coins to Adele.", "mascarade.inquisitor.wrong", "Power"),
        ("The revealed card is turned face down again.", "mascarade.announce.cover", "Announcement"),
    ] == [(event.say(t.names), event.rule, event.step) for event in told]


@rule("mascarade.inquisitor.right")
def test_a_right_answer_costs_nothing():
    t = court()
    told = say(t, "Adele: question Cedric", "Cedric: say Peasant")

    assert [6] * 8 == t.coins
    assert ["Answered", "Shown", "WellAnswered", "Covered"] == kinds(told)
    assert ("The answer was right: Cedric pays nothing.", "mascarade.inquisitor.right") == (
        told[2].say(t.names),
        told[2].rule,
    )


@rule("mascarade.inquisitor.right")
def test_either_peasant_is_a_right_peasant():
    t = court()
    say(t, "Adele: question Fran", "Fran: say Peasant")

    assert [6] * 8 == t.coins


@rule("mascarade.inquisitor.target")
def test_the_card_is_revealed_after_the_answer():
    t, opened = court(), []
    say(t, "Adele: question Cedric")
    t.play("Cedric", "say Judge", after=lambda t: opened.append((t.coins[2], t.open)))

    assert [(6, ()), (6, (2,)), (2, (2,)), (2, ())] == opened


@rule("mascarade.info.inquisitor")
def test_everybody_sees_the_card():
    t, seen = court(known="nothing"), []
    say(t, "Adele: question Cedric")
    t.play("Cedric", "say Judge", after=lambda t: seen.append([MASCARADE.view(t, s).cards[2] for s in t.seats]))

    assert [[None] * 8, ["Peasant"] * 8, ["Peasant"] * 8, [None] * 8] == seen


@rule("mascarade.inquisitor.cover")
def test_the_card_is_turned_down_in_place():
    t = court()
    told = say(t, "Adele: question Cedric", "Cedric: say Judge")

    assert [(2,)] == [event.places for event in of(told, "Covered")]
    assert (CAST.split(), ()) == (t.cards, t.open)


@rule("mascarade.turn.forced-swap", "mascarade.turn.forced-swap-bans", "mascarade.turn.forced-any-identity")
@pytest.mark.parametrize("answer", ["Queen", "Judge"])
def test_a_left_neighbour_revealed_by_the_inquisitor_must_swap_or_not(answer):
    t = court()
    say(t, "Adele: question Bruno", f"Bruno: say {answer}")

    assert 2 * 7 == len(can(t, "Bruno"))
    assert (words.NO_ANNOUNCING.format(hand=""), "mascarade.turn.forced-swap-bans") == refusal(
        t, "Bruno: announce Queen"
    )
    assert (words.NO_LOOKING.format(hand=""), "mascarade.turn.forced-swap-bans") == refusal(t, "Bruno: look")


@rule("mascarade.turn.forced-swap", "mascarade.turn.forced-swap-bans")
def test_the_question_frees_nobody_who_was_revealed_by_a_claim():
    t = court("Bruno")
    say(t, "Adele: question Cedric", "Cedric: say Judge")

    assert (words.NO_ANNOUNCING.format(hand=""), "mascarade.turn.forced-swap-bans") == refusal(
        t, "Bruno: announce Queen"
    )


@rule("mascarade.turn.forced-only-next")
def test_anybody_else_whom_the_inquisitor_has_revealed_is_free_when_the_turn_comes():
    t = court()
    say(t, "Adele: question Cedric", "Cedric: say Judge", "Bruno: look")

    assert {"look", "announce Judge"} <= can(t, "Cedric")


@rule("mascarade.inquisitor.target", "mascarade.announce.fine-after-power", "mascarade.turn.next")
def test_an_inquisitor_who_claims_questions_and_then_the_others_are_fined():
    t = table("Queen Inquisitor Peasant", players=8)
    announce(t, "Adele", "Inquisitor", "Bruno", "Fran")
    told = say(t, "Bruno: question Cedric", "Cedric: say Judge")

    assert ["Answered", "Shown", "Taken", "Fined", "Covered"] == kinds(told)
    assert ([5, 10, 2, 6, 5], 2) == (t.coins[:5], t.courthouse)
    assert (0, 1, 4, 2) == told[-1].places
    assert 1 == t.waiting[0].seat


@rule("mascarade.inquisitor.target")
def test_the_announcer_of_a_false_inquisitor_may_be_questioned():
    t = table("Queen Inquisitor Peasant", players=8)
    announce(t, "Adele", "Inquisitor", "Bruno")
    told = say(t, "Bruno: question Adele", "Adele: say Queen")

    assert [5, *[6] * 7] == t.coins
    assert (0, 1) == told[-1].places


@rule("mascarade.inquisitor.target", "mascarade.announce.unchallenged")
def test_an_unchallenged_bluff_has_the_power_of_the_inquisitor():
    t = court(announcer="Bruno", turn=1)
    say(t, "Bruno: question Adele", "Adele: say King")

    assert [2, 10] == t.coins[:2]


@rule("mascarade.components.characters", "mascarade.peasant.pair")
def test_sentences_name_either_of_the_two_peasants_as_a_peasant():
    t = table("Peasant Inquisitor Peasant Queen", players=8)
    questions, frames = [], []
    for line in (
        "Adele: announce Peasant", "Bruno: claim", "Cedric: claim", "David: pass", "Fran: pass", "Harry: pass",
        "Player 7: pass", "Player 8: pass", "Bruno: swap with Adele", "Cedric: look", "David: announce Inquisitor",
        *(f"{name}: pass" for name in (*t.names[4:], *t.names[:3])), "David: question Cedric", "Cedric: say Peasant",
    ):  # fmt: skip
        questions.append(t.waiting[0].question)
        t.play(*line.split(": "), lambda t: frames.append(MASCARADE.scene(MASCARADE.view(t, tw.OPEN))))
    told = [each.event.say(t.names) for each in t.events] + questions
    told += [piece.speech or piece.label for frame in frames for piece in frame.pieces]

    assert not [each for each in told if "the Peasant" in each]
    assert {
        "Adele announces: I am a Peasant!",
        "Adele announces a Peasant: do you claim to be one as well?",
        "Bruno falsely claimed to be a Peasant, and pays 1 coin to the courthouse.",
        "Cedric answers: I am a Peasant.",
        "Cedric reveals the card: it is a Peasant.",
        "I am a Peasant.",
    } <= {*told}
