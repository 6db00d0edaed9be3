import { Layer } from "effect";
import { DeviceState, type DeviceStateShape, type Slice, type SliceName } from "../../application/ports/device-state.ts";

/** A device whose slices can be looked at. What is kept is found by the next page on the same map. */
export const createMemoryDeviceState = (kept: Map<SliceName, Slice> = new Map()): DeviceStateShape & { readonly kept: ReadonlyMap<SliceName, Slice> } => {
  const found = new Map(kept);
  return {
    kept,
    found: (slice) => found.get(slice) ?? {},
    keep: (slice, fields) => void kept.set(slice, { ...kept.get(slice), ...fields }),
    forget: (slice) => void kept.delete(slice),
  };
};

/** Keeps nothing. */
export const layer = Layer.succeed(DeviceState, { found: () => ({}), keep: () => undefined, forget: () => undefined });
