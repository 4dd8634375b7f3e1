"""What the package costs, against its budgets: `python -m tests.benchmarks`."""
