import { useCallback, useRef } from "react";
import type { SelectionKey } from "../../../domain/kernel/ids.ts";
import { Icon } from "../../components/icon.tsx";
import type { LegTrouble } from "./leg-row.ts";
import css from "./leg-price.module.css";
import { createLegPriceWriter, createPriceBeforeWriter, legOf, priceBefore } from "./leg-price-writer.ts";
import type { ShownSlip } from "./shown-slip.ts";
import { useShownSlip, useWrittenBySlip } from "./use-shown-slip.ts";

interface LegPriceProps {
  readonly legKey: SelectionKey;
  readonly trouble: LegTrouble | undefined;
  readonly stale: boolean;
}

/** The leg's price, which is written and not rendered, and why it cannot be bet if it cannot. A changed price also shows the previous one. */
export const LegPrice = ({ legKey, trouble, stale }: LegPriceProps) => {
  const odds = useRef<HTMLElement>(null);
  useWrittenBySlip(odds, useCallback((element: HTMLElement) => createLegPriceWriter(element, legKey), [legKey]));
  return (
    <div className={`${css.price} figures`}>
      <b ref={odds} className={css.odds} data-testid="leg-odds" data-trouble={trouble !== undefined} />
      <ChangedFrom legKey={legKey} />
      {trouble === undefined ? null : (
        <small className={css.trouble}>
          <Icon name={stale ? "clock" : "lock"} /> <span>{trouble}</span>
        </small>
      )}
    </div>
  );
};

/** The price before a change, for as long as the change is marked. */
const ChangedFrom = ({ legKey }: { readonly legKey: SelectionKey }) => {
  const isMarked = useShownSlip(useCallback((slip: ShownSlip) => priceBefore(legOf(slip, legKey)) !== undefined, [legKey]));
  return isMarked ? <PriceBefore legKey={legKey} /> : null;
};

const PriceBefore = ({ legKey }: { readonly legKey: SelectionKey }) => {
  const from = useRef<HTMLElement>(null);
  useWrittenBySlip(from, useCallback((element: HTMLElement) => createPriceBeforeWriter(element, legKey), [legKey]));
  return (
    <small className={css.from}>
      <span className="unseen">Changed from</span> <s ref={from} /> <span aria-hidden="true">→</span>
    </small>
  );
};
