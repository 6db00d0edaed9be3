import "fake-indexeddb/auto";
import { afterEach, describe, expect, it, vi } from "vitest";
import { openRecordingPieces } from "../../../src/adapters/storage/recording-pieces.indexeddb.ts";
import { createRecordingShelf } from "../../../src/adapters/storage/recording-shelf.ts";
import { RECENT_MS, type RecordingShelf } from "../../../src/application/recording/shelf.ts";

let databases = 0;

/** A recording whose lines a test says. */
const sayable = () => {
  let waiting = "";
  const recording = {
    drain: () => {
      const drained = waiting;
      waiting = "";
      return drained;
    },
    tail: () => "the end\n",
    end: vi.fn<() => void>(),
  };
  return { recording, say: (line: string) => void (waiting += `${line}\n`) };
};

/** One device: its pages share a database and a storage. */
const createDevice = () => {
  const database = `shelf-${(databases += 1)}`;
  const held = new Map<string, string>();
  const storage = { getItem: (key: string) => held.get(key) ?? null, setItem: (key: string, value: string) => void held.set(key, value), removeItem: (key: string) => void held.delete(key) };
  let now = 1_000_000_000_000;
  const open = () => {
    const shelf = createRecordingShelf({
      storage: () => storage,
      open: (isOn) => Promise.resolve(openRecordingPieces({ database, now: () => (now += 1), isOn })),
      whenDrawn: () => Promise.resolve(),
    });
    return { shelf, leave: (persisted = false) => persisted || shelf.leave(), click: () => shelf.writeSoon() };
  };
  return { open, pass: (ms: number) => void (now += ms) };
};

/** Keeps a recording, once the store is open. */
const keep = async (shelf: RecordingShelf) => {
  const said = sayable();
  const kept = shelf.keep(said.recording);
  await shelf.sessions();
  return { ...said, ...kept };
};

const read = async (shelf: RecordingShelf) => {
  const { sessions, lacks } = await shelf.sessions();
  const texts: { readonly text: string; readonly isWhole: boolean }[] = [];
  for (const { isWhole, pieces } of sessions) {
    let text = "";
    for await (const piece of pieces()) text += piece;
    texts.push({ text, isWhole });
  }
  return { texts, lacks };
};

afterEach(() => {
  vi.useRealTimers();
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
});

describe("the shelf of recordings", () => {
  it("keeps them in a page without TLS too", async () => {
    const { crypto } = globalThis;
    vi.stubGlobal("crypto", { getRandomValues: crypto.getRandomValues.bind(crypto) });
    const { shelf } = createDevice().open();
    const { say } = await keep(shelf);
    say("a");
    expect((await read(shelf)).texts).toEqual([{ text: "a\nthe end\n", isWhole: true }]);
  });

  it("holds what this page recorded up to now, and what the page before it did", async () => {
    const device = createDevice();
    const first = device.open();
    const before = await keep(first.shelf);
    before.say("a");
    expect(await read(first.shelf)).toEqual({ texts: [{ text: "a\nthe end\n", isWhole: true }], lacks: [] });
    before.say("b");
    first.leave();
    const second = device.open();
    const after = await keep(second.shelf);
    after.say("c");
    await vi.waitFor(async () =>
      expect((await read(second.shelf)).texts).toEqual([
        { text: "a\nb\nthe end\n", isWhole: true },
        { text: "c\nthe end\n", isWhole: true },
      ]),
    );
  });

  it("writes a page that goes into the back-forward cache when it comes back, and soon after a click what led to it", async () => {
    const device = createDevice();
    const first = device.open();
    const { say } = await keep(first.shelf);
    say("before the click");
    first.click();
    const second = device.open();
    await vi.waitFor(async () => expect((await read(second.shelf)).texts).toEqual([{ text: "before the click\n", isWhole: false }]));
    say("after the click");
    first.leave(true);
    expect((await read(second.shelf)).texts).toEqual([{ text: "before the click\n", isWhole: false }]);
    expect((await read(first.shelf)).texts).toEqual([{ text: "before the click\nafter the click\nthe end\n", isWhole: true }]);
  });

  it("has what this page holds where the store is silent, and says that something is missing", async () => {
    const device = createDevice();
    const { shelf } = device.open();
    const open = indexedDB.open.bind(indexedDB);
    // Another page holds it: the request is made and never answered.
    vi.spyOn(indexedDB, "open").mockImplementation((...args) => {
      const request = open(...args);
      Object.defineProperty(request, "onsuccess", { set() {} });
      return request;
    });
    vi.useFakeTimers({ toFake: ["setTimeout", "setInterval"] });
    const said = sayable();
    shelf.keep(said.recording);
    await vi.advanceTimersByTimeAsync(10);
    said.say("a");
    await vi.advanceTimersByTimeAsync(2_000);
    said.say("b");
    const reading = read(shelf);
    await vi.advanceTimersByTimeAsync(5_000);
    expect(await reading).toEqual({ texts: [{ text: "a\nb\nthe end\n", isWhole: true }], lacks: ["storage-failed"] });
  });

  it("holds the end of a recording that ended in this page, and goes on with the next", async () => {
    const { shelf } = createDevice().open();
    const first = await keep(shelf);
    first.say("a");
    first.finish();
    const second = await keep(shelf);
    second.say("b");
    await vi.waitFor(async () =>
      expect((await read(shelf)).texts).toEqual([
        { text: "a\nthe end\n", isWhole: true },
        { text: "b\nthe end\n", isWhole: true },
      ]),
    );
  });

  it("has a whole session where the client was gone with the window that was left, and goes on over that end where it was not", async () => {
    const device = createDevice();
    const client = device.open();
    const { say } = await keep(client.shelf);
    say("a");
    client.shelf.leave();
    const other = device.open().shelf;
    await vi.waitFor(async () => expect((await read(other)).texts).toEqual([{ text: "a\nthe end\n", isWhole: true }]));
    expect((await read(client.shelf)).texts).toEqual([{ text: "a\nthe end\n", isWhole: true }]);
    say("b");
    client.shelf.writeSoon();
    await vi.waitFor(async () => expect((await read(other)).texts).toEqual([{ text: "a\nb\n", isWhole: false }]));
    expect((await read(client.shelf)).texts).toEqual([{ text: "a\nb\nthe end\n", isWhole: true }]);
    client.shelf.leave();
    await vi.waitFor(async () => expect((await read(other)).texts).toEqual([{ text: "a\nb\nthe end\n", isWhole: true }]));
  });

  it("[10.6] has a recording that began a moment ago beside the one before it, though the first page is not drawn", async () => {
    const database = `shelf-${(databases += 1)}`;
    let now = 1_000_000_000_000;
    let pieces: ReturnType<typeof openRecordingPieces> | undefined;
    const clientOn = (whenDrawn: Promise<void>) =>
      createRecordingShelf({ storage: localStorageOf, open: (isOn) => Promise.resolve((pieces ??= openRecordingPieces({ database, now: () => (now += 1), isOn }))), whenDrawn: () => whenDrawn });
    const first = clientOn(Promise.resolve());
    const before = await keep(first);
    before.say("a");
    before.finish();
    const second = clientOn(new Promise(() => undefined));
    const after = sayable();
    second.keep(after.recording);
    after.say("b");
    expect(await read(second)).toEqual({ texts: [{ text: "a\nthe end\n", isWhole: true }, { text: "b\nthe end\n", isWhole: true }], lacks: [] });
  });

  it("tells how much is recorded: nothing before the store is open, and undefined when a recording was forgotten or has become too long", async () => {
    const { shelf } = createDevice().open();
    expect(shelf.recorded()).toBeUndefined();
    const first = sayable();
    shelf.keep(first.recording);
    expect(shelf.recorded()).toBe(0);
    await shelf.sessions();
    first.say("a line");
    await shelf.sessions();
    await vi.waitFor(() => expect(shelf.recorded()).toBeGreaterThan(6));
    shelf.forget();
    expect(shelf.recorded()).toBeUndefined();
    vi.stubGlobal("CompressionStream", class {
      constructor() {
        throw new Error("no memory");
      }
    });
    const long = await keep(shelf);
    long.say("x".repeat(65 * 1_024 * 1_024));
    shelf.writeSoon();
    await vi.waitFor(() => expect(long.recording.end).toHaveBeenCalledOnce(), { timeout: 20_000 });
    expect(shelf.recorded()).toBeUndefined();
    await vi.waitFor(async () => expect((await shelf.sessions()).sessions.map(({ isWhole }) => isWhole)).toEqual([true]), { timeout: 20_000 });
    expect((await shelf.sessions()).lacks).toEqual(["page-too-long"]);
    (await keep(shelf)).say("b");
    const { sessions, lacks } = await shelf.sessions();
    expect([sessions.length, lacks]).toEqual([2, []]);
  }, 60_000);

  it("forgets a page in which nothing came in for ten minutes", async () => {
    const device = createDevice();
    const first = device.open();
    const before = await keep(first.shelf);
    before.say("a");
    first.leave();
    await first.shelf.sessions();
    device.pass(RECENT_MS + 100);
    const second = device.open();
    const after = await keep(second.shelf);
    after.say("b");
    expect((await read(second.shelf)).texts).toEqual([{ text: "b\nthe end\n", isWhole: true }]);
  });

  it("holds nothing once it is switched off, and begins with the next page when it is on again", async () => {
    const device = createDevice();
    const page = device.open();
    const kept = await keep(page.shelf);
    kept.say("a");
    await page.shelf.sessions();
    page.shelf.turn(false);
    expect(page.shelf.isOn()).toBe(false);
    expect(kept.recording.end).toHaveBeenCalled();
    expect((await read(page.shelf)).texts).toEqual([]);
    page.shelf.turn(true);
    expect([page.shelf.isOn(), page.shelf.wants()]).toEqual([true, true]);
    kept.say("b");
    await vi.waitFor(async () => expect((await read(page.shelf)).texts).toEqual([]));
    const off = createDevice();
    const first = off.open();
    first.shelf.turn(false);
    const second = off.open();
    second.shelf.turn(true);
    expect(second.shelf.wants()).toBe(false);
    expect(off.open().shelf.wants()).toBe(true);
  });

  it("keeps this page in memory where the browser stores nothing, and says so", async () => {
    const { shelf } = createDevice().open();
    vi.spyOn(IDBObjectStore.prototype, "put").mockImplementation(() => {
      throw new DOMException("full", "QuotaExceededError");
    });
    const kept = await keep(shelf);
    kept.say("a");
    await shelf.sessions();
    kept.say("b");
    expect(await read(shelf)).toEqual({ texts: [{ text: "a\nb\nthe end\n", isWhole: true }], lacks: ["storage-failed"] });
  });

  it("ends the recording where its code does not arrive", async () => {
    const shelf = createRecordingShelf({ storage: () => localStorageOf(), open: () => Promise.reject(new Error("no chunk")), whenDrawn: () => Promise.resolve() });
    const { recording } = sayable();
    shelf.keep(recording);
    await vi.waitFor(() => expect(recording.end).toHaveBeenCalled());
    expect(await shelf.sessions()).toEqual({ sessions: [], lacks: ["storage-failed"] });
  });
});

const localStorageOf = () => ({ getItem: () => null, setItem: () => undefined, removeItem: () => undefined });

describe("a player who signs out", () => {
  it("leaves nothing, not even of a page whose store was still opening", async () => {
    const device = createDevice();
    const { shelf } = device.open();
    const first = await keep(shelf);
    first.say("of the first player");
    expect((await read(shelf)).texts).toHaveLength(1);
    shelf.forget();
    expect(first.recording.end).toHaveBeenCalledOnce();
    first.finish();
    expect(await read(shelf)).toEqual({ texts: [], lacks: [] });

    const opening = device.open().shelf;
    const early = sayable();
    early.say("of the first player");
    const { finish } = opening.keep(early.recording);
    opening.forget();
    finish();
    expect((await read(opening)).texts).toEqual([]);
    expect(opening.isOn()).toBe(true);
  });
});
