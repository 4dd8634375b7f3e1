"""Processes behind walls, in which what a student wrote can do no harm and learn nothing."""
