import { randomBytes, scrypt, timingSafeEqual } from "node:crypto";
import { createGate } from "./gate.ts";

const KEY_LENGTH = 32;
const BLOCK_SIZE = 8;
const MAX_MEMORY = 256 * 1024 * 1024;
/** Each hash costs a core and 128 MB for a third of a second, so the last one in the queue is served within about five seconds. */
const QUEUE = { atOnce: 2, waiting: 24, retryAfterSeconds: 5 } as const;

/** Hashes and verifies passwords. Both functions reject with `Busy` when too many calls wait. */
export interface Passwords {
  readonly hash: (password: string) => Promise<string>;
  /** Takes as long for an unknown user (no stored hash) as for a known one. */
  readonly verify: (password: string, stored: string | undefined) => Promise<boolean>;
}

const derive = (password: string, salt: Buffer, cost: number): Promise<Buffer> =>
  new Promise((resolve, reject) =>
    scrypt(password.normalize("NFKC"), salt, KEY_LENGTH, { N: cost, r: BLOCK_SIZE, p: 1, maxmem: MAX_MEMORY }, (error, key) => (error ? reject(error) : resolve(key))));

/** Passwords hashed with scrypt. `cost` (N) is stored with each hash, so that it can be raised later. */
export const createPasswords = (cost: number): Passwords => {
  const gate = createGate(QUEUE);
  const decoy = `scrypt$${cost}$${randomBytes(16).toString("base64")}$${randomBytes(KEY_LENGTH).toString("base64")}`;
  return {
    hash: (password) =>
      gate(async () => {
        const salt = randomBytes(16);
        const key = await derive(password, salt, cost);
        return `scrypt$${cost}$${salt.toString("base64")}$${key.toString("base64")}`;
      }),
    verify: (password, stored) =>
      gate(async () => {
        const [, storedCost = "", salt = "", key = ""] = (stored ?? decoy).split("$");
        const derived = await derive(password, Buffer.from(salt, "base64"), Number(storedCost));
        return timingSafeEqual(derived, Buffer.from(key, "base64")) && stored !== undefined;
      }),
  };
};

const COMMON = new Set(["password", "12345678", "123456789", "1234567890", "qwertyuiop", "iloveyou", "password1", "password123", "qwerty123", "11111111", "00000000", "abcd1234", "football", "baseball", "sunshine", "princess", "superman", "trustno1", "welcome1", "letmein1"]);

/** Why a password may not be chosen; undefined when it may. */
export const passwordFlaw = (password: string): string | undefined => {
  if (password.length < 8) return "Password must have at least 8 characters";
  if (password.length > 128) return "Password must have at most 128 characters";
  return COMMON.has(password.toLowerCase()) ? "Password is too common" : undefined;
};
