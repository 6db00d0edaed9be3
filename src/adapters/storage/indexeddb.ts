import type { UseStore } from "idb-keyval";
import type { Durability } from "../../application/ports/journal.ts";

/** The stores of the database. The first version of its layout creates all of them. */
export const SEGMENTS = "segments";
export const SNAPSHOTS = "snapshots";
const VERSION = 1;

export type StoreName = typeof SEGMENTS | typeof SNAPSHOTS;

export interface Database {
  /** Runs `work` in one transaction, and resolves with its result when the transaction is complete. */
  readonly transact: <Result>(
    store: StoreName,
    mode: IDBTransactionMode,
    durability: Durability,
    work: (store: IDBObjectStore) => Promise<Result>,
  ) => Promise<Result>;
  /** The same store in the shape that idb-keyval's get and set take. */
  readonly useStore: (store: StoreName) => UseStore;
}

export const answerOf = <Result>(request: IDBRequest<Result>): Promise<Result> =>
  new Promise((resolve, reject) => {
    request.onsuccess = () => resolve(request.result);
    request.onerror = () => reject(request.error);
  });

/**
 * Opens the database without idb-keyval's createStore, which cannot set the durability of a transaction: a decision about money has to wait for the
 * disk. The connection is opened on first use, and again when the browser has closed it.
 */
export const openDatabase = (name: string, onLost: () => void = () => undefined): Database => {
  let opening: Promise<IDBDatabase> | undefined;

  const forget = (database: Promise<IDBDatabase>): void => {
    if (opening === database) opening = undefined;
    onLost();
  };
  const connection = (): Promise<IDBDatabase> => {
    if (opening !== undefined) return opening;
    const opened = open(name, () => forget(opened));
    opened.catch(() => forget(opened));
    opening = opened;
    return opened;
  };
  const begin = async (store: StoreName, mode: IDBTransactionMode, durability: Durability): Promise<IDBTransaction> => {
    const first = connection();
    try {
      return (await first).transaction(store, mode, { durability });
    } catch (error) {
      if (!(error instanceof Error && error.name === "InvalidStateError")) throw error;
      forget(first);
      return (await connection()).transaction(store, mode, { durability });
    }
  };

  return {
    transact: async (store, mode, durability, work) => {
      const transaction = await begin(store, mode, durability);
      const completion = completionOf(transaction);
      const result = work(transaction.objectStore(store)).catch((error: unknown) => {
        abort(transaction);
        throw error;
      });
      // The error of the work comes first, because an aborted transaction only says that it was aborted.
      const [worked, completed] = await Promise.allSettled([result, completion]);
      if (worked.status === "rejected") throw worked.reason;
      if (completed.status === "rejected") throw completed.reason;
      return worked.value;
    },
    useStore: (store) => async (mode, work) => work((await begin(store, mode, "relaxed")).objectStore(store)),
  };
};

const open = (name: string, onClosed: () => void): Promise<IDBDatabase> =>
  new Promise((resolve, reject) => {
    const request = indexedDB.open(name, VERSION);
    request.onupgradeneeded = () => {
      for (const store of [SEGMENTS, SNAPSHOTS]) request.result.createObjectStore(store);
    };
    request.onerror = () => reject(request.error);
    request.onsuccess = () => {
      const database = request.result;
      database.onclose = onClosed;
      // A newer page wants to change the layout. It would wait for ever if this page kept its connection.
      database.onversionchange = () => {
        database.close();
        onClosed();
      };
      resolve(database);
    };
  });

const completionOf = (transaction: IDBTransaction): Promise<void> =>
  new Promise((resolve, reject) => {
    transaction.oncomplete = () => resolve();
    transaction.onabort = () => reject(transaction.error ?? new DOMException("aborted", "AbortError"));
  });

const abort = (transaction: IDBTransaction): void => {
  try {
    transaction.abort();
  } catch {
    // The failed request has aborted the transaction already.
  }
};
