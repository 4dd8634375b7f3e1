"""Tables of Mascarade for cases: as few players as a rule needs, plausible cards and coins."""

from __future__ import annotations

from collections.abc import Sequence
from random import Random
from typing import Any, Final

from tabletop_widgets.games.mascarade.facts import AT_LEAST, BASIC, HANDS, NAMES, SIX, bankers, hands, one
from tabletop_widgets.games.mascarade.places import places_of
from tabletop_widgets.games.mascarade.practice import words
from tabletop_widgets.games.mascarade.steps.turn import Turn
from tabletop_widgets.games.mascarade.table import Mascarade
from tabletop_widgets.sentences import any_of

PLAYERS: Final = "Adele", "Bruno", "Cedric", "David", "Fran", "Harry", "Ida", "Jan"
POOR, RICH = 2, 9


def seated(rng: Random) -> int:
    """Choose the number of players; small tables are quicker to read."""
    return rng.choices((4, 5, 6), (6, 2, 1))[0]


def cast(rng: Random, players: int, *needed: str) -> list[str]:
    """Choose a cast that includes these characters; Peasants come in pairs."""
    if players in HANDS:
        return [*BASIC[players]]
    size = max(SIX, players)
    given = [*dict.fromkeys(("Judge", *needed)), *(["Peasant"] if "Peasant" in needed else [])]
    lacking = -(-size // 3) - bankers(given)
    given += rng.sample([name for name in ("King", "Queen", "Fool", "Widow") if name not in given], max(0, lacking))
    others = [name for name in NAMES if name not in given and AT_LEAST[name] <= players and name != "Peasant"]
    return given + rng.sample(others, size - len(given))


def dealt(rng: Random, players: int, character: str, *places: int) -> list[str]:
    """Deal so that the character is in these places."""
    cards = cast(rng, players, character)
    rng.shuffle(cards)
    for place in places:
        at = next(at for at, card in enumerate(cards) if card == character and at not in places[: places.index(place)])
        cards[at], cards[place] = cards[place], cards[at]
    return cards


def laid_out(rng: Random, players: int, cards: Sequence[str], **keys: Any) -> Any:
    """Lay out a turn of the game."""
    given = {
        "names": [*PLAYERS[:players]],
        "cards": [*cards],
        "coins": fortunes(rng, players),
        "courthouse": rng.randint(0, 4),
        "turn": rng.randrange(players),
        "prepared": True,
    }
    return Mascarade.game.lay_out(given | keys)


def fortunes(rng: Random, players: int) -> list[int]:
    """Draw everybody's coins; often two players are the richest."""
    coins = [rng.randint(POOR, RICH) for _ in range(players)]
    if rng.random() < 0.3:
        for seat in rng.sample(range(players), 2):
            coins[seat] = max(coins)
    return coins


def between_turns(t: Any) -> bool:
    """Return whether a turn is over: the game has ended, or a new turn begins."""
    return t.outcome is not None or (isinstance(t.agenda[-1], Turn) and not t.said)


def lying(t: Any, who: Sequence[int]) -> str:
    """Say these seats' cards and coins, and the courthouse's coins; a picture shows the others."""
    form = "{name} ({cards}) {coins}" if len(hands(t.players)) == 1 else "{name} {coins} ({cards})"
    cards = [", ".join(t.cards_at(places_of(seat, t.players))) for seat in t.seats]
    owned = [form.format(name=t.names[seat], cards=cards[seat], coins=t.coins[seat]) for seat in who]
    return words.TABLE.format(lie=", ".join(owned), court=t.courthouse)


def around(t: Any) -> str:
    """List the players clockwise, with their cards."""
    return words.ORDER.format(
        order=", ".join(words.LIES.format(name=n, card=c) for n, c in zip(t.names, t.cards, strict=False))
    )


def characters(names: Sequence[str]) -> str:
    """List characters as alternatives: `the King or a Peasant`."""
    return any_of([one(name) for name in sorted(names, key=NAMES.index)]) or words.NOBODY
