import "fake-indexeddb/auto";
import { Effect } from "effect";
import { IDBFactory } from "fake-indexeddb";
import { get, set } from "idb-keyval";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { openDeviceSecret } from "../../../src/adapters/storage/device-secret.ts";
import { answerOf, openDatabase, SEGMENTS } from "../../../src/adapters/storage/indexeddb.ts";
import { createIndexedDbJournal } from "../../../src/adapters/storage/journal.indexeddb.ts";
import { gateOfPage } from "../../../src/adapters/storage/store-gate.ts";
import { sealedLog } from "../../audit/sealed-log.ts";
import { oddsChanged, selection } from "../../kit/builders.ts";
import { append } from "../../kit/ports/journal-contract.ts";
import { createMemoryStorage } from "./memory-storage.ts";

/** A page that can be left for the back-forward cache and come back. */
const pageOf = () => {
  const page = new EventTarget();
  const tell = (type: string, persisted: boolean): void => void page.dispatchEvent(Object.assign(new Event(type), { persisted }));
  return { page, leave: (persisted = true) => tell("pagehide", persisted), comeBack: () => tell("pageshow", true) };
};

/** Each transaction that is begun from here on, and how it ended. */
const transactions = (onBegun: () => void = () => undefined): { readonly ends: string[]; readonly begun: () => number } => {
  const ends: string[] = [];
  let begun = 0;
  const original = IDBDatabase.prototype.transaction;
  vi.spyOn(IDBDatabase.prototype, "transaction").mockImplementation(function (this: IDBDatabase, ...args) {
    begun += 1;
    const transaction = original.apply(this, args);
    if (begun === 1) queueMicrotask(onBegun);
    for (const end of ["complete", "abort"]) transaction.addEventListener(end, () => ends.push(end));
    return transaction;
  });
  return { ends, begun: () => begun };
};

const facts = sealedLog(Array.from({ length: 4 }, () => oddsChanged(selection(), 2)));
const settled = async (): Promise<void> => {
  // Nothing to wait for: what must not happen has every chance to. fake-indexeddb works in immediates.
  for (let turn = 0; turn < 20; turn += 1) await new Promise((resolve) => setImmediate(resolve));
};

beforeEach(() => {
  vi.stubGlobal("indexedDB", new IDBFactory());
});
afterEach(() => {
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
});

describe("a page in the back-forward cache", () => {
  const opened = async () => {
    const { page, ...moves } = pageOf();
    const journal = createIndexedDbJournal({ database: "slipstream", stream: "player", storage: createMemoryStorage, gate: gateOfPage(page) });
    await append(journal, facts.slice(0, 1), "relaxed");
    return { journal, ...moves };
  };

  it("aborts the write that is under way, and makes it when the page comes back", async () => {
    const { journal, leave, comeBack } = await opened();
    const { ends, begun } = transactions(leave);
    const written = append(journal, facts.slice(1, 2), "strict");
    await settled();
    expect([ends, begun()]).toEqual([["abort"], 1]);
    comeBack();
    await written;
    expect(await Effect.runPromise(journal.read(1))).toEqual(facts.slice(0, 2));
  });

  it("begins nothing, and writes what waits when it comes back", async () => {
    const { journal, leave, comeBack } = await opened();
    const { begun } = transactions();
    leave();
    const written = append(journal, facts.slice(1), "strict");
    await settled();
    expect(begun()).toBe(0);
    comeBack();
    await written;
    expect(await Effect.runPromise(journal.read(1))).toEqual(facts);
  });

  it("begins nothing on a connection that was being opened when the page was left", async () => {
    const { page, leave, comeBack } = pageOf();
    const { begun } = transactions();
    const database = openDatabase("slipstream", { gate: gateOfPage(page) });
    const put = database.transact(SEGMENTS, "readwrite", "relaxed", (store) => answerOf(store.put("kept", "key")));
    leave();
    await settled();
    expect(begun()).toBe(0);
    comeBack();
    expect(await put).toBe("key");
  });

  it("does the work of a plain store again too", async () => {
    const { page, leave, comeBack } = pageOf();
    const store = openDatabase("device", { stores: ["secrets"], gate: gateOfPage(page) }).useStore("secrets");
    await set("salt", "first", store);
    const { ends } = transactions(leave);
    const written = set("salt", "second", store);
    await settled();
    expect(ends).toEqual(["abort"]);
    comeBack();
    await written;
    expect(await get("salt", store)).toBe("second");
  });

  it("keeps the device's secret for later", async () => {
    const { page, leave, comeBack } = pageOf();
    const secret = await openDeviceSecret({ read: () => undefined, write: () => undefined }, gateOfPage(page));
    const { begun } = transactions();
    leave();
    secret.write("a".repeat(32));
    await settled();
    expect(begun()).toBe(0);
    comeBack();
    await vi.waitFor(async () => expect(await get("salt", openDatabase("slipstream-device", { stores: ["secrets"] }).useStore("secrets"))).toBe("a".repeat(32)));
  });
});

it("a page that ends writes on: its transaction goes with it or is stored", async () => {
  const { page, leave } = pageOf();
  const journal = createIndexedDbJournal({ database: "slipstream", stream: "player", storage: createMemoryStorage, gate: gateOfPage(page) });
  const written = append(journal, facts, "strict");
  leave(false);
  await written;
  expect(await Effect.runPromise(journal.read(1))).toEqual(facts);
});
