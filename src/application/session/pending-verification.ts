import { Context } from "effect";

/** What a person typed to verify a number. It exists in memory only: neither the log nor the device may contain it. */
export interface Typed {
  readonly mobile: string;
  readonly password: string;
  readonly promoCode: string;
  /** The secret in the engine's answer to the right code; "" before that. */
  readonly proof: string;
}

export interface PendingVerificationShape {
  readonly typed: () => Typed;
  /** How many verifications have begun or ended. A late answer to an earlier one is recognised by it. */
  readonly begun: () => number;
  readonly begin: (typed: Typed) => void;
  readonly keep: (typed: Typed) => void;
  readonly forget: () => void;
}

export class PendingVerification extends Context.Service<PendingVerification, PendingVerificationShape>()("slipstream/PendingVerification") {}

const nothing: Typed = { mobile: "", password: "", promoCode: "", proof: "" };

export const createPendingVerification = (): PendingVerificationShape => {
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
