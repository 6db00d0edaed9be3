import { type Guarded, isCount, matching, named, shape, textUpTo } from "../kernel/guards.ts";

/** The longest body that is kept, in UTF-16 units. It has room for more than a hundred legs. */
const LONGEST_BODY = 50_000;

/**
 * The receipt of a bet, as it came from the sportsbook: `body` is the exact text that was signed, `signature` is Ed25519 over its UTF-8
 * in hexadecimal, `key` names the public key. The signature has not been checked.
 */
export const isReceipt = named("receipt", shape({ body: textUpTo(LONGEST_BODY), signature: matching(/^[0-9a-f]{128}$/), key: matching(/^[0-9a-f]{16}$/) }));
export type Receipt = Guarded<typeof isReceipt>;

/** 32 raw bytes in hexadecimal. */
export const isPublicKey = named("public key", matching(/^[0-9a-f]{64}$/));

/** SHA-256 in hexadecimal. */
export const isHash = named("hash", matching(/^[0-9a-f]{64}$/));

/** The head of the log that was sent with a bet: the length of the log, and the hash of its last record. */
export const isHead = named("head", shape({ length: isCount, hash: isHash }));
