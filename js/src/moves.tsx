/** Moves in words: those offered next to the board, and the list of all moves. */
import { useState } from "preact/hooks";
import { type Selection, withIndexes, withoutPieces } from "./choice";
import { useViewContext } from "./context";
import { Button, Details, ScrollRegion } from "./controls";
import { rove } from "./hooks";
import * as words from "./words";

/** An option with a name. */
export interface MoveOption {
  text: string;
  choose: () => void;
  isRefused?: boolean;
}

const optionsOf = (selection: Selection, choices = withIndexes(selection.candidates)): MoveOption[] =>
  choices.map(({ index, candidate: { text, why } }) => ({ text, isRefused: why != null, choose: () => selection.choose(index) }));

/** Moves that can now be chosen only in words: those that the picked pieces leave open, or those without pieces. */
export function optionsInWords(selection: Selection): MoveOption[] {
  const { picks, choice, narrowing, candidates } = selection;
  if (!picks.length) return optionsOf(selection, withoutPieces(candidates));
  return choice ? [] : optionsOf(selection, narrowing.complete);
}

interface ListProps {
  label: string;
  options: MoveOption[];
  inactive?: boolean;
  /** Whether nothing else can be done now. */
  isOnly?: boolean;
}

/** One tab stop; arrows move. A refused move is dashed, keeps its place and gives the reason when chosen. */
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

/** A row in place of the hand, for moves that are not on the board. */
export const MoveRow = (props: ListProps) => <ScrollRegion name="tt-choices" label={props.label}><MoveList {...props} /></ScrollRegion>;

/** Every move in words. The list disappears while nobody is asked, and comes back folded or open, as the reader left it. */
export function AllMoves({ selection, inactive }: { selection: Selection; inactive: boolean }) {
  const { side } = useViewContext();
  return (
    <Details title={`${words.moves} (${selection.candidates.length})`} open={side.state.moves} onToggle={({ currentTarget: { open } }) => side.set({ moves: open })}>
      <MoveList label={words.moves} options={optionsOf(selection)} inactive={inactive} />
    </Details>
  );
}
