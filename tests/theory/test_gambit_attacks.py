"""Files that nobody should open: a clear sentence for each, with its line, at once, and without taking the memory."""

from __future__ import annotations

import os
from pathlib import Path
from random import Random
from time import process_time

import pytest

import tabletop_widgets as tw
from tabletop_widgets.theory import NoModel, gambit_readers, read_efg, read_nfg
from tabletop_widgets.theory.gambit_source import MOST_BYTES
from tabletop_widgets.theory.lectures.mascarade import swap_or_not

TREE = 'EFG 2 R "T" { "A" "B" }\n""\n'
NODE = 'p "" 1 1 "" { "l" "r" } 0\n'
TABLE = 'NFG 1 R "T" { "A" "B" } '
SECONDS = 5
"""Of a processor; what is slow takes minutes, or for ever."""


@pytest.mark.parametrize(
    ("body", "message"),
    [
        ("", "line 2: the text ends where a node is expected"),
        (NODE, "line 3: the text ends where a node is expected"),
        (NODE + 't "" 0\n', "line 4: the text ends where a node is expected"),
        ('t "" 0\nt "" 0\n', "line 4: the tree is complete, but 't' follows"),
        ('x "" 0\n', "line 3: a node begins with c, p or t, not with 'x'"),
        ('"p" 1 1\n', "line 3: a node begins with c, p or t, not with"),
        ("t 0\n", "line 3: the name of a node in quotation marks is expected, not '0'"),
        ('t "a node 0\n', "line 3: a name in quotation marks begins but never ends"),
        ('t ""\n', "line 3: the text ends where the number of an outcome is expected"),
        ('t "" x\n', "line 3: the number of an outcome is expected, not 'x'"),
        ('t "" -1\n', "line 3: the number of an outcome is expected, not '-1'"),
        ('t "" 1.5\n', "line 3: the number of an outcome is expected, not '1.5'"),
        ('t "" 99999999999999999999\n', "line 3: the number of an outcome is expected, not '9"),
        ('t "" 1\n', "line 3: outcome 1 has not been described before"),
        ('t "" 1 "" { 1 }\n', "line 3: 1 payoff for 2 players"),
        ('t "" 1 "" { 1 2 3 }\n', "line 3: 3 payoffs for 2 players"),
        ('t "" 1 "" { 1 x }\n', "line 3: 'x' is not a number"),
        ('t "" 1 "" { 1 "2" }\n', "line 3: a number is expected, not '2'"),
        ('t "" 1 "" { 1 1/0 }\n', "line 3: '1/0' is not a number"),
        ('t "" 1 "" { 1 nan }\n', "line 3: 'nan' is not a number"),
        ('t "" 1 "" { 1 inf }\n', "line 3: 'inf' is not a number"),
        ('t "" 1 "" { 1 1e999999999 }\n', "line 3: '1e999999999' has more than 100 digits"),
        ('t "" 1 "" { 1 1e-999999999 }\n', "line 3: '1e-999999999' has more than 100 digits"),
        (f't "" 1 "" {{ 1 {"9" * 5_000} }}\n', "line 3: .* has more than 100 digits"),
        ('t "" 1 "" { 1 2\n', "line 3: the text ends where a number is expected"),
        ('t "" 0 "" { 1 2 }\n', "line 3: outcome 0 pays nothing, so it has no description"),
        ('p "" 3 1 "" { "l" } 0\n', "line 3: there is no player 3; the last is 2"),
        ('p "" 0 1 "" { "l" } 0\n', "line 3: there is no player 0; the last is 2"),
        ('p "" 1 1 "" { } 0\n', "line 3: a name in quotation marks is expected, not '}'"),
        ('p "" 1 1 0\n', "line 3: information set 1 of A has not been described before"),
        ('p "" 1 1 "x" 0\n', "line 3: information set 1 of A has not been described before"),
        ('c "" 1 0\n', "line 3: draw 1 of chance has not been described before"),
        ('c "" 1 "" { "a" 1/2 "b" 1/3 } 0\n', "line 3: the chances sum to 5/6, not to 1: write fractions, such as 1/3"),
        ('c "" 1 "" { "a" 3/2 "b" -1/2 } 0\n', "line 3: a chance cannot be negative, as -1/2 is"),
        ('c "" 1 "" { "a" "b" } 0\n', "line 3: a number is expected, not 'b'"),
        ('c "" 1 "" { 1/2 1/2 } 0\n', "line 3: a name in quotation marks is expected, not '1/2'"),
        (
            NODE + 't "" 0\np "" 1 1 "" { "l" "x" } 0\n',
            ("line 5: information set 1 of A was described differently before"),
        ),
        (NODE + 't "" 1 "" { 1 2 }\nt "" 1 "" { 1 3 }\n', "line 5: outcome 1 was described differently before"),
        (NODE + "{" * 100_000, "line 4: outcome 0 pays nothing, so it has no description"),
        ('p "" 1 1 "" ' + "{" * 100_000, "line 3: a name in quotation marks is expected, not '{'"),
    ],
)
def test_a_broken_tree_is_refused_with_its_line(body, message):
    with pytest.raises(NoModel, match=message):
        read_efg(TREE + body)


@pytest.mark.parametrize(
    ("head", "message"),
    [
        ("EFG", "line 1: a tree begins with EFG 2 R"),
        ("EFG 3 R", "line 1: a tree begins with EFG 2 R"),
        ("EFG 2 X", "line 1: a tree begins with EFG 2 R"),
        ("EFGH 2 R", "line 1: a tree begins with EFG 2 R"),
        ("EFG 2 R", "line 1: the text ends where the title in quotation marks is expected"),
        ('EFG 2 R "T"', "line 1: the text ends where { for the players is expected"),
        ('EFG 2 R "T" { }', "line 1: a name in quotation marks is expected, not '}'"),
        ('EFG 2 R "T" { A }', "line 1: a name in quotation marks is expected, not 'A'"),
        ('EFG 2 R "T" { "A"', "line 1: the text ends where a name in quotation marks is expected"),
        ('EFG 2 R "T" { "A" "A" }', "line 1: players must have different names, but 'A' occurs twice"),
        ('NFG 1 R "T" { "A" "B" } { 1 1 } "" 1 1\n', "line 1: a tree begins with EFG 2 R.*read_nfg"),
    ],
)
def test_a_broken_head_is_refused(head, message):
    with pytest.raises(NoModel, match=message):
        read_efg(head + "\n")


@pytest.mark.parametrize(
    ("body", "message"),
    [
        ("", "line 1: the text ends where { for the strategies of the players is expected"),
        ("{ 2 2 }", "line 1: the text ends where a number is expected"),
        ("{ 2 2 } 1 2 3 4 5 6 7", "line 1: the text ends where a number is expected"),
        ("{ 2 2 } 1 2 3 4 5 6 7 8 9", "line 1: the payoffs are complete, but '9' follows"),
        ("{ 2 2 } 1 2 3 4 5 6 7 x", "line 1: 'x' is not a number"),
        ("{ 2 2 } 1 2 3 4 5 6 7 1e999999999", "line 1: '1e999999999' has more than 100 digits"),
        ("{ 2 2 } 1 2 3 4 5 6 7 {", "line 1: a number is expected, not '{'"),
        ("{ 2 }", "line 1: 2 players, but strategies for 1"),
        ("{ 2 2 2 }", "line 1: 2 players, but strategies for 3"),
        ("{ 0 2 }", "line 1: a player needs at least one strategy, not 0"),
        ("{ -1 2 }", "line 1: the number of strategies is expected, not '-1'"),
        ("{ x 2 }", "line 1: the number of strategies is expected, not 'x'"),
        ("{ 1000000000 2 }", "line 1: more than 100,000 combinations of strategies are too many"),
        ("{ 999999999 999999999 }", "line 1: more than 100,000 combinations of strategies are too many"),
        ("{ 99999999999999999999 2 }", "line 1: the number of strategies is expected, not '9"),
        ('{ { "a" "a" } { "b" } } 1 2', "line 1: the text ends where a number is expected"),
        ('{ { } { "b" } }', "line 1: a name in quotation marks is expected, not '}'"),
        ('{ { "a" } 2 }', "line 1: { for the strategies of a player is expected, not '2'"),
        ('{ "a" "b" }', "line 1: the number of strategies is expected, not 'a'"),
        ("{" * 100_000, "line 1: a name in quotation marks is expected, not '{'"),
        ("{ 2 2 } {", "line 1: the text ends where { for an outcome is expected"),
        ("{ 2 2 } { { 1 2 } }", "line 1: the name of an outcome in quotation marks is expected, not '1'"),
        ('{ 2 2 } { { "" 1 } }', "line 1: 1 payoff for 2 players"),
        ('{ 1 2 } { { "" 1 2 } } 1', "line 1: the text ends where the number of an outcome is expected"),
        ('{ 1 2 } { { "" 1 2 } } 1 2', "line 1: there is no outcome 2; the last is 1"),
        ('{ 1 2 } { { "" 1 2 } } 1 1 1', "line 1: the payoffs are complete, but '1' follows"),
        ('{ 1 2 } { { "" 1 2 } } 1 -1', "line 1: the number of an outcome is expected, not '-1'"),
    ],
)
def test_a_broken_table_is_refused(body, message):
    with pytest.raises(NoModel, match=message):
        read_nfg(TABLE + body)


def draw(odd):
    """Chance draws with chances of one hundred digits each."""
    return 'c "" 1 "" {' + "".join(f' "{at}" 1/{each}' for at, each in enumerate(odd)) + " } 0\n"


def walk(odd):
    """At each node of a row something is paid, a fraction of a hundred digits."""
    nodes = [f'p "" 1 {at} "" {{ "on" "stop" }} {at} "" {{ 1/{each} 0 }}\n' for at, each in enumerate(odd, 1)]
    return "".join(nodes) + 't "" 0\n' * (len(odd) + 1)


@pytest.mark.parametrize("body", [draw, walk])
def test_long_fractions_whose_sum_grows_with_each_are_refused_before_it_fills_the_memory(body):
    odd = [10**98 + at for at in range(1, 40_000, 2)]
    text, began = TREE + body(odd), process_time()

    with pytest.raises(NoModel, match=r"line [0-9]: these numbers add up to a fraction of more than 200 digits"):
        read_efg(text)
    assert process_time() - began < SECONDS


def test_as_many_players_as_fill_the_text_are_refused_before_their_strategies_are_multiplied():
    names = " ".join(f'"{at}"' for at in range(200_000))
    began = process_time()

    with pytest.raises(NoModel, match="more than 100,000 combinations"):
        read_nfg(f'NFG 1 R "T" {{ {names} }} {{ {"2 " * 200_000} }}')
    assert process_time() - began < SECONDS


@pytest.mark.parametrize("given", [None, 5, 1.5, [], {}, object(), b"EFG 2 R"])
@pytest.mark.parametrize("read", [read_efg, read_nfg])
def test_a_value_that_is_neither_text_nor_path_is_refused(read, given):
    with pytest.raises(NoModel, match=r"a game is read from a path or a text, not from"):
        read(given)


@pytest.mark.parametrize("read", [read_efg, read_nfg])
def test_a_path_that_is_not_a_file_is_refused(read, tmp_path):
    os.mkfifo(tmp_path / "pipe")

    for path in (
        tmp_path,
        tmp_path / "nothing.efg",
        tmp_path / "pipe",
        Path("/dev/zero"),
        "/dev/zero",
        "\0",
        "x" * 9_999,
    ):
        with pytest.raises(NoModel, match="there is no file"):
            read(path)
    with pytest.raises(NoModel, match="this text is empty"):
        read("")


def test_a_file_of_another_kind_is_refused(tmp_path):
    path = tmp_path / "game.efg"
    for data in (b"\x89PNG\r\n\x1a\n\0\0", os.urandom(1_000), b"", b"{}", b"\xff\xfeE\0F\0G\0", b"PK\3\4"):
        path.write_bytes(data)
        with pytest.raises(NoModel, match=r"line [0-9]+: (a tree begins with EFG 2 R|a name in quotation marks)"):
            read_efg(path)
        with pytest.raises(NoModel, match=r"line [0-9]+: (a matrix begins with NFG 1 R|a name in quotation marks)"):
            read_nfg(path)


def test_a_file_that_is_too_large_is_not_read(tmp_path):
    path = tmp_path / "large.efg"
    with path.open("wb") as file:
        file.truncate(MOST_BYTES + 1)

    for given in (path, TREE + " " * MOST_BYTES):
        with pytest.raises(NoModel, match="is larger than 20 MB"):
            read_efg(given)


@pytest.mark.untraced
def test_a_tree_of_many_moves_in_a_row_is_read_and_solved_and_a_longer_one_is_refused(monkeypatch):
    def chain(moves):
        return TREE + "".join(f'p "" {at % 2 + 1} {at} "" {{ "go on" "stop" }} 0\n' for at in range(1, moves + 1))

    tree = read_efg(chain(19_999) + 't "" 0\n' * 20_000)
    assert (39_999, 0) == (len(tree), tree.solve().value)
    monkeypatch.setattr(gambit_readers, "LIMIT", 39_998)
    with pytest.raises(tw.theory.TooLarge, match="line 40,001: more than 39,998 nodes are too many to be read"):
        read_efg(chain(19_999) + 't "" 0\n' * 20_000)


def test_a_name_without_an_end_costs_no_time():
    began = process_time()

    for bad in ('"' + "\\" * 999_999, '"' + "a" * 1_000_000, '"' + '\\"' * 500_000):
        with pytest.raises(NoModel, match="line 3: a name in quotation marks begins but never ends"):
            read_efg(f"{TREE}t {bad}")
    assert process_time() - began < SECONDS


@pytest.mark.untraced
@pytest.mark.parametrize("seed", range(200))
def test_a_file_with_parts_lost_doubled_or_swapped_is_read_or_refused_with_a_sentence(seed):
    rng = Random(seed)
    text, read = rng.choice(((swap_or_not().to_efg(), read_efg), (swap_or_not().to_nfg(), read_nfg)))
    parts = text.replace("{", " { ").split(" ")
    for _ in range(rng.randint(1, 3)):
        at = rng.randrange(len(parts))
        parts[at : at + rng.randint(0, 2)] = rng.choice(
            ([], ["{"], ["}"], ['"'], ["0"], ["-1"], ["1e9999"], [parts[at]] * 2, [rng.choice(parts)], ["\0"], ["\n"])
        )
    said = ""
    try:
        read(" ".join(parts))
    except NoModel as refused:
        said = str(refused)
    assert not said or said.startswith("line ")


@pytest.mark.parametrize("evil", ["\x1b", "\x9b", "\u202e", "\ud800"])
def test_no_name_steers_the_terminal_in_which_a_game_is_printed(evil):
    tree = read_efg(f'EFG 2 R "T" {{ "A{evil}a" "B" }}\n""\np "" 1 1 "s{evil}" {{ "l{evil}l" "r" }} 0\n{LEAVES}')
    matrix = read_nfg(f'NFG 1 R "T{evil}" {{ "A{evil}a" "B" }} {{ 2 2 }}\n1 1 2 2 3 3 4 4\n')

    assert ("Aa", "Aa") == (tree.names[0], matrix.players[0])
    assert [] == [said for told in (tree, matrix) for said in (repr(told), repr(told.solve())) if evil in said]


LEAVES = 't "" 1 "" { 1 2 }\nt "" 2 "" { 2 1 }\n'
