"""The course of a game of Muses as people take it to be: one rule replaced each, as in `misconceptions.py`."""

from __future__ import annotations

from functools import partial
from typing import Final

from tabletop_widgets.games.muses.practice import lasting_otherwise as go
from tabletop_widgets.games.muses.practice.rounds_otherwise import Act
from tabletop_widgets.games.muses.steps.rounds import ChooseActions, MoveSunAndMoon, ScoreMuse
from tabletop_widgets.questions.rule_variants import Misconception

m = partial(Misconception.of, "tabletop_widgets.games.muses")

lasting: Final = (
    m(
        "over when it is back",
        "end.final-round end.after-actions setup.start-position",
        "the game ended as soon as the Sun was back where it began",
        (MoveSunAndMoon, "run", go.lasting(lambda _: 8)),
    ),
    m(
        "two rounds each",
        "end.final-round components.no-player-variants",
        "a game had two rounds for each player",
        (MoveSunAndMoon, "run", go.lasting(lambda t: 2 * len(t.names))),
    ),
    m(
        "paid each round",
        "score.at-end end.tally",
        "the Muses paid at the end of every round",
        (ScoreMuse, "run", go.paid_each_round),
    ),
    m(
        "moon stays",
        "board.opposite components.celestial",
        "only the Sun moved on, and the Moon stayed where it began",
        (MoveSunAndMoon, "run", go.moon_stays),
    ),
    m(
        "not twice running",
        "round.take-back info.basic-hand",
        "a card picked in one round could not be picked in the next",
        (ChooseActions, "one", go.spent),
    ),
    m(
        "may pass",
        "ruling.all-mandatory round.select",
        "a player could pick no card at all",
        (ChooseActions, "one", go.may_pass),
    ),
    m(
        "all or nothing",
        "ruling.out-of-tokens",
        "a player with too few tokens for an action placed none",
        (Act, "place", go.all_or_nothing),
    ),
)
