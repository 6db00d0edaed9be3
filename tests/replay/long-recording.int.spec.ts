import { execFile } from "node:child_process";
import { createReadStream } from "node:fs";
import { mkdir, rm, writeFile } from "node:fs/promises";
import { createServer, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import { join, resolve } from "node:path";
import { promisify } from "node:util";
import { type Browser, chromium } from "playwright";
import { build } from "vite";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { findChromium } from "../../scripts/find-chromium.ts";
import { recordLongSession } from "./long-session.ts";
import { endOf } from "./replay-twice.ts";
import type { sumStepsOf } from "./sum-steps.browser.ts";
import type { SummedSteps } from "./sum-steps.ts";

const FRAMES = process.env["SLIPSTREAM_DEEP"] === "1" ? 100_000 : 4_000;
const OUTAGES = 5;
const ZONES = ["Africa/Lagos", "America/St_Johns"] as const;
const SPEEDS = [1, 10, "max"] as const;
/** The limit for the memory of a replay, in megabytes. */
const MOST_MEGABYTES = 150;

const PAGE = `<!doctype html><title>A replay</title><script type="module">Object.assign(globalThis, await import("/bundle.mjs"))</script>`;

const run = promisify(execFile);
// The bundle imports packages by name, so it has to lie below their folder's parent.
const folder = resolve(".tmp/long-recording", String(process.pid));
const recording = join(folder, "long.recording.ndjson");

const bundle = async (entry: string, outDir: string, ssr: boolean): Promise<void> => {
  const output = { entryFileNames: "bundle.mjs", codeSplitting: false };
  await build({
    configFile: false,
    logLevel: "error",
    publicDir: false,
    ...(ssr ? {} : { define: { "process.env.NODE_ENV": '"production"' } }),
    build: {
      ...(ssr ? { ssr: entry } : { lib: { entry, formats: ["es"] } }),
      outDir,
      target: ssr ? "node20" : "es2022",
      rollupOptions: { output },
    },
  });
};

interface InNode {
  readonly sessions: readonly SummedSteps[];
  readonly megabytes: number;
}

const inNode = async (speed: number | "max", zone: string, times = 1): Promise<InNode> => {
  const { stdout } = await run(process.execPath, [join(folder, "node/bundle.mjs"), recording, String(speed), String(times)], { env: { ...process.env, TZ: zone } });
  return JSON.parse(stdout) as InNode;
};

describe(`a recording of ${FRAMES.toLocaleString("en")} frames with ${OUTAGES} outages`, () => {
  let text = "";
  let server: Server;
  let browser: Browser;

  beforeAll(async () => {
    await mkdir(folder, { recursive: true });
    text = await recordLongSession(FRAMES, OUTAGES);
    await writeFile(recording, text);
    await bundle("tests/replay/sum-steps.node.ts", join(folder, "node"), true);
    await bundle("tests/replay/sum-steps.browser.ts", join(folder, "page"), false);
    const files: Readonly<Record<string, readonly [path: string, type: string]>> = {
      "/bundle.mjs": [join(folder, "page/bundle.mjs"), "text/javascript"],
      "/recording": [recording, "application/x-ndjson"],
    };
    server = createServer((request, response) => {
      const [path, type] = files[request.url ?? ""] ?? [];
      response.setHeader("content-type", type ?? "text/html");
      if (path === undefined) response.end(PAGE);
      else createReadStream(path).pipe(response);
    });
    await new Promise<void>((listening) => server.listen(0, "127.0.0.1", listening));
    const flags = process.getuid?.() === 0 ? ["--no-sandbox"] : [];
    browser = await chromium.launch({ executablePath: await findChromium(), args: [...flags, "--disable-gpu"] });
  }, 300_000);

  afterAll(async () => {
    await browser.close();
    server.close();
    await rm(folder, { recursive: true, force: true });
  });

  const inChromium = async (speed: number | "max", zone: string): Promise<readonly SummedSteps[]> => {
    const context = await browser.newContext({ timezoneId: zone });
    const page = await context.newPage();
    await page.goto(`http://127.0.0.1:${(server.address() as AddressInfo).port}/`);
    await page.waitForFunction(() => "sumStepsOf" in globalThis);
    const sessions = await page.evaluate((wanted) => (globalThis as unknown as { readonly sumStepsOf: typeof sumStepsOf }).sumStepsOf("/recording", wanted), speed);
    await context.close();
    return sessions;
  };

  it("has one state after each step, in Node and in Chromium, in two time zones, at three speeds", async () => {
    const end = endOf(text);
    const lines = text.trimEnd().split("\n");
    const times = lines.slice(0, -1).map((line) => (JSON.parse(line) as { readonly at: number }).at);
    const lasted = (times.at(-1) ?? 0) - (times[0] ?? 0);
    const found: SummedSteps[] = [];
    for (const zone of ZONES)
      for (const speed of SPEEDS) {
        const sessions = [...(await inNode(speed, zone)).sessions, ...(await inChromium(speed, zone))];
        for (const session of sessions) {
          expect(session).toMatchObject({ agrees: true, zone, steps: lines.length - 2, head: end.head, state: end.state });
          expect(session.waited).toBeCloseTo(speed === "max" ? 0 : lasted / speed, -1);
        }
        found.push(...sessions);
      }
    expect(found).toHaveLength(ZONES.length * SPEEDS.length * 2);
    expect(new Set(found.map(({ states }) => states)).size).toBe(1);
  }, 900_000);

  it("stays within the limit of memory when it is replayed three times in a row", async () => {
    const { sessions, megabytes } = await inNode("max", "Africa/Lagos", 3);
    expect(sessions).toHaveLength(3);
    expect(new Set(sessions.map(({ states }) => states)).size).toBe(1);
    expect(megabytes).toBeGreaterThan(0);
    expect(megabytes).toBeLessThanOrEqual(MOST_MEGABYTES);
  }, 300_000);
});
