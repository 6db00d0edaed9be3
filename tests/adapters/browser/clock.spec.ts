import { afterEach, beforeEach, vi } from "vitest";
import { createBrowserClock } from "../../../src/adapters/browser/clock.browser.ts";
import { clockContract } from "../../kit/ports/clock-contract.ts";

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

clockContract("browser", () => ({
  clock: createBrowserClock(),
  pass: (ms) => void vi.advanceTimersByTime(ms),
  jump: (ms) => void vi.setSystemTime(Date.now() + ms),
}));
