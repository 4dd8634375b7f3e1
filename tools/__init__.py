"""What makes the data that is shipped, measures, and holds the gate: nobody who plays needs it."""
