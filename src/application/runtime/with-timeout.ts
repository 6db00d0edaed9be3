import { Effect } from "effect";
import { NoAnswer } from "../ports/failures.ts";
import type { TimersShape } from "./timers.ts";

/** Waits with our own timers, so that a replay waits for the recorded ones. */
export const sleep = (timers: TimersShape, what: string, ms: number): Effect.Effect<void> =>
  Effect.callback((resume) => {
    const cancel = timers.after(what, ms, () => resume(Effect.void));
    return Effect.sync(cancel);
  });

/** Runs the call; fails with `NoAnswer` when it takes longer than `ms` milliseconds. */
export const withTimeout = <A, E, R>(
  timers: TimersShape,
  what: string,
  ms: number,
  call: Effect.Effect<A, E, R>,
): Effect.Effect<A, E | NoAnswer, R> =>
  Effect.raceFirst(
    call,
    Effect.andThen(sleep(timers, what, ms), Effect.fail(new NoAnswer({ reason: { code: "no-answer-in-time" } }))),
  );
