import { Effect } from "effect";
import { betslipRules } from "../../domain/betslip/decide.ts";
import type { Leg } from "../../domain/betslip/state.ts";
import type { SelectionKey } from "../../domain/kernel/ids.ts";
import { EventStore } from "../log/event-store.ts";
import type { Cancel } from "../ports/clock.ts";
import { subscribeScoped } from "../runtime/subscribe-scoped.ts";
import { Timers } from "../runtime/timers.ts";

/** How many milliseconds a changed price stays marked (spec 4). */
export const CHANGED_MARK_MS = 5_000;

/**
 * Removes each changed mark when its time is over. A newer change of the same leg ends the wait of the older one, so a leg has one timer however often
 * its price moves, and the end of an older change never removes a newer mark (faults T3).
 */
export const expireChangedMarks = Effect.fn("expireChangedMarks")(function* () {
  const store = yield* EventStore;
  const timers = yield* Timers;
  const waiting = new Map<SelectionKey, { readonly mark: number; readonly cancel: Cancel }>();
  let seen: readonly Leg[] = [];

  const wait = (key: SelectionKey, mark: number): void => {
    waiting.get(key)?.cancel();
    const cancel = timers.after("changed-mark", CHANGED_MARK_MS, () => {
      waiting.delete(key);
      store.dispatch(betslipRules, { type: "ExpireChangedMark", key, mark }, "clock");
    });
    waiting.set(key, { mark, cancel });
  };

  yield* subscribeScoped(store.facts$, () => {
    const { legs } = store.snapshot().betslip;
    if (legs === seen) return;
    seen = legs;
    for (const { key, changed } of legs) if (changed !== undefined && waiting.get(key)?.mark !== changed.mark) wait(key, changed.mark);
  });
});
