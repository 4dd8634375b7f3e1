"""A tree of ours as a Python game of OpenSpiel, and small games of OpenSpiel as trees of ours; not shipped.

game = to_spiel(tree, "swap_or_not")       # registered: pyspiel.load_game("swap_or_not") finds it from then on
tree = from_spiel(pyspiel.load_game("kuhn_poker"))
"""

from __future__ import annotations

from fractions import Fraction
from typing import Any

import numpy as np
import pyspiel
from open_spiel.python import policy
from open_spiel.python.algorithms import cfr, expected_game_score, exploitability

import tabletop_widgets as tw
from tabletop_widgets.theory.flat_tree import END
from tools.crosscheck.random_games import behaviour, form_of

ROUND = 10**6
"""The largest denominator of the fractions that stand for OpenSpiel's chances, which are floats."""
TYPES = pyspiel.GameType


def to_spiel(tree: Any, name: str) -> Any:
    """Register an OpenSpiel game around a tree by this name, and return it; its players are those who decide."""
    players = tree.acting
    ends = [[float(pay[seat]) for seat in players] for pay in tree.pay if pay]
    sums = {sum(own) for own in ends}
    kind = TYPES(
        short_name=name,
        long_name=tree.title,
        dynamics=TYPES.Dynamics.SEQUENTIAL,
        chance_mode=TYPES.ChanceMode.EXPLICIT_STOCHASTIC if tree.draws else TYPES.ChanceMode.DETERMINISTIC,
        information=TYPES.Information.IMPERFECT_INFORMATION,
        utility=TYPES.Utility.GENERAL_SUM
        if len(sums) > 1
        else TYPES.Utility.ZERO_SUM
        if sums == {0}
        else TYPES.Utility.CONSTANT_SUM,
        reward_model=TYPES.RewardModel.TERMINAL,
        max_num_players=len(players),
        min_num_players=len(players),
        provides_information_state_string=True,
        provides_information_state_tensor=False,
        provides_observation_string=False,
        provides_observation_tensor=False,
    )
    info = pyspiel.GameInfo(
        num_distinct_actions=max(len(each.moves) for each in tree.sets),
        max_chance_outcomes=max(map(len, tree.odds)),
        num_players=len(players),
        min_utility=min(map(min, ends)),
        max_utility=max(map(max, ends)),
        utility_sum=sums.pop() if len(sums) == 1 else None,
        max_game_length=max(len(tree.path(node)) for node in range(len(tree))),
    )

    class Around(pyspiel.Game):
        """The game."""

        def __init__(self, params: Any = None) -> None:
            super().__init__(kind, info, params or {})

        def new_initial_state(self) -> Any:
            return At(self, tree)

        def make_py_observer(self, iig_obs_type: Any = None, params: Any = None) -> Any:
            return Told()

    pyspiel.register_game(kind, Around)
    return pyspiel.load_game(name)


class Told:
    """The observation of a player: the number of the information set."""

    def __init__(self) -> None:
        self.tensor: Any = np.zeros(0, np.float32)
        self.dict: dict[str, Any] = {}

    def set_from(self, state: Any, player: int) -> None:
        """Do nothing: the observation is only a text."""

    def string_from(self, state: Any, player: int) -> str:
        """Return the text."""
        return state.information_state_string(player)


class At(pyspiel.State):
    """A node of the tree."""

    def __init__(self, game: Any, tree: Any) -> None:
        super().__init__(game)
        self.tree, self.node = tree, 0

    def current_player(self) -> int:
        """Return who moves."""
        seat = self.tree.seat[self.node]
        if seat == END:
            return pyspiel.PlayerId.TERMINAL
        return pyspiel.PlayerId.CHANCE if seat == tw.CHANCE else self.tree.acting.index(seat)

    def _legal_actions(self, player: int) -> list[int]:
        return [*range(len(self.tree.children[self.node]))]

    def chance_outcomes(self) -> list[tuple[int, float]]:
        """Return the draws of chance with their chances."""
        return [*enumerate(map(float, self.tree.odds[self.node]))]

    def _apply_action(self, action: int) -> None:
        self.node = self.tree.children[self.node][action]

    def _action_to_string(self, player: int, action: int) -> str:
        return self.tree.moves(self.node)[action]

    def is_terminal(self) -> bool:
        """Tell whether the game is over."""
        return self.tree.seat[self.node] == END

    def returns(self) -> list[float]:
        """Return each player's payoff."""
        pay = self.tree.pay[self.node]
        return [float(pay[seat]) if pay else 0.0 for seat in self.tree.acting]

    def information_state_string(self, player: int | None = None) -> str:
        """Return the number of the player's information set here, or of the last one before."""
        at, seat = self.node, self.tree.acting[self.current_player() if player is None else player]
        while at >= 0 and self.tree.seat[at] != seat:
            at = self.tree.parent[at]
        return f"{seat}: {self.tree.inset[at] if at >= 0 else 'nothing'}"

    def __str__(self) -> str:
        return f"node {self.node}"


def from_spiel(game: Any) -> Any:
    """Return a game of OpenSpiel as a tree of ours, typed in node by node; simultaneous moves are made in turn."""
    whole = game if game.get_type().dynamics == TYPES.Dynamics.SEQUENTIAL else pyspiel.convert_to_turn_based(game)
    players = [f"Player {at}" for at in range(game.num_players())]
    return tw.theory.game(_below(whole.new_initial_state(), players), players, title=game.get_type().long_name)


def _below(state: Any, players: list[str]) -> Any:
    if state.is_terminal():
        return tuple(state.returns())
    if state.is_chance_node():
        return tw.theory.chance(
            {
                _said(state, action): (Fraction(odds).limit_denominator(ROUND), _below(state.child(action), players))
                for action, odds in state.chance_outcomes()
            }
        )
    who = state.current_player()
    moves = {_said(state, action): _below(state.child(action), players) for action in state.legal_actions()}
    return tw.theory.decision(players[who], moves, state.information_state_string(who) or "nothing")


def _said(state: Any, action: int) -> str:
    return f"{action}: {state.action_to_string(state.current_player(), action)}"


# What is compared.


def in_theirs(at: int, tree: Any) -> list[float]:
    """Return each player's payoff under random plans, in an OpenSpiel game around the tree."""
    return theirs_paid(tree, to_spiel(tree, f"tabletop_{at}"), str(at))


def theirs_paid(tree: Any, game: Any, seed: str) -> list[float]:
    """Return each player's payoff under the same plans, in this OpenSpiel game around the tree."""
    table = policy.TabularPolicy(game)
    for player, own in zip(form_of(tree).players, behaviour(tree, seed), strict=True):
        for number, chances in zip(player.sets, own, strict=True):
            row = table.policy_for_key(f"{player.seat}: {number}")
            row[:] = 0
            row[: len(chances)] = [*map(float, chances)]
    return [*expected_game_score.policy_value(game.new_initial_state(), [table] * game.num_players())]


def gain(game: Any, rounds: int) -> float:
    """Return the exploitability of the plans after this many rounds of OpenSpiel's CFR."""
    solver = cfr.CFRSolver(game)
    for _ in range(rounds):
        solver.evaluate_and_update_policy()
    return float(exploitability.exploitability(game, solver.average_policy()))
