import { isLocked } from "../../../domain/betslip/state.ts";
import { OddsPolicyChoice } from "./odds-policy-choice.tsx";
import { PlaceBet } from "./place-bet.tsx";
import { PlacementPanel } from "./placement-panel.tsx";
import css from "./slip-body.module.css";
import { SlipLeg } from "./slip-leg.tsx";
import { slipNoticeText } from "./slip-notice-text.ts";
import { SlipTabs } from "./slip-tabs.tsx";
import { SlipTotals } from "./slip-totals.tsx";
import { Stakes } from "./stakes.tsx";
import { canBePressed, stakeProblem } from "./unplaceable-text.ts";
import { useMisread } from "./use-misread.ts";
import { usePlaceBet } from "./use-place-bet.ts";
import { useSlipSummary } from "./use-slip-summary.ts";

/** The selections, what they may bring, and the button that bets. Every figure comes from the summary; nothing is calculated here. */
export const SlipBody = () => {
  const { slip, summary } = useSlipSummary();
  const locked = isLocked(slip);
  const { misread, report } = useMisread();
  const press = usePlaceBet(summary);
  return (
    // Enter in a stake bets, as it would in any form.
    <form
      className={css.form}
      aria-label="Your bet"
      onSubmit={(event) => {
        event.preventDefault();
        if (!misread && canBePressed(summary.unplaceable)) press();
      }}
    >
      <SlipTabs slip={slip} locked={locked} />
      <div id="slip-legs" className={css.legs} role="tabpanel" aria-label="Selections">
        <ul>
          {summary.legs.map((line) => (
            <SlipLeg
              key={line.leg.key}
              {...line}
              stake={summary.legs.length > 1 ? line.stake : undefined}
              problem={stakeProblem(summary.unplaceable, { on: "selection", key: line.leg.key })}
              locked={locked}
              onMisread={report}
            />
          ))}
        </ul>
      </div>
      <div className={css.foot}>
        <Stakes summary={summary} locked={locked} onMisread={report} />
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
        <PlaceBet summary={summary} placement={slip.placement} misread={misread} />
      </div>
    </form>
  );
};
