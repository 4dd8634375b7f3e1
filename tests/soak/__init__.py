"""What is tried by the ten thousand before a release: `python -m tests.soak`, or `make soak`."""
