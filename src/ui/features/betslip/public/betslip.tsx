import { EmptyState } from "../../../components/states.tsx";
import { isLocked } from "../../../../domain/betslip/state.ts";
import { useSlipstream } from "../../../hooks/slipstream-context.tsx";
import { useSlipSummary } from "../use-slip-summary.ts";
import { GroupingsTable } from "../groupings-table.tsx";
import { OddsPolicyChoice } from "../odds-policy-choice.tsx";
import { PlaceBet } from "../place-bet.tsx";
import { PlacementPanel } from "../placement-panel.tsx";
import { SlipLeg } from "../slip-leg.tsx";
import { slipNoticeText } from "../slip-notice-text.ts";
import { SlipTabs } from "../slip-tabs.tsx";
import { SlipTotals } from "../slip-totals.tsx";
import { StakeInput } from "../stake-input.tsx";
import css from "./betslip.module.css";
import badge from "../badge.module.css";

/** The player's slip. Every figure comes from the summary; nothing is calculated here. */
export const Betslip = () => {
  const { intents } = useSlipstream();
  const { slip, summary } = useSlipSummary();
  const locked = isLocked(slip);
  const system = slip.betslipType === "Combo";

  return (
    <>
      <header className={css.head}>
        <h2>Betslip</h2>
        {slip.legs.length === 0 ? null : <span className={`${badge.badge} figures`}>{slip.legs.length}</span>}
        {slip.legs.length === 0 ? null : (
          <button type="button" className={css.clear} disabled={locked} onClick={intents.clearBetslip}>
            Clear all
          </button>
        )}
      </header>
      {slip.legs.length === 0 ? (
        <EmptyState icon="slip" title="Your betslip is empty">
          Choose a price to add a selection. It follows the market here while you decide.
        </EmptyState>
      ) : (
        <>
          <SlipTabs slip={slip} locked={locked} />
          <div id="slip-legs" className={css.legs} role="tabpanel" aria-label="Selections">
            <ul>
              {summary.legs.map(({ leg, active, canFix }) => (
                <SlipLeg key={leg.key} leg={leg} active={active} locked={locked} canFix={canFix} />
              ))}
            </ul>
          </div>
          <div className={css.foot}>
            {system ? (
              <>
                {summary.betType === "Split" ? <StakeInput stake={slip.stake} locked={locked} each={false} /> : null}
                <GroupingsTable rows={summary.systemRows} locked={locked} />
              </>
            ) : (
              <StakeInput stake={slip.stake} locked={locked} each={slip.betslipType === "Single" && slip.legs.length > 1} />
            )}
            <SlipTotals summary={summary} />
            {summary.notices.map(slipNoticeText).map((text) => (
              <p key={text} className={css.notice}>
                {text}
              </p>
            ))}
            <OddsPolicyChoice policy={slip.policy} locked={locked} />
          </div>
          <div className={css.act}>
            <PlacementPanel placement={slip.placement} />
            <PlaceBet summary={summary} placement={slip.placement} />
          </div>
        </>
      )}
    </>
  );
};
