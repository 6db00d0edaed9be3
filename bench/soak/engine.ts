import { createEngine, type EngineParts } from "../../engine/create-engine.ts";
import { couponOf, fixtures, selectionOf } from "../../tests/engine/kit/coupons.ts";
import { fundPlayers, type FundedPlayer } from "../../tests/engine/kit/engine-under-fire.ts";
import { publishPrices } from "../feed/publisher.ts";
import { shownLines } from "./shown-lines.ts";

/** The message that the engine sends when it has started. */
export interface Standing {
  readonly url: string;
  readonly port: number;
  readonly matches: readonly string[];
  readonly players: readonly FundedPlayer[];
  readonly coupon: object;
}

/** The engine's memory in bytes, measured after a garbage collection. */
export interface EngineMemory {
  readonly rss: number;
  readonly heap: number;
  /** Messages published so far. */
  readonly published: number;
}

const [data = "", rate = "500", bettors = "5", minutes = "30"] = process.argv.slice(2);

const inside: { parts?: EngineParts } = {};
const engine = await createEngine({ port: 0, data, passwordCost: 1024, limitWork: false, extend: (parts) => (inside.parts = parts) });
const { parts } = inside;
const match = parts === undefined ? undefined : fixtures(parts).at(-1);
if (parts === undefined || match === undefined) throw new Error("the engine offers nothing");
const coupon = couponOf([selectionOf(match)], { stake: 5, acceptChanges: true, oddsPolicy: "any" });
const players = await fundPlayers(parts.database, Number(bettors), 100_000_000);

process.on("message", (asked) => {
  if (asked === "stop") void engine.close().then(() => process.exit(0));
  if (asked !== "memory") return;
  globalThis.gc?.();
  const { rss, heapUsed: heap, external } = process.memoryUsage();
  process.send?.({ rss, heap: heap + external, published: parts.broker.counts().published } satisfies EngineMemory);
});
// The parent process has ended, perhaps because of a crash.
process.on("disconnect", () => process.exit(1));
process.send?.({ url: engine.url, port: engine.port, matches: shownLines(parts.offer).map((each) => each.match.id), players, coupon } satisfies Standing);
const until = performance.now() + Number(minutes) * 60_000;
// The shown lines are chosen anew each second, because matches end and others begin.
while (performance.now() < until) await publishPrices(parts.offer, shownLines(parts.offer), Number(rate), 1_000);
