"""The fallback if no widget can be shown: the picture, the question with its choices in words, and how to start."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from tabletop_widgets.drawing.figure import Figure
from tabletop_widgets.drawing.render.svg import Picture
from tabletop_widgets.drawing.render.svg_writer import escape_markup
from tabletop_widgets.sentences import listed
from tabletop_widgets.widgets import words

MOST_CHOICES = 8


def still(picture: Picture | Figure | None, data: Mapping[str, Any]) -> str:
    """Write the fallback as HTML that survives a host's sanitizer: an image, paragraphs and bold type."""
    asked = data.get("ask") or data
    question = asked.get("question") or data.get("question") or ""
    candidates = [each["text"] for each in asked.get("candidates", ()) if "why" not in each]
    choices = candidates or [*asked.get("choices", ())]
    lines = (
        [words.ASKED.format(question=escape_markup(question), choices=escape_markup(offer(choices)))]
        if question
        else []
    )
    paragraphs = "".join(f"<p>{line}</p>" for line in (*lines, words.START))
    return f"{picture._repr_html_() if picture else ''}{paragraphs}"


def offer(choices: list[str]) -> str:
    """List the choices, up to a readable number."""
    first, more = choices[:MOST_CHOICES], len(choices) - MOST_CHOICES
    return listed([*first, words.MORE_CHOICES.format(more=more)] if more > 0 else first)
