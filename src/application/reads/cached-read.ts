import { Effect, type Exit } from "effect";
import { BehaviorSubject, skip } from "rxjs";
import type { CallFailure } from "../ports/failures.ts";
import type { View } from "../runtime/view.ts";

/** What a cached read of the engine stands at. A failed refresh keeps the last value. */
export interface Resource<Value> {
  readonly status: "loading" | "ready" | "failed";
  readonly value: Value | undefined;
  readonly message: string | undefined;
  /** The log's length when the read began: a price the feed changed after that is newer than this value. */
  readonly asOf: number;
}

/** One cached read. The first subscriber loads it when it was never loaded or has aged. */
export interface Query<Value> extends View<Resource<Value>> {
  readonly refresh: () => void;
  /** Whether anybody is looking. */
  readonly isWatched: () => boolean;
}

export interface QuerySettings<Value> {
  readonly load: () => Effect.Effect<Value, CallFailure>;
  /** The log's length now. */
  readonly asOf: () => number;
  /** Whether a value read as of then must be read again. */
  readonly aged: (asOf: number) => boolean;
}

/** At most one read at a time; a refresh asked for meanwhile is answered by one more read after it. */
export const createQuery = <Value>({ load, asOf, aged }: QuerySettings<Value>): Query<Value> => {
  const resource = new BehaviorSubject<Resource<Value>>({
    status: "loading",
    value: undefined,
    message: undefined,
    asOf: -1,
  });
  let subscribers = 0;
  let reading = false;
  let again = false;

  const settle = (startedAt: number) => (exit: Exit.Exit<Value, CallFailure>) => {
    reading = false;
    const { value } = resource.value;
    if (exit._tag === "Success")
      resource.next({ status: "ready", value: exit.value, message: undefined, asOf: startedAt });
    else resource.next({ ...resource.value, status: "failed", value, message: failureText(exit) });
    if (!again) return;
    again = false;
    refresh();
  };

  const refresh = (): void => {
    if (reading) {
      again = true;
      return;
    }
    reading = true;
    const startedAt = asOf();
    Effect.runFork(load()).addObserver(settle(startedAt));
  };

  return {
    read: () => resource.value,
    refresh,
    isWatched: () => subscribers > 0,
    subscribe: (onChange) => {
      subscribers += 1;
      const { status, asOf: readAt } = resource.value;
      if (subscribers === 1 && !reading && (status !== "ready" || aged(readAt))) refresh();
      const subscription = resource.pipe(skip(1)).subscribe(onChange);
      return () => {
        if (subscription.closed) return;
        subscribers -= 1;
        subscription.unsubscribe();
      };
    },
  };
};

const failureText = (exit: Exit.Failure<unknown, CallFailure>): string => {
  for (const reason of exit.cause.reasons) if (reason._tag === "Fail") return reason.error.message;
  return "Something went wrong. Please try again.";
};
