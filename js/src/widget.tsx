/** The entry of the kit: the windows onto a table, and the rules. */
import { type Kinds, shownBy } from "./mount";
import { Play } from "./play";
import { Replay } from "./replay";
import { Rules } from "./rules";
import { TryMove } from "./trymove";
import "./widget.css";

export default shownBy({ replay: Replay, try: TryMove, play: Play, rules: Rules } as unknown as Kinds);
