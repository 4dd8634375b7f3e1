"""Mascarade played in JupyterLab by clicking: four players, one of them a person, from the deal to either end."""

from __future__ import annotations

import pytest
from playwright.sync_api import expect

pytestmark = pytest.mark.slow

TABLE = """
mascarade = tw.GAMES["mascarade"]
def player(turn, *claims):
    '''Do the same every turn, where it may be done; claim these characters and no others.'''
    def act(seen, rng):
        said = {str(move): move for move in seen.decision.moves}
        if "pass" in said:
            return said["claim" if any(name in seen.decision.question for name in claims) else "pass"]
        return said.get(turn) or next(said[text] for text in said if text.startswith("do not swap"))
    return act
cards = ["Thief", "King", "Judge", "Queen", "Bishop", "Cheat"]
bots = {"Bruno": player("look", "King"), "Cedric": player("look"), "David": player("announce Judge")}
"""
FRESH = f"{TABLE}w = tw.Play(tw.Match(mascarade.lay_out({{'cards': cards, 'players': 4}}), bots)); w"
POOR = f"""{TABLE}
t = mascarade.lay_out({{"cards": cards, "coins": [1, 9, 6, 6], "prepared": True, "turn": 3}})
w = tw.Play(tw.Match(t, bots)); w"""
COINS = "w.match.table.coins"


def touch(window, piece, move=""):
    """Touch a piece of the picture and, where several moves are left, say which."""
    window.take(piece, move=move)
    window.settle()


def say(window, move):
    """Choose a move from the list."""
    window.choose(move)
    window.settle()


def test_a_whole_game_with_claims_a_forced_swap_and_thirteen_coins_at_the_end(live):
    """Adele bluffs her way to the end: believed as the Queen, caught as Judge and King."""
    window = live.run(FRESH)
    touch(window, "card-4", "Do not swap with middle card 1")
    touch(window, "token-Queen")
    assert [8, 6, 6, 6] == live.ask(COINS)
    window.says("David announces: I am the Judge!")
    say(window, "Claim")
    assert [7, 6, 6, 5] == live.ask(COINS)

    window.piece("token-King").click()
    expect(window.refusal).to_contain_text("so you may not announce now")
    window.ask_rule()
    expect(window.rule).to_contain_text("mascarade.turn.forced-swap-bans")
    window.page.keyboard.press("Escape")
    touch(window, "card-1", "Do not swap with Bruno")
    say(window, "Pass")
    assert 7 == live.ask("w.match.table.coins[3]")

    touch(window, "token-King")
    window.says("Bruno claims to be the King.")
    assert [6, 9, 6, 7] == live.ask(COINS)
    say(window, "Pass")

    for coins in (8, 10, 12):
        touch(window, "token-Queen")
        assert coins == live.ask("w.match.table.coins[0]")
        say(window, "Pass")
    touch(window, "token-Queen")
    expect(window.strip).to_contain_text("Adele wins with 14")
    expect(window.strip).to_contain_text("13 are enough.")


def test_a_fine_that_takes_the_last_coin_ends_the_game_for_the_richest(live):
    window = live.run(POOR)
    window.says("do you claim that it is you?")
    window.choose("Claim")
    window.settle()
    expect(window.strip).to_contain_text(
        "Adele has no coins left, and the game is over; Bruno, the richest, wins with 9 coins."
    )
    window.strip.get_by_role("button", name="Rule: End of the game").click()
    window.says("mascarade.end.bankrupt")
