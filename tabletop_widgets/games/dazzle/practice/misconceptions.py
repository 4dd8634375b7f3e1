"""The rules of Dazzle as people take them to be, one rule replaced each; `says` goes on after "would be right if"."""

from __future__ import annotations

from functools import partial
from typing import Final

from tabletop_widgets.games.dazzle import belief, facts, moves, setup, view
from tabletop_widgets.games.dazzle.facts import DAZZLE, RANK
from tabletop_widgets.games.dazzle.practice import asked_otherwise as go
from tabletop_widgets.games.dazzle.practice import dealt_otherwise as deal
from tabletop_widgets.games.dazzle.practice import scored_otherwise as pay
from tabletop_widgets.games.dazzle.steps.turn import Chooses, EndPair, PlacePoints
from tabletop_widgets.games.dazzle.table import Dazzle
from tabletop_widgets.questions.rule_variants import Misconception

m = partial(Misconception.of, "tabletop_widgets.games.dazzle")

misconceptions: Final = (
    # Who wins a Dazzle.
    m(
        "most cards",
        "score.will components.rank-use",
        "the number of Will cards counted, not their ranks",
        pay.led_by(len),
    ),
    m(
        "best card",
        "score.will score.win-dazzle",
        "the highest single Will card won the Dazzle",
        pay.led_by(lambda ranks: max(ranks, default=0)),
    ),
    m("two ahead", "score.win-dazzle", "it took a lead of two to win a Dazzle", (Dazzle, "leader", pay.two_ahead)),
    m(
        "tie by cards",
        "score.tied-will",
        "equal Will went to the player with more Will cards",
        pay.led_by(lambda ranks: (sum(ranks), len(ranks))),
    ),
    m(
        "tie by best card",
        "score.tied-will",
        "equal Will went to the player with the highest Will card",
        pay.led_by(lambda ranks: (sum(ranks), max(ranks, default=0))),
    ),
    # What it brings.
    m(
        "halves",
        "score.tied-will score.zero-zero",
        "the players shared the points where Will was equal",
        pay.bringing(pay.halves),
    ),
    m(
        "all for both",
        "score.tied-will score.zero-zero",
        "both players got all the points where Will was equal",
        pay.bringing(pay.all_for_both),
    ),
    m(
        "carried over",
        "score.tied-will score.zero-zero",
        "points that nobody won were added to the next Dazzle",
        (Dazzle, "standing", property(pay.carried_over)),
    ),
    m(
        "halves without will",
        "score.zero-zero",
        "the players shared the points where nobody had Will",
        pay.bringing(pay.shared_where_no_will),
    ),
    m(
        "cards alone",
        "score.take-points components.rank-use",
        "every point card was worth one point",
        pay.bringing(pay.cards_alone),
    ),
    m(
        "best point card",
        "score.take-points",
        "only the highest point card below a pawn counted",
        pay.bringing(pay.best_card),
    ),
    m(
        "the lead",
        "score.take-points score.will-not-points",
        "winning a Dazzle scored the lead in Will",
        pay.bringing(pay.lead),
    ),
    m(
        "own will too",
        "score.will-not-points",
        "the winner of a Dazzle also scored the Will cards on their own side of it",
        pay.bringing(pay.with_own_will),
    ),
    m(
        "all will too",
        "score.will-not-points",
        "the winner of a Dazzle also scored all the Will cards there",
        pay.bringing(pay.with_all_will),
    ),
    m(
        "will for everybody",
        "score.will-not-points",
        "all players also scored their own Will cards",
        pay.bringing(pay.will_for_everybody),
    ),
    m(
        "one more",
        "score.empty-points score.take-points",
        "winning a Dazzle scored one extra point",
        pay.bringing(pay.one_more),
    ),
    m(
        "half for the other",
        "score.take-points",
        "the loser of a Dazzle got half of what the winner got",
        pay.bringing(pay.half_for_the_other),
    ),
    # Who wins the game.
    m(
        "most dazzles",
        "score.total score.tiebreak",
        "the player with the most Dazzles won the game",
        pay.won_by(lambda t, seat: (pay.won(t, seat), pay.points(t, seat))),
    ),
    m("most will", "score.total", "the player with the most Will in all won the game", pay.won_by(pay.all_will)),
    m(
        "no tie-break",
        "score.tiebreak",
        "equal points were a draw, however many Dazzles each had won",
        pay.won_by(pay.points),
    ),
    m(
        "tie by will",
        "score.tiebreak score.draw",
        "equal points were decided by Will in all",
        pay.won_by(lambda t, seat: (pay.points(t, seat), pay.all_will(t, seat))),
    ),
    m(
        "tie by the richest",
        "score.tiebreak score.draw",
        "equal points were decided by who won the richest Dazzle",
        pay.won_by(lambda t, seat: (pay.points(t, seat), pay.richest(t, seat))),
    ),
    m(
        "draw by will",
        "score.draw",
        "Will in all decided when points and Dazzles were both equal",
        pay.won_by(lambda t, seat: (pay.points(t, seat), pay.won(t, seat), pay.all_will(t, seat))),
    ),
    m(
        "empty is not won",
        "score.empty-points",
        "a Dazzle without point cards did not count as won",
        (Dazzle, "dazzles", property(pay.only_rich)),
    ),
    # What is shown.
    m(
        "two dazzles",
        "ask.free",
        "the two cards shown had to be of different Dazzles",
        go.showing(lambda one, other: DAZZLE[one] != DAZZLE[other]),
    ),
    m(
        "two ranks",
        "ask.free",
        "the two cards shown had to be of different ranks",
        go.showing(lambda one, other: RANK[one] != RANK[other]),
    ),
    m(
        "one dazzle",
        "ask.free",
        "the two cards shown had to be of one Dazzle",
        go.showing(lambda one, other: DAZZLE[one] == DAZZLE[other]),
    ),
    m(
        "one rank",
        "ask.two-cards ask.free",
        "the two cards shown had to be of one rank",
        go.showing(lambda one, other: RANK[one] == RANK[other]),
    ),
    m(
        "not alike",
        "ask.two-cards ask.free",
        "two cards that looked alike could not be shown together",
        go.showing(lambda one, other: one != other),
    ),
    # Who decides.
    m(
        "the asker chooses",
        "choose.only-chooser choose.split",
        "the player who showed the cards also chose between them",
        (Chooses, "ask", go.the_asker_chooses),
    ),
    m("the stronger", "choose.only-chooser", "the higher card always became Will", (moves, "choices_of", go.stronger)),
    m("the weaker", "choose.only-chooser", "the higher card always became points", (moves, "choices_of", go.weaker)),
    m("or neither", "turn.no-pass", "both cards could be refused", (moves, "choices_of", go.or_neither)),
    # Where cards go.
    m(
        "will to the asker",
        "place.will place.asker",
        "the Will card went to the side of the player who showed it",
        go.laying(go.to_the_asker),
    ),
    m(
        "will for each",
        "place.asker choose.split",
        "the other card became Will of the player who showed it",
        go.laying(go.one_each),
    ),
    m("both as will", "choose.split", "both cards became the chooser's Will", go.laying(go.both_as_will)),
    m(
        "points at the other pawn",
        "place.each-own-colour place.points",
        "both cards went to the pawn of the Will card",
        go.laying(go.at_the_wills_pawn),
    ),
    m(
        "will at the other pawn",
        "place.each-own-colour place.will",
        "both cards went to the pawn of the point card",
        go.laying(go.at_the_other_pawn),
    ),
    m(
        "the other is gone",
        "choose.split place.points",
        "the card not chosen left the game",
        go.laying(go.the_other_gone),
    ),
    m(
        "chosen for points",
        "choose.split",
        "the chosen card became points, and the other one Will",
        go.laying(go.the_other_way_round),
    ),
    # Who asks when.
    m("asks twice", "turn.switch turn.pair", "each player asked twice in a row", (PlacePoints, "run", go.ask_twice)),
    m(
        "openers in turn",
        "ruling.same-opener turn.pair",
        "the players took turns to ask first",
        (EndPair, "run", go.openers_in_turn),
    ),
    m(
        "draw at once",
        "turn.no-draw-between turn.hand-sizes",
        "both drew two cards after every ask",
        (PlacePoints, "run", go.draw_at_once),
    ),
    m(
        "the asker draws",
        "turn.no-draw-between",
        "the asker drew two cards at once",
        (PlacePoints, "run", go.the_asker_draws),
    ),
    m(
        "the opener draws",
        "turn.draw",
        "only the player who asked first drew after a round",
        (EndPair, "run", go.the_opener_draws),
    ),
    m("one card drawn", "turn.draw turn.count", "each player drew one card after a round", (facts, "DRAWN", 1)),
    m(
        "every second pair",
        "ruling.repeat turn.draw",
        "two rounds were played before both drew",
        (EndPair, "run", go.every_second_pair),
    ),
    m(
        "over with the decks",
        "turn.deck-empty end.empty-hands turn.count",
        "the game ended when the decks ran out",
        (EndPair, "run", go.over_with_the_decks),
    ),
    m(
        "over with a hand",
        "end.empty-hands turn.asks turn.pair",
        "the game ended as soon as one player had no cards",
        (PlacePoints, "run", go.over_with_the_first_hand),
    ),
    m(
        "the last ones stay",
        "end.empty-hands turn.count turn.asks",
        "the last two cards of each hand were never shown",
        (EndPair, "run", go.the_last_ones_stay),
    ),
    # The deal.
    m(
        "lowest on top",
        "deal.pile-shape deal.rank3 deal.opening-ranks deal.draw-ranks",
        "the lowest ranks were on top of every pile",
        (setup, "piles", deal.lowest_on_top),
    ),
    m(
        "sorted decks",
        "deal.choose deal.deck-shape deal.draw-ranks",
        "the whole deck was sorted, the highest ranks on top",
        (setup, "dealt", deal.mixed),
    ),
    m(
        "shuffled",
        "setup.no-shuffle deal.choose deal.deck-shape ruling.public-ranks",
        "the decks were shuffled",
        (setup, "dealt", deal.shuffled),
        (view, "_deck", deal.top_alone),
    ),
    m(
        "at random",
        "deal.equal deal.sort deal.simple",
        "the Dazzle deal gave each player random cards",
        (setup, "dealt", deal.at_random),
    ),
    m(
        "all piles",
        "deal.unused deal.choose setup.decks info.unused",
        "each player got four of the eight piles",
        (facts, "PILES_EACH", 4),
    ),
    m(
        "evenly many",
        "components.cards components.rank-totals deal.rank2",
        "there was the same number of cards of each rank",
        *deal.boxed(3, 3, 2, 2, 1, 1),
    ),
    m(
        "most of the lowest",
        "components.cards components.rank-totals deal.rank1",
        "rank 1 was the most common, then rank 2",
        *deal.boxed(3, 2, 2, 1, 1, 1),
    ),
    m("six in hand", "setup.hand turn.hand-sizes", "a first hand had six cards", (facts, "HAND", 6)),
    # Who knows what.
    m(
        "backs are blank",
        "components.card-back info.opponent-hand",
        "the backs showed nothing",
        (view, "backs", deal.nothing),
        (view, "_deck", deal.no_back),
        (belief, "holds", deal.of_any_rank),
    ),
    m(
        "backs show dazzles",
        "components.card-back info.opponent-hand",
        "the backs showed the Dazzle, not the rank",
        (view, "backs", deal.dazzles),
        (belief, "holds", deal.of_that_dazzle),
    ),
    m(
        "hands lie open",
        "info.opponent-hand",
        "hands were held face up",
        (view, "backs", tuple),
        (view, "_deck", deal.as_it_is),
    ),
    m(
        "may look through the deck",
        "ruling.deck-peek info.decks",
        "players could look through their own decks",
        (view, "_deck", deal.faces),
    ),
    m(
        "top alone",
        "ruling.public-ranks info.decks",
        "only the top card of a deck showed its rank",
        (view, "_deck", deal.top_alone),
    ),
    m(
        "every back",
        "ruling.public-ranks deal.simple-rest",
        "all ranks of a deck were known even after the simple deal",
        (view, "_deck", deal.every_back),
    ),
    m(
        "no back",
        "ruling.simple-deal-backs info.decks",
        "no rank in a deck was known to anybody",
        (view, "_deck", deal.no_back),
    ),
    m(
        "face down",
        "ruling.open-table",
        "cards at the pawns were face down",
        (belief, "unseen", deal.without_the_table),
    ),
    m(
        "their will face down",
        "ruling.open-table info.shown",
        "the other player's Will was face down",
        (belief, "unseen", deal.without_the_other_will),
    ),
    m(
        "all of them",
        "info.opponent-hand components.cards",
        "all cards of that rank in a hand could be of one Dazzle",
        (belief, "holds", deal.all_of_them),
    ),
)
