import { beforeEach, expect, test, vi } from "vitest";
import learning from "../../tabletop_widgets/practice/learning.json";
import { loadProgress, updateRow, weightOf } from "../src/boxes";
import { mergeRows, takeWish, WISHED, wish } from "../src/memory";
import { Course } from "../src/course";
import { information, learn, priorChances } from "../src/suspects";
import type { PracticeData, Question } from "../src/types";
import { open, playData } from "./kit";

const scene = { zones: [], pieces: [] };
let made = 0;
/** Each rule that is broken is broken by one misconception. */
const numbers: string[] = [];
const numbered = (rule: string) => (numbers.includes(rule) ? numbers.indexOf(rule) : numbers.push(rule) - 1);
const question = (rule: string, right = 0): Question => ({
  key: `${made++}`,
  text: "",
  question: `about ${rule}?`,
  answers: [0, 1, 2, 3].map((i) => (i === right ? { text: `${i}` } : { text: `${i}`, if: "it were so", rule: `${rule}.${i}`, beliefs: [numbered(`${rule}.${i}`)] })),
  right,
  rule,
  rules: [{ rule }],
  film: { id: "open", eyes: "", first: scene, frames: [{ ply: 0 }, { ply: 1 }, { ply: 2 }] },
});
const data = (...questions: Question[]): PracticeData => ({ title: "", name: "Game", game: "game", headings: { a: "One", b: "One", c: "Two" }, known: {}, asked: [], beliefs: 12, faces: {}, questions });
const nobody = async () => undefined;

beforeEach(() => {
  const store: Record<string, string> = {};
  vi.stubGlobal("localStorage", { getItem: (key: string) => store[key] ?? null, setItem: (key: string, text: string) => Object.assign(store, { [key]: text }), removeItem: (key: string) => delete store[key] });
});

test("an answer tells as many bits as it cannot be foreseen, but for slips, as in Python", () => {
  const entropy = (part: number) => -part * Math.log2(part) - (1 - part) * Math.log2(1 - part);
  const { slip } = learning;

  expect(information([0.2], 1)).toBeCloseTo(entropy(0.2 * (1 - slip) + 0.8 * slip) - entropy(slip));
  expect(information([0.5], 1)).toBeGreaterThan(information([0.2], 1));
});

test("each wrong answer has an equal share of the slips, and what is believed fades, as in Python", () => {
  const { slip, clean, again } = learning;
  const answers = [{ text: "right" }, { text: "0", beliefs: [0] }, { text: "1", beliefs: [1] }, { text: "nobody's" }];
  const likely = [(1 - slip) / 4, slip / 3 / 4, slip / 3 / 2]; // after the first wrong answer, from a quarter, a quarter and a half
  const total = likely.reduce((one, other) => one + other);
  const chances = learn(priorChances(2), { ...question("a"), answers }, 1);

  expect(clean).toBe(0.5);
  for (const [i, prior] of [0.25, 0.25, 0.5].entries()) expect(chances[i]).toBeCloseTo((1 - again) * ((likely[i] as number) / total) + again * prior);
});

test("a rule moves on when it is due and known, and back to the first box when it is not, as in Python", () => {
  const day = 24 * 60;
  const steps: [number, boolean][] = [[0, true], [5, true], [10, true], [20 + day, true], [20 + day, false], [30 + day, true]];
  const rows: ReturnType<typeof updateRow>[] = [];
  for (const [now, right] of steps) rows.push(updateRow(rows.at(-1), right, now));

  expect(rows).toEqual([[1, 10, 1, 1], [1, 10, 2, 2], [2, 10 + day, 3, 3], [3, 20 + day + 3 * day, 4, 4], [0, 20 + day, 5, 4], [1, 40 + day, 6, 5]]);
});

test("what was answered wrongly weighs most, what is not due least", () => {
  const weights = [[0, 0, 1, 0], undefined, [1, 99, 1, 1]].map((row) => weightOf(row as never, 50));

  expect(weights).toEqual([...weights].sort((one, other) => other - one));
  expect(new Set(weights).size).toBe(3);
});

test("of two files the row counts that has seen more, and what is no row is passed over", () => {
  expect(mergeRows({ a: [1, 0, 3, 1], b: [0, 0, 1, 0] }, { a: [4, 0, 5, 5], b: "x" as never, c: [9, 0, 1, 1], d: [1, 0, 1, 1] })).toEqual({ a: [4, 0, 5, 5], b: [0, 0, 1, 0], d: [1, 0, 1, 1] });
});

test("a right answer credits its lead rule alone, a wrong one counts against that and what was broken; all is kept", () => {
  const asking = new Course(data({ ...question("a"), rules: [{ rule: "a" }, { rule: "a.1" }] }, question("b")), nobody);
  asking.go(0);
  asking.answer(0);
  expect(asking.state.rows).toEqual({ a: [1, expect.any(Number), 1, 1] });

  asking.go(1);
  asking.answer(2);
  asking.answer(0);
  expect(asking.state.rows).toMatchObject({ "b.2": [0, expect.any(Number), 1, 0], b: [0, expect.any(Number), 1, 0] });
  expect(loadProgress("game").rows).toEqual(asking.state.rows);
  expect(new Course(data(question("a")), nobody).state.rows).toEqual(asking.state.rows);
  asking.stop();
});

test("to know the same case once more does not make a rule known", () => {
  const same = question("a");
  for (const now of [0, 1e9, 2e9]) {
    vi.spyOn(Date, "now").mockReturnValue(now);
    const asking = new Course(data(same), nobody);
    asking.answer(0);
    expect(asking.state.rows.a?.[0]).toBe(1);
    asking.stop();
  }
});

test("what is missed twice in a row is taught by an easier case, rests, and comes back as the third or fourth", async () => {
  const easy = { ...question("a"), text: "!" };
  const hard = () => ({ ...question("a"), text: "a long story" });
  const asking = new Course(data(hard(), hard(), hard(), hard(), easy, ...["b", "c", "d", "e", "f", "g"].map((rule) => question(rule))), nobody);
  asking.go(0);
  asking.answer(1);
  expect(asking.state.ruleToTeach).toBe("");
  asking.go(1);
  asking.answer(1);
  expect(asking.state.ruleToTeach).toBe("a.1");

  await asking.next();
  expect([asking.question.key, asking.state.lesson, asking.state.choice]).toEqual([easy.key, { rule: "a.1", how: "easier" }, easy.right]);
  const asked: string[] = [];
  for (let n = 0; n < 5 && asked.at(-1) !== "a"; n++) {
    await asking.next();
    if (asking.state.rests) await asking.next();
    asked.push(asking.question.rule);
    asking.answer(asking.question.right);
  }
  expect([3, 4]).toContain(asked.length);
  expect(asked.at(-1)).toBe("a");
  asking.stop();
});

test("where no case is shorter nothing is offered as an easier one", async () => {
  const asking = new Course(data(question("a"), question("a"), question("a"), question("b")), nobody);
  for (const at of [0, 1]) {
    asking.go(at);
    asking.answer(1);
  }
  expect(asking.state.ruleToTeach).toBe("");
  await asking.next();
  expect(asking.state.lesson).toBe(null);
  asking.stop();
});

test("answers tell who gives them: the likeliest misconception is asked about next", async () => {
  const asking = new Course(data(question("a"), question("b"), question("c"), { ...question("b"), text: "again" }), nobody);
  asking.go(1);
  asking.answer(3);
  await asking.next();
  expect(asking.question.rule).toBe("b");
  asking.stop();
});

test("what was asked on another day is asked last", () => {
  const [one, other] = [question("a"), question("a")];
  new Course(data(one, other), nobody).answer(0);
  expect(new Course(data(one, other), nobody).question.key).toBe(other.key);
});

test("Python and the page go by the same numbers", () => {
  const rows = (["missed", "new", "due", "resting"] as const).map((name) => learning.weights[name]);
  expect([[0, 0, 1, 0], undefined, [1, 0, 1, 1], [1, 99, 1, 1]].map((row) => weightOf(row as never, 50))).toEqual(rows);
});

test("a move that is refused anywhere in the page is held against the rule that forbids it, if it is one of this game's", async () => {
  const asking = new Course({ ...data(question("a"), question("b")), game: "alone" }, nobody);
  const seen = await open("play", playData({ candidates: ["a", "elsewhere"].map((rule) => ({ text: `break ${rule}`, touches: [], why: "No.", rule })) }));
  await seen.press("break a");
  await seen.press("break elsewhere");
  expect(asking.state.rows).toEqual({ a: [0, expect.any(Number), 1, 0] });
  expect(loadProgress("alone").rows).toEqual(asking.state.rows);

  asking.stop();
  await seen.press("break a");
  expect(asking.state.rows.a?.[2]).toBe(1);
});

test("the film begins with the question and goes on when it is answered", () => {
  const asking = new Course(data(question("a")), nobody);
  expect([asking.scenes.length, asking.player.state.playing]).toEqual([1, false]);

  asking.answer(1);
  expect([asking.scenes.length, asking.player.state.playing]).toEqual([3, true]);
  asking.stop();
});

test("what was asked least comes next, and another like it is about its rule", async () => {
  const asking = new Course(data(question("a"), question("b"), question("a")), nobody);
  asking.answer(0);
  await asking.next(true);
  expect(asking.state.at).toBe(2);

  asking.answer(0);
  await asking.next();
  expect([asking.state.at, asking.rules]).toEqual([1, { mastered: 0, known: 1, all: 3, back: 1 }]);
  asking.stop();
});

test("when all were asked, more are asked for; without a kernel they come again", async () => {
  const more = vi.fn(async () => ({ questions: [question("c")], faces: {} }));
  const asking = new Course(data(question("a")), more);
  asking.answer(0);
  expect(more).not.toHaveBeenCalled();

  await asking.next();
  expect(more).toHaveBeenCalledOnce();
  expect(asking.question.rule).toBe("c");
  const alone = new Course(data(question("a")), nobody);
  alone.answer(1);
  await alone.next();
  expect([alone.state.at, alone.state.choice]).toEqual([0, null]);
  const { rows } = alone.state;
  alone.forget();
  expect(alone.state.rows).toEqual({});
  expect(JSON.parse(alone.save())).toMatchObject({ practice: 1, games: { game: {} }, asked: { game: [] } });
  alone.remember();
  expect(loadProgress("game").rows).toEqual(rows);
  alone.stop();
  asking.stop();
});

test("a rule is mastered when it was right again on another day", () => {
  const asking = new Course({ ...data(question("a")), known: { a: [3, 0, 4, 4], b: [2, 0, 3, 3], c: [0, 0, 1, 0] } }, nobody);
  expect(asking.rules).toMatchObject({ mastered: 1, known: 1, all: 3 });
  asking.stop();
});

test("after five answers there is a rest, which another like this goes past, and five more begin anew", async () => {
  const asking = new Course(data(...[..."aaaaaaaaaaaa"].map((rule) => question(rule))), nobody);
  const answer = async (choice: number) => {
    asking.answer(choice);
    await asking.next();
  };
  for (const choice of [0, 0, 0, 0]) await answer(choice);
  expect([asking.session, asking.state.rests]).toEqual([["r", "r", "r", "r"], false]);
  await asking.next(); // to skip is no answer
  expect(asking.session.length).toBe(4);

  asking.show();
  expect(asking.session).toEqual(["r", "r", "r", "r", "s"]);
  await asking.next(true);
  expect([asking.session, asking.state.rests]).toEqual([[], false]);

  for (const choice of [0, 0, 0, 0, 0]) await answer(choice);
  expect([asking.session.join(""), asking.state.rests, asking.state.choice]).toEqual(["rrrrr", true, 0]);
  await asking.next();
  expect([asking.session, asking.state.rests, asking.state.choice]).toEqual([[], false, null]);
  asking.stop();
});

test("after an answer another one can be looked at, and counts for nothing", () => {
  const asking = new Course(data(question("a")), nobody);
  asking.answer(1);
  const { rows } = asking.state;
  asking.answer(3);
  expect([asking.state.choice, asking.state.looked, asking.session]).toEqual([1, 3, ["w"]]);
  expect(asking.state.rows).toBe(rows);
  asking.stop();
});

test("what is wished for elsewhere is asked about first, one rule after another, and once", async () => {
  wish("roses", ["c", "b"]);
  const course = new Course({ ...data(question("a"), question("b"), question("c")), game: "roses" }, nobody);
  expect(course.question.rule).toBe("c");
  await course.next();
  expect(course.question.rule).toBe("b");
  expect(takeWish("roses")).toEqual([]);
  course.stop();
});

test("a wish that comes while questions are asked is met at once, one for another game or none at all never", () => {
  const course = new Course({ ...data(question("a"), question("b"), question("c")), game: "roses" }, nobody);
  const { rule } = course.question;
  for (const kept of ['{"game":"garden","rules":["a","b","c"]}', '{"game":"roses","rules":"c"}', "[", "null"]) {
    localStorage.setItem(WISHED, kept);
    document.dispatchEvent(new Event(WISHED));
    expect(course.question.rule).toBe(rule);
  }
  wish("roses", ["c", 1 as never]);
  expect(course.question.rule).toBe("c");
  course.stop();
});

const mine = (rule: string): Question => ({ ...question(rule), own: "From your last match, round 3" });

test("a question about the reader's own match is the second of a session, once, and waits for no other turn", async () => {
  const asking = new Course(data(mine("c"), ...[..."aabbaabbaabb"].map((rule) => question(rule))), nobody);
  const order: boolean[] = [];
  for (let n = 0; n < 10; n++) {
    order.push("own" in asking.question);
    asking.answer(0);
    await asking.next();
    if (asking.state.rests) await asking.next();
  }
  expect(order.map(Number).join("")).toBe("0100000000");
  asking.stop();
});

test("two of them never come in one session", async () => {
  const asking = new Course(data(mine("c"), mine("b"), ...[..."aabbaabbaabb"].map((rule) => question(rule))), nobody);
  const order: boolean[] = [];
  for (let n = 0; n < 10; n++) {
    order.push("own" in asking.question);
    asking.answer(0);
    await asking.next();
    if (asking.state.rests) await asking.next();
  }
  expect(order.map(Number).join("")).toBe("0100001000");
  asking.stop();
});

test("one that is never due keeps no others from coming, and is no easier case", async () => {
  const more = vi.fn(async () => ({ questions: [question("c")], faces: {} }));
  const asking = new Course(data(mine("a"), question("a")), more);
  asking.answer(1);
  await asking.next(true);
  expect(asking.question.own).toBeTruthy(); // the second of a session
  const again = new Course({ ...data({ ...mine("a"), key: "known" }, question("a")), asked: ["known"] }, more);
  for (const choice of [1, 1]) {
    again.answer(choice);
    await again.next();
    expect(again.question.own).toBeUndefined();
  }
  expect(more).toHaveBeenCalled();
  for (const each of [asking, again]) each.stop();
});

test("one that comes later waits for its turn, and where none comes nothing changes", async () => {
  const asking = new Course(data(question("a"), question("b"), question("a")), nobody);
  const { key } = asking.question;
  await asking.bring(Promise.resolve({ ok: false, text: "No." }));
  await asking.bring(Promise.resolve(undefined));
  await asking.bring(Promise.resolve({ questions: [mine("c")], faces: {} }));
  expect(asking.question.key).toBe(key);
  asking.answer(0);
  await asking.next();
  expect(asking.question.own).toBeTruthy();
  asking.stop();
});

test("a page that may keep nothing still asks", () => {
  vi.stubGlobal("localStorage", { getItem: () => { throw new Error("denied"); }, setItem: () => { throw new Error("denied"); } });
  const asking = new Course(data(question("a")), nobody);
  asking.answer(0);

  expect(asking.state.choice).toBe(0);
  asking.stop();
});
