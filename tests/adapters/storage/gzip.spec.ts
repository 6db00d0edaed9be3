import { afterEach, describe, expect, it, vi } from "vitest";
import { packHere, packInWorker, unpackText } from "../../../src/adapters/storage/gzip.ts";
import { fakeWorker } from "./fake-worker.ts";

afterEach(() => void vi.unstubAllGlobals());

const repeated = "a line of a recording é\n".repeat(500);

describe("packing", () => {
  it("makes repeated text small, and unpacking gives the same text", async () => {
    const packed = await packHere(repeated);
    expect(packed).toBeInstanceOf(Uint8Array);
    expect(packed.length).toBeLessThan(repeated.length / 10);
    expect(await unpackText(packed)).toBe(repeated);
  });

  it("leaves a text as it is when the browser's gzip fails", async () => {
    vi.stubGlobal("CompressionStream", class {
      constructor() {
        throw new Error("no memory");
      }
    });
    expect(await packHere(repeated)).toBe(repeated);
  });

  it("of a text that was not packed is that text", async () => {
    expect(await unpackText("plain\n")).toBe("plain\n");
  });
});

describe("packing in a worker", () => {
  it("starts one worker with the first text, and takes its answers in order", async () => {
    const { start, postMessage, answers } = fakeWorker();
    const pack = packInWorker(start);
    expect(start).not.toHaveBeenCalled();
    const packed = [pack("one"), pack("two")];
    answers(Uint8Array.of(1));
    answers("two");
    expect(await Promise.all(packed)).toEqual([Uint8Array.of(1), "two"]);
    expect(start).toHaveBeenCalledOnce();
    expect(postMessage.mock.calls).toEqual([["one"], ["two"]]);
  });

  it("goes on in the page when the worker breaks, also with what the worker had been given", async () => {
    const { start, postMessage, answers, breaks } = fakeWorker();
    const here = vi.fn<(text: string) => Promise<string>>((text) => Promise.resolve(`${text} here`));
    const pack = packInWorker(start, here);
    const packed = [pack("one"), pack("two")];
    answers("one there");
    breaks();
    expect(await Promise.all([...packed, pack("three")])).toEqual(["one there", "two here", "three here"]);
    expect(postMessage).toHaveBeenCalledTimes(2);
    expect(here).toHaveBeenCalledTimes(2);
  });

  it("is done in the page where the browser refuses to make a worker", async () => {
    const start = vi.fn<() => Worker>(() => {
      throw new DOMException("refused", "SecurityError");
    });
    const pack = packInWorker(start, (text) => Promise.resolve(`${text} here`));
    expect([await pack("one"), await pack("two")]).toEqual(["one here", "two here"]);
    expect(start).toHaveBeenCalledOnce();
  });
});
