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

/** A component whose code is fetched when it is first drawn, always inside a boundary of its own. */
export const lazyPart = <Props extends object>(load: () => Promise<ComponentType<Props>>, { waiting, asked, failed }: LazyPartLook): LazyPart<Props> => {
  // React remembers a failed fetch for ever, so each new try needs a new lazy component.
  const fetched = (): ComponentType<Props> => {
    isLost = false;
    return lazy(() =>
      (asked ? awaited(load()) : load()).then(
        (part) => ({ default: part }),
        (fault: unknown) => {
          isLost = true;
          throw fault;
        },
      ),
    );
  };
  let isLost = false;
  let current = fetched();

  const Part = (props: Props): ReactNode => {
    const [Loaded, setLoaded] = useState(() => current);
    const onRetry = (): void => {
      current = fetched();
      setLoaded(() => current);
    };
    // A part that is opened again after a failure is a new try. Not earlier: React draws a part anew while it waits for it, and would ask again and again.
    useEffect(
      () => () => {
        if (isLost) current = fetched();
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
  };
  return Object.assign(Part, { preload: () => load().then(keep, () => undefined) });
};
