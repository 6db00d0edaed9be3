import { describe, expect, it } from "vitest";
import { missingPrograms } from "../../scripts/cluster/programs.ts";
import { flawsIn } from "./checkers/all.ts";
import type { Fault } from "./nemesis.ts";
import { buildPlanted, planted } from "./planted.ts";
import { runCluster } from "./run.ts";

const canRun = process.env["SLIPSTREAM_DEEP"] !== undefined && missingPrograms(["postgres", "initdb", "nats-server"]).length === 0;

const together = (faults: readonly Fault[]): Fault => ({ name: faults.map(({ name }) => name).join(", "), run: async () => void (await Promise.all(faults.map(({ run }) => run()))) });

describe.skipIf(!canRun)("a mistake that is built into the engine of a cluster", () => {
  for (const mistake of planted)
    // Whether it shows in a run of a minute is chance: what has to meet differs from run to run.
    it(`is found: ${mistake.what}`, { retry: 2, timeout: 900_000 }, async () => {
      const program = await buildPlanted(mistake);
      const said: string[] = [];
      const history = await runCluster({
        sizes: { nats: 1, leader: 2, api: 2, edge: 1 }, clients: 24, seed: Number(process.env["SLIPSTREAM_SEED"] ?? 39), deeds: mistake.deeds, program, tell: (line) => said.push(line),
        choose: (faults) => mistake.meanwhile.map((names) => together(names.map((name) => faults.find((fault) => fault.name === name) ?? expect.fail(`there is no fault "${name}"`)))),
      });
      const flaws = flawsIn(history);
      const found = Object.fromEntries(Object.entries(flaws).map(([checker, each]) => [checker, each.length]));
      console.log([mistake.name, ...said, JSON.stringify({ answers: history.answers.length, bets: history.bets.length, graded: history.commits.flat().filter(({ of }) => of === "graded").length, cashOuts: history.effects.filter(({ kind }) => kind === "cash-out").length, found }), ...(flaws[mistake.checker] ?? []).slice(0, 2)].join("\n"));
      expect(Object.keys(flaws)).toContain(mistake.checker);
    });
});
