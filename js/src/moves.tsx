/** Moves in words: what can be said beside the board, and the list of all of them. */
import { useState } from "preact/hooks";
import { type Selection, withIndexes, withoutPieces } from "./choice";
import { useViewContext } from "./context";
import { Button, Details, ScrollRegion } from "./controls";
import { rove } from "./hooks";
import * as words from "./words";

/** Something to be chosen by its name. */
export interface MoveOption {
  text: string;
  choose: () => void;
  isRefused?: boolean;
}

const optionsOf = (selection: Selection, choices = withIndexes(selection.candidates)): MoveOption[] =>
  choices.map(({ index, candidate: { text, why } }) => ({ text, isRefused: why != null, choose: () => selection.choose(index) }));

/** Moves that can be chosen only by their words now: those that the picked pieces leave open, or those that touch no piece. */
export function optionsInWords(selection: Selection): MoveOption[] {
  const { picks, choice, narrowing, candidates } = selection;
  if (!picks.length) return optionsOf(selection, withoutPieces(candidates));
  return choice ? [] : optionsOf(selection, narrowing.complete);
}

interface ListProps {
  label: string;
  options: MoveOption[];
  inactive?: boolean;
  /** It is all that can be done now. */
  isOnly?: boolean;
}

/** One tab stop; arrows move. A refused move is dashed, keeps its place and, chosen, tells why. */
export function MoveList({ label, options, inactive = false, isOnly = false }: ListProps) {
  const [stop, setStop] = useState(0);
  return (
    <ul class="tt-plain tt-moves" aria-label={label} onKeyDown={rove}>
      {options.map(({ text, choose, isRefused }, i) => (
        <li key={`${i} ${text}`}>
          <Button
            kind={isOnly ? "tt-strong" : "tt-move"}
            tabIndex={i === Math.min(stop, options.length - 1) ? 0 : -1}
            aria-disabled={inactive || isRefused}
            onFocus={() => setStop(i)}
            onPress={() => inactive || choose()}
          >
            {text}
          </Button>
        </li>
      ))}
    </ul>
  );
}

/** A row in place of the hand, for what is not on the board. */
export const MoveRow = (props: ListProps) => <ScrollRegion name="tt-choices" label={props.label}><MoveList {...props} /></ScrollRegion>;

/** Every move in words. The list is gone while nobody is asked, and comes back as the reader has left it, folded or open. */
export function AllMoves({ selection, inactive }: { selection: Selection; inactive: boolean }) {
  const { side } = useViewContext();
  return (
    <Details title={`${words.moves} (${selection.candidates.length})`} open={side.state.moves} onToggle={({ currentTarget: { open } }) => side.set({ moves: open })}>
      <MoveList label={words.moves} options={optionsOf(selection)} inactive={inactive} />
    </Details>
  );
}
