"""Players who know Mascarade: an honest one, a bluffer, and one who counts. `act(seen, rng) -> move`, as any bot.

    tw.Match(game, {"Adele": tw.HUMAN, "Bruno": game.bots["honest"], "Cedric": game.bots["counter"], ...})

They differ in what they announce and when they claim. Whatever a power asks, and which cards to take below the table,
they answer alike. All go by `belief`, hence by what their seat has been told and nothing else; `rng` parts equals.

Rules: mascarade.teach.bluff, mascarade.teach.cost-of-claim, mascarade.teach.cheat-threshold.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterable, Mapping, Sequence
from functools import cached_property
from math import prod
from random import Random
from types import MappingProxyType
from typing import TYPE_CHECKING, Any, Final, TypeVar

from tabletop_widgets.core.knowledge import Seen
from tabletop_widgets.core.notation import Seat
from tabletop_widgets.games.mascarade.belief.conclusions import belief
from tabletop_widgets.games.mascarade.events.turns import Announced, Claimed, Passed, Revealed
from tabletop_widgets.games.mascarade.facts import INQUISITOR, hands
from tabletop_widgets.games.mascarade.moves import (
    KEEP_FORTUNE,
    PASS,
    Announce,
    AnnounceWith,
    Answer,
    Claim,
    ClaimWith,
    ExchangeFortunes,
    Look,
    LookAt,
    Question,
    Secretly,
    SpyOn,
    Swap,
    SwapOthers,
    SwapOwn,
    TakeFrom,
)
from tabletop_widgets.games.mascarade.places import Place, owner
from tabletop_widgets.games.mascarade.value import after_fines, after_power, prospects

if TYPE_CHECKING:
    from tabletop_widgets.core.match import Bot


LIKELY: Final = 0.5
"""More likely than not: what an honest player needs in order to speak."""
CALLS: Final = 0.6
"""How often somebody who holds the character announced is taken to know it, and to claim. A house value."""
FICKLE: Final = 0.2
"""How often a bluffer does not say what is best; three who always do may never end. A house value."""
SURE: Final = 0.9
"""How sure the counting player is of a card that it need not look at."""

T = TypeVar("T")
Say = Callable[["Outlook"], Any]


# What a player goes by.
class Outlook:
    """What one seat sees and believes, in terms of coins, places and chances to win."""

    def __init__(self, seen: Seen, rng: Random) -> None:
        """Look at the table once; beliefs are worked out when something depends on them."""
        if seen.decision is None:
            message = f"{seen.names[seen.seat]} owes no decision now, so there is nothing to say."
            raise ValueError(message)
        self.view, self.seat, self.moves, self.seen = seen.view, seen.seat, seen.decision.moves, seen
        self.rng, self.players = rng, len(seen.names)
        self.coins, self.court = seen.view.coins, seen.view.courthouse
        self.characters: tuple[str, ...] = tuple(dict.fromkeys(seen.view.cast))
        self.places = range(len(seen.view.cast))

    @cached_property
    def table(self) -> Mapping[str, tuple[float, ...]]:
        """How likely each character lies in each place."""
        return {name: tuple(map(float, row)) for name, row in belief(self.seen).table().items()}

    def chance(self, place: int, character: str) -> float:
        """How likely this character lies there."""
        return self.table[character][place]

    def likeliest(self, place: int) -> str:
        """The character that most likely lies there."""
        return max(self.characters, key=lambda name: self.chance(place, name))

    @property
    def others(self) -> list[Seat]:
        """The other seats, from the left neighbour on."""
        return [(self.seat + step) % self.players for step in range(1, self.players)]

    def of(self, seat: Seat) -> list[int]:
        """The places of a seat's cards."""
        return [place for place in self.places if owner(place, self.players) == seat]

    def place(self, move: Any) -> int:
        """The own card that goes with a move: the one in that hand, or the only one."""
        return Place(self.seat, getattr(move, "mine", hands(self.players)[0])).among(self.players)

    def best(self, moves: Iterable[T], worth: Callable[[T], float]) -> T:
        """The move worth most; among equals, chance decides."""
        worths = {move: worth(move) for move in moves}
        most = max(worths.values())
        return self.rng.choice([move for move in worths if worths[move] >= most - 1e-12])

    def only(self, *kinds: type[Any]) -> list[Any]:
        """The moves of these kinds."""
        return [move for move in self.moves if isinstance(move, kinds)]

    @cached_property
    def rash(self) -> Mapping[Seat, float]:
        """How often each seat claims what it does not hold, by what was revealed; once in twenty before that."""
        asked, wrong, character = Counter[Seat](), Counter[Seat](), ""
        for event in self.seen.events:
            if isinstance(event, Announced):
                character = event.character
            elif isinstance(event, (Claimed, Passed)):
                asked[event.seat] += 1
            elif isinstance(event, Revealed):
                called = zip(event.places[1:], event.cards[1:], strict=True)
                wrong.update(owner(place, self.players) for place, card in called if card != character)
        return {seat: (wrong[seat] + 0.2) / (asked[seat] + 4) for seat in range(self.players)}

    # What things are worth.

    def hope(self, coins: tuple[int, ...]) -> float:
        """The own chance to win with these coins."""
        return prospects(coins)[self.seat]

    @cached_property
    def now(self) -> float:
        """The own chance to win as things stand."""
        return self.hope(self.coins)

    def used(self, character: str, user: Seat, *liars: Seat) -> float:
        """The own chance to win after this seat has used a power and others have been fined."""
        return self.hope(after_fines(after_power(character, user, self.coins, self.court), liars))

    @cached_property
    def gains(self) -> Mapping[str, float]:
        """How much the chance to win grows with each power, used unchallenged."""
        return {name: self.used(name, self.seat) - self.now for name in self.characters}

    def promise(self, place: int) -> float:
        """What the card in a place is worth to this seat, by all that it may be."""
        return sum(self.chance(place, name) * self.gains[name] for name in self.characters)


# What all of them answer alike.
def in_hand(o: Outlook) -> Any:
    """Take the card worth having most and swap, if it is worth more than the own; otherwise take it and do not swap."""

    def worth(move: Any) -> float:
        gain = o.promise(move.other.among(o.players)) - o.promise(o.place(move))
        return gain if move.how == "swap" else 0.0

    best = o.best(o.only(Swap, SwapOwn), worth)
    if best.how == "swap":
        return best
    feigned = [move for move in o.only(Swap, SwapOwn) if move.how != "swap"]
    return o.best(feigned, lambda move: o.promise(move.other.among(o.players)))


def richest(o: Outlook) -> Any:
    """The Bishop takes from the one who will be asked first among equals."""
    return min(o.moves, key=lambda move: (move.other - o.view.turn - 1) % o.players)


def fortune(o: Outlook) -> Any:
    """The Witch exchanges with the richest, if that one is richer."""
    best = o.best(o.only(ExchangeFortunes), lambda move: o.coins[move.other])
    return best if o.coins[best.other] > o.coins[o.seat] else KEEP_FORTUNE


def two_others(o: Outlook) -> Any:
    """The Fool swaps the cards of the two who are furthest ahead, who then no longer hold what they think."""
    swaps = [move for move in o.moves if move.how == "swap"]
    return o.best(swaps, lambda move: o.coins[move.one.seat] + o.coins[move.two.seat])


def spied(o: Outlook) -> Any:
    """The Spy looks where the best card is likely to lie."""
    return o.best(o.moves, lambda move: o.promise(move.other.among(o.players)))


def kept(o: Outlook) -> Any:
    """The Spy, who sees both cards, keeps the better one."""
    _, first, second = o.view.peeking
    own, other = (o.gains[o.view.cards[place]] for place in (first, second))
    return Secretly("swap" if other > own else "do not swap")


def suspect(o: Outlook) -> Any:
    """The Inquisitor asks the one of whose card least is known, and who has something to pay with."""

    def worth(move: Any) -> float:
        (place,) = o.of(move.other)
        paid: int = min(INQUISITOR, o.coins[move.other])
        return paid * (1 - o.chance(place, o.likeliest(place)))

    return o.best(o.moves, worth)


def answered(o: Outlook) -> Any:
    """Whoever is questioned says what the own card most likely is."""
    (place,) = o.of(o.seat)
    return o.best(o.moves, lambda move: o.chance(place, move.character))


def least_known(o: Outlook) -> Any:
    """Look at the own card of which least is known."""
    return o.best(o.only(Look, LookAt), lambda move: -o.chance(o.place(move), o.likeliest(o.place(move))))


ALIKE: Final[Mapping[type[Any], Say]] = MappingProxyType(
    {
        Swap: in_hand,
        SwapOwn: in_hand,
        TakeFrom: richest,
        ExchangeFortunes: fortune,
        SwapOthers: two_others,
        SpyOn: spied,
        Secretly: kept,
        Look: least_known,
        LookAt: least_known,
        Question: suspect,
        Answer: answered,
    }
)
"""How a decision is answered by whoever has nothing of their own to say, by the kind of its first move."""


def player(turn: Say, claim: Say, doc: str) -> Bot:
    """Make a player of what it does in turn, when it is free to, and of how it answers an announcement."""

    def act(seen: Seen, rng: Random) -> Any:
        o = Outlook(seen, rng)
        if PASS in o.moves:
            return claim(o)
        if o.only(Announce, AnnounceWith):
            return turn(o)
        return ALIKE[type(o.moves[0])](o)

    act.__name__ = act.__qualname__ = turn.__name__.removesuffix("_turn")
    act.__doc__ = doc
    return act


# Three ways to play.
def claim_if_likely(o: Outlook) -> Any:
    """Claim with the card that is the character announced, if it is so more likely than not."""
    best = o.best(o.only(Claim, ClaimWith), lambda move: o.chance(o.place(move), o.view.announced))
    return best if o.chance(o.place(best), o.view.announced) > LIKELY else PASS


def honest_turn(o: Outlook) -> Any:
    """Announce what it believes to hold, if that brings something; else look, or take a better card."""
    announcing = o.only(Announce, AnnounceWith)
    true = [move for move in announcing if o.chance(o.place(move), move.character) > LIKELY]
    if useful := [move for move in true if o.gains[move.character] > 0]:
        return o.best(useful, lambda move: o.gains[move.character])
    look = least_known(o)
    unsure = o.chance(o.place(look), o.likeliest(o.place(look))) <= LIKELY
    return look if unsure else in_hand(o)


def bluffer_turn(o: Outlook) -> Any:
    """Announce what is worth most now, but not what was announced last; sometimes what is worth second most."""
    heard = [event.character for event in o.seen.events if isinstance(event, Announced)]
    fresh = [move for move in o.only(Announce, AnnounceWith) if move.character not in heard[-1:]]
    best = o.best(fresh, lambda move: o.gains[move.character])
    if o.rng.random() >= FICKLE:
        return best
    return o.best([move for move in fresh if move.character != best.character], lambda move: o.gains[move.character])


def counter_turn(o: Outlook) -> Any:
    """Announce what may be expected to bring most, after all who may call; else look, or take a better card."""

    def worth(move: Any) -> float:
        return spoken(o, move.character, {o.seat: o.place(move)}, o.others)

    best = o.best(o.only(Announce, AnnounceWith), worth)
    if worth(best) > o.now:
        return best
    look = least_known(o)
    unsure = o.chance(o.place(look), o.likeliest(o.place(look))) < SURE
    return look if unsure else in_hand(o)


def counter_claim(o: Outlook) -> Any:
    """Claim when the chance to win is better for it, with the card that is likeliest to be the one announced."""
    named = {seat: place for seat, place in o.view.said if place >= 0}
    character = o.view.announced
    left = [seat for seat in o.others if seat not in dict(o.view.said)]
    passing = revealed(o, character, named) if len(named) > 1 else spoken(o, character, named, left)
    best = o.best(o.only(Claim, ClaimWith), lambda move: o.chance(o.place(move), character))
    claiming = revealed(o, character, {**named, o.seat: o.place(best)})
    return best if claiming > passing else PASS


def spoken(o: Outlook, character: str, announcer: Mapping[Seat, int], asked: Sequence[Seat]) -> float:
    """The own chance to win when somebody has announced, and those still asked may call, rightly or wrongly."""
    ((user, place),) = announcer.items()
    calls = {seat: CALLS * max(o.chance(at, character) for at in o.of(seat)) for seat in asked}
    called = sum(chance * o.used(character, seat, user) for seat, chance in calls.items())
    true, wrongly = o.chance(place, character), 1 - prod(1 - o.rash[seat] for seat in asked)
    alone, fined = o.used(character, user), o.hope(after_fines(o.coins, (user,)))
    unheld = max(0.0, 1 - true - sum(calls.values()))
    return called + true * alone + unheld * (wrongly * fined + (1 - wrongly) * alone)


def revealed(o: Outlook, character: str, named: Mapping[Seat, int]) -> float:
    """The own chance to win when these seats reveal these places: one uses the power, or nobody, the others pay."""
    holds = {seat: o.chance(place, character) for seat, place in named.items()}
    used = sum(
        chance * o.used(character, seat, *(other for other in named if other != seat)) for seat, chance in holds.items()
    )
    return used + max(0.0, 1 - sum(holds.values())) * o.hope(after_fines(o.coins, tuple(named)))


honest = player(
    honest_turn,
    claim_if_likely,
    """Say nothing it does not believe.

    Announces a character only where its card is that one more likely than not, and claims by the same measure. Unsure,
    it looks; sure of a card that brings nothing now, it takes a better one below the table.
    """,
)
bluffer = player(
    bluffer_turn,
    claim_if_likely,
    """Announce whatever brings most now, no matter what it holds, and never look.

    With 10 coins that is the Cheat, against a rich player the Witch, often just the King; only never what was announced
    last, for a trick that was just seen does not work twice, and one time in five what is second best, so that nobody
    can be sure. It claims only what it holds more likely than not.
    """,
)
counter = player(
    counter_turn,
    counter_claim,
    """Count what may be expected, in chances to win.

    For a power worth g coins and a fine of one, and where only the announcer and the claimant may hold the card, a
    claim pays in own coins when the belief to hold it is above 1 / (g + 1), in coins ahead above 1 / (2 (g + 1)). This
    player does the same sum with everybody's coins and everybody who may hold the card, turned into the chance to win:
    hence it pays a coin to call a lie that would bring much, and sees whom a fine breaks, and who would win then. It
    announces what brings most when those who hold the character call in six cases of ten, and those who have claimed
    wrongly before do so again; where nothing promises more than to wait, it looks, or takes a better card.
    """,
)
BOTS: Final[Mapping[str, Bot]] = MappingProxyType({"honest": honest, "bluffer": bluffer, "counter": counter})
"""The players by name, as `game.bots` offers them."""
