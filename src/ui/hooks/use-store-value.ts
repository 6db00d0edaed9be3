import { useMemo, useSyncExternalStore } from "react";
import { createView } from "../../application/runtime/view.ts";
import type { State } from "../../domain/state.ts";
import { useSlipstream } from "./slipstream-context.tsx";

/**
 * Re-renders only when the selected value changes.
 * Declare `select` and `same` outside the component or memoise them, because a new function causes a new subscription.
 */
export const useStoreValue = <Value>(
  select: (state: State) => Value,
  same: (a: Value, b: Value) => boolean = Object.is,
): Value => {
  const { store } = useSlipstream();
  const view = useMemo(() => createView(store, select, same), [store, select, same]);
  return useSyncExternalStore(view.subscribe, view.read, view.read);
};
