import type { Exit } from "effect";
import { BehaviorSubject, skip } from "rxjs";
import type { Reason } from "../../domain/events/reason.ts";
import type { CallFailure } from "../ports/failures.ts";
import type { View } from "../runtime/view.ts";

/** The state of a cached read. A failed refresh keeps the last value. A value while it is "loading" is one that the device kept from an earlier page. */
export interface Resource<Value> {
  readonly status: "loading" | "ready" | "failed";
  readonly value: Value | undefined;
  /** Why the last reading failed; undefined unless `status` is "failed". */
  readonly reason: Reason | undefined;
  /** The length of the log when the reading of `value` began: a price that the feed told after that is newer. -1 without a value. */
  readonly asOf: number;
  /** When `value` arrived, in wall milliseconds; undefined without a value. */
  readonly readAt: number | undefined;
}

/** One cached read. The first subscriber loads it if it was never loaded or is outdated. */
export interface CachedRead<Value> extends View<Resource<Value>> {
  readonly refresh: () => void;
}

export interface CachedReadParts<Value> {
  /** Starts one reading and calls back with its result. */
  readonly load: (done: (exit: Exit.Exit<Value, CallFailure>) => void) => void;
  /** The current length of the log. */
  readonly asOf: () => number;
  /** The current time in wall milliseconds. */
  readonly now: () => number;
  /** Whether the next subscriber has to load it again although it has a value. */
  readonly ages: boolean;
  /** Calls `run` after `ms` milliseconds, unless the returned function is called before. */
  readonly after: (ms: number, run: () => void) => () => void;
  /** Called with each value that was read. */
  readonly onRead?: (value: Value) => void;
}

/** A cached read as the read store sees it. The store can also end it for good. */
export interface KeptRead<Value> extends CachedRead<Value> {
  readonly isWatched: () => boolean;
  /** The value; undefined while it is being read, also when an older value is shown meanwhile, and after a failure. */
  readonly settled: () => Value | undefined;
  /** Shows what the device kept of an earlier answer, until there is one. */
  readonly restore: (value: Value, readAt: number) => void;
  /** Drops the value and ignores every later answer. */
  readonly drop: () => void;
}

const FIRST_RETRY_MS = 2_000;
const LONGEST_RETRY_MS = 60_000;

/** Milliseconds to wait before the nth retry, counted from 1. */
export const retryDelay = (failures: number): number => Math.min(FIRST_RETRY_MS * 2 ** (failures - 1), LONGEST_RETRY_MS);

const nothingYet: Resource<never> = { status: "loading", value: undefined, reason: undefined, asOf: -1, readAt: undefined };

/**
 * Makes a cached read. There is at most one reading at a time; a refresh during a reading starts another one after it. While there is a subscriber, a
 * temporary failure is retried, each time after a longer wait, and the old value stays with its age.
 */
export const createCachedRead = <Value>({ load, asOf, now, ages, after, onRead = () => undefined }: CachedReadParts<Value>): KeptRead<Value> => {
  const resource = new BehaviorSubject<Resource<Value>>(nothingYet);
  let subscribers = 0;
  let reading = false;
  let again = false;
  let dropped = false;
  let failures = 0;
  let cancelRetry = (): void => undefined;

  const finish = (startedAt: number) => (exit: Exit.Exit<Value, CallFailure>) => {
    reading = false;
    if (dropped) return;
    if (exit._tag === "Success") {
      failures = 0;
      resource.next({ status: "ready", value: exit.value, reason: undefined, asOf: startedAt, readAt: now() });
      onRead(exit.value);
    } else fail(failureOf(exit));
    if (!again) return;
    again = false;
    refresh();
  };

  const fail = (failure: CallFailure | undefined): void => {
    failures += 1;
    // An object of its own, by which a screen tells this failure from the one before.
    resource.next({ ...resource.value, status: "failed", reason: { ...(failure?.reason ?? { code: "client-fault" }) } });
    if (subscribers > 0 && mayPass(failure)) retryLater();
  };

  const retryLater = (): void => {
    cancelRetry();
    cancelRetry = after(retryDelay(failures), refresh);
  };

  const refresh = (): void => {
    if (dropped) return;
    if (reading) {
      again = true;
      return;
    }
    cancelRetry();
    reading = true;
    load(finish(asOf()));
  };

  return {
    read: () => resource.value,
    refresh,
    isWatched: () => subscribers > 0,
    restore: (value, readAt) => {
      if (resource.value.value === undefined && !dropped) resource.next({ ...resource.value, value, readAt });
    },
    settled: () => (reading || resource.value.status !== "ready" ? undefined : resource.value.value),
    subscribe: (onChange) => {
      subscribers += 1;
      if (subscribers === 1 && !reading && (resource.value.status !== "ready" || ages)) refresh();
      const subscription = resource.pipe(skip(1)).subscribe(onChange);
      return () => {
        if (subscription.closed) return;
        subscribers -= 1;
        if (subscribers === 0) cancelRetry();
        subscription.unsubscribe();
      };
    },
    drop: () => {
      dropped = true;
      cancelRetry();
      resource.next(nothingYet);
    },
  };
};

/**
 * Whether a retry may succeed: an engine that refused will refuse again, but a missing answer or an unsent call may be temporary, and a list that was
 * refused to an ended session is there for a visitor.
 */
const mayPass = (failure: CallFailure | undefined): boolean => failure !== undefined && failure._tag !== "Refused";

const failureOf = (exit: Exit.Failure<unknown, CallFailure>): CallFailure | undefined => {
  for (const reason of exit.cause.reasons) if (reason._tag === "Fail") return reason.error;
  return undefined;
};
