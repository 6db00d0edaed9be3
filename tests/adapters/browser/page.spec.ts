import { beforeEach, describe, expect, it } from "vitest";
import { lookedAt } from "../../../src/adapters/browser/page-visibility.browser.ts";
import { restWhileHidden } from "../../../src/adapters/browser/rest-while-hidden.ts";
import { createMemoryClock, type MemoryClock } from "../../../src/adapters/memory/clock.memory.ts";

describe("a feed whose windows are all hidden", () => {
  const happened: string[] = [];
  let clock: MemoryClock;
  let see: (isAnyVisible: boolean) => void;
  beforeEach(() => {
    happened.length = 0;
    clock = createMemoryClock(0);
    see = restWhileHidden({ pause: () => void happened.push("pause"), resume: () => void happened.push("resume") }, clock);
  });

  it("[M4] rests after a minute, and resumes when one is seen", () => {
    see(false);
    clock.advance(59_999);
    expect(happened).toEqual([]);
    clock.advance(1);
    expect(happened).toEqual(["pause"]);
    see(true);
    see(true);
    expect(happened).toEqual(["pause", "resume"]);
  });

  it("does not rest when one is seen before", () => {
    see(false);
    clock.advance(59_000);
    see(true);
    clock.advance(120_000);
    expect(happened).toEqual([]);
  });

  it("counts from the first that was told, and pauses once", () => {
    see(false);
    clock.advance(30_000);
    see(false);
    clock.advance(30_000);
    expect(happened).toEqual(["pause"]);
    see(false);
    clock.advance(120_000);
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
