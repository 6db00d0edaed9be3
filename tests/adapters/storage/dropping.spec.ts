import "fake-indexeddb/auto";
import { IDBFactory } from "fake-indexeddb";
import { Effect } from "effect";
import { beforeEach, expect, it, vi } from "vitest";
import { dropRanges } from "../../../src/adapters/storage/dropping.ts";
import { type Database, openDatabase, SEGMENTS } from "../../../src/adapters/storage/indexeddb.ts";
import { createHousekeeping } from "../../../src/adapters/storage/housekeeping.ts";
import { createIndexedDbJournal } from "../../../src/adapters/storage/journal.indexeddb.ts";
import type { DroppableRange } from "../../../src/domain/log/droppable.ts";
import { added } from "../../kit/builders.ts";
import { sealedLog, sha256 } from "../../audit/sealed-log.ts";
import { createMemoryStorage } from "./memory-storage.ts";

beforeEach(() => {
  vi.stubGlobal("indexedDB", new IDBFactory());
});

const facts = sealedLog(Array.from({ length: 1_100 }, () => added()));
const runOf = (from: number, to: number): DroppableRange => ({ from, to, previous: facts[from - 2]?.hash ?? "", hash: facts[to - 1]?.hash ?? "", kept: [], isRecorded: true });

it.each([
  ["in the same segment", runOf(102, 150)],
  ["that reaches from the same segment into the next, so that facts of the next stand in the first", runOf(400, 700)],
])("a run is dropped, and nothing besides, while another window drops one %s", async (_, other) => {
  const storage = createMemoryStorage();
  const journal = createIndexedDbJournal({ database: "slipstream", stream: "player", storage: () => storage, housekeeping: createHousekeeping(sha256) });
  for (let from = 0; from < facts.length; from += 50) await Effect.runPromise(journal.append(facts.slice(from, from + 50), "relaxed"));
  await Effect.runPromise(journal.pack(1_101));

  const log = openDatabase("slipstream");
  let isFirst = true;
  /** The other tab drops its run when this one has read the segment and is about to replace it. */
  const late: Database = {
    ...log,
    transact: async (store, mode, durability, work) => {
      if (isFirst && store === SEGMENTS && mode === "readwrite") {
        isFirst = false;
        await dropRanges(log, "player", { upTo: 0, ranges: [other] });
      }
      return log.transact(store, mode, durability, work);
    },
  };
  const own = runOf(202, 250);
  await dropRanges(late, "player", { upTo: 0, ranges: [own] });
  const left = facts.filter(({ sequence }) => [own, other].every(({ from, to }) => sequence < from || sequence > to));
  expect(await Effect.runPromise(journal.read(0))).toEqual(left);
});
