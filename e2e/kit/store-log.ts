import type { Page } from "playwright";
import type { SealedFact } from "../../src/domain/events/envelope.ts";
import { GENESIS, headAfter } from "../../src/domain/log/chain.ts";

/** Facts in one segment, as a page writes them while prices move. */
const SEGMENT = 50;
const SENT_AT_ONCE = 5_000;

/** Writes the log to the store as a page would have left it, without a snapshot. */
export const storeLog = async (page: Page, log: readonly SealedFact[]): Promise<void> => {
  for (let from = 0; from < log.length; from += SENT_AT_ONCE) {
    await page.evaluate(
      async ({ text, size }) => {
        const opening = indexedDB.open("slipstream", 1);
        opening.onupgradeneeded = () => ["segments", "snapshots"].forEach((name) => opening.result.createObjectStore(name));
        const database = await new Promise<IDBDatabase>((resolve, reject) => {
          opening.onsuccess = () => resolve(opening.result);
          opening.onerror = () => reject(opening.error);
        });
        const facts = JSON.parse(text) as { readonly sequence: number }[];
        const writing = database.transaction("segments", "readwrite");
        for (let at = 0; at < facts.length; at += size) writing.objectStore("segments").add(facts.slice(at, at + size), ["player", facts[at]?.sequence ?? 0]);
        await new Promise((resolve, reject) => {
          writing.oncomplete = resolve;
          writing.onabort = reject;
        });
        database.close();
      },
      { text: JSON.stringify(log.slice(from, from + SENT_AT_ONCE)), size: SEGMENT },
    );
  }
  const head = headAfter(log, GENESIS);
  await page.evaluate((kept) => localStorage.setItem("slipstream.head.player", kept), JSON.stringify({ length: head.length, hash: head.hash }));
};
