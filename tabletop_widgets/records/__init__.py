"""Records of games: all decisions in order, with notes; and transcripts of what one viewer saw of them."""
