import { Effect, type Scope } from "effect";
import type { Observable } from "rxjs";

/** Hears an observable until the scope closes: how every process listens. */
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
