"""How Muses looks, and what each move touches."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from typing import Any

from tabletop_widgets.drawing.scene import Cue, Panel, Piece, Scene, State
from tabletop_widgets.games.muses import words
from tabletop_widgets.games.muses.events import Paid, Placed, Revealed
from tabletop_widgets.games.muses.facts import DEVOTION, TIE_ORDER, TRACK
from tabletop_widgets.games.muses.looks.zones import FACES, HAND, LOOKS, SPACES, zones
from tabletop_widgets.games.muses.moves import INSPIRATION, MOON_DEVOTION, SUN_DEVOTION, Pick
from tabletop_widgets.games.muses.view import View
from tabletop_widgets.sentences import listed

# The place of each track space on a printed Inspiration card of five by five.
PRINTED_RIM = ((0, 2), (0, 4), (2, 4), (4, 4), (4, 2), (4, 0), (2, 0), (0, 0))
MOON_SPACE = 4
SLOTS = 2  # of a seat: its Inspiration, and the card played this round


def scene(v: View) -> Scene:
    """Draw the square with Sun and Moon on its rim, tokens on the Muses, and the players next to it."""
    pieces = [*_lights(v), *_muses(v)]
    for seat in range(len(v.names)):
        pieces += _player(v, seat)
    pieces += _hand(v)
    return Scene(
        zones(v.names, v.winners, hand=v.seat >= 0),
        tuple(pieces),
        LOOKS,
        _panels(v),
        felt="muses",
        face="serif",
        note="Numbers: our own" if _house(v) else "",
    )


def _house(v: View) -> bool:
    """Return whether these eyes see house levels or a house grid."""
    shown = {*v.inspirations, *v.discarded}
    return any(label == "house" for *_, label in v.levels) or any(
        label == "house" and name in shown for name, _, _, label in v.cards
    )


def touches(v: View, move: Pick) -> tuple[str, ...]:  # noqa: ARG001 - the card is the same in every view
    """Return the action's card in the hand."""
    return (f"hand-{FACES[move.action][0]}",)


def preview(v: View, move: Pick) -> tuple[tuple[int, str], ...]:
    """Return where tokens would land now: on the lit Muse, or on the cells of the viewer's Inspiration."""
    lit = {SUN_DEVOTION: v.sun, MOON_DEVOTION: v.sun + MOON_SPACE}
    lands = [_muse_at(v, lit[move] % len(TRACK))] * DEVOTION if move in lit else []
    if move == INSPIRATION and (card := v.inspirations[v.seat]):
        _, kind, flames, _ = next(row for row in v.cards if row[0] == card)
        lands = [str(v.muses[_place(_sun_for(v, kind), cell)]) for cell, count in flames for _ in range(count)]
    return tuple((v.seat, muse) for muse in lands[: v.supply[v.seat]])


def cues(v: View, events: Sequence[Any]) -> tuple[Cue, ...]:
    """Return the motions: tokens fly from a player to a Muse, picks turn over together, a paying Muse turns over."""
    made: list[Cue] = []
    for event in events:
        match event:
            case Placed(seat=seat, muse=muse, count=count):
                made.append(Cue("pay", (f"{muse}-{seat}",), f"player-{seat}", f"{muse}-{seat}", count))
            case Revealed():
                made.append(Cue("flip", tuple(f"pick-{seat}" for seat in range(len(v.names)))))
            case Paid(muse=muse, points=points):
                made.append(Cue("flip", (muse,)))
                made += [Cue("gain", (f"player-{seat}",), n=paid) for seat, paid in enumerate(points) if paid]
    return tuple(made)


# Sun, Moon and Muses.
def _lights(v: View) -> list[Piece]:
    moon = (v.sun + MOON_SPACE) % len(TRACK)
    sunlit, moonlit = _muse_at(v, v.sun), _muse_at(v, moon)
    return [
        Piece("sun", f"rim-{v.sun}", look="sun", label=words.SUN, detail=words.SUN_DETAIL.format(muse=sunlit)),
        Piece("moon", f"rim-{moon}", look="moon", label=words.MOON, detail=words.MOON_DETAIL.format(muse=moonlit)),
    ]


def _muse_at(v: View, space: int) -> str:
    line, column = SPACES[space]
    return str(v.muses[line * 3 + column])


def _muses(v: View) -> list[Piece]:
    paid = {name for name, _ in v.paid}
    pieces = []
    for at, name in enumerate(v.muses):
        *levels, label = v.levels[at]
        shown = "/".join(map(str, levels))
        house = " (house numbers: ours, not the publisher's)" if label == "house" else ""
        detail = f"At the end {name} pays {shown} for the most, second most and third most tokens{house}."
        pieces.append(
            Piece(
                name,
                f"cell-{at}",
                look=name,
                label=name,
                corner="\n".join(map(str, levels)),
                badge="own" if label == "own" else "",
                state=("spent",) if name in paid else (),
                detail=detail,
            )
        )
        pieces += [
            Piece(f"{name}-{s}", on=name, look=f"token-{s}", label=label, count=n, order=s, enters=f"player-{s}")
            for s, n in enumerate(v.tokens[at])
            if n and (label := f"{v.names[s]}: {n}")
        ]
    return pieces


def _place(sun: int, cell: str) -> int:
    if cell == "C":
        return 4
    line, column = TRACK[(sun + int(cell[1])) % len(TRACK)]
    return line * 3 + column


# Players.
def _player(v: View, seat: int) -> list[Piece]:
    """Draw a plate with tokens left, the Inspiration as these eyes know it, and the card played this round."""
    name, plate = v.names[seat], f"player-{seat}"
    card = v.inspirations[seat] or v.discarded[seat]
    held = words.HAS_USED if not v.holds[seat] else words.HOLDS if card else words.HOLDS_UNSEEN
    form = words.SCORE_DETAIL if v.paid else words.PLAYER_DETAIL
    detail = form.format(name=name, inspiration=held.format(card=card))
    own = seat == v.seat
    shown = Piece(plate, plate, look=plate, label=name, state=_states(v, seat), detail=detail, mine=own, slots=SLOTS)
    if v.paid:
        scored = sum(points[seat] for _, points in v.paid)
        shown = replace(shown, look=f"score-{seat}", count=scored, slots=SLOTS - 1)  # no more cards are played
    else:
        shown = replace(shown, count=v.supply[seat])
    return [shown, _inspiration(v, seat), *_pick(v, seat)]


def _states(v: View, seat: int) -> tuple[State, ...]:
    """Mark a seat that still has to pick, and at the end the winners."""
    if v.winners:
        return ("winner",) if seat in v.winners else ()
    if v.picks or v.picked[seat] or v.paid:
        return ()
    return ("turn",) if seat == v.seat else ("thinking",)


def _pick(v: View, seat: int) -> list[Piece]:
    """Draw the card played this round: face down until all are revealed, though these eyes know their own."""
    known = v.picks[seat] if v.picks else v.pick if seat == v.seat else None
    if known is None and not v.picked[seat]:
        return []
    played = Piece(f"pick-{seat}", on=f"player-{seat}", look="card-back", side="back", label=words.FACE_DOWN, order=2)
    if known is None:
        return [played]
    look, face = FACES[known]
    played = replace(played, grid=face, label=known, detail=f"{v.names[seat]} picked {known}")
    if not v.picks:
        return [replace(played, ghost=look)]
    to_do = any(step["step"] != "Shift" and seat in step.get("seats", ()) for step in v.to_do)
    return [replace(played, look=look, side="front", state=() if to_do else ("spent",))]


def _inspiration(v: View, seat: int) -> Piece:
    """Draw a seat's Inspiration: face up if public, else a back, with its face as a ghost for eyes that know it."""
    card = v.inspirations[seat] or v.discarded[seat]
    name, plate = f"inspiration-{seat}", f"player-{seat}"
    where = Piece(name, on=plate, look="inspiration", label="Inspiration", side="back", order=1)
    if card is None:
        return replace(where, detail="An Inspiration card that you cannot see.")
    known = _card(v, card, where)
    if not v.holds[seat]:
        return replace(known, side="front", state=("spent",))
    return replace(known, side="front") if _open(v, seat) else replace(known, ghost="inspiration")


def _open(v: View, seat: int) -> bool:
    """Return whether an Inspiration in hand is public because it is about to be used."""
    return any(step["step"] == "Inspire" and seat in step["seats"] for step in v.to_do)


def _card(v: View, card: str, where: Piece) -> Piece:
    """Fill in an Inspiration that these eyes know: grid, name and details."""
    _, kind, flames, label = next(row for row in v.cards if row[0] == card)
    house = " (house grid: ours, not the publisher's)" if label == "house" else ""
    detail = f"{card}'s Inspiration, for rounds in which Sun and Moon are at {words.KIND[kind]}{house}."
    badge = "own" if label == "own" else ""
    return replace(where, label=card, grid=_printed(v, kind, flames, lights=not where.on), badge=badge, detail=detail)


def _at_side(v: View) -> bool:
    return v.sun % 2 == 0


def _sun_for(v: View, kind: str) -> int:
    """Return the Sun's space now, or in the next round if this kind of card needs that."""
    return v.sun if _at_side(v) == (kind == "side") else (v.sun + 1) % len(TRACK)


def _printed(v: View, kind: str, flames: Any, *, lights: bool) -> tuple[tuple[str, ...], ...]:
    """Return the card's grid, turned to fit the Sun's space for its kind, with Sun and Moon if `lights`."""
    sun = _sun_for(v, kind)
    inner = [["."] * 3 for _ in range(3)]
    for cell, count in flames:
        line, column = divmod(_place(sun, cell), 3)
        inner[line][column] = ".fire" if count == 1 else f".fire {count}"
    if not lights:
        return tuple(map(tuple, inner))
    rows = [[""] * 5, *(["", *line, ""] for line in inner), [""] * 5]
    for space, icon in ((sun, "-sun"), ((sun + MOON_SPACE) % len(TRACK), "-moon")):
        line, column = PRINTED_RIM[space]
        rows[line][column] = icon
    return tuple(map(tuple, rows))


def _hand(v: View) -> list[Piece]:
    """Draw this seat's action cards: the one played is marked, one that cannot be played is barred."""
    if v.seat < 0 or v.winners:
        return []
    return [_marked(v, action, _action_card(v, order, action)) for order, action in enumerate(HAND)]


def _action_card(v: View, order: int, action: str) -> Piece:
    look, face = FACES[action]
    plain = Piece(f"hand-{look}", "hand", look=look, label=action, grid=face, order=order)
    card = v.inspirations[v.seat] or v.discarded[v.seat]
    if action != "Inspiration" or card is None:
        return plain
    kind = next(kind for name, kind, *_ in v.cards if name == card)
    fits = v.holds[v.seat] and (kind == "side") == _at_side(v)
    return replace(_card(v, card, plain), label=action, state=() if fits else ("barred",))


def _marked(v: View, action: str, card: Piece) -> Piece:
    state: tuple[State, ...] = ("chosen",) if v.pick == action else card.state
    return replace(card, state=state, detail=f"{words.HAND_DETAIL[action]} {card.detail}".strip())


# Panels.
def _panels(v: View) -> tuple[Panel, ...]:
    return (_scores(v),) if v.paid else (_order(v),) if v.picks else ()


def _order(v: View) -> Panel:
    """Tabulate who picked each action, in the order that breaks ties."""
    behind = {action: [v.names[s] for s, pick in enumerate(v.picks) if pick == action] for action in TIE_ORDER}
    order = [action for action in TIE_ORDER if behind[action]]
    cells = tuple((listed(behind[action]),) for action in order)
    return Panel("order", "Picks this round, in the order that settles ties", ("Players",), tuple(order), cells)


def _scores(v: View) -> Panel:
    """Tabulate what each Muse has paid each player, and the sums."""
    paid = dict(v.paid)
    rows = [name for name in v.muses if name in paid]
    cells = [tuple(str(n) for n in paid[name]) for name in rows]
    total = tuple(str(sum(paid[name][seat] for name in rows)) for seat in range(len(v.names)))
    labels = {name: str(row[-1]) for name, row in zip(v.muses, v.levels, strict=True)}
    heads = (*(words.labelled(name, labels[name]) for name in rows), "Total")
    return Panel("scores", "Points, Muse by Muse", v.names, heads, (*cells, total), "What each Muse pays to whom")
