import { useSyncExternalStore } from "react";
import type { CachedRead, Resource } from "../../application/reads/cached-read.ts";

/** What a cached read stands at; mounting loads it when it is missing or old. */
export const useRead = <Value>(read: CachedRead<Value>): Resource<Value> =>
  useSyncExternalStore(read.subscribe, read.read, read.read);
