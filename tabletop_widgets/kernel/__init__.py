"""The kernel: an agenda of pending decisions, and what can be said about any game that has one.

Standard library only. It knows no game and no widget; what has a rulebook noun lives in `tabletop_widgets.games`.
"""
