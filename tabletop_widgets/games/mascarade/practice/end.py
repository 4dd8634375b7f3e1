"""Misconceptions of the end."""

from __future__ import annotations

from dataclasses import replace

from tabletop_widgets.games.mascarade.facts import GOAL
from tabletop_widgets.games.mascarade.steps.turn import Turn
from tabletop_widgets.games.mascarade.table import Mascarade
from tabletop_widgets.kernel.table import Outcome
from tabletop_widgets.questions.variants import WrongRules

wrong = WrongRules(Mascarade)


@wrong("end.thirteen", "it took exactly 13 coins to win")
class ExactlyThirteen(Mascarade):
    def ending(self) -> Outcome | None:
        right = super().ending()
        if right is None or right.rule != "mascarade.end.thirteen":
            return right
        winners = tuple(seat for seat in self.seats if self.coins[seat] == GOAL)
        return replace(right, winners=winners) if winners else None


@wrong("end.immediate", "every turn was played to its end before anybody could win")
class TurnToItsEnd(Mascarade):
    def ending(self) -> Outcome | None:
        return super().ending() if self.agenda and isinstance(self.agenda[-1], Turn) else None


@wrong("end.bankrupt overview.bankruptcy", "a player without coins dropped out, and the game went on")
class BankruptsAreOut(Mascarade):
    def ending(self) -> Outcome | None:
        right = super().ending()
        return None if right and right.rule == "mascarade.end.bankrupt" else right


@wrong("end.ties ruling.rich-tie", "nobody won when several players were equally rich")
class NobodyInATie(Mascarade):
    def ending(self) -> Outcome | None:
        right = super().ending()
        return right if right is None or len(right.winners) == 1 else replace(right, winners=())


@wrong("end.cheat cheat.power", "the Cheat won only if nobody had more coins")
class CheatNotTheRichest(Mascarade):
    def ending(self) -> Outcome | None:
        poor = self.cheat is not None and self.coins[self.cheat] < max(self.coins)
        return None if poor else super().ending()
