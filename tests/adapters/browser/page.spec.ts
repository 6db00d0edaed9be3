import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { lookedAt, restWhileHidden } from "../../../src/adapters/browser/page-visibility.browser.ts";

describe("a page that is hidden", () => {
  const page = Object.assign(new EventTarget(), { visibilityState: "visible" });
  const window = new EventTarget();
  const happened: string[] = [];
  const pausable = { pause: () => void happened.push("pause"), resume: () => void happened.push("resume") };
  const become = (state: string): void => {
    page.visibilityState = state;
    page.dispatchEvent(new Event("visibilitychange"));
  };
  let stop: () => void;
  beforeEach(() => {
    vi.useFakeTimers();
    happened.length = 0;
    page.visibilityState = "visible";
    stop = restWhileHidden(pausable, page, window);
  });
  afterEach(() => {
    stop();
    vi.useRealTimers();
  });

  it("[M4] rests after a minute, and resumes when it is seen", () => {
    become("hidden");
    vi.advanceTimersByTime(59_999);
    expect(happened).toEqual([]);
    vi.advanceTimersByTime(1);
    expect(happened).toEqual(["pause"]);
    become("visible");
    expect(happened).toEqual(["pause", "resume"]);
  });

  it("rests at once when it goes into the back-forward cache, and resumes when it comes back", () => {
    const tell = (type: string, persisted: boolean): void => void window.dispatchEvent(Object.assign(new Event(type), { persisted }));
    tell("pagehide", false);
    expect(happened).toEqual([]);
    tell("pagehide", true);
    // Some browsers say afterwards that it is hidden.
    become("hidden");
    vi.advanceTimersByTime(120_000);
    expect(happened).toEqual(["pause"]);
    page.visibilityState = "visible";
    tell("pageshow", true);
    become("visible");
    expect(happened).toEqual(["pause", "resume"]);
  });

  it("does not rest when it is seen before", () => {
    become("hidden");
    vi.advanceTimersByTime(59_000);
    become("visible");
    vi.advanceTimersByTime(120_000);
    expect(happened).toEqual([]);
  });

  it("counts the minute anew each time, and pauses once", () => {
    become("hidden");
    vi.advanceTimersByTime(30_000);
    become("hidden");
    vi.advanceTimersByTime(59_999);
    expect(happened).toEqual([]);
    vi.advanceTimersByTime(60_000);
    become("hidden");
    vi.advanceTimersByTime(120_000);
    expect(happened).toEqual(["pause"]);
  });
});

describe("a look at the page", () => {
  const shell = new EventTarget();
  const page = Object.assign(new EventTarget(), { visibilityState: "visible" });
  const become = (state: string): void => {
    page.visibilityState = state;
    page.dispatchEvent(new Event("visibilitychange"));
  };
  it("is over at once on a visible page, and is waited for on a hidden one", async () => {
    const seen: string[] = [];
    page.visibilityState = "visible";
    await lookedAt(page, shell);
    page.visibilityState = "hidden";
    const awaited = lookedAt(page, shell).then(() => seen.push("looked"));
    become("hidden");
    await Promise.resolve();
    expect(seen).toEqual([]);
    become("visible");
    await awaited;
    expect(seen).toEqual(["looked"]);
  });
});
