import type { FastifyRequest } from "fastify";
import { clientKeyOf } from "../http/client-address.ts";
import { HttpRefusal } from "../http/requests.ts";
import { Busy } from "../security/gate.ts";
import type { Limit, Tries } from "../security/tries.ts";

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;

/** The limits of tries of each kind, per account or number and per client (faults A8). */
export const limitsOf = {
  loginsOfAccount: { kind: "login of account", most: 5, windowMs: 15 * MINUTE },
  loginsOfClient: { kind: "login of client", most: 20, windowMs: 15 * MINUTE },
  oldPasswords: { kind: "old password", most: 5, windowMs: 15 * MINUTE },
  lookups: { kind: "verify-username of client", most: 10, windowMs: MINUTE },
  /** Codes must not be found by guessing. */
  promoCodes: { kind: "promo-code of client", most: 20, windowMs: 15 * MINUTE },
  registrations: { kind: "register of client", most: 20, windowMs: HOUR },
  codesOfNumber: { kind: "code of number", most: 5, windowMs: 24 * HOUR },
  codesOfClient: { kind: "code of client", most: 20, windowMs: HOUR },
  /** Each try asks a bank for the owner of an account, which must not be used to look strangers up. */
  accountLookups: { kind: "verify-bank-account of player", most: 10, windowMs: HOUR },
  guessesOfClient: { kind: "verify-otp of client", most: 30, windowMs: 15 * MINUTE },
} as const satisfies Record<string, Limit>;

/** The key under which the tries of a request's client are counted. */
export const clientKey = (request: FastifyRequest): string => clientKeyOf(request.ip);

/** Counts a try, and rejects with 429 and the time to wait when it is one too many. */
export const countOrRefuse = async (tries: Tries, limit: Limit, key: string): Promise<void> => {
  const wait = await tries.count(limit, key);
  if (wait !== undefined) throw new HttpRefusal(429, "Too many attempts. Please try again later", Math.ceil(wait / 1000));
};

/** Does work that was counted as a try. When it is refused because too much other work waits, nothing was tried, so the count is taken back. */
export const unlessBusy = async <T>(work: () => Promise<T>, giveBack: () => Promise<unknown>): Promise<T> => {
  try {
    return await work();
  } catch (cause) {
    if (cause instanceof Busy) await giveBack();
    throw cause;
  }
};
