"""How Muses looks, and what each move touches."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from typing import Any

from tabletop_widgets.core.drawing.scene import Cue, Panel, Piece, Scene, State
from tabletop_widgets.core.sentences import listed
from tabletop_widgets.games.muses import words
from tabletop_widgets.games.muses.events import Paid, Placed, Revealed
from tabletop_widgets.games.muses.facts import TIE_ORDER, TRACK
from tabletop_widgets.games.muses.looks.zones import FACES, HAND, LOOKS, SPACES, zones
from tabletop_widgets.games.muses.moves import Pick
from tabletop_widgets.games.muses.view import View

# The place of each track space and of each inner cell on a printed Inspiration card, five by five.
PRINTED_RIM = ((0, 2), (0, 4), (2, 4), (4, 4), (4, 2), (4, 0), (2, 0), (0, 0))
MOON_SPACE = 4


def scene(v: View) -> Scene:
    """The square with Sun and Moon on its rim, tokens riding on the Muses, the players beside it."""
    pieces = [*_lights(v), *_muses(v)]
    for seat in range(len(v.names)):
        pieces += _player(v, seat)
    pieces += _hand(v)
    return Scene(zones(v.names, hand=v.seat >= 0), tuple(pieces), LOOKS, _panels(v))


def touches(v: View, move: Pick) -> tuple[str, ...]:  # noqa: ARG001 - the same card for everybody
    """Picking an action touches its card in the hand."""
    return (f"hand-{FACES[move.action][0]}",)


def cues(v: View, events: Sequence[Any]) -> tuple[Cue, ...]:
    """Tokens fly from their player to the Muse; the picks are turned over together; six Muses go round; a Muse pays."""
    made: list[Cue] = []
    for event in events:
        match event:
            case Placed(seat=seat, muse=muse, count=count):
                made.append(Cue("pay", (f"{muse}-{seat}",), f"player-{seat}", f"{muse}-{seat}", count))
            case Revealed():
                made.append(Cue("flip", tuple(f"pick-{seat}" for seat in range(len(v.names)))))
            case Paid(muse=muse):
                made.append(Cue("flip", (muse,)))
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
        house = words.HOUSE_LEVELS if label == "house" else ""
        detail = words.MUSE_DETAIL.format(muse=name, levels=shown, label=house)
        pieces.append(
            Piece(
                name,
                f"cell-{at}",
                look=name,
                label=name,
                corner="\n".join(map(str, levels)),
                badge="" if label == "printed" else str(label),
                state=("spent",) if name in paid else (),
                detail=detail,
            )
        )
        pieces += [
            Piece(f"{name}-{s}", on=name, look=f"token-{s}", label=label, count=n, order=s, enters=f"player-{s}")
            for s, n in enumerate(v.tokens[at])
            if n and (label := words.TOKENS_OF.format(name=v.names[s], count=n))
        ]
    return pieces


def _place(sun: int, cell: str) -> int:
    if cell == "C":
        return 4
    line, column = TRACK[(sun + int(cell[1])) % len(TRACK)]
    return line * 3 + column


# Players.
def _player(v: View, seat: int) -> list[Piece]:
    """A plate with the tokens left, the card laid this round, and the Inspiration as far as these eyes know it."""
    plate, state = f"player-{seat}", _states(v, seat)
    card = v.inspirations[seat] or v.discarded[seat]
    held = words.HAS_USED if not v.holds[seat] else words.HOLDS if card else words.HOLDS_UNSEEN
    detail = words.PLAYER_DETAIL.format(name=v.names[seat], inspiration=held.format(card=card))
    pieces = [Piece(plate, plate, look=plate, label=v.names[seat], count=v.supply[seat], state=state, detail=detail)]
    pieces += _pick(v, seat)
    return [*pieces, _inspiration(v, seat, f"inspiration-{seat}", plate)]


def _states(v: View, seat: int) -> tuple[State, ...]:
    if v.winners:
        return ("winner",) if seat in v.winners else ()
    states: list[State] = ["asked"] if not v.picks and not v.picked[seat] and not v.paid else []
    return (*states, "mine") if seat == v.seat else tuple(states)


def _pick(v: View, seat: int) -> list[Piece]:
    """The card laid this round: face down until all are turned up; these eyes know their own."""
    known = v.picks[seat] if v.picks else v.pick if seat == v.seat else None
    if known is None and not v.picked[seat]:
        return []
    plate, name = f"player-{seat}", f"pick-{seat}"
    if known is None:
        return [Piece(name, on=plate, look="card-back", side="back", label=words.FACE_DOWN, order=1)]
    look, face = FACES[known]
    to_do = any(step["step"] != "Shift" and seat in step.get("seats", ()) for step in v.to_do)
    state: tuple[State, ...] = ("revealed",) if v.picks and to_do else ("spent",) if v.picks else ("mine", "chosen")
    said = words.PICK_OF.format(name=v.names[seat], action=known)
    return [
        Piece(name, on=plate, look=look, grid=face, detail=said, state=state, order=1),
        Piece(f"said-{seat}", on=plate, text=known, order=3),
    ]


def _inspiration(v: View, seat: int, name: str, plate: str | None) -> Piece:
    """The Inspiration of a seat, on its plate, or in the hand of this seat as one of the action cards."""
    card = v.inspirations[seat] or v.discarded[seat]
    where = Piece(
        name, None if plate else "hand", plate, "inspiration", "Inspiration", order=2 if plate else len(HAND) - 1
    )
    if card is None:
        return replace(where, side="back", detail=words.UNSEEN_CARD)
    _, kind, flames, label = next(row for row in v.cards if row[0] == card)
    state: tuple[State, ...] = () if v.holds[seat] else ("spent",)
    detail = words.CARD_DETAIL.format(
        card=card, kind=words.KIND[kind], label=words.HOUSE_CARD if label == "house" else ""
    )
    badge, name = "" if label == "printed" else label, card if plate else "Inspiration"
    return replace(where, label=name, grid=_printed(v, kind, flames), badge=badge, detail=detail, state=state)


def _printed(v: View, kind: str, flames: Any) -> tuple[tuple[str, ...], ...]:
    """The card's little grid, turned to fit the table when the Sun stands as the card shows it."""
    sun = v.sun if (v.sun % 2 == 0) == (kind == "side") else (v.sun + 1) % len(TRACK)
    rows = [["" for _ in range(5)] for _ in range(5)]
    for line in range(1, 4):
        rows[line][1:4] = [".", ".", "."]
    for space, icon in ((sun, "-sun"), ((sun + MOON_SPACE) % len(TRACK), "-moon")):
        line, column = PRINTED_RIM[space]
        rows[line][column] = icon
    for cell, count in flames:
        at = _place(sun, cell)
        rows[1 + at // 3][1 + at % 3] = ".fire" if count == 1 else f".fire {count}"
    return tuple(map(tuple, rows))


def _hand(v: View) -> list[Piece]:
    """This seat's action cards, to be touched; the one laid this round is marked."""
    if v.seat < 0:
        return []
    return [_marked(v, action, _action_card(v, order, action)) for order, action in enumerate(HAND)]


def _action_card(v: View, order: int, action: str) -> Piece:
    look, face = FACES[action]
    if action == "Inspiration":
        return _inspiration(v, v.seat, f"hand-{look}", None)
    return Piece(f"hand-{look}", "hand", look=look, label=action, grid=face, order=order)


def _marked(v: View, action: str, card: Piece) -> Piece:
    state: tuple[State, ...] = ("chosen",) if v.pick == action else card.state
    return replace(card, state=state, detail=f"{words.HAND_DETAIL[action]} {card.detail}".strip())


# Panels.
def _panels(v: View) -> tuple[Panel, ...]:
    return (_scores(v),) if v.paid else (_order(v),) if v.picks else ()


def _order(v: View) -> Panel:
    """Who picked what, in the printed order of equals: what a reader needs to tell which action goes first."""
    behind = {action: [v.names[s] for s, pick in enumerate(v.picks) if pick == action] for action in TIE_ORDER}
    order = [action for action in TIE_ORDER if behind[action]]
    cells = tuple((listed(behind[action]),) for action in order)
    return Panel("order", words.ORDER, (words.PLAYERS,), tuple(order), cells)


def _scores(v: View) -> Panel:
    """What each Muse pays to whom, and the sums."""
    paid = dict(v.paid)
    rows = [name for name in v.muses if name in paid]
    cells = [tuple(str(n) for n in paid[name]) for name in rows]
    total = tuple(str(sum(paid[name][seat] for name in rows)) for seat in range(len(v.names)))
    labels = {name: str(row[-1]) for name, row in zip(v.muses, v.levels, strict=True)}
    heads = (*(words.labelled(name, labels[name]) for name in rows), words.TOTAL)
    return Panel("scores", words.SCORES, v.names, heads, (*cells, total), words.SCORES_LABEL)
