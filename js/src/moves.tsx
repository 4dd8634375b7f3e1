/** Moves in words: what can be said beside the board, and the list of all of them. */
import { useState } from "preact/hooks";
import { choices, type Choosing, untouching } from "./choice";
import { useAround } from "./context";
import { Folded, Press, Scroll } from "./controls";
import { rove } from "./hooks";
import * as words from "./words";

/** Something to be chosen by its name. */
export interface Option {
  text: string;
  go: () => void;
  barred?: boolean;
}

const optionsOf = (choosing: Choosing, all = choices(choosing.candidates)): Option[] =>
  all.map(({ index, candidate: { text, why } }) => ({ text, barred: why != null, go: () => choosing.choose(index) }));

/** What only words can part now: the moves that the pieces picked name, or those that touch nothing. */
export function spokenOptions(choosing: Choosing): Option[] {
  const { picked, narrowed, candidates } = choosing;
  if (picked.length) return narrowed.here.length > 1 ? optionsOf(choosing, narrowed.here) : [];
  return optionsOf(choosing, untouching(candidates));
}

interface RowProps {
  label: string;
  options: Option[];
  closed?: boolean;
  /** It is all that can be done now. */
  only?: boolean;
}

/** One tab stop; arrows move. A refused move is dashed, keeps its place and, chosen, tells why. */
export function Options({ label, options, closed = false, only = false }: RowProps) {
  const [stop, setStop] = useState(0);
  return (
    <ul class="tt-plain tt-moves" aria-label={label} onKeyDown={rove}>
      {options.map(({ text, go, barred }, i) => (
        <li key={`${i} ${text}`}>
          <Press
            kind={only ? "tt-strong" : "tt-move"}
            tabIndex={i === Math.min(stop, options.length - 1) ? 0 : -1}
            aria-disabled={closed || barred}
            onFocus={() => setStop(i)}
            go={() => closed || go()}
          >
            {text}
          </Press>
        </li>
      ))}
    </ul>
  );
}

/** A row in place of the hand, for what is not on the board. */
export const Row = (props: RowProps) => <Scroll name="tt-choices" label={props.label}><Options {...props} /></Scroll>;

/** Every move in words, for whoever would rather read. They go while nobody is asked, and are then as the reader has left them. */
export function AllMoves({ choosing, closed }: { choosing: Choosing; closed: boolean }) {
  const { aside } = useAround();
  return (
    <Folded title={`${words.moves} (${choosing.candidates.length})`} open={aside.state.moves} onToggle={({ currentTarget: { open } }) => aside.set({ moves: open })}>
      <Options label={words.moves} options={optionsOf(choosing)} closed={closed} />
    </Folded>
  );
}
