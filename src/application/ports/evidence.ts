import { Context, type Effect } from "effect";
import type { Head } from "../../domain/events/envelope.ts";
import type { CallFailure } from "./failures.ts";

export interface ReceiptKey {
  readonly id: string;
  /** 32 raw bytes in hexadecimal. */
  readonly publicKey: string;
  /** Since when it signs, in wall milliseconds of the sportsbook. */
  readonly since: number;
}

/** The sportsbook's evidence about bets and the player's log: signing keys and heads. An engine without these calls refuses them. */
export interface EvidencesShape {
  /** The public keys of its receipts, the newest first. */
  readonly keys: () => Effect.Effect<readonly ReceiptKey[], CallFailure>;
  /** The heads that came with the player's bets from this device's log, the longest first; the last fifty at most. */
  readonly heads: () => Effect.Effect<readonly Head[], CallFailure>;
}

export class Evidences extends Context.Service<Evidences, EvidencesShape>()("slipstream/Evidences") {}
