"""The deal of Dazzle, how a game goes on from it, and who may know which cards."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from functools import partial
from random import Random
from typing import Any, Final

from tabletop_widgets.games.dazzle import view
from tabletop_widgets.games.dazzle.belief import Unseen
from tabletop_widgets.games.dazzle.events import Drew, DrewCards
from tabletop_widgets.games.dazzle.facts import CARDS, DECK, DRAWN, HAND, RANK, RANKS
from tabletop_widgets.games.dazzle.practice import words
from tabletop_widgets.games.dazzle.practice.tables import NAMES, play_on, played
from tabletop_widgets.games.dazzle.table import Dazzle
from tabletop_widgets.questions.cases import Ask, Case, another

ANSWERS: Final = 4
"""Answers in a round: twice two cards, twice a choice."""
LAST_DRAW: Final = (len(DECK) - HAND) // DRAWN
"""The round after which the decks are used up."""
GAMES: Final = 2
"""So many games are dealt to see whether they are alike in what is asked."""


def the_deal(rng: Random) -> Case:
    """Deal; what is asked is read from games that are dealt by the rules as they are then."""
    rank = rng.choice(RANKS)
    asks: Mapping[str, Callable[[Any], str]] = {
        words.FIRST_SIX: on_top,
        words.IN_THE_BOX: lambda t: str(t.unused),
        words.IN_A_DECK.format(rank=rank): lambda t: str(often(t, rank)),
        words.SUM_OF_A_DECK: lambda t: str(sum(RANK[card] for card in all_of(t))),
    }
    return of_every_game(rng, 0, asks)


def later_draws(rng: Random) -> Case:
    """Ask what is drawn after some round, and what is left."""
    pair = rng.randint(1, LAST_DRAW + 1)
    asks = {words.which_drawn(pair): drawn, words.HAND_AT.format(pair=pair + 1): holding}
    return of_every_game(rng, pair, asks)


def of_every_game(rng: Random, pairs: int, asks: Mapping[str, Callable[[Any], str]]) -> Case:
    """Ask what is so in every game after these rounds, however it was dealt."""
    seeds = [rng.random() for _ in range(GAMES)]

    def read(of: Callable[[Any], str], after: Any) -> str:
        found = {of(play_on(another(after, seed), ANSWERS * pairs)) for seed in seeds}
        return found.pop() if len(found) == 1 else words.CHANCE

    some = rng.sample([*asks], len(asks) // 2)
    t = Dazzle.game.start([*NAMES], seed=seeds[0])
    return Case(t, (), words.DEALT, tuple(Ask(each, each, partial(read, asks[each])) for each in some))


def drawn(t: Any) -> str:
    """Tell which ranks were drawn last, if a pair has just ended with a draw."""
    last = next(each.event for each in reversed(t.events) if not isinstance(each.event, DrewCards))
    return words.counted([*map(str, last.ranks[0])]) if isinstance(last, Drew) else words.NOBODY_DRAWS


def on_top(t: Any) -> str:
    """Tell the ranks of six cards on top of a deck, of another deal by the same rules."""
    deck = t.dealt(t.deal, Random(f"{t.hands}"))[0]
    return ", ".join(str(RANK[card]) for card in deck[:6])


def holding(t: Any) -> str:
    """Tell the size of hands and decks; nothing where the game is over."""
    return "" if t.outcome else words.HAND_AND_DECK.format(hand=len(t.hands[0]), deck=words.deck(len(t.decks[0])))


def all_of(t: Any) -> Any:
    """List all cards that a player was dealt."""
    return (*t.hands[0], *t.decks[0])


def often(t: Any, rank: int) -> int:
    """Count the cards of a rank that a player was dealt."""
    return sum(RANK[card] == rank for card in all_of(t))


# Who knows what.
def what_is_seen(rng: Random) -> Case:
    """Ask what somebody may know in mid-game."""
    pair, me = rng.randint(1, 8), rng.randrange(2)
    t = played(rng, 2 * pair)
    return Case(t, (), words.KNOWING.format(pair=pair + 1), seen_by(rng, t, me))


def after_the_simple_deal(rng: Random) -> Case:
    """Ask what somebody may know of cards that were dealt at random."""
    t = Dazzle.game.start([*NAMES], seed=rng.random(), deal="simple")
    me = rng.randrange(2)
    return Case(t, (), words.SIMPLY_DEALT, seen_by(rng, t, me))


def seen_by(rng: Random, t: Any, me: int) -> tuple[Ask, ...]:
    """Ask what these eyes see and can work out."""
    said = {"me": t.names[me], "other": t.names[1 - me]}
    card = rng.choice([card for card in CARDS if RANK[card] in {RANK[each] for each in t.hands[1 - me]}])
    return (
        Ask("hand", words.WHAT_OF_HAND.format(**said), lambda after: hand(after, me)),
        Ask("deck", words.WHAT_OF_DECK.format(**said), lambda after: deck(after, me)),
        Ask("unseen", words.HOW_MANY_UNSEEN.format(card=card, **said), lambda after: unseen(after, me, card)),
        Ask("most", words.AT_MOST.format(card=card, **said), lambda after: at_most(after, me, card)),
    )


def hand(after: Any, me: int) -> str:
    """Tell what is seen of the other hand."""
    cards = view.view(after, me).hands[1 - me]
    return words.seen(cards)


def deck(after: Any, me: int) -> str:
    """Tell what is known of the next two cards of one's own deck."""
    cards = view.view(after, me).decks[me][:2]
    return words.next_two(cards) if cards else ""


def unseen(after: Any, me: int, card: str) -> str:
    """Count the cards of a face that these eyes have not seen."""
    count = counting(after, me).cards()[card]
    return str(count) if count >= 0 else ""


def at_most(after: Any, me: int, card: str) -> str:
    """Count how many cards of a face the other hand may hold; nothing where the box has too few for what is seen."""
    counted = counting(after, me)
    left, hand = counted.cards(), counted.v.hands[1 - me]
    alike = [left[each] for each in CARDS if RANK[each] == RANK[card]]
    if min(alike) < 0 or sum(alike) < hand.count(RANK[card]):
        return ""
    return str(max(count for count in range(len(hand) + 1) if counted.holds(1 - me, card, count)))


def counting(after: Any, me: int) -> Unseen:
    """Count what these eyes do not see, as this table has it."""
    return after.kind(Unseen)(view.view(after, me), after.box)  # type: ignore[no-any-return]


RECIPES: Final = the_deal, later_draws, what_is_seen, after_the_simple_deal
