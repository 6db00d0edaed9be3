import { distinctUntilChanged, map, type Observable } from "rxjs";

export interface Source<State> {
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
  source: Source<State>,
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

  const value$ = source.state$.pipe(map(read), distinctUntilChanged());
  return {
    read,
    subscribe: (onChange) => {
      const subscription = value$.subscribe(onChange);
      return () => subscription.unsubscribe();
    },
  };
};
