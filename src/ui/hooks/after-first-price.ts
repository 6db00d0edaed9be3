import { useSyncExternalStore } from "react";

/** Milliseconds after which a page without an open price shows the rest: its list is empty, or closed. */
const LIMIT_MS = 6_000;

/** The functions that wait for the first price; undefined while nothing has to wait, which includes the beginning. */
let waiting: Set<() => void> | undefined;

/**
 * Calls `run` when the first price can be bet, because until then a slow connection should load nothing else. Calls it at once when nothing has to
 * wait. Returns a function that cancels it.
 */
export const afterFirstPrice = (run: () => void): (() => void) => {
  if (waiting === undefined) {
    run();
    return () => undefined;
  }
  const held = waiting.add(run);
  return () => void held.delete(run);
};

/** React reads the value itself when it subscribes, and must not be notified while it renders. */
const tellWhenPast = (tell: () => void): (() => void) => (waiting === undefined ? () => undefined : afterFirstPrice(tell));

/** Whether the first price can be bet, or nothing has to wait for it. */
export const useIsAfterFirstPrice = (): boolean => useSyncExternalStore(tellWhenPast, () => waiting === undefined);

/** Begins to wait for the first price within the element. Called once, before the page is drawn. */
export const awaitFirstPrice = (within: Element): void => {
  const held = (waiting = new Set<() => void>());
  const end = (): void => {
    observer.disconnect();
    clearTimeout(limit);
    if (waiting !== held) return;
    waiting = undefined;
    for (const run of held) run();
  };
  const observer = new MutationObserver(() => {
    if (within.querySelector("[data-status=open]") !== null) end();
  });
  observer.observe(within, { subtree: true, childList: true, attributeFilter: ["data-status"] });
  const limit = setTimeout(end, LIMIT_MS);
};
