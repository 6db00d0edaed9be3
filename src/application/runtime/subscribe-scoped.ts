import { Effect, type Scope } from "effect";
import type { Observable } from "rxjs";

/** Subscribes to an observable until the scope closes. Every process listens this way. */
export const subscribeScoped = <Value>(
  observable: Observable<Value>,
  hear: (value: Value) => void,
): Effect.Effect<void, never, Scope.Scope> =>
  Effect.asVoid(
    Effect.acquireRelease(
      Effect.sync(() => observable.subscribe(hear)),
      (subscription) => Effect.sync(() => subscription.unsubscribe()),
    ),
  );
