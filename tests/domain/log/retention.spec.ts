import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { type Block, cutOf, KEPT_BY_DEFAULT, type RetentionLimits } from "../../../src/domain/log/retention.ts";

const limits: RetentionLimits = { maxAge: 100, slack: 20, mostBytes: 1_000, leftBytes: 800 };
const NOW = 1_000;
const block = (last: number, age: number | undefined, bytes = 10): Block => ({ last, bytes, newest: age === undefined ? undefined : NOW - age });

describe("what is dropped by age", () => {
  it("is nothing until the oldest is older than the limit and the slack", () => {
    expect(cutOf([block(10, 120), block(20, 110), block(30, 5)], NOW, limits)).toBe(0);
    expect(cutOf([], NOW, limits)).toBe(0);
  });

  it("is then everything that is older than the limit", () => {
    expect(cutOf([block(10, 121), block(20, 101), block(30, 100), block(40, 5)], NOW, limits)).toBe(20);
  });

  it("ends at the first younger block, also when a later one claims to be older because the clock was set back", () => {
    expect(cutOf([block(10, 130), block(20, 50), block(30, 900)], NOW, limits)).toBe(10);
  });

  it("takes blocks of unknown age only before one of known age", () => {
    expect(cutOf([block(10, undefined), block(20, 130), block(30, undefined), block(40, 5)], NOW, limits)).toBe(20);
    expect(cutOf([block(10, undefined), block(20, undefined)], NOW, limits)).toBe(0);
  });
});

describe("what is dropped by size", () => {
  it("is nothing up to the limit, and beyond it the oldest until enough is left", () => {
    const full = Array.from({ length: 10 }, (_, at) => block((at + 1) * 10, 1, 100));
    expect(cutOf(full, NOW, limits)).toBe(0);
    expect(cutOf([...full, block(110, 1, 100)], NOW, limits)).toBe(30);
  });

  it("leaves at most what the limits leave, and never a younger block before an older one", () => {
    fc.assert(fc.property(fc.array(fc.integer({ min: 0, max: 400 }), { maxLength: 30 }), (sizes) => {
      const blocks = sizes.map((bytes, at) => block(at + 1, 1, bytes));
      const cut = cutOf(blocks, NOW, limits);
      const total = sizes.reduce((sum, bytes) => sum + bytes, 0);
      const left = sizes.slice(cut).reduce((sum, bytes) => sum + bytes, 0);
      expect(cut === 0 ? total <= limits.mostBytes : left <= limits.leftBytes).toBe(true);
    }));
  });
});

describe("what a device keeps", () => {
  const DAY = 86_400_000;
  const now = 100 * DAY;
  const kept = (blocks: readonly Block[]): number => cutOf(blocks, now, KEPT_BY_DEFAULT);
  const aged = (last: number, age: number): Block => ({ last, bytes: 10, newest: now - age });

  it("[S2] is seven days of it, looked at when a day more has come together", () => {
    const week = aged(20, 7 * DAY);
    expect(kept([aged(10, 8 * DAY), week])).toBe(0);
    expect(kept([aged(10, 8 * DAY + 1), aged(15, 7 * DAY + 1), week])).toBe(15);
  });

  it("[S2] is a log of 45 MB, and 35 MB once that was too much", () => {
    const megabytes = (count: number): readonly Block[] => Array.from({ length: count }, (_, at) => ({ last: at + 1, bytes: 1_000_000, newest: now }));
    expect(kept(megabytes(45))).toBe(0);
    expect(kept([...megabytes(45), { last: 46, bytes: 1, newest: now }])).toBe(11);
  });

  it("[S2] counts what was looked through and kept, and leaves 10 MB of the newest however much that is", () => {
    const newest = Array.from({ length: 30 }, (_, at) => ({ last: at + 1, bytes: 1_000_000, newest: now }));
    expect(cutOf(newest, now, KEPT_BY_DEFAULT, 15_000_000)).toBe(0);
    expect(cutOf(newest, now, KEPT_BY_DEFAULT, 16_000_000)).toBe(11);
    expect(cutOf(newest, now, KEPT_BY_DEFAULT, 90_000_000)).toBe(20);
  });
});
