import type { AttemptId } from "../../domain/kernel/ids.ts";
import type { CallFailure } from "../ports/failures.ts";

/** Milliseconds between two looks when the first was answered. */
export const LOOK_EVERY_MS = 3_000;
/** The longest wait between two looks, in milliseconds: meanwhile the player waits with a locked slip. */
export const LONGEST_WAIT_MS = 60_000;

/**
 * Milliseconds to wait after `failures` failures in a row (counted from 1): at most 3 s, then twice as much each time, up to a minute; or as long as
 * the engine asks for, within that minute. The upper half is jitter, so that clients that failed together do not return together. The jitter comes
 * from the attempt's id, which is random and recorded, so a replay waits exactly as long. Questions that have no attempt draw an id for it.
 */
export const waitAfterFailure = (attempt: AttemptId, failures: number, askedForMs = 0): number => {
  const longest = Math.min(LOOK_EVERY_MS * 2 ** (failures - 1), LONGEST_WAIT_MS);
  const wait = Math.round((longest / 2) * (1 + shareOf(`${attempt}:${failures}`)));
  return Math.max(wait, Math.min(askedForMs, LONGEST_WAIT_MS));
};

/** The milliseconds after which the engine wants to be asked again; 0 when it did not say. */
export const askedForMs = (failure: CallFailure): number => ("retryAfterMs" in failure ? (failure.retryAfterMs ?? 0) : 0);

/** A text as a number in [0, 1), evenly spread (FNV-1a). */
const shareOf = (text: string): number => {
  let hash = 0x811c9dc5;
  for (let at = 0; at < text.length; at += 1) hash = Math.imul(hash ^ text.charCodeAt(at), 0x01000193);
  return (hash >>> 0) / 2 ** 32;
};
