import { type RefObject, useLayoutEffect, useMemo, useSyncExternalStore } from "react";
import { createView } from "../../../application/runtime/view.ts";
import { useSlipstream } from "../../hooks/slipstream-context.tsx";
import { type ShownSlip, shownSlipOf } from "./shown-slip.ts";

/** A value of the slip as it is shown. Declare `select` and `same` outside the component or memoise them. */
export const useShownSlip = <Value>(select: (slip: ShownSlip) => Value, same: (a: Value, b: Value) => boolean = Object.is): Value => {
  const { store } = useSlipstream();
  const view = useMemo(() => createView(shownSlipOf(store), select, same), [store, select, same]);
  return useSyncExternalStore(view.subscribe, view.read, view.read);
};

/** Writes an element of a component whenever another slip is shown. React renders it once, without what is written. Memoise `writerOf`. */
export const useWrittenBySlip = <Part extends Element>(part: RefObject<Part | null>, writerOf: (part: Part) => (slip: ShownSlip) => void): void => {
  const { store } = useSlipstream();
  useLayoutEffect(() => {
    if (part.current === null) return;
    const slip = shownSlipOf(store);
    const write = writerOf(part.current);
    const subscription = slip.state$.subscribe(write);
    write(slip.snapshot());
    return () => subscription.unsubscribe();
  }, [store, part, writerOf]);
};
