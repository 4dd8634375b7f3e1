"""Cases about the deal of Dazzle, the draws after it, and who may know which cards."""

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
"""The answers in a round: two asks and two choices."""
LAST_DRAW: Final = (len(DECK) - HAND) // DRAWN
"""The round after which the decks are empty."""
GAMES: Final = 2
"""The number of games dealt, to see whether they agree in the answer."""


def the_deal(rng: Random) -> Case:
    """Ask about the deal; the answer is read from games dealt by the current rules."""
    rank = rng.choice(RANKS)
    asks: Mapping[str, Callable[[Any], str]] = {
        "Which ranks did the top six cards of each deck show, before anybody drew?": on_top,
        "How many cards go back to the box, unused?": lambda t: str(t.unused),
        f"How many cards of rank {rank} does one player get in a game?": lambda t: str(often(t, rank)),
        words.SUM_OF_A_DECK: lambda t: str(sum(RANK[card] for card in all_of(t))),
    }
    return of_every_game(rng, 0, asks)


def later_draws(rng: Random) -> Case:
    """Ask what is drawn after a round, and how many cards are left."""
    pair = rng.randint(1, LAST_DRAW + 1)
    asks = {words.which_drawn(pair): drawn, words.HAND_AT.format(pair=pair + 1): holding}
    return of_every_game(rng, pair, asks)


def of_every_game(rng: Random, pairs: int, asks: Mapping[str, Callable[[Any], str]]) -> Case:
    """Ask what holds after these rounds in every game, however it was dealt."""
    seeds = [f"{rng.random()}" for _ in range(GAMES)]

    def read(of: Callable[[Any], str], after: Any) -> str:
        found = {of(play_on(another(after, seed), ANSWERS * pairs)) for seed in seeds}
        return found.pop() if len(found) == 1 else words.CHANCE

    some = rng.sample([*asks], len(asks) // 2)
    t = Dazzle.game.start([*NAMES], seed=seeds[0])
    return Case(t, (), words.DEALT, tuple(Ask(each, each, partial(read, asks[each])) for each in some))


def drawn(t: Any) -> str:
    """Say the ranks just drawn, if the round ended with a draw."""
    last = next(each.event for each in reversed(t.events) if not isinstance(each.event, DrewCards))
    return words.counted([*map(str, last.ranks[0])]) if isinstance(last, Drew) else "none: nobody draws any more"


def on_top(t: Any) -> str:
    """Say the ranks of a deck's top six cards, in another deal by the same rules."""
    deck = t.dealt(t.deal, Random(f"{t.hands}"))[0]
    return ", ".join(str(RANK[card]) for card in deck[:6])


def holding(t: Any) -> str:
    """Say the sizes of hands and decks; "" if the game is over."""
    return "" if t.outcome else f"{len(t.hands[0])}; {words.deck(len(t.decks[0]))}"


def all_of(t: Any) -> Any:
    """List all cards dealt to a player."""
    return (*t.hands[0], *t.decks[0])


def often(t: Any, rank: int) -> int:
    """Count a player's dealt cards of a rank."""
    return sum(RANK[card] == rank for card in all_of(t))


# Who knows what.
def what_is_seen(rng: Random) -> Case:
    """Ask what a player may know in mid-game."""
    pair, me = rng.randint(1, 8), rng.randrange(2)
    t = played(rng, 2 * pair)
    return Case(t, (), words.KNOWING.format(pair=pair + 1), seen_by(rng, t, me))


def after_the_simple_deal(rng: Random) -> Case:
    """Ask what a player may know after the simple deal."""
    t = Dazzle.game.start([*NAMES], seed=f"{rng.random()}", deal="simple")
    me = rng.randrange(2)
    return Case(t, (), words.SIMPLY_DEALT, seen_by(rng, t, me))


def seen_by(rng: Random, t: Any, me: int) -> tuple[Ask, ...]:
    """Ask what these eyes see and can work out."""
    said = {"me": t.names[me], "other": t.names[1 - me]}
    card = rng.choice([card for card in CARDS if RANK[card] in {RANK[each] for each in t.hands[1 - me]}])
    return (
        Ask("hand", "What does {me} see of the cards in {other}'s hand?".format(**said), lambda after: hand(after, me)),
        Ask("deck", words.WHAT_OF_DECK.format(**said), lambda after: deck(after, me)),
        Ask("unseen", words.HOW_MANY_UNSEEN.format(card=card, **said), lambda after: unseen(after, me, card)),
        Ask("most", words.AT_MOST.format(card=card, **said), lambda after: at_most(after, me, card)),
    )


def hand(after: Any, me: int) -> str:
    """Say what this seat sees of the other hand."""
    cards = view.view(after, me).hands[1 - me]
    return words.seen(cards)


def deck(after: Any, me: int) -> str:
    """Say what this seat knows of the next two cards of its own deck."""
    cards = view.view(after, me).decks[me][:2]
    return words.next_two(cards) if cards else ""


def unseen(after: Any, me: int, card: str) -> str:
    """Count the cards of a face that these eyes do not see; "" if the box has too few."""
    count = counting(after, me).cards()[card]
    return str(count) if count >= 0 else ""


def at_most(after: Any, me: int, card: str) -> str:
    """Count the most cards of a face that the other hand may hold; "" if the box has too few for the cards seen."""
    counted = counting(after, me)
    left, hand = counted.cards(), counted.v.hands[1 - me]
    alike = [left[each] for each in CARDS if RANK[each] == RANK[card]]
    if min(alike) < 0 or sum(alike) < hand.count(RANK[card]):
        return ""
    return str(max(count for count in range(len(hand) + 1) if counted.holds(1 - me, card, count)))


def counting(after: Any, me: int) -> Unseen:
    """Return the unseen cards, by this table's misconceptions if any."""
    return after.kind(Unseen)(view.view(after, me), after.box)  # type: ignore[no-any-return]


RECIPES: Final = the_deal, later_draws, what_is_seen, after_the_simple_deal
