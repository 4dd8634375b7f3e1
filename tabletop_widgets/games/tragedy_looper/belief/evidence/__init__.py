"""What each public event reveals about the script."""
