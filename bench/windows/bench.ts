import type { BrowserContext, Page } from "playwright";
import { createProfile } from "../../e2e/kit/chromium.ts";
import { lastKept } from "../../e2e/kit/kept-log.ts";
import { killSharedWorker } from "../../e2e/kit/kill-worker.ts";
import { createEngine } from "../../engine/create-engine.ts";
import { type BenchRow, judge } from "../row.ts";
import { msToShow, OPEN_PRICE } from "../shown.ts";
import { median } from "../statistics.ts";

const ADDRESS = "/Sport/LiveList";
const TIMES = 10;

/** Opens a window, and resolves with the milliseconds from its address to the first price that can be bet. */
const open = async (context: BrowserContext): Promise<{ readonly page: Page; readonly ms: number }> => {
  const page = await context.newPage();
  return { page, ms: await msToShow(page, ADDRESS, OPEN_PRICE) };
};

/** Kills the client, and resolves with the milliseconds until the next one has written to the log, which it does when it has the prices. */
const killed = async (page: Page, folder: string): Promise<number> => {
  // What was written last may have come from the client that died before: then the next one is only just beginning.
  for (const asked = performance.now(); !(await killSharedWorker(folder)); ) if (performance.now() - asked > 60_000) throw new Error("there was no client to kill");
  const from = performance.now();
  const end = (await lastKept(page))?.sequence ?? 0;
  while (((await lastKept(page))?.sequence ?? 0) <= end) if (performance.now() - from > 60_000) throw new Error("no client came after the killed one");
  return performance.now() - from;
};

/** What a browser pays for one client: a second window, and the death of the client with three windows open. */
export const windowsBench = async (): Promise<readonly BenchRow[]> => {
  const engine = await createEngine({ port: 0, data: "memory://", showsPopup: false });
  const profile = await createProfile({ baseURL: engine.url, viewport: { width: 1440, height: 900 } });
  try {
    const context = await profile.open();
    // tsx marks the functions that are sent to a page with a helper that the page lacks.
    await context.addInitScript("globalThis.__name = (named) => named");
    const { page, ms: first } = await open(context);
    await open(context);
    const later: number[] = [];
    for (let time = 0; time < TIMES; time += 1) {
      const window = await open(context);
      later.push(window.ms);
      if (time < TIMES - 1) await window.page.close();
    }
    const deaths: number[] = [];
    for (let time = 0; time < TIMES; time += 1) deaths.push(await killed(page, profile.folder));
    const inMs = (ms: number): string => `${ms.toFixed(0)} ms`;
    return [
      judge({ name: "another window from its address to the first price, milliseconds", measured: inMs(median(later)), against: `the first window ${inMs(first)}`, ratio: median(later), target: "<= 500" }),
      judge({ name: "the next client after a kill with three windows, milliseconds", measured: inMs(median(deaths)), against: `${inMs(Math.max(...deaths))} at most`, ratio: median(deaths), target: "<= 2000" }),
    ];
  } finally {
    await profile.remove();
    await engine.close();
  }
};
