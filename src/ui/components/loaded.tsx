import type { ReactNode } from "react";
import type { Query, Resource } from "../../application/cached-query.ts";
import { useQuery } from "../hooks/use-query.ts";
import { FailedState, SkeletonRows } from "./states.tsx";

interface LoadedProps<Value> {
  readonly query: Query<Value>;
  /** What is being loaded, to begin a sentence with: "Live fixtures". */
  readonly what: string;
  readonly skeleton?: ReactNode;
  /** The page is nothing but this: a failure is titled as the page. */
  readonly whole?: boolean;
  readonly children: (value: Value, resource: Resource<Value>) => ReactNode;
}

/** A cached read on the screen: its skeleton, its failure with a way to try again, or its value. */
export const Loaded = <Value,>({ query, what, skeleton, whole = false, children }: LoadedProps<Value>) => {
  const resource = useQuery(query);
  if (resource.value !== undefined) return children(resource.value, resource);
  if (resource.status === "failed") return <FailedState what={what} message={resource.message} whole={whole} onRetry={query.refresh} />;
  return skeleton ?? <SkeletonRows rows={6} />;
};
