import type { Page } from "playwright";
import type { Offer } from "../../engine/offer/offer.ts";
import type { OfferedMatch } from "../../engine/offer/offered-match.ts";
import { type BuiltSite, onBuiltSite } from "../built-site.ts";
import { latePercent } from "../feed/frames.ts";
import { openReference } from "../reference-page.ts";
import { type BenchRow, judge } from "../row.ts";
import { median } from "../statistics.ts";

const FIXTURES = 2_000;
/** Pixels a frame: 80 rows a second, faster than anybody reads. */
const STEP = 60;
const FRAMES = 400;
const WINDOWS = 5;
const ROW_HEIGHT = 45;

const SPORT = "Soccer";

/** Copies matches of the sport that have not begun until there are enough, with ids and names of their own. */
const fillSport = (offer: Offer): void => {
  const matches = [...offer.all()].filter(({ phase, tournament }) => phase === "prematch" && tournament.category.sport.name === SPORT);
  for (let copy = 0; copy < FIXTURES; copy += 1) {
    const match = matches[copy % matches.length];
    if (match === undefined) throw new Error(`no match of ${SPORT} is ahead`);
    offer.add(copyOf(match, copy));
  }
};

const copyOf = (match: OfferedMatch, copy: number): OfferedMatch => ({
  ...match,
  id: String(90_000_000 + copy),
  gameId: String(90_000 + copy),
  lines: new Map([...match.lines].map(([key, line]) => [key, { ...line, outcomes: line.outcomes.map((outcome) => ({ ...outcome, oddId: `${outcome.oddId}-${copy}` })) }])),
});

/** Scrolls by `STEP` in every frame, down and up between the ends. Resolves with the milliseconds between consecutive frames. */
const scrolled = (page: Page): Promise<readonly number[]> =>
  page.evaluate(
    ([step = 0, frames = 0]) =>
      new Promise<number[]>((done) => {
        const gaps: number[] = [];
        let last = 0;
        let way: number = step;
        const loop = {
          step(now: number): void {
            if (last !== 0) gaps.push(now - last);
            last = now;
            if (gaps.length >= frames) return done(gaps);
            if (scrollY + innerHeight >= document.documentElement.scrollHeight - 1) way = -step;
            else if (scrollY <= 0) way = step;
            scrollBy(0, way);
            requestAnimationFrame(loop.step);
          },
        };
        requestAnimationFrame(loop.step);
      }),
    [STEP, FRAMES],
  );

/** As many plain rows of text, which the browser draws without any script. */
const openPlainRows = async (page: Page, origin: string): Promise<void> => {
  const row = `<li style="height:${ROW_HEIGHT}px;border-bottom:1px solid #ccd">Home team - Away team <b>1.85</b> <b>3.40</b> <b>4.10</b></li>`;
  await openReference(page, `${origin}/reference-rows`, `<!doctype html><ul>${row.repeat(FIXTURES)}</ul>`);
};

const rowsSeen = (page: Page): Promise<number> =>
  page.locator("[data-testid=fixture]").evaluateAll((rows) => rows.filter((row) => {
    const { top, bottom } = row.getBoundingClientRect();
    return bottom > 0 && top < innerHeight;
  }).length);

const measure = async ({ context, origin, parts }: BuiltSite): Promise<readonly BenchRow[]> => {
  fillSport(parts.offer);
  const page = context.pages()[0] ?? (await context.newPage());
  const plain = await context.newPage();
  await openPlainRows(plain, origin);
  await page.goto(`/Sports/Prematch/${SPORT}/Upcoming`);
  await page.locator("main button[data-status=open]").first().waitFor();
  const height = await page.evaluate(() => document.documentElement.scrollHeight);
  if (height < FIXTURES * ROW_HEIGHT) throw new Error(`the list is ${height} px tall, which is too little for ${FIXTURES} fixtures`);

  const [late, reference]: [number[], number[]] = [[], []];
  for (let window = 0; window <= WINDOWS; window += 1)
    for (const [each, percents] of [[page, late], [plain, reference]] as const) {
      await each.bringToFront();
      const percent = latePercent(await scrolled(each));
      if (window > 0) percents.push(percent);
    }
  await page.bringToFront();
  const seen = await rowsSeen(page);
  return [
    judge({
      name: `scroll through ${FIXTURES} fixtures, ${STEP} px a frame: late frames, in points beyond plain rows'`,
      measured: `${median(late).toFixed(1)} %`,
      against: `${median(reference).toFixed(1)} %`,
      ratio: median(late) - median(reference),
      target: "<= 0",
    }),
    judge({ name: "scroll: rows in the window at once where it stops", measured: String(seen), against: "at least 10", ratio: seen, target: ">= 10" }),
  ];
};

/** The built site with a list of 2,000 fixtures, scrolled quickly, beside as many plain rows. */
export const scrollBench = (): Promise<readonly BenchRow[]> => onBuiltSite(measure);
