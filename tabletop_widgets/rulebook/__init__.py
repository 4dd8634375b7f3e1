"""The rules of a game as rows with ids, as a printed sheet, and searched."""
