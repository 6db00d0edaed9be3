import { fork } from "node:child_process";
import { randomUUID } from "node:crypto";
import { once } from "node:events";
import { Agent, request } from "node:http";
import { betslipRoutes } from "../../contract/betslip.ts";
import { API_BASE } from "../../contract/paths.ts";
import { callRules } from "../../engine/call-rules.ts";
import { createAesSigner } from "../../src/adapters/signing/request-signer.ts";
import { DEFAULT_APP_KEY } from "../../contract/headers.ts";
import type { Attacked } from "./engine.ts";

/**
 * Makes each call of the engine 50 times a second for some seconds from one visitor, or one player where the call needs one, while another player bets five times a second from
 * another address: `node --import tsx bench/calls/run.ts [seconds] [part of a call]`. Ends with 1 when the bets of the other wait 100 ms or more at the 95th percentile.
 *
 * `node --import tsx bench/calls/run.ts cost [part of a call]` measures the engine's processor time for each call instead, one after the other, and names those that cost more than twice what
 * `engine/call-rules.ts` says.
 */
const [seconds = "10", only = ""] = process.argv.slice(2);
const [CALLS_A_SECOND, BETS_A_SECOND, MOST_MS] = [50, 5, 100];

const child = fork("bench/calls/engine.ts", { execArgv: ["--import", "tsx"] });
const [told] = await once(child, "message");
const { port, player, attacker, bet, bodies } = told as Attacked;
const signer = createAesSigner({ clientId: 3, appKey: DEFAULT_APP_KEY });
const agent = new Agent({ keepAlive: true, maxSockets: 500 });

interface Call {
  readonly method: string;
  readonly path: string;
  readonly from: string;
  readonly token: string;
  readonly body: object | undefined;
}

/** Resolves with the status and the milliseconds until the whole answer was there. */
const call = ({ method, path, from, token, body }: Call): Promise<readonly [status: number, ms: number]> =>
  new Promise((resolve) => {
    const begun = performance.now();
    const asked = request({
      host: "127.0.0.1", port, agent, method, path,
      headers: {
        ...signer.sign(Math.floor(Date.now() / 1000)), "x-forwarded-for": from, authorization: `Bearer ${token}`, "idempotency-key": randomUUID(), ...(body === undefined ? {} : { "content-type": "application/json" }),
      },
    }, (answer) => {
      answer.resume();
      answer.on("end", () => resolve([answer.statusCode ?? 0, performance.now() - begun]));
    });
    asked.on("error", () => resolve([0, performance.now() - begun]));
    asked.end(body === undefined ? undefined : JSON.stringify(body));
  });

/** Does something so many times a second for some seconds, whether or not earlier ones are done, and resolves with all results. */
const atRate = <T>(aSecond: number, forSeconds: number, work: () => Promise<T>): Promise<readonly T[]> =>
  new Promise((resolve) => {
    const started: Promise<T>[] = [];
    const timer = setInterval(() => {
      started.push(work());
      if (started.length < aSecond * forSeconds) return;
      clearInterval(timer);
      resolve(Promise.all(started));
    }, 1_000 / aSecond);
  });

const percentile = (values: readonly number[], share: number): number => values.toSorted((a, b) => a - b)[Math.min(values.length - 1, Math.floor(values.length * share))] ?? 0;
const placeBet = () => call({ method: "POST", path: `${API_BASE}/${betslipRoutes.placeBet(3)}`, from: "198.51.100.1", token: player, body: bet });

const GIVEN: Readonly<Record<string, string>> = { ":clientId": "3", ":id": "1", ":name": "live.svg", ":provider": "paystack", ":reference": "NOTHING", ":game": "dice" };
let visitors = 0;
const callOf = (name: string, who: string): Call => {
  const [method = "", route = ""] = name.split(" ");
  const path = route.replace(/:[a-zA-Z]+/g, (part) => GIVEN[part] ?? part) + (name.endsWith("/transactions") ? "?limit=500" : "");
  const body = method === "GET" ? undefined : (Object.entries(bodies).find(([part]) => name.includes(part))?.[1] ?? {});
  // A new address each time, so that none has to wait for the allowance that another used up.
  visitors += 1;
  return { method, path, from: `203.0.${Math.floor(visitors / 250)}.${visitors % 250}`, token: who === "player" ? attacker : "none", body };
};

const attack = async (name: string, who: string): Promise<boolean> => {
  const used = callOf(name, who);
  const [calls, bets] = await Promise.all([atRate(CALLS_A_SECOND, Number(seconds), () => call(used)), atRate(BETS_A_SECOND, Number(seconds), placeBet)]);
  const waits = bets.map(([, ms]) => ms);
  const isFast = percentile(waits, 0.95) < MOST_MS && bets.every(([status]) => status === 201);
  const refused = calls.filter(([status]) => status === 429 || status === 503).length;
  console.log(`${name.padEnd(62)} ${String(calls.length - refused).padStart(4)} done ${String(refused).padStart(4)} refused   bet: median ${percentile(waits, 0.5).toFixed(0).padStart(4)} ms, p95 ${percentile(waits, 0.95).toFixed(0).padStart(4)} ms ${isFast ? "" : "MISSED"}`);
  return isFast;
};

/** The engine's processor time so far, in milliseconds. */
const usedUp = async (): Promise<number> => {
  const told = once(child, "message");
  child.send("cpu");
  const [{ user, system }] = (await told) as [NodeJS.CpuUsage];
  return (user + system) / 1000;
};
const CALLS_MEASURED = 30;
/** What the engine uses without a call, in milliseconds a millisecond: it plays its matches meanwhile. */
const idle = async (): Promise<number> => {
  const [from, begun] = [await usedUp(), performance.now()];
  await new Promise((resolve) => setTimeout(resolve, 10_000));
  return ((await usedUp()) - from) / (performance.now() - begun);
};

const costs = async (): Promise<number> => {
  const alone = await idle();
  let low = 0;
  for (const [name, { who, costMs }] of Object.entries(callRules)) {
    if (!name.includes(only)) continue;
    for (let warm = 0; warm < 5; warm += 1) await call(callOf(name, who));
    const [from, begun] = [await usedUp(), performance.now()];
    let status = 0;
    for (let done = 0; done < CALLS_MEASURED; done += 1) [status] = await call(callOf(name, who));
    const each = Math.max(0, (await usedUp()) - from - alone * (performance.now() - begun)) / CALLS_MEASURED;
    if (each > 2 * costMs) low += 1;
    console.log(`${name.padEnd(62)} ${String(status).padStart(3)} ${each.toFixed(1).padStart(6)} ms, listed ${String(costMs).padStart(3)} ${each > 2 * costMs ? "TOO CHEAP" : each * 4 < costMs ? "dear" : ""}`);
  }
  return low;
};

if (seconds === "cost") {
  const low = await costs();
  agent.destroy();
  child.send("stop");
  await once(child, "exit");
  console.log(`${low} calls cost more than twice what is listed.`);
  process.exit(low === 0 ? 0 : 1);
}

const alone = (await atRate(BETS_A_SECOND, Number(seconds), placeBet)).map(([, ms]) => ms);
console.log(`${"nobody else".padEnd(86)}   bet: median ${percentile(alone, 0.5).toFixed(0).padStart(4)} ms, p95 ${percentile(alone, 0.95).toFixed(0).padStart(4)} ms`);
let missed = 0;
for (const [name, { who }] of Object.entries(callRules)) if (name.includes(only) && !(await attack(name, who))) missed += 1;
agent.destroy();
child.send("stop");
await once(child, "exit");
console.log(missed === 0 ? "No bet waited too long." : `${missed} calls made the bets of another wait too long.`);
process.exitCode = missed === 0 ? 0 : 1;
