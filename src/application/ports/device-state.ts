import { Context } from "effect";

/** What the device keeps from one opening of the page to the next, under the specification's names (spec 3 and 9); `preferences` is what the specification has no name for and no log has. */
export type SliceName = "auth" | "utility" | "user" | "preferences";

export type Slice = Readonly<Record<string, unknown>>;

export interface DeviceStateShape {
  /** A slice as it was when the page was opened, not checked; without fields when there was none. */
  readonly found: (slice: SliceName) => Slice;
  /** Keeps these fields soon, beside the others of the slice. A device that stores nothing forgets them with the page. */
  readonly keep: (slice: SliceName, fields: Slice) => void;
  /** Removes the whole slice, also what another window has kept in it. */
  readonly forget: (slice: SliceName) => void;
}

export class DeviceState extends Context.Service<DeviceState, DeviceStateShape>()("slipstream/DeviceState") {}
