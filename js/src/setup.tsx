/** The choice of players before the first move: the seats as on the table, with the roster of bots next to them; then the cards are dealt. */
// div.tt-widget.tt-setup > div.tt-main > div.tt-strip, div.tt-mat, div.tt-bar;  aside.tt-roster;  p[role=status]
import type { ComponentChildren } from "preact";
import { useEffect, useRef } from "preact/hooks";
import { useAnnouncement, useChannel, useViewContext } from "./context";
import { Button, LiveRegion, PlainButton, RunCellButton } from "./controls";
import { canRunCell, chooseFile, isPlayedHere } from "./host";
import { hasModifier, rove } from "./hooks";
import type { Match } from "./match";
import { recall, rememberTable } from "./memory";
import { styleOf, useRoom } from "./room";
import type { WidgetState } from "./state";
import { Store, useStore } from "./store";
import { SeatMark, Strip } from "./strip";
import { cssPaint, drawStrokes, NO_ART } from "./strokes";
import type { Opponent, PlayData, SeatChoice, SetupData, Stroke } from "./types";
import { useFocusGuard } from "./window";
import * as words from "./words";

export const PERSON = "human";
const BARS = 5;
const FEW = 4; // seats that fit in one row, with room for their texts
const LOW = 480; // in a lower frame, as on a page at 200 %, seats have no room for a face above the text

interface Choices {
  seats: SeatChoice[];
  /** The selected seat. */
  chosen: number | null;
  deal: number;
  /** Whether the first person begins, if that can be chosen. */
  begins: boolean;
  allows: string[];
  isCodeShown: boolean;
}

/** Where a page keeps choices made without a kernel, for the window that the cell shows once it has run. */
const DRAFT = "ttTable";

function keepDraft(game: string, choices: Choices): void {
  document.documentElement.dataset[DRAFT] = JSON.stringify({ game, choices });
}

function takeDraft(wanted: string): Partial<Choices> {
  const { game, choices } = JSON.parse(document.documentElement.dataset[DRAFT] ?? "{}");
  if (game !== wanted) return {};
  delete document.documentElement.dataset[DRAFT];
  return choices;
}

/** The choices so far. One per model, so that they survive a view. */
export class Table extends Store<Choices> {
  #setup: SetupData;

  constructor(setup: SetupData, draft: Partial<Choices> = {}) {
    super({ seats: setup.seats, chosen: null, deal: setup.deal, begins: false, allows: ["hints", "undo"], isCodeShown: false, ...draft });
    this.#setup = setup;
  }

  /** Adopt the set-up of the match before, when a table is offered again. */
  follow(setup: SetupData): void {
    if (JSON.stringify(setup) === JSON.stringify(this.#setup)) return;
    this.#setup = setup;
    this.state = { ...this.state, seats: setup.seats, deal: setup.deal, chosen: null };
  }

  /** The seat of the reader, called "you": the first person. */
  get me(): number {
    return this.state.seats.findIndex(([, who]) => who === PERSON);
  }

  choose = (seat: number): void => this.set({ chosen: seat < this.state.seats.length ? seat : this.state.chosen });

  /** Give a seat this name, or this bot or person. */
  put(seat: number, change: { name?: string; who?: string }): void {
    this.set({ seats: this.state.seats.map(([name, who], at) => (at === seat ? [change.name ?? name, change.who ?? who] : [name, who])) });
  }

  /** Add a seat with a free name and the same player as the last seat; select it if the roster is shown next to the seats. */
  add(isBeside: boolean): void {
    const { seats } = this.state;
    const name = this.#setup.names.find((each) => !seats.some(([taken]) => taken === each)) ?? words.playerNumber(seats.length + 1);
    const who = [...seats].reverse().find(([, each]) => each !== PERSON)?.[1] ?? this.#setup.bots[0]?.bot ?? PERSON;
    this.set({ seats: [...seats, [name, who]], chosen: isBeside ? seats.length : null });
  }

  remove(seat: number): void {
    this.set({ seats: this.state.seats.filter((_, at) => at !== seat), chosen: null });
  }

  /** Move the reader to another seat, swapping with its player. Names stay with seats, unless they were typed. */
  move(to: number): void {
    const { seats } = this.state;
    const from = this.me;
    const { names } = this.#setup;
    const [mine, theirs] = [seats[from], seats[to]];
    if (!mine || !theirs || from === to) return;
    const typed = (name: string) => !names.includes(name);
    const swap = typed(mine[0]) || typed(theirs[0]);
    this.set({ seats: seats.map((seat, at) => (at === from ? [swap ? theirs[0] : seat[0], theirs[1]] : at === to ? [swap ? mine[0] : seat[0], PERSON] : seat)) });
  }

  allow(what: string, on: boolean): void {
    this.set({ allows: [...this.state.allows.filter((each) => each !== what), ...(on ? [what] : [])].sort() });
  }
}

interface Props {
  widget: WidgetState;
  data: PlayData & { setup: SetupData };
  alive: boolean;
  match: Match;
}

export function TableSetup({ widget, data, alive, match }: Props) {
  const { setup } = data;
  const table = widget.getOrCreate("table", () => new Table(setup, alive ? takeDraft(setup.game) : {}));
  table.follow(setup);
  const { seats, chosen, deal, begins, allows, isCodeShown } = useStore(table);
  const felt = data.film.first?.felt;
  const box = useRef<HTMLDivElement>(null);
  const room = useRoom(box);
  const { busy, reply } = useChannel();
  useEffect(() => {
    if (!alive) keepDraft(setup.game, table.state);
  }, [alive, table.state]);
  useFocusGuard(box);
  useAnnouncement(reply?.text ?? data.question);
  const last = recall().tables[setup.game];
  const known = (who: string) => who === PERSON || setup.bots.some(({ bot }) => bot === who);
  const unfinished = last?.decided[0] ? last : undefined;
  const canRepeat = last && setup.players.includes(last.seats.length) && last.seats.every(([, who]) => known(who));
  const start = async (choice: Pick<Choices, "seats" | "deal" | "begins" | "allows">, decided: string[] = []) => {
    if (!alive || busy) return;
    const { seats, deal, begins, allows } = choice;
    const me = seats.findIndex(([, who]) => who === PERSON);
    const answer = await match.send({ op: "deal", seats, deal, first: begins && setup.begins ? me : null, allows, decided });
    if (answer?.ok) rememberTable(setup.game, { seats, deal, begins, allows, decided });
  };
  const dealNow = () => void (unfinished ? start(unfinished, unfinished.decided) : start(table.state));
  useEffect(() => {
    if (alive && isPlayedHere()) dealNow(); // it came alive because the reader wants to play
  }, [alive]);
  const isBeside = room.column;
  const isOpen = isBeside || chosen != null;
  const keys = (event: KeyboardEvent) => {
    const { key, target } = event;
    const { tagName } = target as HTMLElement;
    if (hasModifier(event) || event.defaultPrevented || tagName === "INPUT") return;
    if (key === "Enter" && tagName !== "BUTTON") dealNow();
    else if (key === "Escape" && chosen != null) table.set({ chosen: null });
    else if (Number(key) > 0) table.choose(Number(key) - 1);
    else if ((key === "ArrowUp" || key === "ArrowDown") && chosen != null && !(target as Element).closest(".tt-roster")) pick(table, setup, chosen, key === "ArrowDown" ? 1 : -1);
    else return;
    event.preventDefault();
  };
  const caption = reply && !reply.ok ? reply.text : !alive && !canRunCell() ? words.noKernel : unfinished ? words.notOver(unfinished.seats.map(([name]) => name), unfinished.decided.length) : data.waiting;
  return (
    <div class="tt-widget tt-setup" ref={box} tabIndex={-1} role="group" aria-label={data.question} data-size={room.size} data-beside={isBeside} style={styleOf(room)} onKeyDown={keys}>
      <div class="tt-main">
        <div class="tt-strip">
          <Strip head={data.question} caption={caption} wrong={Boolean(reply && !reply.ok)} />
          <div class="tt-actions">
            {alive && canRepeat && <Button kind="tt-quiet" inactive={busy} onPress={() => start({ ...last, deal: last.deal + 1 })}>{words.asLastTime}</Button>}
            {alive ? <Button kind={unfinished ? "" : "tt-strong"} inactive={busy} onPress={() => start(table.state)}>{words.dealFor(seats.length)}</Button> : <RunCellButton />}
            {alive && unfinished && <Button kind="tt-strong" inactive={busy} onPress={dealNow}>{words.goOnPlaying}</Button>}
          </div>
        </div>
        <div class="tt-mat" style={{ "--tt-felt-here": felt && cssPaint(`felt-${felt}`, NO_ART) }}>
          <Seats table={table} setup={setup} isSmall={room.size === "phone" || room.height < LOW} isBeside={isBeside} />
          {isCodeShown && <div class="tt-as-code">{asCode(table.state, setup)}</div>}
        </div>
        <div class="tt-bar">
          {setup.begins && <Choice label={words.begins} options={[words.byTheRules, words.youFirst]} value={Number(begins)} choose={(at) => table.set({ begins: at === 1 })} />}
          {["hints", "undo"].map((what) => (
            <Choice key={what} label={what === "hints" ? words.hints : words.undo} options={[words.on, words.off]} value={Number(!allows.includes(what))} choose={(at) => table.allow(what, at === 0)} />
          ))}
          <span class="tt-rest" />
          <span class="tt-deal">{words.dealNumber(deal)}</span>
          <Button kind="tt-quiet" onPress={() => table.set({ deal: deal + 1 })}>{words.anotherDeal}</Button>
          {alive && <Button kind="tt-quiet" inactive={busy} onPress={() => chooseFile(match.open)}>{words.open}</Button>}
          <Button kind="tt-round" label={words.asCode} aria-expanded={isCodeShown} onPress={() => table.set({ isCodeShown: !isCodeShown })}>{"</>"}</Button>
        </div>
      </div>
      {isOpen && <Roster table={table} setup={setup} close={isBeside ? undefined : () => table.set({ chosen: null })} />}
      <LiveRegion />
    </div>
  );
}

/** Seat the next or previous entry of the roster. */
function pick(table: Table, { bots }: SetupData, seat: number, by: number): void {
  const all = [...bots.map(({ bot }) => bot), PERSON];
  const at = all.indexOf(table.state.seats[seat]?.[1] ?? PERSON);
  table.put(seat, { who: all[(at + by + all.length) % all.length] as string });
}

interface ChoiceProps {
  label: string;
  options: string[];
  value: number;
  choose: (at: number) => void;
}

/** A choice between words. */
const Segments = ({ label, options, value, choose }: ChoiceProps) => (
  <span class="tt-segments" role="group" aria-label={label}>
    {options.map((option, at) => <PlainButton key={option} kind="tt-segment" aria-pressed={at === value} onPress={() => choose(at)}>{option}</PlainButton>)}
  </span>
);

/** The same, with a label before it. */
const Choice = (props: ChoiceProps) => (
  <span class="tt-choice">
    <span class="tt-small" aria-hidden="true">{props.label}</span>
    <Segments {...props} />
  </span>
);

const Token = (mark: { seat: number; size: number }) => <SeatMark kind="tt-token" {...mark} />;

function Face({ strokes, children }: { strokes: Stroke[]; children?: ComponentChildren }) {
  const { art } = useViewContext();
  return (
    <span class="tt-face">
      <svg viewBox="0 0 100 100" aria-hidden="true">{drawStrokes(strokes, { art, stripes: "" })}</svg>
      {children}
    </span>
  );
}

/** Five bars, filled up to the strength. */
const Bars = ({ strength }: { strength: number | undefined }) =>
  strength == null ? null : (
    <span class="tt-bars">
      {Array.from({ length: BARS }, (_, i) => <i key={i} data-full={i < strength} aria-hidden="true" />)}
      <span class="tt-hidden">{words.strength(strength, BARS)}</span>
    </span>
  );

const Speed = ({ speed }: { speed: string | undefined }) => (speed ? <small class="tt-speed">{speed}</small> : null);

/** The seats: the others above, the reader below, each with a name and a mark. */
function Seats({ table, setup, isSmall, isBeside }: { table: Table; setup: SetupData; isSmall: boolean; isBeside: boolean }) {
  const { seats, chosen } = table.state;
  const { me } = table;
  const most = setup.players.at(-1) ?? seats.length;
  const others = seats.map((seat, at) => ({ seat, at })).filter(({ at }) => at !== me);
  const count = others.length + Number(seats.length < most);
  const bot = (who: string) => setup.bots.find((each) => each.bot === who);
  return (
    <div class="tt-seats" data-many={count > FEW || isSmall}>
      <div class="tt-others" onKeyDown={rove}>
        {others.map(({ seat: [name, who], at }) => (
          <button key={at} type="button" class="tt-seat" aria-pressed={at === chosen} onClick={() => table.choose(at)} style={{ "--tt-mark": `var(--tt-seat-${at % 8})` }}>
            <Face strokes={bot(who)?.face ?? setup.person}><Token seat={at} size={30} /></Face>
            <span class="tt-sitting">
              <b>{name}</b>
              <small>{bot(who)?.title ?? words.aPerson}</small>
              <Bars strength={bot(who)?.strength} />
              <Speed speed={bot(who)?.speed} />
            </span>
          </button>
        ))}
        {seats.length < most && (
          <button type="button" class="tt-seat tt-add" onClick={() => table.add(isBeside)}>
            <span class="tt-plus" aria-hidden="true">+</span>
            <span class="tt-sitting"><b>{words.addSeat}</b><small>{words.upTo(most)}</small></span>
          </button>
        )}
      </div>
      {me >= 0 && (
        <div class="tt-seat tt-own" style={{ "--tt-mark": `var(--tt-seat-${me % 8})` }}>
          <Face strokes={setup.person}><Token seat={me} size={30} /></Face>
          <div class="tt-labelled">
            <small aria-hidden="true">{words.yourName}</small>
            <Name value={seats[me]?.[0] ?? ""} put={(name) => table.put(me, { name })} label={words.yourName} />
          </div>
          <div class="tt-labelled" role="group" aria-label={words.yourSeat}>
            <small aria-hidden="true">{words.yourSeat}</small>
            <span class="tt-your-marks">
              {seats.map(([name], at) => <PlainButton key={at} kind="tt-pick-mark" label={at === me ? words.youSitHere : words.sitAt(name)} aria-pressed={at === me} onPress={() => table.move(at)}><Token seat={at} size={34} /></PlainButton>)}
            </span>
          </div>
        </div>
      )}
    </div>
  );
}

const Name = ({ value, put, label }: { value: string; put: (name: string) => void; label: string }) => (
  <input class="tt-search tt-name" value={value} maxLength={24} aria-label={label} onInput={(event) => put(event.currentTarget.value)} />
);

/** The possible players for the selected seat. */
function Roster({ table, setup, close }: { table: Table; setup: SetupData; close: (() => void) | undefined }) {
  const { seats, chosen } = table.state;
  const seat = chosen == null ? undefined : seats[chosen];
  const isPerson = seat?.[1] === PERSON;
  const bots = setup.bots;
  /** Choosing a player closes a roster that covers the seats. */
  const sit = (who: string) => {
    if (chosen != null) table.put(chosen, { who });
    close?.();
  };
  const usual = bots.find(({ bot }) => bot === "medium") ?? bots.at(-1);
  return (
    <aside class="tt-side tt-roster" aria-label={words.roster}>
      {seat && chosen != null ? (
        <>
          <div class="tt-roster-head">
            <Token seat={chosen} size={32} />
            <Name value={seat[0]} put={(name) => table.put(chosen, { name })} label={words.nameOf(chosen + 1)} />
            {close && <Button kind="tt-round tt-quiet" label={words.close} onPress={close}>×</Button>}
          </div>
          <div class="tt-roster-list">
            <Segments label={words.whoPlays} options={[words.someBot, words.aPersonHere]} value={Number(isPerson)} choose={(at) => (at ? sit(PERSON) : isPerson && usual && table.put(chosen, { who: usual.bot }))} />
            {isPerson ? <p class="tt-small">{words.handedOver}</p> : <Bots bots={bots} who={seat[1]} choose={sit} />}
            {seats.length > (setup.players[0] ?? 0) && <Button kind="tt-quiet" onPress={() => table.remove(chosen)}>{words.takeAway}</Button>}
          </div>
        </>
      ) : (
        <div class="tt-roster-list">
          <p>{words.clickSeat}</p>
          <Bots bots={bots} who="" />
        </div>
      )}
      <p class="tt-credits">{setup.note} {setup.measured}</p>
    </aside>
  );
}

/** The roster, read-only until a seat is clicked. */
const Bots = ({ bots, who, choose }: { bots: Opponent[]; who: string; choose?: (bot: string) => void }) => (
  <div class="tt-bots" onKeyDown={rove} role="group" aria-label={words.someBot}>
    {bots.map(({ bot, title, text, face, strength, speed }) => {
      const told = (
        <>
          <Face strokes={face} />
          <span class="tt-sitting">
            <span class="tt-bot-head"><b>{title}</b><Bars strength={strength} /></span>
            <small>{text}</small>
            <Speed speed={speed} />
          </span>
        </>
      );
      return choose ? <button key={bot} type="button" class="tt-bot" aria-pressed={bot === who} onClick={() => choose(bot)}>{told}</button> : <div key={bot} class="tt-bot">{told}</div>;
    })}
  </div>
);

/** The choices as a line of Python. */
function asCode({ seats, deal, begins }: Choices, { game, bots, begins: option }: SetupData): string {
  const who = (name: string) => (name === PERSON ? "tw.HUMAN" : bots.find(({ bot }) => bot === name)?.code);
  const players = seats.map(([name, each]) => `${JSON.stringify(name)}: ${who(each)}`).join(", ");
  const first = begins && option ? `, ${option}=${seats.findIndex(([, each]) => each === PERSON)}` : "";
  return `game = tw.GAMES[${JSON.stringify(game)}]\ntw.Play(tw.Match(game, {${players}}, seed=${deal}${first}))`;
}
