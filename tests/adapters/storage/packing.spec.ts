import { describe, expect, it, vi } from "vitest";
import { packInWorker } from "../../../src/adapters/storage/packing.ts";

const fakeWorker = () => {
  const target = new EventTarget();
  const postMessage = vi.fn<(request: unknown) => void>();
  const worker = { postMessage, addEventListener: target.addEventListener.bind(target) };
  return {
    start: vi.fn<() => Worker>(() => worker as unknown as Worker),
    postMessage,
    answers: (packed: boolean) => target.dispatchEvent(new MessageEvent("message", { data: { packed } })),
    breaks: () => target.dispatchEvent(new Event("error")),
  };
};

describe("packing in a worker", () => {
  it("starts one worker, and only when there is something to pack", async () => {
    const { start, postMessage, answers } = fakeWorker();
    const here = vi.fn<(database: string, stream: string, before: number) => Promise<void>>(() => Promise.resolve());
    const pack = packInWorker(start, here);
    expect(start).not.toHaveBeenCalled();
    const [first, second] = [pack("db", "player", 2_000), pack("db", "player", 4_000)];
    answers(true);
    answers(false);
    await expect(first).resolves.toBeUndefined();
    await expect(second).rejects.toThrow("not packed");
    expect(start).toHaveBeenCalledOnce();
    expect(postMessage.mock.calls).toEqual([[{ database: "db", stream: "player", before: 2_000 }], [{ database: "db", stream: "player", before: 4_000 }]]);
    expect(here).not.toHaveBeenCalled();
  });

  it("packs in the page what a broken worker left, and everything after it", async () => {
    const { start, breaks, postMessage } = fakeWorker();
    const here = vi.fn<(database: string, stream: string, before: number) => Promise<void>>(() => Promise.resolve());
    const pack = packInWorker(start, here);
    const asked = pack("db", "player", 2_000);
    breaks();
    await asked;
    await pack("db", "player", 4_000);
    expect(here.mock.calls).toEqual([["db", "player", 2_000], ["db", "player", 4_000]]);
    expect(postMessage).toHaveBeenCalledOnce();
  });
});
