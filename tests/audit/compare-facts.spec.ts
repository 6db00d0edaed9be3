import { setFlagsFromString } from "node:v8";
import { runInNewContext } from "node:vm";
import { describe, expect, it } from "vitest";
import { divergenceWords } from "../../scripts/command/divergence-words.ts";
import { createComparison, type Divergence } from "../../src/audit/recording/compare-facts.ts";
import type { Check, MadeFact, RecordedStep } from "../../src/application/recording/lines.ts";

setFlagsFromString("--expose-gc");
const collectGarbage = runInNewContext("gc") as () => void;

const factOf = (sequence: number): MadeFact => ({
  sequence,
  at: 0,
  cause: { by: "clock", what: "silence" },
  event: { type: "FeedLost", reason: "silence", lastHeardAt: 0 },
  changes: [],
});

it("a comparison that has found a difference holds no further facts, however long the recording is", async () => {
  const comparison = createComparison();
  comparison.begin(2);
  comparison.made(factOf(1));
  comparison.recorded({ at: 0, input: { kind: "timer", timer: "a" }, ids: [], outgoing: [], from: 1, facts: [["FeedRestored"]] }, 2);
  expect(comparison.divergence()).toMatchObject({ kind: "event-differs", sequence: 1 });

  const tell = (): WeakRef<MadeFact> => {
    const made = factOf(2);
    comparison.made(made);
    return new WeakRef(made);
  };
  const told = tell();
  await new Promise((resolve) => setImmediate(resolve));
  collectGarbage();
  expect(told.deref()).toBeUndefined();
  expect(comparison.divergence()).toMatchObject({ sequence: 1 });
});

describe("a check", () => {
  const step = (sequence: number, check?: Check): RecordedStep => ({ at: 0, input: { kind: "timer", timer: "a" }, ids: [], outgoing: [], from: sequence, facts: [["FeedLost"]], check });
  const reached = (events: number, changes: object = {}) => () => ({ events, head: "h", state: "s", ...changes });
  const check = { events: 2, head: "h", state: "s" };

  it("that differs names what differs, and the last place up to which everything agreed", () => {
    const comparison = createComparison({ line: 1, sequence: 0 });
    for (const sequence of [1, 2]) {
      comparison.made(factOf(sequence));
      comparison.recorded(step(sequence), sequence + 1);
    }
    comparison.checked(check, 3, reached(2));
    expect(comparison.divergence()).toBeUndefined();
    comparison.made(factOf(3));
    comparison.recorded(step(3), 4);
    comparison.checked({ ...check, events: 3 }, 4, reached(3, { state: "another" }));
    expect(comparison.divergence()).toMatchObject({ kind: "check-differs", line: 4, sequence: 3, fields: [{ field: "state", recorded: "s", replayed: "another" }], since: { line: 3, sequence: 2 } });
    if (comparison.divergence() !== undefined) expect(divergenceWords(comparison.divergence() as Divergence)).toMatch(/^line 4, event 3: the hash of the state is another, and was as recorded at line 3, event 2\. Compare with the build that recorded it/);
  });

  it("without a hash of the state compares the log alone", () => {
    const comparison = createComparison();
    comparison.checked({ events: 2, head: "h" }, 3, reached(2, { state: "another" }));
    expect(comparison.divergence()).toBeUndefined();
    comparison.checked({ events: 2, head: "other" }, 3, reached(2));
    expect(comparison.divergence()).toMatchObject({ fields: [{ field: "head" }] });
  });

  it("is not compared with a replay that has made further facts already", () => {
    const comparison = createComparison();
    comparison.made(factOf(1));
    comparison.checked({ ...check, head: "other" }, 3, reached(2));
    expect(comparison.divergence()).toBeUndefined();
    const other = createComparison();
    other.checked({ ...check, head: "other" }, 3, reached(3));
    expect(other.divergence()).toBeUndefined();
  });
});
