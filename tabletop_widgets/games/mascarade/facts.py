"""Facts of Mascarade: the characters, the casts, the cards a player has, and the numbers of the powers.

Tables only; the steps hold the rules that use them. Our copy of the rulebook has lost the marks in its table of casts,
so `BASIC` takes them from public sources that agree. `cast_from` reads a cast that a reader has chosen.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from itertools import chain
from types import MappingProxyType
from typing import Annotated, Final, Literal

from tabletop_widgets.codec.decoding import among
from tabletop_widgets.errors import BadSetup
from tabletop_widgets.games.mascarade import terms
from tabletop_widgets.sentences import quoted

# The numbers of the box.
PLAYERS: Final = (2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13)
"""How many may play. Rule: mascarade.overview.players."""
COINS: Final = 6
"""Gold of each player at the start. Rules: mascarade.setup.coins, mascarade.three.coins, mascarade.two.coins."""
GOLD: Final = 194
"""The total worth of all coins. Rule: mascarade.components.coins."""
GOAL: Final = 13
"""Gold that wins the game. Rules: mascarade.overview.goal, mascarade.end.thirteen."""
PREPARATIONS: Final = 4
"""The number of preparation turns, whatever the number of players.

Rules: mascarade.prep.first-four, mascarade.three.prep, mascarade.two.prep.
"""
TOKENS: Final = 14
"""Character tokens in the box: one for each card, and a blank one. Rule: mascarade.components.tokens."""

# The numbers of the powers.
KING: Final = 3
"""From the bank. Rule: mascarade.king.power."""
QUEEN: Final = 2
"""From the bank. Rule: mascarade.queen.power."""
FOOL: Final = 1
"""From the bank. Rule: mascarade.fool.coin."""
PEASANT: Final = 1
"""From the bank, for a single Peasant. Rule: mascarade.peasant.single."""
PEASANTS: Final = 2
"""From the bank, for each of two Peasants revealed together. Rule: mascarade.peasant.pair."""
WIDOW: Final = 10
"""The gold that the Widow's power makes up. Rule: mascarade.widow.power."""
BISHOP: Final = 2
"""From the richest of the others. Rule: mascarade.bishop.power."""
THIEF: Final = 1
"""From each neighbour. Rule: mascarade.thief.power."""
INQUISITOR: Final = 4
"""From a player whose answer is wrong. Rule: mascarade.inquisitor.wrong."""
CHEAT: Final = 10
"""The gold the Cheat needs to win. Rule: mascarade.cheat.power."""
FINE: Final = 1
"""To the courthouse, for a false claim. Rule: mascarade.announce.fine."""

# How many cards a cast has.
SIX: Final = 6
"""Cards for four and five players. Rule: mascarade.setup.six-cards."""
EXTRA: Final = 2
"""Cards that more than five players may add to the middle. Rule: mascarade.cast.extra-centre."""
EIGHT_PLUS: Final = 8
"""Players that Peasants and Inquisitor need. Rule: mascarade.cast.eight-plus."""


@dataclass(frozen=True, slots=True)
class Character:
    """A character: its name, how many cards it has, whether it brings money from the bank, how many players it needs.

    Rules: mascarade.components.characters, mascarade.cast.bank-characters, mascarade.cast.eight-plus.
    """

    name: str
    copies: int = 1
    bank: bool = False
    at_least: int = PLAYERS[0]


CHARACTERS: Final = (
    Character("Judge"),
    Character("Bishop"),
    Character("King", bank=True),
    Character("Fool", bank=True),
    Character("Queen", bank=True),
    Character("Thief"),
    Character("Witch"),
    Character("Spy"),
    Character("Peasant", copies=2, bank=True, at_least=EIGHT_PLUS),
    Character("Cheat"),
    Character("Inquisitor", at_least=EIGHT_PLUS),
    Character("Widow", bank=True),
)
"""The twelve characters in the printed order, thirteen cards. Rule: mascarade.components.characters."""

NAMES: Final = tuple(character.name for character in CHARACTERS)
"""The names in the printed order; casts are listed in this order."""
Name = Annotated[str, among(*NAMES)]
COPIES: Final[Mapping[str, int]] = MappingProxyType({each.name: each.copies for each in CHARACTERS})
"""The number of cards of each character."""
AT_LEAST: Final[Mapping[str, int]] = MappingProxyType({each.name: each.at_least for each in CHARACTERS})
"""The number of players each character needs. Rule: mascarade.cast.eight-plus."""
BANKERS: Final = frozenset(character.name for character in CHARACTERS if character.bank)
"""The characters that bring money from the bank. Rule: mascarade.cast.bank-characters."""
CARDS: Final = sum(COPIES.values())
"""Character cards in the box. Rule: mascarade.components.characters."""


def one(name: str) -> str:
    """Return the name with its article: "the King", but "a Peasant", as there are two."""
    return f"a {name}" if COPIES.get(name, 1) > 1 else f"the {name}"


BASIC: Final[Mapping[int, tuple[str, ...]]] = MappingProxyType(
    {
        players: tuple(words.split())
        for players, words in (
            (2, "Judge Bishop King Fool Queen Witch"),
            (3, "Judge Bishop King Fool Queen Witch"),
            (4, "Judge Bishop King Queen Thief Cheat"),
            (5, "Judge Bishop King Queen Witch Cheat"),
            (6, "Judge Bishop King Queen Witch Cheat"),
            (7, "Judge Bishop King Fool Queen Thief Witch"),
            (8, "Judge Bishop King Fool Queen Witch Peasant Peasant"),
            (9, "Judge Bishop King Fool Queen Witch Peasant Peasant Cheat"),
            (10, "Judge Bishop King Fool Queen Witch Spy Peasant Peasant Cheat"),
            (11, "Judge Bishop King Fool Queen Witch Spy Peasant Peasant Cheat Inquisitor"),
            (12, "Judge Bishop King Fool Queen Witch Spy Peasant Peasant Cheat Inquisitor Widow"),
            (13, "Judge Bishop King Fool Queen Thief Witch Spy Peasant Peasant Cheat Inquisitor Widow"),
        )
    },
)
"""The cast for each number of players unless the players choose another; those for two and three are printed.

The Fool with seven players is likely, everything else certain.

Rules: mascarade.cast.basic-table, mascarade.two.cast, mascarade.three.cast. Ruling: mascarade.ruling.basic-table.
"""

Hand = Literal["", "left", "right", "protected"]
"""The name of a player's card; a single card has none."""
HANDS: Final[Mapping[int, tuple[Hand, ...]]] = MappingProxyType(
    {2: ("left", "right", "protected"), 3: ("left", "right")},
)
"""The names of a player's cards where each has several. Rules: mascarade.two.cards, mascarade.three.cards."""


def hands(players: int) -> tuple[Hand, ...]:
    """Return the names of each player's cards; a single card has none.

    Rules: mascarade.setup.deal, mascarade.three.cards, mascarade.two.cards.
    """
    return HANDS.get(players, ("",))


def middle(players: int, cards: int) -> int:
    """Return the number of cards in the middle after the deal. Rule: mascarade.setup.centre."""
    return cards - players * len(hands(players))


def bank(players: int) -> int:
    """Return the bank's gold at the start. Rule: mascarade.setup.bank."""
    return GOLD - COINS * players


def bankers(cast: Sequence[str]) -> int:
    """Count the cards that bring money from the bank; each Peasant counts.

    Rule: mascarade.cast.bank-characters. Ruling: mascarade.ruling.third.
    """
    return sum(name in BANKERS for name in cast)


# A cast that players choose.
Fault = tuple[str, str]
"""Why a cast is refused, and the rule."""
Limit = Callable[[Sequence[str], int], Iterator[Fault]]
"""A check that yields the faults of a cast for a number of players."""


def needs_the_judge(cast: Sequence[str], players: int) -> Iterator[Fault]:  # noqa: ARG001 - limits are called alike
    """Require the Judge. Rule: mascarade.cast.judge."""
    if "Judge" not in cast:
        yield terms.NO_JUDGE, "mascarade.cast.judge"


def needs_players(cast: Sequence[str], players: int) -> Iterator[Fault]:
    """Require enough players for each character. Rule: mascarade.cast.eight-plus."""
    for name in cast:
        if players < AT_LEAST[name]:
            given = {"name": one(name), "players": players, "least": AT_LEAST[name]}
            yield terms.TOO_FEW_FOR.format(**given), "mascarade.cast.eight-plus"


def needs_both_peasants(cast: Sequence[str], players: int) -> Iterator[Fault]:  # noqa: ARG001
    """Require both Peasants or none. Rule: mascarade.cast.peasant-pair. Ruling: mascarade.ruling.peasants-always."""
    if cast.count("Peasant") == 1:
        yield terms.ONE_PEASANT, "mascarade.cast.peasant-pair"


def needs_as_many(cast: Sequence[str], players: int) -> Iterator[Fault]:
    """Require six cards for four and five players, else one for each player and at most two more.

    Rules: mascarade.setup.six-cards, mascarade.setup.n-cards, mascarade.cast.extra-centre, mascarade.setup.unused.
    """
    cards = len(cast)
    if players < SIX:
        if cards != SIX:
            yield terms.NOT_SIX.format(cards=cards, players=players), "mascarade.setup.six-cards"
    elif cards < players:
        yield terms.TOO_FEW_CARDS.format(cards=cards, players=players), "mascarade.setup.n-cards"
    elif cards > players + EXTRA:
        given = {"cards": cards, "players": players, "most": players + EXTRA}
        yield terms.TOO_MANY_CARDS.format(**given), "mascarade.cast.extra-centre"


def needs_bankers(cast: Sequence[str], players: int) -> Iterator[Fault]:  # noqa: ARG001
    """Require that a third of the cards, those in the middle included, bring money from the bank.

    Rule: mascarade.cast.one-third. Ruling: mascarade.ruling.third.
    """
    if 3 * bankers(cast) < len(cast):
        given = {"some": bankers(cast), "cards": len(cast), "least": -(-len(cast) // 3)}
        yield terms.TOO_FEW_BANKERS.format(**given), "mascarade.cast.one-third"


LIMITS: Final[tuple[Limit, ...]] = (
    needs_the_judge,
    needs_players,
    needs_both_peasants,
    needs_as_many,
    needs_bankers,
)
"""The limits on a cast for four or more players, the plainest first. Rule: mascarade.cast.free."""


def cast_from(value: object, players: int, limits: Sequence[Limit] = LIMITS) -> tuple[str, ...]:
    """Return the cast for the option `cast`, in the printed order, with "Peasant" listed twice or not at all.

    `value` is None for the basic cast, or a list of names in any order, such as `["Judge", "King", "Queen", "Witch",
    "Spy", "Thief"]`. Raises BadSetup for a cast that may not be played.
    Rules: mascarade.cast.free, mascarade.cast.basic-table.
    """
    if value is None:
        return BASIC[players]
    for why, rule in _faults(value, players, limits):
        message = f"{why} ({rule})"
        raise BadSetup(message)
    given: list[str] = list(value)  # type: ignore[call-overload]
    return tuple(sorted(given, key=NAMES.index))


def _faults(value: object, players: int, limits: Sequence[Limit]) -> Iterator[Fault]:
    """Yield the faults of a cast, the plainest first."""
    if not isinstance(value, (list, tuple)):
        yield terms.CAST_FORM.format(example=list(BASIC[4]), given=quoted(value)), "mascarade.cast.free"
    else:
        yield from _strange(value)
        yield from _small(value, players) if players in HANDS else beyond(limits, value, players)


def beyond(limits: Sequence[Limit], cast: Sequence[str], players: int) -> Iterator[Fault]:
    """Yield the faults that these limits find in a cast."""
    return chain.from_iterable(limit(cast, players) for limit in limits)


def _strange(cast: Sequence[object]) -> Iterator[Fault]:
    """Require cards that are in the box. Rule: mascarade.components.characters."""
    rule = "mascarade.components.characters"
    for name in cast:
        if name not in NAMES:
            yield terms.NO_SUCH_CHARACTER.format(given=quoted(name), names=", ".join(NAMES)), rule
    for name, times in Counter(cast).items():
        if times > COPIES[str(name)]:
            yield terms.TOO_OFTEN.format(name=name, times=times), rule


def _small(cast: Sequence[str], players: int) -> Iterator[Fault]:
    """Require the printed cast for two and three players. Ruling: mascarade.ruling.small-casts."""
    if sorted(cast) != sorted(BASIC[players]):
        yield terms.SMALL_CAST.format(players=players, names=", ".join(BASIC[players])), "mascarade.ruling.small-casts"
