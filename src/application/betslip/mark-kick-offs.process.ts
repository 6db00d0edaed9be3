import { DateTime, Effect, Option } from "effect";
import { betslipRules } from "../../domain/betslip/decide.ts";
import type { EventType } from "../../domain/events/registry.ts";
import type { MatchId } from "../../domain/kernel/ids.ts";
import { EventStore } from "../log/event-store.ts";
import { subscribeScoped } from "../runtime/subscribe-scoped.ts";
import { Timers } from "../runtime/timers.ts";

/** The longest single wait, in milliseconds. Browsers fire timers of more than 24 days at once, and a shorter timer is less late after the device has slept. */
const LONGEST_WAIT_MS = 6 * 3_600_000;

/** Facts after which the kick-offs are checked: a match came on the slip, or the device slept or lost the feed, so that no timer fired (faults T2). */
const WAKE: ReadonlySet<EventType> = new Set<EventType>(["SelectionAdded", "BookingLoaded", "SlipChangeUndone", "FeedLost", "FeedRestored"]);

/**
 * Notes when the clock says that a match on the slip has begun. The feed says so too, but a page that lost the feed before kick-off would continue to
 * offer the prematch price. `minutesEast` is the time offset in which the engine was asked for dates.
 */
export const markKickOffs = Effect.fn("markKickOffs")(function* (minutesEast: number) {
  const store = yield* EventStore;
  const timers = yield* Timers;
  const waiting = new Set<string>();

  const watch = (match: MatchId, at: number): void => {
    const name = `${match} ${at}`;
    const left = at - timers.now();
    if (left <= 0) return void store.dispatch(betslipRules, { type: "PassKickOff", matchId: match }, "clock");
    if (waiting.has(name)) return;
    waiting.add(name);
    timers.after("kick-off", Math.min(left, LONGEST_WAIT_MS), () => {
      waiting.delete(name);
      look();
    });
  };
  const look = (): void => {
    for (const { selection } of store.snapshot().betslip.legs) {
      const at = selection.type === "prematch" ? kickOffAt(selection.eventDate, minutesEast) : undefined;
      if (at !== undefined) watch(selection.matchId, at);
    }
  };

  look();
  yield* subscribeScoped(store.facts$, (batch) => {
    if (batch.some(({ event }) => WAKE.has(event.type))) look();
  });
});

/**
 * An instant, "YYYY-MM-DDTHH:mm:ssZ", as wall milliseconds; undefined for text that is not a date. Selections that were saved by earlier versions have the
 * date in the offset that the engine was asked in.
 */
const kickOffAt = (date: string, minutesEast: number): number | undefined => {
  const isInstant = date.endsWith("Z");
  const written = DateTime.make(isInstant ? date : `${date.replace(" ", "T")}Z`);
  return Option.isNone(written) ? undefined : DateTime.toEpochMillis(written.value) - (isInstant ? 0 : minutesEast * 60_000);
};
