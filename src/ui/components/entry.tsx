import type { ReactNode } from "react";
import { ErrorBoundary } from "./error-boundary.tsx";

interface EntryProps {
  /** The element that stands for the entry when it cannot be drawn, where a list has others than `li`. */
  readonly failed?: ReactNode;
  readonly children: () => ReactNode;
}

/** Draws one entry of a list whose content comes from outside. One that cannot be drawn says so in its place and takes no other with it. */
export const Entry = ({ failed = <li className="muted">This entry cannot be shown</li>, children }: EntryProps) => (
  <ErrorBoundary failed={() => failed}>
    <Drawn draw={children} />
  </ErrorBoundary>
);

const Drawn = ({ draw }: { readonly draw: () => ReactNode }) => draw();
