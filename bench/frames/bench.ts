import { setTimeout as pause } from "node:timers/promises";
import type { BrowserContext, Page } from "playwright";
import { type BuiltSite, onBuiltSite } from "../built-site.ts";
import { publishPrices } from "../feed/publisher.ts";
import { type Shown, shownOutcomes, wrongPrices } from "../feed/shown-prices.ts";
import { type BenchRow, judge } from "../row.ts";
import { markupOf, openGrid, openStaticCopy } from "./references.ts";
import { type FrameWork, measureWindow, medianWork, printWork } from "./work.ts";

const RATES = [2_000, 5_000] as const;
const WINDOWS = 5;
const WINDOW_MS = 3_000;
const SETTLE_MS = 5_000;

/** Measures several windows of time on a page, after one window to warm it up. `during` runs while each is measured. */
const windowsOf = async (page: Page, during: () => Promise<unknown> = () => Promise.resolve()): Promise<FrameWork> => {
  const devtools = await page.context().newCDPSession(page);
  await devtools.send("Performance.enable");
  const windows: FrameWork[] = [];
  for (let window = 0; window <= WINDOWS; window += 1) {
    const [work] = await Promise.all([measureWindow(page, devtools, WINDOW_MS), during()]);
    if (window > 0) windows.push(work);
  }
  return medianWork(windows);
};

const onPage = async <Value>(context: BrowserContext, use: (page: Page) => Promise<Value>): Promise<Value> => {
  const page = await context.newPage();
  try {
    return await use(page);
  } finally {
    await page.close();
  }
};

const visibleCells = (page: Page): Promise<number> =>
  page.locator("main button[data-status]").evaluateAll((buttons) =>
    buttons.filter((button) => {
      const { top, bottom } = button.getBoundingClientRect();
      return bottom > 0 && top < innerHeight;
    }).length,
  );

/** Waits for the last prices to arrive; returns how many visible ones never arrived. */
const missing = async (page: Page, shown: readonly Shown[]): Promise<number> => {
  const until = performance.now() + SETTLE_MS;
  for (;;) {
    const wrong = await wrongPrices(page, shown);
    if (wrong === 0 || performance.now() > until) return wrong;
    await pause(100);
  }
};

const rowsAt = (rate: number, work: FrameWork, grid: FrameWork, copy: FrameWork, lost: number, cells: number): readonly BenchRow[] => [
  judge(`frames at ${rate}/s: main thread, beside a grid of the ${cells} cells that can be seen`, printWork(work), printWork(grid), work.total / grid.total, "<= 4"),
  judge(`frames at ${rate}/s: main thread, beside the same page as HTML rewritten by a loop`, printWork(work), printWork(copy), work.total / copy.total, "<= 1"),
  judge(`frames at ${rate}/s: late frames, in points beyond the grid's`, `${work.latePercent.toFixed(1)} %`, `${grid.latePercent.toFixed(1)} %`, work.latePercent - grid.latePercent, "<= 2"),
  judge(`frames at ${rate}/s: prices in the window that are not the engine's last`, String(lost), `${cells} cells`, lost, "<= 0"),
];

const measure = async ({ context, origin, parts: { offer } }: BuiltSite): Promise<readonly BenchRow[]> => {
  const page = context.pages()[0] ?? (await context.newPage());
  await page.goto("/Sport/LiveList");
  await page.locator("[data-testid=fixture]").first().waitFor();
  const shown = await shownOutcomes(page, offer.all());
  if (shown.length < 60) throw new Error(`only ${shown.length} prices of the engine are on the page`);
  const cells = await visibleCells(page);
  const markup = await markupOf(page);
  const found: { readonly rate: number; readonly work: FrameWork; readonly lost: number }[] = [];
  for (const rate of RATES) {
    const work = await windowsOf(page, () => publishPrices(offer, shown, rate, WINDOW_MS));
    found.push({ rate, work, lost: await missing(page, shown) });
  }
  // The page is unloaded while its references are measured, because it would take frame time from them.
  await page.goto("about:blank");
  const copy = await onPage(context, async (other) => {
    await openStaticCopy(other, origin, markup);
    return windowsOf(other);
  });
  const grid = await onPage(context, async (other) => {
    await openGrid(other, origin, cells);
    return windowsOf(other);
  });
  return found.flatMap(({ rate, work, lost }) => rowsAt(rate, work, grid, copy, lost, cells));
};

/** The built live list under load, compared in one run with its own HTML rewritten by a loop and with the smallest possible grid. */
export const framesBench = (): Promise<readonly BenchRow[]> => onBuiltSite(measure);
