import { Effect } from "effect";
import { NoAnswer } from "../ports/failures.ts";
import type { TimersShape } from "./timers.ts";

/** Waits on our own timers, so that a replay waits on the recorded ones. */
export const sleep = (timers: TimersShape, what: string, ms: number): Effect.Effect<void> =>
  Effect.callback((resume) => {
    const cancel = timers.after(what, ms, () => resume(Effect.void));
    return Effect.sync(cancel);
  });

/** The call, or `NoAnswer` when it takes longer than `ms`. */
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
