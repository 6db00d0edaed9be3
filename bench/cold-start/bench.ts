import type { Page } from "playwright";
import { storeLog } from "../../e2e/kit/store-log.ts";
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

/** Milliseconds from the address to a slip that shows what the log holds. */
const start = async (page: Page): Promise<number> => {
  await page.goto("/Sports/Prematch/Soccer/Upcoming", { waitUntil: "commit" });
  const at = await page.waitForFunction((selector) => (document.querySelector(selector) === null ? false : performance.now()), LEG, { polling: "raf" });
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

/** The start of a page with a long log: without a snapshot, with the snapshot that the first start leaves, and with a log of one event, in turn. */
export const coldStartBench = (): Promise<readonly BenchRow[]> =>
  onBuiltSite(async ({ context }) => {
    const log = longLog(EVENTS);
    const text = JSON.stringify(log);
    const page = await context.newPage();
    const without: number[] = [];
    const withOne: number[] = [];
    const short: number[] = [];
    const parsed: number[] = [];
    for (let window = 0; window <= WINDOWS; window += 1) {
      await page.goto("/mobile");
      await forget(page);
      await storeLog(page, log.slice(0, 1));
      const shortMs = await start(page);
      await page.goto("/mobile");
      await forget(page);
      await storeLog(page, log);
      const parseMs = await parsing(page, text);
      const withoutMs = await start(page);
      await page.waitForFunction(async () => {
        const opening = indexedDB.open("slipstream");
        const database = await new Promise<IDBDatabase>((resolve) => (opening.onsuccess = () => resolve(opening.result)));
        const asking = database.transaction("snapshots").objectStore("snapshots").get("player");
        const snapshot: unknown = await new Promise((resolve) => (asking.onsuccess = () => resolve(asking.result)));
        database.close();
        return snapshot !== undefined;
      });
      await page.goto("/mobile");
      const withMs = await start(page);
      // The first round warms the browser's caches.
      if (window === 0) continue;
      short.push(shortMs);
      parsed.push(parseMs);
      without.push(withoutMs);
      withOne.push(withMs);
    }
    const opened = median(without) - median(short);
    const seconds = (ms: number): string => `${(ms / 1000).toFixed(2)} s`;
    return [
      judge({
        name: `slip restored from ${EVENTS} events without a snapshot, seconds`,
        measured: seconds(median(without)),
        against: `one event in ${seconds(median(short))}`,
        ratio: median(without) / 1000,
        target: "<= 2",
      }),
      judge({
        name: "the same, its reading and folding beside JSON.parse of the same bytes",
        measured: seconds(opened),
        against: seconds(median(parsed)),
        ratio: opened / median(parsed),
        target: "<= 4",
      }),
      judge({
        name: "slip restored with a snapshot beside a log of one event",
        measured: seconds(median(withOne)),
        against: seconds(median(short)),
        ratio: median(withOne) / median(short),
        target: "<= 1.3",
      }),
    ];
  });
