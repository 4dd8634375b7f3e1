"""Windows onto a table: Replay, TryMove, Play, Rules. One small class a file; the browser kit draws what they tell."""
