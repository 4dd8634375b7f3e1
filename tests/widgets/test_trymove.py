"""TryMove: every answer with what comes of it, worked out beforehand; judged in the page or, when marked, in Python."""

from __future__ import annotations

import json
import random

import pytest

import tabletop_widgets as tw
from tabletop_widgets.widgets import trymove, words
from tabletop_widgets.widgets.kept_output import deflate
from tests.games.muses.talk import MUSES, table
from tests.kernel.tiny import TINY
from tests.widgets.screen import any_move, first, state_of
from tests.widgets.wide import WIDE

pytestmark = pytest.mark.untraced

CARDS = "Thalia Erato Clio Urania"
REPLIES = ["Chris: moon devotion", "Don: sun devotion", "Jule: sun revolution"]


def two_on_urania(seen, outcome):
    """Rob has two tokens on Urania."""
    return seen.view.tokens[seen.view.muses.index("Urania")][0] == 2


def exercise(seat="Rob", *, cards=CARDS, replies=REPLIES, goal=two_on_urania, **keys):
    return tw.TryMove(table(cards=cards), seat, replies=replies, goal=goal, **keys)


def outcomes(widget, ask=None):
    ask = ask or widget.data["ask"]
    return dict(zip((each["text"] for each in ask["candidates"]), ask["outcomes"], strict=True))


def said(outcome):
    return [say["text"] for frame in outcome["frames"] for say in frame.get("say", ())]


# What comes of an answer.


def test_a_refused_candidate_has_its_sentence_and_rule_and_no_outcome():
    widget = exercise()
    [refused] = [each for each in widget.data["ask"]["candidates"] if "why" in each]

    assert "Play Inspiration" == refused["text"]
    assert refused["why"].startswith("Your Inspiration shows the Sun at a corner")
    assert "muses.inspiration.corner-only" == refused["rule"]
    assert "muses.inspiration.corner-only" in widget.rules
    assert {"Play Inspiration"} == {text for text, outcome in outcomes(widget).items() if outcome is None}


def test_an_answer_is_followed_up_to_the_next_decision_of_this_seat():
    told_to_rob = said(outcomes(exercise())["Play Moon Devotion"])

    assert "Rob" in " ".join(told_to_rob)
    assert len(told_to_rob) > 4


def test_the_shown_outcome_stops_before_the_next_round():
    outcome = outcomes(exercise())["Play Sun Devotion"]

    assert "Round" not in {say["step"] for frame in outcome["frames"] for say in frame.get("say", ())}
    moved = {each["id"] for frame in outcome["frames"] for each in frame.get("set", ()) if "zone" in each}
    assert not {"sun", "moon"} & moved
    assert any("Rob places 2 tokens on Urania." in text for text in said(outcome))


def test_the_goal_judges_what_the_seat_sees():
    widget = exercise()

    assert {
        "Play Sun Devotion": "right",
        "Play Moon Devotion": "wrong",
        "Play Sun Revolution": "wrong",
        "Play Moon Revolution": "wrong",
    } == {text: outcome["verdict"] for text, outcome in outcomes(widget).items() if outcome}
    assert words.RIGHT == outcomes(widget)["Play Sun Devotion"]["text"]
    assert all(outcome["rule"] in widget.rules for outcome in outcomes(widget).values() if outcome)


def test_without_a_goal_every_answer_is_fine():
    widget = exercise(goal=None)

    assert {"fine"} == {outcome["verdict"] for outcome in outcomes(widget).values() if outcome}
    assert trymove.Verdict(None, "", outcomes(widget)["Play Sun Devotion"]["rule"]) == widget.check("sun devotion")


def test_the_goal_is_asked_with_what_is_seen_and_the_outcome():
    heard = []
    last = table(cards=CARDS, round=9)
    tw.TryMove(last, "Rob", replies=first, goal=lambda seen, outcome: heard.append((seen, outcome)))

    assert {tw.Outcome} == {type(outcome) for _, outcome in heard}
    assert {(0, None)} == {(seen.seat, seen.view.inspirations[1]) for seen, _ in heard}


def test_a_note_is_shown_with_its_answer():
    widget = exercise(notes={"sun devotion": "Two for Urania.", "inspiration": "Look at the Sun."})

    assert "Two for Urania." == outcomes(widget)["Play Sun Devotion"]["text"]
    assert "Two for Urania. (" in str(widget.check("sun devotion"))
    with pytest.raises(
        tw.BadSetup, match="a note is written for 'sun devotoin', which is no candidate here; candidates: sun dev"
    ):
        exercise(notes={"sun devotoin": "?"})


def test_a_hint_is_sent_when_there_is_one():
    assert "Look up." == exercise(hint="Look up.").data["hint"]
    assert "hint" not in exercise().data


def test_the_question_is_that_of_the_author_or_of_the_rules():
    asked = exercise(question="Where to?")

    assert ("Where to?", "<TryMove: Where to?>") == (asked.data["question"], repr(asked))
    assert exercise().data["question"] == table().waiting[0].question
    assert "muses.round.select" == exercise().data["rule"]


# Who answers for the others.


def test_replies_are_used_in_order_and_those_to_other_questions_are_skipped():
    boast = TINY["boast"].start(3, seed=1)
    names = [boast.name(seat) for seat in boast.seats]
    boast.play(0, "boast")
    for seat, move in ((1, "pass"), (2, "pass"), (1, "rest"), (2, "rest")):
        boast.play(seat, move)
    lines = [f"{names[seat]}: {move}" for seat, move in ((1, "pass"), (2, "claim"), (1, "rest"), (2, "rest"))]
    widget = tw.TryMove(boast, 0, replies=lines)

    assert [f"{names[1]} passes.", f"{names[2]} claims the fox."] == said(outcomes(widget)["Boast"])[1:3]
    assert [f"{name} takes a coin." for name in names] == said(outcomes(widget)["Rest"])


def test_a_reply_that_is_missing_is_asked_for():
    with pytest.raises(
        tw.BadSetup, match=r"no reply is given for Jule, who is asked 'Which action card .* after 'sun devotion'"
    ):
        exercise(replies=["Don: sun devotion", "Chris: sun devotion"])


@pytest.mark.parametrize("reply", ["Don sun devotion", "Zoe: sun devotion", "Don: fly", 5, None, ""], ids=str)
def test_an_invalid_reply_is_refused(reply):
    with pytest.raises(tw.BadSetup, match="a reply reads 'Name: move'"):
        exercise(replies=[reply])


@pytest.mark.parametrize(
    ("keys", "message"),
    [
        ({"replies": 5}, "replies: a list, not 5."),
        ({"replies": "Don: sun devotion"}, "replies: a list, not 'Don: sun devotion'."),
        ({"notes": 5}, "notes: a table of keys and values, not 5."),
        ({"notes": {"sun devotion": 5}}, "notes.sun devotion: a text, not 5."),
    ],
)
def test_replies_and_notes_of_another_shape_are_refused_with_their_key(keys, message):
    with pytest.raises(tw.BadSetup) as caught:
        exercise(**keys)
    assert message == str(caught.value)


def test_a_reply_that_the_rules_refuse_is_refused():
    with pytest.raises(tw.IllegalMove, match="Your Inspiration"):
        exercise(
            replies=["Don: sun devotion", "Jule: inspiration", "Chris: sun devotion"], cards="Erato Clio Thalia Urania"
        )


def test_a_bot_answers_the_same_for_the_same_seed():
    one, same, other = (state_of(exercise(replies=any_move, seed=seed)) for seed in (4, 4, 5))

    assert one == same
    assert one != other
    assert state_of(exercise(replies=None, seed=4)) == state_of(exercise(replies=None, seed=4))


def test_a_bot_sees_what_its_seat_sees():
    asked = []
    exercise(replies=lambda seen, rng: asked.append((seen.seat, seen.view.inspirations[0])) or first(seen, rng))

    assert {(1, None), (2, None), (3, None)} == set(asked)


def test_chance_is_drawn_by_its_weights_and_not_by_a_bot():
    cake = TINY["cake"].start(seed=1)
    cake.play("chance", "bake 6")
    bot = lambda seen, rng: seen.decision.moves[0] if seen.seat >= 0 else 1 / 0  # noqa: E731
    sizes = {
        say for seed in range(12) for say in said(outcomes(tw.TryMove(cake, "Ada", replies=bot, seed=seed))["Cut 2"])
    }

    assert {"Baked 6.", "Baked 9."} <= {each.capitalize() for each in sizes}
    scripted = tw.TryMove(cake, "Ada", replies=["Ben: take the left piece", "chance: bake 9", "Ben: cut 1"])
    assert "baked 9." in said(outcomes(scripted)["Cut 2"])


def test_each_answer_may_be_met_by_replies_of_its_own():
    cake = TINY["cake"].start(seed=1)
    cake.play("chance", "bake 6")
    met = {"cut 2": ["Ben: take the left piece", "chance: bake 9", "Ben: cut 1"]}
    told = outcomes(tw.TryMove(cake, "Ada", replies=met, seed=3))
    by_luck = outcomes(tw.TryMove(cake, "Ada", seed=3))

    assert "baked 9." in said(told["Cut 2"])
    assert said(by_luck["Cut 3"]) == said(told["Cut 3"])


def test_a_goal_that_is_not_a_candidate_is_refused_by_name():
    """Nobody could be right, and nobody would be told so."""
    with pytest.raises(tw.BadSetup, match="the goal lists 'sun devotoin', which is no candidate here; candidates: sun"):
        exercise(goal=["sun devotoin"])
    with pytest.raises(tw.BadSetup, match="the goal lists 'sun', which is no candidate here"):
        exercise(goal="sun")
    assert exercise(goal="sun devotion").check("sun devotion").right


def test_replies_to_an_unknown_candidate_are_refused_by_name():
    cake = TINY["cake"].start(seed=1)
    cake.play("chance", "bake 6")

    with pytest.raises(tw.BadSetup, match="replies are written for 'cut 9', which is no candidate here"):
        tw.TryMove(cake, "Ada", replies={"cut 9": []})


# Two answers deep.


def small(depth=2, **keys):
    """Ada cuts a cake of three slices, and later chooses."""
    cake = TINY["cake"].start(seed=1)
    cake.play("chance", "bake 6")
    replies = ["Ben: take the left piece", "chance: bake 6", "Ben: cut 1", "chance: bake 9"]
    return tw.TryMove(
        cake, "Ada", replies=replies, goal=lambda seen, outcome: seen.view.eaten[0] == 8, depth=depth, **keys
    )


def test_at_depth_two_the_next_question_comes_with_the_outcome():
    outcome = outcomes(small())["Cut 3"]

    assert "verdict" not in outcome
    assert "Which piece do you take?" == outcome["next"]["question"]
    assert ["wrong", "right"] == [each["verdict"] for each in outcome["next"]["outcomes"]]


def test_two_answers_are_checked_together():
    widget = small()

    assert widget.check("cut 3; take the right piece")
    assert not widget.check("cut 3; take the left piece")
    half = widget.check("cut 3")
    assert (None, words.GO_ON.format(question="Which piece do you take?")) == (half.right, half.text)
    with pytest.raises(tw.IllegalMove, match=r"Each piece must have a slice\. \(cake\.cut\.something\)"):
        widget.check("cut 0; take the left piece")
    with pytest.raises(
        tw.IllegalMove, match=r"is not an answer here\. Which piece do you take\? \(cake\.choose\.rest\)"
    ):
        widget.check("cut 3; cut 3")
    with pytest.raises(tw.IllegalMove, match=r"is not an answer here\. Nothing more is asked here\."):
        widget.check("cut 3; take the left piece; cut 3")


def test_at_depth_two_a_refusal_may_be_that_of_the_second_question():
    t = table(cards="Erato Clio Thalia Urania", names="Rob Don Jule Chris")
    lines = ["Don: sun devotion", "Jule: sun devotion", "Chris: sun devotion"] * 2
    widget = tw.TryMove(t, "Rob", replies=lines, depth=2, goal=two_on_urania)

    with pytest.raises(tw.IllegalMove, match=r"muses\.inspiration\.once"):
        widget.check("inspiration; inspiration")


@pytest.mark.parametrize("depth", [0, 3, -1, "2", None, 1.5], ids=str)
def test_depth_is_one_or_two(depth):
    with pytest.raises(tw.BadSetup, match="depth is 1 or 2"):
        exercise(depth=depth)


def test_more_than_sixty_candidates_are_refused():
    with pytest.raises(tw.BadSetup, match="an exercise has at most 60 candidates in all, this one 63; lower the depth"):
        tw.TryMove(WIDE.start(2), depth=2)
    assert 9 == len(tw.TryMove(WIDE.start(2)).data["ask"]["candidates"])


def test_more_than_sixty_kilobytes_are_refused(monkeypatch):
    monkeypatch.setattr(trymove, "MOST_BYTES", 1_000)
    opened = []
    monkeypatch.setattr(trymove.Window, "__init__", lambda *a, **k: opened.append(a))

    with pytest.raises(tw.BadSetup, match=r"an exercise is at most 1 kB; this one is \d+ kB; lower the depth"):
        exercise()
    assert [] == opened


def test_an_exercise_of_muses_keeps_to_its_size():
    assert 20_000 >= len(deflate(exercise().data))


# Positions.


def test_a_position_is_laid_out_with_its_game():
    t = table(cards=CARDS)
    widget = tw.TryMove(MUSES.position(t), "Rob", game=MUSES, replies=REPLIES, goal=two_on_urania)

    assert state_of(exercise()) == state_of(widget)
    with pytest.raises(tw.BadSetup, match="takes a table, or a position together with game="):
        tw.TryMove(MUSES.position(t), "Rob")


@pytest.mark.parametrize("position", [5, "x", [["round", 1]], {"round": "x"}])
def test_an_invalid_position_is_refused(position):
    with pytest.raises(tw.BadSetup, match=r"a position is a mapping|round is a number"):
        tw.TryMove(position, game=MUSES)


def test_the_table_given_is_left_alone():
    t = table(cards=CARDS)
    before = MUSES.position(t)
    tw.TryMove(t, "Rob", replies=REPLIES)

    assert before == MUSES.position(t)


def test_earlier_sealed_answers_of_others_are_used():
    t = table(cards=CARDS)
    t.play("Don", "sun devotion")
    t.play("Jule", "sun revolution")
    widget = tw.TryMove(t, "Rob", replies=["Chris: moon devotion"], goal=two_on_urania)

    assert said(outcomes(exercise())["Play Sun Devotion"]) == said(outcomes(widget)["Play Sun Devotion"])
    assert "pick-1" in json.dumps(widget.data["film"])


def test_a_seat_that_is_not_asked_has_nothing_to_try():
    t = table(cards=CARDS)
    t.play("Rob", "sun devotion")
    with pytest.raises(
        tw.BadSetup,
        match=r"Rob is not asked in this position, .* to try; asked are: Don, Jule, Chris\. .* \"agenda\": ",
    ):
        tw.TryMove(t, "Rob")
    over = table(round=9)
    for name in over.names:
        over.play(name, "sun devotion")
    with pytest.raises(tw.BadSetup, match="asked are: nobody"):
        tw.TryMove(over, "Rob")
    with pytest.raises(tw.GameError, match="'Zoe' does not sit here"):
        tw.TryMove(t, "Zoe")


# Secrets.


def test_with_written_replies_another_deal_gives_the_same_bytes():
    t = table(cards=CARDS)
    deals = [MUSES.redeal(t, 0, random.Random(seed)) for seed in range(6)]
    made = {state_of(tw.TryMove(each, "Rob", replies=REPLIES, goal=two_on_urania)) for each in (t, *deals)}

    assert 1 == len(made)
    assert 5 <= len({str(each.hands) for each in (t, *deals)})


def test_the_picture_is_drawn_through_the_eyes_of_the_seat():
    t = table(cards=CARDS)
    deals = [MUSES.redeal(t, 0, random.Random(seed)) for seed in range(6)]

    assert 1 == len(
        {tw.TryMove(each, "Rob", replies=REPLIES)._repr_mimebundle_()[0]["text/html"] for each in (t, *deals)}
    )
