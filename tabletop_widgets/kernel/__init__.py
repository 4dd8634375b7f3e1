"""The kernel: an agenda of pending decisions, and what can be said about any game that has one.

Standard library only. It knows no game and no widget; code with a rulebook's nouns lives in `tabletop_widgets.games`.
"""
