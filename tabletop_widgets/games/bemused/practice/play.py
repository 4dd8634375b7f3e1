"""Misreadings of plays and abilities."""

from __future__ import annotations

from typing import Any

from tabletop_widgets.codec.notation import Seat
from tabletop_widgets.games.bemused.events import Eased, Moved, Removed
from tabletop_widgets.games.bemused.facts import DREAD, INSANE, SANE
from tabletop_widgets.games.bemused.moves import Instill, LayAway, PlantDoubt, PlantDread, Reveal, Use, said
from tabletop_widgets.games.bemused.practice.asked import _Fewer, _More, allowing, forbidding
from tabletop_widgets.games.bemused.steps import plays
from tabletop_widgets.games.bemused.steps.abilities import AbilityStep, back_again
from tabletop_widgets.games.bemused.steps.targets import closed, dead
from tabletop_widgets.games.bemused.steps.turn import PlayA, PlayB
from tabletop_widgets.games.bemused.steps.wells import different, from_hand
from tabletop_widgets.games.bemused.table import Bemused
from tabletop_widgets.kernel.decision import Decision
from tabletop_widgets.questions.variants import WrongRules

wrong = WrongRules(Bemused)


# What may be played.
class _LaidAway(_More):
    def more(self, t: Any, asked: Decision) -> tuple[Any, ...]:
        return tuple([LayAway(said(card)) for card in different(t.hands[asked.seat])])


@wrong(
    "turn.play_a_blocked ruling.blocked_card",
    "a card could be laid away even though a play was possible",
)
class LaidAway(_LaidAway, PlayA):
    pass


@wrong("play.pair_forces turn.play_a_blocked", "a card could be laid away when instilling was the only play")
class PairSpared(_LaidAway, PlayA):
    def more(self, t: Any, asked: Decision) -> tuple[Any, ...]:
        forced = all(isinstance(move, (Instill, LayAway, Reveal)) for move in asked.moves)
        return super().more(t, asked) if forced else ()


@wrong("ruling.play_b_blocked turn.play_b", "a card could be laid away as the second play")
class SecondBlocked(_LaidAway, PlayB):
    pass


wrong.where(
    "last card",
    "ruling.discard_possible turn.discard",
    "a play was allowed even if it left no card to discard",
    part=allowing(plays.leaves_nothing, plays.pair_leaves_nothing),
)


@wrong("play.instill_dread", "the instilled dread came from the hand")
class DreadOfTheHand(Bemused):
    def instill(self, seat: Seat, doubt: str, virtuoso: str) -> None:
        from_hand(self, seat, DREAD)
        self.dread_well += 1
        super().instill(seat, doubt, virtuoso)


wrong.where(
    "on the named",
    "play.instill_pair",
    "a dread could be instilled only on the virtuoso that the two doubts named",
    part=forbidding(lambda _t, _, move: isinstance(move, Instill) and move.on != move.doubt),
)
wrong.where(
    "onto the insane",
    "insanity.closed play.plant_target limit.hand_no_replace",
    "cards could be planted on insane virtuosos",
    part=allowing(closed),
)
wrong.where(
    "onto the dead",
    "fantasma.no_cards play.plant_target",
    "cards could be planted on fantasmas",
    part=allowing(dead),
)
wrong.where(
    "not on one's own",
    "play.plant_dread play.plant_doubt",
    "nobody could plant on their own virtuoso",
    part=forbidding(lambda t, seat, move: isinstance(move, (PlantDoubt, PlantDread)) and t.virtuosos[seat] == move.on),
)


class _AnyDoubt(_More):
    """Let every doubt in hand be planted, whether or not the virtuoso it names may get one."""

    def more(self, t: Any, asked: Decision) -> tuple[Any, ...]:
        return tuple([PlantDoubt(card) for card in different(t.hands[asked.seat]) if card != DREAD])


class AnyDoubtFirst(_AnyDoubt, PlayA):
    pass


class AnyDoubtSecond(_AnyDoubt, PlayB):
    pass


wrong.where(
    "any doubt anywhere",
    "play.plant_doubt_match",
    "a doubt could be planted on any virtuoso, not just the one it named",
    AnyDoubtFirst,
    AnyDoubtSecond,
)
wrong.where(
    "empty well",
    "ruling.dread_well_empty",
    "plays and abilities that need a dread were possible even with an empty dread well",
    part=allowing(plays.no_dread),
)


# Whose abilities.
def used_while_insane(t: Any, seat: Seat, move: Any) -> bool:
    return isinstance(move, Use) and t.state[seat] == INSANE


wrong.where(
    "any ability",
    "play.use_ability term.own",
    "any doubt could be used for the ability of the virtuoso it named",
    part=allowing(plays.not_yours, plays.gemina_face_down),
)
wrong.where(
    "face down",
    "gemina.ability gemina.revealed",
    "a gemina lent its ability even face down",
    part=allowing(plays.gemina_face_down),
)
wrong.where(
    "dead lends",
    "gemina.ability_alive gemina.ability_lost",
    "a dead gemina lent its ability",
    part=allowing(plays.gemina_dead),
)
wrong.where(
    "insane use none",
    "play.use_ability_alive insanity.plays",
    "insane players could use no ability",
    part=forbidding(used_while_insane),
)
wrong.where(
    "insane use their own",
    "insanity.gemina_ability_ok",
    "insane players could not use their gemina's ability",
    part=forbidding(lambda t, seat, move: used_while_insane(t, seat, move) and move.virtuoso != t.virtuosos[seat]),
)
wrong.where(
    "to no effect",
    "ruling.ability_needs_target",
    "an ability could be used even with nothing to work on",
    part=allowing(plays.no_object),
)


# What abilities do.
@wrong("ability.any_living term.alive ability.dancer", "abilities could take nothing from insane virtuosos")
class FromTheSane(_Fewer, AbilityStep):
    def keeps(self, t: Any, seat: Seat, move: Any) -> bool:
        return bool(t.state_of(move.source) == SANE)


@wrong("ability.painter", "a moved doubt had to go on the virtuoso it named")
class ToItsName(_Fewer, AbilityStep):
    def keeps(self, t: Any, seat: Seat, move: Any) -> bool:
        return not hasattr(move, "on") or not hasattr(move, "doubt") or move.doubt == move.on


wrong.where("back again", "ruling.move_same", "a moved card could go back where it was", part=allowing(back_again))


@wrong("ability.order_move", "a moved card drove one virtuoso insane before the other was sane again")
class LandsFirst(AbilityStep):
    def move(self, t: Bemused, card: str, source: str, virtuoso: str) -> None:
        t.happen(Moved(self.seat, card, source, virtuoso))
        t.and_then(t.holder(virtuoso), t.holder(source))


@wrong("ability.musician ability.singer", "a removed card went to the hand")
class IntoTheHand(AbilityStep):
    def remove(self, t: Bemused, card: str, virtuoso: str) -> None:
        t.happen(Removed(self.seat, card, virtuoso))
        t.hands[self.seat] += (card,)
        t.dread_well -= card == DREAD
        t.and_then(t.holder(virtuoso))


@wrong("ability.poet", "the Poet replaced the dread with the doubt spent on the ability")
class SpentDoubt(AbilityStep):
    def ease(self, t: Bemused, virtuoso: str) -> None:
        doubt, t.discards = t.discards[-1], t.discards[:-1]
        t.happen(Eased(self.seat, virtuoso, doubt))


@wrong("ability.thespian", "the Thespian's dread came from the hand", called="thespian's hand")
class ThespiansHand(Bemused):
    def replace_doubt(self, seat: Seat, doubt: str, virtuoso: str, by: str) -> None:
        if by == "Thespian":
            from_hand(self, seat, DREAD)
            self.dread_well += 1
        super().replace_doubt(seat, doubt, virtuoso, by)


@wrong("ability.any_living ability.dancer", "abilities could take nothing from one's own virtuoso")
class FromOthers(_Fewer, AbilityStep):
    def keeps(self, t: Any, seat: Seat, move: Any) -> bool:
        return bool(move.source != t.virtuosos[seat])


@wrong("play.use_ability", "using an ability cost no card")
class ForNothing(Bemused):
    def use(self, seat: Seat, virtuoso: str) -> None:
        super().use(seat, virtuoso)
        self.hands[seat], self.discards = (*self.hands[seat], virtuoso), self.discards[:-1]
