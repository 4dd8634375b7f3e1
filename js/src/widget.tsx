/** The entry of the kit: the windows onto a table. */
import { defineWidget, type Kinds } from "./mount";
import { Play } from "./play";
import { Replay } from "./replay";
import { TryMove } from "./trymove";
import "./widget.css";

export default defineWidget({ replay: Replay, try: TryMove, play: Play } as unknown as Kinds);
