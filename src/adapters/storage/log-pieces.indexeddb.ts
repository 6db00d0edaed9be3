import { answerOf, openDatabase, SEGMENTS } from "./indexeddb.ts";
import { isPacked, unpack } from "./packed-segments.ts";

/** Segments read at once: at most about four thousand records, which take a few megabytes. */
const SEGMENTS_AT_ONCE = 8;

/**
 * The stored records of one log from the first on, a few segments at a time, so that a long log is never in memory as a whole. Nothing is checked: a
 * value that is not a segment is yielded as one record. Throws when the store cannot be read.
 */
export async function* readLogPieces(database: string, stream: string): AsyncGenerator<readonly unknown[]> {
  const log = openDatabase(database);
  let after: IDBValidKey = [stream];
  for (;;) {
    const range = IDBKeyRange.bound(after, [stream, []], true, false);
    const { keys, segments } = await log
      .transact(SEGMENTS, "readonly", "relaxed", async (store) => {
        const [keys, segments] = await Promise.all([
          answerOf(store.getAllKeys(range, SEGMENTS_AT_ONCE)),
          answerOf<unknown[]>(store.getAll(range, SEGMENTS_AT_ONCE)),
        ]);
        return { keys, segments };
      })
      .catch((error: unknown) => {
        throw new Error(`The history cannot be read on this device (${error instanceof Error ? error.name : "unknown"}).`);
      });
    const last = keys.at(-1);
    if (last === undefined) return;
    after = last;
    yield (await Promise.all(segments.map(recordsOf))).flat();
  }
}

/** The records of a segment. A damaged segment is returned as one record. */
const recordsOf = async (segment: unknown): Promise<readonly unknown[]> => {
  if (isPacked(segment)) return unpack(segment).catch(() => [segment]);
  return Array.isArray(segment) ? (segment as readonly unknown[]) : [segment];
};
