/** The part of a page that tells that it goes into the browser's back-forward cache, and that it comes back. */
export type CachedPage = Pick<EventTarget, "addEventListener" | "removeEventListener">;

/** Whether the page goes into the cache with this `pagehide`, or has come out of it with this `pageshow`. */
export const isPersisted = (event: Event): boolean => "persisted" in event && event.persisted === true;
