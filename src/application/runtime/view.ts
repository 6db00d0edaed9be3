import type { Observable } from "rxjs";

export interface StateSource<State> {
  readonly snapshot: () => State;
  readonly state$: Observable<State>;
}

/** One value, in the shape React's useSyncExternalStore asks for. */
export interface View<Value> {
  readonly read: () => Value;
  readonly subscribe: (onChange: () => void) => () => void;
}

/** A view of one value read out of a source. The value keeps its identity until `same` says that it has changed. */
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
    // Without RxJS operators: a page of prices has hundreds of views, and each is called for every frame.
    subscribe: (onChange) => {
      let told = read();
      const subscription = source.state$.subscribe(() => {
        const next = read();
        if (next === told) return;
        told = next;
        onChange();
      });
      return () => subscription.unsubscribe();
    },
  };
};

/** A view of a value that is read by `read` and announces its changes on `changes$`. */
export const viewOf = <Value>(read: () => Value, changes$: Observable<unknown>): View<Value> => ({
  read,
  subscribe: (onChange) => {
    const subscription = changes$.subscribe(onChange);
    return () => subscription.unsubscribe();
  },
});
