import { randomBytes, scrypt, timingSafeEqual } from "node:crypto";
import { createGate } from "./gate.ts";

const KEY_LENGTH = 32;
const BLOCK_SIZE = 8;
const MAX_MEMORY = 256 * 1024 * 1024;
/** Each hash costs a core and 128 MB for a third of a second, so the last one in the queue is served within about five seconds. */
const LOGINS = { atOnce: 2, waiting: 24, retryAfterSeconds: 5 } as const;
/** A new password costs up to two hashes, one after the other. */
const NEW_PASSWORDS = { atOnce: 1, waiting: 8, retryAfterSeconds: 5 } as const;

/** The stored hash of an account that is locked: no password is right. */
export const LOCKED = "locked";

/** Hashes and verifies passwords. All functions reject with `Busy` when too many calls wait. New passwords have a queue of their own, so that players who set one keep nobody from logging in. */
export interface Passwords {
  readonly hash: (password: string) => Promise<string>;
  /** Takes as long for an unknown user (no stored hash) as for a known one. */
  readonly verify: (password: string, stored: string | undefined) => Promise<boolean>;
  /** As `verify`, for a player who sets a new password. */
  readonly verifyOld: (password: string, stored: string | undefined) => Promise<boolean>;
}

const derive = (password: string, salt: Buffer, cost: number): Promise<Buffer> =>
  new Promise((resolve, reject) =>
    scrypt(password.normalize("NFKC"), salt, KEY_LENGTH, { N: cost, r: BLOCK_SIZE, p: 1, maxmem: MAX_MEMORY }, (error, key) => (error ? reject(error) : resolve(key))));

/** Passwords hashed with scrypt. `cost` (N) is stored with each hash, so that it can be raised later. */
export const createPasswords = (cost: number): Passwords => {
  const [logins, newPasswords] = [createGate(LOGINS), createGate(NEW_PASSWORDS)];
  const decoy = `scrypt$${cost}$${randomBytes(16).toString("base64")}$${randomBytes(KEY_LENGTH).toString("base64")}`;
  const matches = async (password: string, stored: string | undefined): Promise<boolean> => {
    const isOpen = stored !== undefined && stored !== LOCKED;
    const [, storedCost = "", salt = "", key = ""] = (isOpen ? stored : decoy).split("$");
    const derived = await derive(password, Buffer.from(salt, "base64"), Number(storedCost));
    return timingSafeEqual(derived, Buffer.from(key, "base64")) && isOpen;
  };
  return {
    hash: (password) =>
      newPasswords(async () => {
        const salt = randomBytes(16);
        const key = await derive(password, salt, cost);
        return `scrypt$${cost}$${salt.toString("base64")}$${key.toString("base64")}`;
      }),
    verify: (password, stored) => logins(() => matches(password, stored)),
    verifyOld: (password, stored) => newPasswords(() => matches(password, stored)),
  };
};

const COMMON = new Set(["password", "12345678", "123456789", "1234567890", "qwertyuiop", "iloveyou", "password1", "password123", "qwerty123", "11111111", "00000000", "abcd1234", "football", "baseball", "sunshine", "princess", "superman", "trustno1", "welcome1", "letmein1"]);

/** Why a password may not be chosen; undefined when it may. */
export const passwordFlaw = (password: string): string | undefined => {
  if (password.length < 8) return "Password must have at least 8 characters";
  if (password.length > 128) return "Password must have at most 128 characters";
  return COMMON.has(password.toLowerCase()) ? "Password is too common" : undefined;
};
