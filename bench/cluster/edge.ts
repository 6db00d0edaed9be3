import { type ChildProcess, fork } from "node:child_process";
import { once } from "node:events";
import { setTimeout as wait } from "node:timers/promises";
import { API_KEY_HEADER, CLIENT_ID_HEADER } from "../../contract/headers.ts";
import { API_BASE } from "../../contract/paths.ts";
import { betStopTopic, oddsChangeTopic } from "../../contract/topics.ts";
import { apiKey, signed } from "../../tests/engine/kit/engine-kit.ts";
import { type BenchRow, judge } from "../row.ts";
import { percentile } from "../statistics.ts";
import { memoryOf, onCluster, processorMs } from "./on-cluster.ts";
import type { Counted, Subscribers } from "./subscribers.ts";

const SUBSCRIBERS = Number(process.env["SUBSCRIBERS"] ?? 2_000);
const CROWDS = 4;
const WATCHED_MS = 20_000;
const BACK_WITHIN_MS = 60_000;

const count = async (crowd: ChildProcess): Promise<Counted> => {
  const answer = once(crowd, "message");
  crowd.send("count");
  return ((await answer) as [Counted])[0];
};

/** Subscribers of all live matches on one edge: the age of a frame, the memory of a socket; then that edge is killed, and all come back to another while calls go on. */
export const edgeBench = (): Promise<readonly BenchRow[]> =>
  onCluster({ nats: 1, leader: 1, api: 1, edge: 2 }, async ({ parts, portOf }) => {
    const ask = async (path: string, body?: object): Promise<unknown> => {
      const response = await fetch(`http://127.0.0.1:${portOf("api-1")}${API_BASE}/${path}`, {
        ...(body === undefined ? {} : { method: "POST", body: JSON.stringify(body) }),
        headers: { [CLIENT_ID_HEADER]: "3", [API_KEY_HEADER]: apiKey, ...signed(), "content-type": "application/json", "x-forwarded-for": `10.9.0.${Math.floor(Math.random() * 250)}` },
      });
      return response.json();
    };
    const list = Object(await ask("sports/highlight/live/0?limit=100"));
    const matches = (list.fixtures ?? list.data).map((row: { readonly matchID: string }) => String(row.matchID));
    const topics = matches.flatMap((match: string) => [oddsChangeTopic("live", match), betStopTopic("live", match)]);
    const edge = parts.get("edge-1");
    const empty = memoryOf(edge?.pid());
    const crowds = Array.from({ length: CROWDS }, () => fork("bench/cluster/subscribers.ts", { execArgv: ["--import", "tsx"], stdio: ["ignore", "inherit", "inherit", "ipc"] }));
    const counted = async (): Promise<readonly Counted[]> => Promise.all(crowds.map(count));
    const connected = async (): Promise<number> => (await counted()).reduce((sum, each) => sum + each.connected, 0);
    try {
      for (const [index, crowd] of crowds.entries()) crowd.send({ edges: [portOf("edge-1"), portOf("edge-2")], count: SUBSCRIBERS / CROWDS, firstAddress: index * 256, topics } satisfies Subscribers);
      while ((await connected()) < SUBSCRIBERS) await wait(500);
      await counted();
      const spent = processorMs(edge?.pid());
      await wait(WATCHED_MS);
      const share = (processorMs(edge?.pid()) - spent) / WATCHED_MS;
      const watched = await counted();
      const perSocket = (memoryOf(edge?.pid()) - empty) / SUBSCRIBERS;
      const [p50, p99] = [Math.max(...watched.map((each) => each.p50)), Math.max(...watched.map((each) => each.p99))];

      const other = parts.get("edge-2")?.pid();
      const before = processorMs(other);
      edge?.signal("SIGKILL");
      const gone = performance.now();
      const took: number[] = [];
      let back: number | undefined;
      while (back === undefined && performance.now() - gone < BACK_WITHIN_MS) {
        const begun = performance.now();
        await ask("bets/validate-selections", { events: [] });
        took.push(performance.now() - begun);
        // One after the other, calls would take a third of a processor from the subscribers, which are on this machine too.
        await wait(50);
        if (performance.now() - gone > 1_000 && (await connected()) === SUBSCRIBERS) back = performance.now() - gone;
      }
      const against = `${SUBSCRIBERS} subscribers, ${matches.length} live matches`;
      return [
        judge({ name: "age of a frame, 99 of 100", measured: `${p99.toFixed(0)} ms, half ${p50.toFixed(0)} ms, ${(share * 100).toFixed(0)} % of a processor`, against, ratio: p99 / 500, target: "<= 1" }),
        judge({ name: "memory of a socket", measured: `${(perSocket / 1_000).toFixed(1)} kB`, against, ratio: perSocket / 60_000, target: "<= 1" }),
        judge({ name: "all are back after an edge's death", measured: `${back === undefined ? "not within a minute" : `${(back / 1_000).toFixed(1)} s`}, of the other edge's processor ${((processorMs(other) - before) / 1_000).toFixed(1)} s`, against, ratio: (back ?? BACK_WITHIN_MS) / 10_000, target: "<= 1" }),
        judge({ name: "a call meanwhile, 99 of 100", measured: `${percentile(took, 0.99).toFixed(0)} ms`, against: `${took.length} calls`, ratio: percentile(took, 0.99) / 300, target: "<= 1" }),
      ];
    } finally {
      for (const crowd of crowds) crowd.kill();
    }
  });
