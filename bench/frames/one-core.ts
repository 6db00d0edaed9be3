import { type BuiltSite, onBuiltSite } from "../built-site.ts";
import { frameGaps, latePercent } from "../feed/frames.ts";
import { publishPrices } from "../feed/publisher.ts";
import { shownOutcomes } from "../feed/shown-prices.ts";
import { besideBusyProgram, onOneCore } from "../one-core.ts";
import { type BenchRow, judge } from "../row.ts";
import { median } from "../statistics.ts";
import { clickLatency } from "./clicks.ts";
import { atWork, openGrid } from "./references.ts";
import { liveList } from "./screens.ts";
import { underLoad, visibleCells } from "./bench.ts";

const RATE = 2_000;
/** More than elsewhere: the busy program makes one window unlike the next. */
const WINDOWS = 11;
/** The times that a hundred clicks are done at rest and under load, in turns. */
const CLICKINGS = 3;
const WINDOW_MS = 3_000;

const measure = async ({ context, origin, parts }: BuiltSite): Promise<readonly BenchRow[]> => {
  const page = context.pages()[0] ?? (await context.newPage());
  await liveList.open(page, parts);
  const shown = await shownOutcomes(page, parts.offer.all());
  const gridPage = await context.newPage();
  await openGrid(gridPage, origin, await visibleCells(page));
  const [list, grid]: [number[], number[]] = [[], []];
  for (let round = 0; round <= WINDOWS; round += 1) {
    await page.bringToFront();
    const [gaps] = await Promise.all([frameGaps(page, WINDOW_MS), publishPrices(parts.offer, shown, RATE, WINDOW_MS)]);
    await gridPage.bringToFront();
    const gridGaps = await atWork(gridPage, () => frameGaps(gridPage, WINDOW_MS));
    if (round === 0) continue;
    list.push(latePercent(gaps));
    grid.push(latePercent(gridGaps));
  }
  await page.bringToFront();
  const [restClicks, clicks]: [number[], number[]] = [[], []];
  for (let clicking = 0; clicking < CLICKINGS; clicking += 1) {
    restClicks.push(await clickLatency(page));
    clicks.push(await underLoad(parts, shown, RATE, () => clickLatency(page)));
  }
  const [late, gridLate, atRest, click] = [median(list), median(grid), median(restClicks), median(clicks)];
  const where = `live list at ${RATE}/s, on one processor beside a busy program`;
  return [
    judge({ name: `${where}: late frames, in points beyond the grid's`, measured: `${late.toFixed(1)} %`, against: `${gridLate.toFixed(1)} %`, ratio: late - gridLate, target: "<= 10" }),
    judge({ name: `${where}: a click on a price to its frame, 98th percentile, beside a click at rest`, measured: `${click.toFixed(0)} ms`, against: `${atRest.toFixed(0)} ms`, ratio: click / atRest, target: "<= 2" }),
  ];
};

/** The live list on a machine that is slow because others use it. Needs `taskset` (Linux). */
export const oneCoreBench = (): Promise<readonly BenchRow[]> => besideBusyProgram(() => onBuiltSite(measure, onOneCore));
