import { type CachedPage, isPersisted } from "./page-cache.ts";

/** Whether transactions may run, and those that run. */
export interface StoreGate {
  /** Resolves when transactions may begin; undefined when they may now, so that whoever asks loses no turn. */
  readonly closed: () => Promise<void> | undefined;
  /** Takes a transaction that has just begun. It is aborted if the gate closes before it is complete. */
  readonly hold: (transaction: IDBTransaction) => void;
  /** Whether the gate has aborted this transaction. Then nothing of it was stored, and its work can be done again. */
  readonly hasAborted: (transaction: IDBTransaction) => boolean;
}

/**
 * Closes while the page is in the back-forward cache. Some browsers (WebKit) keep a transaction of a cached page open for as long as it is cached, and every
 * other page of the site waits for it. It has to be aborted: one that is committed there is told to be complete, and nothing is stored.
 */
export const createStoreGate = (page: CachedPage): StoreGate => {
  const running = new Set<IDBTransaction>();
  const aborted = new WeakSet<IDBTransaction>();
  let closed: Promise<void> | undefined;
  let reopen = (): void => undefined;

  // Capturing: before the listeners that have something to write.
  page.addEventListener(
    "pagehide",
    (event) => {
      if (!isPersisted(event) || closed !== undefined) return;
      closed = new Promise((resolve) => (reopen = resolve));
      for (const transaction of running) {
        aborted.add(transaction);
        abort(transaction);
      }
    },
    true,
  );
  page.addEventListener(
    "pageshow",
    () => {
      closed = undefined;
      reopen();
    },
    true,
  );

  return {
    closed: () => closed,
    hold: (transaction) => {
      running.add(transaction);
      const over = (): void => void running.delete(transaction);
      transaction.addEventListener("complete", over);
      transaction.addEventListener("abort", over);
    },
    hasAborted: (transaction) => aborted.has(transaction),
  };
};

/** The gate of a worker and of a test: a worker of a page that is left is ended instead. */
export const openGate: StoreGate = { closed: () => undefined, hold: () => undefined, hasAborted: () => false };

export const abort = (transaction: IDBTransaction): void => {
  try {
    transaction.abort();
  } catch {
    // It is complete, or a failed request has aborted it.
  }
};
