import { useState } from "react";
import { movedPrices } from "../../../application/betslip/moved-prices.query.ts";
import { isLocked } from "../../../domain/betslip/state.ts";
import { FundsChoice } from "./funds-choice.tsx";
import { ShareSlip } from "../booking/public/share-slip.tsx";
import { OddsPolicyChoice } from "./odds-policy-choice.tsx";
import { PlaceBet } from "./place-bet.tsx";
import { PlacementPanel } from "./placement-panel.tsx";
import { RefusalPanel } from "./refusal-panel.tsx";
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

/** The most legs that are shown in full when there is a table of groupings; with more they are compact, to leave room for the table. */
const MOST_WHOLE_LEGS = 3;

/** The selections, their possible win, and the button to bet. Every figure comes from the summary; nothing is calculated here. */
export const SlipBody = () => {
  const { slip, summary } = useSlipSummary();
  const locked = isLocked(slip);
  const { misread, report } = useMisread();
  const press = usePlaceBet(summary);
  const [detailed, setDetailed] = useState(false);
  const crowded = slip.betslipType === "Combo" && summary.legs.length > MOST_WHOLE_LEGS;
  return (
    // A form, so that Enter in a stake input places the bet.
    <form
      className={css.form}
      aria-label="Your bet"
      onSubmit={(event) => {
        event.preventDefault();
        if (!misread && canBePressed(summary.unplaceable)) press();
      }}
    >
      <SlipTabs slip={slip} locked={locked} />
      {crowded ? (
        <button type="button" className={css.details} aria-expanded={detailed} aria-controls="slip-legs" onClick={() => setDetailed(!detailed)}>
          {detailed ? "Show the selections in short" : "Show the selections in full"}
        </button>
      ) : null}
      <div id="slip-legs" className={css.legs} data-crowded={crowded} role="tabpanel" aria-label="Selections">
        <ul>
          {summary.legs.map((line) => (
            <SlipLeg
              key={line.leg.key}
              {...line}
              compact={crowded && !detailed}
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
        <FundsChoice funds={slip.funds} locked={locked} />
        {summary.notices.map(slipNoticeText).map((text) => (
          <p key={text} className={css.notice}>
            {text}
          </p>
        ))}
        <OddsPolicyChoice policy={slip.policy} locked={locked} />
      </div>
      <div className={css.act}>
        <SlipTotals summary={summary} />
        <PlacementPanel placement={slip.placement} />
        <RefusalPanel slip={slip} />
        <PlaceBet summary={summary} placement={slip.placement} misread={misread} accepts={movedPrices(slip).length > 0} />
        <ShareSlip slip={slip} summary={summary} />
      </div>
    </form>
  );
};
