import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { createSlice } from "../../../src/adapters/storage/slices.ts";
import { createMemoryStorage, forbiddenStorage, fullStorage } from "./memory-storage.ts";

const asNumber = (value: unknown): number | undefined => (typeof value === "number" ? value : undefined);

describe("a slice", () => {
  it("[S14] is read by itself: a spoilt one costs only itself", () => {
    const storage = createMemoryStorage();
    const one = createSlice(() => storage, "one", asNumber);
    const other = createSlice(() => storage, "other", asNumber);
    expect([one.write(1), other.write(2)]).toEqual([true, true]);
    storage.texts.set("one", "{");
    expect([one.read(), other.read()]).toEqual([undefined, 2]);
    other.clear();
    expect(other.read()).toBeUndefined();
  });

  it("is none when its text is longer than anything we write", () => {
    const storage = createMemoryStorage();
    storage.texts.set("one", `${" ".repeat(100_000)}1`);
    expect(createSlice(() => storage, "one", asNumber).read()).toBeUndefined();
  });

  it("lasts as long as the page when its text is longer than what is read back, and says so", () => {
    const storage = createMemoryStorage();
    const slice = createSlice(() => storage, "one", (value) => (typeof value === "string" ? value : undefined));
    const longest = "x".repeat(99_998);
    expect([slice.write(longest), storage.texts.get("one")?.length]).toEqual([true, 100_000]);
    expect([slice.write(`${longest}y`), slice.read()]).toEqual([false, `${longest}y`]);
    expect(storage.texts.get("one")).toBe(JSON.stringify(longest));
  });

  it("is what its decoder says, whatever the text", () => {
    fc.assert(
      fc.property(fc.oneof(fc.string(), fc.json()), (text) => {
        const storage = createMemoryStorage();
        storage.texts.set("one", text);
        expect(["number", "undefined"]).toContain(typeof createSlice(() => storage, "one", asNumber).read());
      }),
    );
  });

  it("is none when its decoder throws", () => {
    const storage = createMemoryStorage();
    storage.texts.set("one", "1");
    const slice = createSlice(() => storage, "one", () => {
      throw new TypeError("not ours");
    });
    expect(slice.read()).toBeUndefined();
  });

  it.each([
    ["is full", fullStorage],
    ["is forbidden", forbiddenStorage],
  ])("lasts as long as the page where storage %s, and says so", (_, storage) => {
    const slice = createSlice(storage, "one", asNumber);
    expect(slice.write(1)).toBe(false);
    expect(slice.read()).toBe(1);
    slice.clear();
    expect(slice.read()).toBeUndefined();
  });
});
