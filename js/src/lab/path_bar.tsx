/** The slim path above a lesson: its sections, the reader's position, and the exits. */
import type { VNode } from "preact";
import { PlainButton } from "../controls";
import { rove } from "../hooks";
import type { Standing } from "../series";
import * as words from "../words";
import type { Kind, Section, Sign } from "./steps";

export interface PathProps {
  title: string;
  sections: Section[];
  /** The reader's current section and cell. */
  current: { section: number; cell: number };
  standingOf(cell: number): Standing | undefined;
  isRead(cell: number): boolean;
  isCodeOpen: boolean;
  go(cell: number): void;
  openGames(): void;
  toggleCode?: (() => void) | undefined;
  leave(): void;
}

const SHAPES: Record<Kind, string> = {
  read: "M9 4C7 2.8 4.5 2.6 2 3v11c2.5-.4 5-.2 7 1 2-1.2 4.5-1.4 7-1V3c-2.5-.4-5-.2-7 1zM9 4v11",
  replay: "M5 3.5 14 9l-9 5.5z",
  play: "M9 2.5a2.5 2.5 0 0 1 2.3 3.5l4.2 2-1 2.5-2.5-.5 2 5.5H10L9 13l-1 2.5H4L6 10l-2.5.5-1-2.5 4.2-2A2.5 2.5 0 0 1 9 2.5z",
  rules: "M4 2.5h10v13H4zM7 6h4M7 9h4M7 12h2",
  chart: "M3 15V9M7 15V4M11 15V7M15 15v-4",
  code: "M6.5 5 2.5 9l4 4M11.5 5l4 4-4 4",
  end: "M4.5 16V2.5M4.5 3.5h9l-2 3 2 3h-9",
  exercise: "",
  shelf: "",
};
const SOLID: Kind[] = ["replay", "play"];
const LEAVE = "M2.5 6V2.5H6M12 2.5h3.5V6M15.5 12v3.5H12M6 15.5H2.5V12";
const BACK = "M10.5 4 5.5 9l5 5";

const Picture = ({ path, solid = false }: { path: string; solid?: boolean }): VNode => (
  <svg viewBox="0 0 18 18" width={18} height={18} aria-hidden="true" fill={solid ? "currentColor" : "none"} stroke={solid ? "none" : "currentColor"} stroke-width={1.6} stroke-linejoin="round" stroke-linecap="round">
    <path d={path} />
  </svg>
);

const MARKS: Partial<Record<Standing, string>> = { once: "✓", right: "✓", wrong: "✗" };

function SignButton({ sign: { kind, cell }, props: { current, go, standingOf, isRead }, title }: { sign: Sign; props: PathProps; title: string }) {
  const standing = kind === "exercise" ? standingOf(cell) : undefined;
  const what = [words.signs[kind], title, standing && words.standings[standing]].filter(Boolean).join(": ");
  const state = standing ? `tt-sign-${standing}` : isRead(cell) ? "tt-sign-read" : "";
  return (
    <PlainButton kind={`tt-sign ${state}`} label={what} aria-current={cell === current.cell ? "step" : undefined} onPress={() => go(cell)}>
      {kind === "exercise" ? <i>{standing && MARKS[standing]}</i> : <Picture path={SHAPES[kind]} solid={SOLID.includes(kind)} />}
    </PlainButton>
  );
}

export function PathBar(props: PathProps) {
  const { title, sections, current, isCodeOpen, openGames, toggleCode, leave } = props;
  const tool = (label: string, path: string, onPress: () => void, rest = {}) => (
    <PlainButton kind="tt-tool" {...{ label, onPress }} {...rest}><Picture path={path} /></PlainButton>
  );
  return (
    <>
      <button type="button" class="tt-home" onClick={openGames}><Picture path={BACK} />{words.games}</button>
      <h1 class="tt-lesson-title">{title}</h1>
      <nav class="tt-way" aria-label={words.path} onKeyDown={rove}>
        {sections.map(({ title: name, signs }, i) => (
          <span class={i === current.section ? "tt-group tt-now" : "tt-group"} key={i}>
            {i === current.section && name !== title && <b>{name}</b>}
            {signs.map((sign) => <SignButton key={sign.cell} {...{ sign, props, title: name }} />)}
          </span>
        ))}
      </nav>
      {toggleCode ? tool(words.code, SHAPES.code, toggleCode, { "aria-pressed": isCodeOpen }) : <span class="tt-tool" />}
      {tool(words.leaveLesson, LEAVE, leave)}
    </>
  );
}
