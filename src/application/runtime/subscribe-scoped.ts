import { Effect, type Scope } from "effect";
import type { Observable } from "rxjs";

/** Starts what goes on until the scope closes. `start` returns the function that ends it. */
export const startScoped = (start: () => () => void): Effect.Effect<void, never, Scope.Scope> =>
  Effect.asVoid(Effect.acquireRelease(Effect.sync(start), (end) => Effect.sync(end)));

/** Subscribes to an observable until the scope closes. Every process listens this way. */
export const subscribeScoped = <Value>(observable: Observable<Value>, hear: (value: Value) => void): Effect.Effect<void, never, Scope.Scope> =>
  startScoped(() => {
    const subscription = observable.subscribe(hear);
    return () => subscription.unsubscribe();
  });
