import { fork, type ChildProcess } from "node:child_process";
import { randomUUID } from "node:crypto";
import { once } from "node:events";
import { rmSync } from "node:fs";
import { parseArgs } from "node:util";
import { setTimeout as pause } from "node:timers/promises";
import mqtt, { type MqttClient } from "mqtt";
import type { CDPSession } from "playwright";
import { betStopTopic, oddsChangeTopic } from "../../contract/topics.ts";
import { createProfile } from "../../e2e/kit/chromium.ts";
import { placeUnder, type FundedPlayer } from "../../tests/engine/kit/engine-under-fire.ts";
import { freshData } from "../../tests/engine/kit/fresh-data.ts";
import { judge } from "../row.ts";
import { median } from "../statistics.ts";
import type { EngineMemory, Standing } from "./engine.ts";

/**
 * `npm run soak -- [--minutes 30] [--warm-up 5] [--rate 500]`: runs an engine and a page under load for a long time, and checks that their memory
 * does not grow after the warm-up. Needs the built site (`npm run build`).
 */
const { values } = parseArgs({ options: { minutes: { type: "string", default: "30" }, "warm-up": { type: "string", default: "5" }, rate: { type: "string", default: "500" } } });
const MINUTES = Number(values.minutes);
const WARM_UP = Number(values["warm-up"]);
const CLIENTS = 20;
const BETTORS = 5;
const BET_EVERY_MS = 1_000;
const LOOK_EVERY_MS = 15_000;
/** Milliseconds that the page may take to open, because the machine may be busy. */
const PATIENCE_MS = 180_000;
const MEGABYTE = 1_048_576;

interface Look {
  readonly minute: number;
  readonly engineRss: number;
  readonly engineHeap: number;
  readonly pageHeap: number;
}

const memoryOf = async (engine: ChildProcess): Promise<EngineMemory> => {
  const answer = once(engine, "message");
  engine.send("memory");
  const [memory] = (await answer) as [EngineMemory];
  return memory;
};

const heapOf = async (session: CDPSession): Promise<number> => {
  await session.send("HeapProfiler.collectGarbage");
  const { usedSize } = await session.send("Runtime.getHeapUsage");
  return usedSize;
};

const data = await freshData();
const engine = fork("bench/soak/engine.ts", [data, values.rate, String(BETTORS), String(MINUTES + 1)], { execArgv: ["--expose-gc", "--import", "tsx"] });
const [standing] = (await once(engine, "message")) as [Standing];

let heard = 0;
const listeners = Array.from({ length: CLIENTS }, (): MqttClient => {
  const client = mqtt.connect(`ws://127.0.0.1:${standing.port}/mqtt`);
  client.on("message", () => (heard += 1));
  client.on("connect", () => client.subscribe(standing.matches.flatMap((match) => [oddsChangeTopic("live", match), betStopTopic("live", match)])));
  return client;
});

let bets = 0;
let failures = 0;
let over = false;
const failed = (cause: unknown): void => {
  failures += 1;
  console.log(`no bet: ${String(cause).slice(0, 200)}`);
};
const betOn = async ({ token }: FundedPlayer): Promise<void> => {
  while (!over) {
    await placeUnder(standing.port, token, randomUUID(), standing.coupon).then(() => (bets += 1), failed);
    await pause(BET_EVERY_MS);
  }
};
const betting = standing.players.map(betOn);

const profile = await createProfile({ baseURL: standing.url, viewport: { width: 1440, height: 900 } });
const context = await profile.open();
const page = context.pages()[0] ?? (await context.newPage());
await page.goto("/Sport/LiveList", { timeout: PATIENCE_MS });
await page.locator("[data-testid=fixture]").first().waitFor({ timeout: PATIENCE_MS });
const session = await context.newCDPSession(page);

const looks: Look[] = [];
const started = performance.now();
for (let next = LOOK_EVERY_MS; next <= MINUTES * 60_000; next += LOOK_EVERY_MS) {
  await pause(Math.max(0, started + next - performance.now()));
  const { rss, heap, published } = await memoryOf(engine);
  const minute = (performance.now() - started) / 60_000;
  looks.push({ minute, engineRss: rss / MEGABYTE, engineHeap: heap / MEGABYTE, pageHeap: (await heapOf(session)) / MEGABYTE });
  const { engineRss, engineHeap, pageHeap } = looks.at(-1) ?? { engineRss: 0, engineHeap: 0, pageHeap: 0 };
  console.log(`${minute.toFixed(2)} min: engine ${engineRss.toFixed(0)} MB resident, ${engineHeap.toFixed(1)} MB heap; page ${pageHeap.toFixed(1)} MB heap; ${published} messages, ${heard} heard, ${bets} bets, ${failures} failures`);
}

over = true;
await Promise.all(betting);
await Promise.all(listeners.map((client) => client.endAsync(true)));
await profile.remove();
const gone = once(engine, "exit");
engine.send("stop");
await gone;
rmSync(data, { recursive: true, force: true });

/** Compares the median of the first fifth after the warm-up with that of the last fifth. */
const rowOf = (name: string, of: (look: Look) => number) => {
  const warm = looks.filter(({ minute }) => minute > WARM_UP).map(of);
  const fifth = Math.max(1, Math.floor(warm.length / 5));
  const [first, last] = [median(warm.slice(0, fifth)), median(warm.slice(-fifth))];
  return judge({
    name: `${name} after ${MINUTES} minutes`,
    measured: `${last.toFixed(1)} MB`,
    against: `${first.toFixed(1)} MB after ${WARM_UP} minutes`,
    ratio: last / first,
    target: "<= 1.1",
  });
};
const rows = [
  rowOf("engine, resident", ({ engineRss }) => engineRss), rowOf("engine, heap", ({ engineHeap }) => engineHeap), rowOf("page, heap", ({ pageHeap }) => pageHeap),
  judge({ name: "placements that failed", measured: String(failures), against: `${bets} bets`, ratio: failures, target: "<= 0" }),
];
for (const { name, measured, against, ratio, target, ok } of rows) console.log(`${name}: ${measured}, ${against}, ratio ${ratio.toFixed(2)} (${target}) ${ok ? "ok" : "MISSED"}`);
process.exitCode = rows.every(({ ok }) => ok) ? 0 : 1;
