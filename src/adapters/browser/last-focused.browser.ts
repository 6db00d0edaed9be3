/** A window that can be focused and left. */
export type FocusedPage = Pick<EventTarget, "addEventListener"> & { readonly document: Pick<Document, "hasFocus"> & Pick<EventTarget, "addEventListener"> & { readonly visibilityState: DocumentVisibilityState } };

/** Where windows tell each other that they are focused. */
type FocusChannel = Pick<BroadcastChannel, "postMessage" | "addEventListener">;

/** Returns whether this window was focused after every other one that it can hear. `onFocus` is called when it is focused. */
export const watchFocus = (page: FocusedPage, openChannel: (name: string) => FocusChannel | undefined, onFocus: () => void): (() => boolean) => {
  const channel = openChannel("slipstream.focus");
  // A window that is opened in the background is not looked at yet.
  let isLast = channel === undefined || page.document.visibilityState === "visible";
  const focused = (): void => {
    isLast = true;
    channel?.postMessage("focused");
    onFocus();
  };
  channel?.addEventListener("message", () => void (isLast = false));
  page.addEventListener("focus", focused);
  // A page that comes back from the browser's cache did not hear the others.
  page.addEventListener("pageshow", () => page.document.hasFocus() && focused());
  if (page.document.hasFocus()) focused();
  return () => isLast;
};

/** Calls `flush` when the page is hidden or left. */
export const flushWhenLeft = (page: FocusedPage, flush: () => void): void => {
  page.addEventListener("pagehide", flush);
  page.document.addEventListener("visibilitychange", () => page.document.visibilityState === "hidden" && flush());
};
