import { Context } from "effect";

/** What a person typed to verify a number. The client has it in memory only: neither the log nor a recording may contain it. */
export interface Typed {
  readonly mobile: string;
  readonly password: string;
  readonly promoCode: string;
  /** The secret in the engine's answer to the right code; "" before that. */
  readonly proof: string;
}

/** The verification of one window. */
export interface PendingHere {
  readonly typed: () => Typed;
  /** How many verifications have begun or ended. A late answer to an earlier one is recognised by it. */
  readonly begun: () => number;
  readonly begin: (typed: Typed) => void;
  readonly keep: (typed: Typed) => void;
  readonly forget: () => void;
}

/** The verifications of all windows, so that two windows can verify two numbers. */
export interface PendingVerificationShape {
  /** The one of a window; undefined stands for the client's own desk. */
  readonly of: (window: string | undefined) => PendingHere;
  readonly forgetAll: () => void;
  /** Whether a window has typed what only the client holds. */
  readonly isAny: () => boolean;
}

export class PendingVerification extends Context.Service<PendingVerification, PendingVerificationShape>()("slipstream/PendingVerification") {}

const nothing: Typed = { mobile: "", password: "", promoCode: "", proof: "" };

export const createPendingVerification = (): PendingVerificationShape => {
  const windows = new Map<string | undefined, PendingHere>();
  return {
    of: (window) => {
      const pending = windows.get(window) ?? createPendingHere();
      windows.set(window, pending);
      return pending;
    },
    forgetAll: () => windows.forEach(({ forget }) => forget()),
    isAny: () => [...windows.values()].some(({ typed }) => typed() !== nothing),
  };
};

const createPendingHere = (): PendingHere => {
  let kept = nothing;
  let begun = 0;
  const begin = (typed: Typed): void => {
    begun += 1;
    kept = typed;
  };
  return {
    typed: () => kept,
    begun: () => begun,
    begin,
    keep: (typed) => {
      kept = typed;
    },
    forget: () => begin(nothing),
  };
};
