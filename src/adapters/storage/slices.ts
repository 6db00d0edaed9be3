/** A small value kept on this device, shared by its windows. */
export interface Slice<Value> {
  readonly read: () => Value | undefined;
  /** Returns false when the device did not store the value. It is then kept only as long as the page. */
  readonly write: (value: Value) => boolean;
  readonly clear: () => void;
}

/** The part of the browser's localStorage that a slice needs. */
export type DeviceStorage = Pick<Storage, "getItem" | "setItem" | "removeItem">;

/** The longest text that is read, in UTF-16 units. We write nothing longer, so a longer text is not ours. */
const MAX_SLICE_LENGTH = 100_000;

/**
 * One key of the device's storage. Each slice is read by itself and its text is not trusted, so that a damaged slice does not affect others (faults
 * S14). `decode` returns undefined for anything it does not know. `storage` is a function because a browser may throw when localStorage is merely
 * accessed.
 */
export const createSlice = <Value>(
  storage: () => DeviceStorage,
  key: string,
  decode: (value: unknown) => Value | undefined,
): Slice<Value> => {
  let unsaved: Value | undefined;
  const save = (value: Value): boolean => {
    try {
      const text = JSON.stringify(value);
      if (text.length > MAX_SLICE_LENGTH) return false;
      storage().setItem(key, text);
      return true;
    } catch {
      return false;
    }
  };
  return {
    read: () => {
      if (unsaved !== undefined) return unsaved;
      try {
        return decodeText(storage().getItem(key), decode);
      } catch {
        return undefined;
      }
    },
    write: (value) => {
      const saved = save(value);
      unsaved = saved ? undefined : value;
      return saved;
    },
    clear: () => {
      unsaved = undefined;
      try {
        storage().removeItem(key);
      } catch {
        // The device stores nothing, so there is nothing to remove.
      }
    },
  };
};

/** The value in the text of a slice; undefined when the text is absent, damaged or not ours. */
export const decodeText = <Value>(
  text: string | null,
  decode: (value: unknown) => Value | undefined,
): Value | undefined => {
  if (text === null || text.length > MAX_SLICE_LENGTH) return undefined;
  try {
    return decode(JSON.parse(text));
  } catch {
    return undefined;
  }
};
