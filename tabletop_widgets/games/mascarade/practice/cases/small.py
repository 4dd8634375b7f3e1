"""Cases of two and three players, who have several cards each."""

from __future__ import annotations

from random import Random
from typing import Any, Final

from tabletop_widgets.games.mascarade.facts import HANDS, Hand
from tabletop_widgets.games.mascarade.moves import HOW, AnnounceWith, LookAt, SwapOwn
from tabletop_widgets.games.mascarade.places import PROTECTED, Place, named
from tabletop_widgets.games.mascarade.practice import words
from tabletop_widgets.games.mascarade.practice.cases.asks import about, asked
from tabletop_widgets.games.mascarade.practice.cases.knowing import asked as known
from tabletop_widgets.games.mascarade.practice.cases.telling import announcement, clockwise, narrated
from tabletop_widgets.games.mascarade.practice.tables import dealt, laid_out
from tabletop_widgets.questions.cases import Ask, Case
from tabletop_widgets.sentences import any_of

SIDES: Final[tuple[Hand, ...]] = "left", "right"
CHARACTERS: Final = "King", "Queen", "Judge", "Bishop", "Witch", "Fool"


def with_hands(rng: Random, players: int) -> Case:
    """Announce with a hand on one of several cards; the character may be another of them."""
    character, turn = rng.choice(CHARACTERS), rng.randrange(players)
    hands, (left, *_) = HANDS[players], HANDS[players]
    claims = {seat: rng.choice((*hands, hands[-1])) for seat in range(players) if seat != turn and rng.random() < 0.75}
    who = rng.choice((turn, *claims, *claims))
    held = rng.choice((claims.get(who, left), claims.get(who, left), *hands))
    t = laid_out(rng, players, dealt(rng, players, character, who * len(hands) + hands.index(held)), turn=turn)
    return about(t, announcement(t, character, claims, rng, hand=rng.choice(hands[:2])))


def three_announce(rng: Random) -> Case:
    """Announce among three."""
    return with_hands(rng, 3)


def two_announce(rng: Random) -> Case:
    """Announce between two."""
    return with_hands(rng, 2)


def together(rng: Random) -> Case:
    """Ask which cards a player may take with one of their own, perhaps after a reveal."""
    players = rng.choice((2, 3))
    turn, hands = rng.randrange(players), HANDS[players]
    mine = rng.choice(hands)
    place = turn * len(hands) + hands.index(rng.choice(hands))
    state: dict[str, Any] = rng.choice(({}, {"shown": [place]}, {"shown": [place]}, {"prepared": False}))
    t = laid_out(rng, players, dealt(rng, players, "King"), turn=turn, **state)
    name = t.names[turn]
    form = words.SHOWN_HAND if "shown" in state else words.PREPARES if state else words.ANY_TURN
    question = f"Which card may {name} take with the {mine} one, to swap or not?"
    text = words.FEW[players] + form.format(card=named(place, t.names), name=name)
    about = ("mascarade.ruling.small-prep",) if "prepared" in state else ()
    return Case(t, (), text, (Ask("together", question, taken_with(turn, mine)),), about)


def taken_with(seat: int, hand: str) -> Any:
    """Return a function that lists the cards this card may be taken with."""

    def read(t: Any) -> str:
        own = Place(seat, hand)  # type: ignore[arg-type]
        pairs_ = [{Place(seat, move.mine), move.other} for move in asked(t)[0].moves if isinstance(move, SwapOwn)]
        places = {other.among(t.players) for pair in pairs_ if own in pair for other in pair - {own}}
        said = any_of([named(place, t.names, seat) for place in sorted(places)]) or words.NONE
        return words.owned(said, t.names[seat])

    return read


def fools_cards(rng: Random) -> Case:
    """Ask which card the Fool may take with one of an opponent's."""
    players = rng.choice((2, 3))
    t = laid_out(rng, players, dealt(rng, players, "Fool"))
    hand, other = rng.choice(SIDES), rng.choice(clockwise(t))
    moves = ((t.turn, f"announce Fool with {hand}"), *((seat, "pass") for seat in clockwise(t)))
    card = Place(other, rng.choice(SIDES))
    question = f"Which card may {t.names[t.turn]} take with {named(card.among(players), t.names)}?"
    text = words.FEW[players] + narrated(t, moves)
    return Case(t, moves, text, (Ask("fool", question, lambda after: fool_takes(after, card)),))


def fool_takes(t: Any, card: Place) -> str:
    """List the cards the Fool may take with this one."""
    decision = asked(t)[0]
    both = [{move.one, move.two} for move in decision.moves]
    places = {other.among(t.players) for pair in both if card in pair for other in pair - {card}}
    said = any_of([named(place, t.names, decision.seat) for place in sorted(places)]) or words.NONE
    return words.owned(said, t.names[decision.seat])


def a_look(rng: Random) -> Case:
    """Let a player swap or not with the next of three, who looks at the other card: what may the first one be?"""
    t = laid_out(rng, 3, dealt(rng, 3, "King"), known="set-up")
    me, (mine, theirs) = (t.turn + 1) % 3, rng.sample(SIDES, 2)
    swap = f"{rng.choice(HOW)} {rng.choice(SIDES)} with seat {me}'s {theirs}"
    moves = ((t.turn, swap), (me, f"look at {mine}"))
    return known(t, moves, me, [Place(me, theirs).among(3)])


def protected(rng: Random) -> Case:
    """Ask what a player may do with their protected card."""
    turn = rng.randrange(2)
    t = laid_out(rng, 2, dealt(rng, 2, "King"), turn=turn)
    question = words.PROTECTED.format(name=t.names[turn])
    text = words.FEW[2] + words.ANY_TURN.format(name=t.names[turn])
    return Case(t, (), text, (Ask("protected", question, done_with_it),))


def done_with_it(t: Any) -> str:
    """List what a player may do with the protected card."""
    moves, me, found = asked(t)[0].moves, t.turn, dict[str, None]()
    for move in moves:
        match move:
            case SwapOwn(mine=mine, other=other) if PROTECTED in {mine, other.hand if other.seat == me else ""}:
                found[words.WITH_OWN if other.seat == me else words.WITH_OTHER] = None
            case LookAt(mine="protected"):
                found[words.LOOK_IT] = None
            case AnnounceWith(mine="protected"):
                found[words.ANNOUNCE_IT] = None
    return any_of([*found]) or "nothing"


RECIPES: Final = three_announce, two_announce, together, protected, fools_cards, a_look
