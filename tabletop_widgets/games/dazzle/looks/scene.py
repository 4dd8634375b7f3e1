"""How Dazzle looks, what each move touches, and what moves."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import replace
from itertools import permutations
from typing import Any

from tabletop_widgets.drawing.scene import Cue, Panel, Piece, Scene, State
from tabletop_widgets.games.dazzle import events as ev
from tabletop_widgets.games.dazzle import words
from tabletop_widgets.games.dazzle.facts import ASKED, DAZZLE, DAZZLES, PAIRS, RANK, RANKS, Card
from tabletop_widgets.games.dazzle.looks.zones import LOOKS, WORDS, near_seat, zones
from tabletop_widgets.games.dazzle.moves import Ask, Choose
from tabletop_widgets.games.dazzle.view import Shown, View
from tabletop_widgets.sentences import counted, listed


def scene(v: View) -> Scene:
    """Draw the two sides, mirrored about the pawns, with the shared cards in the middle.

    Rules: dazzle.setup.pawns, dazzle.place.will, dazzle.place.points. Ruling: dazzle.ruling.open-table.
    """
    pieces = [piece for seat in range(len(v.names)) for piece in (*_player(v, seat), *_hand(v, seat))]
    for at in range(len(DAZZLES)):
        pieces += _dazzle(v, at)
    pieces += _shown(v)
    return Scene(zones(v), tuple(pieces), LOOKS, _panels(v), felt="dazzle", note="Colours: our own")


def touches(v: View, move: Ask | Choose) -> tuple[tuple[str, ...], ...]:
    """Return the pieces a move touches: an ask two cards of the hand, in either order; a choice the card for Will.

    Any of several equal cards will do; eyes that see only backs touch none. Rule: dazzle.ask.two-cards.
    """
    if isinstance(move, Choose):
        return tuple((name,) for name, card in _open("shown", v.shown) if card == move.card)
    pairs = permutations(_open(f"hand-{v.turn}", v.hands[v.turn]), ASKED)
    named = {move.first, move.second}
    return tuple((one, two) for (one, first), (two, second) in pairs if {first, second} == named)


def preview(v: View, move: Ask | Choose) -> tuple[tuple[str, str], ...]:
    """Return where a choice puts the two shown cards: Will on the chooser's side, points below the pawn."""
    if not isinstance(move, Choose):
        return ()
    faces = dict(_open("shown", v.shown))
    will = next((name for name, card in faces.items() if card == move.card), "")
    mine = {will: f"will-{1 - v.turn}-{DAZZLE[move.card]}"}
    return tuple((name, mine.get(name, f"points-{DAZZLE[card]}")) for name, card in faces.items())


def cues(v: View, events: Sequence[Any]) -> tuple[Cue, ...]:
    """Return the motions: shown and drawn cards and scored Dazzles turn over; a card flies to equal cards.

    All other motion follows from where pieces enter: hands from decks, shown cards from a hand, placed ones from them.
    """
    return tuple(cue for event in events for cue in _cues(v, event))


def _cues(v: View, event: Any) -> Iterator[Cue]:
    match event:
        case ev.Asked() if v.shown:
            yield Cue("flip", tuple(f"shown-{name}" for name in _copies(v.shown)))
        case ev.DrewCards(seat=seat, cards=cards) if any(card in v.hands[seat] for card in cards):
            yield Cue("flip", tuple(_drawn(v.hands[seat], cards, f"hand-{seat}")))
        case ev.WillPlaced(seat=seat, card=card):
            yield from _joins(f"will-{seat}", card, v.will[DAZZLES.index(DAZZLE[card])][seat])
        case ev.PointsPlaced(card=card):
            yield from _joins("points", card, v.points[DAZZLES.index(DAZZLE[card])])
        case ev.Scored(dazzle=dazzle, winner=winner, points=points):
            yield Cue("flip", (f"lead-{dazzle}",))
            if winner is not None and points:
                yield Cue("gain", (f"points-{winner}",), n=sum(points))


def _joins(prefix: str, card: Card, ranks: tuple[int, ...]) -> Iterator[Cue]:
    if ranks.count(RANK[card]) > 1:
        stack = f"{prefix}-{_slug(card)}"
        yield Cue("pay", (stack,), "shown", stack)


def _drawn(hand: tuple[Shown, ...], cards: tuple[Card, ...], prefix: str) -> Iterator[str]:
    """Yield the ids of the cards just drawn; of several equal cards, the last ones."""
    for card in dict.fromkeys(cards):
        have = hand.count(card)
        yield from (f"{prefix}-{_slug(card)}-{copy}" for copy in range(max(0, have - cards.count(card)), have))


def _slug(card: Card) -> str:
    return card.replace(" ", "-")


def _open(zone: str, cards: Sequence[Shown]) -> list[tuple[str, Card]]:
    """List the faces that these eyes see in a zone, each after its id."""
    faces = [card for card in cards if isinstance(card, str)]
    return [(f"{zone}-{name}", card) for name, card in zip(_copies(faces), faces, strict=True)]


def _copies(cards: Sequence[Card]) -> list[str]:
    """Name each open card by its face, and its number among equal cards."""
    return [f"{_slug(card)}-{cards[:at].count(card)}" for at, card in enumerate(cards)]


# The players.
def _player(v: View, seat: int) -> Iterator[Piece]:
    """Draw a plate, the deck, and the points that the present leads would bring."""
    plate, name = f"player-{seat}", v.names[seat]
    key = "asker" if seat == v.turn else "chooser"
    detail = WORDS[key].format(name=name, pair=v.pair, pairs=PAIRS) if _playing(v) else ""
    won = listed([dazzle for dazzle, lead in zip(DAZZLES, v.leads, strict=True) if lead == seat and dazzle in v.scored])
    text = f"won {won}" if won else ""
    mine = seat == v.seat
    yield Piece(plate, plate, look=plate, label=name, text=text, state=_states(v, seat), detail=detail, mine=mine)
    if v.decks[seat]:
        yield _deck(v, seat)
    points, won = words.points(v.standing[seat]), words.dazzles(v.dazzles[seat])
    over = "final" if len(v.scored) == len(DAZZLES) else "standing"
    label, detail = (WORDS[key].format(name=name, points=points, dazzles=won) for key in (over, f"{over} detail"))
    yield Piece(f"points-{seat}", f"score-{seat}", look="points", label=label, count=v.standing[seat], detail=detail)


def _playing(v: View) -> bool:
    return bool(v.shown or any(v.hands))


def _states(v: View, seat: int) -> tuple[State, ...]:
    """Mark a winner, the asker, and a seat that owes an answer and is not the viewer's."""
    if v.winners:
        return ("winner",) if seat in v.winners else ()
    turn: tuple[State, ...] = ("turn",) if seat == v.turn and _playing(v) else ()
    return (*turn, "thinking") if seat in v.asked and seat != v.seat else turn


def _deck(v: View, seat: int) -> Piece:
    """Draw a deck; the back of its top card shows the rank. Rules: dazzle.info.decks, dazzle.setup.decks."""
    deck = v.decks[seat]
    known = [str(card) for card in deck if card is not None]
    key = "deck faces" if isinstance(deck[0], str) else "deck ranks" if len(known) == len(deck) else "top rank"
    label, detail = f"{counted(len(deck), 'card')} left", WORDS[key].format(cards=", ".join(known))
    top = str(_rank(deck[0]))
    name = f"deck-{seat}"
    return Piece(name, name, look="card", label=label, side="back", count=len(deck), corner=top, detail=detail)


def _rank(card: Shown) -> int | None:
    return RANK[card] if isinstance(card, str) else card


def _hand(v: View, seat: int) -> Iterator[Piece]:
    """Draw faces where these eyes see them, else backs in order of rank, whose places do not identify cards.

    Rules: dazzle.info.own-hand, dazzle.info.opponent-hand. Ruling: dazzle.ruling.rank-display.
    """
    zone, deck = f"hand-{seat}", f"deck-{seat}"
    faces = _open(zone, v.hands[seat])
    for order, (name, card) in enumerate(faces):
        yield _face(name, zone, card, order, enters=deck)
    for order, rank in enumerate(v.hands[seat][len(faces) :]):
        detail = f"Rank {rank}, face down."
        yield Piece(
            f"{zone}-{order}",
            zone,
            look="card",
            side="back",
            corner=str(rank),
            detail=detail,
            order=order,
            enters=deck,
            leaves="shown",
        )


def _face(name: str, zone: str, card: Card, order: int, *, enters: str) -> Piece:
    """Draw a face-up card. Rules: dazzle.components.card-face."""
    dazzle, rank = DAZZLE[card], RANK[card]
    detail, leaves = f"Rank {rank}.", "" if zone == "shown" else "shown"
    return Piece(
        name,
        zone,
        look=dazzle,
        label=dazzle,
        corner=str(rank),
        detail=detail,
        order=order,
        enters=enters,
        leaves=leaves or None,
    )


def _shown(v: View) -> Iterator[Piece]:
    """Draw the cards just shown, until they are placed. Rules: dazzle.info.shown."""
    state: tuple[State, ...] = ("asked",) if v.asked and v.seat not in v.asked else ()
    for order, (name, card) in enumerate(_open("shown", v.shown)):
        yield replace(_face(name, "shown", card, order, enters=f"hand-{v.turn}"), state=state)


# The Dazzles.
def _dazzle(v: View, at: int) -> Iterator[Piece]:
    """Draw the pawn, nearer to the leader, both sums of Will on its rail, Will on both sides, points and their sum.

    Rules: dazzle.score.will, dazzle.score.win-dazzle, dazzle.setup.pawns. Ruling: dazzle.ruling.colours.
    """
    name = DAZZLES[at]
    yield _lead(v, at)
    pawn, ours = f"pawn-{name}", f"The colour is ours: which one {name} has in the box is lost."
    yield Piece(pawn, pawn, look=pawn, label=WORDS["pawn for"].format(dazzle=name), detail=ours)
    for seat, sums in enumerate(v.sums[at]):
        label = f"{v.names[seat]}'s Will for {name}: {sums}"
        order = int(seat == near_seat(v.seat))
        yield Piece(f"sum-{seat}-{name}", on=f"lead-{name}", look=f"will-{seat}", label=label, count=sums, order=order)
        detail = f"{v.names[seat]}'s Will: {_ranks(v.will[at][seat])}."
        yield from _stacks(f"will-{seat}-{name}", name, v.will[at][seat], detail)
    yield _prize(v, at)
    yield from _stacks(f"points-{name}", name, v.points[at], f"Below the pawn: {_ranks(v.points[at])}.")


def _prize(v: View, at: int) -> Piece:
    """Draw the sum of the points below a pawn."""
    name, points = f"prize-{DAZZLES[at]}", words.points(v.prize[at])
    detail = f"They go to the player with more Will for {DAZZLES[at]}."
    return Piece(name, name, look="points", label=points, count=v.prize[at], detail=detail)


def _lead(v: View, at: int) -> Piece:
    """Draw the rail of a Dazzle, which says who leads, by how much, and for how many points."""
    name, leads, (one, two) = DAZZLES[at], v.leads[at], v.sums[at]
    scored = name in v.scored
    key = ("won" if scored else "leads") if leads is not None else "unwon" if scored else "even" if one else "none"
    detail = WORDS[key].format(
        name="" if leads is None else v.names[leads],
        more=max(one, two),
        less=min(one, two),
        points=words.points(v.prize[at]),
    )
    state: tuple[State, ...] = ("spent",) if scored and leads is None else ()
    return Piece(f"lead-{name}", f"rail-{name}", look="rail", label=name, state=state, detail=detail)


def _stacks(zone: str, name: str, ranks: tuple[int, ...], detail: str) -> Iterator[Piece]:
    """Draw the cards of a Dazzle in one place, highest rank first, each rank as a stack with its count."""
    for order, rank in enumerate(RANKS):
        if count := ranks.count(rank):
            yield Piece(
                f"{zone}-{rank}",
                zone,
                look=f"laid-{name}",
                label=name,
                count=count if count > 1 else None,
                corner=str(rank),
                detail=detail,
                order=order,
                enters="shown",
            )


def _ranks(ranks: tuple[int, ...]) -> str:
    return ", ".join(map(str, ranks))


# The end.
def _panels(v: View) -> tuple[Panel, ...]:
    return (_scores(v),) if v.scored else ()


def _scores(v: View) -> Panel:
    """Tabulate who takes what from each Dazzle scored so far, and the sums.

    Rules: dazzle.score.will, dazzle.score.take-points, dazzle.score.total, dazzle.score.tiebreak.
    """
    at = [place for place, name in enumerate(DAZZLES) if name in v.scored]
    cells = [tuple(_cell(v, place, seat) for seat in range(len(v.names))) for place in at]
    rows: list[str] = [DAZZLES[place] for place in at]
    if len(rows) == len(DAZZLES):
        rows.append("In all")
        cells.append(
            tuple(
                f"{words.points(points)}, {words.dazzles(won)}"
                for points, won in zip(v.standing, v.dazzles, strict=True)
            )
        )
    return Panel("scores", "Scores", v.names, tuple(rows), tuple(cells), WORDS["scores label"])


def _cell(v: View, at: int, seat: int) -> str:
    key = "taken" if v.leads[at] == seat else "cell"
    return WORDS[key].format(will=v.sums[at][seat], points=words.points(v.prize[at]))
