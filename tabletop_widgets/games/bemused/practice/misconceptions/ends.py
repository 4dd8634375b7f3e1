"""The end, its points, and what is known, as people take them to be."""

from __future__ import annotations

from typing import Final

from tabletop_widgets.games.bemused.belief import information
from tabletop_widgets.games.bemused.belief.conclusions import Belief
from tabletop_widgets.games.bemused.practice.misconceptions.taken import m
from tabletop_widgets.games.bemused.practice.otherwise import ends as end
from tabletop_widgets.games.bemused.practice.otherwise import sanity as mad
from tabletop_widgets.games.bemused.practice.otherwise import turns as go
from tabletop_widgets.games.bemused.steps import scoring
from tabletop_widgets.games.bemused.steps.sanity import GoInsane, Stop
from tabletop_widgets.games.bemused.steps.turn import EndTurn
from tabletop_widgets.games.bemused.table import Bemused

ENDS: Final = (
    m(
        "alive is enough",
        "end.trigger term.alive term.states",
        "the game went on as long as two virtuosos were alive",
        (Bemused, "sane", property(mad.alive)),
    ),
    m(
        "turn finished",
        "end.mid_turn end.trigger",
        "the turn was finished before the game ended",
        (Stop, "run", go.nothing),
        (EndTurn, "run", mad.turn_is_finished),
    ),
    m(
        "chain cut",
        "ruling.end_vs_cascade",
        "the game ended before the chain was finished",
        (GoInsane, "run", mad.chain_is_cut),
    ),
    m(
        "insane from ten",
        "score.insane",
        "insane virtuosos also counted from 10",
        (scoring, "BASE", {"sane": 10, "insane": 10}),
    ),
    m(
        "dreads like doubts",
        "score.sane score.insane",
        "a dread cost only one point, like a doubt",
        (scoring, "PER_DREAD", 1),
    ),
    m(
        "dead score nothing",
        "score.fantasma_4 score.fantasma_5 score.fantasma_6",
        "a fantasma scored nothing",
        end.of_the_dead(end.nothing),
    ),
    m(
        "itself not counted",
        "score.fantasma_self",
        "a fantasma did not count itself",
        end.of_the_dead(end.but_oneself),
    ),
    m(
        "two for all",
        "score.fantasma_5 score.fantasma_6",
        "a fantasma started from 2 points with any number of players",
        end.of_the_dead(end.from_two),
    ),
    m(
        "one for all",
        "score.fantasma_4 score.fantasma_6",
        "a fantasma started from 1 point with any number of players",
        end.of_the_dead(end.from_one),
    ),
    m("hands count", "score.hand_irrelevant", "cards in hand cost a point each", end.scored(end.hands_too)),
    m("love the sane", "secret.love", "Love paid only if the gemina was sane", end.paid(end.in_states("Love", "sane"))),
    m(
        "malice the dead",
        "secret.malice",
        "Malice paid only if the gemina was dead",
        end.paid(end.in_states("Malice", "fantasma")),
    ),
    m(
        "by one's own",
        "secret.purpose term.own",
        "a secret was about the player's own virtuoso, not the gemina",
        end.paid(end.by_ones_own),
    ),
    m("dead secrets", "fantasma.keeps_secret", "the secrets of the dead paid nothing", end.paid(end.of_the_living)),
    m(
        "secret of oneself",
        "ruling.secret_self",
        "a secret paid nothing to a player who was their own gemina",
        end.paid(end.of_others),
    ),
    m(
        "before secrets",
        "score.secrets_after score.winner",
        "the player who led before the secrets won",
        end.winning(end.before_secrets),
    ),
    m(
        "shared by all",
        "score.tie_sane score.tie_fantasma",
        "all players with the most points won together",
        end.winning(end.all_of_them),
    ),
    m("dead first", "score.tie_fantasma", "fantasmas won ties", end.winning(end.the_dead)),
    m(
        "first of equals",
        "score.tie_shared",
        "ties went to the player earlier in turn order",
        end.winning(end.the_first),
    ),
    m(
        "last one sane",
        "score.winner score.one_sane",
        "the last sane virtuoso won",
        end.winning(end.the_sane),
        among=["bemused.ruling.zero_sane"],
    ),
    m(
        "forgotten",
        "gemina.info",
        "a gemina card turned down again was a secret again",
        (information, "_seen", end.forgotten),
    ),
    m(
        "not oneself",
        "setup.gemina_self gemina.info",
        "nobody could be their own gemina",
        (Belief, "gemina", end.any_but_ones_own),
    ),
    m(
        "all six",
        "setup.gemina_pool",
        "all six gemina cards were in the game",
        (Belief, "_geminas", property(end.of_all_six)),
    ),
    m(
        "two alike",
        "setup.gemina_pool components.geminas",
        "two players could have the same gemina",
        (Belief, "_geminas", property(end.of_all_in_play)),
    ),
)
