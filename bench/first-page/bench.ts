import { existsSync } from "node:fs";
import type { Page } from "playwright";
import { createProfile } from "../../e2e/kit/chromium.ts";
import { createEngine } from "../../engine/create-engine.ts";
import { type BenchRow, judge } from "../row.ts";
import { median } from "../statistics.ts";

/** The speed of the slow connection: 800 kbit/s. */
const BYTES_PER_SECOND = 100_000;
const LATENCY_MS = 300;
const WINDOWS = 5;

interface Visit {
  readonly seconds: number;
  readonly bytes: number;
}

/** Opens the live list with an empty cache, and waits for the first price that can be bet. */
const visit = async (page: Page): Promise<Visit> => {
  const session = await page.context().newCDPSession(page);
  await session.send("Network.enable");
  await session.send("Network.clearBrowserCache");
  await session.send("Network.emulateNetworkConditions", { offline: false, latency: LATENCY_MS, downloadThroughput: BYTES_PER_SECOND, uploadThroughput: BYTES_PER_SECOND });
  let bytes = 0;
  session.on("Network.dataReceived", ({ encodedDataLength }) => (bytes += encodedDataLength));
  const began = performance.now();
  await page.goto("/Sport/LiveList", { waitUntil: "commit" });
  await page.locator("[data-testid=fixture] [data-status=open]").first().waitFor();
  const seconds = (performance.now() - began) / 1000;
  await session.detach();
  return { seconds, bytes };
};

/** The first page on a slow connection, compared with the time that the connection needs for the same bytes and for the first two round trips only. */
export const firstPageBench = async (): Promise<readonly BenchRow[]> => {
  if (!existsSync("dist/site/index.html")) throw new Error("the site is not built: npm run build");
  const engine = await createEngine({ port: 0, data: "memory://" });
  const visits: Visit[] = [];
  try {
    for (let window = 0; window < WINDOWS; window += 1) {
      const profile = await createProfile({ baseURL: engine.url, viewport: { width: 1440, height: 900 } });
      const context = await profile.open();
      visits.push(await visit(context.pages()[0] ?? (await context.newPage())));
      await profile.remove();
    }
  } finally {
    await engine.close();
  }
  const seconds = median(visits.map((one) => one.seconds));
  const kilobytes = median(visits.map((one) => one.bytes)) / 1000;
  const line = (kilobytes * 1000) / BYTES_PER_SECOND + (2 * LATENCY_MS) / 1000;
  const measured = `${seconds.toFixed(2)} s`;
  return [
    judge({ name: "first bettable price at 800 kbit/s and 300 ms, seconds", measured, against: "4.8 s", ratio: seconds, target: "<= 4.8" }),
    judge({ name: "first bettable price beside the line itself", measured, against: `${line.toFixed(2)} s for ${kilobytes.toFixed(0)} kB`, ratio: seconds / line }),
  ];
};
