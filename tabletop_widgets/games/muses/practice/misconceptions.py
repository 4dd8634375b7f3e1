"""The rules of Muses as people take them to be, one rule replaced each; `says` goes on after "would be right if"."""

from __future__ import annotations

from functools import partial
from typing import Final

from tabletop_widgets.games.muses import belief, facts, scoring
from tabletop_widgets.games.muses.practice import points_otherwise as pay
from tabletop_widgets.games.muses.practice import rounds_otherwise as go
from tabletop_widgets.games.muses.practice.lasting import lasting
from tabletop_widgets.games.muses.steps import rounds
from tabletop_widgets.games.muses.steps.rounds import (
    ChooseActions,
    Devotion,
    Inspire,
    MoveSunAndMoon,
    Revolution,
    Shift,
)
from tabletop_widgets.games.muses.table import Muses
from tabletop_widgets.questions.rule_variants import Misconception

m = partial(Misconception.of, "tabletop_widgets.games.muses")

TIES: Final = "muses.score.tie-second", "muses.score.tie-third", "muses.ruling.next-tie"
"""Rules of ties behind the first, of which a case may be about one."""

misconceptions: Final = (
    m(
        "fewest first",
        "round.majority",
        "the action picked by the fewest players came first",
        go.ordered(lambda s: len(s.seats)),
    ),
    m(
        "by the list alone",
        "round.majority ruling.descending-order",
        "actions took place in the printed order, however many players picked them",
        (rounds, "in_order", go.by_the_list),
    ),
    m(
        "inspiration first",
        "round.majority",
        "Inspiration always came first",
        go.ordered(lambda s: (s.action != "Inspiration", *go.listed()(s))),
    ),
    m(
        "popular alone",
        "round.majority",
        "only the most popular action took place",
        (rounds, "in_order", go.popular_alone),
    ),
    m(
        "revolutions first",
        "round.tie-order round.all-different",
        "among equally popular actions Revolutions came first",
        go.ordered(go.listed("Sun Revolution", "Moon Revolution")),
    ),
    m(
        "moon first",
        "round.tie-order round.all-different",
        "among equally popular actions the Moon's came before the Sun's",
        go.ordered(go.listed("Inspiration", "Moon Devotion", "Moon Revolution")),
    ),
    m(
        "in seat order",
        "round.tie-order round.all-different",
        "equally popular actions took place in the order in which players sit",
        go.ordered(lambda s: (-len(s.seats), s.seats[0])),
    ),
    m(
        "each card an action",
        "ruling.inspiration-one-action",
        "each Inspiration counted as an action of its own",
        go.ordered(go.each_for_itself),
    ),
    m(
        "square of the start",
        "round.live-board inspiration.late",
        "tokens were placed as the Muses lay when the cards were turned up",
        (ChooseActions, "run", go.as_revealed),
    ),
    m(
        "lights first",
        "round.celestial-move",
        "Sun and Moon moved on before the actions",
        (ChooseActions, "run", go.lights_first),
    ),
    m(
        "lights between",
        "round.no-mid-move",
        "Sun and Moon moved on after every action",
        (ChooseActions, "run", go.lights_between),
    ),
    m("lights back", "board.track", "Sun and Moon moved anticlockwise", (MoveSunAndMoon, "run", go.walk(-1))),
    m(
        "lights by twos",
        "round.celestial-move board.track-length",
        "Sun and Moon moved two spaces at a time, from side to side",
        (MoveSunAndMoon, "run", go.walk(2)),
    ),
    m(
        "all take part",
        "round.own-action",
        "everybody took part in every action",
        (Devotion, "run", go.everybody(go.DEVOTE)),
        (Revolution, "run", go.everybody(go.REVOLVE)),
    ),
    m(
        "one of them places",
        "round.everyone-places",
        "only the first in seat order of those who picked an action placed tokens",
        (Devotion, "run", go.only_one(go.DEVOTE)),
        (Revolution, "run", go.only_one(go.REVOLVE)),
    ),
    m("one token", "devotion.sun devotion.moon", "a Devotion placed one token", (rounds, "DEVOTION", 1)),
    m(
        "two tokens shared",
        "devotion.sun devotion.moon",
        "those who picked a Devotion shared two tokens",
        (Devotion, "run", go.shared),
    ),
    m(
        "devoted to the centre",
        "devotion.sun devotion.moon",
        "a Devotion placed its tokens on the Muse in the centre",
        (Devotion, "run", go.devoted_to("C", "C")),
    ),
    m(
        "in the other light",
        "board.sunlight board.moonlight devotion.sun devotion.moon",
        "sunlight fell on the Muse beside the Moon token, and moonlight beside the Sun token",
        (Devotion, "run", go.devoted_to("P4", "P0")),
    ),
    m(
        "every action moves",
        "devotion.no-shift inspiration.no-shift",
        "Devotions and Inspirations also moved the Muses",
        (Devotion, "run", go.shifting(go.DEVOTE)),
        (Inspire, "run", go.shifting(go.INSPIRE)),
    ),
    m(
        "dark corners",
        "board.corner-light",
        "no Muse was in the light while Sun and Moon were at corners",
        (Devotion, "run", go.dark_corners),
    ),
    m(
        "token after",
        "revolution.token",
        "the token of a Revolution went on the Muse who moved to the centre",
        (Revolution, "run", go.token_after),
    ),
    m("no token", "revolution.token", "a Revolution placed no token", (Revolution, "run", go.placing(0))),
    m(
        "for each picker",
        "round.once ruling.revolution-tokens-first",
        "the Muses moved once for each player who picked the Revolution",
        (Revolution, "run", go.for_each),
    ),
    m(
        "one revolution",
        "revolution.both",
        "only the first Revolution of a round moved the Muses",
        (ChooseActions, "run", go.one_shift),
    ),
    m(
        "all eight",
        "revolution.sun-unmoved revolution.moon-unmoved",
        "a Revolution moved all eight outer Muses",
        (facts, "SUN_CYCLE", ("C", *facts.RIM)),
        (facts, "MOON_CYCLE", ("C", *facts.RIM[4:], *facts.RIM[:4])),
    ),
    m(
        "changing places",
        "revolution.sun revolution.moon",
        "the Muse in the centre and the one in the light simply changed places",
        *go.cycles("C P0", "C P4"),
    ),
    m(
        "one too few",
        "revolution.sun revolution.moon ruling.six-shift",
        "the Muse one space before the opposite light moved to the centre",
        *go.cycles("C P0 P1 P2 P3", "C P4 P5 P6 P7"),
    ),
    m(
        "anticlockwise",
        "revolution.sun revolution.moon",
        "the Muses on the rim moved anticlockwise",
        *go.cycles("C P0 P7 P6 P5 P4", "C P4 P3 P2 P1 P0"),
    ),
    m(
        "always to the sun",
        "revolution.moon",
        "a Moon Revolution also moved the centre into the sunlight",
        (facts, "MOON_CYCLE", facts.SUN_CYCLE),
    ),
    m(
        "tokens stay",
        "board.tokens-ride revolution.token-follows",
        "tokens stayed where they were when the Muses moved",
        (Shift, "run", go.tokens_stay),
    ),
    m(
        "as at sides",
        "revolution.corner",
        "at corners a Revolution moved the Muses as in the round before",
        (Shift, "run", go.as_at_sides),
    ),
    m(
        "not turned",
        "inspiration.orient",
        "an Inspiration was never turned: its sun was always at the top",
        (Inspire, "run", go.by(go.unturned)),
    ),
    m(
        "mirrored",
        "ruling.no-mirror",
        "an Inspiration was read as its mirror image",
        (Inspire, "run", go.by(go.mirrored)),
    ),
    m(
        "one a flame cell",
        "inspiration.double inspiration.place",
        "every marked space got one token, however many flames it shows",
        (go.Act, "place", go.one_each),
    ),
    m(
        "one card for all",
        "inspiration.own-card",
        "everybody placed by the first player's Inspiration",
        (Inspire, "run", go.one_card),
    ),
    m(
        "kept",
        "inspiration.once round.take-back round.options",
        "a used Inspiration went back to the hand",
        (Inspire, "run", go.kept),
        (rounds, "used_once", go.never),
    ),
    m(
        "fits always",
        "inspiration.side-only inspiration.corner-only ruling.illegal-inspiration",
        "an Inspiration could be used in any round",
        (rounds, "needs_a_side", go.never),
        (rounds, "needs_a_corner", go.never),
    ),
    m(
        "fits the others",
        "board.parity",
        "Sun and Moon were at corners in odd rounds",
        (Muses, "stand", go.OTHER_STAND),
    ),
    m(
        "full for each",
        "score.tie score.tie-first-two",
        "tied players each got their level in full, and the player behind them the next one",
        (scoring, "points", pay.dense),
        among=TIES,
    ),
    m(
        "tied for nothing",
        "score.tie",
        "tied players got nothing",
        pay.paying(lambda above, tied, levels: pay.level(levels, above) if tied == 1 else 0),
        among=TIES,
    ),
    m(
        "the lower one",
        "score.tie",
        "tied players each got only the next lower level",
        pay.paying(lambda above, tied, levels: pay.level(levels, above + (tied > 1))),
        among=TIES,
    ),
    m(
        "rounded up",
        "score.round-down",
        "shares were rounded up",
        pay.paying(lambda above, tied, levels: -(-pay.span(levels, above, above + tied) // tied)),
        among=TIES,
    ),
    m(
        "two levels for all",
        "score.tie-first-many",
        "three or more players tied for most shared only two levels",
        pay.paying(pay.two_levels),
        among=TIES,
    ),
    m(
        "next gets the next",
        "score.tie-first-two",
        "the player behind a tie got the next level all the same",
        (scoring, "points", pay.dense_shares),
    ),
    m(
        "rest of many",
        "score.tie-formula score.tie-first-many-rest ruling.after-tie",
        "players behind three others still got the lowest level",
        pay.paying(pay.rest_of_many),
        among=TIES,
    ),
    m(
        "most alone",
        "score.second score.levels",
        "a Muse paid only the player with the most tokens",
        pay.paying(lambda above, tied, levels: pay.span(levels, 0, tied) // tied if not above else 0),
    ),
    m(
        "two places",
        "score.third score.levels",
        "third place got nothing",
        pay.paying(lambda above, tied, levels: pay.span(levels, above, min(2, above + tied)) // tied),
    ),
    m(
        "for nothing",
        "score.zero score.unclaimed",
        "levels left over went to those without a token",
        (scoring, "points", pay.for_nothing),
    ),
    m(
        "to the first",
        "score.unclaimed score.most",
        "levels left over went to the player with the most tokens",
        (scoring, "points", pay.to_the_first),
    ),
    m(
        "more tokens left",
        "end.winner",
        "equal points were decided by who had more tokens left",
        (Muses, "ending", pay.won_by(lambda t, seat: (pay.total(t, seat), t.supply[seat]))),
    ),
    m(
        "nobody in a tie",
        "end.winner",
        "nobody won when several players had the most points",
        (Muses, "ending", pay.nobody_in_a_tie),
    ),
    m(
        "most muses",
        "end.winner end.tally",
        "the player who led on the most Muses won",
        (Muses, "ending", pay.won_by(pay.led)),
    ),
    m(
        "most tokens",
        "end.winner end.tally",
        "the player with the most tokens on the Muses won",
        (Muses, "ending", pay.won_by(lambda t, seat: -t.supply[seat])),
    ),
    m(
        "cards lie open",
        "ruling.inspiration-secret",
        "everybody could see the others' Inspirations",
        (belief, "holds", pay.holding(lambda _: 1)),
    ),
    m(
        "rest lies open",
        "ruling.undealt setup.inspiration-left",
        "the Inspirations not dealt were face up",
        (belief, "holds", pay.holding(pay.unseen)),
    ),
    m(
        "used lie hidden",
        "info.open",
        "used Inspirations were face down, so that nobody could know them",
        (belief, "holds", pay.holding(lambda v: len(v.cards) - 1)),
    ),
    *lasting,
)
