import { useSyncExternalStore } from "react";

/** A page whose list stays empty, or closed, shows the rest after this long. */
const LIMIT_MS = 6_000;

/** What waits for the first price; undefined when nothing is waited for, which is so from the beginning. */
let waiting: Set<() => void> | undefined;

/** Runs it when the first price can be bet on: until then a slow line carries nothing else. At once when nobody waits. Answers how to give it up. */
export const afterFirstPrice = (run: () => void): (() => void) => {
  if (waiting === undefined) {
    run();
    return () => undefined;
  }
  const held = waiting.add(run);
  return () => void held.delete(run);
};

/** React looks for itself when it subscribes, and must not be told while it draws. */
const tellWhenPast = (tell: () => void): (() => void) => (waiting === undefined ? () => undefined : afterFirstPrice(tell));

/** Whether the first price can be bet on, or is not waited for. */
export const useIsAfterFirstPrice = (): boolean => useSyncExternalStore(tellWhenPast, () => waiting === undefined);

/** Begins to wait for the first price within the element. To be called once, before the page is drawn. */
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
