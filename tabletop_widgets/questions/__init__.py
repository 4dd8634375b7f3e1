"""What can be asked about a table: cases, puzzles, and the rules as people take them to be."""
