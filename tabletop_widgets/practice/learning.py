"""The parameters of practice, shared with the page: both read `learning.json`.

`waits`: minutes until a rule in each of Leitner's boxes is due again; `known`: the first box that counts as known;
`weights`: the value of asking about a rule that was missed last time, is new, is due again, or is not due.
`slip`: the rate of answers that differ from the reader's belief; `clean`: the prior probability of no misconception;
`again`: the share of the belief that is reset after every answer.
`misses`: the misses in a row that bring a lesson; `back`: the range of questions after which it is asked again, with
`boost` times the weight; `kept`: the number of questions per game remembered as asked.
"""

from __future__ import annotations

import json
from importlib.resources import files
from typing import Any, Final

LEARNING: Final[dict[str, Any]] = json.loads(files(__package__).joinpath("learning.json").read_text("utf-8"))
