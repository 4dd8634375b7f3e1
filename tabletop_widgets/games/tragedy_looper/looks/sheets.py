"""The papers next to the table: the players' sheet, what they have learned, the mastermind's script."""

from __future__ import annotations

from tabletop_widgets.drawing.scene import Panel
from tabletop_widgets.games.tragedy_looper.board import SUMMARY
from tabletop_widgets.games.tragedy_looper.facts import PERSON, ROLES, SERIAL_KILLER, VIRUS
from tabletop_widgets.games.tragedy_looper.looks.zones import INITIALS
from tabletop_widgets.games.tragedy_looper.scripts.script import called
from tabletop_widgets.games.tragedy_looper.town import SHAKEN
from tabletop_widgets.games.tragedy_looper.view import View
from tabletop_widgets.sentences import listed


def papers(v: View) -> tuple[Panel, ...]:
    """Return the sheet, and the script if these eyes may see it, else what has been learned.

    Rules: tragedy_looper.setup.public_script, tragedy_looper.setup.public_more, tragedy_looper.info.mm,
    tragedy_looper.info.memory. Ruling: tragedy_looper.ruling.script_card.
    """
    return (_sheet(v), _script(v)) if v.script else (_sheet(v), *_learned(v))


def culprits(v: View) -> dict[int, str]:
    """Return the culprits that these eyes know, by day. Rules: tragedy_looper.incident.known."""
    if v.script:
        return {planned["day"]: planned["culprit"] for planned in v.script.get("incidents", ())}
    return {int(day): name for day, name in v.culprits.items()}


def role_of(v: View, name: str) -> str:
    """Return a character's present role as these eyes know it; "" if unknown, or for a Person who was not revealed.

    Rules: tragedy_looper.role.hidden, tragedy_looper.info.players, tragedy_looper.plot.bts.paranoia_virus.
    """
    if not v.script:
        return str(v.roles.get(name, ""))
    role: str = v.script["cast"][name]
    if role != PERSON:
        return role
    return SERIAL_KILLER if _turned(v, name) else v.roles.get(name, "")


def _turned(v: View, name: str) -> bool:
    """Tell whether the virus has turned a Person. Ruling: tragedy_looper.ruling.virus_back."""
    if not v.script or VIRUS not in v.script["subs"]:
        return False
    return name in v.shaken if v.edition == SUMMARY else v.counters[name][1] >= SHAKEN


def _sheet(v: View) -> Panel:
    known = culprits(v)
    rows = tuple(f"{day} {kind}" for day, kind in v.incidents)
    cells = tuple((known.get(day, "?"),) for day, _ in v.incidents)
    title = f"{v.set}: loop {v.loop} of {v.loops}"
    return Panel("sheet", title, ("Culprit",), rows, cells, _special(v))


def _special(v: View) -> str:
    """Say the special rules, and what the figures on the characters mean."""
    sentences = ["On a character: its Paranoia, and its limit."]
    sentences += [f"The Godly Being enters in loop {v.enters}."] if v.enters else []
    sentences += [f"The mastermind plays without {listed(list(v.without))}."] if v.without else []
    sentences += [] if v.table_talk else ["The players may not talk about the game during the days."]
    return " ".join(sentences)


def _learned(v: View) -> tuple[Panel, ...]:
    """List the stated roles and subplots, kept over the loops. Ruling: tragedy_looper.ruling.reveal_public."""
    rows = _by_role(v.roles) + [("Active subplot", plot) for plot in v.stated]
    return (_listed("learned", "What has been revealed", rows),) if rows else ()


def _script(v: View) -> Panel:
    script = v.script or {}
    plots = [("Main plot", script["main"]), ("Subplots", listed(list(script["subs"])))]
    title = called(script["title"], house=script.get("house", False))
    return _listed("script", f"The script: {title}", [*plots, *_by_role(script["cast"])])


def _by_role(roles: dict[str, str]) -> list[tuple[str, str]]:
    """List the characters of each role, the Persons last."""
    order = [role for role in ROLES if role in roles.values() and role != PERSON]
    order += [PERSON] * (PERSON in roles.values())
    named = {role: [name for name, whose in roles.items() if whose == role] for role in order}
    return [(f"{role} ({INITIALS[role]})", listed(names)) for role, names in named.items()]


def _listed(name: str, title: str, rows: list[tuple[str, str]]) -> Panel:
    return Panel(name, title, ("",), tuple(head for head, _ in rows), tuple((cell,) for _, cell in rows))
