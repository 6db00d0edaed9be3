import { existsSync } from "node:fs";
import { createProfile } from "../../e2e/kit/chromium.ts";
import { createEngine } from "../../engine/create-engine.ts";
import { type BenchRow, judge } from "../row.ts";
import { msToShow, OPEN_PRICE } from "../shown.ts";
import { median } from "../statistics.ts";
import { slowLine } from "./slow-line.ts";

/** The speed of the slow connection: 800 kbit/s. */
const BYTES_PER_SECOND = 100_000;
const LATENCY_MS = 300;
const WINDOWS = 5;

interface Visit {
  readonly seconds: number;
  readonly bytes: number;
}

/** Opens the live list in a new browser, over a line of its own, and waits for the first price that can be bet. */
const visit = async (engine: string, handshakes: boolean): Promise<Visit> => {
  const line = await slowLine(engine, { bytesPerSecond: BYTES_PER_SECOND, latencyMs: LATENCY_MS, handshakes });
  const profile = await createProfile({ baseURL: line.origin, viewport: { width: 1440, height: 900 } });
  try {
    const context = await profile.open();
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
  try {
    for (let window = 0; window < WINDOWS; window += 1) {
      visits.push(await visit(engine.url, false));
      shaken.push(await visit(engine.url, true));
    }
  } finally {
    await engine.close();
  }
  const secondsOf = (several: readonly Visit[]): number => median(several.map(({ seconds }) => seconds));
  const seconds = secondsOf(visits);
  const kilobytes = median(visits.map(({ bytes }) => bytes)) / 1000;
  const line = (kilobytes * 1000) / BYTES_PER_SECOND + (2 * LATENCY_MS) / 1000;
  const measured = `${seconds.toFixed(2)} s`;
  return [
    judge({ name: "first bettable price at 800 kbit/s and 300 ms, seconds", measured, against: "4.8 s", ratio: seconds, target: "<= 4.8" }),
    judge({ name: "first bettable price beside the line itself", measured, against: `${line.toFixed(2)} s for ${kilobytes.toFixed(0)} kB`, ratio: seconds / line }),
    judge({ name: "the same where opening a connection takes 300 ms too, seconds", measured: `${secondsOf(shaken).toFixed(2)} s`, ratio: secondsOf(shaken) }),
  ];
};
