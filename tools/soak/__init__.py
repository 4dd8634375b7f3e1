"""Trials by the ten thousand before a release: `python -m tools.soak`, or `make soak`."""
