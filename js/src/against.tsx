/** The entry of a figure with plans to play against: the figure and, while Python runs, the rounds above it. */
import type { AnyModel } from "@anywidget/types";
import { render as draw } from "preact";
import { useEffect, useRef, useState } from "preact/hooks";
import { Channel } from "./channel";
import { Chart } from "./chart";
import { Button, runCell } from "./controls";
import { isPlayedHere } from "./host";
import { addRoot, removeRoot, watchConnection } from "./root";
import { type Store, useStore } from "./store";
import type { Figure } from "./types";
import * as words from "./words";

/** Python's data about the rounds: only the mark and the seats until the reader takes one. */
interface Rounds {
  /** A unique mark of what is shown, which every message names. */
  mark: number;
  seats: string[];
  you?: string;
  head?: string;
  text?: string;
  /** Missing when the round is over. */
  moves?: string[];
  /** The part of the figure, or the group of parts, where the reader is. */
  here?: string;
  balance?: string;
}

const Play = ({ rounds: { mark, seats, you, head, text, moves = [], balance }, channel }: { rounds: Rounds; channel: Channel }) => {
  const { busy, reply } = useStore(channel);
  const box = useRef<HTMLDivElement>(null);
  const [asked, ask] = useState(0);
  useEffect(() => {
    if (asked) box.current?.querySelector("button")?.focus(); // the focused element may be gone
  }, [mark]);
  const send = (op: string, at = 0) => {
    ask(mark);
    void channel.send({ op, mark, at });
  };
  const button = (name: string, op: string, at = 0, kind = "tt-strong") => <Button key={at} {...{ kind }} inactive={busy} onPress={() => send(op, at)}>{name}</Button>;
  const trouble = reply && <p class="tt-trouble">{reply.text}</p>;
  if (!you)
    return (
      <div class="tt-against" role="group" aria-label={words.playAgainst} ref={box}>
        <div class="tt-tools"><p>{words.takeSeat}</p>{button(words.playAgainst, "sit")}</div>
        {trouble}
      </div>
    );
  return (
    <div class="tt-against" role="group" aria-label={words.playAgainst} ref={box}>
      <div aria-live="polite">
        <p class="tt-question">{head}</p>
        <p>{text}</p>
      </div>
      <div class="tt-tools">
        {moves.length ? moves.map((name, at) => button(name, "choose", at, "")) : button(words.nextRound, "again")}
        {seats.length > 1 && (
          <span class="tt-row" role="group" aria-label={words.youAre}>
            <span>{words.youAre}</span>
            {seats.map((name, at) => <Button key={name} aria-pressed={name === you} onPress={() => send("sit", at)}>{name}</Button>)}
          </span>
        )}
      </div>
      <p class="tt-small">{balance}</p>
      {trouble}
    </div>
  );
};

interface Props {
  model: AnyModel;
  channel: Channel;
  connection: Store<{ alive: boolean }>;
  /** Whether the page can bring Python for this window; not every figure has a recipe. */
  canComeAlive: () => boolean;
}

function Against({ model, channel, connection, canComeAlive }: Props) {
  const { alive } = useStore(connection);
  const data = model.get("data") as Figure;
  const { mark, ...rest } = (model.get("rounds") ?? {}) as Rounds;
  const [at, turn] = useState(data.opens ?? 0);
  const [, redraw] = useState(0);
  const [wanted, want] = useState(false);
  useEffect(() => {
    const again = () => redraw((n) => n + 1);
    model.on("change:data change:rounds", again);
    return () => model.off("change:data change:rounds", again);
  }, []);
  const plays = alive && mark;
  useEffect(() => {
    if (plays && wanted) void channel.send({ op: "sit", mark, at: 0 });
  }, [alive]);
  const play = (event: MouseEvent) => {
    want(true);
    runCell(event);
  };
  return (
    <Chart {...{ data, at, turn }} here={plays ? rest.here : ""} tools>
      {plays ? (
        <Play rounds={{ mark, ...rest }} channel={channel} />
      ) : (
        canComeAlive() && <div class="tt-against" role="group" aria-label={words.playAgainst}><div class="tt-tools"><p>{words.takeSeat}</p><Button kind="tt-strong" onPress={play}>{words.playAgainst}</Button></div></div>
      )}
    </Chart>
  );
}

/** Called once per model; every view has its own current sheet. */
export default () => ({
  render({ model, el }: { model: AnyModel; el: HTMLElement }) {
    const root = addRoot(el);
    const channel = new Channel(model);
    const { connection, end } = watchConnection(el);
    const canComeAlive = () => isPlayedHere() && el.matches(".tt-still");
    draw(<Against {...{ model, channel, connection, canComeAlive }} />, root);
    return () => {
      end();
      channel.close();
      removeRoot(root);
    };
  },
});
