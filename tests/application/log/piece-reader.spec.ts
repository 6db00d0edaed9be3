import { Effect } from "effect";
import { describe, expect, it } from "vitest";
import { createPieceReader, type ReadPiece } from "../../../src/application/log/piece-reader.ts";
import type { NextPiece } from "../../../src/application/ports/journal.ts";
import type { SealedFact } from "../../../src/domain/events/envelope.ts";
import { dropRecordedBy } from "../../../src/domain/log/dropped.ts";
import { droppedLog } from "../../audit/dropped-log.ts";
import { sealedLog } from "../../audit/sealed-log.ts";
import { added, oddsChanged, selection } from "../../kit/builders.ts";

const log = sealedLog([added(), ...Array.from({ length: 12 }, (_, at) => oddsChanged(selection(), 1.5 + at / 100))]);
/** Of the two spans, the later one is told by the last record. */
const dropped = droppedLog(log, [[3, 5], [8, 10]]);

/** A log in pieces of some records each, and how many of them were read. */
const pieces = (records: readonly SealedFact[], size: number): { readonly source: NextPiece; readonly count: () => number } => {
  let count = 0;
  const source = Effect.sync(() => {
    const of = records.slice(count * size, (count + 1) * size);
    if (of.length === 0) return undefined;
    count += 1;
    return { records: of, isChecked: count % 2 === 0, part: (count * size) / records.length };
  });
  return { source, count: () => count };
};

/** All pieces of a log after `last`, and what was explained of the hole before a record as soon as its piece was given. */
const readAll = async (records: readonly SealedFact[], size: number, last = 0) => {
  const { next, explain } = createPieceReader(pieces(records, size).source, last);
  const read: ReadPiece[] = [];
  const told: unknown[] = [];
  let before = { sequence: last, hash: "" };
  for (let piece = await Effect.runPromise(next); piece !== undefined; piece = await Effect.runPromise(next)) {
    read.push(piece);
    for (const fact of piece.facts) {
      if (fact.sequence > before.sequence + 1) told.push(explain({ from: before.sequence + 1, to: fact.sequence - 1, previous: before.hash, hash: fact.previous }));
      before = fact;
    }
  }
  return { read, told };
};

describe("a log in pieces", () => {
  it("without holes is read one piece at a time", async () => {
    const { source, count } = pieces(log, 4);
    const { next } = createPieceReader(source, 0);
    expect(await Effect.runPromise(next)).toEqual({ facts: log.slice(0, 4), isChecked: false, part: 4 / 13, hasHole: false });
    expect(count()).toBe(1);
    expect(await Effect.runPromise(next)).toMatchObject({ isChecked: true, hasHole: false });
    expect(count()).toBe(2);
  });

  it.each([1, 2, 3, 4, 100])("of %d records has its holes explained by records of any later piece, and is given whole and in order", async (size) => {
    const { read, told } = await readAll(dropped, size);
    expect(read.flatMap(({ facts }) => facts)).toEqual(dropped);
    expect(read).toHaveLength(Math.ceil(dropped.length / size));
    expect(told).toEqual(dropped.slice(-2).map((fact) => dropRecordedBy(fact)?.explainedBy));
  });

  it("has a hole where a record cannot be read, and where it does not go on after the last one, which nothing explains", async () => {
    const spoilt = log.map((fact) => (fact.sequence === 6 ? ({ sequence: 6 } as SealedFact) : fact));
    const { read, told } = await readAll(spoilt, 2);
    expect(read.map(({ facts }) => facts.length)).toEqual([2, 2, 1, 2, 2, 2, 1]);
    expect(read.map(({ hasHole }) => hasHole)).toEqual([false, false, false, true, false, false, false]);
    expect(told).toEqual([undefined]);
    expect((await readAll(log.slice(5), 100, 5)).read).toMatchObject([{ hasHole: false }]);
    expect((await readAll(log.slice(5), 100, 4)).read).toMatchObject([{ hasHole: true }]);
  });

  it("that has an unreadable piece goes on after the piece before it", async () => {
    const spoilt = log.map((fact) => (fact.sequence === 3 || fact.sequence === 4 ? ({ sequence: fact.sequence } as SealedFact) : fact));
    const { read } = await readAll(spoilt, 2);
    expect(read.map(({ facts, hasHole }) => [facts.length, hasHole])).toEqual([[2, false], [0, false], [2, true], [2, false], [2, false], [2, false], [1, false]]);
  });
});
