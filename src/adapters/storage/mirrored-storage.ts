import type { DeviceStorage } from "./slices.ts";

/** A change of one entry; null where it is gone. */
export interface StorageChange {
  readonly key: string;
  readonly text: string | null;
}

const PREFIX = "slipstream.";
const HEAD = `${PREFIX}head.`;

/**
 * The device's storage for a client that has none: a worker. It begins with what a window found, and tells the windows of each change, so that what has to survive
 * the loss of the database, such as the head (faults S5), is kept where it always was.
 */
export const createMirroredStorage = (found: Readonly<Record<string, string>>, tell: (change: StorageChange) => void): DeviceStorage => {
  const entries = new Map(Object.entries(found));
  const change = (key: string, text: string | null): void => {
    if ((entries.get(key) ?? null) === text) return;
    if (text === null) entries.delete(key);
    else entries.set(key, text);
    tell({ key, text });
  };
  return {
    getItem: (key) => entries.get(key) ?? null,
    setItem: (key, text) => change(key, text),
    removeItem: (key) => change(key, null),
  };
};

/** What a window finds for the client; nothing where the browser refuses its storage. */
export const readMirror = (storage: () => Pick<Storage, "length" | "key" | "getItem">): Readonly<Record<string, string>> => {
  try {
    const found = storage();
    const keys = Array.from({ length: found.length }, (_, at) => found.key(at) ?? "").filter((key) => key.startsWith(PREFIX));
    return Object.fromEntries(keys.map((key) => [key, found.getItem(key) ?? ""]));
  } catch {
    return {};
  }
};

/** Keeps a change in a window. False where the browser did not keep it. A head that is behind the kept one comes from a client that is gone. */
export const applyToMirror = (storage: () => DeviceStorage, { key, text }: StorageChange): boolean => {
  if (!key.startsWith(PREFIX)) return false;
  try {
    const kept = storage();
    if (text === null) kept.removeItem(key);
    else if (!key.startsWith(HEAD) || lengthIn(text) >= lengthIn(kept.getItem(key))) kept.setItem(key, text);
    return true;
  } catch {
    return false;
  }
};

/** The length in the text of a head; 0 where there is none. */
const lengthIn = (text: string | null): number => {
  try {
    const head: unknown = JSON.parse(text ?? "");
    return typeof head === "object" && head !== null && "length" in head && typeof head.length === "number" ? head.length : 0;
  } catch {
    return 0;
  }
};
