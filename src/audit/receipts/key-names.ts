import { bytesOfHex } from "./hex.ts";

/**
 * Public keys by the names that receipts give them. A name is computed from its key and never taken from a file, so that a forged key cannot take the
 * name of a genuine one.
 */
export type Keys = ReadonlyMap<string, string>;

/** A key is named by the first digits of the SHA-256 of its bytes. */
const NAME_LENGTH = 16;

export const isKeyText = (text: string): boolean => /^[0-9a-fA-F]{64}$/.test(text);

/** Names public keys of 64 hexadecimal digits. The result is empty without WebCrypto, which a signature check needs as well. */
export const nameKeys = async (keys: readonly string[]): Promise<Keys> => {
  // A page that is served without TLS has no `subtle`, whatever the types say.
  const subtle = globalThis.crypto.subtle as SubtleCrypto | undefined;
  if (subtle === undefined) return new Map();
  return new Map(await Promise.all(keys.map(async (key) => [(await digestOf(subtle, key)).slice(0, NAME_LENGTH), key.toLowerCase()] as const)));
};

const digestOf = async (subtle: SubtleCrypto, hex: string): Promise<string> =>
  [...new Uint8Array(await subtle.digest("SHA-256", bytesOfHex(hex)))].map((byte) => byte.toString(16).padStart(2, "0")).join("");
