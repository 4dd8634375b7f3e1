"""Records of games: what was decided, in order, with notes; and the same through some eyes."""
