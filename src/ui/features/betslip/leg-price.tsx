import { useCallback, useRef } from "react";
import type { SelectionKey } from "../../../domain/kernel/ids.ts";
import type { State } from "../../../domain/state.ts";
import { Icon } from "../../components/icon.tsx";
import { useStoreValue } from "../../hooks/use-store-value.ts";
import { usePainted } from "../prices/public/use-painted.ts";
import type { LegTrouble } from "./leg-line.ts";
import css from "./leg-price.module.css";
import { createLegPricePainter, createPriceBeforePainter, legOf, priceBefore } from "./leg-price-painter.ts";

interface LegPriceProps {
  readonly legKey: SelectionKey;
  readonly trouble: LegTrouble | undefined;
  readonly stale: boolean;
}

/** The leg's price, which the price board writes, and why it cannot be bet if it cannot. A changed price also shows the previous one. */
export const LegPrice = ({ legKey, trouble, stale }: LegPriceProps) => {
  const odds = useRef<HTMLElement>(null);
  usePainted(odds, useCallback((element: HTMLElement) => createLegPricePainter(element, legKey), [legKey]));
  return (
    <div className={`${css.price} figures`}>
      <b ref={odds} className={css.odds} data-testid="leg-odds" data-trouble={trouble !== undefined} />
      <ChangedFrom legKey={legKey} />
      {trouble === undefined ? null : (
        <small className={css.trouble}>
          <Icon name={stale ? "clock" : "lock"} /> {trouble}
        </small>
      )}
    </div>
  );
};

/** The price before a change, for as long as the change is marked. */
const ChangedFrom = ({ legKey }: { readonly legKey: SelectionKey }) => {
  const isMarked = useStoreValue(useCallback((state: State) => priceBefore(legOf(state, legKey)) !== undefined, [legKey]));
  return isMarked ? <PriceBefore legKey={legKey} /> : null;
};

const PriceBefore = ({ legKey }: { readonly legKey: SelectionKey }) => {
  const from = useRef<HTMLElement>(null);
  usePainted(from, useCallback((element: HTMLElement) => createPriceBeforePainter(element, legKey), [legKey]));
  return (
    <small className={css.from}>
      <span className="unseen">Changed from</span> <s ref={from} /> <span aria-hidden="true">→</span>
    </small>
  );
};
