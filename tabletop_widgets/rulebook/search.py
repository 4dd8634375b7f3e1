"""Finding rules by everyday words: an index of the rules that match a word, with weights.

The index is plain data, [word, index of a row, weight, index, weight, ...] for each word, so that a page can use it;
a stop word such as "the" has no rows. A game's `everyday` maps its players' words to those of the rules:
`{"money": "gold coin fortune"}`. Words that no rule has lead to the nouns that they help to explain in the glossary.
The fewer rules have a word, the more it weighs (K. Sparck Jones, "A statistical interpretation of term specificity
and its application in retrieval", 1972).
"""

from __future__ import annotations

import re
from collections import defaultdict
from collections.abc import Iterable, Mapping, Sequence
from math import ceil, log
from typing import Any

NOTHING = (
    "a about after all am an and any are as at be been before but by can could did do does each else for from get"
    " gets given go goes had happen happens has have he her here him his how i if in into is it its many may me"
    " more much must my no not of off on one or our out over own rule she should so some somebody someone than"
    " that the their them then there they thing this to too up us was we were what when where which who whom whose"
    " why will with would you your"
)
EMPTY = frozenset(NOTHING.split())
"""Stop words."""
EVERYDAY: Mapping[str, str] = {
    "begin": "start first",
    "beginning": "start first",
    "bluff": "lie",
    "draw": "tie tied",
    "end": "over last",
    "equal": "tie tied",
    "finish": "end over",
    "lie": "bluff",
    "lying": "bluff lie",
    "long": "duration minutes hour",
    "opponent": "other player",
    "order": "first next",
    "people": "players",
    "prepare": "set up setup preparation",
    "random": "chance",
    "same": "equal tied",
    "see": "look seen info",
    "secret": "hidden info",
    "start": "begin first",
    "talk": "talk deals",
    "tie": "tied equal equally",
    "tied": "tie equal",
    "time": "duration",
    "turn": "turns",
    "victory": "winner win",
    "win": "winner goal",
    "winner": "wins win",
    "wins": "winner",
    "winning": "winner win",
}
"""Players' words in any game -> words of the rules."""
FIELDS = {"id": 2.0, "heading": 1.5, "text": 1.0}
KINDS = {"example": 0.7, "fact": 0.5, "teach": 0.8, "text": 0.9}
SAME, LIKE, EXPLAINS = 1.0, 0.8, 0.3
"""The weights of a word itself, of a word that a game puts in its place, and of a noun that it explains."""
MOST_ROWS, LEAST = 24, 0.4
SHORTEST = 3
Index = list[list[Any]]


def index(rows: Sequence[Mapping[str, Any]], terms: Mapping[str, str], everyday: Mapping[str, str]) -> Index:
    """Return the index: for every word of the rows, the glossary and the players, the matching rows."""
    stems = _stems(rows)
    written = {word for row in rows for name in FIELDS for word in _words(row[name])}
    likes = {word: dict.fromkeys(map(_stem, _words(nouns)), EXPLAINS) for word, nouns in _explained(terms).items()}
    likes = {word: found for word, found in likes.items() if _stem(word) not in stems}
    for said in (EVERYDAY, everyday):
        likes |= {word: dict.fromkeys(map(_stem, _words(others)), LIKE) for word, others in said.items()}
    meant = {_stem(word): others for word, others in likes.items()}
    found = {word: _postings({_stem(word): SAME} | meant.get(_stem(word), {}), stems) for word in (*written, *likes)}
    return [[word, *(() if word in EMPTY else found[word])] for word in sorted({*EMPTY, *found})]


def find(where: Index, said: str) -> list[int]:
    """Return the indices of the rows that match these words, the best first; matching more of the words counts more."""
    held = {word: numbers for word, *numbers in where}
    scores: dict[int, int] = defaultdict(int)
    hits: dict[int, int] = defaultdict(int)
    for word in _words(said):
        for at, weight in _looked_up(held, word).items():
            scores[at] += weight
            hits[at] += 1
    ranked = sorted(scores, key=lambda at: (-scores[at] * hits[at], at))
    return [at for at in ranked if scores[at] * hits[at] >= LEAST * scores[ranked[0]] * hits[ranked[0]]]


def _looked_up(held: Mapping[str, Sequence[int]], word: str) -> dict[int, int]:
    """Look a word up, or else its longest beginning that some word shares, of at least half its letters."""
    least = min(len(word), max(SHORTEST, ceil(len(word) / 2)))
    for end in range(len(word), least - 1, -1):
        keys = [word[:end]] if word[:end] in held else [key for key in held if key.startswith(word[:end])]
        if keys:
            pairs = [(held[key][at], held[key][at + 1]) for key in keys for at in range(0, len(held[key]), 2)]
            return {at: max(weight for other, weight in pairs if other == at) for at, _ in pairs}
    return {}


def _postings(meant: Mapping[str, float], stems: Mapping[str, Mapping[int, float]]) -> list[int]:
    weights: dict[int, float] = {}
    for stem, share in meant.items():
        for at, weight in stems.get(stem, {}).items():
            weights[at] = weights.get(at, 0) + share * weight
    best = sorted(weights, key=lambda at: (-weights[at], at))[:MOST_ROWS]
    return [number for at in best for number in (at, max(1, round(10 * weights[at])))]


def _stems(rows: Sequence[Mapping[str, Any]]) -> dict[str, dict[int, float]]:
    """Return the rows of every stem with weights: a rare word in a name weighs most."""
    found: dict[str, dict[int, float]] = defaultdict(dict)
    for at, row in enumerate(rows):
        for name, weight in FIELDS.items():
            for word in _words(row[name].partition(".")[2] if name == "id" else row[name]):
                stem = _stem(word)
                found[stem][at] = found[stem].get(at, 0) or weight
    for held in found.values():
        rare = log(1 + len(rows) / len(held))
        for at in held:
            held[at] *= rare * KINDS.get(rows[at]["kind"], 1) / log(20 + len(rows[at]["text"].split()))
    return found


def _explained(terms: Mapping[str, str]) -> dict[str, str]:
    """Invert the glossary: word -> the nouns that it helps to explain."""
    nouns: dict[str, str] = defaultdict(str)
    for noun, sentence in terms.items():
        for word in _words(sentence):
            nouns[word] += f" {noun}"
    return nouns


def _words(text: str) -> Iterable[str]:
    return dict.fromkeys(re.findall("[a-z0-9]+", text.lower()))


def _stem(word: str) -> str:
    """Return the stem of a word: `swaps`, `swapped` and `swapping` share one."""
    for end in ("ing", "ed", "es", "s", "e"):
        if word.endswith(end) and len(word) - len(end) >= SHORTEST:
            word = word.removesuffix(end)
            break
    return word[:-1] if len(word) > SHORTEST and word[-1] == word[-2] else word
