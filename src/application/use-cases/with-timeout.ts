import { Effect } from "effect";
import type { ClockShape } from "../ports/clock.ts";
import { NoAnswer } from "../ports/failures.ts";

/** Waits on our own clock, so that a replay waits on the recorded one. */
export const sleep = (clock: ClockShape, ms: number): Effect.Effect<void> =>
  Effect.callback((resume) => {
    const cancel = clock.after(ms, () => resume(Effect.void));
    return Effect.sync(cancel);
  });

/** The call, or `NoAnswer` when it takes longer than `ms`. */
export const withTimeout = <A, E, R>(
  clock: ClockShape,
  ms: number,
  call: Effect.Effect<A, E, R>,
): Effect.Effect<A, E | NoAnswer, R> =>
  Effect.raceFirst(
    call,
    Effect.andThen(sleep(clock, ms), Effect.fail(new NoAnswer({ message: "The sportsbook did not answer in time." }))),
  );
