import { existsSync } from "node:fs";
import { devices } from "playwright";
import { createProfile } from "../../e2e/kit/chromium.ts";
import { createEngine } from "../../engine/create-engine.ts";
import { besideBusyProgram, onOneCore } from "../one-core.ts";
import { type BenchRow, judge } from "../row.ts";
import { msToShow, OPEN_PRICE } from "../shown.ts";
import { median } from "../statistics.ts";
import { type Line, slowLine } from "./slow-line.ts";

/** 800 kbit/s. */
const SLOW = { bytesPerSecond: 100_000, latencyMs: 300, handshakes: false } as const;
/** 400 kbit/s. */
const SLOWER = { bytesPerSecond: 50_000, latencyMs: 400, handshakes: false } as const;
const DESKTOP = { viewport: { width: 1440, height: 900 } };
const WINDOWS = 5;

interface Visit {
  readonly seconds: number;
  readonly bytes: number;
}

/** Opens the live list in a new browser, over a line of its own, and waits for the first price that can be bet. */
const visit = async (engine: string, over: Line, device: object = DESKTOP, around: typeof onOneCore = (open) => open()): Promise<Visit> => {
  const line = await slowLine(engine, over);
  const profile = await createProfile({ baseURL: line.origin, ...device });
  try {
    const context = await around(() => profile.open());
    const page = context.pages()[0] ?? (await context.newPage());
    const ms = await msToShow(page, "/Sport/LiveList", OPEN_PRICE);
    return { seconds: ms / 1000, bytes: line.bytes() };
  } finally {
    await profile.remove();
    await line.close();
  }
};

/** The first page on a slow connection, compared with the time that the line needs for the same bytes and for the first two ways there and back. */
export const firstPageBench = async (): Promise<readonly BenchRow[]> => {
  if (!existsSync("dist/site/index.html")) throw new Error("the site is not built: npm run build");
  const engine = await createEngine({ port: 0, data: "memory://" });
  const visits: Visit[] = [];
  const shaken: Visit[] = [];
  const phones: Visit[] = [];
  try {
    for (let window = 0; window < WINDOWS; window += 1) {
      visits.push(await visit(engine.url, SLOW));
      shaken.push(await visit(engine.url, { ...SLOW, handshakes: true }));
      if (process.platform === "linux") phones.push(await besideBusyProgram(() => visit(engine.url, SLOWER, devices["Pixel 7"], onOneCore)));
    }
  } finally {
    await engine.close();
  }
  const secondsOf = (several: readonly Visit[]): number => median(several.map(({ seconds }) => seconds));
  const seconds = secondsOf(visits);
  const kilobytes = median(visits.map(({ bytes }) => bytes)) / 1000;
  const line = (kilobytes * 1000) / SLOW.bytesPerSecond + (2 * SLOW.latencyMs) / 1000;
  const measured = `${seconds.toFixed(2)} s`;
  return [
    judge({ name: "first bettable price at 800 kbit/s and 300 ms, seconds", measured, against: "4.8 s", ratio: seconds, target: "<= 4.8" }),
    judge({ name: "first bettable price beside the line itself", measured, against: `${line.toFixed(2)} s for ${kilobytes.toFixed(0)} kB`, ratio: seconds / line }),
    judge({ name: "the same where opening a connection takes 300 ms too, seconds", measured: `${secondsOf(shaken).toFixed(2)} s`, ratio: secondsOf(shaken) }),
    ...(phones.length === 0 ? [] : [judge({ name: "a phone at 400 kbit/s and 400 ms, its browser on one processor beside a busy program, seconds", measured: `${secondsOf(phones).toFixed(2)} s`, against: `${(median(phones.map(({ bytes }) => bytes)) / 1000).toFixed(0)} kB`, ratio: secondsOf(phones), target: "<= 10" })]),
  ];
};
