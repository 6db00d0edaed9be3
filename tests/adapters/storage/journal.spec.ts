import "fake-indexeddb/auto";
import { IDBFactory } from "fake-indexeddb";
import { Effect } from "effect";
import { beforeEach, describe, expect, it, vi } from "vitest";
import { answerOf, openDatabase, SEGMENTS } from "../../../src/adapters/storage/indexeddb.ts";
import { createHousekeeping } from "../../../src/adapters/storage/housekeeping.ts";
import { createIndexedDbJournal } from "../../../src/adapters/storage/journal.indexeddb.ts";
import { isPacked } from "../../../src/adapters/storage/packed-segments.ts";
import type { Snapshot } from "../../../src/application/ports/journal.ts";
import { sealedLog, sha256 } from "../../audit/sealed-log.ts";
import { oddsChanged, placement, selection } from "../../kit/builders.ts";
import { append, factsFrom, journalContract } from "../../kit/ports/journal-contract.ts";
import { createMemoryStorage, forbiddenStorage } from "./memory-storage.ts";

beforeEach(() => {
  vi.stubGlobal("indexedDB", new IDBFactory());
});

const journalOn = (storage = createMemoryStorage(), stream = "player") => createIndexedDbJournal({ database: "slipstream", stream, storage: () => storage, housekeeping: createHousekeeping(sha256) });

journalContract("IndexedDB", async () => {
  const storage = createMemoryStorage();
  return { journal: journalOn(storage), otherTab: journalOn(storage) };
});

const openedDatabases = (): IDBDatabase[] => {
  const opened: IDBDatabase[] = [];
  const open = indexedDB.open.bind(indexedDB);
  vi.spyOn(indexedDB, "open").mockImplementation((...args) => {
    const request = open(...args);
    request.addEventListener("success", () => opened.push(request.result));
    return request;
  });
  return opened;
};

/** What the database holds of a log: how many records, and their bytes as JSON or packed. */
const held = async (): Promise<{ readonly records: number; readonly bytes: number }> =>
  openDatabase("slipstream").transact(SEGMENTS, "readonly", "relaxed", async (store) => {
    const records = await answerOf<unknown[]>(store.getAll());
    const bytes = records.map((record) => (isPacked(record) ? record.gzip.byteLength : JSON.stringify(record).length));
    return { records: records.length, bytes: bytes.reduce((sum, each) => sum + each, 0) };
  });

describe("a journal in IndexedDB", () => {
  it("keeps packed facts in a tenth of the room, in few records, and leaves what does not fill one", async () => {
    const journal = journalOn();
    const facts = sealedLog(Array.from({ length: 1_200 }, (_, index) => oddsChanged(selection(), 2 + (index % 90) / 100)));
    for (let from = 0; from < facts.length; from += 4) await append(journal, facts.slice(from, from + 4), "relaxed");
    const before = await held();
    await Effect.runPromise(journal.pack(1_025));
    const after = await held();
    expect(before.records).toBe(300);
    expect(after.records).toBe(2 + 44);
    expect(await Effect.runPromise(journal.read(0))).toEqual(facts);
    await Effect.runPromise(journal.pack(1_025));
    expect(await held()).toEqual(after);
    const plainBytes = JSON.stringify(facts.slice(1_024)).length;
    expect(after.bytes - plainBytes).toBeLessThan((before.bytes - plainBytes) / 5);
  });

  it("cannot be read while a packed record of it is spoilt, and says so", async () => {
    const journal = journalOn();
    for (let from = 1; from <= 600; from += 100) await append(journal, factsFrom(from, 100), "relaxed");
    await Effect.runPromise(journal.pack(601));
    await openDatabase("slipstream").transact(SEGMENTS, "readwrite", "strict", async (store) => {
      const [key] = await answerOf(store.getAllKeys());
      await answerOf(store.put({ last: 600, gzip: new ArrayBuffer(8) }, key));
    });
    expect(await Effect.runPromise(Effect.flip(journal.read(0)))).toMatchObject({ _tag: "JournalUnavailable", why: "broken" });
  });

  it("stays as it is in a browser that has no gzip", async () => {
    const gzip = globalThis.CompressionStream;
    Reflect.deleteProperty(globalThis, "CompressionStream");
    const journal = journalOn();
    for (let from = 1; from <= 1_000; from += 50) await append(journal, factsFrom(from, 50), "relaxed");
    await Effect.runPromise(journal.pack(1_001));
    globalThis.CompressionStream = gzip;
    expect((await held()).records).toBe(20);
  });

  it("tells two logs of one database apart", async () => {
    const storage = createMemoryStorage();
    await append(journalOn(storage, "a"), factsFrom(0, 2));
    await append(journalOn(storage, "b"), factsFrom(0, 1));
    expect(await Effect.runPromise(journalOn(storage, "a").read(0))).toHaveLength(2);
    expect(await Effect.runPromise(journalOn(storage, "b").read(0))).toHaveLength(1);
  });

  it("[S15] waits for the disk where it is asked to", async () => {
    const journal = journalOn();
    await append(journal, factsFrom(0, 1));
    const transaction = vi.spyOn(IDBDatabase.prototype, "transaction");
    await append(journal, factsFrom(1, 1), "strict");
    await append(journal, factsFrom(2, 1), "relaxed");
    expect(transaction.mock.calls.map(([, mode, options]) => [mode, options?.durability])).toEqual([
      ["readwrite", "strict"],
      ["readwrite", "relaxed"],
    ]);
  });

  it("[S4] opens its connection anew, once, when the browser has closed it", async () => {
    const opened = openedDatabases();
    const journal = journalOn();
    await append(journal, factsFrom(0, 1));
    const [connection] = opened;
    if (connection === undefined) throw new Error("nothing was opened");
    connection.close();
    connection.onclose?.(new Event("close"));
    expect(await append(journal, factsFrom(1, 1))).toBe("saved");
    expect(opened).toHaveLength(2);
  });

  it("[S4] survives a connection that was closed without a word", async () => {
    const opened = openedDatabases();
    const journal = journalOn();
    await append(journal, factsFrom(0, 1));
    for (const connection of opened) connection.close();
    expect(await append(journal, factsFrom(1, 1))).toBe("saved");
    expect(await Effect.runPromise(journal.read(0))).toHaveLength(2);
  });

  it("[S12] makes way for a newer page", async () => {
    const journal = journalOn();
    await append(journal, factsFrom(0, 1));
    const upgraded = new Promise<string>((resolve) => {
      const request = indexedDB.open("slipstream", 2);
      request.onblocked = () => resolve("blocked");
      request.onsuccess = () => {
        request.result.close();
        resolve("upgraded");
      };
    });
    expect(await upgraded).toBe("upgraded");
    expect(await append(journal, factsFrom(1, 1))).toBe("JournalUnavailable");
  });

  it.each(["QuotaExceededError", "UnknownError"])("[S1, S2] keeps all or nothing when the browser aborts with %s", async (name) => {
    const journal = journalOn();
    await append(journal, factsFrom(0, 1));
    const add = vi.spyOn(IDBObjectStore.prototype, "add").mockImplementation(() => {
      throw new DOMException("no", name);
    });
    expect(await append(journal, factsFrom(1, 3))).toBe("JournalUnavailable");
    add.mockRestore();
    expect(await Effect.runPromise(journal.read(0))).toHaveLength(1);
    expect(await append(journal, factsFrom(1, 3))).toBe("saved");
  });

  it("[S1] says saved only once the transaction is complete", async () => {
    const journal = journalOn();
    await append(journal, factsFrom(0, 1));
    const add = IDBObjectStore.prototype.add;
    vi.spyOn(IDBObjectStore.prototype, "add").mockImplementation(function (this: IDBObjectStore, ...args) {
      const request = add.apply(this, args);
      request.addEventListener("success", () => request.transaction?.abort());
      return request;
    });
    expect(await append(journal, factsFrom(1, 1))).toBe("JournalUnavailable");
    vi.restoreAllMocks();
    expect(await Effect.runPromise(journal.read(0))).toHaveLength(1);
  });

  it("does without a database where there is none", async () => {
    vi.stubGlobal("indexedDB", undefined);
    const journal = journalOn();
    expect(await append(journal, factsFrom(0, 1))).toBe("JournalUnavailable");
    await expect(Effect.runPromise(Effect.flip(journal.read(0)))).resolves.toMatchObject({ _tag: "JournalUnavailable" });
    await expect(Effect.runPromise(Effect.flip(journal.loadSnapshot()))).resolves.toMatchObject({ _tag: "JournalUnavailable" });
  });

  it("works without local storage when the browser forbids it", async () => {
    const journal = createIndexedDbJournal({ database: "slipstream", stream: "player", storage: forbiddenStorage });
    journal.keepHead({ length: 1, hash: "ab" });
    expect(journal.keptHead()).toEqual({ length: 1, hash: "ab" });
    expect(await append(journal, factsFrom(0, 1))).toBe("saved");
  });

  it.each<[string, unknown]>([
    ["no list", 7],
    ["an object", { kind: "bet", request: placement() }],
    ["an entry that is none", [null, "bet"]],
    ["an entry without its kind", [{ request: placement() }]],
    ["a kind that is no text", [{ kind: 4, request: placement() }]],
    ["an entry that asks for nothing", [{ kind: "bet" }]],
  ])("takes spoilt requests for none: %s", (_, value) => {
    const storage = createMemoryStorage();
    storage.texts.set("slipstream.requests.player", JSON.stringify(value));
    expect(journalOn(storage).keptRequests()).toEqual([]);
  });

  it("keeps the readable requests when one beside them is spoilt", () => {
    const storage = createMemoryStorage();
    const kept = { kind: "bet", request: placement() };
    storage.texts.set("slipstream.requests.player", JSON.stringify([null, kept, { kind: 4 }]));
    expect(journalOn(storage).keptRequests()).toEqual([kept]);
  });

  it("leaves nothing on the device once every request is resolved", () => {
    const storage = createMemoryStorage();
    const journal = journalOn(storage);
    journal.keepRequests([{ kind: "bet", request: placement() }]);
    expect([...storage.texts.keys()]).toEqual(["slipstream.requests.player"]);
    journal.keepRequests([]);
    expect([...storage.texts.keys()]).toEqual([]);
  });

  it("keeps with a snapshot the code that took it; one that does not say is none", async () => {
    const journal = journalOn();
    const head = { length: 1, hash: "ab" };
    await Effect.runPromise(journal.saveSnapshot({ head, codeHash: "c0de", state: {} }));
    expect(await Effect.runPromise(journal.loadSnapshot())).toEqual({ head, codeHash: "c0de", state: {} });
    await Effect.runPromise(journal.saveSnapshot({ head, state: {} } as unknown as Snapshot));
    expect(await Effect.runPromise(journal.loadSnapshot())).toBeUndefined();
  });

  it.each(["", "{", "[]", "null", '{"length":-1,"hash":"a"}', '{"length":1.5,"hash":"a"}', '{"length":1}', '{"length":"1","hash":"a"}'])(
    "takes a spoilt head for none: %s",
    (text) => {
      const storage = createMemoryStorage();
      storage.texts.set("slipstream.head.player", text);
      expect(journalOn(storage).keptHead()).toBeUndefined();
    },
  );
});
