/** The random numbers of one round, in the order in which its rules ask for them. */
export interface Draws {
  /** A whole number from 0 to `bound` - 1, each exactly as likely as the others. `bound` is at most 2^32. */
  readonly below: (bound: number) => number;
}

/** The seeds of a round's numbers. The hash of `serverSeed` is told before the bet, the seed itself when the round is over. */
export interface Seeds {
  /** 32 bytes, in hexadecimal. */
  readonly serverSeed: string;
  /** Chosen by the player's side, after the hash was told. */
  readonly clientSeed: string;
  /** Which round of its series this is, from 0. */
  readonly nonce: number;
}

/** Colons are not allowed, so that two different pairs of client seed and nonce never give the same text. */
const CLIENT_SEED = /^[A-Za-z0-9_-]{1,64}$/;
const SERVER_SEED = /^[0-9a-f]{64}$/;

export const isClientSeed = (value: unknown): value is string => typeof value === "string" && CLIENT_SEED.test(value);
export const isServerSeed = (value: unknown): value is string => typeof value === "string" && SERVER_SEED.test(value);

/** HMAC-SHA256 of a text, with a key of 32 bytes in hexadecimal. The engine and the verifying page each have an implementation. */
export type Hmac = (key: string, text: string) => Uint8Array;

const WORDS_PER_BLOCK = 8;
const WORD = 2 ** 32;

/**
 * HMAC-SHA256 with the server seed as its key, over "client seed:nonce", and over "client seed:nonce:1" and so on
 * where a round needs more than the eight numbers of one digest. The same seeds give the same numbers for ever.
 */
export const drawsOf = ({ serverSeed, clientSeed, nonce }: Seeds, hmac: Hmac): Draws => {
  let block: DataView | undefined;
  let blocks = 0;
  let word = WORDS_PER_BLOCK;

  const next = (): number => {
    if (block === undefined || word === WORDS_PER_BLOCK) {
      const digest = hmac(serverSeed, `${clientSeed}:${nonce}${blocks === 0 ? "" : `:${blocks}`}`);
      block = new DataView(digest.buffer, digest.byteOffset, digest.byteLength);
      blocks += 1;
      word = 0;
    }
    return block.getUint32(4 * word++);
  };

  return {
    below: (bound) => {
      // Words at or above the last whole multiple of the bound are skipped: they would make the lowest numbers more likely.
      const fair = WORD - (WORD % bound);
      let drawn = next();
      while (drawn >= fair) drawn = next();
      return drawn % bound;
    },
  };
};

/** Chooses `count` of the numbers below `size`, in the order drawn; every choice is as likely as any other. */
export const drawDistinct = (draws: Draws, size: number, count: number): readonly number[] => {
  const pool = Array.from({ length: size }, (_, index) => index);
  return Array.from({ length: count }, () => pool.splice(draws.below(pool.length), 1)[0] ?? 0);
};
