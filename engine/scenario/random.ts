import { createCipheriv, createHmac } from "node:crypto";

/**
 * A row of random numbers that nobody can tell from others without the key, however many of them are shown: AES-256 in counter mode. Each number can
 * be asked for by its place.
 */
export interface Source {
  /** 32 bytes, in hexadecimal. */
  readonly key: string;
}

/** A source whose numbers are drawn one after the other. How many were drawn is its whole state, so that it can be saved and resumed. */
export interface Stream extends Source { drawn: number }

const KEY_BYTES = 32;
const WORD_BYTES = 4;
const PER_BLOCK = 64;
const nothing = Buffer.alloc(PER_BLOCK * WORD_BYTES);
const COUNTER_BYTES = 16;

/** The source of this name: HMAC-SHA-256 of the name, with the seed as its key. The numbers of one name tell nothing of another's, nor of the seed. */
export const sourceOf = (seed: string, name: string): Source => ({ key: createHmac("sha256", seed).update(name).digest("hex") });

export const streamOf = (seed: string, name: string, drawn = 0): Stream => ({ ...sourceOf(seed, name), drawn });

interface Block { readonly key: string; readonly number: number; readonly words: Buffer }

/** The block of each source that was asked for last. */
const latest = new WeakMap<Source, Block>();

const blockOf = (source: Source, number: number): Block => {
  const counter = Buffer.alloc(COUNTER_BYTES);
  // The cipher counts its own blocks in the last bytes, so that ours do not overlap.
  counter.writeUIntBE(number, 0, 6);
  const key = Buffer.from(source.key, "hex");
  if (key.length !== KEY_BYTES) throw new RangeError("a source of random numbers needs a key of 32 bytes");
  const block = { key: source.key, number, words: createCipheriv("aes-256-ctr", key, counter).update(nothing) };
  latest.set(source, block);
  return block;
};

/** The number at this place, counted from 0, in [0, 1). */
export const numberAt = (source: Source, place: number): number => {
  const number = Math.floor(place / PER_BLOCK);
  const known = latest.get(source);
  const { words } = known !== undefined && known.number === number && known.key === source.key ? known : blockOf(source, number);
  return words.readUInt32BE((place % PER_BLOCK) * WORD_BYTES) / 4_294_967_296;
};

/** The next number in [0, 1). The same key always gives the same stream. */
export const draw = (stream: Stream): number => numberAt(stream, stream.drawn++);

export const between = (stream: Stream, low: number, high: number): number => low + draw(stream) * (high - low);

export const wholeBetween = (stream: Stream, low: number, high: number): number => Math.floor(between(stream, low, high + 1));

export const pick = <T>(stream: Stream, from: readonly [T, ...T[]]): T => from[Math.floor(draw(stream) * from.length)] ?? from[0];

/** A number that is roughly normally distributed with mean 0 and deviation 1, and within six deviations. */
export const bell = (stream: Stream): number => {
  let sum = -6;
  for (let i = 0; i < 12; i++) sum += draw(stream);
  return sum;
};
