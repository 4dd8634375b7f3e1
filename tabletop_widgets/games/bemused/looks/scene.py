"""The scene of Bemused, the pieces that each move touches, and what moves."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Sequence
from typing import Any, cast

from tabletop_widgets.drawing.scene import Cue, Panel, Piece, Scene, State
from tabletop_widgets.games.bemused import events as ev
from tabletop_widgets.games.bemused import moves as mv
from tabletop_widgets.games.bemused import words
from tabletop_widgets.games.bemused.facts import ABILITIES, DREAD, FANTASMA, INSANE, NAMES, SANE
from tabletop_widgets.games.bemused.looks.zones import LOOKS, WELLS, WORDS, zones
from tabletop_widgets.games.bemused.steps import scoring
from tabletop_widgets.games.bemused.view import View
from tabletop_widgets.kernel.table import OPEN


def scene(v: View) -> Scene:
    """Draw a line a player, which fills like a bar; the wells; and, for their owner, the secret and the hand.

    Rules: bemused.virtuoso.orientation, bemused.term.on_virtuoso, bemused.info.public, bemused.info.own.
    """
    pieces = [] if v.winners else [*_wells(v), *_own(v), *_hand(v)]
    for seat in range(len(v.names)):
        pieces += [*_plate(v, seat), *_virtuoso(v, seat)]
    made = zones(v.names, v.virtuosos, v.state, v.seat, v.winners)
    return Scene(made, tuple(pieces), LOOKS, _panels(v), felt="bemused", note=_note(v))


def _note(v: View) -> str:
    """Say which secrets are not printed. Ruling: bemused.ruling.secrets_lost."""
    labels = {label for *_, label, _ in v.deck}
    return next((WORDS[label] for label in ("house", "house deck") if label in labels), "")


# The pieces of a move.
def touches(v: View, move: Any) -> tuple[str, ...]:  # noqa: PLR0911 - one line per kind of move
    """Return the pieces to touch: a card in hand or on a virtuoso, then its target; none for a button.

    An ability touches its source, your virtuoso or the gemina card; a doubt of yours may also be planted there.
    """
    match move:
        case mv.PlantDoubt(doubt=doubt):
            return (_held(v, doubt), _virtuoso_of(v, doubt))
        case mv.PlantDread(on=on):
            ghost = v.state[_actor(v)] == FANTASMA
            return (_virtuoso_of(v, on),) if ghost else (_held(v, DREAD), _virtuoso_of(v, on))
        case mv.Use(virtuoso=virtuoso):
            return (_held(v, virtuoso), _ability_of(v, virtuoso))
        case mv.Instill(on=on, doubt=doubt):
            return (_held(v, doubt), "dread-well", _virtuoso_of(v, on))
        case mv.Reveal():
            return (f"gemina-{_actor(v)}",)
        case mv.LayAway(card=card):
            return (_held(v, mv.card_of(card)), "discard")
        case mv.Discard(card=card):
            return (_held(v, mv.card_of(card)),)
    return _touched_on_table(v, move)


def _touched_on_table(v: View, move: Any) -> tuple[str, ...]:
    match move:
        case mv.MoveDoubt(doubt=card, source=source, on=on):
            return (_lying(v, card, source), _virtuoso_of(v, on))
        case mv.MoveDread(source=source, on=on):
            return (_lying(v, DREAD, source), _virtuoso_of(v, on))
        case (
            mv.RemoveDoubt(doubt=card, source=source)
            | mv.ChangeDoubt(doubt=card, source=source)
            | mv.ReplaceDoubt(doubt=card, source=source)
        ):
            return (_lying(v, card, source),)
        case mv.RemoveDread(source=source) | mv.ChangeDread(source=source):
            return (_lying(v, DREAD, source),)
    return ()


def preview(v: View, move: Any) -> tuple[tuple[str, str], ...]:  # noqa: PLR0911 - one line per kind of move
    """Return where cards go: onto a virtuoso, the discard pile or a well; from a well, the piece they go to.

    Rules: bemused.play.instill_dread, bemused.ability.thespian, bemused.ability.poet.
    """
    touched = touches(v, move)
    match move:
        case mv.PlantDread() if len(touched) == 1:
            return (("dread-well", touched[0]),)
        case mv.PlantDoubt() | mv.PlantDread() | mv.MoveDoubt() | mv.MoveDread():
            return ((touched[0], touched[1]),)
        case mv.Use() | mv.LayAway() | mv.RemoveDoubt():
            return ((touched[0], "discard"),)
        case mv.Discard(card=card):
            return ((touched[0], _pile(dread=mv.card_of(card) == DREAD)),)
        case mv.RemoveDread():
            return ((touched[0], "dread-well"),)
        case mv.Instill():
            held, well, virtuoso = touched
            return ((held, "discard"), (well, virtuoso))
        case mv.ChangeDoubt() | mv.ReplaceDoubt():
            return ((touched[0], "discard"), ("dread-well", touched[0]))
        case mv.ChangeDread():
            return ((touched[0], "dread-well"), ("doubt-well", touched[0]))
    return ()


def _actor(v: View) -> int:
    """Return the seat that answers: the viewer's own, or for a bystander the seat that is asked."""
    return v.seat if v.seat >= 0 else v.asked[0]


def _held(v: View, card: str) -> str:
    """Return the piece of a card in the hand; if random cards were picked, the picked one."""
    return f"picked-{card}" if card in v.picked else f"hand-{card}"


def _virtuoso_of(v: View, name: str) -> str:
    return f"virtuoso-{v.virtuosos.index(name)}"


def _ability_of(v: View, name: str) -> str:
    """Return the acting player's gemina card if it shows this virtuoso and is not their own, else their virtuoso."""
    me = _actor(v)
    return f"gemina-{me}" if name != v.virtuosos[me] and v.geminas[me] == name else f"virtuoso-{me}"


def _lying(v: View, card: str, virtuoso: str) -> str:
    """Return the piece of the first card of this name on a virtuoso."""
    return f"on-{v.virtuosos.index(virtuoso)}-{card}-1"


# Motion.
def cues(v: View, events: Sequence[Any]) -> tuple[Cue, ...]:
    """Fly cards from where they were to where they are; turn gemina cards over; shake a virtuoso that goes insane.

    Nothing moves once the game is won: the wells are gone by then.
    Rules: bemused.insanity.flip, bemused.well.dread_returns, bemused.death.discards.
    """
    if v.winners:
        return ()
    return tuple(cue for event in events for cue in (*_hand_cues(v, event), *_table_cues(v, event)))


def _hand_cues(v: View, event: Any) -> Iterator[Cue]:
    """Yield cues for cards that enter or leave a hand."""
    match event:
        case ev.Drew(seat=seat, count=count):
            yield _pay("doubt-well", f"seat-{seat}", count)
        case ev.Refreshed(count=count):
            yield _pay("discard", "doubt-well", count)
        case ev.Picked(seat=seat):
            yield Cue("shake", (f"seat-{seat}",))
        case ev.Planted(seat=seat, virtuoso=virtuoso):
            yield _pay(f"seat-{seat}", _virtuoso_of(v, virtuoso))
        case ev.Used(seat=seat):
            yield _pay(f"seat-{seat}", "discard")
        case ev.Instilled(seat=seat, virtuoso=virtuoso):
            yield _pay(f"seat-{seat}", "discard", 2)
            yield _pay("dread-well", _virtuoso_of(v, virtuoso))
        case ev.Discarded(seat=seat, dread=dread):
            yield _pay(f"seat-{seat}", _pile(dread=dread))


def _table_cues(v: View, event: Any) -> Iterator[Cue]:
    """Yield cues for cards that enter or leave a virtuoso, and cards that turn."""
    match event:
        case ev.Revealed(seat=seat) | ev.TurnedUp(seat=seat) | ev.TurnedDown(seat=seat):
            yield Cue("flip", (f"gemina-{seat}",))
        case ev.Suffered(virtuoso=virtuoso) | ev.Haunted(virtuoso=virtuoso):
            yield _pay("dread-well", _virtuoso_of(v, virtuoso))
            yield from _chained(v, event)
        case ev.Moved(source=source, virtuoso=virtuoso):
            yield _pay(_virtuoso_of(v, source), _virtuoso_of(v, virtuoso))
        case ev.Removed(card=card, virtuoso=virtuoso):
            yield _pay(_virtuoso_of(v, virtuoso), _pile(dread=card == DREAD))
        case ev.Replaced(virtuoso=virtuoso):
            yield _pay(_virtuoso_of(v, virtuoso), "discard")
            yield _pay("dread-well", _virtuoso_of(v, virtuoso))
        case ev.Eased(virtuoso=virtuoso):
            yield _pay(_virtuoso_of(v, virtuoso), "dread-well")
            yield _pay("doubt-well", _virtuoso_of(v, virtuoso))
        case ev.WentInsane(virtuoso=virtuoso):
            yield Cue("shake", (_virtuoso_of(v, virtuoso),))
        case ev.Died(seat=seat, doubts=doubts, seen=seen, dreads=dreads):
            yield Cue("flip", (f"virtuoso-{seat}",))
            yield _pay(f"virtuoso-{seat}", "discard", doubts + len(seen))
            yield _pay(f"virtuoso-{seat}", "dread-well", dreads)


def _chained(v: View, event: Any) -> Iterator[Cue]:
    """Link an insane virtuoso to the other one that suffers for it. Rule: bemused.gemina.cascade."""
    match event:
        case ev.Suffered(seat=seat, virtuoso=virtuoso, choice=False) if v.virtuosos[seat] != virtuoso:
            yield Cue("chain", (), f"virtuoso-{seat}", _virtuoso_of(v, virtuoso))


def _pile(*, dread: bool) -> str:
    return "dread-well" if dread else "discard"


def _pay(source: str, target: str, count: int = 1) -> Cue:
    return Cue("pay", (target,), source, target, count)


# The lines.
def _plate(v: View, seat: int) -> Iterator[Piece]:
    """Yield the player's plate, with the number of cards in hand or the final points, and the gemina card."""
    plate, name, virtuoso = f"seat-{seat}", v.names[seat], v.virtuosos[seat]
    cards, dreads = words.counted(v.hand_sizes[seat]), words.counted(v.hand_dreads[seat], "dread")
    yield Piece(
        plate,
        plate,
        look=f"score-{seat}" if v.winners else plate,
        label=name,
        count=None if v.winners else v.hand_sizes[seat],
        text=words.counted(v.scores[seat], "point") if v.winners else "",
        state=_states(v, seat),
        detail=f"{name} backs the {virtuoso} and has {cards} in hand, {dreads} among them.",
        mine=seat == v.seat,
        slots=1,
    )
    yield _gemina(v, seat)


def _states(v: View, seat: int) -> tuple[State, ...]:
    """Mark the player in turn, other players who are asked, and at the end the winners."""
    if v.winners:
        return ("winner",) if seat in v.winners else ()
    turn: tuple[State, ...] = ("turn",) if seat == v.turn else ()
    return (*turn, "thinking") if seat in v.asked and seat != v.seat else turn


def _gemina(v: View, seat: int) -> Piece:
    """Draw the gemina card face up for all, or face down but transparent to its owner.

    Rules: bemused.gemina.revealed, bemused.setup.gemina_private.
    """
    place, name, gemina = f"gemina-{seat}", v.names[seat], v.geminas[seat]
    front = gemina is not None and (v.face_up[seat] or v.seat == OPEN or bool(v.winners))
    if not front:
        detail = WORDS["gemina seen" if gemina else "gemina down told"].format(name=name, gemina=gemina)
        ghost = f"gemina-{gemina}" if gemina else ""
        label = "gemina, face down"
        return Piece(place, on=f"seat-{seat}", look="gemina", side="back", label=label, detail=detail, ghost=ghost)
    label = f"gemina: {gemina}"
    detail = WORDS["gemina told" if v.face_up[seat] else "gemina seen"].format(name=name, gemina=gemina)
    return Piece(place, on=f"seat-{seat}", look=f"gemina-{gemina}", label=label, detail=detail)


def _virtuoso(v: View, seat: int) -> Iterator[Piece]:
    """Yield the virtuoso, upright, sideways or black and white, a tag with its state, its cards in order of arrival.

    Rules: bemused.insanity.rotate, bemused.death.card.
    """
    host, name, state = f"virtuoso-{seat}", v.virtuosos[seat], v.state[seat]
    points = words.counted(scoring.base(cast("Any", v))[seat], "point")  # it reads only what lies open
    yield Piece(
        host,
        f"stage-{seat}",
        look={SANE: name, INSANE: f"{INSANE}-{name}", FANTASMA: FANTASMA}[state],
        label=name,
        turn=90 if state == INSANE else 0,
        state=("dead",) if state == FANTASMA else (),
        detail=WORDS[state].format(points=points, ability=ABILITIES[name]),
    )
    if state != SANE:
        yield Piece(f"mind-{seat}", f"mind-{seat}", look="tag", label=state)
    had: Counter[str] = Counter()
    for order, card in enumerate(v.on[seat]):
        had[card] += 1
        look = card if card == DREAD else f"doubt-{card}"
        yield Piece(f"on-{seat}-{card}-{had[card]}", f"load-{seat}", look=look, detail=mv.said(card), order=order)


# Below the lines.
def _wells(v: View) -> Iterator[Piece]:
    """Yield the doubt well, dread well and discard pile. Rules: bemused.well.dread_open, bemused.info.nobody."""
    for place, count in zip(WELLS, (v.doubt_well, v.dread_well, v.discards), strict=True):
        look, side = (place, "front") if place == "dread-well" else ("pile", "back")
        label, detail = DREAD if side == "front" else WORDS[place], WORDS[f"{place} told"]
        yield Piece(place, place, look=look, label=label, side=side, count=count, detail=detail)  # type: ignore[arg-type]


def _own(v: View) -> Iterator[Piece]:
    """Yield what only the owner knows: the gemina while its card is face down, and the secret."""
    if v.seat < 0:
        return
    gemina, secret = v.geminas[v.seat], v.secrets[v.seat]
    if not v.face_up[v.seat]:
        yield Piece("own-gemina", "own", look=f"gemina-{gemina}", label=str(gemina), detail=WORDS["own gemina"])
    _, states, points, label, _ = _row(v, secret)
    detail = WORDS["secret told"].format(points=f"{points:+d}", states=" or ".join(states))
    detail += " It is a house secret, because the printed one is lost." if label == "house" else ""
    yield Piece("secret", "secret", look="secret", label=str(secret), detail=detail)


def _row(v: View, secret: str | None) -> tuple[Any, ...]:
    return next(row for row in v.deck if row[0] == secret)


def _hand(v: View) -> Iterator[Piece]:
    """Yield the hand, equal cards together, and random picks apart. Rules: bemused.insanity.turn."""
    if v.seat < 0:
        return
    picked = Counter(card for card in v.picked if card)
    rest = Counter(v.hands[v.seat] or ()) - picked
    for kind, cards in (("picked", picked), ("hand", rest)):
        for order, card in enumerate(_sorted(cards)):
            yield _held_card(v, kind, card, cards[card], order - 10 * (kind == "picked"))


def _held_card(v: View, kind: str, card: str, count: int, order: int) -> Piece:
    """Draw a card of the hand; while cards are picked, the others are barred."""
    detail = "Taken out of your hand at random, to be played or discarded." if kind == "picked" else ""
    state: tuple[State, ...] = ("barred",) if v.picked and kind == "hand" else ()
    many = count if count > 1 else None
    look = f"hand-{card}"
    return Piece(f"{kind}-{card}", "hand", look=look, label=card, count=many, state=state, detail=detail, order=order)


# Panels.
def _panels(v: View) -> tuple[Panel, ...]:
    return ((_hidden(v),) if v.seat == OPEN and not v.winners else ()) + ((_scores(v),) if v.winners else ())


def _hidden(v: View) -> Panel:
    """Show all hands and secrets to the omniscient viewer."""
    rows = [(_in_words(hand or ()), _labelled(v, secret)) for hand, secret in zip(v.hands, v.secrets, strict=True)]
    heads = "Hand", WORDS["secret"]
    return Panel("hidden", "Hands and secrets", heads, v.names, tuple(rows), "Nobody at the table sees all this.")


def _in_words(hand: tuple[str, ...]) -> str:
    counts = Counter(hand)
    return ", ".join(f"{counts[card]} {card}" if counts[card] > 1 else card for card in _sorted(counts))


def _sorted(cards: Counter[str]) -> Iterator[str]:
    """Return the different cards in printed order, the dread last."""
    return (card for card in (*NAMES, DREAD) if cards[card])


def _labelled(v: View, secret: str | None) -> str:
    """Name a secret, with the label that is required if it is not printed."""
    label = _row(v, secret)[3]
    return str(secret) if label == "printed" else f"{secret} ({label})"


def _scores(v: View) -> Panel:
    """Show how the game ended: points before the secrets, what each secret pays, and the total.

    Rules: bemused.score.secrets_after.
    """
    rows, before = [], scoring.base(cast("Any", v))
    for seat, gemina in enumerate(v.geminas):
        state = v.state[v.virtuosos.index(str(gemina))]
        given = {"secret": _labelled(v, v.secrets[seat]), "gemina": gemina, "state": state}
        pays = "{secret}: {gemina} {state}, {points}".format(**given, points=f"{v.scores[seat] - before[seat]:+d}")
        rows.append((str(before[seat]), pays, str(v.scores[seat])))
    heads = "Before secrets", WORDS["secret"], "Total"
    return Panel("scores", "Score", heads, v.names, tuple(rows))
