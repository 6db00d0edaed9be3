import { existsSync } from "node:fs";
import type { Page } from "playwright";
import { createProfile } from "../../e2e/kit/chromium.ts";
import { createEngine } from "../../engine/create-engine.ts";
import { freePort } from "../../tests/engine/kit/free-port.ts";
import { type BenchRow, judge } from "../row.ts";

/** The lowest acceptable scores of a page, out of 100, and the greatest layout shift while it loads. */
const LEAST_PERFORMANCE = { desktop: 95, phone: 90 } as const;
const LEAST_ACCESSIBILITY = 100;
const MOST_SHIFT = 0.02;

const PAGES: readonly string[] = ["/", "/Sport/LiveList", "a live match", "/Games", "/Promotions"];

interface Figures {
  readonly performance: number;
  readonly accessibility: number;
  readonly shift: number;
  /** The total blocking time in milliseconds. */
  readonly blocked: number;
  readonly paint: number;
}

/** The address of the first match of the live list. */
const liveMatch = async (page: Page): Promise<string> => {
  await page.goto("/Sport/LiveList");
  const link = page.getByTestId("fixture").first().getByRole("link").first();
  return (await link.getAttribute("href")) ?? "/Sport/Live";
};

/** Now and then a trace lacks the beginning of the page's load. Lighthouse then asks to be run again. */
const LOST_TRACE = "NO_NAVSTART";
const MOST_RUNS = 3;

type Device = keyof typeof LEAST_PERFORMANCE;

/** One run with Lighthouse's settings for the device, while prices move. Its phone has a slow line and a slow processor, both computed and not tried. */
const audit = async (url: string, port: number, device: Device, run = 1): Promise<Figures> => {
  const [{ default: lighthouse }, { default: desktop }] = await Promise.all([import("lighthouse"), import("lighthouse/core/config/desktop-config.js")]);
  const result = await lighthouse(url, { port, onlyCategories: ["performance", "accessibility"], logLevel: "error" }, device === "desktop" ? desktop : undefined);
  if (result === undefined) throw new Error(`Lighthouse said nothing of ${url}`);
  const { categories, audits, runtimeError } = result.lhr;
  if (runtimeError?.code === LOST_TRACE && run < MOST_RUNS) return audit(url, port, device, run + 1);
  if (runtimeError !== undefined) throw new Error(`${url}: ${runtimeError.message}`);
  const value = (name: string): number => audits[name]?.numericValue ?? Number.NaN;
  const score = (name: string): number => Math.round((categories[name]?.score ?? 0) * 100);
  return {
    performance: score("performance"), accessibility: score("accessibility"), shift: value("cumulative-layout-shift"),
    blocked: value("total-blocking-time"), paint: value("largest-contentful-paint"),
  };
};

/**
 * Lighthouse on the built site and engine. `pages` are addresses; "a live match" stands for the first match of the live list. The performance score
 * depends on this machine, and means nothing while it is busy.
 */
export const lighthouseBench = async (pages: readonly string[] = PAGES): Promise<readonly BenchRow[]> => {
  if (!existsSync("dist/site/index.html")) throw new Error("the site is not built: npm run build");
  const engine = await createEngine({ port: 0, data: "memory://" });
  const debugging = await freePort();
  const rows: BenchRow[] = [];
  try {
    for (const [page, device] of pages.flatMap((each) => [[each, "desktop"], [each, "phone"]] as const)) {
      // A new profile for each page, because Lighthouse measures a first visit.
      const profile = await createProfile({ baseURL: engine.url });
      const context = await profile.open({ args: [`--remote-debugging-port=${debugging}`] });
      const address = page === "a live match" ? await liveMatch(context.pages()[0] ?? (await context.newPage())) : page;
      const { performance, accessibility, shift, blocked, paint } = await audit(new URL(address, engine.url).href, debugging, device);
      await profile.remove();
      const told = `${blocked.toFixed(0)} ms blocked, largest paint after ${paint.toFixed(0)} ms`;
      const where = device === "desktop" ? page : `${page} on a phone`;
      rows.push(
        judge({ name: `${where}: performance of 100`, measured: String(performance), against: told, ratio: performance, target: `>= ${LEAST_PERFORMANCE[device]}` }),
        judge({ name: `${where}: accessibility of 100`, measured: String(accessibility), ratio: accessibility, target: `>= ${LEAST_ACCESSIBILITY}` }),
        judge({ name: `${where}: layout shift`, measured: shift.toFixed(4), ratio: shift, target: `<= ${MOST_SHIFT}` }),
      );
    }
  } finally {
    await engine.close();
  }
  return rows;
};
