import { Schema } from "effect";
import { shown } from "./disclosure.ts";
import { absentable, absentAs, WireFlag, WireId, wireList, WireNumber } from "./wire.ts";

/** Calls of our own engine; another one knows neither, and its bets have no receipts. */
export const receiptRoutes = { keys: "bets/receipt-keys", logHeads: "bets/log-heads" } as const;

const HASH = Schema.String.check(Schema.isPattern(/^[0-9a-f]{64}$/));

/** The id of a player's log, drawn once on each device. */
export const LogId = Schema.String.check(Schema.isPattern(/^[A-Za-z0-9-]{8,72}$/));

/** Length and hash of the player's own log when the bet was asked for; kept with the bet as its witness. */
export const LogHead = Schema.Struct({ length: Schema.Int, hash: HASH, log: absentable(LogId) });
export type LogHead = typeof LogHead.Type;

/**
 * What the sportsbook signed about a bet. `body` is the text that was signed, to the letter: canonical JSON of a `ReceiptBody`.
 * `signature` is Ed25519 over its UTF-8 in hexadecimal, `key` names the public key (`keyIdOf`).
 */
export const SignedReceipt = Schema.Struct({ body: shown(Schema.String), signature: shown(Schema.String), key: shown(Schema.String) });
export type SignedReceipt = typeof SignedReceipt.Type;

export const RECEIPT_KIND = "slipstream-receipt";

/** A leg as it was accepted; odds in millionths. */
export interface ReceiptLeg {
  readonly matchId: string;
  readonly marketId: string;
  readonly specifier: string;
  readonly outcomeId: string;
  readonly odds: number;
  /** The score that the sportsbook knew when it accepted the bet; absent before the match has begun. */
  readonly score?: string;
  /** Sequence of the last message about the match that the sportsbook had sent. */
  readonly feed: number;
}

/** Amounts in minor units, `at` in wall milliseconds by the engine's clock. */
export interface ReceiptBody {
  readonly kind: typeof RECEIPT_KIND;
  readonly v: 1;
  readonly betslipId: string;
  /** The Idempotency-Key of the bet, if one was sent. */
  readonly attempt: string | null;
  readonly at: number;
  readonly stake: number;
  readonly possibleWin: number;
  readonly legs: readonly ReceiptLeg[];
  /** The head of the player's log that came with the bet; null when none came. */
  readonly log: { readonly length: number; readonly hash: string; readonly log?: string } | null;
}

/** GET bets/receipt-keys, the newest first. Public keys are 32 raw bytes in hexadecimal. */
export const ReceiptKeysReply = Schema.Struct({
  success: shown(absentAs(WireFlag, false)),
  keys: wireList(Schema.Struct({ id: shown(WireId), publicKey: shown(Schema.String), since: shown(WireNumber) })),
});
export type ReceiptKeysReply = typeof ReceiptKeysReply.Type;

/** GET bets/log-heads?log=: the heads that came with the player's bets from that log, the longest first. */
export const LogHeadsReply = Schema.Struct({
  success: shown(absentAs(WireFlag, false)),
  heads: wireList(Schema.Struct({ length: shown(WireNumber), hash: shown(HASH), betslipId: shown(WireId) })),
});
export type LogHeadsReply = typeof LogHeadsReply.Type;
