"""Scripts that make shipped data, measure, and run the gate; playing does not need them."""
