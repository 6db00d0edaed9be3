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
