import { useSyncExternalStore } from "react";
import type { CachedRead, Resource } from "../../application/reads/cached-read.ts";

/** The state of a cached read. Mounting loads it when it is missing or old. */
export const useRead = <Value>(read: CachedRead<Value>): Resource<Value> =>
  useSyncExternalStore(read.subscribe, read.read, read.read);
