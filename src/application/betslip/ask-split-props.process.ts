import { Effect } from "effect";
import { type Betslip, currentSplit, DEFAULT_STAKE, hasSeveralOfOneMatch, isActive, isLocked, splitOf } from "../../domain/betslip/state.ts";
import type { SplitProps } from "../../domain/events/split-props.ts";
import type { SlipCoupon } from "../../domain/events/placement.ts";
import type { Money } from "../../domain/kernel/money.ts";
import { CurrentUser } from "../account/current-user.ts";
import { askedForMs, waitAfterFailure } from "../attempts/waits.ts";
import { EventStore } from "../log/event-store.ts";
import { CurrentTerms } from "../offer/betting-terms.ts";
import { Betting } from "../ports/betting.ts";
import { Ids } from "../ports/ids.ts";
import { spawning } from "../runtime/spawning.ts";
import { subscribeScoped } from "../runtime/subscribe-scoped.ts";
import { Timers } from "../runtime/timers.ts";
import { sleep } from "../runtime/with-timeout.ts";
import { slipSummary } from "./slip-summary.query.ts";
import { toSlipCoupon } from "./to-placement.ts";

/** The least milliseconds between an answer and the next question, because live prices change many times a minute. */
export const SPLIT_SPACING_MS = 1_000;

/**
 * Asks the book for the figures of a slip with several selections of one match, and asks again whenever its prices or its stake
 * have changed. While the book does not answer, each wait is longer than the one before (faults N13). Only the book knows which outcomes of different
 * markets can win together.
 */
export const askSplitProps = Effect.fn("askSplitProps")(function* () {
  const store = yield* EventStore;
  const timers = yield* Timers;
  const terms = yield* CurrentTerms;
  const user = yield* CurrentUser;
  const betting = yield* Betting;
  const spawn = yield* spawning<never>();
  const ids = yield* Ids;
  let failures = 0;
  let busy = false;

  const ask = Effect.fnUntraced(function* (slip: Betslip) {
    const failed = yield* Effect.match(betting.splitProps(couponOf(slip)), { onSuccess: note, onFailure: (failure) => failure });
    failures = failed === undefined ? 0 : failures + 1;
    yield* sleep(timers, "split-props", failed === undefined ? SPLIT_SPACING_MS : waitAfterFailure(ids.attempt(), failures, askedForMs(failed)));
  });

  /** The coupon of the slip, or of the Split of its selections where the slip is a system or singles. What is in it of an earlier answer causes no new question. */
  const couponOf = (slip: Betslip): SlipCoupon => {
    const state = { ...store.snapshot(), betslip: { ...slip, betslipType: "Combo", groupings: [], stake: stakeAskedWith(slip) } } as const;
    return toSlipCoupon(state, user.read(), slipSummary(state.betslip, terms.current()), timers.now());
  };

  const note = (answer: SplitProps): void => {
    // The selections may be gone, and with them their player (faults N15).
    if (splitOf({ legs: store.snapshot().betslip.legs, split: answer }) === undefined) return;
    store.append([{ type: "SplitPropsRead", props: answer }], { by: "engine", what: "split-props" });
  };

  const look = (): void => {
    const slip = store.snapshot().betslip;
    if (busy || !isAskedAbout(slip)) return;
    busy = true;
    spawn(
      Effect.andThen(
        ask(slip),
        Effect.sync(() => {
          busy = false;
          look();
        }),
      ),
    );
  };

  look();
  yield* subscribeScoped(store.facts$, look);
});

/** Whether the book has to be asked: an open slip with several selections of one match, without an answer for these prices. */
const isAskedAbout = (slip: Betslip): boolean =>
  hasSeveralOfOneMatch(slip.legs) && !isLocked(slip) && slip.legs.every(isActive) && currentSplit({ ...slip, stake: stakeAskedWith(slip) }) === undefined;

/** The stake of the question, which has to have one. A system has no stake of the slip's own, but still needs to know what wins together. */
const stakeAskedWith = ({ stake }: Betslip): Money => (stake > 0 ? stake : DEFAULT_STAKE);
