import type { UseStore } from "idb-keyval";
import type { Durability } from "../../application/ports/journal.ts";
import { abort, openGate, type StoreGate } from "./store-gate.ts";

/** The stores of the log's database. The first version of its layout creates all of them. */
export const SEGMENTS = "segments";
export const SNAPSHOTS = "snapshots";
const LOG_STORES = [SEGMENTS, SNAPSHOTS];
const VERSION = 1;

export interface Database {
  /**
   * Runs `work` in one transaction, and resolves with its result when the transaction is complete. When the page is left meanwhile and comes back,
   * `work` runs again, because nothing of it was stored.
   */
  readonly transact: <Result>(
    store: string,
    mode: IDBTransactionMode,
    durability: Durability,
    work: (store: IDBObjectStore) => Promise<Result>,
  ) => Promise<Result>;
  /** The same store in the shape that idb-keyval's get and set take. */
  readonly useStore: (store: string) => UseStore;
}

export const answerOf = <Result>(request: IDBRequest<Result>): Promise<Result> =>
  new Promise((resolve, reject) => {
    request.onsuccess = () => resolve(request.result);
    request.onerror = () => reject(request.error);
  });

interface DatabaseParts {
  /** Its stores; those of a log by default. */
  readonly stores?: readonly string[];
  /** Holds its transactions back while the page is in the back-forward cache. */
  readonly gate?: StoreGate;
  /** Called when the browser has closed the connection. */
  readonly onLost?: () => void;
}

/**
 * Opens the database without idb-keyval's createStore, which cannot set the durability of a transaction: a decision about money has to wait for the
 * disk. The connection is opened on first use, and again when the browser has closed it.
 */
export const openDatabase = (name: string, { stores = LOG_STORES, gate = openGate, onLost = () => undefined }: DatabaseParts = {}): Database => {
  let opening: Promise<IDBDatabase> | undefined;

  const forget = (database: Promise<IDBDatabase>): void => {
    if (opening === database) opening = undefined;
    onLost();
  };
  const connection = (): Promise<IDBDatabase> => {
    if (opening !== undefined) return opening;
    const opened = open(name, stores, gate, () => forget(opened));
    opened.catch(() => forget(opened));
    opening = opened;
    return opened;
  };
  const begin = async (store: string, mode: IDBTransactionMode, durability: Durability, isAgain = false): Promise<IDBTransaction> => {
    await gate.closed();
    const connected = connection();
    const database = await connected;
    // The page was left while the connection was opened.
    if (gate.closed() !== undefined) return begin(store, mode, durability, isAgain);
    try {
      const transaction = database.transaction(store, mode, { durability });
      gate.hold(transaction);
      return transaction;
    } catch (error) {
      if (isAgain || !(error instanceof Error && error.name === "InvalidStateError")) throw error;
      forget(connected);
      return begin(store, mode, durability, true);
    }
  };
  /** Does the work again when the page was left in the middle of it. */
  const inTransaction = async <Result>(store: string, mode: IDBTransactionMode, durability: Durability, work: (transaction: IDBTransaction) => PromiseLike<Result> | Result): Promise<Result> => {
    for (;;) {
      const transaction = await begin(store, mode, durability);
      try {
        return await work(transaction);
      } catch (error) {
        if (!gate.hasAborted(transaction)) throw error;
      }
    }
  };

  return {
    transact: (store, mode, durability, work) =>
      inTransaction(store, mode, durability, async (transaction) => {
        const completion = completionOf(transaction);
        // Prevents an "unhandled rejection" when the work cannot even begin.
        completion.catch(() => undefined);
        const result = work(transaction.objectStore(store)).catch((error: unknown) => {
          abort(transaction);
          throw error;
        });
        // The error of the work comes first, because an aborted transaction only says that it was aborted.
        const [worked, completed] = await Promise.allSettled([result, completion]);
        if (worked.status === "rejected") throw worked.reason;
        if (completed.status === "rejected") throw completed.reason;
        return worked.value;
      }),
    useStore: (store) => (mode, work) => inTransaction(store, mode, "relaxed", (transaction) => work(transaction.objectStore(store))),
  };
};

/** Opens the database, and again when the page was left while its stores were created. */
const open = async (name: string, stores: readonly string[], gate: StoreGate, onClosed: () => void): Promise<IDBDatabase> => {
  await gate.closed();
  const request = indexedDB.open(name, VERSION);
  let creating: IDBTransaction | null = null;
  request.onupgradeneeded = () => {
    creating = request.transaction;
    if (creating !== null) gate.hold(creating);
    for (const store of stores) request.result.createObjectStore(store);
  };
  try {
    const database = await answerOf(request);
    database.onclose = onClosed;
    // A newer page wants to change the layout. It would wait for ever if this page kept its connection.
    database.onversionchange = () => {
      database.close();
      onClosed();
    };
    return database;
  } catch (error) {
    if (creating === null || !gate.hasAborted(creating)) throw error;
    return open(name, stores, gate, onClosed);
  }
};

const completionOf = (transaction: IDBTransaction): Promise<void> =>
  new Promise((resolve, reject) => {
    transaction.oncomplete = () => resolve();
    transaction.onabort = () => reject(transaction.error ?? new DOMException("aborted", "AbortError"));
  });
