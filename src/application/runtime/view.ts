import type { Observable } from "rxjs";

export interface StateSource<State> {
  readonly snapshot: () => State;
  readonly state$: Observable<State>;
}

/** One value, in the shape that React's useSyncExternalStore needs. */
export interface View<Value> {
  readonly read: () => Value;
  readonly subscribe: (onChange: () => void) => () => void;
}

/** A view of a value that never changes. */
export const fixedView = <Value>(value: Value): View<Value> => ({ read: () => value, subscribe: () => () => undefined });

/** A view of one value of a source. The value stays the same object until `same` says that it has changed. */
export const createView = <State, Value>(
  source: StateSource<State>,
  select: (state: State) => Value,
  same: (a: Value, b: Value) => boolean = Object.is,
): View<Value> => {
  let seen = source.snapshot();
  let value = select(seen);

  const read = (): Value => {
    const state = source.snapshot();
    if (state !== seen) {
      seen = state;
      const next = select(state);
      if (!same(value, next)) value = next;
    }
    return value;
  };

  return {
    read,
    // Written without RxJS operators: a page of prices has hundreds of views, and each is called in every frame.
    subscribe: (onChange) => {
      let published = read();
      const subscription = source.state$.subscribe(() => {
        const next = read();
        if (next === published) return;
        published = next;
        onChange();
      });
      return () => subscription.unsubscribe();
    },
  };
};

/** A view of a value that `read` returns and whose changes `changes$` announces. */
export const viewOf = <Value>(read: () => Value, changes$: Observable<unknown>): View<Value> => ({
  read,
  subscribe: (onChange) => {
    const subscription = changes$.subscribe(onChange);
    return () => subscription.unsubscribe();
  },
});
