import { Effect } from "effect";
import { describe, expect, it } from "vitest";
import { createIndexedDbJournal } from "../../../src/adapters/storage/journal.indexeddb.ts";
import { applyToMirror, createMirroredStorage, readMirror, type StorageChange } from "../../../src/adapters/storage/mirrored-storage.ts";
import { createMemoryStorage } from "./memory-storage.ts";

const HEAD = "slipstream.head.player";
const head = (length: number): string => JSON.stringify({ length, hash: "a".repeat(64) });

/** A window's storage, and a client that has none of its own. */
const mirrored = (kept = createMemoryStorage()) => {
  const told: StorageChange[] = [];
  const storage = createMirroredStorage(readMirror(() => kept), (change) => {
    told.push(change);
    applyToMirror(() => kept, change);
  });
  return { kept, told, storage };
};

describe("the storage of a client without one", () => {
  it("[S5] keeps the head, the id and the requests of the log where a next client finds them", () => {
    const { kept, storage } = mirrored();
    const journal = createIndexedDbJournal({ database: "slipstream", stream: "player", storage: () => storage });
    const id = journal.logId();
    journal.keepHead({ length: 7, hash: "b".repeat(64) });
    journal.keepRequests([{ kind: "bet", request: { attempt: "1" } }]);
    const next = createIndexedDbJournal({ database: "slipstream", stream: "player", storage: () => mirrored(kept).storage });
    expect([next.logId(), next.keptHead(), next.keptRequests()]).toEqual([id, { length: 7, hash: "b".repeat(64) }, [{ kind: "bet", request: { attempt: "1" } }]]);
  });

  it("tells each change once, and what is gone", () => {
    const { kept, told, storage } = mirrored();
    storage.setItem(HEAD, head(3));
    storage.setItem(HEAD, head(3));
    storage.removeItem(HEAD);
    storage.removeItem(HEAD);
    expect(told).toEqual([{ key: HEAD, text: head(3) }, { key: HEAD, text: null }]);
    expect(kept.getItem(HEAD)).toBeNull();
  });

  it("reads nothing of others on this origin, and takes nothing that is not ours", () => {
    const kept = createMemoryStorage();
    kept.setItem("theirs", "secret");
    kept.setItem("slipstream.salt", "ours");
    expect(readMirror(() => kept)).toEqual({ "slipstream.salt": "ours" });
    expect(applyToMirror(() => kept, { key: "theirs", text: "spoilt" })).toBe(false);
    expect(kept.getItem("theirs")).toBe("secret");
  });

  it("[S5] never takes a head back: what a client that is gone had said is late", () => {
    const { kept } = mirrored();
    for (const [told, then] of [[head(9), 9], [head(4), 9], ["spoilt", 9], [head(12), 12]] as const) {
      applyToMirror(() => kept, { key: HEAD, text: told });
      expect(JSON.parse(kept.getItem(HEAD) ?? "")).toMatchObject({ length: then });
    }
    kept.setItem(HEAD, "spoilt");
    applyToMirror(() => kept, { key: HEAD, text: head(2) });
    expect(kept.getItem(HEAD)).toBe(head(2));
  });

  it("works as long as the client where the browser refuses its storage, and the window says that it kept nothing", async () => {
    const refused = (): never => {
      throw new DOMException("refused", "SecurityError");
    };
    expect(readMirror(refused)).toEqual({});
    expect(applyToMirror(refused, { key: HEAD, text: head(1) })).toBe(false);
    const storage = createMirroredStorage({}, () => undefined);
    const journal = createIndexedDbJournal({ database: "slipstream", stream: "player", storage: () => storage });
    journal.keepHead({ length: 1, hash: "c" });
    expect(await Effect.runPromise(Effect.sync(journal.keptHead))).toEqual({ length: 1, hash: "c" });
  });
});
