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

/** One value read out of a source. Keeps its identity until `same` says that it has changed. */
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
    // By hand rather than by operators: a page of prices holds hundreds of these, and each hears every frame.
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

/** A value that tells when it changed, as a view. */
export const viewOf = <Value>(read: () => Value, changes$: Observable<unknown>): View<Value> => ({
  read,
  subscribe: (onChange) => {
    const subscription = changes$.subscribe(onChange);
    return () => subscription.unsubscribe();
  },
});
