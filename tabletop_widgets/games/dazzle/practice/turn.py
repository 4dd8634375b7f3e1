"""Misconceptions of turns and draws: who asks when, who draws, and when the game is over."""

from __future__ import annotations

from collections.abc import Mapping

from tabletop_widgets.codec.notation import Seat
from tabletop_widgets.errors import BadSetup
from tabletop_widgets.games.dazzle.facts import ASKED
from tabletop_widgets.games.dazzle.moves import Choose
from tabletop_widgets.games.dazzle.setup import in_order
from tabletop_widgets.games.dazzle.steps.turn import Asks, EndPair, PlacePoints, scores
from tabletop_widgets.games.dazzle.table import Dazzle
from tabletop_widgets.questions.variants import WrongRules

wrong = WrongRules(Dazzle)
Choices = Mapping[Seat, Choose]
NOTHING_LEFT = "A player must ask but holds no cards, so play cannot continue."


def asks_next(t: Dazzle) -> bool:
    return isinstance(t.agenda[-1], Asks)


# Who asks.
@wrong("turn.switch turn.pair", "each player asked twice in a row")
class AsksTwice(PlacePoints):
    def run(self, t: Dazzle, moves: Choices) -> None:
        """Let the asker ask once more, then the other player twice."""
        asker = t.turn
        super().run(t, moves)
        ahead = len(t.hands[1 - asker]) - len(t.hands[asker])
        if abs(ahead) == ASKED and t.hands[asker]:
            t.agenda[-1], t.turn = Asks(), asker


@wrong("ruling.same-opener turn.pair", "the players took turns to ask first")
class OpenersInTurn(EndPair):
    def run(self, t: Dazzle, moves: Choices) -> None:
        t.starter = 1 - t.starter
        super().run(t, moves)


# Who draws.
def draw_alone(t: Dazzle, seat: Seat) -> None:
    t.hands[seat] = in_order((*t.hands[seat], *t.decks[seat][: t.drawn]))
    t.decks[seat] = t.decks[seat][t.drawn :]


@wrong("turn.no-draw-between turn.hand-sizes", "both drew two cards after every ask")
class DrawAtOnce(PlacePoints):
    def run(self, t: Dazzle, moves: Choices) -> None:
        super().run(t, moves)
        if asks_next(t) and any(t.decks):
            t.draw(t.drawn)


class AskerDraws(PlacePoints):
    def run(self, t: Dazzle, moves: Choices) -> None:
        asker = t.turn
        super().run(t, moves)
        draw_alone(t, asker)


class NobodyDraws(EndPair):
    def draw(self, t: Dazzle) -> None:
        pass


wrong.where("the asker draws", "turn.no-draw-between", "the asker drew two cards at once", AskerDraws, NobodyDraws)


@wrong("turn.draw", "only the player who asked first drew after a round")
class TheOpenerDraws(EndPair):
    def run(self, t: Dazzle, moves: Choices) -> None:
        super().run(t, moves)
        if asks_next(t) and not all(t.hands):
            raise BadSetup(NOTHING_LEFT)

    def draw(self, t: Dazzle) -> None:
        draw_alone(t, t.starter)


wrong.where("one card drawn", "turn.draw turn.count", "each player drew one card after a round", drawn=1)


@wrong("ruling.repeat turn.draw", "two rounds were played before both drew")
class EverySecondPair(EndPair):
    def draw(self, t: Dazzle) -> None:
        if (t.left // 2) % 2:
            super().draw(t)


# When the game is over.
def end(t: Dazzle) -> None:
    """Replace the next ask by the score."""
    t.agenda[-1:] = scores(t)[::-1]


@wrong("turn.deck-empty end.empty-hands turn.count", "the game ended when the decks ran out")
class OverWithTheDecks(EndPair):
    def run(self, t: Dazzle, moves: Choices) -> None:
        super().run(t, moves)
        if asks_next(t) and not any(t.decks):
            end(t)


@wrong("end.empty-hands turn.asks turn.pair", "the game ended as soon as one player had no cards")
class OverWithAHand(PlacePoints):
    def run(self, t: Dazzle, moves: Choices) -> None:
        super().run(t, moves)
        if asks_next(t) and not all(t.hands):
            end(t)


@wrong("end.empty-hands turn.count turn.asks", "the last two cards of each hand were never shown")
class TheLastOnesStay(EndPair):
    def run(self, t: Dazzle, moves: Choices) -> None:
        super().run(t, moves)
        if asks_next(t) and not any(t.decks) and len(t.hands[0]) == ASKED:
            end(t)
