import { Effect, FiberSet, type Scope } from "effect";

/** Starts a use case without waiting for it. Its outcome is a fact. */
export type Spawn<Services> = (useCase: Effect.Effect<unknown, never, Services>) => void;

/** Makes a function that starts use cases from callbacks. What still runs when the scope closes is interrupted. A fault of our own code in a use case ends it alone, and is reported. */
export const spawning = <Services>(): Effect.Effect<Spawn<Services>, never, Services | Scope.Scope> =>
  Effect.map(FiberSet.makeRuntime<Services, unknown, never>(), (run) => (useCase) => void run(Effect.catchDefect(useCase, reported)));

/** Nobody waits for the use case, so its fault is thrown where the browser reports it, like one of a subscriber. */
const reported = (fault: unknown): Effect.Effect<void> =>
  Effect.sync(() =>
    queueMicrotask(() => {
      throw fault;
    }),
  );
