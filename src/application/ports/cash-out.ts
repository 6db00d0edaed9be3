import { Context, type Effect } from "effect";
import type { CashedOut } from "../../domain/attempts/state.ts";
import type { CashOutRequest } from "../../domain/events/cash-out-request.ts";
import type { CallFailure } from "./failures.ts";

/** Ending a bet for the amount that the engine offers. */
export interface CashOutsShape {
  /** Whether the engine has announced that sending an attempt twice cashes out once. */
  readonly deduplicates: () => boolean;
  /**
   * Sends the player's acceptance of an offer once, under its attempt id. An engine may take some seconds while a match is under way. `NoAnswer`
   * means that the bet may have been cashed out; every other failure means that it was not.
   */
  readonly cashOut: (request: CashOutRequest) => Effect.Effect<CashedOut, CallFailure>;
  /** What the engine's history says of this cash-out; undefined when this attempt did not cash out the bet. */
  readonly find: (request: CashOutRequest) => Effect.Effect<CashedOut | undefined, CallFailure>;
}

export class CashOuts extends Context.Service<CashOuts, CashOutsShape>()("slipstream/CashOuts") {}
