import { del, getMany, update } from "idb-keyval";
import type { DeviceStateShape, Slice, SliceName } from "../../application/ports/device-state.ts";
import { openDatabase } from "./indexeddb.ts";
import type { StoreGate } from "./store-gate.ts";

export const STATE_DATABASE = "slipstream-state";
export const STATE_STORE = "slices";
const NAMES = ["auth", "utility", "user", "preferences"] as const satisfies readonly SliceName[];

/** Milliseconds after which the client goes on without the slices: a slow disk takes seconds (faults S16), and without its token a player seems to be logged out. */
const PATIENCE_MS = 8_000;
/** Milliseconds from a change to its writing, so that what changes together is written once. */
const GATHER_MS = 250;

export interface DeviceSlices extends DeviceStateShape {
  /** Changes a slice in one transaction, so that what another window has written meanwhile is seen. */
  readonly change: (slice: SliceName, change: (kept: Slice) => Slice) => void;
  /** Writes what waits to be written. */
  readonly flush: () => void;
}

/** The slices in a database of their own, read once. Each is a record of idb-keyval under its name. */
export const openDeviceState = async ({ gate }: { readonly gate?: StoreGate } = {}): Promise<DeviceSlices> => {
  const store = openDatabase(STATE_DATABASE, { stores: [STATE_STORE], ...(gate === undefined ? {} : { gate }) }).useStore(STATE_STORE);
  const patience = new Promise<readonly unknown[]>((resolve) => setTimeout(() => resolve([]), PATIENCE_MS));
  const read = await Promise.race([getMany<unknown>([...NAMES], store).catch((): readonly unknown[] => []), patience]);
  const found = new Map(NAMES.map((name, at) => [name, asSlice(read[at])]));
  const waiting = new Map<SliceName, Slice>();
  let timer: ReturnType<typeof setTimeout> | undefined;

  const change = (slice: SliceName, how: (kept: Slice) => Slice): void =>
    void update<unknown>(slice, (kept) => how(asSlice(kept)), store).catch(() => undefined);

  const flush = (): void => {
    clearTimeout(timer);
    timer = undefined;
    for (const [slice, fields] of waiting) change(slice, (kept) => ({ ...kept, ...fields }));
    waiting.clear();
  };

  return {
    found: (slice) => found.get(slice) ?? {},
    change,
    flush,
    keep: (slice, fields) => {
      waiting.set(slice, { ...waiting.get(slice), ...fields });
      timer ??= setTimeout(flush, GATHER_MS);
    },
    forget: (slice) => {
      waiting.delete(slice);
      void del(slice, store).catch(() => undefined);
    },
  };
};

const asSlice = (value: unknown): Slice => (typeof value === "object" && value !== null && !Array.isArray(value) ? { ...value } : {});
