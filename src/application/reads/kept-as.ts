import type { Guard } from "../../domain/kernel/guards.ts";
import type { Slice } from "../ports/device-state.ts";
import type { WrittenArgs } from "../recording/inputs.ts";

/** How the last answer of a read is kept on the device, so that the next page shows it until there is another (spec 3 and 9). */
export interface KeptAs<Value> {
  /** "user" for what is the player's own: it is removed with their session, and shown to nobody else. */
  readonly slice: "utility" | "user";
  /** Whether the answer to these arguments is the one that is kept; absent where there is only one. */
  readonly only?: (args: WrittenArgs) => boolean;
  /** The fields of the slice that hold it. */
  readonly write: (value: Value) => Slice;
  /** The fields as a recording may hold them; absent where it may hold them whole. */
  readonly told?: (value: Value) => Slice;
  /** The value in the fields, which are not trusted; undefined when it is not there. */
  readonly read: (fields: Slice) => Value | undefined;
}

/** Kept as one field that has to pass a guard. */
export const keptField = <Value>(field: string, guard: Guard<Value>, slice: KeptAs<Value>["slice"] = "utility"): KeptAs<Value> => ({
  slice,
  write: (value) => ({ [field]: value }),
  read: ({ [field]: value }) => (guard(value) ? value : undefined),
});
