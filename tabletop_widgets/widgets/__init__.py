"""Windows onto a table: Replay, TryMove, Play, Rules. One small class per file; the browser kit draws them."""
