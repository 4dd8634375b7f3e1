"""What the players lay: one plan for the three decks, worked out from what all of them see.

Each player works out the same plan, and so knows what the others have laid, as long as their targets follow the plan.
The mastermind's cards are guessed several times, by their effect on their targets. Only the Leader's deck
lays Forbid Intrigue, since two of them protect nothing.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping, Sequence
from dataclasses import replace
from typing import Any, Final

from tabletop_widgets.games.tragedy_looper.board import (
    CARDS,
    GOODWILL,
    MASTERMIND,
    MASTERMIND_HAND,
    ONCE,
    PLACES,
    PLAYER_DECK,
    moved,
)
from tabletop_widgets.games.tragedy_looper.bots.inquiry import Inquiry, Mind
from tabletop_widgets.games.tragedy_looper.bots.prospects import Prospects, carried_out, town_of
from tabletop_widgets.games.tragedy_looper.bots.threats import NOON
from tabletop_widgets.games.tragedy_looper.events import Laid, LaidCard
from tabletop_widgets.games.tragedy_looper.facts import CULTIST
from tabletop_widgets.games.tragedy_looper.moves import Lay
from tabletop_widgets.games.tragedy_looper.town import Town
from tabletop_widgets.knowledge.information_state import InformationState

DECKS: Final = 1, 2, 3
FORBID: Final = "Forbid Intrigue"

# House values.
ANY: Final = 0.02
"""The weight of any mastermind card laid without a reason."""
KEPT: Final = 0.05
"""The cost of using up a card, except on the last day."""
HELD: Final = 0.7
"""How often Goodwill is not forbidden on a target of the mastermind."""


class Morning:
    """A guess at the mastermind's cards, and the players' cards so far."""

    def __init__(self, dawn: Town, prospects: Prospects, cards: Mapping[str, tuple[str, ...]]) -> None:
        """Resolve all cards; cards on different targets do not interact."""
        self.dawn, self.cards = dawn, cards
        self.towns, self.found = dict[str, Town](), dict[tuple[str, str], float]()
        self.prospects = prospects.at(self.without(""))

    def without(self, target: str) -> Town:
        """Return the town after all cards except those on a target."""
        if target not in self.towns:
            town = self.dawn
            for where, cards in self.cards.items():
                if where != target:
                    town = carried_out(town, where, *cards)
            self.towns[target] = town
        return self.towns[target]

    def relief(self, card: str, target: str) -> float:
        """Return the decrease in fear by one more card; each is worked out once, whatever is planned first."""
        if (card, target) not in self.found:
            self.found[card, target] = -self._change(card, target)
        return self.found[card, target]

    def _change(self, card: str, target: str) -> float:
        if target not in self.cards:
            return self.prospects.cards(target, card)
        return self.prospects.change(carried_out(self.without(target), target, *self.cards[target], card), (target,))

    def joined(self, card: str, target: str) -> Morning:
        """Return this morning with one more card."""
        return Morning(self.dawn, self.prospects, {**self.cards, target: (*self.cards.get(target, ()), card)})


class Plan:
    """The card and target of each of the three decks, given what was laid before."""

    def __init__(self, inquiry: Inquiry, theirs: Sequence[str]) -> None:
        """Guess what the mastermind has laid on the targets `theirs`."""
        self.inquiry, self.town, self.leader = inquiry, inquiry.town, inquiry.view.leader
        self.theirs = theirs
        self.dawning = [Morning(self.town, inquiry.prospects, guess) for guess in self.guesses()]
        self.wishes = {name: inquiry.wishes(name) for name in self.town.living}

    def guesses(self) -> list[dict[str, tuple[str, ...]]]:
        """Guess several times, favouring cards with a large effect on their targets."""
        inquiry, town = self.inquiry, self.town
        hand = Counter(MASTERMIND_HAND) - Counter((*town.spent[MASTERMIND], *town.sheet.without))
        worth = {(card, on): ANY + max(0.0, inquiry.prospects.cards(on, card)) for card in hand for on in self.theirs}
        found: list[dict[str, tuple[str, ...]]] = []
        for _ in range(inquiry.mind.guesses):
            left, guess = hand.copy(), {}
            for target in self.theirs:
                (card,) = inquiry.luck.choices([*left], [worth[card, target] * times for card, times in left.items()])
                left[card] -= 1
                guess[target] = card
            found.append({target: (card,) for target, card in guess.items()})
        return found

    def moves(self, laid: Mapping[int, tuple[str | None, str]]) -> dict[int, Lay]:
        """Work out what each deck lays; `laid` are the cards on the table, None for one that cannot be guessed.

        Decks are planned one after another, each the best given those before it; the Leader's comes first or last,
        whichever is better, because some plans need Forbid Intrigue first, and sometimes it helps only after others
        have moved.
        """
        others = (*DECKS[self.leader :], *DECKS[: self.leader - 1])
        plans = [self.ordered(order, laid) for order in ((self.leader, *others), (*others, self.leader))]
        return max(plans, key=lambda plan: plan[0])[1]

    def ordered(self, order: Sequence[int], laid: Mapping[int, tuple[str | None, str]]) -> tuple[float, dict[int, Lay]]:
        """Plan the decks in one order; return the total worth and the plan."""
        mornings, taken, found, total = self.dawning, {target for _, target in laid.values()}, {}, 0.0
        for deck in order:
            card, target = laid.get(deck) or self.best(deck, mornings, taken)
            if card:
                total += self.worth(card, target, mornings)
                mornings = [morning.joined(card, target) for morning in mornings]
                found[deck] = Lay(card, target)
            taken.add(target)
        return total, found

    def best(self, deck: int, mornings: Sequence[Morning], taken: set[str]) -> tuple[str, str]:
        """Choose the best card and target of a deck; on a place only Forbid Intrigue has an effect."""
        free = [name for name in (*PLACES, *self.town.living) if name not in taken]
        cards = [card for card in dict.fromkeys(PLAYER_DECK) if card != FORBID and card not in self.town.spent[deck]]
        pairs = [(card, target) for target in free if target not in PLACES for card in cards]
        pairs += [(FORBID, target) for target in self.theirs if target in free and deck == self.leader]
        worths = {pair: self.worth(*pair, mornings) for pair in pairs}
        return max(worths, key=worths.__getitem__, default=(cards[0], free[0]))

    def worth(self, card: str, target: str, mornings: Sequence[Morning]) -> float:
        """Return the worth of a card: less to fear, useful Goodwill, more evidence."""
        inquiry, kind = self.inquiry, CARDS[card]
        worth = sum(morning.relief(card, target) for morning in mornings) / len(mornings)
        if card == FORBID:
            worth *= 1 - sum(self.passed(target, morning.prospects.town) for morning in mornings) / len(mornings)
        if kind.counter == GOODWILL:
            wished = sum(value * min(kind.amount, lacking) / lacking for lacking, value in self.wishes.get(target, ()))
            worth += wished * (HELD if target in self.theirs else 1)
        if kind.move and target not in PLACES and target not in self.theirs:
            here = self.town.places[target]
            there = moved(here, card)
            worth += (inquiry.blur(target, here) - inquiry.blur(target, there)) * (
                there not in self.town.forbidden(target)
            )
        return worth - KEPT * (card in ONCE[DECKS[0]] and self.town.day < inquiry.sheet.days)

    def passed(self, target: str, town: Town) -> float:
        """Return the chance that a Cultist is near, so that Forbid Intrigue may be ignored."""
        there = {target} if target in PLACES else {*town.near(target)}
        return min(1.0, sum(self.inquiry.share(CULTIST, name) for name in town.living if there & {*town.near(name)}))


# What all players agree on.
KEPT_PLAN: Final[list[tuple[Any, Plan, dict[int, Lay]]]] = []


def agreed(seen: InformationState, deck: int, moves: Sequence[Lay], mind: Mind) -> Lay:
    """Return what a deck lays as agreed or, if that is not among these moves, the best move given the others.

    If a player has laid elsewhere than agreed, the plan is made anew around that.
    """
    plan, all_moves = _at_dawn(seen, mind)
    expected = {each: (move.card, move.target) for each, move in all_moves.items()}
    lying = [(on, card, where) for card, (on, where) in zip(seen.view.cards, seen.view.laid, strict=True) if on]
    known = {
        on: expected[on] if (card, where) == (None, expected[on][1]) else (card, where) for on, card, where in lying
    }
    if not known.items() <= expected.items():
        all_moves = plan.moves(known)
    if all_moves[deck] in moves:
        return all_moves[deck]
    mornings = plan.dawning
    for move in [move for on, move in all_moves.items() if on != deck]:
        mornings = [morning.joined(move.card, move.target) for morning in mornings]
    return max(moves, key=lambda move: plan.worth(move.card, move.target, mornings))


def _at_dawn(seen: InformationState, mind: Mind) -> tuple[Plan, dict[int, Lay]]:
    """Return the plan as it was before any player had laid a card, the same for all three decks."""
    events = list(seen.events)
    while events and isinstance(events[-1], (Laid, LaidCard)) and events[-1].seat != MASTERMIND:
        events.pop()
    lying = [(card, each) for card, each in zip(seen.view.cards, seen.view.laid, strict=True) if each[0] == MASTERMIND]
    view = replace(seen.view, cards=tuple(card for card, _ in lying), laid=tuple(each for _, each in lying))
    heard = tuple(event for event in events if not isinstance(event, LaidCard))
    key = town_of(view), heard, mind
    if not KEPT_PLAN or KEPT_PLAN[0][0] != key:
        theirs = [target for _, (_, target) in lying]
        plan = Plan(Inquiry(replace(seen, view=view, events=heard), NOON, mind), theirs)
        KEPT_PLAN[:] = [(key, plan, plan.moves({}))]
    return KEPT_PLAN[0][1:]
