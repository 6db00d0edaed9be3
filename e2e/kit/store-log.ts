import type { Page } from "playwright";
import { packed } from "../../src/adapters/storage/pack-segments.ts";
import { PACKED, type PackedSegment } from "../../src/adapters/storage/packed-segments.ts";
import type { SealedFact } from "../../src/domain/events/envelope.ts";
import { GENESIS, headAfter } from "../../src/domain/log/chain.ts";

/** Facts in one plain segment, as a page writes them while prices move. */
const SEGMENT = 50;
/** Facts in one packed segment: the fewest such plain segments that are packed together. */
const PACK = 550;
/** A page packs what is older than its last snapshot, and takes a snapshot every 2,000 facts. */
const UNPACKED = 1_500;
const SENT_AT_ONCE = 100;


/** A record of the store; the content of a packed segment in base64. */
type StoredSegment =
  | { readonly key: readonly (string | number)[]; readonly facts: readonly SealedFact[] }
  | { readonly key: readonly (string | number)[]; readonly gzip: string; readonly rest: Omit<PackedSegment, "gzip"> };

const plain = (facts: readonly SealedFact[]): readonly StoredSegment[] => {
  const segments: StoredSegment[] = [];
  for (let at = 0; at < facts.length; at += SEGMENT) segments.push({ key: ["player", facts[at]?.sequence ?? 0], facts: facts.slice(at, at + SEGMENT) });
  return segments;
};

const withOldPacked = async (facts: readonly SealedFact[]): Promise<readonly StoredSegment[]> => {
  const segments: StoredSegment[] = [];
  let at = 0;
  for (; at + PACK + UNPACKED <= facts.length; at += PACK) {
    const { gzip, ...rest } = (await packed(facts.slice(at, at + PACK))) ?? { gzip: new ArrayBuffer(), last: 0 };
    segments.push({ key: ["player", facts[at]?.sequence ?? 0, PACKED], gzip: Buffer.from(gzip).toString("base64"), rest });
  }
  return [...segments, ...plain(facts.slice(at))];
};

/** Writes the log to the store without a snapshot: with its old facts packed, as a page leaves them, or all of them plain, as in a browser without gzip. */
export const storeLog = async (page: Page, log: readonly SealedFact[], form: "packed" | "plain" = "plain"): Promise<void> => {
  const segments = form === "packed" ? await withOldPacked(log) : plain(log);
  for (let from = 0; from < segments.length; from += SENT_AT_ONCE) {
    await page.evaluate(async (text) => {
      const opening = indexedDB.open("slipstream", 1);
      opening.onupgradeneeded = () => ["segments", "snapshots"].forEach((name) => opening.result.createObjectStore(name));
      const database = await new Promise<IDBDatabase>((resolve, reject) => {
        opening.onsuccess = () => resolve(opening.result);
        opening.onerror = () => reject(opening.error);
      });
      const writing = database.transaction("segments", "readwrite");
      for (const segment of JSON.parse(text) as StoredSegment[])
        writing
          .objectStore("segments")
          .add("facts" in segment ? segment.facts : { ...segment.rest, gzip: Uint8Array.from(atob(segment.gzip), (character) => character.charCodeAt(0)).buffer }, [...segment.key]);
      await new Promise((resolve, reject) => {
        writing.oncomplete = resolve;
        writing.onabort = reject;
      });
      database.close();
    }, JSON.stringify(segments.slice(from, from + SENT_AT_ONCE)));
  }
  const head = headAfter(log, GENESIS);
  await page.evaluate((kept) => localStorage.setItem("slipstream.head.player", kept), JSON.stringify({ length: head.length, hash: head.hash }));
};
