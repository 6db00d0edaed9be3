import type { ReactNode } from "react";
import type { CachedRead, Resource } from "../../application/reads/cached-read.ts";
import { useRead } from "../hooks/use-read.ts";
import { KeptNote } from "./kept-note.tsx";
import { AgedNote, FailedState, SkeletonRows } from "./states.tsx";

interface LoadedProps<Value> {
  readonly read: CachedRead<Value>;
  /** The name of what is loaded, to begin a sentence with: "Live fixtures". */
  readonly what: string;
  readonly skeleton?: ReactNode;
  /** Set when nothing else is on the page: the title of a failure is then the page's heading. */
  readonly whole?: boolean;
  /** Set for a small part of a page: it shows an old value without saying that it is old. */
  readonly quiet?: boolean;
  readonly children: (value: Value, resource: Resource<Value>) => ReactNode;
}

/** A cached read on the screen: its skeleton, its failure with a way to try again, or its value, with a remark when it is one of an earlier page or could not be refreshed. */
export const Loaded = <Value,>({ read, what, skeleton, whole = false, quiet = false, children }: LoadedProps<Value>) => {
  const resource = useRead(read);
  const failed = resource.status === "failed";
  if (resource.value !== undefined)
    return (
      <>
        {resource.status === "loading" ? <KeptNote readAt={resource.readAt} /> : null}
        {failed && !quiet ? <AgedNote reason={resource.reason} readAt={resource.readAt} onRetry={read.refresh} /> : null}
        {children(resource.value, resource)}
      </>
    );
  if (failed) return <FailedState what={what} reason={resource.reason} whole={whole} onRetry={read.refresh} />;
  return skeleton ?? <SkeletonRows rows={6} />;
};
