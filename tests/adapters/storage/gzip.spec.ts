import { afterEach, describe, expect, it, vi } from "vitest";
import { gzipped, packText, unpackText } from "../../../src/adapters/storage/gzip.ts";

afterEach(() => void vi.unstubAllGlobals());

const repeated = "a line of a recording é\n".repeat(500);

describe("packing", () => {
  it("makes repeated text small, and unpacking gives the same text", async () => {
    const packed = await packText(repeated);
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
    expect(await packText(repeated)).toBe(repeated);
  });

  it("of a text that was not packed is that text", async () => {
    expect(await unpackText("plain\n")).toBe("plain\n");
  });
});

describe("packing a long text", () => {
  it("lets what waits for the thread go first, again and again", async () => {
    let turns = 0;
    let isDone = false;
    const wait = (): void => {
      turns += 1;
      if (!isDone) setImmediate(wait);
    };
    setImmediate(wait);
    const long = repeated.repeat(100);
    const packed = await gzipped(long);
    isDone = true;
    expect(turns).toBeGreaterThan(long.length / 64 / 1_024 / 2);
    expect(await unpackText(new Uint8Array(packed))).toBe(long);
  });

  it.each([0, 1])("keeps every character that takes two places, wherever the text is cut (%i before)", async (before) => {
    const long = "x".repeat(before) + "\u{1f3c6}".repeat(100_000);
    expect(await unpackText(new Uint8Array(await gzipped(long)))).toBe(long);
  });
});
