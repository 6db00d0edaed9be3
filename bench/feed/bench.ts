import { type BuiltSite, onBuiltSite } from "../built-site.ts";
import { type BenchRow, judge } from "../row.ts";
import { median } from "../statistics.ts";
import { frameGaps, latePercent } from "./frames.ts";
import { publishPrices } from "./publisher.ts";
import { lostPrices, shownOutcomes } from "./shown-prices.ts";

const RATE = 2_000;
const WINDOW_MS = 5_000;
const WINDOWS = 3;

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
  const lost = await lostPrices(page, shown);
  const after = broker.counts();
  const published = after.published - before.published;
  const framesPerMessage = (after.frames - before.frames) / published;
  const load = `${shown.length} prices, ${median(rates).toFixed(0)} messages/s`;
  return [
    judge({
      name: "feed: % of frames over 25 ms",
      measured: `${median(busy).toFixed(2)} % (${load})`,
      against: `the same page at rest ${still.toFixed(2)} %`,
      ratio: median(busy),
      target: "<= 1",
    }),
    judge({
      name: "feed: messages a second published, of those asked for",
      measured: median(rates).toFixed(0),
      against: `${RATE}`,
      ratio: median(rates) / RATE,
      target: ">= 0.95",
    }),
    judge({
      name: "feed: prices on the page that are not the engine's last",
      measured: `${lost} of ${shown.length}`,
      against: `${published} messages`,
      ratio: lost,
      target: "<= 0",
    }),
    judge({ name: "feed: WebSocket frames per message", measured: framesPerMessage.toFixed(2), against: "1", ratio: framesPerMessage, target: "<= 1" }),
  ];
};

/** Measures the engine's broker, the built site and a real Chromium together. */
export const feedBench = (): Promise<readonly BenchRow[]> => onBuiltSite(measure);
