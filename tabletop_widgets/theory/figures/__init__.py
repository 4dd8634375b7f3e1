"""Figures of theory, drawn from plain data, so that each can also be made by hand."""
