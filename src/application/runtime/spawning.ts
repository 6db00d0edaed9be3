import { Effect, FiberSet, type Scope } from "effect";
import { reported } from "../log/reported.ts";

/** Starts a use case without waiting for it. Its outcome is a fact. */
export type Spawn<Services> = (useCase: Effect.Effect<unknown, never, Services>) => void;

/** Makes a function that starts use cases from callbacks. What still runs when the scope closes is interrupted. A fault of our own code in a use case ends it alone, and is reported. */
export const spawning = <Services>(): Effect.Effect<Spawn<Services>, never, Services | Scope.Scope> =>
  Effect.map(FiberSet.makeRuntime<Services, unknown, never>(), (run) => (useCase) => void run(Effect.catchDefect(useCase, reported)));
