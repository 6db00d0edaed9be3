import { useSyncExternalStore } from "react";
import type { Query, Resource } from "../../application/reads/cached-read.ts";

/** What a cached read stands at; mounting loads it when it is missing or old. */
export const useQuery = <Value>(query: Query<Value>): Resource<Value> =>
  useSyncExternalStore(query.subscribe, query.read, query.read);
