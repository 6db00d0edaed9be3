import { knownRow, type SlipstreamEvent } from "./registry.ts";
import type { StoredEvent } from "./row.ts";

/** Why this build cannot read an event of a log. */
export type UnreadableEvent = "unknown-type" | "newer-version" | "not-of-its-shape";

/**
 * A stored event in today's shape. Older shapes go through their upcasters, one version at a time, and the result has to
 * pass the guard. The stored record itself is never changed, because its hash covers what was written.
 */
export const readEvent = (event: StoredEvent, version: number): SlipstreamEvent | UnreadableEvent => {
  const row = knownRow(event.type);
  if (row === undefined) return "unknown-type";
  if (version > row.version) return "newer-version";
  let today = event;
  for (const upcast of row.upcasters.slice(version - 1)) today = { ...upcast(today), type: event.type };
  return row.guard(today) ? (today as SlipstreamEvent) : "not-of-its-shape";
};
