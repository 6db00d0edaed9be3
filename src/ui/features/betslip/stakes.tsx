import type { SlipSummary } from "../../../application/betslip/slip-summary.query.ts";
import type { BetType } from "../../../domain/kernel/bet-type.ts";
import { formatCount } from "../../format/count.ts";
import { useSlipstream } from "../../hooks/slipstream-context.tsx";
import { GroupingsTable } from "./groupings-table.tsx";
import { QuickStakes } from "./quick-stakes.tsx";
import { StakeInput } from "./stake-input.tsx";
import css from "./stakes.module.css";
import { stakeProblem } from "./unplaceable-text.ts";
import { useSlipSummary } from "./use-slip-summary.ts";

interface StakesProps {
  readonly locked: boolean;
  readonly onMisread: (field: string, misread: boolean) => void;
}

const selectStakes = ({ legs: [only, ...others], betType, combinations, slipStake, systemRows, unplaceable }: SlipSummary) => ({
  own: only?.stake === undefined ? undefined : { key: only.leg.key, stake: only.stake, several: others.length > 0 },
  betType, combinations, slipStake, systemRows, unplaceable,
});

/** The stake inputs of the slip as a whole. On the Single tab each selection has its stake beside it instead. */
export const Stakes = ({ locked, onMisread }: StakesProps) => {
  const { intents } = useSlipstream();
  const { own, betType, combinations, slipStake, systemRows, unplaceable } = useSlipSummary(selectStakes);
  if (own !== undefined)
    return !own.several ? (
      <StakeInput
        label="Stake"
        stake={own.stake}
        locked={locked}
        problem={stakeProblem(unplaceable, { on: "selection", key: own.key })}
        onMisread={onMisread}
      />
    ) : (
      <div className={css.each}>
        <p className="muted">Same stake on each selection</p>
        <QuickStakes label="Same stake on each selection" locked={locked} onChoose={(amount) => intents.changeStake({ amount })} />
      </div>
    );
  return (
    <>
      {slipStake === undefined ? null : (
        <>
          <SplitSentence betType={betType} combinations={combinations} />
          <StakeInput
            label={isSplit(betType) ? "Split stake" : "Stake"}
            stake={slipStake}
            locked={locked}
            problem={stakeProblem(unplaceable, { on: "slip" })}
            quick={systemRows.length === 0}
            onMisread={onMisread}
          />
        </>
      )}
      {systemRows.length === 0 ? null : <GroupingsTable rows={systemRows} unplaceable={unplaceable} locked={locked} onMisread={onMisread} />}
    </>
  );
};

/** Whether the slip's own stake is that of a Split: the slip has several selections of one match. */
const isSplit = (betType: BetType): boolean => betType !== "Multiple";

/** Explains what is bet when one match has several selections (spec 4). */
const SplitSentence = ({ betType, combinations }: Pick<SlipSummary, "betType" | "combinations">) => {
  if (betType === "Multiple") return null;
  return (
    <p className={css.sentence}>
      <b>Split</b>{" "}
      {betType === "Split"
        ? `takes one selection of each match in every way: ${formatCount(combinations)} combinations share your stake.`
        : "is not bet while a size below has a stake. A stake here takes its place."}
    </p>
  );
};
