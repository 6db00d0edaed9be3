import { type ComponentType, type FunctionComponent, lazy, type ReactNode, Suspense, useEffect, useState } from "react";
import { awaited } from "./awaited-code.ts";
import { ErrorBoundary } from "./error-boundary.tsx";

interface LazyPartLook {
  /** Shown until the code has arrived. When absent, the nearest `Suspense` above shows its fallback. */
  readonly waiting?: ReactNode;
  /** Set when the player asks for the part: while its code is on its way, the page says so. */
  readonly asked?: true;
  /** Shown when the code does not arrive or the part cannot be drawn. `retry` fetches it again. */
  readonly failed: (retry: () => void) => ReactNode;
}

export interface LazyPart<Props> extends FunctionComponent<Props> {
  /** Fetches the code ahead of need. A failure is silent, because drawing the part asks again. */
  readonly preload: () => Promise<void>;
}

/** Whether an element's type is a lazy part. */
export const isLazyPart = (type: unknown): type is Pick<LazyPart<object>, "preload"> => typeof type === "function" && "preload" in type;

/** Milliseconds within which React draws a part again whose code it waited for in vain. */
const REDRAWN_MS = 500;

/** A component whose code is fetched when it is first drawn, always inside a boundary of its own. */
export const lazyPart = <Props extends object>(load: () => Promise<ComponentType<Props>>, { waiting, asked, failed }: LazyPartLook): LazyPart<Props> => {
  // React remembers a failed fetch for ever, so each new try needs a new lazy component.
  const fetched = (): ComponentType<Props> => {
    lostAt = undefined;
    const tried = lazy(() =>
      (asked ? awaited(load()) : load()).then(
        (part) => ({ default: part }),
        (fault: unknown) => {
          if (current === tried) lostAt = performance.now();
          throw fault;
        },
      ),
    );
    current = tried;
    return tried;
  };
  /** When the latest fetch failed; undefined while it has not. */
  let lostAt: number | undefined;
  let current: ComponentType<Props>;
  fetched();
  /** What a part draws that begins. One that begins at the moment of the failure is the one that waited: React draws it anew, and would ask again and again. */
  const begun = (): ComponentType<Props> => (lostAt !== undefined && performance.now() - lostAt > REDRAWN_MS ? fetched() : current);

  const Part = (props: Props): ReactNode => {
    const [Loaded, setLoaded] = useState(begun);
    const onRetry = (): void => {
      const tried = fetched();
      setLoaded(() => tried);
    };
    // A part that is opened again after it was left with a failure is a new try, however soon.
    useEffect(
      () => () => {
        if (lostAt !== undefined) fetched();
      },
      [],
    );
    const part = <Loaded {...props} />;
    return (
      <ErrorBoundary failed={failed} onRetry={onRetry}>
        {waiting === undefined ? part : <Suspense fallback={waiting}>{part}</Suspense>}
      </ErrorBoundary>
    );
  };

  const keep = (part: ComponentType<Props>): void => {
    // From now on the part is drawn at once, without its placeholder first.
    current = part;
    lostAt = undefined;
  };
  return Object.assign(Part, { preload: () => load().then(keep, () => undefined) });
};
