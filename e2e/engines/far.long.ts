import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { describe, expect, it } from "vitest";
import { createDevControls } from "../kit/dev-controls.ts";
import { startEngine } from "../kit/engine-process.ts";
import type { Engine } from "./driver.ts";
import { freePort } from "../../tests/engine/kit/free-port.ts";
import { missingFor } from "./installed.ts";
import { type Person, personAt } from "./person.ts";
import { chromium, firefox } from "./puppeteer.ts";
import { webkit } from "./webkit.ts";

const WAYS_BACK = 50;
const HANG_MS = 2_000;
const OUTAGE_MS = 90_000;
const LIVE_WITHIN_MS = 3_000;
const PRICE = 'main button[data-status="open"][aria-pressed="false"]';
const LEG = "[data-testid=leg]";

const openBrowser = async (engine: Engine, origin: string, folder: string): Promise<{ readonly me: Person; readonly close: () => Promise<void> }> => {
  const browser = await engine.start(join(folder, "profile"));
  const window = await browser.open();
  await window.resize(1440, 900);
  return { me: personAt(window, origin), close: () => browser.close() };
};

const inFolder = async (work: (folder: string) => Promise<void>): Promise<void> => {
  const folder = await mkdtemp(join(tmpdir(), "slipstream-long-"));
  try {
    await work(folder);
  } finally {
    await rm(folder, { recursive: true, force: true, maxRetries: 5 });
  }
};

const isLive = (): boolean | null => (document.querySelector('main button[data-status="open"]') !== null && !document.body.innerText.includes("Live prices paused")) || null;

/** Too long for each day: `npm run engines:long`, on a machine that does nothing besides, because it judges times. */
describe.each([chromium, firefox, webkit])("$name", (engine) => {
  const missing = missingFor(engine.name);

  it.skipIf(missing !== undefined)(`goes away and comes back ${WAYS_BACK} times, signed in, while prices move, and never hangs`, () =>
    inFolder(async (folder) => {
      const server = await startEngine();
      const { me, close } = await openBrowser(engine, server.origin, folder);
      const times: number[] = [];
      let fromCache = 0;
      try {
        await createDevControls(server.origin).runModel(true);
        await me.go("/Sport/LiveList");
        await me.click("header button", "Login");
        await me.fill("[role=dialog] input", "Mobile number", "08031112222");
        await me.fill("[role=dialog] input[type=password]", "Password", "Slipstream-2026");
        await me.click("[role=dialog] button", "Log in", "page", true);
        await me.count("[role=dialog]", 0);
        await me.click(PRICE);
        await me.count(LEG, 1);
        for (let way = 0; way < WAYS_BACK; way += 1) {
          await me.ask(() => void Object.assign(window, { isSamePage: true }), []);
          await me.go("/inspector");
          await me.sees("verified, head");
          const since = performance.now();
          await me.window.back();
          await me.until("the list and the slip", (css: string) => (location.pathname === "/Sport/LiveList" && document.querySelector("main button[data-status]") !== null && document.querySelectorAll(css).length === 1) || null, [LEG]);
          times.push(Math.round(performance.now() - since));
          if (await me.ask(() => "isSamePage" in window, [])) fromCache += 1;
          await me.until("live prices", isLive, []);
        }
        expect(await me.ask(() => document.body.innerText, [])).not.toMatch(/missing or was altered|cannot be kept/);
        await me.go("/inspector");
        await me.sees("verified, head");
        expect(times.filter((time) => time > HANG_MS)).toEqual([]);
      } finally {
        const sorted = times.toSorted((a, b) => a - b);
        console.log(`${engine.name}: ${times.length} ways back, ${fromCache} from the cache; median ${sorted[Math.floor(times.length / 2)]} ms, worst ${sorted.slice(-5).join(", ")} ms`);
        await close();
        await server.stop();
      }
    }),
  );

  it.skipIf(missing !== undefined)(`is live again within ${LIVE_WITHIN_MS} ms when the engine was gone for ${OUTAGE_MS} ms`, () =>
    inFolder(async (folder) => {
      const port = String(await freePort());
      const start = () => startEngine(["--data", join(folder, "data")], { PORT: port });
      const before = await start();
      const { me, close } = await openBrowser(engine, before.origin, folder);
      try {
        await me.go("/Sport/LiveList");
        await me.until("live prices", isLive, []);
        await before.stop();
        await me.sees("Live prices paused");
        await new Promise((resolve) => setTimeout(resolve, OUTAGE_MS));
        const after = await start();
        const since = performance.now();
        try {
          await me.until("live prices", isLive, []);
          const took = Math.round(performance.now() - since);
          console.log(`${engine.name}: live ${took} ms after the engine was back`);
          expect(took).toBeLessThan(LIVE_WITHIN_MS);
        } finally {
          await after.stop();
        }
      } finally {
        await close();
      }
    }),
  );
});
