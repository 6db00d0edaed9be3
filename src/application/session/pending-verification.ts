import { Context } from "effect";

/** What somebody typed who is proving a number. In memory only: neither a log nor a device may hold it. */
export interface Typed {
  readonly mobile: string;
  readonly password: string;
  readonly promoCode: string;
  /** What the right code was answered with; "" before that. */
  readonly proof: string;
}

export interface PendingVerificationShape {
  readonly typed: () => Typed;
  readonly keep: (typed: Typed) => void;
  readonly forget: () => void;
}

export class PendingVerification extends Context.Service<PendingVerification, PendingVerificationShape>()("slipstream/PendingVerification") {}

const nothing: Typed = { mobile: "", password: "", promoCode: "", proof: "" };

export const createPendingVerification = (): PendingVerificationShape => {
  let kept = nothing;
  return {
    typed: () => kept,
    keep: (typed) => {
      kept = typed;
    },
    forget: () => {
      kept = nothing;
    },
  };
};
