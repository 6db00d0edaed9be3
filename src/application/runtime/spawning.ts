import { Effect, FiberSet, type Scope } from "effect";

/** Starts a use case without waiting for it. Its outcome is a fact. */
export type Spawn<Services> = (useCase: Effect.Effect<unknown, never, Services>) => void;

/** Makes a function that starts use cases from callbacks. What still runs when the scope closes is interrupted. */
export const spawning = <Services>(): Effect.Effect<Spawn<Services>, never, Services | Scope.Scope> =>
  Effect.map(FiberSet.makeRuntime<Services, unknown, never>(), (run) => (useCase) => void run(useCase));
