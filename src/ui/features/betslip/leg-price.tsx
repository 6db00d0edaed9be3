import { useCallback, useContext, useRef } from "react";
import type { SelectionKey } from "../../../domain/kernel/ids.ts";
import { Icon } from "../../components/icon.tsx";
import { lazyPart } from "../../components/lazy-part.tsx";
import type { LegTrouble } from "./leg-row.ts";
import { ShownTime } from "../../hooks/use-now.ts";
import css from "./leg-price.module.css";
import { createLegPriceWriter, createPriceBeforeWriter } from "./leg-price-writer.ts";
import { useLookingBack } from "./use-looking-back.ts";
import { useWrittenBySlip } from "./use-shown-slip.ts";

const LegPast = lazyPart(() => import("./leg-past.tsx").then((past) => past.LegPast), { waiting: null, failed: () => null });

interface LegPriceProps {
  readonly legKey: SelectionKey;
  /** The selection and its match. */
  readonly name: string;
  readonly trouble: LegTrouble | undefined;
  readonly stale: boolean;
  readonly active: boolean;
}

/**
 * The leg's price and, while a change of it is marked, the one before; both are written and not rendered. Also why it cannot be bet if it cannot. It is
 * a button that shows what the price was.
 */
export const LegPrice = ({ legKey, name, trouble, stale, active }: LegPriceProps) => {
  const button = useRef<HTMLButtonElement>(null);
  const odds = useRef<HTMLElement>(null);
  const from = useRef<HTMLElement>(null);
  const then = useContext(ShownTime);
  useWrittenBySlip(odds, useCallback((element: HTMLElement) => createLegPriceWriter(element, legKey, then), [legKey, then]));
  useWrittenBySlip(from, useCallback((element: HTMLElement) => createPriceBeforeWriter(element, legKey, then), [legKey, then]));
  const { isLooking, leave, looked } = useLookingBack(LegPast.preload);
  return (
    <div className={css.price} {...looked}>
      <button ref={button} type="button" className={`${css.button} figures`} aria-description={`Price history of ${name}`} aria-haspopup="dialog" aria-expanded={isLooking}>
        <b ref={odds} className={css.odds} data-testid="leg-odds" data-trouble={trouble !== undefined} />
        <small ref={from} className={css.from} hidden={trouble !== undefined} />
        {trouble === undefined ? null : (
          <small className={css.trouble}>
            <Icon name={stale ? "clock" : "lock"} /> <span>{trouble}</span>
          </small>
        )}
      </button>
      {isLooking ? <LegPast legKey={legKey} name={name} active={active} beside={button} onClose={leave} /> : null}
    </div>
  );
};
