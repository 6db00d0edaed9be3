import { sha256 } from "@noble/hashes/sha2.js";
import { bytesToHex, utf8ToBytes } from "@noble/hashes/utils.js";
import type { Sweep } from "../../application/ports/journal.ts";
import { dropRanges, findDroppable } from "./dropping.ts";
import { type Database, openDatabase } from "./indexeddb.ts";
import { packSegments } from "./pack-segments.ts";
import type { HousekeepingAnswer, HousekeepingRequest } from "./housekeeping.ts";

/**
 * The thread that packs old facts, and drops those that are no longer kept. Reading, writing and compressing hundreds of facts on the page's own thread
 * would delay its frames.
 */
const opened = new Map<string, Database>();

const databaseOf = (name: string): Database => {
  const known = opened.get(name) ?? openDatabase(name);
  opened.set(name, known);
  return known;
};

const digest = (text: string): string => bytesToHex(sha256(utf8ToBytes(text)));

const doWork = async (request: HousekeepingRequest): Promise<Sweep | undefined> => {
  const { stream } = request;
  const log = databaseOf(request.database);
  switch (request.work) {
    case "pack":
      return void (await packSegments(log, stream, request.before, digest));
    case "find":
      return findDroppable(log, stream, request.rule, digest);
    case "drop":
      return void (await dropRanges(log, stream, request.sweep, digest));
  }
};

/** One after the other: packing and dropping replace the same segments. */
let last: Promise<unknown> = Promise.resolve();

self.addEventListener("message", ({ data }: MessageEvent<HousekeepingRequest>) => {
  const answer = (given: HousekeepingAnswer): void => self.postMessage(given);
  last = last.then(() => doWork(data)).then(
    (found) => answer(found === undefined ? { done: true } : { done: true, found }),
    () => answer({ done: false }),
  );
});
