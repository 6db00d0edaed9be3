import { Context } from "effect";
import type { AttemptId } from "../../domain/kernel/ids.ts";

/** The only source of randomness: unguessable, unique ids. */
export interface IdsShape {
  readonly attempt: () => AttemptId;
}

export class Ids extends Context.Service<Ids, IdsShape>()("slipstream/Ids") {}
