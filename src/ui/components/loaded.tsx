import type { ReactNode } from "react";
import type { CachedRead, Resource } from "../../application/reads/cached-read.ts";
import { useRead } from "../hooks/use-read.ts";
import { FailedState, SkeletonRows } from "./states.tsx";

interface LoadedProps<Value> {
  readonly read: CachedRead<Value>;
  /** What is being loaded, to begin a sentence with: "Live fixtures". */
  readonly what: string;
  readonly skeleton?: ReactNode;
  /** Nothing else is on the page, so the title of a failure is the page's heading. */
  readonly whole?: boolean;
  readonly children: (value: Value, resource: Resource<Value>) => ReactNode;
}

/** A cached read on the screen: its skeleton, its failure with a way to try again, or its value. */
export const Loaded = <Value,>({ read, what, skeleton, whole = false, children }: LoadedProps<Value>) => {
  const resource = useRead(read);
  if (resource.value !== undefined) return children(resource.value, resource);
  if (resource.status === "failed") return <FailedState what={what} reason={resource.reason} whole={whole} onRetry={read.refresh} />;
  return skeleton ?? <SkeletonRows rows={6} />;
};
