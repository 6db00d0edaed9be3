import { useCallback, useMemo } from "react";
import { explainSlip, type FigureStory as Story, type SlipStory } from "../../../application/betslip/explain-slip.query.ts";
import type { SlipSummary } from "../../../application/betslip/slip-summary.query.ts";
import { formatFigure } from "../../format/figure.ts";
import { formatAmount, formatMoney } from "../../format/money.ts";
import { useSlipstream } from "../../hooks/slipstream-context.tsx";
import { useCurrency } from "../../hooks/use-currency.ts";
import { useRead } from "../../hooks/use-read.ts";
import { FigureStory } from "./figure-story.tsx";
import css from "./slip-totals.module.css";
import { useShownSlip } from "./use-shown-slip.ts";
import { useSlipSummary } from "./use-slip-summary.ts";

const selectTotals = ({ betType, totalOdds, totalStake, minWin, maxWin, maxBonus, bonusPercent, payoutCap }: SlipSummary) => ({
  betType, totalOdds, totalStake, minWin, maxWin, maxBonus, bonusPercent, payoutCap,
});

/** Characters that fit beside "Possible win" in the narrowest slip. */
const LONGEST_BESIDE_LABEL = 14;

/** The figures of the slip. They are rendered by themselves, because they change with every price. */
export const SlipTotals = () => {
  const currency = useCurrency();
  const story = useSlipStory();
  const { betType, totalOdds, totalStake, minWin, maxWin, maxBonus, bonusPercent, payoutCap } = useSlipSummary(selectTotals);
  const win = formatAmount(maxWin, currency);
  return (
    <dl className="figures">
      {betType === "Multiple" ? <Total label="Total odds" value={formatFigure(totalOdds)} story={story.totalOdds} /> : null}
      <Total label="Total stake" value={formatMoney(totalStake)} story={story.totalStake} />
      {bonusPercent === "0" || (maxBonus === 0 && payoutCap !== undefined) ? null : (
        <Total label={`Bonus (${bonusPercent}%)`} value={formatMoney(maxBonus)} story={story.maxBonus} />
      )}
      {minWin === maxWin ? null : <Total label="Minimum win" value={formatMoney(minWin)} story={story.minWin} />}
      <div className={`${css.row} ${css.win}`}>
        <dt>
          Possible win <FigureStory label="Possible win" story={story.maxWin} />
        </dt>
        <dd data-testid="possible-win" className={win.length > LONGEST_BESIDE_LABEL ? css.long : undefined}>{win}</dd>
        {payoutCap === undefined ? null : <dd className={css.cap}>The most that is paid on one bet</dd>}
      </div>
    </dl>
  );
};

interface TotalProps {
  readonly label: string;
  readonly value: string;
  readonly story: Story | undefined;
}

const Total = ({ label, value, story }: TotalProps) => (
  <div className={css.row}>
    <dt>
      <span>{label}</span> <FigureStory label={label} story={story} />
    </dt>
    <dd>{value}</dd>
  </div>
);

/** The causes of the last change of the slip's figures. */
const useSlipStory = (): SlipStory => {
  const { slipChange, reads } = useSlipstream();
  const rules = useRead(reads.bettingTerms()).value;
  // Read when another slip is shown. A subscriber would have the figures computed for every message.
  const change = useShownSlip(useCallback(() => slipChange.read(), [slipChange]));
  return useMemo(() => (change === undefined ? {} : explainSlip(change, rules)), [change, rules]);
};
