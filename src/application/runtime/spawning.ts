import { Effect, FiberSet, type Scope } from "effect";

/** Runs a use case and forgets it: what comes of it is a fact. */
export type Spawn<Services> = (useCase: Effect.Effect<unknown, never, Services>) => void;

/** Starts use cases from callbacks. Whatever still runs when the scope closes is interrupted. */
export const spawning = <Services>(): Effect.Effect<Spawn<Services>, never, Services | Scope.Scope> =>
  Effect.map(FiberSet.makeRuntime<Services, unknown, never>(), (run) => (useCase) => void run(useCase));
