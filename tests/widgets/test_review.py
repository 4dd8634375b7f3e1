"""A match looked back at: where another move would have been better, as exercises; and a page that asks for it."""

from __future__ import annotations

from functools import cache

import pytest

import tabletop_widgets as tw
from tabletop_widgets.kernel.table import PUBLIC
from tabletop_widgets.records.entries import Entry
from tabletop_widgets.widgets import answers, coach, mistakes, review, trymove, words
from tabletop_widgets.widgets.coach import LEAST, Mistake
from tests.widgets.screen import Screen, any_move

SEEDS = {"dazzle": 1}
"""A match played at random in which the first seat made mistakes."""


HASTE = {"ROUNDS": 1, "EACH": 4, "GLANCE": 6, "HOPEFUL": 3, "AGAIN": 1}
"""How thoroughly these reviews look; `test_coach.py` is about how right they are."""


@pytest.fixture(autouse=True)
def haste(monkeypatch):
    """Look quickly."""
    for what, few in HASTE.items():
        monkeypatch.setattr(coach, what, few)


@cache
def match(name, seed=3, who=any_move):
    game = tw.GAMES[name]
    return tw.Match(game, dict.fromkeys(game.seated(None), who), seed=seed)


@cache
def reviewed(name):
    """A review, done."""
    done = review.looked_back(match(name, SEEDS.get(name, 3)), 0)
    for _ in done.work():
        pass
    return done


def notes(exercise):
    ask = exercise.data["ask"]
    return {each["text"]: told["text"] for each, told in zip(ask["candidates"], ask["outcomes"], strict=True) if told}


# Exercises.
def test_a_repeated_question_compares_every_answer_with_the_move_played():
    done = reviewed("dazzle")

    assert done.mistakes
    for mistake in done.mistakes:
        exercise = review.ask_again(done, mistake)
        said, t = [*notes(exercise).values()], done.tables[mistake.at]
        assert 1 == said.count(words.AS_THEN)
        assert all(each == words.AS_THEN or each.startswith("Probably ") for each in said)
        assert exercise.data["question"].startswith(f"In the match: {t.in_words(done.played(mistake.at))}. ")
        judged = [each["verdict"] for each in exercise.data["ask"]["outcomes"] if each]
        assert judged == ["right" if each.startswith("Probably better: ") else "wrong" for each in said]
        assert "right" in judged


@pytest.mark.slow
@pytest.mark.untraced
def test_no_more_than_three_are_shown_those_first_at_which_most_could_have_been_gained():
    done, shown = reviewed("dazzle"), tw.review(match("dazzle", SEEDS["dazzle"]), 0)
    costly = sorted(done.mistakes, key=lambda mistake: mistake.was - mistake.best)[:3]

    assert [review.ask_again(done, mistake).data for mistake in costly] == [each.data for each in shown]


@pytest.mark.parametrize(
    ("after", "was", "said"),
    [
        (0.45, 0.2, "Probably better: your chance of winning would have been about 45%, not 20%."),
        (0.05, 0.2, "Probably worse: your chance of winning would have been about 5%, not 20%."),
        (0.2 + LEAST / 3, 0.2, words.NO_BETTER),
    ],
)
def test_an_answer_is_compared_with_the_move_played(after, was, said):
    assert said == review.compare(after, was)


@pytest.mark.slow
@pytest.mark.untraced
def test_a_decision_too_large_for_an_exercise_is_skipped(monkeypatch):
    monkeypatch.setattr(trymove, "MOST_BYTES", 10)

    assert [] == tw.review(match("dazzle", SEEDS["dazzle"]), 0)


class Wide:
    """A review of one decision with more moves than an exercise can have."""

    me, is_dear = 0, False

    def __init__(self, t, best, played):
        self.tables, self.entries = [t], [Entry({0: played})]
        self.mistake = Mistake(0, best, 0.6, 0.2)

    def played(self, at):
        return self.entries[at].moves[0]

    def worth(self, at, moves):
        return {move: 0.6 if move == self.mistake.better else 0.2 for move in moves}


def laying():
    """The mastermind of Tragedy Looper lays a card: anywhere, any of many."""
    t = tw.GAMES["tragedy_looper"].start(seed=3)
    return t, t.owed_by(0).moves


def test_with_too_many_moves_a_question_offers_some_including_the_best_and_the_played():
    t, moves = laying()
    wide = Wide(t, moves[1], moves[-2])
    offered, how = review.question(wide, wide.mistake)
    asked = offered.owed_by(0).moves

    assert len(moves) > answers.MOST_CANDIDATES
    assert review.SOME <= len(asked) <= review.SOME + 3
    assert {moves[1], moves[-2]} <= {*asked}
    assert how["question"] == words.WHICH_OF_SOME.format(move=t.in_words(moves[-2]))
    assert how["goal"] == [t.say(moves[1])]


def test_where_weighing_a_move_is_slow_the_question_offers_two():
    t, moves = laying()
    wide = Wide(t, moves[1], moves[-2])
    wide.is_dear = True
    offered, how = review.question(wide, wide.mistake)

    assert [moves[1], moves[-2]] == [*offered.owed_by(0).moves]
    assert words.AS_THEN == how["notes"][t.say(moves[-2])]


def test_a_weaker_move_counts_as_no_broken_rule():
    done = reviewed("dazzle")
    exercise, before = review.ask_again(done, done.mistakes[0]), mistakes.made.copy()
    judged = [bool(tw.check(exercise, move)) for move in notes(exercise)]

    assert False in judged
    assert before == mistakes.made


def test_a_cell_shows_the_exercises_or_says_that_there_are_none(monkeypatch):
    shown, done = [], reviewed("dazzle")
    monkeypatch.setattr("IPython.display.display", lambda *each, raw: shown.append((each, raw)))
    one, none = review.Review("Rob"), review.Review("Rob")
    one.append(review.ask_again(done, done.mistakes[0]))
    one._ipython_display_()
    none._ipython_display_()
    said = "No decision was found at which another move would clearly have been better for Rob."

    assert [(tuple(one), False), (({"text/plain": said},), True)] == shown
    assert (said, f"[{one[0]!r}]") == (repr(none), repr(one))


def test_before_the_end_there_is_nothing_to_look_back_at():
    game = tw.GAMES["muses"]
    with pytest.raises(tw.BadSetup, match=words.NOT_OVER):
        tw.review(tw.Match(game, dict.fromkeys(game.default_names[: game.usual], tw.HUMAN), seed=1))


# In a page.
def page_of(name, people=(0,)):
    """A page that shows a match which is over, with all that led there; these seats are people's."""
    played = match(name, SEEDS.get(name, 3))
    seats = {seat: tw.HUMAN if seat in people else any_move for seat in played.table.seats}
    return Screen(tw.Play(tw.Match(played.record, seats)))


def looked_at(page, seat=0):
    """Ask until all is found; return all answers."""
    found = []
    while not found or found[-1]["progress"] < 1:
        answer = page.asks(op="review", number=seat)
        assert answer["ok"], answer
        found.append(answer["review"])
    return found


@pytest.fixture(scope="module")
def page():
    return page_of("dazzle")


@pytest.mark.slow
def test_a_page_asks_bit_by_bit_and_keeps_what_was_found(monkeypatch):
    monkeypatch.setattr(review, "SLICE", 0.2)
    page = page_of("dazzle")
    found = looked_at(page)
    steps = len(page.data["film"]["frames"])

    assert len(found) > 1
    assert [] == found[0]["turns"]
    assert found[-1] == page.data["review"]
    assert (0, "Player A") == (found[-1]["seat"], found[-1]["name"])
    assert [0, steps - 1] == [found[-1]["points"][0][0], found[-1]["points"][-1][0]]
    assert all(0 <= chance <= 100 for _, chance, _ in found[-1]["points"])
    assert 0 < len(found[-1]["turns"]) <= 3
    for turn in found[-1]["turns"]:
        assert 0 <= turn["at"] <= turn["to"] < steps
        assert 0 == turn["before"] % 5 == turn["after"] % 5
        assert turn["head"].startswith(("You: ", "Player B: "))


def test_an_unevaluated_step_is_left_out_of_the_curve():
    looking = review.Reviewing(match("dazzle"), [match("dazzle").table], 0)
    looking.lengths = [t.length for t in looking.coach.tables]
    next(looking.coach.work())

    assert [0, len(looking.coach.tables) - 1] == [step for step, *_ in looking.data()["points"]]


def test_a_choice_is_replayed_as_an_exercise_whose_rules_the_page_has(page):
    looked_at(page)
    number = next(turn["mistake"] for turn in page.data["review"]["turns"] if "mistake" in turn)
    exercise = page.asks(op="replay", number=number)["exercise"]

    assert exercise["question"].startswith("In the match: ")
    assert {each["verdict"] for each in exercise["ask"]["outcomes"] if each} == {"right", "wrong"}
    assert exercise["rule"] in page.state["rules"]


# What came of it.
@pytest.mark.slow
def test_a_mistake_states_its_consequence_and_a_rule_to_practise(page):
    looked_at(page)
    done, turns = reviewed("dazzle"), [turn for turn in page.data["review"]["turns"] if "mistake" in turn]

    assert turns
    for mistake, turn in zip(sorted(done.mistakes)[:3], turns, strict=False):
        came = review.what_came(done, mistake)
        before, then = done.tables[mistake.at : mistake.at + 2]
        instead = {text for text, _ in review.told_since(before, review.instead_of(done, mistake), 0)}
        assert came
        assert instead.isdisjoint(text for text, _ in came)
        assert review.told_since(before, then, 0)[0] not in came  # that is the move itself
        assert turn["text"].startswith(f"What came of it: {came[0][0]} ")
        assert turn["rule"] in {rule for _, rule in came}
        assert turn["practise"]


@pytest.mark.slow
def test_others_and_luck_answer_the_better_move_as_in_the_match_where_possible():
    done = reviewed("dazzle")
    for mistake in done.mistakes:
        as_played = Mistake(mistake.at, done.played(mistake.at), 0.0, 0.0)
        assert [] == review.what_came(done, as_played)


@pytest.mark.parametrize(
    ("came", "brief"),
    [
        ([("One.", "a"), ("Two.", "b"), ("Three.", "c")], ("One. Two.", "b")),
        ([("One.", "a")], ("One.", "a")),
        ([("One " + "and on " * 30, "a"), ("Two.", "b")], ("One " + "and on " * 30, "a")),
    ],
)
def test_two_sentences_are_shown_if_both_are_short(came, brief):
    assert brief == review.in_brief(came)


@pytest.mark.slow
def test_rules_can_be_practised_if_the_practice_notebook_is_beside(page, tmp_path, monkeypatch):
    looked_at(page)
    reviewing = page.widget.session.reviewing
    monkeypatch.chdir(tmp_path)
    assert "practice" not in reviewing.data()
    (tmp_path / "practice.ipynb").touch()

    assert {"path": "practice.ipynb", "game": "dazzle"} == reviewing.data()["practice"]


# Bluffs.
@pytest.mark.slow
@pytest.mark.untraced
def test_after_the_match_bots_bluffs_appear_with_the_truth_and_their_consequence():
    page = page_of("mascarade")
    told = looked_at(page)[-1]["bluffs"]
    record = match("mascarade").record
    lies = {
        f"{record.names[seat]}: {t.in_words(move)}"
        for t, entry in zip(record.tables(), record.entries, strict=False)
        for seat, move in entry.moves.items()
        if seat and move.truth(t, seat)
    }

    assert 0 < len(told) <= 3
    assert {each["head"] for each in told} <= lies
    assert all(each["text"].startswith("In truth it was ") for each in told)
    assert [each["at"] for each in told] == sorted(each["at"] for each in told)


@pytest.mark.slow
@pytest.mark.untraced
def test_a_decision_that_is_taken_back_after_bluffs_were_told_is_played_with_hindsight():
    game = tw.GAMES["mascarade"]
    page = Screen(tw.Play(tw.Match(game, dict.fromkeys(game.seated(None), any_move) | {"Adele": tw.HUMAN}, seed=3)))
    while not page.data["over"]:
        page.picks(page.moves()[0])
    looked_at(page)
    page.asks(op="undo")

    assert not page.data["over"]
    assert "review" not in page.data
    assert page.data["hindsight"]
    assert page.widget.match.record.hindsight


def test_bluffs_of_people_are_not_told():
    page = page_of("mascarade", people=(0, 1, 2, 3))
    page.asks(op="review", number=0)

    assert set() == page.widget.session.reviewing.bots
    assert [] == page.widget.session.reviewing.bluffs()


def test_a_review_is_for_the_people_at_this_screen_alone(page):
    assert words.NOT_YOUR_SEAT == page.asks(op="review", number=1)["text"]
    assert words.NOT_YOUR_SEAT == page.asks(op="review", number=int(PUBLIC))["text"]


@pytest.mark.slow
@pytest.mark.untraced
def test_each_of_two_people_at_a_screen_has_their_own_review():
    page = page_of("dazzle", people=(0, 1))

    assert [0, 1] == page.data["people"]
    assert ["Player A", "Player B"] == [looked_at(page, seat)[-1]["name"] for seat in (0, 1)]


@pytest.mark.parametrize("number", [99, -1])
def test_an_unknown_choice_cannot_be_replayed(page, number):
    looked_at(page)

    assert words.NO_SUCH_MISTAKE == page.asks(op="replay", number=number)["text"]


def test_before_the_end_no_page_gets_a_review():
    game = tw.GAMES["dazzle"]
    page = Screen(tw.Play(tw.Match(game, {"Player A": tw.HUMAN, "Player B": any_move}, seed=1)))
    before = page.widget.match.ply

    assert words.NOT_OVER == page.asks(op="review", number=0)["text"]
    assert words.STALE == page.asks(op="replay", number=0)["text"]
    assert "review" not in page.data
    assert before == page.widget.match.ply


def test_an_answer_to_an_earlier_page_is_refused(page):
    assert words.STALE == page.asks(op="review", number=0, mark=page.data["mark"] - 1)["text"]


@pytest.mark.slow
@pytest.mark.untraced
def test_another_match_has_a_review_of_its_own():
    page = page_of("dazzle")
    looked_at(page)
    page.asks(op="again")

    assert "review" not in page.data
    assert words.NOT_OVER == page.asks(op="review", number=0)["text"]


@pytest.mark.slow
@pytest.mark.untraced
@pytest.mark.parametrize("name", tw.GAMES)
def test_a_match_of_every_game_can_be_looked_back_at(name, monkeypatch):
    """In a hurry: a play-out a step."""
    for what, few in {"EACH": 1, "GLANCE": 1, "HOPEFUL": 1, "SCARCE": 0}.items():
        monkeypatch.setattr(coach, what, few)
    page = page_of(name)
    found = looked_at(page)[-1]
    steps = [step for step, *_ in found["points"]]

    assert steps == sorted({*steps})
    assert all(0 <= chance <= 100 for _, chance, _ in found["points"])
    assert all(turn["text"] and turn["head"] for turn in found["turns"])
