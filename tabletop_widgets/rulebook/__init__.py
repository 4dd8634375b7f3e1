"""The rules of a game: rows with ids, a printed sheet, and a search."""
