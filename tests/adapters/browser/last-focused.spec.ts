import { describe, expect, it } from "vitest";
import { flushWhenLeft, watchFocus } from "../../../src/adapters/browser/last-focused.browser.ts";

/** A window among others that hear each other. */
const createWindows = () => {
  const channels: EventTarget[] = [];
  return (hasFocus: boolean) => {
    const own = new EventTarget();
    channels.push(own);
    const state = { hasFocus, visibility: "visible" as DocumentVisibilityState };
    const document = Object.assign(new EventTarget(), { hasFocus: () => state.hasFocus });
    Object.defineProperty(document, "visibilityState", { get: () => state.visibility });
    const page = Object.assign(new EventTarget(), { document: document as typeof document & { readonly visibilityState: DocumentVisibilityState } });
    const channel = {
      addEventListener: own.addEventListener.bind(own) as BroadcastChannel["addEventListener"],
      postMessage: () => channels.filter((each) => each !== own).forEach((each) => each.dispatchEvent(new Event("message"))),
    };
    const flushed: string[] = [];
    const isLast = watchFocus(page, () => channel, () => flushed.push("focus"));
    flushWhenLeft(page, () => flushed.push("left"));
    return { page, document, state, isLast, flushed, focus: () => page.dispatchEvent(new Event("focus")) };
  };
};

describe("the window that was focused last", () => {
  it("[3.6] is one of several, and changes with the focus", () => {
    const open = createWindows();
    const one = open(true);
    expect(one.isLast()).toBe(true);
    const other = open(true);
    expect([one.isLast(), other.isLast()]).toEqual([false, true]);
    one.focus();
    expect([one.isLast(), other.isLast()]).toEqual([true, false]);
    expect(one.flushed.at(-1)).toBe("focus");
  });

  it("is not one that was opened in the background", () => {
    const open = createWindows();
    const one = open(true);
    open(false);
    expect(one.isLast()).toBe(true);
  });

  it("writes what waits when it is hidden or left", () => {
    const { page, document, state, flushed } = createWindows()(false);
    document.dispatchEvent(new Event("visibilitychange"));
    expect(flushed).toEqual([]);
    state.visibility = "hidden";
    document.dispatchEvent(new Event("visibilitychange"));
    page.dispatchEvent(new Event("pagehide"));
    expect(flushed).toEqual(["left", "left"]);
  });

  it("is this one where windows cannot hear each other", () => {
    expect(watchFocus(Object.assign(new EventTarget(), { document: Object.assign(new EventTarget(), { hasFocus: () => false, visibilityState: "visible" as const }) }), () => undefined, () => undefined)()).toBe(true);
  });
});
