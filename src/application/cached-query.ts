import type { View } from "./view.ts";

/** What a cached read of the engine stands at. A failed refresh keeps the last value. */
export interface Resource<Value> {
  readonly status: "loading" | "ready" | "failed";
  readonly value: Value | undefined;
  readonly message: string | undefined;
  /** The log's length when the read began: a price the feed changed after that is newer than this value. */
  readonly asOf: number;
}

/** One cached read. Subscribing loads it when it was never loaded or has aged. */
export interface Query<Value> extends View<Resource<Value>> {
  readonly refresh: () => void;
}
