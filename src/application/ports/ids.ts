import { Context } from "effect";
import type { AttemptId } from "../../domain/kernel/ids.ts";

/** The only source of randomness: ids that are unique and cannot be guessed. */
export interface IdsShape {
  readonly attempt: () => AttemptId;
  /**
   * The name of a player in the log. It is always the same on this device and differs on every other device. Without this device's secret nobody can
   * work out the engine's id from it.
   */
  readonly pseudonym: (userId: string) => string;
}

export class Ids extends Context.Service<Ids, IdsShape>()("slipstream/Ids") {}
