import type { SlipSummary } from "../../../application/betslip/slip-summary.query.ts";
import { formatFigure } from "../../format/figure.ts";
import { formatAmount } from "../../format/money.ts";
import { useCurrency } from "../../hooks/use-currency.ts";
import css from "./slip-handle.module.css";
import { useSlipSummary } from "./use-slip-summary.ts";

const selectFigures = ({ betType, totalOdds, maxWin }: SlipSummary) => ({ odds: betType === "Multiple" ? totalOdds : undefined, maxWin });

/** What the slip stands at while it is closed: its odds, and what it may win. */
export const SlipHandle = () => {
  const { odds, maxWin } = useSlipSummary(selectFigures);
  const win = formatAmount(maxWin, useCurrency());
  return (
    <span className={`${css.figures} figures`}>
      {odds === undefined ? null : (
        <span>
          <span className="unseen">, odds </span>
          <span>{formatFigure(odds)}</span>
        </span>
      )}
      <span>
        <span className="unseen">, possible win </span>
        <b>{win}</b>
      </span>
    </span>
  );
};
