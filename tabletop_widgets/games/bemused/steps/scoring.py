"""What a game of Bemused scores: first the virtuosos, then the secrets, then who wins; and several games together."""

# ruff: noqa: ARG002 - steps share one signature

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import TYPE_CHECKING, Any

from tabletop_widgets.codec.notation import Seat
from tabletop_widgets.games.bemused import words
from tabletop_widgets.games.bemused.events import Scored, SecretsRevealed
from tabletop_widgets.games.bemused.facts import (
    BASE,
    DREAD,
    FANTASMA,
    FANTASMA_BASE,
    INSANE,
    PER_DOUBT,
    PER_DREAD,
    SANE,
    STATES,
)
from tabletop_widgets.kernel.table import Outcome, Step
from tabletop_widgets.sentences import listed, win

if TYPE_CHECKING:
    from tabletop_widgets.games.bemused.table import Bemused


def base(t: Bemused, start: Mapping[str, int] = BASE, per_dread: int = PER_DREAD) -> tuple[int, ...]:
    """Return each seat's score before the secrets; hands and gemina cards count nothing.

    Rules: bemused.score.sane, bemused.score.insane, bemused.score.fantasma_4, bemused.score.fantasma_5,
    bemused.score.fantasma_6, bemused.score.fantasma_self, bemused.score.hand_irrelevant.
    Ruling: bemused.ruling.score_negative.
    """
    ghost = FANTASMA_BASE[len(t.names)] + t.state.count(FANTASMA)
    rows = zip(t.state, t.on, strict=True)
    return tuple([ghost if state == FANTASMA else start[state] - weight(cards, per_dread) for state, cards in rows])


def weight(cards: tuple[str, ...], per_dread: int) -> int:
    """Return the points that the cards on a virtuoso cost. Rules: bemused.score.sane, bemused.score.insane."""
    dreads = cards.count(DREAD)
    return PER_DOUBT * (len(cards) - dreads) + per_dread * dreads


def secret_points(t: Bemused) -> tuple[int, ...]:
    """Return what each seat's secret pays by the state of its gemina, be the seat dead or its own gemina.

    Rules: bemused.secret.purpose, bemused.secret.love, bemused.secret.malice, bemused.fantasma.keeps_secret.
    Rulings: bemused.ruling.secret_self, bemused.ruling.gemina_card_of_dead.
    """
    rows = {row.name: row for row in t.deck}
    held = zip(t.secrets, t.geminas, strict=True)
    return tuple([rows[name].points * (t.state_of(gemina) in rows[name].states) for name, gemina in held])


def totals(t: Bemused) -> tuple[int, ...]:
    """Return each seat's score with its secret. Rules: bemused.score.secrets_after."""
    return tuple([score + points for score, points in zip(t.base(), t.secret_points(), strict=True)])


class Score(Step):
    """The game is over: tell the base scores. Rules: bemused.score.secrets_after, bemused.end.trigger."""

    __slots__ = ()

    def run(self, t: Bemused, moves: Mapping[Seat, Any]) -> None:
        t.tell(Scored(t.base()))
        t.next(RevealSecrets())


class RevealSecrets(Step):
    """Then reveal all secrets and what they pay. Rules: bemused.score.secrets_after, bemused.info.own."""

    __slots__ = ()

    def run(self, t: Bemused, moves: Mapping[Seat, Any]) -> None:
        t.tell(SecretsRevealed(t.secrets, t.geminas, t.secret_points()))


def outcome(t: Bemused) -> Outcome:
    """Return the outcome: the highest final score wins; ties go to the sane, then the insane, then fantasmas.

    Rules: bemused.score.winner, bemused.score.tie_sane, bemused.score.tie_fantasma, bemused.score.tie_shared,
    bemused.score.one_sane, bemused.end.flavour. Ruling: bemused.ruling.zero_sane.
    """
    scores = totals(t)
    best = max(scores)
    level = [seat for seat in t.seats if scores[seat] == best]
    state = max((t.state[seat] for seat in level), key=STATES.index)
    winners = tuple([seat for seat in level if t.state[seat] == state])
    given = {
        "names": listed([t.names[seat] for seat in winners]),
        "verb": win(len(winners)),
        "points": words.counted(best, "point"),
        "state": words.won_as(state, len(winners)),
        "tie": "; others with as many points lose the tie" if len(winners) < len(level) else "",
    }
    return Outcome(winners, scores, words.WON.format(**given), decided_by(t, level, winners))


def decided_by(t: Bemused, level: Sequence[Seat], winners: Sequence[Seat]) -> str:
    """Return the rule that decides between the seats with the highest score."""
    if len(winners) == len(level):
        return "bemused.score.winner" if len(winners) == 1 else "bemused.score.tie_shared"
    beaten = {t.state[seat] for seat in level} - {t.state[winners[0]]}
    return (
        "bemused.score.tie_sane" if t.state[winners[0]] == SANE and INSANE in beaten else "bemused.score.tie_fantasma"
    )


def campaign(outcomes: Sequence[Outcome]) -> tuple[tuple[int, ...], tuple[Seat, ...]]:
    """Return the total scores over several games of the same seats, and the seats with the highest total.

    Rules: bemused.score.campaign.
    """
    sums = tuple(map(sum, zip(*(each.scores or () for each in outcomes), strict=True)))
    best = max(sums)
    return sums, tuple([seat for seat, total in enumerate(sums) if total == best])


SCORE = Score()
