import { type RefObject, useLayoutEffect, useRef, useState } from "react";
import { movedPrices } from "../../../application/betslip/moved-prices.query.ts";
import type { SlipSummary } from "../../../application/betslip/slip-summary.query.ts";
import { isLocked } from "../../../domain/betslip/state.ts";
import type { State } from "../../../domain/state.ts";
import { Entries } from "../../components/entries.tsx";
import { sameContent } from "../../hooks/same-content.ts";
import { useStoreValue } from "../../hooks/use-store-value.ts";
import { ShareSlip } from "../booking/public/share-slip.tsx";
import { BreakNotice } from "../safety/public/break-notice.tsx";
import { useBreak } from "../safety/public/use-break.ts";
import { FundsChoice } from "./funds-choice.tsx";
import { legRowOf } from "./leg-row.ts";
import { byMatch, MatchGroup } from "./match-group.tsx";
import { OddsPolicyChoice } from "./odds-policy-choice.tsx";
import { PlaceBet } from "./place-bet.tsx";
import { PlacedPanel } from "./placed-panel.tsx";
import { PlacementPanel } from "./placement-panel.tsx";
import { RefusalPanel } from "./refusal-panel.tsx";
import css from "./slip-body.module.css";
import { SlipLeg } from "./slip-leg.tsx";
import { slipNoticeText } from "./slip-notice-text.ts";
import { SlipTabs } from "./slip-tabs.tsx";
import { SlipTotals } from "./slip-totals.tsx";
import { Stakes } from "./stakes.tsx";
import { UnshownLeg } from "./unshown-leg.tsx";
import { canBePressed, stakeProblem } from "./unplaceable-text.ts";
import { useMisread } from "./use-misread.ts";
import { usePlaceBet } from "./use-place-bet.ts";
import { useSlipSummary } from "./use-slip-summary.ts";

/** The most legs that are shown in full when there is a table of groupings; with more they are compact, to leave room for the table. */
const MOST_WHOLE_LEGS = 3;

const selectChosen = ({ betslip }: State) => ({
  locked: isLocked(betslip),
  betslipType: betslip.betslipType,
  funds: betslip.funds,
  policy: betslip.policy,
  placement: betslip.placement,
  accepts: movedPrices(betslip).length > 0,
});
/** What is drawn of the summary besides its figures, which change with every price. */
const selectDrawn = ({ legs, betType, combinations, unplaceable, notices, error }: SlipSummary) => ({ betType, combinations, rows: legs.map(legRowOf), unplaceable, notices: notices.map(slipNoticeText), isPriced: error === undefined });

/**
 * The selections, their possible win, and the button to bet. Every figure comes from the summary; nothing is calculated here. What moves with the prices
 * is read by the parts that show it, so that a price renders neither the form nor a selection.
 */
export const SlipBody = () => {
  const { rows, betType, combinations, unplaceable, notices, isPriced } = useSlipSummary(selectDrawn);
  const { locked, betslipType, funds, policy, placement, accepts } = useStoreValue(selectChosen, sameContent);
  const { misread, report } = useMisread();
  const press = usePlaceBet(unplaceable);
  const isOnBreak = useBreak() !== undefined;
  const [detailed, setDetailed] = useState(false);
  const isPlaced = placement.status === "done";
  const crowded = betslipType === "Combo" && rows.length > MOST_WHOLE_LEGS;
  const choice = useRef<HTMLDivElement>(null);
  const foot = useRef<HTMLDivElement>(null);
  useSizesInSight(choice, foot, crowded ? rows.length : 0);
  return (
    // A form, so that Enter in a stake input places the bet.
    <form
      className={css.form}
      aria-label="Your bet"
      onSubmit={(event) => {
        event.preventDefault();
        if (!misread && !isOnBreak && canBePressed(unplaceable)) press();
      }}
    >
      <SlipTabs chosen={betslipType} locked={locked} />
      {crowded ? (
        <button type="button" className={css.details} aria-expanded={detailed} aria-controls="slip-legs" onClick={() => setDetailed(!detailed)}>
          {detailed ? "Show the selections in short" : "Show the selections in full"}
        </button>
      ) : null}
      {/* A system has too much to choose for two parts that scroll: its selections and its sizes scroll as one. */}
      <div ref={choice} className={css.choice} data-together={betslipType === "Combo"}>
        <div id="slip-legs" className={css.legs} role="tabpanel" aria-label="Selections">
          <ul>
            <Entries of={byMatch(rows)} keyOf={(group) => group[0]?.selection.matchId ?? ""}>
              {(group) => {
                const legs = (
                  <Entries of={group} keyOf={({ legKey }) => legKey} failed={({ legKey }) => <UnshownLeg legKey={legKey} locked={locked} />}>
                    {(row) => (
                      <SlipLeg
                        {...row}
                        grouped={group.length > 1}
                        compact={crowded && !detailed}
                        stake={rows.length > 1 ? row.stake : undefined}
                        problem={stakeProblem(unplaceable, { on: "selection", key: row.legKey })}
                        locked={locked}
                        onMisread={report}
                      />
                    )}
                  </Entries>
                );
                return group.length === 1 ? (
                  legs
                ) : (
                  <MatchGroup rows={group} betType={betType} combinations={combinations}>
                    {legs}
                  </MatchGroup>
                );
              }}
            </Entries>
          </ul>
        </div>
        {isPlaced ? null : (
          <div ref={foot} className={css.foot}>
            <Stakes locked={locked} onMisread={report} />
            <FundsChoice funds={funds} locked={locked} />
            {notices.map((text) => (
              <p key={text} className={css.notice}>
                {text}
              </p>
            ))}
            <OddsPolicyChoice policy={policy} locked={locked} />
          </div>
        )}
      </div>
      <div className={css.act}>
        {placement.status === "done" ? (
          <PlacedPanel bet={placement.result} />
        ) : (
          <>
            <SlipTotals />
            <PlacementPanel placement={placement} />
            <RefusalPanel />
            <BreakNotice refused="bet" />
            <PlaceBet unplaceable={unplaceable} isSending={placement.status === "sending"} misread={misread} accepts={accepts} />
            <ShareSlip isPriced={isPriced} />
          </>
        )}
      </div>
    </form>
  );
};

/** The part of the last selection that stays in sight above the sizes, in pixels. */
const PEEK = 40;

/** Scrolls a system of many selections to its sizes, when it is opened and whenever it has got another selection: with twenty of them no stake would be in sight. */
const useSizesInSight = (choice: RefObject<HTMLElement | null>, foot: RefObject<HTMLElement | null>, selections: number): void => {
  const before = useRef(0);
  useLayoutEffect(() => {
    const [scrolling, sizes] = [choice.current, foot.current];
    if (selections > before.current && scrolling !== null && sizes !== null)
      scrolling.scrollTop += sizes.getBoundingClientRect().top - scrolling.getBoundingClientRect().top - PEEK;
    before.current = selections;
  }, [choice, foot, selections]);
};
