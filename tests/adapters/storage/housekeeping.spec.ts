import { describe, expect, it, vi } from "vitest";
import { inWorker } from "../../../src/adapters/storage/housekeeping.ts";
import { KEPT_BY_DEFAULT } from "../../../src/domain/log/retention.ts";
import { fakeWorker } from "./fake-worker.ts";

const packsHere = () => vi.fn<(database: string, stream: string, before: number) => Promise<void>>(() => Promise.resolve());
const rule = { now: 1_000, limits: KEPT_BY_DEFAULT, shortest: 32 };
const run = { from: 2, to: 40, previous: "a".repeat(64), hash: "b".repeat(64), isRecorded: false };
const nothing = { upTo: 0, ranges: [] };

describe("housekeeping in a worker", () => {
  it("starts one worker, and only when there is something to do", async () => {
    const { start, postMessage, answers } = fakeWorker();
    const here = packsHere();
    const { pack } = inWorker(start, here);
    expect(start).not.toHaveBeenCalled();
    const [first, second] = [pack("db", "player", 2_000), pack("db", "player", 4_000)];
    answers({ done: true });
    answers({ done: false });
    await expect(first).resolves.toBeUndefined();
    await expect(second).rejects.toThrow("did not accept");
    expect(start).toHaveBeenCalledOnce();
    expect(postMessage.mock.calls).toEqual([
      [{ work: "pack", database: "db", stream: "player", before: 2_000 }],
      [{ work: "pack", database: "db", stream: "player", before: 4_000 }],
    ]);
    expect(here).not.toHaveBeenCalled();
  });

  it("passes on what the worker found to drop, and what is to be dropped", async () => {
    const { start, postMessage, answers } = fakeWorker();
    const { find, drop } = inWorker(start, packsHere());
    const found = find("db", "player", rule);
    answers({ done: true, found: { upTo: 50, ranges: [run] } });
    expect(await found).toEqual({ upTo: 50, ranges: [run] });
    const dropped = drop("db", "player", await found);
    answers({ done: true });
    await dropped;
    expect(postMessage.mock.calls).toEqual([
      [{ work: "find", database: "db", stream: "player", rule }],
      [{ work: "drop", database: "db", stream: "player", sweep: { upTo: 50, ranges: [run] } }],
    ]);
  });

  it("packs in the page what a broken worker left, and everything after it, and drops nothing there", async () => {
    const { start, breaks, postMessage } = fakeWorker();
    const here = packsHere();
    const { pack, find, drop } = inWorker(start, here);
    const asked = [pack("db", "player", 2_000), find("db", "player", rule)] as const;
    breaks();
    await asked[0];
    expect(await asked[1]).toEqual(nothing);
    await pack("db", "player", 4_000);
    expect(await find("db", "player", rule)).toEqual(nothing);
    await drop("db", "player", { upTo: 50, ranges: [run] });
    expect(here.mock.calls).toEqual([["db", "player", 2_000], ["db", "player", 4_000]]);
    expect(postMessage).toHaveBeenCalledTimes(2);
  });

  it("ends with a page that goes into the back-forward cache, and is asked again what it had not answered when the page is back", async () => {
    const { start, postMessage, terminate, answers } = fakeWorker();
    const page = new EventTarget();
    const { pack } = inWorker(start, packsHere(), page);
    const first = pack("db", "player", 2_000);
    page.dispatchEvent(Object.assign(new Event("pagehide"), { persisted: true }));
    expect(terminate).toHaveBeenCalledOnce();
    const second = pack("db", "player", 4_000);
    expect(postMessage).toHaveBeenCalledTimes(1);
    page.dispatchEvent(Object.assign(new Event("pageshow"), { persisted: true }));
    expect(start).toHaveBeenCalledTimes(2);
    answers({ done: true });
    answers({ done: true });
    await Promise.all([first, second]);
    expect(postMessage.mock.calls.map(([question]) => question)).toMatchObject([{ before: 2_000 }, { before: 2_000 }, { before: 4_000 }]);
  });

  it("says that packing failed when the page cannot pack either", async () => {
    const { start, breaks } = fakeWorker();
    const { pack } = inWorker(start, () => Promise.reject(new Error("no room")));
    const asked = pack("db", "player", 2_000);
    breaks();
    await expect(asked).rejects.toThrow("no room");
  });
});
