"""What the package costs, against its budgets: `python -m tools.benchmarks`."""
