import { expect, it, vi } from "vitest";
import { createMemoryClock } from "../../../src/adapters/memory/clock.memory.ts";
import { createMeter } from "../../../src/application/runtime/meter.ts";

it("a meter adds up all that it is given, and tells it at most every five seconds", () => {
  const clock = createMemoryClock(0);
  const meter = createMeter((ms, run) => void clock.after(ms, run));
  const told = vi.fn<(sum: number) => void>();
  const leave = meter.subscribe(() => told(meter.read()));
  for (const more of [100, 0, 50]) meter.add(more);
  clock.advance(4_999);
  expect(told).not.toHaveBeenCalled();
  clock.advance(1);
  clock.advance(20_000);
  expect(told.mock.calls).toEqual([[150]]);
  meter.add(0);
  clock.advance(20_000);
  expect(told).toHaveBeenCalledTimes(1);
  meter.add(1);
  leave();
  clock.advance(20_000);
  expect([meter.read(), told.mock.calls.length]).toEqual([151, 1]);
});
