import { type CachedPage, isPersisted } from "./page-cache.ts";

/** Something that can pause while the page is hidden. */
export interface Pausable {
  readonly pause: () => void;
  readonly resume: () => void;
}

/** Milliseconds after which a browser runs the timers of a hidden page once a minute only, so that no keepalive is sent in time (faults M4). */
const REST_AFTER_MS = 60_000;

/** The part of a document that tells whether the page is visible. */
export type WatchedPage = Pick<EventTarget, "addEventListener" | "removeEventListener"> & { readonly visibilityState: string };

type Focused = Pick<EventTarget, "addEventListener">;

/** Resolves at once when the page is visible, otherwise when the player comes back to it. */
export const lookedAt = (page: WatchedPage, window: Focused): Promise<void> =>
  page.visibilityState === "visible" ? Promise.resolve() : nextLook(page, window);

/** Resolves when the player comes back to the page: to its tab, or to its window among others. */
const nextLook = (page: WatchedPage, window: Focused): Promise<void> =>
  new Promise((resolve) => {
    const done = new AbortController();
    const look = (): void => {
      if (page.visibilityState !== "visible") return;
      done.abort();
      resolve();
    };
    page.addEventListener("visibilitychange", look, { signal: done.signal });
    window.addEventListener("focus", look, { signal: done.signal });
  });

/**
 * Pauses when the page has been hidden for a minute, and resumes when it is visible again. A page that goes into the back-forward cache pauses at once, so that the
 * first frame that it draws when it comes back does not show what it last heard as if it were of now. Returns a function that stops this.
 */
export const restWhileHidden = (pausable: Pausable, page: WatchedPage, window: CachedPage): (() => void) => {
  let timer: ReturnType<typeof setTimeout> | undefined;
  let resting = false;
  const resume = (): void => {
    clearTimeout(timer);
    if (resting) pausable.resume();
    resting = false;
  };
  const rest = (): void => {
    resting = true;
    pausable.pause();
  };
  const look = (): void => {
    if (page.visibilityState === "visible") return resume();
    clearTimeout(timer);
    if (!resting) timer = setTimeout(rest, REST_AFTER_MS);
  };
  const leave = (event: Event): void => {
    if (isPersisted(event) && !resting) rest();
  };
  const comeBack = (event: Event): void => {
    if (isPersisted(event)) look();
  };
  page.addEventListener("visibilitychange", look);
  window.addEventListener("pagehide", leave);
  window.addEventListener("pageshow", comeBack);
  look();
  return () => {
    page.removeEventListener("visibilitychange", look);
    window.removeEventListener("pagehide", leave);
    window.removeEventListener("pageshow", comeBack);
    clearTimeout(timer);
  };
};
