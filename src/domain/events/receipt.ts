import { type Guard, isCount, isText, shape } from "../kernel/guards.ts";

/**
 * What the sportsbook signed about a bet, as it came: `body` is the signed text to the letter, `signature` is Ed25519 over its UTF-8 in
 * hexadecimal, `key` names the public key. Whether the signature is good is for the reader to find out.
 */
export interface Receipt {
  readonly body: string;
  readonly signature: string;
  readonly key: string;
}

/** In UTF-16 units: room for more than a hundred legs. No sportsbook signs a longer text. */
const LONGEST_BODY = 50_000;

const matching = (pattern: RegExp): Guard<string> => (value): value is string => isText(value) && pattern.test(value);

export const isReceipt: Guard<Receipt> = shape({
  body: (value): value is string => isText(value) && value.length <= LONGEST_BODY,
  signature: matching(/^[0-9a-f]{128}$/),
  key: matching(/^[0-9a-f]{16}$/),
});

/** 32 raw bytes in hexadecimal. */
export const isPublicKey: Guard<string> = matching(/^[0-9a-f]{64}$/);

/** The head of a log as a bet carries it: how long the log was, and the hash that vouches for all of it. */
export interface SentHead {
  readonly length: number;
  readonly hash: string;
}

export const isHead: Guard<SentHead> = shape({ length: isCount, hash: matching(/^[0-9a-f]{64}$/) });
