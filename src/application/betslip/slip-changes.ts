import { BehaviorSubject, defer } from "rxjs";
import type { Betslip } from "../../domain/betslip/state.ts";
import { canonical } from "../../domain/log/canonical.ts";
import type { BettingTerms } from "../ports/offer.ts";
import type { State } from "../../domain/state.ts";
import { type StateSource, type View, viewOf } from "../runtime/view.ts";
import { pricedSlip } from "./slip-figures.query.ts";

/** The slip before and after the last change of any of its figures. */
export interface SlipChange {
  readonly before: Betslip;
  readonly after: Betslip;
}

/** A slip and its figures, as text that can be compared, by the terms of the time when it was current. */
interface Seen {
  readonly slip: Betslip;
  readonly figures: () => string;
}

const seenWith = (slip: Betslip, terms: BettingTerms | undefined): Seen => {
  let figures: string | undefined;
  return { slip, figures: () => (figures ??= figuresOf(slip, terms)) };
};

/** Slips that may wait for a reader: each keeps its own legs in memory. */
const MOST_WAITING = 64;

/**
 * Keeps the last change of the slip's figures, so that it can be explained; undefined before the first. Figures take longer to compute than a price
 * takes to fold, so while nobody is subscribed they are computed only when somebody reads.
 */
export const keepSlipChanges = (store: StateSource<State>, currentTerms: () => BettingTerms | undefined): View<SlipChange | undefined> => {
  const change = new BehaviorSubject<SlipChange | undefined>(undefined);
  let seen = seenWith(store.snapshot().betslip, currentTerms());
  /** Slips in order whose figures have not been compared yet, the first with those of the slip before it. */
  let waiting: Seen[] = [seen];

  /** Looks from the newest slip back for the last change, because what changed before it is of no interest. */
  const compareWaiting = (): void => {
    const slips = waiting;
    waiting = [seen];
    for (let at = slips.length - 1; at > 0; at -= 1) {
      const [before, after] = [slips[at - 1], slips[at]];
      if (before === undefined || after === undefined || before.figures() === after.figures()) continue;
      return change.next({ before: before.slip, after: after.slip });
    }
  };

  store.state$.subscribe(({ betslip }) => {
    if (betslip === seen.slip) return;
    seen = seenWith(betslip, currentTerms());
    waiting.push(seen);
    if (change.observed || waiting.length > MOST_WAITING) compareWaiting();
  });

  const compared$ = defer(() => {
    compareWaiting();
    return change;
  });
  return viewOf(() => {
    compareWaiting();
    return change.value;
  }, compared$);
};

/** The figures of a slip as text, by which two slips are compared. */
const figuresOf = (slip: Betslip, terms: BettingTerms | undefined): string => {
  const { error, totalOdds, totalStake, minWin, maxWin, maxBonus } = pricedSlip(slip, terms).shown;
  return error === undefined ? `${totalOdds} ${totalStake} ${minWin} ${maxWin} ${maxBonus}` : canonical(error);
};
