import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { lookedAt, restWhileHidden } from "../../../src/adapters/browser/page-visibility.browser.ts";
import { isMobileAgent } from "../../../src/adapters/browser/user-agent.ts";

describe("a browser of a phone or tablet", () => {
  it.each([
    "Mozilla/5.0 (Linux; Android 14; Pixel 8) AppleWebKit/537.36 Chrome/126.0 Mobile Safari/537.36",
    "Mozilla/5.0 (iPhone; CPU iPhone OS 17_5 like Mac OS X) AppleWebKit/605.1.15 Version/17.5 Mobile/15E148 Safari/604.1",
    "Mozilla/5.0 (iPad; CPU OS 12_5 like Mac OS X) AppleWebKit/605.1.15",
    "Mozilla/5.0 (iPod touch; CPU iPhone OS 12_5 like Mac OS X)",
    "Mozilla/5.0 (webOS/1.4.0; U; en-US) AppleWebKit/532.2 Version/1.0 Safari/532.2 Pre/1.1",
    "Mozilla/5.0 (BlackBerry; U; BlackBerry 9900; en) AppleWebKit/534.11",
    "Mozilla/5.0 (compatible; MSIE 10.0; Windows Phone 8.0; Trident/6.0; IEMobile/10.0)",
    "Opera/9.80 (J2ME/MIDP; Opera Mini/9.80; U; en) Presto/2.8.119 Version/11.10",
  ])("is told by its name: %s", (agent) => {
    expect(isMobileAgent(agent)).toBe(true);
  });

  it.each([
    "Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 Chrome/126.0 Safari/537.36",
    "Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/605.1.15 Version/17.5 Safari/605.1.15",
    "Mozilla/5.0 (Windows NT 10.0; Win64; x64; rv:127.0) Gecko/20100101 Firefox/127.0",
    "",
  ])("is not a desktop's: %s", (agent) => {
    expect(isMobileAgent(agent)).toBe(false);
  });
});

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
