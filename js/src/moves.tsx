/** The moves of a decision: a question, buttons for what touches nothing, the list of all, and why one is refused. */
import { useState } from "preact/hooks";
import { type Choice, choices, untouching } from "./choose";
import type { Choosing } from "./choosing";
import { rove } from "./mirror";
import { Press } from "./press";
import { Heading, Sentence } from "./story";
import * as words from "./words";

const FEW = 12;

interface Props {
  choosing: Choosing;
  question: string;
  rule?: string | undefined;
  hints?: { choice: number; why: string }[] | null;
  /** A choice is under way: nothing can be chosen, all stays readable. */
  closed?: boolean;
}

export function Moves(props: Props) {
  const { candidates, refused } = props.choosing;
  const plain = untouching(candidates);
  const few = candidates.length <= FEW;
  const all = <MoveRow {...props} label={words.moves} choices={choices(candidates)} />;
  return (
    <div class="tt-card tt-ask" aria-busy={props.closed}>
      <p class="tt-questioned"><Sentence text={props.question} rule={props.rule} /></p>
      {!few && plain.length > 0 && <MoveRow {...props} label={words.buttons} choices={plain} />}
      {refused && (
        <div class="tt-refusal">
          <Heading>{words.refused}: {refused.text}</Heading>
          <p><Sentence text={refused.why ?? ""} rule={refused.rule} /></p>
        </div>
      )}
      {few ? all : <details class="tt-details"><summary class="tt-summary">{words.moves} ({candidates.length})</summary>{all}</details>}
    </div>
  );
}

interface RowProps extends Props {
  label: string;
  choices: Choice[];
}

/** One tab stop; arrows move. A refused move is dashed, keeps its place and, chosen, tells why. */
function MoveRow({ choosing, label, choices: all, hints, closed }: RowProps) {
  const [stop, setStop] = useState(0);
  return (
    <ul class="tt-plain tt-moves" aria-label={label} onKeyDown={rove}>
      {all.map(({ index, candidate }, i) => {
        const hint = hints?.find(({ choice }) => choice === index);
        return (
          <li key={index}>
            <Press
              kind={`tt-move${hint ? " tt-hinted" : ""}`}
              tabIndex={i === Math.min(stop, all.length - 1) ? 0 : -1}
              aria-disabled={closed || candidate.why != null}
              onFocus={() => setStop(i)}
              go={() => closed || choosing.choose(index)}
            >
              {candidate.text}
            </Press>
            {hint && <span class="tt-small"> {words.hintWhy(hint.why)}</span>}
          </li>
        );
      })}
    </ul>
  );
}
