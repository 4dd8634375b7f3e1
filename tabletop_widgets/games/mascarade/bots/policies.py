"""Players who know Mascarade: an honest one, a bluffer, and one who counts. `act(seen, rng) -> move`, as any bot.

    tw.Match(game, {"Adele": tw.HUMAN, "Bruno": game.bots["honest"], "Cedric": game.bots["counter"], ...})

They differ in what they announce and when they claim; choices within powers and cards to take under the table are the
same for all. All rely on `belief`, hence only on the events their seat received; `rng` decides between moves of equal
worth.

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

from tabletop_widgets.bots.uniform import owed_decision
from tabletop_widgets.codec.notation import Seat
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
from tabletop_widgets.knowledge.information_state import InformationState

if TYPE_CHECKING:
    from tabletop_widgets.match import Bot


LIKELY: Final = 0.5
"""The probability above which an honest player announces or claims."""
CALLS: Final = 0.6
"""The assumed chance that the holder of the announced character knows it and claims. A house value."""
FICKLE: Final = 0.2
"""How often a bluffer announces the second best; three who never did might never end a game. A house value."""
SURE: Final = 0.9
"""The certainty at which the counting player need not look at a card."""

T = TypeVar("T")
Policy = Callable[["Outlook"], Any]


# What a player decides by.
class Outlook:
    """What one seat sees and believes: everybody's coins, the probability of each card in each place, chances to win.

    Raises ValueError for a seat that owes no decision.
    """

    def __init__(self, seen: InformationState, rng: Random) -> None:
        """Read the view; beliefs are computed when first used."""
        self.view, self.seat, self.moves, self.seen = seen.view, seen.seat, owed_decision(seen).moves, seen
        self.rng, self.players = rng, len(seen.names)
        self.coins, self.court = seen.view.coins, seen.view.courthouse
        self.characters: tuple[str, ...] = tuple(dict.fromkeys(seen.view.cast))
        self.places = range(len(seen.view.cast))

    @cached_property
    def table(self) -> Mapping[str, tuple[float, ...]]:
        """Each character's probability in each place."""
        return {name: tuple(map(float, row)) for name, row in belief(self.seen).table().items()}

    def chance(self, place: int, character: str) -> float:
        """The probability that this character is there."""
        return self.table[character][place]

    def likeliest(self, place: int) -> str:
        """The likeliest character there."""
        return max(self.characters, key=lambda name: self.chance(place, name))

    @property
    def others(self) -> list[Seat]:
        """The other seats, from the left neighbour on."""
        return [(self.seat + step) % self.players for step in range(1, self.players)]

    def of(self, seat: Seat) -> list[int]:
        """The places of a seat."""
        return [place for place in self.places if owner(place, self.players) == seat]

    def place(self, move: Any) -> int:
        """The place of this seat's card for a move: the one in that hand, or the only one."""
        return Place(self.seat, getattr(move, "mine", hands(self.players)[0])).among(self.players)

    def best(self, moves: Iterable[T], worth: Callable[[T], float]) -> T:
        """The move worth most; `rng` breaks ties."""
        worths = {move: worth(move) for move in moves}
        most = max(worths.values())
        return self.rng.choice([move for move in worths if worths[move] >= most - 1e-12])

    def only(self, *kinds: type[Any]) -> list[Any]:
        """The moves of these kinds."""
        return [move for move in self.moves if isinstance(move, kinds)]

    @cached_property
    def false_claims(self) -> Mapping[Seat, float]:
        """How often each seat claims falsely, estimated from reveals; one time in twenty before any."""
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

    def win_chance(self, coins: tuple[int, ...]) -> float:
        """This seat's chance to win, from 0 to 1, with everybody's coins as given."""
        return prospects(coins)[self.seat]

    @cached_property
    def chance_now(self) -> float:
        """This seat's chance to win as things stand."""
        return self.win_chance(self.coins)

    def chance_after(self, character: str, user: Seat, *liars: Seat) -> float:
        """This seat's chance to win after `user` has used a power and `liars` have been fined."""
        return self.win_chance(after_fines(after_power(character, user, self.coins, self.court), liars))

    @cached_property
    def gains(self) -> Mapping[str, float]:
        """The gain in the chance to win from each power, used unchallenged."""
        return {name: self.chance_after(name, self.seat) - self.chance_now for name in self.characters}

    def expected_gain(self, place: int) -> float:
        """The expected gain from holding the card in a place, over all that it may be."""
        return sum(self.chance(place, name) * self.gains[name] for name in self.characters)


# Choices that all three make alike.
def swap_or_not(outlook: Outlook) -> Any:
    """Take the card worth most, and swap only if it is worth more than this seat's."""

    def worth(move: Any) -> float:
        gain = outlook.expected_gain(move.other.among(outlook.players)) - outlook.expected_gain(outlook.place(move))
        return gain if move.how == "swap" else 0.0

    best = outlook.best(outlook.only(Swap, SwapOwn), worth)
    if best.how == "swap":
        return best
    feigned = [move for move in outlook.only(Swap, SwapOwn) if move.how != "swap"]
    return outlook.best(feigned, lambda move: outlook.expected_gain(move.other.among(outlook.players)))


def bishop_target(outlook: Outlook) -> Any:
    """Take, as the Bishop, from the richest player whose turn comes first."""
    return min(outlook.moves, key=lambda move: (move.other - outlook.view.turn - 1) % outlook.players)


def witch_exchange(outlook: Outlook) -> Any:
    """Exchange, as the Witch, with the richest player if richer than this seat."""
    best = outlook.best(outlook.only(ExchangeFortunes), lambda move: outlook.coins[move.other])
    return best if outlook.coins[best.other] > outlook.coins[outlook.seat] else KEEP_FORTUNE


def fool_swap(outlook: Outlook) -> Any:
    """Swap, as the Fool, the cards of the two players furthest ahead, so that their beliefs turn false."""
    swaps = [move for move in outlook.moves if move.how == "swap"]
    return outlook.best(swaps, lambda move: outlook.coins[move.one.seat] + outlook.coins[move.two.seat])


def spy_target(outlook: Outlook) -> Any:
    """Look, as the Spy, at the most promising card."""
    return outlook.best(outlook.moves, lambda move: outlook.expected_gain(move.other.among(outlook.players)))


def spy_swap(outlook: Outlook) -> Any:
    """Keep, as the Spy, the better of the two cards seen."""
    _, first, second = outlook.view.peeking
    own, other = (outlook.gains[outlook.view.cards[place]] for place in (first, second))
    return Secretly("swap" if other > own else "do not swap")


def inquisitor_target(outlook: Outlook) -> Any:
    """Question, as the Inquisitor, a player whose card is least known and who can pay."""

    def worth(move: Any) -> float:
        (place,) = outlook.of(move.other)
        paid: int = min(INQUISITOR, outlook.coins[move.other])
        return paid * (1 - outlook.chance(place, outlook.likeliest(place)))

    return outlook.best(outlook.moves, worth)


def answer_likeliest(outlook: Outlook) -> Any:
    """Answer the Inquisitor with the likeliest character."""
    (place,) = outlook.of(outlook.seat)
    return outlook.best(outlook.moves, lambda move: outlook.chance(place, move.character))


def least_known(outlook: Outlook) -> Any:
    """Look at the least certain of one's own cards."""
    return outlook.best(
        outlook.only(Look, LookAt),
        lambda move: -outlook.chance(outlook.place(move), outlook.likeliest(outlook.place(move))),
    )


POLICIES: Final[Mapping[type[Any], Policy]] = MappingProxyType(
    {
        Swap: swap_or_not,
        SwapOwn: swap_or_not,
        TakeFrom: bishop_target,
        ExchangeFortunes: witch_exchange,
        SwapOthers: fool_swap,
        SpyOn: spy_target,
        Secretly: spy_swap,
        Look: least_known,
        LookAt: least_known,
        Question: inquisitor_target,
        Answer: answer_likeliest,
    }
)
"""Class of a decision's first move -> how all three players decide it."""


def player(turn: Policy, claim: Policy, doc: str) -> Bot:
    """Make a player from its policies for a free turn and for answering an announcement."""

    def act(seen: InformationState, rng: Random) -> Any:
        outlook = Outlook(seen, rng)
        if PASS in outlook.moves:
            return claim(outlook)
        if outlook.only(Announce, AnnounceWith):
            return turn(outlook)
        return POLICIES[type(outlook.moves[0])](outlook)

    act.__name__ = act.__qualname__ = turn.__name__.removesuffix("_turn")
    act.__doc__ = doc
    return act


# The three players.
def claim_if_likely(outlook: Outlook) -> Any:
    """Claim with the card likeliest to be the announced character, if more likely than not."""
    best = outlook.best(
        outlook.only(Claim, ClaimWith), lambda move: outlook.chance(outlook.place(move), outlook.view.announced)
    )
    return best if outlook.chance(outlook.place(best), outlook.view.announced) > LIKELY else PASS


def honest_turn(outlook: Outlook) -> Any:
    """Announce a character it probably holds, if that brings something; else look, or take a better card."""
    announcing = outlook.only(Announce, AnnounceWith)
    true = [move for move in announcing if outlook.chance(outlook.place(move), move.character) > LIKELY]
    if useful := [move for move in true if outlook.gains[move.character] > 0]:
        return outlook.best(useful, lambda move: outlook.gains[move.character])
    look = least_known(outlook)
    unsure = outlook.chance(outlook.place(look), outlook.likeliest(outlook.place(look))) <= LIKELY
    return look if unsure else swap_or_not(outlook)


def bluffer_turn(outlook: Outlook) -> Any:
    """Announce what is worth most now, sometimes second most, but never what was announced last."""
    heard = [event.character for event in outlook.seen.events if isinstance(event, Announced)]
    fresh = [move for move in outlook.only(Announce, AnnounceWith) if move.character not in heard[-1:]]
    best = outlook.best(fresh, lambda move: outlook.gains[move.character])
    if outlook.rng.random() >= FICKLE:
        return best
    return outlook.best(
        [move for move in fresh if move.character != best.character], lambda move: outlook.gains[move.character]
    )


def counter_turn(outlook: Outlook) -> Any:
    """Announce what has the highest expected gain, claims included; else look, or take a better card."""

    def worth(move: Any) -> float:
        return announcement_value(outlook, move.character, {outlook.seat: outlook.place(move)}, outlook.others)

    best = outlook.best(outlook.only(Announce, AnnounceWith), worth)
    if worth(best) > outlook.chance_now:
        return best
    look = least_known(outlook)
    unsure = outlook.chance(outlook.place(look), outlook.likeliest(outlook.place(look))) < SURE
    return look if unsure else swap_or_not(outlook)


def counter_claim(outlook: Outlook) -> Any:
    """Claim, with the likeliest card, if that improves the chance to win."""
    named = {seat: place for seat, place in outlook.view.said if place >= 0}
    character = outlook.view.announced
    left = [seat for seat in outlook.others if seat not in dict(outlook.view.said)]
    passing = (
        reveal_value(outlook, character, named)
        if len(named) > 1
        else announcement_value(outlook, character, named, left)
    )
    best = outlook.best(outlook.only(Claim, ClaimWith), lambda move: outlook.chance(outlook.place(move), character))
    claiming = reveal_value(outlook, character, {**named, outlook.seat: outlook.place(best)})
    return best if claiming > passing else PASS


def announcement_value(outlook: Outlook, character: str, announcer: Mapping[Seat, int], asked: Sequence[Seat]) -> float:
    """The expected chance to win after an announcement, when the seats still asked may claim, truly or falsely."""
    ((user, place),) = announcer.items()
    calls = {seat: CALLS * max(outlook.chance(at, character) for at in outlook.of(seat)) for seat in asked}
    called = sum(chance * outlook.chance_after(character, seat, user) for seat, chance in calls.items())
    true, wrongly = outlook.chance(place, character), 1 - prod(1 - outlook.false_claims[seat] for seat in asked)
    alone, fined = outlook.chance_after(character, user), outlook.win_chance(after_fines(outlook.coins, (user,)))
    unheld = max(0.0, 1 - true - sum(calls.values()))
    return called + true * alone + unheld * (wrongly * fined + (1 - wrongly) * alone)


def reveal_value(outlook: Outlook, character: str, named: Mapping[Seat, int]) -> float:
    """The expected chance to win when these seats reveal these places: at most one uses the power, the others pay."""
    holds = {seat: outlook.chance(place, character) for seat, place in named.items()}
    with_holder = sum(
        chance * outlook.chance_after(character, seat, *(other for other in named if other != seat))
        for seat, chance in holds.items()
    )
    return with_holder + max(0.0, 1 - sum(holds.values())) * outlook.win_chance(
        after_fines(outlook.coins, tuple(named))
    )


honest = player(
    honest_turn,
    claim_if_likely,
    """Announce and claim only what it believes.

    It announces or claims a character only if its card is more likely than not that one. Unsure, it looks; sure of a
    card that brings nothing now, it takes a better one under the table.
    """,
)
bluffer = player(
    bluffer_turn,
    claim_if_likely,
    """Announce whatever brings most now, no matter what it holds, and never look.

    With 10 coins that is the Cheat, against a rich player the Witch, often just the King; but never what was announced
    last, and one time in five the second best, to stay unpredictable. It claims only what it holds more likely than
    not.
    """,
)
counter = player(
    counter_turn,
    counter_claim,
    """Maximise the expected chance to win.

    For a power worth g coins and a fine of one, and where only the announcer and the claimant may hold the card, a
    claim pays in own coins when the belief to hold it is above 1 / (g + 1), in coins ahead above 1 / (2 (g + 1)). This
    player does the same sum with everybody's coins and everybody who may hold the card, turned into the chance to win:
    hence it risks a coin to challenge a profitable lie, and considers whom a fine would bankrupt, and who would win. It
    announces what brings most when those who hold the character call in six cases of ten, and those who have claimed
    wrongly before do so again; where nothing promises more than to wait, it looks, or takes a better card.
    """,
)
