import { Effect } from "effect";

/** Reports a fault of our own code that nobody waits to hear of: it is thrown where the browser reports it, like one of a subscriber. */
export const reported = (fault: unknown): Effect.Effect<void> =>
  Effect.sync(() =>
    queueMicrotask(() => {
      throw fault;
    }),
  );
