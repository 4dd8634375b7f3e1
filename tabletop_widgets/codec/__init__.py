"""Values as text and plain data, and back: fields, moves in notation, JSON, keys of information sets."""
