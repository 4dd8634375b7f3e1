"""A scene that has been laid out, as strokes, as a static picture and as plain text."""
