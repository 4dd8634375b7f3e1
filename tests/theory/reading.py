"""Read Gambit's formats, as far as we write them, to check that what was written comes back."""

from __future__ import annotations

import re
from fractions import Fraction

TOKEN = re.compile(r'"(?:[^"\\]|\\.)*"|[{}]|[^\s{}"]+')


def tokens(text):
    return iter(TOKEN.findall(text))


def name(token):
    return re.sub(r"\\(.)", r"\1", token[1:-1])


def group(source):
    """Read `{ ... }`, with nested groups as lists."""
    assert "{" == next(source)
    return _rest(source)


def _rest(source):
    found = []
    for token in source:
        if token == "}":
            return found
        found.append(_rest(source) if token == "{" else token)
    raise AssertionError(found)


def efg(text):
    """Read an extensive form: title, players, comment, and one tuple per node."""
    source = tokens(text)
    assert ["EFG", "2", "R"] == [next(source) for _ in range(3)]
    title, players, comment = name(next(source)), [*map(name, group(source))], name(next(source))
    return title, players, comment, [_node(tokens(line)) for line in text.splitlines()[3:] if line]


def _node(source):
    kind, label = next(source), next(source)
    assert '""' == label
    if kind == "t":
        next(source), next(source)
        return ("end", *map(Fraction, group(source)))
    if kind == "c":
        next(source), next(source)
        parts = group(source)
        return ("chance", dict(zip(map(name, parts[::2]), map(Fraction, parts[1::2]), strict=True)))
    read = (int(next(source)), int(next(source)), name(next(source)), [*map(name, group(source))])
    assert "0" == next(source)
    return ("player", *read)


def nfg(text):
    """Read a normal form: title, players, actions, and the payoffs by profile."""
    source = tokens(text)
    assert ["NFG", "1", "R"] == [next(source) for _ in range(3)]
    title, players = name(next(source)), [*map(name, group(source))]
    actions = [[*map(name, own)] for own in group(source)]
    assert '""' == next(source)
    numbers = [*map(Fraction, source)]
    rows = [tuple(numbers[at : at + len(players)]) for at in range(0, len(numbers), len(players))]
    profiles = [()]
    for own in actions[::-1]:
        profiles = [(at, *rest) for rest in profiles for at in range(len(own))]
    return title, players, actions, dict(zip(profiles, rows, strict=True))
