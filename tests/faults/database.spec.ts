import "fake-indexeddb/auto";
import { IDBFactory } from "fake-indexeddb";
import { Effect } from "effect";
import { beforeEach, describe, expect, it, vi } from "vitest";
import { createIndexedDbJournal } from "../../src/adapters/storage/journal.indexeddb.ts";
import { append, factsFrom } from "../kit/ports/journal-contract.ts";
import { createMemoryStorage } from "../adapters/storage/memory-storage.ts";

beforeEach(() => {
  vi.stubGlobal("indexedDB", new IDBFactory());
  return () => void vi.unstubAllGlobals();
});

const journal = () => createIndexedDbJournal({ database: "slipstream", stream: "player", storage: createMemoryStorage });
const tagOf = (work: Effect.Effect<unknown, { readonly _tag: string }>): Promise<string> => Effect.runPromise(Effect.map(Effect.flip(work), ({ _tag }) => _tag));

/** Opens a later version of the database and changes its layout, as a newer build would. */
const upgrade = (version: number): Promise<void> =>
  new Promise((resolve, reject) => {
    const request = indexedDB.open("slipstream", version);
    request.onupgradeneeded = () => void request.result.createObjectStore("of-a-newer-build");
    request.onerror = () => reject(request.error);
    request.onsuccess = () => {
      request.result.close();
      resolve();
    };
  });
const layout = (): Promise<{ readonly version: number; readonly stores: readonly string[] }> =>
  new Promise((resolve) => {
    const request = indexedDB.open("slipstream");
    request.onsuccess = () => {
      const { version, objectStoreNames } = request.result;
      request.result.close();
      resolve({ version, stores: [...objectStoreNames] });
    };
  });

describe("a database that a newer build has changed (faults S10)", () => {
  it("[S10] is not written to and not changed, and the page goes on in memory", async () => {
    await append(journal(), factsFrom(0, 3));
    await upgrade(2);
    const before = await layout();
    expect(before).toEqual({ version: 2, stores: ["of-a-newer-build", "segments", "snapshots"] });
    const old = journal();
    expect(await tagOf(old.append(factsFrom(3, 1), "strict"))).toBe("JournalUnavailable");
    expect(await tagOf(old.read(0))).toBe("JournalUnavailable");
    expect(await layout()).toEqual(before);
  });
});

describe("a browser that is killed while the layout changes (faults S11)", () => {
  it("[S11] has the old layout or the new one, and the next page opens with every store", async () => {
    const open = indexedDB.open.bind(indexedDB);
    let kills = 1;
    // The layout changes in one transaction, so a kill has the same effect as an abort.
    vi.spyOn(indexedDB, "open").mockImplementation((...args) => {
      const request = open(...args);
      request.addEventListener("upgradeneeded", () => {
        if ((kills -= 1) >= 0) request.transaction?.abort();
      });
      return request;
    });
    const killed = journal();
    expect(await tagOf(killed.append(factsFrom(0, 1), "strict"))).toBe("JournalUnavailable");
    const next = journal();
    await append(next, factsFrom(0, 2));
    expect(await Effect.runPromise(next.read(0))).toHaveLength(2);
    expect(await layout()).toEqual({ version: 1, stores: ["segments", "snapshots"] });
  });
});
