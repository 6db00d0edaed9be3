import { type RefObject, useLayoutEffect } from "react";
import { useSlipstream } from "../../../hooks/slipstream-context.tsx";
import { type Painter, priceBoardOf } from "../price-board.ts";

export type { Painter };

/**
 * Has the price board write the element of a component. React renders it once, without what the painter writes. Memoise `painterOf`, because a new one
 * begins anew.
 */
export const usePainted = <Part extends Element>(part: RefObject<Part | null>, painterOf: (part: Part) => Painter | undefined): void => {
  const { store } = useSlipstream();
  useLayoutEffect(() => {
    const painter = part.current === null ? undefined : painterOf(part.current);
    return part.current === null || painter === undefined ? undefined : priceBoardOf(store).add(painter, part.current);
  }, [store, part, painterOf]);
};
