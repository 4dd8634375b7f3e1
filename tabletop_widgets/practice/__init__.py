"""Practice: questions without end, made and judged by the rules themselves."""
