import { useCallback, useId, useMemo, useState } from "react";
import { explainSlip, type FigureStory as Story, type SlipStory } from "../../../application/betslip/explain-slip.query.ts";
import type { SlipSummary } from "../../../application/betslip/slip-summary.query.ts";
import type { Betslip } from "../../../domain/betslip/state.ts";
import { Icon } from "../../components/icon.tsx";
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

/** From so many characters on, a figure is too wide for its half of the line in ordinary figures. */
const LONG = { odds: 11, win: 15 } as const;
/** Total odds that need a line of their own. */
const LONGEST_ODDS = 14;

/** The figures of the slip: the win and what it is of on one line, which opens to the others. They are rendered by themselves, because they change with every price. */
export const SlipTotals = () => {
  const [opened, open] = useState(false);
  const others = useId();
  const currency = useCurrency();
  const story = useSlipStory();
  const { betType, totalOdds, totalStake, minWin, maxWin, maxBonus, bonusPercent, payoutCap } = useSlipSummary(selectTotals);
  const isMultiple = betType === "Multiple";
  const odds = formatFigure(totalOdds);
  const stake = <Total label="Total stake" value={formatMoney(totalStake)} long={LONG.odds} story={story.totalStake} />;
  return (
    <div className={`${css.totals} figures`}>
      <dl className={css.line} data-stacked={isMultiple && odds.length > LONGEST_ODDS}>
        {isMultiple ? <Total label="Total odds" value={odds} long={LONG.odds} story={story.totalOdds} /> : stake}
        <Total label="Possible win" note={maxBonus === 0 ? undefined : isMultiple ? `incl. ${bonusPercent}% bonus` : "incl. bonus"} value={formatAmount(maxWin, currency)} long={LONG.win} story={story.maxWin} testId="possible-win" />
      </dl>
      <button type="button" className={css.more} aria-expanded={opened} aria-controls={others} aria-label="All figures" title="All figures" onClick={() => open(!opened)}>
        <Icon name="down" />
      </button>
      {opened ? (
        <dl id={others} className={css.others}>
          {isMultiple ? stake : null}
          {bonusPercent === "0" || (maxBonus === 0 && payoutCap !== undefined) ? null : (
            <Total label={`Bonus (${bonusPercent}%)`} value={formatMoney(maxBonus)} story={story.maxBonus} />
          )}
          <Total label="Minimum win" value={formatMoney(minWin)} story={story.minWin} />
        </dl>
      ) : null}
      {payoutCap === undefined ? null : <p className={css.cap}>The most that is paid on one bet</p>}
    </div>
  );
};

interface TotalProps {
  readonly label: string;
  /** What the figure holds, so that odds times stake need not come to it. */
  readonly note?: string | undefined;
  readonly value: string;
  /** From so many characters on it is written in smaller figures. */
  readonly long?: number;
  readonly story: Story | undefined;
  readonly testId?: string;
}

const Total = ({ label, note, value, long = Infinity, story, testId }: TotalProps) => (
  <div className={css.total}>
    <dt>
      <span>{label}</span> <FigureStory label={label} story={story} />
      {note === undefined ? null : <small>{note}</small>}
    </dt>
    <dd data-testid={testId} data-long={value.length >= long}>{value}</dd>
  </div>
);

/** What the player chose: a figure that moved with it needs no arrow. */
const chosenOn = ({ legs, betslipType, stake, groupings, funds }: Betslip): string =>
  JSON.stringify([betslipType, stake, groupings, funds, legs.map((leg) => [leg.key, leg.fixed, leg.stake])]);

/** The causes of the last change of the slip's figures, unless the player made it. */
const useSlipStory = (): SlipStory => {
  const { slipChange, reads } = useSlipstream();
  const rules = useRead(reads.bettingTerms()).value;
  // Read when another slip is shown. A subscriber would have the figures computed for every message.
  const change = useShownSlip(useCallback(() => slipChange.read(), [slipChange]));
  return useMemo(() => (change === undefined || chosenOn(change.before) !== chosenOn(change.after) ? {} : explainSlip(change, rules)), [change, rules]);
};
