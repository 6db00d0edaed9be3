import { Context } from "effect";
import type { AttemptId } from "../../domain/kernel/ids.ts";

/** The only source of randomness: unguessable, unique ids. */
export interface IdsShape {
  readonly attempt: () => AttemptId;
  /**
   * What the log calls a player: the same on this device for ever, another on every other device, and nothing that the engine's id
   * could be worked out of without the secret of this device.
   */
  readonly pseudonym: (userId: string) => string;
}

export class Ids extends Context.Service<Ids, IdsShape>()("slipstream/Ids") {}
