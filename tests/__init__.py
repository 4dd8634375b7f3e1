"""Tests; `tools` holds what runs them all, measures, and makes shipped data."""
