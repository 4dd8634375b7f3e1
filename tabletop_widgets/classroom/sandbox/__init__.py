"""Processes behind walls, in which code of students can do no harm and learn nothing."""
