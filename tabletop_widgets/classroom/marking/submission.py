"""A student's work: one small JSON file with a pseudonym, plain answers and perhaps a record; no name.

```json
{"format": "tabletop_widgets result", "version": 1, "pseudonym": "blue heron", "exercise": "announce",
 "game": "mascarade", "seed": 7, "answers": {"announce": "King", "guessed": {"King": "5/12", "Queen": "7/12"}},
 "record": null, "digest": "..."}
```

The digest shows whether a file was changed by hand; it is not a signature: anybody with the package can make another.
"""

from __future__ import annotations

import json
import re
from collections.abc import Mapping
from dataclasses import asdict, dataclass, field, replace
from fractions import Fraction
from hashlib import sha256
from math import isfinite
from os import PathLike
from pathlib import Path
from typing import Annotated, Any

from tabletop_widgets.classroom.marking.plans import check_plans
from tabletop_widgets.codec.decoding import Check, read
from tabletop_widgets.codec.notation import Move
from tabletop_widgets.codec.texts import of_file, parse_json
from tabletop_widgets.errors import BadSetup, refuse, refusing
from tabletop_widgets.given import given_game
from tabletop_widgets.records.record import Record
from tabletop_widgets.sentences import quoted

FORMAT, VERSION = "tabletop_widgets result", 1
LONGEST_FILE = 500_000
LONGEST_ANSWER = 2_000
MOST_ANSWERS = 100
DEEPEST = 3
PSEUDONYM = re.compile(r"\w[\w .'-]{0,39}")


def is_pseudonym(value: str, _: int = 0) -> bool:
    """Tell whether a text may be a pseudonym."""
    return PSEUDONYM.fullmatch(value) is not None and value == value.strip()


def are_answers(value: dict[str, Any], _: int = 0) -> bool:
    """Tell whether answers are plain, and few enough."""
    named = all(is_short(key) for key in value)
    return len(value) <= MOST_ANSWERS and named and all(is_plain(answer, DEEPEST) for answer in value.values())


def is_short(value: Any) -> bool:
    """Tell whether a value is a text that is not too long."""
    return isinstance(value, str) and len(value) <= LONGEST_ANSWER


def is_plain(value: Any, deep: int) -> bool:
    """Tell whether a value is None, a text, a number, or a few of these in lists or dictionaries, up to `deep` deep."""
    if isinstance(value, (list, tuple, dict)):
        held = [*value, *value.values()] if isinstance(value, dict) else list(value)
        return deep > 0 and len(held) <= 2 * MOST_ANSWERS and all(is_plain(part, deep - 1) for part in held)
    finite = isinstance(value, (int, float)) and abs(value) < 10**15 and isfinite(value)
    return value is None or finite or is_short(value)


@dataclass(frozen=True, slots=True)
class Result:
    """One student's work: answers by question, plain values that anybody may read."""

    pseudonym: Annotated[str, Check(is_pseudonym, "1 to 40 letters, digits, blanks, dots, dashes or apostrophes")]
    exercise: Annotated[str, Check(lambda value, _: is_short(value), "a text")] = ""
    game: str | None = None
    seed: int | str | None = None
    answers: Annotated[dict[str, Any], Check(are_answers, "a few plain answers by question")] = field(
        default_factory=dict
    )
    record: str | None = None

    def digest(self) -> str:
        """Return the sha256 of the whole result."""
        whole = json.dumps(asdict(self), sort_keys=True, ensure_ascii=False)
        return sha256(whole.encode("utf-8", "surrogatepass")).hexdigest()

    def dumps(self) -> str:
        """Return the text of its file."""
        written = {"format": FORMAT, "version": VERSION, **asdict(self), "digest": self.digest()}
        return json.dumps(written, indent=1) + "\n"


def hand_in(
    pseudonym: str,
    answers: Mapping[str, Any] | None = None,
    *,
    plans: Mapping[str, Mapping[str, Any]] | None = None,
    exercise: str = "",
    game: Any = None,
    seed: int | str | None = None,
    record: Any = None,
    path: str | PathLike[str] | None = None,
) -> Result:
    """Write one student's result and return it; raises BadSetup for anything it cannot hold.

    The file is `result-<exercise>.json`, or `result.json` where no exercise is named, if no `path` is given. It may
    replace an earlier result of the same student and exercise; any other file is left alone, with BadSetup.
    `answers` are plain values by question: texts, numbers, fractions, moves, and lists or tables of these. `plans` are
    guessed distributions by question, {choice: chance}, whose chances must sum to one; they count as answers. `record`
    is the record of a match, or its text. Take a pseudonym that your teacher knows, and not your name.
    """
    answers = {} if answers is None else answers
    if not isinstance(answers, Mapping):
        refuse(f'answers are given by question, {{"announce": "King"}}, not as {type(answers).__name__}.')
    guessed = check_plans({} if plans is None else plans)
    if both := [question for question in guessed if question in answers]:
        refuse(f"{quoted(both[0])} is answered twice, among the answers and among the plans.")
    result = Result(
        pseudonym=pseudonym,
        exercise=exercise,
        game=None if game is None else given_game(game).name,
        seed=seed,
        answers=to_plain({**answers, **guessed}),
        record=record.dumps() if isinstance(record, Record) else record,
    )
    checked = validated_result(asdict(result))
    file = Path(file_of(exercise) if path is None else path)
    if file.exists() and not is_own(file, checked):
        refuse(
            f"{file} holds something else: another pseudonym, another exercise, or no result at all. It was left as it "
            'is; move it away, or name another file with path="..."'
        )
    file.write_text(checked.dumps(), encoding="utf-8")
    return checked


def file_of(exercise: str) -> str:
    """Name the file for an exercise: the letters and digits of its name, and dashes for all else."""
    words = "-".join(re.findall(r"[^\W_]+", exercise))[:40]
    return f"result-{words}.json" if words else "result.json"


def is_own(file: Path, result: Result) -> bool:
    """Tell whether a file holds an earlier result of the same student for the same exercise."""
    try:
        before = load(file)
    except BadSetup:
        return False
    return (before.pseudonym, before.exercise) == (result.pseudonym, result.exercise)


def to_plain(value: Any) -> Any:
    """Convert an answer to JSON values: moves and fractions become texts."""
    if isinstance(value, Mapping):
        return {str(key): to_plain(held) for key, held in value.items()}
    if isinstance(value, (list, tuple)):
        return [to_plain(held) for held in value]
    return str(value) if isinstance(value, (Fraction, Move)) else value


def load(path: str | PathLike[str]) -> Result:
    """Read a result from a file; raises BadSetup with what is wrong with it."""
    data = parse_json(of_file(path, "a result", LONGEST_FILE), "a result", LONGEST_FILE)
    if not isinstance(data, dict) or data.pop("format", None) != FORMAT:
        refuse(f'it is not a result: it does not say "format": "{FORMAT}"')
    version, digest = data.pop("version", None), data.pop("digest", None)
    if version != VERSION:
        known = f"this package reads version {VERSION}: update one of the two"
        refuse(f"it is of version {quoted(version)}, and {known}")
    result = validated_result(data)
    if digest != result.digest():
        refuse("it was changed after it was handed in: its digest does not match")
    return result


def validated_result(data: dict[str, Any]) -> Result:
    """Read a result from plain data, and play its record through; raises BadSetup with the place of the error."""
    with refusing("this is not a result"):
        result: Result = read(Result, data, 0)
    if result.record is not None:
        record = Record.loads(result.record)
        if result.game not in {None, record.game.name}:
            refuse(f"its record is of {record.game.name}, but its game is {result.game}")
        result = replace(result, game=record.game.name)
    elif result.game is not None:
        given_game(result.game)
    return result
