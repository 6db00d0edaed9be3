import { Effect } from "effect";
import { BehaviorSubject } from "rxjs";
import type { Betslip } from "../../domain/betslip/state.ts";
import { canonical } from "../../domain/log/canonical.ts";
import { EventStore } from "../log/event-store.ts";
import { CurrentTerms } from "../offer/betting-terms.ts";
import type { BettingTerms } from "../ports/offer.ts";
import { subscribeScoped } from "../runtime/subscribe-scoped.ts";
import { viewOf } from "../runtime/view.ts";
import { slipSummary } from "./slip-summary.query.ts";

/** The slip before and after the last change of any of its figures. */
export interface SlipChange {
  readonly before: Betslip;
  readonly after: Betslip;
}

/** Keeps the last change of the slip's figures, so that it can be explained; undefined before the first. */
export const keepSlipChanges = Effect.fn("keepSlipChanges")(function* () {
  const store = yield* EventStore;
  const terms = yield* CurrentTerms;
  const change = new BehaviorSubject<SlipChange | undefined>(undefined);
  let seen = store.snapshot().betslip;
  let figures = figuresOf(seen, terms.current());

  yield* subscribeScoped(store.state$, ({ betslip }) => {
    if (betslip === seen) return;
    const before = seen;
    const moved = figuresOf(betslip, terms.current());
    seen = betslip;
    if (moved === figures) return;
    figures = moved;
    change.next({ before, after: betslip });
  });

  return viewOf(() => change.value, change);
});

const figuresOf = (slip: Betslip, terms: BettingTerms | undefined): string => {
  const { error, totalOdds, totalStake, minWin, maxWin, maxBonus } = slipSummary(slip, terms);
  return error === undefined ? `${totalOdds} ${totalStake} ${minWin} ${maxWin} ${maxBonus}` : canonical(error);
};
