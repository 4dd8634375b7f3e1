"""The drawing language, and what draws it without a browser: static pictures and plain text."""
