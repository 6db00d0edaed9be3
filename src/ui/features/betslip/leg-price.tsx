import { useCallback, useRef } from "react";
import type { SelectionKey } from "../../../domain/kernel/ids.ts";
import { Icon } from "../../components/icon.tsx";
import { usePainted } from "../prices/public/use-painted.ts";
import css from "./leg-price.module.css";
import { createLegPricePainter } from "./leg-price-painter.ts";
import type { LegTrouble } from "./leg-line.ts";

interface LegPriceProps {
  readonly legKey: SelectionKey;
  readonly trouble: LegTrouble | undefined;
  readonly stale: boolean;
}

/** The leg's price, and why it cannot be bet if it cannot. A changed price also shows the previous one. The price board writes both. */
export const LegPrice = ({ legKey, trouble, stale }: LegPriceProps) => {
  const odds = useRef<HTMLElement>(null);
  const before = useRef<HTMLElement>(null);
  const from = useRef<HTMLElement>(null);
  usePainted(
    odds,
    useCallback(
      (element: HTMLElement) =>
        before.current === null || from.current === null ? undefined : createLegPricePainter({ odds: element, before: before.current, from: from.current }, legKey),
      [legKey],
    ),
  );
  return (
    <div className={`${css.price} figures`}>
      <b ref={odds} className={css.odds} data-testid="leg-odds" data-trouble={trouble !== undefined} />
      <small ref={before} className={css.from} hidden>
        <span className="unseen">Changed from</span> <s ref={from} /> <span aria-hidden="true">→</span>
      </small>
      {trouble === undefined ? null : (
        <small className={css.trouble}>
          <Icon name={stale ? "clock" : "lock"} /> {trouble}
        </small>
      )}
    </div>
  );
};
