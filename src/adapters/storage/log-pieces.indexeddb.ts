import { answerOf, openDatabase, SEGMENTS } from "./indexeddb.ts";
import { isPacked, unpack } from "./packed-segments.ts";
import type { StoreGate } from "./store-gate.ts";

/** Segments handed over at once: at most about four thousand records, which take a few megabytes. */
const SEGMENTS_AT_ONCE = 8;

/**
 * The stored records of one log from the first on, a few segments at a time, as they all stood at one moment: between two readings a client could write,
 * pack or drop records, and those would be missing or there twice. What is held until it is handed over are segments as they are stored, most of them
 * packed. Nothing is checked: a value that is not a segment is yielded as one record. Throws when the store cannot be read.
 */
export async function* readLogPieces(database: string, stream: string, gate?: StoreGate): AsyncGenerator<readonly unknown[]> {
  const range = IDBKeyRange.bound([stream], [stream, []], true, false);
  const segments = await openDatabase(database, gate === undefined ? {} : { gate })
    .transact(SEGMENTS, "readonly", "relaxed", (store) => answerOf<unknown[]>(store.getAll(range)))
    .catch((error: unknown) => {
      throw new Error(`The history cannot be read on this device (${error instanceof Error ? error.name : "unknown"}).`);
    });
  while (segments.length > 0) yield (await Promise.all(segments.splice(0, SEGMENTS_AT_ONCE).map(recordsOf))).flat();
}

/** The records of a segment. A damaged segment is returned as one record. */
const recordsOf = async (segment: unknown): Promise<readonly unknown[]> => {
  if (isPacked(segment)) return unpack(segment).catch(() => [segment]);
  return Array.isArray(segment) ? (segment as readonly unknown[]) : [segment];
};
