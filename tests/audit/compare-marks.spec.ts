import { setFlagsFromString } from "node:v8";
import { runInNewContext } from "node:vm";
import { expect, it } from "vitest";
import { createComparison } from "../../src/audit/recording/compare-marks.ts";
import type { FactMark } from "../../src/domain/fingerprint.ts";

setFlagsFromString("--expose-gc");
const collectGarbage = runInNewContext("gc") as () => void;

const markOf = (sequence: number): FactMark => ({
  sequence,
  type: "FeedLost",
  event: { type: "FeedLost", reason: "silence", lastHeardAt: 0 },
  fact: 1,
  state: 2,
  changes: [],
});

it("a comparison that has found a difference holds no further facts, however long the recording is", async () => {
  const comparison = createComparison();
  comparison.begin(2);
  comparison.made(markOf(1));
  comparison.recorded({ at: 0, input: { kind: "timer", timer: "a" }, ids: [], outgoing: [], from: 1, facts: [["FeedRestored", "a", "b"]] }, 2);
  expect(comparison.divergence()).toMatchObject({ kind: "event-differs", sequence: 1 });

  const tell = (): WeakRef<FactMark> => {
    const mark = markOf(2);
    comparison.made(mark);
    return new WeakRef(mark);
  };
  const told = tell();
  await new Promise((resolve) => setImmediate(resolve));
  collectGarbage();
  expect(told.deref()).toBeUndefined();
  expect(comparison.divergence()).toMatchObject({ sequence: 1 });
});
