/** The number nearest to this one from `least` to `most`. */
export const clamped = (value: number, least: number, most: number): number => Math.min(Math.max(value, least), most);
