"""Rules of Bemused as people take them to be: what stands in place of the right ones."""
