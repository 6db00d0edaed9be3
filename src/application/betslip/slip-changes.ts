import { BehaviorSubject } from "rxjs";
import type { Betslip } from "../../domain/betslip/state.ts";
import type { SlipTotals } from "../../domain/calculator/slip-totals.ts";
import { canonical } from "../../domain/log/canonical.ts";
import type { EventStoreShape } from "../log/event-store.ts";
import type { HouseRules } from "../ports/sportsbook.ts";
import { priceSlip } from "./to-slip-input.ts";
import type { View } from "../runtime/view.ts";

/** The slip before and after the last time any of its figures moved. */
export interface SlipChange {
  readonly before: Betslip;
  readonly after: Betslip;
}

/** Keeps the last change of the slip's figures, so that each of them can be explained. */
export const createSlipChanges = (
  store: EventStoreShape,
  rules: () => HouseRules | undefined,
): View<SlipChange | undefined> => {
  const change = new BehaviorSubject<SlipChange | undefined>(undefined);
  let seen = store.snapshot().betslip;
  let figures = figuresOf(seen, rules());

  store.state$.subscribe(({ betslip }) => {
    if (betslip === seen) return;
    const before = seen;
    const moved = figuresOf(betslip, rules());
    seen = betslip;
    if (moved === figures) return;
    figures = moved;
    change.next({ before, after: betslip });
  });

  return {
    read: () => change.value,
    subscribe: (onChange) => {
      const subscription = change.subscribe(onChange);
      return () => subscription.unsubscribe();
    },
  };
};

const figuresOf = (slip: Betslip, rules: HouseRules | undefined): string => {
  const priced = priceSlip(slip, rules);
  if (!priced.ok) return canonical(priced.error);
  const { totalOdds, totalStake, minWin, maxWin, maxBonus }: SlipTotals = priced.value;
  return `${totalOdds.units}/${totalOdds.places} ${totalStake} ${minWin} ${maxWin} ${maxBonus}`;
};
