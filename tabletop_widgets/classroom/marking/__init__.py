"""Results that a class hands in: read as plain data, marked, collected and copied."""
