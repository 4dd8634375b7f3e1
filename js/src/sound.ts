/** The sounds of a step: cards rustle, coins ring. They are synthesized here, off by default, and follow the motions. */
import type { Motion } from "./motion";
import type { Scene } from "./types";

export interface Sound {
  coin: boolean;
  /** The delay in milliseconds. */
  at: number;
}

const MOST = 6; // sounds per step: more would be noise
const DURATION = 0.2; // seconds
const ROUND = ["token", "amount"];

/** A coin for each amount and each round piece that moves, a card for everything else; motions that start together sound once. */
export function soundsOf(motions: Motion[], counted: boolean, { pieces, looks = {} }: Scene): Sound[] {
  const isRound = (id: string) => !id || ROUND.includes(looks[pieces.find((piece) => piece.id === id)?.look ?? ""]?.shape ?? "");
  const all = [...motions.map(({ id, delay }) => ({ coin: isRound(id), at: delay })), ...(counted ? [{ coin: true, at: 0 }] : [])];
  return [...new Map(all.map((sound) => [`${sound.coin} ${sound.at}`, sound])).values()].slice(0, MOST);
}

/** The samples of a sound: two decaying tones, or a short, softened noise. */
export function makeSamples(coin: boolean, rate: number): Float32Array<ArrayBuffer> {
  let last = 0;
  return Float32Array.from({ length: rate * DURATION }, (_, i) => {
    const time = i / rate;
    last += 0.3 * (Math.random() - 0.5 - last);
    return coin ? 0.08 * (Math.sin(14600 * time) + Math.sin(21300 * time)) * Math.exp(-22 * time) : last * Math.min(1, 150 * time) * Math.exp(-45 * time);
  });
}

/** One audio context per page, however many copies of the kit it has; made on first use, after the reader's gesture. */
const getAudioContext = (page: Document & { ttAudio?: AudioContext }): AudioContext => (page.ttAudio ??= new AudioContext());

export function playSounds(all: Sound[]): void {
  const context = getAudioContext(document);
  for (const { coin, at } of all) {
    const samples = makeSamples(coin, context.sampleRate);
    const buffer = context.createBuffer(1, samples.length, context.sampleRate);
    buffer.copyToChannel(samples, 0);
    const source = new AudioBufferSourceNode(context, { buffer });
    source.connect(context.destination);
    source.start(context.currentTime + at / 1000);
  }
}
