import { type RefObject, useLayoutEffect } from "react";
import { useSlipstream } from "../../../hooks/slipstream-context.tsx";
import { type Painter, priceBoardOf } from "../price-board.ts";

export type { Painter };

/**
 * Has the price board write the element of a component. React renders it once, without what the painter writes. Memoise `painterOf`, because a new one
 * begins anew.
 */
export const usePainted = <Part extends Element>(part: RefObject<Part | null>, painterOf: (part: Part) => Painter): void => {
  const { store } = useSlipstream();
  useLayoutEffect(() => (part.current === null ? undefined : priceBoardOf(store).add(painterOf(part.current), part.current)), [store, part, painterOf]);
};
