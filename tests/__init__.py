"""Tests, and the commands that check the house: `python -m tests.gate`, `tests.rules`, `tests.benchmarks`."""
