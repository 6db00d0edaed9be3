import { type ComponentType, type FunctionComponent, lazy, type ReactNode, Suspense, useState } from "react";
import { ErrorBoundary } from "./error-boundary.tsx";

interface LazyPartLook {
  /** Shown until the code is there. Without it the nearest `Suspense` above waits. */
  readonly waiting?: ReactNode;
  /** Shown when the code does not arrive, or the part cannot be drawn. `retry` fetches it again. */
  readonly failed: (retry: () => void) => ReactNode;
}

export interface LazyPart<Props> extends FunctionComponent<Props> {
  /** Fetches the code ahead of need. A failure is silent, because drawing the part asks again. */
  readonly preload: () => void;
}

const nothing = (): void => undefined;

/** A component whose code is fetched when it is first drawn, always inside a boundary of its own. */
export const lazyPart = <Props extends object>(load: () => Promise<ComponentType<Props>>, { waiting, failed }: LazyPartLook): LazyPart<Props> => {
  const fetched = () => lazy(() => load().then((part) => ({ default: part })));
  // React remembers a failed fetch for ever, so a retry needs a new lazy component, for every place that draws it.
  let current = fetched();
  const Part = (props: Props): ReactNode => {
    const [Loaded, setLoaded] = useState(() => current);
    const onRetry = (): void => {
      current = fetched();
      setLoaded(current);
    };
    const part = <Loaded {...props} />;
    return (
      <ErrorBoundary failed={failed} onRetry={onRetry}>
        {waiting === undefined ? part : <Suspense fallback={waiting}>{part}</Suspense>}
      </ErrorBoundary>
    );
  };
  return Object.assign(Part, { preload: () => void load().catch(nothing) });
};
