import { Context } from "effect";
import type { AttemptId } from "../../domain/kernel/ids.ts";

/** A random salt that never leaves the device. Without it, anybody could compute the pseudonyms of a million player ids within a second. */
export interface DeviceSecret {
  /** Undefined until one is drawn. */
  readonly read: () => string | undefined;
  readonly write: (secret: string) => void;
}

/** The only source of randomness: ids and salts that are unique and cannot be guessed. */
export interface IdsShape {
  /** A new attempt id, never given before. */
  readonly attempt: () => AttemptId;
  /**
   * The name of a player in the log. It is always the same on this device and differs on every other device. Without this device's secret nobody can
   * work out the engine's id from it.
   */
  readonly pseudonym: (userId: string) => string;
  /** A salt for one personal field: 32 hexadecimal digits. Undefined only in the replay of a recording that was made before there were salts. */
  readonly salt: () => string | undefined;
}

export class Ids extends Context.Service<Ids, IdsShape>()("slipstream/Ids") {}
