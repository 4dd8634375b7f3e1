"""Questions about a table of Bemused, and how to read their answers from the result."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, Final

from tabletop_widgets.games.bemused.belief.conclusions import Belief
from tabletop_widgets.games.bemused.belief.information import follow
from tabletop_widgets.games.bemused.events import (
    Dealt,
    DealtGemina,
    DrewCards,
    Knew,
    Revealed,
    Scored,
    TurnedDown,
    TurnedUp,
)
from tabletop_widgets.games.bemused.facts import INSANE, NAMES, SANE
from tabletop_widgets.games.bemused.moves import Instill, MoveDoubt, MoveDread, PlantDread, ReplaceDoubt
from tabletop_widgets.games.bemused.practice import words
from tabletop_widgets.games.bemused.words import cards, counted
from tabletop_widgets.kernel.table import CHANCE
from tabletop_widgets.questions.cases import Ask
from tabletop_widgets.sentences import any_of, listed


# Results.
def states(t: Any) -> str:
    found = [(t.virtuosos[seat], t.state[seat]) for seat in t.seats if t.state[seat] != SANE]
    return listed([words.IS[state].format(virtuoso=name) for name, state in found]) or "nobody"


def together(*reads: Callable[[Any], str]) -> Callable[[Any], str]:
    """Combine several readings into one answer."""
    return lambda t: words.AND_THEN.join([read(t) for read in reads])


def faces(t: Any) -> str:
    whose = [f"{t.names[seat]}'s" for seat in t.seats if t.face_up[seat]]
    return listed(whose) or words.NOBODYS


def stands(virtuoso: str, name: Callable[..., str] = words.load) -> Callable[[Any], str]:
    """Read the state of a virtuoso, its load, and which side of its player's gemina card is up."""

    def read(t: Any) -> str:
        seat = t.holder(virtuoso)
        up = words.UP if t.face_up[seat] else words.DOWN
        if t.state[seat] == INSANE and not t.on[seat]:
            return ""  # no virtuoso is insane without cards
        return f"{t.state[seat]}: {name(t.on[seat], SANE)}; face {up}"

    return read


def names_of(lying: tuple[str, ...], state: str) -> str:
    return cards(lying)


def in_well(t: Any) -> str:
    return counted(t.dread_well, "dread")


def in_hand(seat: int) -> Callable[[Any], str]:
    return lambda t: counted(len(t.hands[seat]))


def drawn(since: int) -> Callable[[Any], str]:
    def read(t: Any) -> str:
        found = [entry.event for entry in t.events[since:] if isinstance(entry.event, DrewCards)]
        return cards(found[0].cards) if found else ""

    return read


COMING: Final = {
    "PlayA": "{name}'s first play",
    "PlayB": "{name}'s second play",
    "DiscardStep": "{name} chooses a discard",
    "InsanePlay": "{name} chooses a card",
    "DiscardRest": "{name} may reveal, then the turn ends",
    "FantasmaTurn": "{name}'s fantasma turn",
    "AbilityStep": "{name}'s ability",
    "Replace": "{name} chooses the doubt",
}


def coming(t: Any) -> str:
    """Say who is asked to do what next."""
    if t.outcome or not t.waiting:
        return "the game is over"
    asked, step = t.waiting[0], type(t.agenda[-1]).__name__
    if asked.seat != CHANCE:
        return COMING[step].format(name=t.names[asked.seat])
    if step == "DiscardStep":
        return f"{t.names[t.turn]} discards at random"
    return f"{t.names[t.turn]} takes {counted(len(asked.moves[0].slots))}"


def of_a_play(*virtuosos: str) -> tuple[Ask, ...]:
    """Ask what a play leads to."""
    return (
        Ask("states", "Who is insane or dead afterwards, and what happens next?", together(states, coming)),
        Ask("faces", words.FACES, together(in_well, faces)),
        *(Ask(f"stands {at}", words.STANDS.format(virtuoso=each), stands(each)) for at, each in enumerate(virtuosos)),
    )


def of_hand_and_well(t: Any, seat: int, virtuoso: str) -> Ask:
    """Ask what has happened to a virtuoso, the dread well and a hand."""
    question = words.AFTER_ABILITY.format(virtuoso=virtuoso, name=t.names[seat])
    return Ask("ability", question, together(stands(virtuoso, names_of), in_well, in_hand(seat)))


def of_recovery(t: Any, virtuoso: str) -> tuple[Ask, ...]:
    """Ask for the state of a virtuoso, and for its player's hand and next decision."""
    me = t.turn
    return (
        Ask("again", words.STANDS.format(virtuoso=virtuoso), stands(virtuoso)),
        Ask("hand", words.AND_HAND.format(name=t.names[me]), together(in_hand(me), coming)),
    )


# Permitted moves: the step on top of the agenda asks again, by the rules in force at that moment.
def moves(t: Any) -> tuple[Any, ...]:
    asked = t.agenda[-1].ask(t)
    return tuple(asked[0].moves) if asked else ()


def may(t: Any) -> str:
    found = [words.KINDS[type(m)].format(**vars_of(m)) for m in moves(t) if type(m) in words.KINDS]
    return any_of([*dict.fromkeys(found)])


def vars_of(move: Any) -> dict[str, Any]:
    return {name: getattr(move, name) for name in move.__dataclass_fields__}


def on_whom(kind: type, attribute: str, **fixed: str) -> Callable[[Any], str]:
    """List the virtuosos in one field of the permitted moves of a kind."""

    def read(t: Any) -> str:
        fitting = [m for m in moves(t) if isinstance(m, kind) and fixed.items() <= vars_of(m).items()]
        found = {getattr(m, attribute) for m in fitting}
        return words.virtuosos([name for name in NAMES if name in found])

    return read


def of_choices(t: Any, pair: str | None = None) -> tuple[Ask, ...]:
    """Ask what may be played, and on whom a pair may instill a dread."""
    name = t.names[t.turn]
    asks = [Ask("may", f"What may {name} do now?", may)]
    if pair:
        said = f"On which virtuosos may {name} instill a dread with two {pair} doubts?"
        asks.append(Ask("instill on", said, on_whom(Instill, "on", doubt=pair)))
    return tuple(asks)


def ghost_may(t: Any) -> str:
    """Say what a fantasma may do with its dread."""
    on, instead = on_whom(PlantDread, "on")(t), on_whom(ReplaceDoubt, "source")(t)
    parts = ("plant it: {whom}", on), ("replace a doubt: {whom}", instead)
    return words.AND_THEN.join([form.format(whom=whom) for form, whom in parts])


def of_targets(t: Any, virtuoso: str, card: str, source: str) -> tuple[Ask, ...]:
    """Ask from whom an ability may take a card, and where the card may go."""
    name, kind = t.names[t.turn], {"Painter": MoveDoubt, "Dancer": MoveDread}.get(virtuoso)
    what = words.KIND_OF_CARD[virtuoso]
    said = f"From which virtuosos may {name} take {what} with the {virtuoso}'s ability?"
    asks = [Ask("from", said, on_whom(object, "source"))]
    if kind:
        said = f"To which virtuosos may {name} move the {card} on the {source}?"
        asks.append(Ask("to", said, on_whom(kind, "on", source=source)))
    return tuple(asks)


# The end.
def base(seat: int) -> Callable[[Any], str]:
    return lambda t: points(next(e.event for e in t.events if isinstance(e.event, Scored)).scores[seat])


def total(seat: int) -> Callable[[Any], str]:
    return lambda t: points(t.outcome.scores[seat])


def points(score: int) -> str:
    """Say a number of points; return nothing for a negative one, which no reader would believe."""
    return str(score) if score >= 0 else ""


def winners(t: Any) -> str:
    return listed([t.names[seat] for seat in t.outcome.winners]) or words.NOBODY


# What is known.
SHOWING: Final = Dealt, DealtGemina, Knew, Revealed, TurnedUp, TurnedDown
"""Events that show or hide a gemina card."""


def possible(t: Any, seat: int, other: int) -> list[str]:
    """List the virtuosos that could be another seat's gemina, as far as one seat can tell."""
    belief: type[Belief] = t.kind(Belief)
    followed = follow(seat, None, [event for event in t.heard(seat) if isinstance(event, SHOWING)], belief.see)
    known = belief(followed, t.deck) if followed else None
    return [name for name in NAMES if known and known.gemina(other, name)]


def how_many(seat: int, other: int) -> Callable[[Any], str]:
    return lambda t: str(len(possible(t, seat, other)))
