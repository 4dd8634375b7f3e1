"""The papers beside the table: the players' sheet, what they have learned, the mastermind's script."""

from __future__ import annotations

from tabletop_widgets.drawing.scene import Panel
from tabletop_widgets.games.tragedy_looper.board import SUMMARY
from tabletop_widgets.games.tragedy_looper.facts import PERSON, ROLES, SERIAL_KILLER, VIRUS
from tabletop_widgets.games.tragedy_looper.looks.zones import INITIALS
from tabletop_widgets.games.tragedy_looper.scripts.script import called
from tabletop_widgets.games.tragedy_looper.town import SHAKEN
from tabletop_widgets.games.tragedy_looper.view import View
from tabletop_widgets.games.tragedy_looper.words import TABLE
from tabletop_widgets.sentences import listed


def papers(v: View) -> tuple[Panel, ...]:
    """Lay the sheet beside the table, and the script for whoever may see it, else what has been learned.

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
    """Return the role that these eyes know a character to have now, "" for none, or for a Person of whom none was said.

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
    rows = tuple(TABLE["day with"].format(day=day, kind=kind) for day, kind in v.incidents)
    cells = tuple((known.get(day, TABLE["unknown"]),) for day, _ in v.incidents)
    title = TABLE["sheet"].format(set=v.set, loop=v.loop, loops=v.loops)
    return Panel("sheet", title, (TABLE["culprit head"],), rows, cells, _special(v))


def _special(v: View) -> str:
    """Special rules, and what the figures on the characters say."""
    sentences = [TABLE["figures"]]
    sentences += [TABLE["enters"].format(loop=v.enters)] if v.enters else []
    sentences += [TABLE["without"].format(cards=listed(list(v.without)))] if v.without else []
    sentences += [] if v.table_talk else [TABLE["no talk"]]
    return " ".join(sentences)


def _learned(v: View) -> tuple[Panel, ...]:
    """What has been said of roles and subplots, kept over the loops. Ruling: tragedy_looper.ruling.reveal_public."""
    rows = _by_role(v.roles) + [(TABLE["subplot"], plot) for plot in v.stated]
    return (_listed("learned", TABLE["learned"], rows),) if rows else ()


def _script(v: View) -> Panel:
    script = v.script or {}
    plots = [(TABLE["main plot"], script["main"]), (TABLE["subplots"], listed(list(script["subs"])))]
    title = called(script["title"], house=script.get("house", False))
    return _listed("script", TABLE["script"].format(title=title), [*plots, *_by_role(script["cast"])])


def _by_role(roles: dict[str, str]) -> list[tuple[str, str]]:
    """Who has each role, the Persons last."""
    order = [role for role in ROLES if role in roles.values() and role != PERSON]
    order += [PERSON] * (PERSON in roles.values())
    named = {role: [name for name, whose in roles.items() if whose == role] for role in order}
    return [
        (TABLE["role head"].format(role=role, initials=INITIALS[role]), listed(names)) for role, names in named.items()
    ]


def _listed(name: str, title: str, rows: list[tuple[str, str]]) -> Panel:
    return Panel(name, title, ("",), tuple(head for head, _ in rows), tuple((cell,) for _, cell in rows))
