"""A game tried out before others play it: matches of random moves, in which all that anybody is shown is looked at.

Secrets are looked for as in the games of this package: what a seat cannot know is dealt anew, and nothing that the seat
is shown may change. What an author declares as seen by everybody is believed, and so is who sees what in a view.
"""

from __future__ import annotations

import json
from collections.abc import Iterator
from random import Random
from typing import Any

from tabletop_widgets.codec.fields import EVERYBODY
from tabletop_widgets.codec.notation import Seat
from tabletop_widgets.game import Game
from tabletop_widgets.given import given_game
from tabletop_widgets.kernel.table import CHANCE, OPEN, PUBLIC, Table
from tabletop_widgets.sentences import listed, quoted

LONGEST, MOMENTS = 2_000, 10
"""Decisions after which a match has been long enough, and moments of it that are looked at."""


class Findings(list[str]):
    """What was found, a sentence each."""

    def __repr__(self) -> str:
        """Tell what was found, or that nothing was."""
        return "\n".join(f"- {each}" for each in self) or "Nothing was found."


def rehearse(game: Game | str, matches: int = 20) -> Findings:
    """Play matches of random moves and tell in sentences what does not fit together, or gives a secret away.

    Each kind of fault is told once, where it came up first. What the game's own code raises is raised.
    """
    game = given_game(game)
    found, lacking, differing = dict[str, str](), False, False
    for seed in range(matches):
        rng = Random(f"rehearsal {seed}")
        for t in moments(game.start(rng.choice(game.players), seed=seed), rng):
            others = {seat: game.redeal(t, seat, rng) for seat in (*t.seats, PUBLIC)}
            lacking |= any(shown(t, seat) != shown(t, OPEN) for seat in others)
            differing |= any(game.position(other) != game.position(t) for other in others.values())
            for fault in (*cited(t), *drawn(t), *told(t, rng), *leaks(t, others)):
                found.setdefault(" ".join(fault.split()[:2]), fault)
    if (hidden := hidden_fields(game)) and not (lacking and differing):
        why = "imagined never deals it anew" if lacking else "the view shows all of it to everybody"
        found["hides"] = f"{game.table.__name__} hides {listed(hidden)}, and yet {why}."
    return Findings(found.values())


def moments(t: Table, rng: Random) -> list[Table]:
    """Play on at random; return the table at some decisions, and at the end."""
    met = list[Table]()
    while t.outcome is None and len(met) < LONGEST:
        met.append(t.fork())
        asked = rng.choice(t.waiting)
        t.play(asked.seat, rng.choices(asked.moves, asked.weights)[0])
    return [*rng.sample(met, min(MOMENTS, len(met))), t]


def cited(t: Table) -> Iterator[str]:
    """Find rules that the rulebook does not have, and positions that do not come back."""
    refusals = {rule for asked in t.waiting for _, rule in asked.refused.values()}
    outcome = {t.outcome.rule} if t.outcome else set()
    for rule in sorted(refusals | outcome | {each.rule for each in t.waiting} | {told.event.rule for told in t.events}):
        if rule not in t.game.rulebook:
            yield f"No docstring cites the rule {quoted(rule)}: write Rule: {rule or 'game.part.name'}."
    before = t.game.position(t)
    after = t.game.position(t.game.lay_out(json.loads(json.dumps(before))))
    if lost := [key for key, value in before.items() if after[key] != value]:
        yield f"A position that was written down and laid out again differs in {listed(lost)}."


def drawn(t: Table) -> Iterator[str]:
    """Find pieces that lie nowhere, and clicks on what is no piece."""
    for seat in (*t.seats, PUBLIC):
        seen = t.game.knows(t, seat)
        scene = t.game.scene(seen.view)
        zones, pieces = {zone.id for zone in scene.zones}, {piece.id for piece in scene.pieces}
        for piece in scene.pieces:
            if (piece.zone in zones) == (piece.on in pieces):
                yield f"The piece {quoted(piece.id)} lies in no zone of the scene, and on no piece."
        for move in seen.decision.candidates if seen.decision else ():
            if lost := {name for way in t.game.ways(seen.view, move) for name in way} - pieces:
                message = f"In touches {quoted(t.say(move))} names {listed(sorted(lost))}, and only pieces are clicked"
                yield f"{message}: draw one, such as an empty place."


def told(t: Table, rng: Random) -> Iterator[str]:
    """Find luck that is not asked for, and what is told to too few or too many."""
    for each in (entry.event for entry in t.events if entry.to is not None and not t.game.hides):
        message = f"{type(each).__name__} is told to some seats alone, and yet everybody sees the whole table"
        yield f"{message}: give the game a view(t, seat)."
    if not t.waiting or t.sealed:
        return
    asked = t.waiting[0]
    one, two, other = ahead = [t.fork() for _ in range(3)]
    move, another = rng.choice(asked.moves), rng.choice(asked.moves)
    heard = [each.play(asked.seat, answer) for each, answer in zip(ahead, (move, move, another), strict=True)]
    if one != two:
        yield f"The same move, {quoted(t.say(move))}, came out differently: a step asks tw.CHANCE for what is drawn."
    secrets = [[getattr(each, name) for name in hidden_fields(t.game)] for each in (one, other)]
    if asked.seat == CHANCE and secrets[0] != secrets[1] and shown(one, PUBLIC) == shown(other, PUBLIC):
        for entry in [entry for entry in heard[0] if entry.to is None and entry not in heard[2]]:
            message = f"Everybody is told {quoted(entry.event.say(t.names))}, which the view hides from bystanders"
            yield f"{message}: if it is secret, t.tell(event, (seat,)) tells one seat alone."


def leaks(t: Table, others: dict[Seat, Table]) -> Iterator[str]:
    """Find what a seat is shown that changes when what it cannot know is dealt anew."""
    for seat, other in others.items():
        who, (one, two) = "a bystander" if seat == PUBLIC else t.name(seat), (given(each, seat) for each in (t, other))
        for channel in [channel for channel in one if one[channel] != two[channel]]:
            message = f"{channel} of {who} changes when what {who} cannot know is dealt anew: it tells a secret, or"
            yield "{} imagined does not fit. Before: {}. After: {}.".format(
                message, *parted(one[channel], two[channel])
            )


def parted(*given: Any) -> tuple[str, ...]:
    """Write two things down from a little before where they differ, and not at length."""
    texts = tuple(map(str, given))
    at = next((at for at, letters in enumerate(zip(*texts, strict=False)) if len(set(letters)) > 1), 0)
    return tuple(text[max(0, at - 20) : at + 60] for text in texts)


def given(t: Table, seat: Seat) -> dict[str, Any]:
    """Return all that a pair of eyes is shown now."""
    seen = t.game.knows(t, seat)
    asked = seen.decision
    return {
        "The question": asked and asked.question,
        "The moves": asked and asked.moves,
        "What is refused": asked and {**asked.refused},
        "The view": shown(t, seat),
        "Who is asked beside": seen.asked,
        "The picture": t.game.drawn(seen),
        "The panels": t.game.conclusions(seen),
    }


def shown(t: Table, seat: Seat) -> dict[str, Any]:
    """Return a view without whose it is."""
    return {key: value for key, value in t.game.view_as_json(t.game.view(t, seat)).items() if key != "seat"}


def hidden_fields(game: Game) -> list[str]:
    """List the fields of a game's table that not everybody sees."""
    return [name for name, each in game.table.declared.items() if each.means and each.seen is not EVERYBODY]
