import { describe, expect, it, vi } from "vitest";
import { runSteps, type Step } from "../../scripts/lanes.ts";

/** Steps that end when they are told to. `log` has what began and ended, in order. */
const stage = () => {
  const log: string[] = [];
  const ends = new Map<string, (ok: boolean) => void>();
  const run = ({ script }: Step): Promise<boolean> => {
    log.push(`${script} begins`);
    return new Promise((resolve) => ends.set(script, resolve));
  };
  const end = async (script: string, ok = true): Promise<void> => {
    await vi.waitUntil(() => ends.has(script));
    ends.get(script)?.(ok);
    await new Promise((turn) => setImmediate(turn));
    log.push(`${script} has ended`);
  };
  return { log, run, end };
};

describe("steps in two lanes", () => {
  it("are two at once, and whichever lane is free takes the next one", async () => {
    const { log, run, end } = stage();
    const all = runSteps([{ script: "a" }, { script: "b" }, { script: "c" }, { script: "d" }], run);
    await end("b");
    await end("c");
    await end("a");
    await end("d");
    expect((await all).map(({ step, ok }) => [step.script, ok])).toEqual([["b", true], ["c", true], ["a", true], ["d", true]]);
    expect(log.filter((line) => line.endsWith("begins"))).toEqual(["a begins", "b begins", "c begins", "d begins"]);
    expect(log.indexOf("c begins")).toBeLessThan(log.indexOf("a has ended"));
  });

  it("wait for the steps that they need", async () => {
    const { log, run, end } = stage();
    const all = runSteps([{ script: "build" }, { script: "types" }, { script: "pages", after: ["build"] }], run);
    await end("types");
    expect(log).not.toContain("pages begins");
    await end("build");
    expect(log).toContain("pages begins");
    await end("pages");
    await all;
  });

  it("begin no other after a failure, nor what waits for the failed one, and let the other lane's end", async () => {
    const { log, run, end } = stage();
    const all = runSteps([{ script: "build" }, { script: "types" }, { script: "pages", after: ["build"] }, { script: "unit" }], run);
    await end("types");
    await end("build", false);
    expect((await all).map(({ step, ok }) => [step.script, ok])).toEqual([["types", true], ["build", false]]);
    expect(log).not.toContain("pages begins");
    expect(log).not.toContain("unit begins");

    const other = stage();
    const rest = runSteps([{ script: "a" }, { script: "b" }, { script: "c" }], other.run);
    await other.end("a", false);
    await other.end("b");
    expect((await rest).map(({ step, ok }) => [step.script, ok])).toEqual([["a", false], ["b", true]]);
    expect(other.log).not.toContain("c begins");
  });

  it("run a step once more when it may fail once, and no step besides", async () => {
    const runs: string[] = [];
    const failingAt = (times: number) => ({ script }: Step): Promise<boolean> => {
      runs.push(script);
      return Promise.resolve(runs.filter((each) => each === script).length > times);
    };
    expect((await runSteps([{ script: "days", twice: true }], failingAt(1))).map(({ ok }) => ok)).toEqual([true]);
    expect(runs.splice(0)).toEqual(["days", "days"]);
    expect((await runSteps([{ script: "days", twice: true }], failingAt(2))).map(({ ok }) => ok)).toEqual([false]);
    expect(runs.splice(0)).toEqual(["days", "days"]);
    expect((await runSteps([{ script: "unit" }], failingAt(1))).map(({ ok }) => ok)).toEqual([false]);
    expect(runs).toEqual(["unit"]);
  });
});
