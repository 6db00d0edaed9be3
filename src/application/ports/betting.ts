import { Context, type Effect } from "effect";
import type { PlacedBet } from "../../domain/betslip/state.ts";
import type { RevalidatedRow } from "../../domain/events/betslip-events.ts";
import type { Head } from "../../domain/events/envelope.ts";
import type { Placement, SlipCoupon } from "../../domain/events/placement.ts";
import type { Selection } from "../../domain/events/selection.ts";
import type { SplitProps } from "../../domain/events/split-props.ts";
import type { CallFailure } from "./failures.ts";

/** Placing bets, and asking what a slip costs now. */
export interface BettingShape {
  /**
   * Sends a placement once, under its attempt id. `head` is sent with it, so that the engine becomes a witness of the log.
   * NoAnswer means that the bet may have been placed; every other failure means that it was not.
   */
  readonly place: (placement: Placement, head: Head) => Effect.Effect<PlacedBet, CallFailure>;
  /** Whether the engine has announced that sending an attempt twice places one bet. */
  readonly deduplicates: () => boolean;
  /**
   * The current prices of the selections. Fails with NoAnswer and the reason "overtaken" when a later call has already been answered, because this
   * answer has older prices.
   */
  readonly revalidate: (selections: readonly Selection[]) => Effect.Effect<readonly RevalidatedRow[], CallFailure>;
  /** The book's figures of a Split, for its stake and at its prices (spec 7, get-split-props). */
  readonly splitProps: (coupon: SlipCoupon) => Effect.Effect<SplitProps, CallFailure>;
}

export class Betting extends Context.Service<Betting, BettingShape>()("slipstream/Betting") {}
