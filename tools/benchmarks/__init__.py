"""The package's costs, compared with its budgets: `python -m tools.benchmarks`."""
