/**
 * SHA-256 (FIPS 180-4) of the UTF-8 of texts, in lower-case hexadecimal. Thousands of facts a second are sealed and nothing may wait for it, so the
 * browser's own digest, which is asynchronous, does not serve; docs/adr/0123-sha-256-in-whole-words.md has the measurements.
 */
export const createSha256 = (): ((text: string) => string) => {
  const encoder = new TextEncoder();
  let bytes = new Uint8Array(4_096);
  return (text) => {
    // Texts share the buffer: collecting a new one for each would delay frames.
    if (text.length * MOST_BYTES + LONGEST_END > bytes.length) bytes = new Uint8Array(text.length * MOST_BYTES + LONGEST_END);
    const { written } = encoder.encodeInto(text, bytes);
    const end = padded(bytes, written);
    hash.set(FIRST_HASH);
    for (let at = 0; at < end; at += BLOCK) takeBlock(bytes, at);
    return inHex();
  };
};

/** The most UTF-8 bytes that one UTF-16 unit of a text can need. */
const MOST_BYTES = 3;
const BLOCK = 64;
/** The bit after the text, the zeros up to a whole block, and the length. */
const LONGEST_END = 2 * BLOCK;

// Words are in typed arrays and never in fields of objects: in Chromium a field holds 31 bits, and a larger number there makes every round compute with floating point.
const words = new Int32Array(BLOCK);
const hash = new Int32Array(8);

/** Ends the text with one bit, zeros and its length in bits; returns where the last block ends. */
const padded = (bytes: Uint8Array, length: number): number => {
  const end = (Math.floor((length + 8) / BLOCK) + 1) * BLOCK;
  bytes[length] = 0x80;
  bytes.fill(0, length + 1, end - 8);
  let bits = length * 8;
  for (let at = end - 1; at >= end - 8; at -= 1) {
    bytes[at] = bits;
    bits = Math.floor(bits / 256);
  }
  return end;
};

/** The bits of a word turned to the right. */
const turned = (word: number, by: number): number => (word >>> by) | (word << (32 - by));

const word = (list: Int32Array, at: number): number => list[at] ?? 0;

const takeBlock = (bytes: Uint8Array, from: number): void => {
  for (let round = 0; round < 16; round += 1) {
    const at = from + round * 4;
    words[round] = ((bytes[at] ?? 0) << 24) | ((bytes[at + 1] ?? 0) << 16) | ((bytes[at + 2] ?? 0) << 8) | (bytes[at + 3] ?? 0);
  }
  for (let round = 16; round < 64; round += 1) {
    const [early, late] = [word(words, round - 15), word(words, round - 2)];
    const mixed = (turned(early, 7) ^ turned(early, 18) ^ (early >>> 3)) + (turned(late, 17) ^ turned(late, 19) ^ (late >>> 10));
    words[round] = mixed + word(words, round - 7) + word(words, round - 16);
  }
  let a = word(hash, 0);
  let b = word(hash, 1);
  let c = word(hash, 2);
  let d = word(hash, 3);
  let e = word(hash, 4);
  let f = word(hash, 5);
  let g = word(hash, 6);
  let h = word(hash, 7);
  for (let round = 0; round < 64; round += 1) {
    const chosen = g ^ (e & (f ^ g));
    const most = (a & b) | (c & (a | b));
    const first = (h + (turned(e, 6) ^ turned(e, 11) ^ turned(e, 25)) + chosen + word(ROUNDS, round) + word(words, round)) | 0;
    const second = ((turned(a, 2) ^ turned(a, 13) ^ turned(a, 22)) + most) | 0;
    h = g;
    g = f;
    f = e;
    e = (d + first) | 0;
    d = c;
    c = b;
    b = a;
    a = (first + second) | 0;
  }
  hash[0] = word(hash, 0) + a;
  hash[1] = word(hash, 1) + b;
  hash[2] = word(hash, 2) + c;
  hash[3] = word(hash, 3) + d;
  hash[4] = word(hash, 4) + e;
  hash[5] = word(hash, 5) + f;
  hash[6] = word(hash, 6) + g;
  hash[7] = word(hash, 7) + h;
};

const HEX: readonly string[] = Array.from({ length: 256 }, (_, byte) => byte.toString(16).padStart(2, "0"));
const hexOf = (byte: number): string => HEX[byte & 0xff] ?? "";

const inHex = (): string => {
  let text = "";
  for (let at = 0; at < hash.length; at += 1) {
    const value = word(hash, at);
    text += hexOf(value >>> 24) + hexOf(value >>> 16) + hexOf(value >>> 8) + hexOf(value);
  }
  return text;
};

/** The first 32 bits of the square roots' fractions of the first 8 primes. */
const FIRST_HASH = Int32Array.of(0x6a09e667, 0xbb67ae85, 0x3c6ef372, 0xa54ff53a, 0x510e527f, 0x9b05688c, 0x1f83d9ab, 0x5be0cd19);

/** The first 32 bits of the cube roots' fractions of the first 64 primes. */
const ROUNDS = Int32Array.of(
  0x428a2f98, 0x71374491, 0xb5c0fbcf, 0xe9b5dba5, 0x3956c25b, 0x59f111f1, 0x923f82a4, 0xab1c5ed5, 0xd807aa98, 0x12835b01, 0x243185be,
  0x550c7dc3, 0x72be5d74, 0x80deb1fe, 0x9bdc06a7, 0xc19bf174, 0xe49b69c1, 0xefbe4786, 0x0fc19dc6, 0x240ca1cc, 0x2de92c6f, 0x4a7484aa,
  0x5cb0a9dc, 0x76f988da, 0x983e5152, 0xa831c66d, 0xb00327c8, 0xbf597fc7, 0xc6e00bf3, 0xd5a79147, 0x06ca6351, 0x14292967, 0x27b70a85,
  0x2e1b2138, 0x4d2c6dfc, 0x53380d13, 0x650a7354, 0x766a0abb, 0x81c2c92e, 0x92722c85, 0xa2bfe8a1, 0xa81a664b, 0xc24b8b70, 0xc76c51a3,
  0xd192e819, 0xd6990624, 0xf40e3585, 0x106aa070, 0x19a4c116, 0x1e376c08, 0x2748774c, 0x34b0bcb5, 0x391c0cb3, 0x4ed8aa4a, 0x5b9cca4f,
  0x682e6ff3, 0x748f82ee, 0x78a5636f, 0x84c87814, 0x8cc70208, 0x90befffa, 0xa4506ceb, 0xbef9a3f7, 0xc67178f2,
);
