/** Whether transactions may run, and those that run. */
export interface StoreGate {
  /** Resolves when transactions may begin; undefined when they may now, so that whoever asks loses no turn. */
  readonly closed: () => Promise<void> | undefined;
  /** Takes a transaction that has just begun. It is aborted if the gate closes before it is complete. */
  readonly hold: (transaction: IDBTransaction) => void;
  /** Whether the gate has aborted this transaction. Then nothing of it was stored, and its work can be done again. */
  readonly hasAborted: (transaction: IDBTransaction) => boolean;
}

/** A gate that somebody closes and opens. */
export interface StoreGateControl extends StoreGate {
  /** Aborts the transactions that run, and lets none begin. */
  readonly close: () => void;
  readonly open: () => void;
}

/**
 * A gate to be closed while the page is in the back-forward cache. Some browsers (WebKit) keep a transaction of a cached page open for as long as it is cached, and every
 * other page of the site waits for it. It has to be aborted: one that is committed there is told to be complete, and nothing is stored.
 */
export const createStoreGate = (): StoreGateControl => {
  const running = new Set<IDBTransaction>();
  const aborted = new WeakSet<IDBTransaction>();
  let closed: Promise<void> | undefined;
  let reopen = (): void => undefined;

  return {
    close: () => {
      if (closed !== undefined) return;
      closed = new Promise((resolve) => (reopen = resolve));
      for (const transaction of running) {
        aborted.add(transaction);
        abort(transaction);
      }
    },
    open: () => {
      closed = undefined;
      reopen();
    },
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

/** A gate that is closed while this page is in the back-forward cache. */
export const gateOfPage = (page: Pick<EventTarget, "addEventListener">): StoreGate => {
  const gate = createStoreGate();
  // Capturing: before the listeners that have something to write.
  page.addEventListener("pagehide", (event) => "persisted" in event && event.persisted === true && gate.close(), true);
  page.addEventListener("pageshow", gate.open, true);
  return gate;
};

/** The gate of a test. */
export const openGate: StoreGate = { closed: () => undefined, hold: () => undefined, hasAborted: () => false };

export const abort = (transaction: IDBTransaction): void => {
  try {
    transaction.abort();
  } catch {
    // It is complete, or a failed request has aborted it.
  }
};
