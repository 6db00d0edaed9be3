import { useMemo, useSyncExternalStore } from "react";
import { createView } from "../../application/runtime/view.ts";
import type { State } from "../../domain/state.ts";
import { useSlipstream } from "./slipstream-context.tsx";

/**
 * Re-renders when the selected value changes and for nothing else.
 * Declare `select` and `same` outside the component or keep them: a new function is a new subscription.
 */
export const useStoreValue = <Value>(
  select: (state: State) => Value,
  same: (a: Value, b: Value) => boolean = Object.is,
): Value => {
  const { store } = useSlipstream();
  const view = useMemo(() => createView(store, select, same), [store, select, same]);
  return useSyncExternalStore(view.subscribe, view.read, view.read);
};
