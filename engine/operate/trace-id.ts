import { createHash } from "node:crypto";

/**
 * The trace of an attempt: the first 32 digits of the SHA-256 of its id. All that was done for it, by whichever engine and however often it was sent, is one trace, which is found by the id in the
 * player's log: `printf %s ID | sha256sum | cut -c 1-32`.
 */
export const traceIdOf = (attempt: string): string => createHash("sha256").update(attempt).digest("hex").slice(0, 32);
