"""Try by the ten thousand what the tests try by the dozen, and report defects.

`python -m tools.soak` takes long; words choose parts: memory, messages, secrets, games, positions, files, questions,
learners, cases, puzzles, theory, lessons, beliefs. `--share=0.01` tries a hundredth of everything. The exit status is 1
on a defect.
"""

from __future__ import annotations

import sys
from argparse import ArgumentParser

from tools.soak.plan import plan
from tools.soak.run import soak


def main(words: list[str]) -> int:
    """Soak the named parts, or all."""
    works = list(plan())
    parts = list(dict.fromkeys(work.part for work in works))
    parser = ArgumentParser(prog="python -m tools.soak", description=str(__doc__).partition("\n")[0])
    parser.add_argument("parts", nargs="*", default=parts, metavar="part", help=", ".join(parts))
    parser.add_argument("--share", type=float, default=1.0, help="how much of everything (default: %(default)s)")
    asked = parser.parse_args(words)
    if strange := sorted({*asked.parts} - {*parts}):
        parser.error(f"no part {strange[0]!r}; there are {', '.join(parts)}")
    return soak([work for work in works if work.part in asked.parts], asked.share)


if __name__ == "__main__":
    raise SystemExit(main(sys.argv[1:]))
