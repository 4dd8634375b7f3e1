"""Tragedy Looper, day three of loop two: eleven characters, nine of them in the School, cards laid, one dead."""

from __future__ import annotations

from tabletop_widgets.drawing.scene import Look, Panel, Piece, Rect, Scene, Zone

PLACES = {
    "Hospital": ("hospital-cross", "red"),
    "Shrine": ("shinto-shrine", "amber"),
    "City": ("modern-city", "blue"),
    "School": ("ringing-bell", "green"),
}
PEOPLE = {  # name -> icon, place, Goodwill, Paranoia, Intrigue
    "Boy Student": ("graduate-cap", "School", 0, 1, 0),
    "Girl Student": ("backpack", "School", 2, 0, 0),
    "Class Rep": ("notebook", "School", 1, 2, 1),
    "Rich Man's Daughter": ("diamond-ring", "School", 0, 0, 2),
    "Shrine Maiden": ("pagoda", "School", 3, 0, 0),
    "Police Officer": ("police-badge", "School", 0, 3, 0),
    "Office Worker": ("briefcase", "School", 0, 0, 1),
    "Pop Idol": ("microphone", "School", 1, 1, 1),
    "Journalist": ("newspaper", "School", 0, 0, 0),
    "Doctor": ("stethoscope", "Hospital", 0, 1, 0),
    "Patient": ("person-in-bed", "City", 0, 0, 0),
}
LAID = {"Class Rep": ("mm", "p1"), "Shrine Maiden": ("p2",), "Police Officer": ("mm",), "Doctor": ("mm", "p3")}
COUNTERS = ("goodwill", "paranoia", "intrigue")

LOOKS = {
    **{f"ground-{name}": Look("tile", icon, colour) for name, (icon, colour) in PLACES.items()},
    **{name: Look("card", icon, "slate") for name, (icon, *_) in PEOPLE.items()},
    "goodwill": Look("token", "hearts", "rose"),
    "paranoia": Look("token", "screaming", "violet"),
    "intrigue": Look("token", "spider-web", "ink"),
    "mm": Look("card", back="puppet"),
    **{f"p{seat}": Look("card", colour=f"seat-{seat - 1}") for seat in (1, 2, 3)},
    "day": Look("tile"),
    "incident": Look("tile", "", "red"),
    "now": Look("pawn", "calendar", "amber"),
    "loop": Look("pawn", "sands-of-time", "violet"),
}


def zones() -> tuple[Zone, ...]:
    """Two by two places, as large as who stands in them needs; the tracks above."""
    return (
        Zone("days", "Day", "row", Rect(10, 10, 350, 78), Rect(6, 6, 348, 66), look="titled"),
        Zone("loops", "Loop", "row", Rect(368, 10, 262, 78), Rect(6, 76, 348, 66), look="titled"),
        Zone("Hospital", "Hospital", "grid", Rect(10, 96, 200, 200), Rect(6, 148, 110, 150), look="ground-Hospital"),
        Zone("Shrine", "Shrine", "grid", Rect(218, 96, 412, 200), Rect(122, 148, 232, 150), look="ground-Shrine"),
        Zone("City", "City", "grid", Rect(10, 304, 200, 270), Rect(6, 304, 110, 366), look="ground-City"),
        Zone("School", "School", "grid", Rect(218, 304, 412, 270), Rect(122, 304, 232, 366), look="ground-School"),
    )


def tragedy() -> Scene:
    """The table."""
    pieces = []
    for name, (_, place, *counters) in PEOPLE.items():
        pieces.append(
            Piece(
                name,
                place,
                look=name,
                label=name,
                order=list(PEOPLE).index(name),
                state=("dead",) if name == "Patient" else (),
            )
        )
        pieces += [
            Piece(f"{name}-{kind}", on=name, look=kind, label=kind.capitalize(), count=count, order=at)
            for at, (kind, count) in enumerate(zip(COUNTERS, counters, strict=True))
            if count
        ]
        pieces += [
            Piece(f"laid-{name}-{at}", on=name, look=who, side="back", label="face-down card", order=9 + at)
            for at, who in enumerate(LAID.get(name, ()))
        ]
    pieces.append(Piece("Shrine-intrigue", "Shrine", look="intrigue", label="Intrigue", count=1))
    pieces.append(Piece("laid-Shrine-0", "Shrine", look="mm", side="back", label="face-down card", order=9))
    pieces += [
        Piece(
            f"day-{day}",
            "days",
            look="incident" if day in (2, 4) else "day",
            text=str(day),
            label="incident" if day in (2, 4) else "",
            order=day,
        )
        for day in range(1, 6)
    ]
    pieces += [Piece(f"loop-{loop}", "loops", look="day", text=str(loop), order=loop) for loop in range(1, 5)]
    pieces += [
        Piece("now", on="day-3", look="now", label="today"),
        Piece("loop", on="loop-2", look="loop", label="this loop"),
    ]
    script = Panel(
        "script",
        "Script: Basic Tragedy, 4 loops of 5 days",
        ("Day", "Incident", "Culprit"),
        ("", ""),
        (("2", "Increasing Unease", "?"), ("4", "Murder", "?")),
    )
    beliefs = Panel(
        "beliefs",
        "Who may be the Key Person",
        ("Class Rep", "Pop Idol", "Doctor"),
        ("worlds left",),
        ((0.5, 0.33, 0.17),),
    )
    return Scene(zones(), tuple(pieces), LOOKS, (script, beliefs))
