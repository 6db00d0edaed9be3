import { mkdirSync, writeFileSync } from "node:fs";
import { resolve } from "node:path";
import { describe, expect, it } from "vitest";
import { missingPrograms } from "../../scripts/cluster/programs.ts";
import { flawsIn } from "./checkers/all.ts";
import type { Fault } from "./nemesis.ts";
import type { History } from "./history.ts";
import { runCluster } from "./run.ts";

const missing = missingPrograms(["postgres", "initdb", "nats-server"]);
if (missing.length > 0 && process.env["CI"] !== undefined) throw new Error(`${missing.join(" and ")} missing: .ci/run installs what a cluster needs`);
if (missing.length > 0) console.warn(`${missing.join(" and ")} not installed: the run of a cluster is SKIPPED.`);

const isDeep = process.env["SLIPSTREAM_DEEP"] !== undefined;
/** Leaders and edges judge each other by seconds, so that a machine that does much besides fails them by itself. `SLIPSTREAM_CLUSTER=1` asks for the small run, as the last step of `npm test` does. */
const isWanted = isDeep || process.env["SLIPSTREAM_CLUSTER"] !== undefined;
if (!isWanted) console.warn("The run of a cluster is SKIPPED here: it is a step of its own of npm test, and SLIPSTREAM_CLUSTER=1 asks for it.");
/** One of each kind, on what decides most. */
const FEW = ["leader-1 killed", "leader-2 stopped", "api-1 killed", "leader-1>nats-1 silent", "api-2>postgres cut", "postgres killed", "edge-1>nats-1 lossy", "two hours pass", "api-1 behind 6 min"];

const few = (faults: readonly Fault[]): readonly Fault[] => FEW.map((name) => faults.find((fault) => fault.name === name) ?? expect.fail(`there is no fault "${name}"`));
/** Every fault, in an order that the seed chooses. */
const all = (faults: readonly Fault[], random: () => number): readonly Fault[] => faults.map((fault) => ({ fault, at: random() })).sort((a, b) => a.at - b.at).map(({ fault }) => fault);

/** Keeps a history that has flaws, for whoever looks for their cause: no run makes the same one twice. Returns its file. */
const keep = (history: History, seed: number): string => {
  const folder = resolve(".tmp/histories");
  mkdirSync(folder, { recursive: true });
  const file = resolve(folder, `${seed}-${Date.now()}.json`);
  writeFileSync(file, JSON.stringify(history));
  return file;
};

describe.skipIf(missing.length > 0 || !isWanted)("a cluster whose parts fail while players use it", () => {
  it("[E1, E10] loses nothing that was acknowledged, does nothing twice, and takes no bet on what was stopped", async () => {
    const seed = Number(process.env["SLIPSTREAM_SEED"] ?? 39);
    const said: string[] = [];
    const history = await runCluster({
      ...(isDeep ? { sizes: { nats: 3, leader: 2, api: 3, edge: 2 }, clients: 50, deeds: 10_000, choose: all } : { sizes: { nats: 1, leader: 2, api: 2, edge: 1 }, clients: 8, deeds: 300, choose: few }),
      seed, tell: (line) => said.push(line),
    }).finally(() => console.log(said.join("\n")));
    const done = history.answers.filter(({ said: answer }) => answer === "done");
    const kinds = Object.fromEntries((["bet", "deposit", "withdrawal", "cash-out", "round"] as const).map((kind) => [kind, done.filter((each) => each.kind === kind).length]));
    console.log(JSON.stringify({ seed, ...kinds, commits: history.commits.length, graded: history.commits.flat().filter(({ of }) => of === "graded").length, seen: history.seen.length, told: history.told.length, blind: history.blind.length }));
    const flaws = flawsIn(history);
    if (Object.keys(flaws).length > 0) console.log(`kept: ${keep(history, seed)}`);
    expect(flaws).toEqual({});
    // A run in which little happened proves little.
    for (const kind of ["bet", "deposit", "withdrawal", "round"] as const) expect([kind, kinds[kind]]).not.toEqual([kind, 0]);
    expect(history.seen.length).toBeGreaterThan(50);
    expect(history.commits.flat().filter(({ of }) => of === "graded").length).toBeGreaterThan(0);
    expect(new Set(history.commits.flat().flatMap((change) => (change.of === "epoch" ? [change.epoch] : []))).size).toBeGreaterThan(1);
  }, isDeep ? 4 * 3_600_000 : 400_000);
});
