"""What each public event tells about the script behind it."""
