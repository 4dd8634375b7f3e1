"""Pictures of theory: what a figure shows is plain data, so that each can be drawn by hand as well."""
