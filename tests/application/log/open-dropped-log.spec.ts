import { Effect, Layer } from "effect";
import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { createMemoryDigest } from "../../../src/adapters/memory/digest.memory.ts";
import { createMemoryDisk, createMemoryJournal } from "../../../src/adapters/memory/journal.memory.ts";
import { openLog } from "../../../src/application/log/open-log.ts";
import type { SealedFact } from "../../../src/domain/events/envelope.ts";
import { GENESIS, headAfter } from "../../../src/domain/log/chain.ts";
import { readFact } from "../../../src/domain/log/read-fact.ts";
import { toSnapshot } from "../../../src/domain/snapshot.ts";
import { fold, initialState, type State } from "../../../src/domain/state.ts";
import { droppedLog, without } from "../../audit/dropped-log.ts";
import { sealedLog } from "../../audit/sealed-log.ts";
import { added, oddsChanged, selection } from "../../kit/builders.ts";

const PRICES = 60;
const log = sealedLog([added(), ...Array.from({ length: PRICES }, (_, at) => oddsChanged(selection(), 1.5 + at / 100)), added(selection("200"))]);
const stateOf = (facts: readonly SealedFact[]): State =>
  fold(initialState(), facts.flatMap((fact) => {
    const read = readFact(fact);
    return read.readable ? [read.fact] : [];
  }));

const layers = (facts: readonly SealedFact[], snapshotAt?: number) => {
  const disk = createMemoryDisk();
  disk.facts = [...facts];
  disk.head = headAfter(facts, GENESIS);
  const before = log.slice(0, snapshotAt ?? 0);
  if (snapshotAt !== undefined) disk.snapshot = { head: headAfter(before, GENESIS), codeHash: "test", state: toSnapshot(stateOf(before)) };
  return Layer.merge(createMemoryJournal(disk).layer, createMemoryDigest().layer);
};
const open = (facts: readonly SealedFact[], snapshotAt?: number) => Effect.runPromise(Effect.provide(openLog("test"), layers(facts, snapshotAt)));

describe("opening a log of which feed detail was dropped", () => {
  it("finds nothing lost, with and without a snapshot, wherever prices were dropped, and folds what is there", async () => {
    await fc.assert(
      fc.asyncProperty(fc.integer({ min: 2, max: PRICES + 1 }), fc.integer({ min: 2, max: PRICES + 1 }), fc.boolean(), async (one, other, hasSnapshot) => {
        const dropped = droppedLog(log, [[Math.min(one, other), Math.max(one, other)]]);
        const opened = await open(dropped, hasSnapshot ? log.length : undefined);
        expect(opened).toMatchObject({ findings: [], head: headAfter(dropped, GENESIS) });
        expect(opened.state.betslip).toEqual(stateOf(hasSnapshot ? log : dropped).betslip);
      }),
      { numRuns: 60 },
    );
  });

  it("reports a loss where no record tells of it, and where more is gone than is told", async () => {
    const untold = without(log, [[10, 20]]);
    expect((await open(untold)).findings).toMatchObject([{ type: "LogLossDetected" }]);
    const widened = without(droppedLog(log, [[10, 20]]), [[21, 21]]);
    expect((await open(widened)).findings).toMatchObject([{ type: "LogLossDetected" }]);
  });
});
