"""Cases of Muses: rounds, payments of Muses, ends, and what players may know."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import replace
from random import Random
from typing import Any, Final

from tabletop_widgets.games.muses.belief import Hands
from tabletop_widgets.games.muses.events import TookPlace
from tabletop_widgets.games.muses.facts import HOUSE_LEVELS, NAMES, ROUNDS, TIE_ORDER, TOKENS
from tabletop_widgets.games.muses.moves import INSPIRATION, SUN_DEVOTION
from tabletop_widgets.games.muses.practice import score, words
from tabletop_widgets.games.muses.scoring import points
from tabletop_widgets.games.muses.table import Muses
from tabletop_widgets.games.muses.view import view
from tabletop_widgets.questions.cases import Ask, Case
from tabletop_widgets.sentences import listed

PLAYERS: Final = "Rob", "Don", "Jule", "Chris", "Max"
LEVELS: Final = {muse.name: muse.levels for muse in HOUSE_LEVELS}
DEVOTIONS, REVOLUTIONS = ("Sun Devotion", "Moon Devotion"), ("Sun Revolution", "Moon Revolution")
MOST_ROUNDS: Final = 10
"""An upper bound on the rounds that any misconception leaves."""
Moves = tuple[tuple[int, str], ...]
DRAWS, TRIES = 3, 12
"""How many rows of a Muse, and how many ends, are drawn to choose the one with the most misreadings."""
PAYMENTS: Final = [each.variant.points for each in score.wrong]


# Tables.
def seated(rng: Random) -> tuple[str, ...]:
    """Choose the players; small tables are quicker to read."""
    return PLAYERS[: rng.choices((3, 4, 5), (6, 3, 1))[0]]


def laid_out(rng: Random, **keys: Any) -> Any:
    """Lay out a table with a random square and round."""
    names = list(seated(rng))
    given = {"names": names, "muses": rng.sample(NAMES, len(NAMES)), "round": rng.randint(1, ROUNDS)}
    given["inspirations"] = rng.sample(NAMES, len(names))
    return Muses.game.lay_out(given | keys)


def played(rng: Random) -> Any:
    """Play a few rounds at random."""
    t = Muses.game.start(list(seated(rng)), seed=f"{rng.random()}")
    for _ in range(rng.randint(1, 3)):
        for decision in t.waiting:
            t.play(decision.seat, rng.choice(decision.moves))
    return t


# Rounds.
def a_round(rng: Random, actions: Sequence[str], table: Any = None) -> Case:
    """Let everybody pick one of these actions."""
    t = table or (played(rng) if rng.random() < 0.3 else laid_out(rng))
    legal = [[move for move in d.moves if move.action in actions] for d in t.waiting]
    picks = [rng.choice(moves) for moves in legal]
    who = rng.randrange(len(picks))
    moves = tuple((seat, str(move)) for seat, move in enumerate(picks))
    return Case(t, moves, words.A_ROUND.format(round=t.round, picks=said(t, picks)), asked_of_a_round(t, who))


def said(t: Any, picks: Sequence[Any]) -> str:
    """Say who picked each action."""
    behind = [(action, [s for s, pick in enumerate(picks) if pick.action == action]) for action in TIE_ORDER]
    return "; ".join(words.picked(action, [called(t, s, action) for s in seats]) for action, seats in behind if seats)


def called(t: Any, seat: int, action: str) -> str:
    """Name a player, with the card if the action is Inspiration."""
    return f"{t.names[seat]} ({t.hands[seat]})" if action == "Inspiration" else t.names[seat]


def asked_of_a_round(t: Any, who: int) -> tuple[Ask, ...]:
    """Ask about order, square, lights and tokens."""
    before, length, name, muse = {**t.tokens}, t.length, t.names[who], str(t.at("C"))
    return (
        Ask("order", "In which order do the actions take place?", lambda after: order(after, length)),
        Ask("last", "Which action takes place last?", lambda after: order(after, length).rpartition(words.THEN)[2]),
        Ask("on", words.HOW_MANY_ON.format(muse=muse), lambda after: placed_on(before, after.tokens, muse)),
        Ask("centre", "Which Muse is in the centre at the end of the round?", lambda after: str(after.at("C"))),
        Ask("sunlit", "Which Muse is in the sunlight when the next round begins?", lambda after: lit(after, "P0")),
        Ask("moonlit", "Which Muse is in the moonlight when the next round begins?", lambda after: lit(after, "P4")),
        Ask("tokens", words.WHERE_TOKENS.format(name=name), lambda after: new_tokens(before, after.tokens, who)),
        Ask("left", f"How many tokens does {name} have left after this round?", lambda after: str(after.supply[who])),
    )


def lit(after: Any, cell: str) -> str:
    """Name the Muse in a light; "" if there is no next round."""
    return str(after.at(cell)) if after.outcome is None else ""


def order(after: Any, length: int) -> str:
    """List the actions in their order."""
    events = (entry.event for entry in after.events[length:])
    return words.THEN.join(event.action for event in events if isinstance(event, TookPlace))


def new_tokens(before: Mapping[str, Any], after: Mapping[str, Any], who: int) -> str:
    """Say where a player's new tokens are; "" if old ones seem to have moved."""
    grown = {muse: after[muse][who] - before[muse][who] for muse in sorted(after)}
    if min(grown.values()) < 0:
        return ""
    return listed([words.ON.format(count=n, muse=muse) for muse, n in grown.items() if n]) or "on no Muse"


def placed_on(before: Mapping[str, Any], after: Mapping[str, Any], muse: str) -> str:
    """Count the new tokens on a Muse; "" if old ones seem to have moved."""
    grown = sum(after[muse]) - sum(before[muse])
    return str(grown) if grown >= 0 else ""


def revolutions(rng: Random) -> Case:
    """Play a round of Revolutions, and perhaps one Devotion."""
    return a_round(rng, (*REVOLUTIONS, *rng.sample(DEVOTIONS, rng.randint(0, 1))))


def devotions(rng: Random) -> Case:
    """Play a round of Devotions, and perhaps one Revolution."""
    return a_round(rng, (*DEVOTIONS, *rng.sample(REVOLUTIONS, rng.randint(0, 1))))


def all_kinds(rng: Random) -> Case:
    """Play a round of anything but Inspirations."""
    return a_round(rng, (*DEVOTIONS, *REVOLUTIONS))


def inspirations(rng: Random) -> Case:
    """Play a round in which some players use an Inspiration; ask about one of them."""
    t = laid_out(rng)
    cards = [name for name in NAMES if t.cards[name].kind == t.stand]
    rng.shuffle(cards)
    hands = (cards + [name for name in NAMES if name not in cards])[: len(t.names)]
    t = Muses.game.lay_out(Muses.game.position(t) | {"inspirations": hands, "events": []})
    others = rng.sample((*DEVOTIONS, *REVOLUTIONS), 2)
    picks = [
        INSPIRATION.action if not seat or (rng.random() < 0.5 and t.hands[seat] in cards) else rng.choice(others)
        for seat in t.seats
    ]
    case = Case(t, tuple((seat, pick.lower()) for seat, pick in enumerate(picks)), "", ())
    moves = [t.read(move) for _, move in case.moves]
    text = words.A_ROUND.format(round=t.round, picks=said(t, moves))
    return Case(t, case.moves, text, asked_of_a_round(t, rng.choice([s for s in t.seats if picks[s] == "Inspiration"])))


def short_of_tokens(rng: Random) -> Case:
    """Play a round with few tokens left; ask about a player who picks a Devotion, if there is one."""
    names = seated(rng)
    left = [rng.choice((1, 1, 3)) for _ in names]
    gone = [(each // 2, each - each // 2) for each in (TOKENS - each for each in left)]
    lying = dict(zip(rng.sample(NAMES, 2), zip(*gone, strict=True), strict=True))
    t = laid_out(rng, names=[*names], tokens=lying, inspirations=rng.sample(NAMES, len(names)))
    case = a_round(rng, (*DEVOTIONS, rng.choice(REVOLUTIONS)), t)
    who = min(t.seats, key=lambda seat: (case.moves[seat][1].endswith("revolution"), left[seat]))
    text = f"{case.text} Tokens left: {shown(names, left)}."
    return replace(case, text=text, asks=asked_of_a_round(t, who))


def next_picks(rng: Random) -> Case:
    """Play a round, and ask what a player may pick in the next one."""
    t = laid_out(rng, round=rng.randrange(1, ROUNDS))
    case = a_round(rng, (*DEVOTIONS, *REVOLUTIONS), t)
    who = rng.choice(t.seats)
    cards = words.hands([(t.names[who], t.hands[who], None, t.cards[t.hands[who]].kind)])
    question = f"Which actions may {t.names[who]} pick in the next round?"
    asks = (Ask("next", question, lambda after: allowed(after, who)),)
    return replace(case, text=f"{case.text} {cards}.", asks=asks)


def allowed(after: Any, who: int) -> str:
    """Say what a player may pick, by the actions that are excluded."""
    picks = [move.action for move in after.agenda[-1].one(after, who).moves]
    missing = [action for action in TIE_ORDER if action not in picks]
    said = f"any but {listed(missing)}" if missing else "any"
    return said + ", or none" * (not {*picks} <= {*TIE_ORDER})


def how_long(rng: Random) -> Case:
    """Ask how many rounds are left, where misconceptions of the end give other numbers."""
    players, number = rng.choice(((3, 4), (3, 5), (5, 2), (5, 3), (5, 4), (5, 5)))
    names = PLAYERS[:players]
    t = laid_out(rng, names=[*names], round=number, inspirations=rng.sample(NAMES, players))
    text = f"{listed(names)} are playing. Round {number} begins, and from now on everybody always picks Sun Devotion."
    return Case(t, (), text, (Ask("rounds", "How many rounds are left, including this one?", rounds_left),))


def rounds_left(after: Any) -> str:
    """Count the rounds by playing to the end; "" if a misconception never gets there."""
    t, rounds = after.fork(), 0
    while t.outcome is None and rounds <= MOST_ROUNDS:
        rounds += 1
        for seat in t.seats:
            t.play(seat, SUN_DEVOTION)
    return str(rounds) if t.outcome else ""


# The end.
def over(names: Sequence[str], rng: Random, tokens: Mapping[str, Sequence[int]]) -> Any:
    """Lay out the end, before the Muses pay."""
    return Muses.game.lay_out(
        {
            "names": [*names],
            "muses": rng.sample(NAMES, len(NAMES)),
            "round": ROUNDS,
            "tokens": {name: [*row] for name, row in tokens.items()},
            "agenda": [{"step": "Tally"}],
            "between": True,
        }
    )


def counts(rng: Random, players: int) -> tuple[int, ...]:
    """Draw token counts in which ties are common, for third place as well."""
    if players > 3 and rng.random() < 0.2:
        least, *most = sorted(rng.sample(range(1, 6), 3))
        return tuple(rng.sample((*most, *[least] * (players - 2)), players))
    some = rng.sample(range(1, 6), rng.choice((1, 2, 2, 3))) + [0] * rng.choice((0, 1))
    return tuple(rng.choice(some) for _ in range(players))


def tied_behind(row: Sequence[int]) -> tuple[str, ...]:
    """Return the rules about ties behind the first."""
    places = [row.count(n) for n in sorted({*row} - {0}, reverse=True)]
    first, second, third = (*places, 0, 0, 0)[:3]
    if first == second == 1 < third:
        return ("muses.score.tie-third",)
    known = {(1, True): "muses.score.tie-second", (2, True): "muses.ruling.next-tie"}
    return tuple(filter(None, [known.get((first, second > 1))]))


def a_muse_pays(rng: Random) -> Case:
    """Let one Muse pay."""
    names, muse, row = a_row(rng)
    return paying(over(names, rng, {muse: row}), (), words.A_MUSE_PAYS, muse, row, rng)


def still_to_play(rng: Random) -> Case:
    """Let one Muse pay after two last rounds that leave her tokens unchanged."""
    names, muse, row = a_row(rng)
    others = [name for name in rng.sample(NAMES, len(NAMES)) if name != muse]
    muses = [*others[:4], muse, *others[4:]]
    t = Muses.game.lay_out({"names": [*names], "muses": muses, "round": ROUNDS - 1, "tokens": {muse: [*row]}})
    moves = tuple((seat, str(SUN_DEVOTION)) for seat in t.seats) * 2
    return paying(t, moves, words.LAST_ROUNDS, muse, row, rng)


def a_row(rng: Random) -> tuple[tuple[str, ...], str, tuple[int, ...]]:
    """Choose players, a Muse, and a row of tokens on her with many misreadings."""
    names = PLAYERS[: rng.choices((3, 4, 5), (3, 4, 2))[0]]
    muse = rng.choice(NAMES)
    row = max((counts(rng, len(names)) for _ in range(DRAWS)), key=lambda each: payouts(each, LEVELS[muse]))
    return names, muse, row


def paying(t: Any, moves: Moves, text: str, muse: str, row: Sequence[int], rng: Random) -> Case:
    """Ask what a Muse pays."""
    names, who = t.names, rng.randrange(len(t.names))
    levels = "/".join(map(str, LEVELS[muse]))
    said = text.format(round=t.round, muse=muse, levels=levels, counts=shown(names, row))
    points = f"How many points does {names[who]} get from her{' at the end' if moves else ''}?"
    asks = (
        Ask("pays", words.WHAT_IS_PAID, lambda after: shown(names, dict(after.paid)[muse])),
        Ask("points", points, lambda after: str(dict(after.paid)[muse][who])),
    )
    return Case(t, moves, said, asks, tied_behind(row))


def shown(names: Sequence[str], paid: Sequence[int]) -> str:
    """List a number for each player."""
    return ", ".join(f"{name} {n}" for name, n in zip(names, paid, strict=True))


def who_wins(rng: Random) -> Case:
    """End a game with tokens on two Muses, often with a tie for most points."""
    names = seated(rng)
    drawn = [{muse: counts(rng, len(names)) for muse in rng.sample(NAMES, 2)} for _ in range(TRIES)]
    tokens = max(drawn, key=ahead)
    lying = "; ".join(
        f"on {muse}, who pays {'/'.join(map(str, LEVELS[muse]))}: {shown(names, row)}" for muse, row in tokens.items()
    )
    t = over(names, rng, tokens)
    seat = rng.choice(t.seats)
    both = f"How many points does {names[seat]} get from both Muses?"
    asks = (
        Ask("winner", "Who wins the game?", winners),
        Ask("both", both, lambda after: str(sum(row[seat] for _, row in after.paid))),
    )
    return Case(t, (), f"The game is over. Tokens {lying}.", asks)


def payouts(row: tuple[int, ...], levels: Any) -> int:
    """Count the different payments that the rule and its misconceptions give."""
    return len({points(row, levels), *(pay(row, levels) for pay in PAYMENTS)})


def ahead(tokens: Mapping[str, tuple[int, ...]]) -> int:
    """Count the answers to who is ahead by points, by tokens, by Muses, by points then tokens left; a tie adds one."""
    seats = range(len(next(iter(tokens.values()))))
    paid = [sum(each) for each in zip(*(points(row, LEVELS[muse]) for muse, row in tokens.items()), strict=True)]
    used = [sum(row[seat] for row in tokens.values()) for seat in seats]
    led = [sum(row[seat] == max(row) for row in tokens.values()) for seat in seats]
    both = [(paid[seat], -used[seat]) for seat in seats]
    first = [frozenset(seat for seat in seats if key[seat] == max(key)) for key in (paid, used, led, both)]
    return len({*first}) + (len(first[0]) > 1)


def winners(after: Any) -> str:
    """Say who has won."""
    return listed([after.names[seat] for seat in after.outcome.winners]) or words.NOBODY


# Inspirations in hand.
def hands(rng: Random, rounds: Sequence[int]) -> Any:
    """Lay out a table where some players have used their Inspiration."""
    names, number = seated(rng), rng.choice(rounds)
    dealt = rng.sample(NAMES, len(names))
    used = [rng.random() < 0.35 for _ in names]
    return Muses.game.lay_out(
        {
            "names": [*names],
            "muses": rng.sample(NAMES, len(NAMES)),
            "round": number,
            "inspirations": [None if gone else card for card, gone in zip(dealt, used, strict=True)],
            "discarded": [card if gone else None for card, gone in zip(dealt, used, strict=True)],
        }
    )


def who_may(rng: Random) -> Case:
    """Ask who may pick an Inspiration now."""
    t = hands(rng, range(3, ROUNDS + 1))
    cards = words.hands(
        [(t.names[s], t.hands[s], t.discarded[s], t.cards[t.hands[s] or t.discarded[s]].kind) for s in t.seats]
    )
    return Case(t, (), f"Round {t.round}. {cards}.", (Ask("may", words.WHO_MAY, may_inspire),))


def may_inspire(t: Any) -> str:
    """List the players whom the bans allow to pick Inspiration."""
    return listed([t.names[s] for s in t.seats if INSPIRATION in t.agenda[-1].one(t, s).moves]) or words.NOBODY


def who_knows(rng: Random) -> Case:
    """Ask how many Inspirations a player may hold, as far as another knows."""
    while True:
        t = hands(rng, range(4, ROUNDS))
        holding = [seat for seat in t.seats if t.hands[seat]]
        if len(holding) > 1:
            break
    me, other = rng.sample(holding, 2)
    question = f"How many different Inspirations could {t.names[other]} hold, as far as {t.names[me]} knows?"
    used = listed([card for card in t.discarded if card]) or "none"
    text = f"{listed(t.names)} are playing. Used Inspirations: {used}."
    return Case(t, (), text, (Ask("doubt", question, lambda after: str(possible(after, me, other))),))


def possible(t: Any, me: int, other: int) -> int:
    """Count the cards that may be in another seat's hand, as far as this seat knows."""
    return sum(chances[other] > 0 for chances in t.kind(Hands)(view(t, me)).chances().values())


recipes: Final[Mapping[str, Callable[[Random], Case]]] = {
    each.__name__: each
    for each in (
        *(all_kinds, revolutions, devotions, inspirations, short_of_tokens, next_picks, how_long),
        *(a_muse_pays, still_to_play, who_wins, who_may, who_knows),
    )
}
