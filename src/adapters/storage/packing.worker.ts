import { type Database, openDatabase } from "./indexeddb.ts";
import { packSegments } from "./packed-segments.ts";
import type { PackAnswer, PackRequest } from "./packing.ts";

/** The thread that packs old facts. Reading, writing and compressing hundreds of facts on the page's own thread would delay its frames. */
const opened = new Map<string, Database>();

const databaseOf = (name: string): Database => {
  const known = opened.get(name) ?? openDatabase(name);
  opened.set(name, known);
  return known;
};

self.addEventListener("message", ({ data: { database, stream, before } }: MessageEvent<PackRequest>) => {
  const answer = (packed: boolean): void => self.postMessage({ packed } satisfies PackAnswer);
  packSegments(databaseOf(database), stream, before).then(
    () => answer(true),
    () => answer(false),
  );
});
