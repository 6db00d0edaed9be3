import { setTimeout as pause } from "node:timers/promises";
import type { Page } from "playwright";
import { type BuiltSite, onBuiltSite } from "../built-site.ts";
import { type BenchRow, judge } from "../row.ts";
import { frameGaps, latePercent } from "./frames.ts";
import { publishPrices } from "./publisher.ts";
import { type Shown, shownOutcomes, wrongPrices } from "./shown-prices.ts";

const RATE = 2_000;
const WINDOW_MS = 5_000;
const WINDOWS = 3;
const SETTLE_MS = 5_000;

const median = (values: readonly number[]): number => values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? Number.NaN;

/** Waits for the last prices to arrive; returns how many never arrived. */
const missing = async (page: Page, shown: readonly Shown[]): Promise<number> => {
  const until = performance.now() + SETTLE_MS;
  for (;;) {
    const wrong = await wrongPrices(page, shown);
    if (wrong === 0 || performance.now() > until) return wrong;
    await pause(100);
  }
};

const measure = async ({ context, parts: { offer, broker } }: BuiltSite): Promise<readonly BenchRow[]> => {
  const page = context.pages()[0] ?? (await context.newPage());
  await page.goto("/Sport/LiveList");
  await page.locator("[data-testid=fixture]").first().waitFor();
  const shown = await shownOutcomes(page, offer.all());
  if (shown.length < 60) throw new Error(`only ${shown.length} prices of the engine are on the page`);

  const still = latePercent(await frameGaps(page, WINDOW_MS));
  const before = broker.counts();
  // The first window is not measured, because an idle page is slow at first, and a live page is never idle.
  await publishPrices(offer, shown, RATE, WINDOW_MS);
  const busy: number[] = [];
  const rates: number[] = [];
  for (let window = 0; window < WINDOWS; window += 1) {
    const [rate, gaps] = await Promise.all([publishPrices(offer, shown, RATE, WINDOW_MS), frameGaps(page, WINDOW_MS)]);
    rates.push(rate);
    busy.push(latePercent(gaps));
  }
  const lost = await missing(page, shown);
  const after = broker.counts();
  const published = after.published - before.published;
  const framesPerMessage = (after.frames - before.frames) / published;
  const load = `${shown.length} prices, ${median(rates).toFixed(0)} messages/s`;
  return [
    judge("feed: % of frames over 25 ms", `${median(busy).toFixed(2)} % (${load})`, `the same page at rest ${still.toFixed(2)} %`, median(busy), "<= 1"),
    judge("feed: messages a second published, of those asked for", median(rates).toFixed(0), `${RATE}`, median(rates) / RATE, ">= 0.95"),
    judge("feed: prices on the page that are not the engine's last", `${lost} of ${shown.length}`, `${published} messages`, lost, "<= 0"),
    judge("feed: WebSocket frames per message", framesPerMessage.toFixed(2), "1", framesPerMessage, "<= 1"),
  ];
};

/** Measures the engine's broker, the built site and a real Chromium together. */
export const feedBench = (): Promise<readonly BenchRow[]> => onBuiltSite(measure);
