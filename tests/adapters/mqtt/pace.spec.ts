import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { createMemoryClock } from "../../../src/adapters/memory/clock.memory.ts";
import { createPace } from "../../../src/adapters/mqtt/pace.ts";

const start = () => {
  const clock = createMemoryClock(0);
  const flushedAt: number[] = [];
  const pace = createPace(16, { now: clock.now, after: (ms, run) => void clock.after(ms, run) }, () => flushedAt.push(clock.now()));
  return { clock, flushedAt, pace };
};

describe("pacing", () => {
  it("hands over at once after a quiet spell, then at most every 16 ms", () => {
    const { clock, flushedAt, pace } = start();
    clock.advance(100);
    pace.request();
    clock.advance(1);
    pace.request();
    pace.request();
    clock.advance(14);
    expect(flushedAt).toEqual([100]);
    clock.advance(1);
    expect(flushedAt).toEqual([100, 116]);
    clock.advance(1_000);
    expect(flushedAt).toEqual([100, 116]);
  });

  it("never flushes twice within 16 ms, and never later than 16 ms after it was asked", () => {
    fc.assert(
      fc.property(fc.array(fc.nat(40), { maxLength: 50 }), (gaps) => {
        const { clock, flushedAt, pace } = start();
        for (const gap of gaps) {
          clock.advance(gap);
          const asked = clock.now();
          pace.request();
          const answered = (): boolean => flushedAt.some((at) => at >= asked);
          if (!answered()) expect(clock.pending()).toBe(1);
        }
        const end = clock.now();
        clock.advance(16);
        expect(gaps.length === 0 || flushedAt.some((at) => at >= end)).toBe(true);
        for (const [index, at] of flushedAt.entries()) expect(at - (flushedAt[index - 1] ?? -16)).toBeGreaterThanOrEqual(16);
      }),
    );
  });
});
