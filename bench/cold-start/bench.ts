import type { Page } from "playwright";
import { storeLog } from "../../e2e/kit/store-log.ts";
import type { SealedFact } from "../../src/domain/events/envelope.ts";
import { onBuiltSite } from "../built-site.ts";
import { type BenchRow, judge } from "../row.ts";
import { median } from "../statistics.ts";
import { longLog } from "./long-log.ts";

const EVENTS = 100_000;
const WINDOWS = 5;
const LEG = "[data-testid=leg]";

const forget = (page: Page): Promise<unknown> =>
  page.evaluate(() => {
    localStorage.clear();
    const deleting = indexedDB.deleteDatabase("slipstream");
    return new Promise((resolve, reject) => {
      deleting.onsuccess = resolve;
      deleting.onerror = reject;
    });
  });

/** Lets each page note when the slip shows. The page is not asked in each frame, because every such frame is drawn, and that would be measured too. */
const noteSlip = (page: Page): Promise<unknown> =>
  page.addInitScript((selector) => {
    new MutationObserver((_, observer) => {
      if (document.querySelector(selector) === null) return;
      observer.disconnect();
      Object.assign(window, { slipShown: performance.now() });
    }).observe(document, { subtree: true, childList: true });
  }, LEG);

/** Milliseconds from the address to a slip that shows what the log holds. */
const start = async (page: Page): Promise<number> => {
  await page.goto("/Sports/Prematch/Soccer/Upcoming", { waitUntil: "commit" });
  const at = await page.waitForFunction(() => (window as { readonly slipShown?: number }).slipShown, undefined, { polling: 100 });
  const ms = await at.jsonValue();
  if (typeof ms !== "number") throw new Error("the slip did not show");
  return ms;
};

const parsing = (page: Page, text: string): Promise<number> =>
  page.evaluate((json) => {
    const began = performance.now();
    JSON.parse(json);
    return performance.now() - began;
  }, text);

/** A start without a snapshot on a log that is stored for it, milliseconds. */
const startOn = async (page: Page, log: readonly SealedFact[], form: "packed" | "plain"): Promise<number> => {
  await page.goto("/mobile");
  await forget(page);
  await storeLog(page, log, form);
  await page.goto("/mobile");
  return start(page);
};

const snapshotIsLeft = (page: Page): Promise<unknown> =>
  page.waitForFunction(async () => {
    const opening = indexedDB.open("slipstream");
    const database = await new Promise<IDBDatabase>((resolve) => (opening.onsuccess = () => resolve(opening.result)));
    const asking = database.transaction("snapshots").objectStore("snapshots").get("player");
    const snapshot: unknown = await new Promise((resolve) => (asking.onsuccess = () => resolve(asking.result)));
    database.close();
    return snapshot !== undefined;
  });

/**
 * The start of a page, in turn: with a log of one event; with a long log whose older facts are packed, as a page leaves them; with the snapshot that this start leaves; and with a
 * long log that was never packed, as in a browser without gzip.
 */
export const coldStartBench = (): Promise<readonly BenchRow[]> =>
  onBuiltSite(async ({ context }) => {
    const log = longLog(EVENTS);
    const text = JSON.stringify(log);
    const page = await context.newPage();
    await noteSlip(page);
    const short: number[] = [];
    const packed: number[] = [];
    const withSnapshot: number[] = [];
    const parsed: number[] = [];
    const plain: number[] = [];
    // The first round warms the browser's caches.
    for (let window = 0; window <= WINDOWS; window += 1) {
      const shortMs = await startOn(page, log.slice(0, 1), "plain");
      const packedMs = await startOn(page, log, "packed");
      await snapshotIsLeft(page);
      await page.goto("/mobile");
      const withMs = await start(page);
      await page.goto("/mobile");
      const parseMs = await parsing(page, text);
      const plainMs = await startOn(page, log, "plain");
      if (window === 0) continue;
      short.push(shortMs);
      packed.push(packedMs);
      withSnapshot.push(withMs);
      parsed.push(parseMs);
      plain.push(plainMs);
    }
    const seconds = (ms: number): string => `${(ms / 1000).toFixed(2)} s`;
    const opened = (starts: readonly number[]): number => median(starts) - median(short);
    const beside = (ms: number) => ({ measured: seconds(ms), against: seconds(median(parsed)), ratio: ms / median(parsed) });
    return [
      judge({
        name: `slip restored from ${EVENTS} events without a snapshot, seconds`,
        measured: seconds(median(packed)),
        against: `one event in ${seconds(median(short))}`,
        ratio: median(packed) / 1000,
        target: "<= 2",
      }),
      judge({ name: "the same, its reading and folding beside JSON.parse of the same bytes", ...beside(opened(packed)), target: "<= 4" }),
      judge({ name: "the same when nothing was packed, as in a browser without gzip", ...beside(opened(plain)) }),
      judge({
        name: "slip restored with a snapshot beside a log of one event",
        measured: seconds(median(withSnapshot)),
        against: seconds(median(short)),
        ratio: median(withSnapshot) / median(short),
        target: "<= 1.3",
      }),
    ];
  });
