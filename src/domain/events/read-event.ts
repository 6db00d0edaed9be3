import { knownRow, type SlipstreamEvent } from "./registry.ts";
import type { EventRow, StoredEvent, Upcaster } from "./row.ts";
import { withheldIn, withStandIns } from "./withheld.ts";

/** Why this build cannot read an event of a log. "withheld": a field that is not text was left out of an export, and nothing can stand in for it. */
export type UnreadableEvent = "unknown-type" | "newer-version" | "not-of-its-shape" | "withheld";

/**
 * A stored event in today's shape. Older shapes go through their upcasters, one version at a time, and the result has to
 * pass the guard. The stored record itself is never changed, because its hash covers what was written. Withheld text is read as `STAND_IN`.
 */
export const readEvent = (event: StoredEvent, version: number): SlipstreamEvent | UnreadableEvent => {
  const row = knownRow(event.type);
  return row === undefined ? "unknown-type" : (readAs(row, event, version) as SlipstreamEvent | UnreadableEvent);
};

/** A stored event of a type as its row has it today. */
export const readAs = <Event>(row: EventRow<Event>, event: StoredEvent, version: number): Event | Exclude<UnreadableEvent, "unknown-type"> => {
  if (version > row.version) return "newer-version";
  const today: unknown = upToDate(event, row.upcasters.slice(version - 1));
  if (row.guard(today)) return today;
  if (withheldIn(event).length === 0) return "not-of-its-shape";
  const filled: unknown = upToDate(withStandIns(event), row.upcasters.slice(version - 1));
  return row.guard(filled) ? filled : "withheld";
};

const upToDate = (event: StoredEvent, upcasters: readonly Upcaster[]): StoredEvent => {
  let today = event;
  for (const upcast of upcasters) today = { ...upcast(today), type: event.type };
  return today;
};
