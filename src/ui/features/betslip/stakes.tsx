import { memo } from "react";
import type { SlipSummary } from "../../../application/betslip/slip-summary.query.ts";
import { type Money, printMoney } from "../../../domain/kernel/money.ts";
import { formatCount } from "../../format/count.ts";
import { useSlipstream } from "../../hooks/slipstream-context.tsx";
import { GroupingsTable } from "./groupings-table.tsx";
import { QuickStakes } from "./quick-stakes.tsx";
import { StakeInput } from "./stake-input.tsx";
import css from "./stakes.module.css";
import { leastStake, stakeProblem } from "./unplaceable-text.ts";
import { useSlipSummary } from "./use-slip-summary.ts";

interface StakesProps {
  readonly locked: boolean;
  readonly onMisread: (field: string, misread: boolean) => void;
}

const selectStakes = ({ legs: [only, ...others], betType, combinations, slipStake, systemRows, raised, unplaceable, most }: SlipSummary) => ({
  own: only?.stake === undefined ? undefined : { key: only.leg.key, stake: only.stake, several: others.length > 0 },
  betType, combinations, slipStake, systemRows, raised, unplaceable, most,
});

/** The stake inputs of the slip as a whole. On the Single tab each selection has its stake beside it instead. */
export const Stakes = memo(({ locked, onMisread }: StakesProps) => {
  const { intents } = useSlipstream();
  const { own, betType, combinations, slipStake, systemRows, raised, unplaceable, most } = useSlipSummary(selectStakes);
  if (systemRows.length > 0)
    return <GroupingsTable rows={systemRows} raised={raised} splitLeast={leastStake(unplaceable, { on: "slip" })} unplaceable={unplaceable} locked={locked} onMisread={onMisread} />;
  if (own?.several === true)
    return (
      <div className={css.each}>
        <p className="muted">Same stake on each</p>
        <QuickStakes label="Same stake on each selection" most={most} locked={locked} onChoose={(amount) => intents.changeStake({ amount })} />
      </div>
    );
  const [of, stake] = own === undefined ? [{ on: "slip" } as const, slipStake] : [{ on: "selection", key: own.key } as const, own.stake];
  if (stake === undefined) return null;
  const raise = (least: Money): void => intents.changeStake({ amount: printMoney(least) });
  return (
    <>
      {betType === "Split" ? (
        <p className={css.sentence}>
          <b>Split</b> <span>{`takes one selection of each match in every way: ${combinations === 1 ? "1 combination has" : `${formatCount(combinations)} combinations share`} your stake.`}</span>
        </p>
      ) : null}
      <StakeInput label={betType === "Split" ? "Split stake" : "Stake"} stake={stake} least={leastStake(unplaceable, of)} most={most} locked={locked} problem={stakeProblem(unplaceable, of)} onMisread={onMisread} onRaise={raise} />
    </>
  );
});
Stakes.displayName = "Stakes";
