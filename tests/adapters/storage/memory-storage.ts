import type { DeviceStorage } from "../../../src/adapters/storage/slices.ts";

/** The browser's localStorage, as far as a slice needs it. `texts` is what it holds. */
export const createMemoryStorage = (): DeviceStorage & Pick<Storage, "length" | "key"> & { readonly texts: Map<string, string> } => {
  const texts = new Map<string, string>();
  return {
    texts,
    get length() {
      return texts.size;
    },
    key: (at) => [...texts.keys()][at] ?? null,
    getItem: (key) => texts.get(key) ?? null,
    setItem: (key, value) => void texts.set(key, value),
    removeItem: (key) => void texts.delete(key),
  };
};

/** A browser that forbids even to look. */
export const forbiddenStorage = (): DeviceStorage => {
  throw new DOMException("forbidden", "SecurityError");
};

/** A browser that has no room left. */
export const fullStorage = (): DeviceStorage => ({
  ...createMemoryStorage(),
  setItem: () => {
    throw new DOMException("full", "QuotaExceededError");
  },
});
