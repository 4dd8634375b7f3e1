/** The entry of the kit: the windows onto a table. */
import { type Kinds, shownBy } from "./mount";
import { Play } from "./play";
import { Replay } from "./replay";
import { TryMove } from "./trymove";
import "./widget.css";

export default shownBy({ replay: Replay, try: TryMove, play: Play } as unknown as Kinds);
