"""Scores, secrets, ties, and several games together."""

from __future__ import annotations

import pytest

from tabletop_widgets.games.bemused import facts
from tabletop_widgets.games.bemused.steps import scoring
from tabletop_widgets.games.bemused.value import value
from tests.games.bemused.talk import BEMUSED, table
from tests.games.table_talk import kinds, of, say
from tests.marks import rule

DEAD = ["fantasma"]


def ended(on=None, *, state=None, secrets=None, geminas=None, players=4, **keys):
    """Lay out a game that is over, and let the scores be counted; nobody's secret pays unless a test says so."""
    backed = facts.NAMES[:players]
    virtuosos = " ".join(backed)
    keys |= {"state": state} if state else {}
    keys["options"] = {"secrets": {"None": {"states": ["sane"], "points": 0}, "Other": ["insane"], **OWN}}
    t = table(
        virtuosos,
        on=on,
        geminas=geminas,
        secrets=secrets or (["None"] * 2 + ["Zero"] * 2 + ["Nil"] * 2)[:players],
        at="score",
        **keys,
    )
    t.advance()
    return t


OWN = {"Zero": {"states": ["sane"], "points": 0}, "Nil": {"states": ["sane"], "points": 0}, "Love": ["sane", "insane"],
       "Malice": ["insane", "fantasma"]}  # fmt: skip


@rule("bemused.score.sane")
@pytest.mark.parametrize(("on", "score"), [("", 10), ("2 Painter", 8), ("Painter Dread", 7), ("4 Dread", 2)])
def test_a_sane_virtuoso_starts_from_ten(on, score):
    t = ended({"Painter": on, "Dancer": "5 Dancer", "Musician": "5 Musician", "Singer": "5 Singer"})

    assert score == t.outcome.scores[0]


@rule("bemused.score.insane", "bemused.sanity.insane_profile")
@pytest.mark.parametrize(("on", "score"), [("5 Dancer", 4), ("4 Dancer Dread", 3), ("3 Dancer 2 Dread", 2)])
def test_an_insane_virtuoso_starts_from_nine(on, score):
    t = ended({"Dancer": on, "Musician": "5 Musician", "Singer": "5 Singer"})

    assert score == t.outcome.scores[1]


@rule("bemused.score.fantasma_4", "bemused.score.fantasma_5", "bemused.score.fantasma_6", "bemused.score.fantasma_self")
@pytest.mark.parametrize(("players", "alone"), [(4, 3), (5, 2), (6, 1)])
def test_a_fantasma_scores_by_players_and_by_fantasmas_itself_included(players, alone):
    insane = {name: f"5 {name}" for name in facts.NAMES[2:players]}
    one = ended(insane, state=["sane", "fantasma", *["insane"] * (players - 2)], players=players)
    all_but_one = ended(state=["sane", *DEAD * (players - 1)], players=players)

    assert alone == one.outcome.scores[1]
    assert alone + players - 2 == all_but_one.outcome.scores[1]


@rule("bemused.score.hand_irrelevant")
def test_hands_and_gemina_cards_score_nothing():
    mad = {name: f"5 {name}" for name in ("Dancer", "Musician", "Singer")}
    poor = ended(mad, hands={"Adele": ""})
    rich = ended(mad, hands={"Adele": "4 Painter 2 Dread"}, up="Painter Dancer")

    assert poor.outcome.scores == rich.outcome.scores == (10, 4, 4, 4)


@rule("bemused.ruling.score_negative")
def test_no_base_score_is_below_one():
    lowest = ended({"Painter": "4 Dread", "Dancer": "3 Dancer 2 Dread", "Musician": "5 Musician"},
                   state=["sane", "insane", "insane", "fantasma"])  # fmt: skip

    assert 2 == min(scoring.base(lowest))
    assert 1 == facts.FANTASMA_BASE[6] + 1


# Secrets.
@rule("bemused.score.secrets_after", "bemused.secret.love", "bemused.secret.malice")
def test_base_scores_come_first_and_then_all_secrets_are_revealed():
    t = ended({"Dancer": "5 Dancer", "Musician": "5 Musician", "Singer": "5 Singer"},
              secrets=["Love", "Malice", "None", "Love"])  # fmt: skip
    told = [each.event for each in t.events][-2:]

    assert ["Scored", "SecretsRevealed"] == kinds(told)
    assert ((10, 4, 4, 4), (1, 1, 0, 1)) == (told[0].scores, told[1].points)
    assert (11, 5, 4, 5) == t.outcome.scores
    assert all(t.secrets == BEMUSED.view(t, seat).secrets for seat in t.seats)


@rule("bemused.secret.love", "bemused.secret.malice", "bemused.secret.purpose")
@pytest.mark.parametrize(
    ("name", "pays"),
    [
        ("Love", {"sane", "insane"}),
        ("Malice", {"insane", "fantasma"}),
        ("Devotion", {"sane"}),
        ("Fascination", {"insane"}),
        ("Grudge", {"fantasma"}),
        ("Extremes", {"sane", "fantasma"}),
    ],
)
def test_a_secret_pays_by_how_the_gemina_ended(name, pays):
    for state in facts.STATES:
        on = {"Dancer": "5 Dancer"} if state == "insane" else {}
        others = [row.name for row in facts.SECRETS if row.name != name][:3]
        t = table(on=on, state=["sane", state, "sane", "sane"], secrets=[name, *others])

        assert (state in pays) == scoring.secret_points(t)[0]


@rule("bemused.ruling.secret_self")
@pytest.mark.parametrize(("name", "on", "points"), [("Love", "", 1), ("Malice", "", 0), ("Malice", "5 Painter", 1)])
def test_a_secret_about_ones_own_virtuoso_counts_like_any_other(name, on, points):
    t = table(on={"Painter": on}, geminas={"Painter": "Painter", "Singer": "Dancer"},
              secrets=[name, "Devotion", "Grudge", "Grudge"])  # fmt: skip

    assert points == scoring.secret_points(t)[0]


@rule("bemused.fantasma.keeps_secret")
def test_a_fantasma_scores_with_its_secret():
    t = ended({"Musician": "5 Musician"}, state=["fantasma", "fantasma", "insane", "sane"],
              secrets=["Malice", "None", "None", "Love"])  # fmt: skip

    assert 4 + 1 == t.outcome.scores[0]


# Who wins.
@rule("bemused.score.winner", "bemused.end.flavour")
def test_the_highest_adjusted_score_wins():
    t = ended({"Painter": "Painter Dread", "Dancer": "5 Dancer", "Musician": "5 Musician", "Singer": "5 Singer"})

    assert ((0,), "bemused.score.winner") == (t.outcome.winners, t.outcome.rule)
    assert "Adele wins with 7 points and a sane virtuoso: classical art prevails." == t.outcome.reason


@rule("bemused.score.tie_sane", "bemused.score.one_sane")
def test_the_sane_win_ties_with_the_insane():
    t = ended({"Painter": "3 Dread", "Dancer": "5 Dancer", "Musician": "4 Musician Dread", "Singer": "4 Singer Dread"})

    assert ((4, 4, 3, 3), (0,), "bemused.score.tie_sane") == (t.outcome.scores, t.outcome.winners, t.outcome.rule)
    assert "others with as many points lose the tie" in t.outcome.reason


@rule("bemused.score.tie_fantasma")
@pytest.mark.parametrize(
    ("on", "state", "scores", "winner"),
    [
        (
            {"Painter": "Painter 3 Dread", "Musician": "5 Musician"},
            ["sane", "fantasma", "insane", "insane"],
            (3, 3, 4, 4),
            None,
        ),
        ({"Painter": "3 Dread"}, ["sane", "fantasma", "fantasma", "insane"], (4, 4, 4, 3), 0),
        ({"Painter": "4 Dread"}, ["sane", "fantasma", "fantasma", "insane"], (2, 4, 4, 4), 3),
    ],
)
def test_fantasmas_lose_ties_with_the_living(on, state, scores, winner):
    singer = {None: "5 Singer", 0: "4 Singer Dread", 3: "5 Singer"}[winner]
    t = ended({**on, "Singer": singer}, state=state)

    assert scores == t.outcome.scores
    if winner is not None:
        assert ((winner,), "bemused.score.tie_fantasma") == (t.outcome.winners, t.outcome.rule)


@rule("bemused.score.tie_shared")
def test_ties_within_a_class_are_shared():
    mad = {name: f"5 {name}" for name in ("Dancer", "Musician", "Singer")}
    insane = ended({"Painter": "4 Dread", **mad})
    dead = ended({"Painter": "4 Dread"}, state=["sane", *DEAD * 3])

    assert ((1, 2, 3), "bemused.score.tie_shared") == (insane.outcome.winners, insane.outcome.rule)
    assert ((1, 2, 3), "bemused.score.tie_shared") == (dead.outcome.winners, dead.outcome.rule)
    assert (
        "Bruno, Cedric and David win together with 4 points and insane virtuosos: visionary art prevails."
        == insane.outcome.reason
    )
    assert dead.outcome.reason.endswith("dead virtuosos: the fantasmas overturn the old order of art.")


@rule("bemused.ruling.zero_sane")
def test_a_game_without_a_sane_virtuoso_is_scored_as_usual():
    t = ended({name: f"5 {name}" for name in ("Painter", "Dancer", "Musician", "Singer")})

    assert (4, 4, 4, 4) == t.outcome.scores
    assert (0, 1, 2, 3) == t.outcome.winners


@rule("bemused.score.campaign")
def test_several_games_together_are_won_by_the_highest_sum():
    mad = {name: f"5 {name}" for name in ("Dancer", "Musician", "Singer")}
    games = [ended(mad).outcome, ended({"Painter": "4 Dread", **mad}).outcome]

    assert ((12, 8, 8, 8), (0,)) == scoring.campaign(games)
    assert ((4, 8, 8, 8), (1, 2, 3)) == scoring.campaign(games[1:] * 2)


# What a position is worth.
@rule("bemused.score.winner")
def test_a_position_is_worth_what_it_would_score_if_the_game_ended_now():
    t = table(on={"Painter": "2 Painter"}, secrets=["Grudge", "Malice", "Malice", "Love"])
    say(t, "Adele: plant Painter doubt")

    assert (7.0, 10.0, 10.0, 11.0) == value(t)
    assert value(t) == BEMUSED.value(t)
    assert [] == of([each.event for each in t.events], "Scored")
