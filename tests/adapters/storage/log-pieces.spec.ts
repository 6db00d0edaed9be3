import "fake-indexeddb/auto";
import { IDBFactory } from "fake-indexeddb";
import { Effect } from "effect";
import { beforeEach, describe, expect, it, vi } from "vitest";
import { openDatabase, SEGMENTS } from "../../../src/adapters/storage/indexeddb.ts";
import { createHousekeeping } from "../../../src/adapters/storage/housekeeping.ts";
import { createIndexedDbJournal } from "../../../src/adapters/storage/journal.indexeddb.ts";
import { readLogPieces } from "../../../src/adapters/storage/log-pieces.indexeddb.ts";
import { added } from "../../kit/builders.ts";
import { sealedLog, sha256 } from "../../audit/sealed-log.ts";
import { createMemoryStorage } from "./memory-storage.ts";

beforeEach(() => {
  vi.stubGlobal("indexedDB", new IDBFactory());
});

const piecesOf = async (stream: string): Promise<readonly (readonly unknown[])[]> => {
  const pieces: (readonly unknown[])[] = [];
  for await (const piece of readLogPieces("slipstream", stream)) pieces.push(piece);
  return pieces;
};

describe("a stored log read piece by piece", () => {
  it("is every record in its order, of this log alone, never more than some segments at once", async () => {
    const storage = createMemoryStorage();
    const journal = (stream: string) => createIndexedDbJournal({ database: "slipstream", stream, storage: () => storage });
    const facts = sealedLog(Array.from({ length: 60 }, () => added()));
    await Effect.runPromise(journal("other").append(facts.slice(0, 2), "strict"));
    for (let from = 0; from < facts.length; from += 3) await Effect.runPromise(journal("player").append(facts.slice(from, from + 3), "relaxed"));
    const pieces = await piecesOf("player");
    expect(pieces.flat()).toEqual(facts);
    expect(pieces.map((piece) => piece.length)).toEqual([24, 24, 12]);
  });

  it("is every record of packed segments too", async () => {
    const journal = createIndexedDbJournal({ database: "slipstream", stream: "player", storage: createMemoryStorage, housekeeping: createHousekeeping(sha256) });
    const facts = sealedLog(Array.from({ length: 700 }, () => added()));
    for (let from = 0; from < facts.length; from += 50) await Effect.runPromise(journal.append(facts.slice(from, from + 50), "relaxed"));
    await Effect.runPromise(journal.pack(701));
    const pieces = await piecesOf("player");
    expect(pieces.flat()).toEqual(facts);
    expect(pieces[0]?.length).toBeGreaterThan(512);
  });

  it("is the log of one moment, though it is packed and goes on while it is read", async () => {
    const journal = createIndexedDbJournal({ database: "slipstream", stream: "player", storage: createMemoryStorage, housekeeping: createHousekeeping(sha256) });
    const facts = sealedLog(Array.from({ length: 1_300 }, () => added()));
    for (let from = 0; from < 1_200; from += 50) await Effect.runPromise(journal.append(facts.slice(from, from + 50), "relaxed"));
    const read: unknown[] = [];
    for await (const piece of readLogPieces("slipstream", "player")) {
      if (read.length === 0) {
        await Effect.runPromise(journal.pack(1_201));
        await Effect.runPromise(journal.append(facts.slice(1_200), "relaxed"));
      }
      read.push(...piece);
    }
    expect(read).toEqual(facts.slice(0, 1_200));
  });

  it("is empty when nothing was stored", async () => {
    expect(await piecesOf("player")).toEqual([]);
  });

  it("hands over a broken segment too, for the audit to judge", async () => {
    await openDatabase("slipstream").transact(SEGMENTS, "readwrite", "strict", async (store) => {
      store.add("spoilt", ["player", 1]);
    });
    expect(await piecesOf("player")).toEqual([["spoilt"]]);
  });

  it("throws one line when the store cannot be read", async () => {
    vi.spyOn(indexedDB, "open").mockImplementation(() => {
      throw new DOMException("not here", "SecurityError");
    });
    await expect(piecesOf("player")).rejects.toThrow("The history cannot be read on this device (SecurityError).");
  });
});
