/** A small value kept on this device, shared by its tabs. */
export interface Slice<Value> {
  readonly read: () => Value | undefined;
  /** False when the device would not keep it; the value then lasts as long as the page. */
  readonly write: (value: Value) => boolean;
  readonly clear: () => void;
}

/** The part of the browser's localStorage that a slice needs. */
export type DeviceStorage = Pick<Storage, "getItem" | "setItem" | "removeItem">;

/** Nothing we keep is longer; whatever is was not written by us. */
const MAX_SLICE_LENGTH = 100_000;

/**
 * One key of the device's storage. Every slice is read by itself and as a stranger's text, so that one spoilt
 * slice costs only itself (faults S14). `decode` answers undefined for anything it does not know. `storage` is a
 * function because a browser may forbid even to look at it.
 */
export const createSlice = <Value>(
  storage: () => DeviceStorage,
  key: string,
  decode: (value: unknown) => Value | undefined,
): Slice<Value> => {
  let unsaved: Value | undefined;
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
      try {
        storage().setItem(key, JSON.stringify(value));
        unsaved = undefined;
        return true;
      } catch {
        unsaved = value;
        return false;
      }
    },
    clear: () => {
      unsaved = undefined;
      try {
        storage().removeItem(key);
      } catch {
        // A device that keeps nothing has nothing to forget.
      }
    },
  };
};

/** What the text of a slice says; undefined when it is absent, spoilt or not ours. */
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
