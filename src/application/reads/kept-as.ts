import type { Guard } from "../../domain/kernel/guards.ts";
import type { Slice } from "../ports/device-state.ts";

/** How the last answer of a read is kept on the device, so that the next page shows it until there is another (spec 3 and 9). A recording holds it whole, so it is nobody's own. */
export interface KeptAs<Value> {
  /** The fields of the slice `utility` that hold it. */
  readonly write: (value: Value) => Slice;
  /** The value in the fields, which are not trusted; undefined when it is not there. */
  readonly read: (fields: Slice) => Value | undefined;
}

/** Kept as one field that has to pass a guard. */
export const keptField = <Value>(field: string, guard: Guard<Value>): KeptAs<Value> => ({
  write: (value) => ({ [field]: value }),
  read: ({ [field]: value }) => (guard(value) ? value : undefined),
});
