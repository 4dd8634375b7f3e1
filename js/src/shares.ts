/** Shares: times divided among choices, and chances as text. */

/** Empty shares. */
export const noCounts = (choices: string[]): number[] => choices.map(() => 0);

const sumOf = (counts: number[]): number => counts.reduce((sum, n) => sum + n, 0);

/** The number of times still to be given. */
export const leftOf = (counts: number[], of: number): number => of - sumOf(counts);

/** Give one choice a number of times: with two choices the other gets the rest, with more the number left is the limit. */
export function give(counts: number[], at: number, to: number, of: number): number[] {
  if (counts.length === 2) return counts.map((_, i) => (i === at ? to : of - to));
  const most = (counts[at] ?? 0) + leftOf(counts, of);
  return counts.map((n, i) => (i === at ? Math.min(to, most) : n));
}

export const writeCounts = (counts: number[]): string => counts.join(" ");

/** Read stored shares; undefined unless they divide exactly `of` times among these choices. */
export function readCounts(text: unknown, choices: string[], of: number): number[] | undefined {
  const counts = typeof text === "string" && /^\d{1,3}( \d{1,3})*$/.test(text) ? text.split(" ").map(Number) : [];
  return counts.length === choices.length && sumOf(counts) === of ? counts : undefined;
}

type Ratio = [over: number, under: number];
const MOST = 1e6;
const LEAST: Ratio = [0, 1];

const commonOf = (a: number, b: number): number => (b ? commonOf(b, a % b) : Math.abs(a) || 1);

const reduce = ([over, under]: Ratio): Ratio => {
  const common = commonOf(over, under);
  return [over / common, under / common];
};

/** Read a chance such as `5/12` or `0.25`; undefined if it is invalid, or too long to calculate with. */
export function readRatio(text: string): Ratio | undefined {
  const [, over = "", under = "1"] = /^\s*(\d+)\s*(?:\/\s*(\d+))?\s*$/.exec(text) ?? [];
  const [, whole = "", decimals = ""] = /^\s*(\d*)[.,](\d+)\s*$/.exec(text) ?? [];
  const ratio: Ratio = decimals ? [Number(whole + decimals), 10 ** decimals.length] : [Number(over || Number.NaN), Number(under)];
  return ratio.every((part) => part <= MOST) && ratio[1] ? reduce(ratio) : undefined;
}

export const writeRatio = ([over, under]: Ratio): string => (under === 1 ? `${over}` : `${over}/${under}`);

/** The ratio of two numbers in lowest terms. */
export const ratioOf = (n: number, of: number): string => writeRatio(reduce([n, of]));

/** The sum of chances, counting empty ones as zero; undefined if one is invalid, or numbers grow too long. */
export function sumRatios(texts: string[]): string | undefined {
  let sum = LEAST;
  for (const text of texts) {
    const ratio = text.trim() ? readRatio(text) : LEAST;
    if (!ratio) return undefined;
    sum = reduce([sum[0] * ratio[1] + ratio[0] * sum[1], sum[1] * ratio[1]]);
    if (sum[1] > MOST) return undefined;
  }
  return writeRatio(sum);
}
