"""Misconceptions of casts: which characters are required, and how many cards."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence

from tabletop_widgets.games.mascarade.facts import (
    SIX,
    Fault,
    Limit,
    bankers,
    needs_as_many,
    needs_bankers,
    needs_both_peasants,
    needs_players,
    needs_the_judge,
)
from tabletop_widgets.games.mascarade.table import Mascarade
from tabletop_widgets.questions.variants import Change, WrongRules, without

wrong = WrongRules(Mascarade)


def instead_of(limit: Limit, fits: Callable[[Sequence[str], int], bool]) -> Change:
    """Replace this limit by another."""

    def needs(cast: Sequence[str], players: int) -> Iterator[Fault]:
        if not fits(cast, players):
            yield "No.", "mascarade.cast.free"

    return Change(lambda right: (*[each for each in right if each is not limit], needs))


# Required characters.
wrong.where("no judge", "cast.judge", "the Judge could be left out", limits=without(needs_the_judge))
wrong.where(
    "one peasant",
    "cast.peasant-pair ruling.peasants-always",
    "one Peasant could be in the game without the other",
    limits=without(needs_both_peasants),
)
wrong.where(
    "for everybody",
    "cast.eight-plus",
    "the Inquisitor could be in a game of any size",
    limits=without(needs_players),
)
wrong.where(
    "half of them",
    "cast.one-third ruling.third",
    "half the characters had to bring coins from the bank",
    limits=instead_of(needs_bankers, lambda cast, _: 2 * bankers(cast) >= len(cast)),
)
wrong.where(
    "royal money",
    "cast.bank-characters",
    "only the King and the Queen counted as bringing coins from the bank",
    limits=instead_of(needs_bankers, lambda cast, _: 3 * (cast.count("King") + cast.count("Queen")) >= len(cast)),
)

# The number of cards.
wrong.where(
    "as many as players",
    "cast.extra-centre",
    "there were always as many cards as players",
    limits=instead_of(needs_as_many, lambda cast, players: len(cast) == players),
)
wrong.where(
    "one or two more",
    "setup.six-cards setup.centre cast.extra-centre",
    "there had to be one or two cards in the middle",
    limits=instead_of(needs_as_many, lambda cast, players: players < len(cast) <= players + 2),
)
wrong.where(
    "six at least",
    "setup.n-cards setup.unused",
    "any number of cards could be used, as long as there were six",
    limits=instead_of(needs_as_many, lambda cast, _: len(cast) >= SIX),
)
