import type { CDPSession, Page } from "playwright";
import type { EngineParts } from "../../engine/create-engine.ts";
import { type BuiltSite, onBuiltSite } from "../built-site.ts";
import { publishPrices } from "../feed/publisher.ts";
import { lostPrices, type Shown, shownOutcomes } from "../feed/shown-prices.ts";
import { type BenchRow, judge } from "../row.ts";
import { clickLatency } from "./clicks.ts";
import { atWork, markupOf, openGrid, openStaticCopy } from "./references.ts";
import { liveList, longSlip, matchPage, type Screen } from "./screens.ts";
import { type FrameWork, measureWindow, medianWork, printWork } from "./work.ts";

const RATES = [2_000, 5_000] as const;
/** The number of windows. With `FRAMES_WINDOWS=1` the benchmark takes less than a minute, for a quick try. */
const WINDOWS = Number(process.env["FRAMES_WINDOWS"] ?? 5);
const WINDOW_MS = 3_000;

/** A page whose windows are measured, beside others in the same rounds. */
interface Contestant {
  readonly page: Page;
  readonly devtools: CDPSession;
  /** Runs the measurement, with the contestant at work meanwhile. */
  readonly during: <Result>(measured: () => Promise<Result>) => Promise<Result>;
  readonly windows: FrameWork[];
}

const contestant = async (page: Page, during: Contestant["during"]): Promise<Contestant> => {
  const devtools = await page.context().newCDPSession(page);
  // The counters are in processor time, because other programs use the machine too.
  await devtools.send("Performance.enable", { timeDomain: "threadTicks" });
  return { page, devtools, during, windows: [] };
};

/** Measures every contestant once in every round, so that a slow minute of the machine affects all of them. The first round is not counted. */
const race = async (contestants: readonly Contestant[]): Promise<void> => {
  for (let round = 0; round <= WINDOWS; round += 1)
    for (const { page, devtools, during, windows } of contestants) {
      await page.bringToFront();
      const work = await during(() => measureWindow(page, devtools, WINDOW_MS));
      if (round > 0) windows.push(work);
    }
};

export const visibleCells = (page: Page): Promise<number> =>
  page.locator("main button[data-status]").evaluateAll((buttons) =>
    buttons.filter((button) => {
      const { top, bottom } = button.getBoundingClientRect();
      return bottom > 0 && top < innerHeight;
    }).length,
  );

interface Measured {
  readonly rate: number;
  readonly work: FrameWork;
  readonly grid: FrameWork;
  readonly copy: FrameWork;
  readonly cells: number;
  /** Prices in the window that never arrived. */
  readonly lost: number;
  /** Milliseconds at the 98th percentile, under the load and at rest. */
  readonly click: number;
  readonly restingClick: number;
}

const rowsOf = (screen: Screen, { rate, work, grid, copy, cells, lost, click, restingClick }: Measured): readonly BenchRow[] => [
  judge({
    name: `${screen.name} at ${rate}/s: main thread, beside a grid of the ${cells} cells that can be seen`,
    measured: printWork(work),
    against: printWork(grid),
    ratio: work.total / grid.total,
    target: `<= ${screen.timesTheGrid}`,
  }),
  judge({
    name: `${screen.name} at ${rate}/s: main thread, beside the same page as HTML rewritten by a loop`,
    measured: printWork(work),
    against: printWork(copy),
    ratio: work.total / copy.total,
    target: "<= 1",
  }),
  judge({
    name: `${screen.name} at ${rate}/s: late frames, in points beyond the grid's`,
    measured: `${work.latePercent.toFixed(1)} %`,
    against: `${grid.latePercent.toFixed(1)} %`,
    ratio: work.latePercent - grid.latePercent,
    target: "<= 2",
  }),
  judge({
    name: `${screen.name} at ${rate}/s: prices in the window that are not the engine's last`,
    measured: String(lost),
    against: `${cells} cells`,
    ratio: lost,
    target: "<= 0",
  }),
  judge({
    name: `${screen.name} at ${rate}/s: a click on a price to its frame in ms, 98th percentile`,
    measured: `${click.toFixed(0)} ms`,
    against: `at rest ${restingClick.toFixed(0)} ms`,
    ratio: click,
    target: "<= 100",
  }),
];

/** Publishes prices until `during` ends. */
export const underLoad = async <Result>({ offer }: EngineParts, shown: readonly Shown[], rate: number, during: () => Promise<Result>): Promise<Result> => {
  const running = during();
  const ended = running.then(
    () => true,
    () => true,
  );
  while (!(await Promise.race([publishPrices(offer, shown, rate, 500).then(() => false), ended])));
  return running;
};

const measure = async (screen: Screen, { context, origin, parts }: BuiltSite): Promise<readonly BenchRow[]> => {
  const page = context.pages()[0] ?? (await context.newPage());
  await screen.open(page, parts);
  const shown = await shownOutcomes(page, parts.offer.all());
  if (shown.length < screen.least) throw new Error(`${screen.name}: only ${shown.length} prices of the engine are on the page`);
  const cells = await visibleCells(page);
  const [copyPage, gridPage] = [await context.newPage(), await context.newPage()];
  await openStaticCopy(copyPage, origin, await markupOf(page));
  await openGrid(gridPage, origin, cells);
  const copy = await contestant(copyPage, (measured) => atWork(copyPage, measured));
  const grid = await contestant(gridPage, (measured) => atWork(gridPage, measured));
  const loaded = await Promise.all(
    RATES.map(async (rate) => {
      const during: Contestant["during"] = async (measured) => (await Promise.all([measured(), publishPrices(parts.offer, shown, rate, WINDOW_MS)]))[0];
      return { rate, ...(await contestant(page, during)) };
    }),
  );
  await race([...loaded, copy, grid]);
  const lost = await lostPrices(page, shown);
  await page.bringToFront();
  const restingClick = await clickLatency(page);
  const references = { copy: medianWork(copy.windows), grid: medianWork(grid.windows), cells, lost, restingClick };
  const rows: BenchRow[] = [];
  for (const { rate, windows } of loaded) {
    const click = await underLoad(parts, shown, rate, () => clickLatency(page));
    rows.push(...rowsOf(screen, { rate, work: medianWork(windows), click, ...references, lost: lost + (await lostPrices(page, shown)) }));
  }
  return rows;
};

/**
 * Screens of the built site under load. Each is compared in one run with its own HTML rewritten by a loop and with the smallest possible grid.
 */
const framesOf = (screen: Screen) => (): Promise<readonly BenchRow[]> => onBuiltSite((site) => measure(screen, site));

export const framesBench = framesOf(liveList);
export const matchPageBench = framesOf(matchPage);
export const longSlipBench = framesOf(longSlip);
