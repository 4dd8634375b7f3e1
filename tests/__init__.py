"""Tests; what runs them all, measures and makes shipped data stands in `tools`."""
