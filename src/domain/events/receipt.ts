import { type Guard, isCount, isText, matching, shape } from "../kernel/guards.ts";

/**
 * The receipt of a bet, as it came from the sportsbook: `body` is the exact text that was signed, `signature` is Ed25519 over its UTF-8
 * in hexadecimal, `key` names the public key. The signature has not been checked.
 */
export interface Receipt {
  readonly body: string;
  readonly signature: string;
  readonly key: string;
}

/** The longest body that is kept, in UTF-16 units. It has room for more than a hundred legs. */
const LONGEST_BODY = 50_000;

export const isReceipt: Guard<Receipt> = shape({
  body: (value): value is string => isText(value) && value.length <= LONGEST_BODY,
  signature: matching(/^[0-9a-f]{128}$/),
  key: matching(/^[0-9a-f]{16}$/),
});

/** 32 raw bytes in hexadecimal. */
export const isPublicKey: Guard<string> = matching(/^[0-9a-f]{64}$/);

/** The head of the log that was sent with a bet: the length of the log, and the hash of its last record. */
export interface SentHead {
  readonly length: number;
  readonly hash: string;
}

export const isHead: Guard<SentHead> = shape({ length: isCount, hash: matching(/^[0-9a-f]{64}$/) });
