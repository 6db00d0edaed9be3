import { Schema } from "effect";
import { shown } from "./disclosure.ts";
import { absentable, absentAs, WireFlag, WireId, wireList, WireNumber } from "./wire.ts";

/** The path under the site's own address where anybody may fetch the keys, without a signature or a login. It answers with `ReceiptKeysReply`. */
export const PUBLISHED_KEYS = "/.well-known/receipt-keys.json";

/** Only our engine has these calls. Bets of other engines have no receipts. */
export const receiptRoutes = { keys: "bets/receipt-keys", logHeads: "bets/log-heads" } as const;

const HASH = Schema.String.check(Schema.isPattern(/^[0-9a-f]{64}$/));

/** The id of a player's log, drawn once on each device. */
export const LogId = Schema.String.check(Schema.isPattern(/^[A-Za-z0-9-]{8,72}$/));

/** The head of the player's log when the bet was requested. The engine keeps it with the bet as a witness of the log. */
export const LogHead = Schema.Struct({ length: Schema.Int, hash: HASH, log: absentable(LogId) });
export type LogHead = typeof LogHead.Type;

/**
 * The receipt of a bet. `body` is the exact text that was signed: canonical JSON of a `ReceiptBody`. `signature` is Ed25519 over
 * its UTF-8, in hexadecimal. `key` is the id of the public key.
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
  /** The sequence of the last message about the match that the sportsbook had sent when it accepted the bet. */
  readonly feed: number;
  /** Its own stake on a bet of Singles; absent on any other bet, and in receipts from before there were such fields. */
  readonly stake?: number;
  /** Whether it is a banker of a System; absent when not. */
  readonly fixed?: true;
}

/** What was bet, beside the legs. */
export interface ReceiptBet {
  readonly type: "Single" | "Multiple" | "Split" | "System";
  /** The number of combinations that are bet. */
  readonly lines: number;
  /** The sizes of a System, with the stake on each combination and their number; absent on any other bet. */
  readonly groupings?: readonly { readonly size: number; readonly unit: number; readonly lines: number }[];
  /** How far a price was allowed to move. */
  readonly policy: "none" | "better" | "any";
  /** What paid the stake. */
  readonly paidBy: "balance" | "sport-bonus" | "cashback";
}

/** What the bet was taken under. A version is the beginning of the SHA-256 of the text or table as it is published. */
export interface ReceiptTerms {
  /** The code of the currency of all amounts. */
  readonly currency: string;
  readonly terms: string;
  readonly bonusTable: string;
  /** The build of the sportsbook that took the bet. */
  readonly build: string;
}

/** The contents of a receipt. Amounts are in minor units; `at` is in wall milliseconds of the engine's clock. */
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
  /** Absent in receipts from before there were these fields, like `under`. */
  readonly bet?: ReceiptBet;
  readonly under?: ReceiptTerms;
}

/** GET bets/receipt-keys: all keys, the newest first. A public key is 32 raw bytes in hexadecimal. */
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
