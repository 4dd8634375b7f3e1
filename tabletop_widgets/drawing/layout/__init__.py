"""Where each piece of a scene stands in a format, in pixels."""
