import { Context, type Effect } from "effect";
import type { Reason } from "../../domain/events/reason.ts";
import type { AttemptRequest } from "../../domain/kernel/attempt.ts";
import type { CallFailure } from "./failures.ts";

/** What the engine says of the key of a request. */
export type KeyAnswer =
  /** The request has had no effect, and will have none when it arrives now. */
  | { readonly status: "closed" }
  /** It came before and was refused. */
  | { readonly status: "refused"; readonly reason: Reason }
  /** It came before and has had its effect. */
  | { readonly status: "done" }
  /** This engine cannot close a key: the request may still arrive. */
  | { readonly status: "not-offered" };

/** Closes the keys under which requests are sent that may have their effect only once. */
export interface AttemptKeysShape {
  /** Closes the key of a request, in the name of the player who made it. It may be asked again; a closed key stays closed. */
  readonly close: (request: AttemptRequest) => Effect.Effect<KeyAnswer, CallFailure>;
}
export class AttemptKeys extends Context.Service<AttemptKeys, AttemptKeysShape>()("slipstream/AttemptKeys") {}
