import type { Guard } from "../../domain/kernel/guards.ts";
import type { Slice, SliceName } from "../ports/device-state.ts";

/** How the last answer of a read is kept on the device, so that the next page shows it until there is another (spec 3 and 9). */
export interface KeptAs<Value> {
  readonly slice: SliceName;
  /** The fields of the slice that hold it. */
  readonly write: (value: Value) => Slice;
  /** The value in the fields, which are not trusted; undefined when it is not there. */
  readonly read: (fields: Slice) => Value | undefined;
  /** The part of the fields that a recording may hold, and from which it can be read. All of them without it. */
  readonly disclose?: (fields: Slice) => Slice;
}

/** Kept as one field that has to pass a guard. */
export const keptField = <Value>(slice: SliceName, field: string, guard: Guard<Value>): KeptAs<Value> => ({
  slice,
  write: (value) => ({ [field]: value }),
  read: ({ [field]: value }) => (guard(value) ? value : undefined),
});
