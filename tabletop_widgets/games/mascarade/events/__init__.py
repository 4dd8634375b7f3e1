"""What the table of Mascarade saw."""
