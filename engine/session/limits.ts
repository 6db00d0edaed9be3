import type { FastifyRequest } from "fastify";
import { clientKeyOf } from "../http/client-address.ts";
import { HttpRefusal } from "../http/requests.ts";
import { Busy } from "../security/gate.ts";
import type { Limit, Tries } from "../security/tries.ts";

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;

/** The limits of tries of each kind, per account or number and per client (faults A8). */
export const limitsOf = {
  /** Per number and client together, so that strangers do not use up the owner's tries. */
  loginsOfAccount: { kind: "login of account", most: 5, windowMs: 15 * MINUTE },
  /** Of all clients together that have never logged in to the account: a password must not be guessed from many addresses either. */
  loginsOfStrangers: { kind: "login of strangers", most: 50, windowMs: HOUR },
  /** A client that logged in to an account, or proved its number by a code, is known to it for this long. */
  known: { kind: "known to account", most: Number.MAX_SAFE_INTEGER, windowMs: 90 * 24 * HOUR },
  loginsOfClient: { kind: "login of client", most: 20, windowMs: 15 * MINUTE },
  oldPasswords: { kind: "old password", most: 5, windowMs: 15 * MINUTE },
  lookups: { kind: "verify-username of client", most: 10, windowMs: MINUTE },
  /** Codes must not be found by guessing. */
  promoCodes: { kind: "promo-code of client", most: 20, windowMs: 15 * MINUTE },
  registrations: { kind: "register of client", most: 20, windowMs: HOUR },
  /** Per number and client together. */
  codesOfPair: { kind: "code of number and client", most: 5, windowMs: 24 * HOUR },
  /** Of all strangers together, and of all clients that the account knows: no number gets more messages than both in a day. */
  codesOfStrangers: { kind: "code of strangers", most: 10, windowMs: 24 * HOUR },
  codesOfKnown: { kind: "code of known", most: 5, windowMs: 24 * HOUR },
  codesOfClient: { kind: "code of client", most: 20, windowMs: HOUR },
  /** Each try asks a bank for the owner of an account, which must not be used to look strangers up. */
  accountLookups: { kind: "verify-bank-account of player", most: 10, windowMs: HOUR },
  guessesOfClient: { kind: "verify-otp of client", most: 30, windowMs: 15 * MINUTE },
} as const satisfies Record<string, Limit>;

/** The key under which the tries of a request's client are counted. */
export const clientKey = (request: FastifyRequest): string => clientKeyOf(request.ip);

/** A number together with the client that asks about it. */
export const pairKey = (number: string, client: string): string => `${number} ${client}`;

/** Counts a try, and rejects with 429 and the time to wait when it is one too many. */
export const countOrRefuse = async (tries: Tries, limit: Limit, key: string, message = "Too many attempts. Please try again later"): Promise<void> => {
  const wait = await tries.count(limit, key);
  if (wait !== undefined) throw new HttpRefusal(429, message, Math.ceil(wait / 1000));
};

/** The answer to a stranger's login when there were too many: the owner has a way in that guessing does not have. */
export const USE_A_CODE = "Too many attempts for this number. Log in where you have logged in before, or set a new password with a code";

/** Makes a client known to an account, for as long as one is, from now. */
export const remember = async (tries: Tries, pair: string): Promise<void> => {
  await tries.clear(limitsOf.known, pair);
  await tries.count(limitsOf.known, pair);
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
