"""Cases about turns: the four of preparation, what a turn allows, and whose turn is next."""

from __future__ import annotations

from random import Random
from typing import Any, Final

from tabletop_widgets.games.mascarade.facts import COINS, one
from tabletop_widgets.games.mascarade.moves import Announce, Swap
from tabletop_widgets.games.mascarade.places import named
from tabletop_widgets.games.mascarade.practice import words
from tabletop_widgets.games.mascarade.practice.cases.asks import WHOSE_TURN, asked, kinds
from tabletop_widgets.games.mascarade.practice.cases.telling import announcement, clockwise, narrated
from tabletop_widgets.games.mascarade.practice.tables import around, cast, characters, dealt, laid_out, seated
from tabletop_widgets.questions.cases import Ask, Case
from tabletop_widgets.sentences import listed


# Preparation.
def begun(rng: Random, players: int) -> Any:
    """Lay out the start of a game."""
    cards = cast(rng, players)
    rng.shuffle(cards)
    return laid_out(rng, players, cards, coins=[COINS] * players, courthouse=0, prepared=False)


def first_look(rng: Random) -> Case:
    """Ask who may look first."""
    t = begun(rng, rng.choice((2, 3, 4, 5, 5, 6)))
    order = [t.names[seat] for seat in (t.turn, *clockwise(t))]
    text = f"{order[0]} begins a game, and the others follow clockwise: {listed(order)}."
    return Case(t, (), text, (Ask("first look", words.WHO_LOOKS_FIRST, looks_first),))


def looks_first(t: Any) -> str:
    """Play until a player may look, and say who."""
    after, before = t.fork(), 0
    after.refresh()
    while words.LOOK not in kinds(after):
        after.play(after.turn, after.waiting[0].moves[0])
        before += 1
    return f"{t.names[after.turn]}, on the {words.ORDINALS[before]} turn"


# After a reveal.
def forced(rng: Random) -> Case:
    """Let several players reveal a card, often including the next player."""
    players = seated(rng)
    character = rng.choice(("King", "Queen", "Judge", "Thief"))
    turn = rng.randrange(players)
    near = [(turn + step) % players for step in range(1, players)]
    claimants = sorted({near[0] if rng.random() < 0.7 else near[-1], *rng.sample(near[:2], rng.choice((0, 1, 1)))})
    t = laid_out(rng, players, dealt(rng, players, character, rng.choice((turn, *claimants))), turn=turn)
    moves = announcement(t, character, dict.fromkeys(claimants, ""), rng)
    return Case(t, moves, f"{around(t)}{narrated(t, moves)}", (WHOSE_TURN,))


def forced_later(rng: Random) -> Case:
    """Let the player two seats on reveal a card and the next player look; ask what the first may do after that."""
    players = rng.choice((4, 4, 5))
    turn = rng.randrange(players)
    after_next = (turn + 2) % players
    character = rng.choice(("King", "Queen", "Judge"))
    cards = dealt(rng, players, character, rng.choice((turn, after_next)))
    t = laid_out(rng, players, cards, turn=turn, courthouse=rng.randint(0, 3))
    moves = announcement(t, character, {after_next: ""}, rng)
    following = (turn + 1) % players
    text = f"{around(t)}{narrated(t, moves)} Then {t.names[following]} uses the turn to look."
    return Case(t, (*moves, (following, "look")), text, (WHOSE_TURN,))


def moved(rng: Random) -> Case:
    """Let the Fool move a card that the next player has just revealed."""
    players = rng.choice((4, 4, 5))
    turn = rng.randrange(players)
    following, *others = ((turn + step) % players for step in range(1, players))
    holder = rng.choice((turn, others[-1]))
    t = laid_out(rng, players, dealt(rng, players, "Fool", holder), turn=turn)
    claims = dict.fromkeys(sorted({following, holder} - {turn}), "")
    after: Any = Case(t, moves := announcement(t, "Fool", claims, rng)[:players], "", ()).played()
    taken = [move for move in after.waiting[0].moves if following in (move.one.seat, move.two.seat)]
    moves = (*moves, (holder, str(rng.choice(taken))))
    return Case(t, moves, f"{around(t)}{narrated(t, moves)}", (WHOSE_TURN,))


def looking(rng: Random) -> Case:
    """Let a player look, and ask what is next."""
    players = seated(rng)
    t = laid_out(rng, players, dealt(rng, players, "King"))
    seen = t.cards[t.turn]
    looked = f"{t.names[t.turn]} uses the turn to look, and sees {one(seen)}."
    text = words.ORDER.format(order=listed(t.names)) + looked
    return Case(t, ((t.turn, "look"),), text, (WHOSE_TURN,))


# An announcement.
def to_announce(rng: Random) -> Case:
    """Ask what a player may announce."""
    players = rng.choice((4, 4, 5))
    turn = rng.randrange(players)
    cards = dealt(rng, players, rng.choice(("Cheat", "Widow", "Witch")))
    t = laid_out(rng, players, cards, turn=turn, courthouse=rng.choice((0, 0, 3)), known="set-up")
    question = f"It is {t.names[turn]}'s turn: which characters may {t.names[turn]} announce?"
    return Case(t, (), around(t).strip(), (Ask("announce", question, may_announce),))


def may_announce(t: Any) -> str:
    """List the characters the player may announce."""
    return characters([move.character for move in asked(t)[0].moves if isinstance(move, Announce)])


# Whose card a player may take.
def reach(rng: Random) -> Case:
    """Ask which other cards a player may take, on a free, a forced or a preparation turn."""
    players = rng.choice((4, 4, 5))
    turn = rng.randrange(players)
    state, form = rng.choice(
        (({}, words.ANY_TURN), ({"shown": [turn]}, words.REVEALED_BEFORE), ({"prepared": False}, words.PREPARES))
    )
    t = laid_out(rng, players, dealt(rng, players, "King"), turn=turn, **state)
    text = f"Clockwise: {listed(t.names)}; {words.MIDDLE[len(t.cards) - players]} in the middle."
    question = f"Which other cards may {t.names[turn]} take, to swap or not?"
    return Case(t, (), f"{text} {form.format(name=t.names[turn])}", (Ask("reach", question, in_reach),))


def in_reach(t: Any) -> str:
    """List the cards the player may take under the table."""
    places = sorted({move.other.among(t.players) for move in asked(t)[0].moves if isinstance(move, Swap)})
    return listed([named(place, t.names) for place in places])


RECIPES: Final = first_look, forced, forced_later, moved, looking, to_announce, reach
