import { memo, type RefObject, useCallback, useEffect, useLayoutEffect, useRef, useState } from "react";
import { useLocation } from "react-router-dom";
import { movedPrices } from "../../../application/betslip/moved-prices.query.ts";
import type { SlipSummary } from "../../../application/betslip/slip-summary.query.ts";
import { isLocked } from "../../../domain/betslip/state.ts";
import type { Unplaceable } from "../../../domain/betslip/why-not-placeable.ts";
import type { OddsPolicy } from "../../../domain/events/placement.ts";
import type { State } from "../../../domain/state.ts";
import { Entries } from "../../components/entries.tsx";
import { sameContent } from "../../hooks/same-content.ts";
import { useSlipstream } from "../../hooks/slipstream-context.tsx";
import { useStoreValue } from "../../hooks/use-store-value.ts";
import { ShareSlip } from "../booking/public/share-slip.tsx";
import { BreakNotice } from "../safety/public/break-notice.tsx";
import { useBreak } from "../safety/public/use-break.ts";
import { SystemSlip } from "./banker.tsx";
import { ChoiceStrip } from "./choice-strip.tsx";
import { FundsChoice } from "./funds-choice.tsx";
import { type LegRow, legRowOf } from "./leg-row.ts";
import { byMatch, MatchGroup } from "./match-group.tsx";
import { PlaceBet } from "./place-bet.tsx";
import { PlacedPanel } from "./placed-panel.tsx";
import { PlacementPanel } from "./placement-panel.tsx";
import { RefusalPanel } from "./refusal-panel.tsx";
import { SaverNote } from "./saver-note.tsx";
import { shownSlipOf } from "./shown-slip.ts";
import css from "./slip-body.module.css";
import { SlipLeg } from "./slip-leg.tsx";
import { slipNoticeText } from "./slip-notice-text.ts";
import { SlipTabs } from "./slip-tabs.tsx";
import { SlipTotals } from "./slip-totals.tsx";
import { Stakes } from "./stakes.tsx";
import { canBePressed, stakeProblem } from "./unplaceable-text.ts";
import { UnshownLeg } from "./unshown-leg.tsx";
import type { ShownSlip } from "./shown-slip.ts";
import { useShownSlip } from "./use-shown-slip.ts";
import { useSlipSummary } from "./use-slip-summary.ts";

const selectChosen = ({ betslip }: State) => ({
  locked: isLocked(betslip),
  betslipType: betslip.betslipType,
  funds: betslip.funds,
  policy: betslip.policy,
  placement: betslip.placement,
});
/** Whether the next bet accepts prices that a refused one had otherwise. */
const selectAccepts = ({ betslip }: ShownSlip): boolean => movedPrices(betslip).length > 0;
/** What is drawn of the summary besides its figures, which change with every price. */
const selectDrawn = ({ legs, betType, combinations, unplaceable, notices, error }: SlipSummary) => ({ betType, combinations, rows: legs.map(legRowOf), unplaceable, notices: notices.map(slipNoticeText), isPriced: error === undefined });

/**
 * The selections, their possible win, and the button to bet. Every figure comes from the summary; nothing is calculated here. What moves with the prices
 * is read by the parts that show it, so that a price renders neither the form nor a selection.
 */
export const SlipBody = () => {
  const { rows, betType, combinations, unplaceable, notices, isPriced } = useSlipSummary(selectDrawn);
  const { locked, betslipType, funds, policy, placement } = useStoreValue(selectChosen, sameContent);
  const accepts = useShownSlip(selectAccepts);
  const { misread, report } = useMisread();
  const press = usePlaceBet(unplaceable);
  const isOnBreak = useBreak() !== undefined;
  const isPlaced = placement.status === "done";
  const isSystem = betslipType === "Combo";
  const legs = useRef<HTMLDivElement>(null);
  const foot = useRef<HTMLDivElement>(null);
  useNewestInSight(legs, rows);
  useFocusInSight(legs);
  useFocusInSight(foot);
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
      <div id="slip-legs" ref={legs} className={css.legs} role="tabpanel" aria-label="Selections" data-system={isSystem} data-legs={Math.min(rows.length, 3)}>
        <SystemSlip is={isSystem && rows.length > 1}>
          <ul>
            <Entries of={byMatch(rows)} keyOf={(group) => group[0]?.selection.matchId ?? ""}>
              {(group) => {
                const drawn = (
                  <Entries of={group} keyOf={({ legKey }) => legKey} failed={({ legKey }) => <UnshownLeg legKey={legKey} locked={locked} />}>
                    {(row) => (
                      <SlipLeg
                        {...row}
                        grouped={group.length > 1}
                        stake={rows.length > 1 ? row.stake : undefined}
                        problem={stakeProblem(unplaceable, { on: "selection", key: row.legKey })}
                        locked={locked}
                        onMisread={report}
                      />
                    )}
                  </Entries>
                );
                return group.length === 1 ? (
                  drawn
                ) : (
                  <MatchGroup rows={group} betType={betType} combinations={combinations}>
                    {drawn}
                  </MatchGroup>
                );
              }}
            </Entries>
          </ul>
        </SystemSlip>
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
          <SaverNote policy={policy} className={css.notice} />
          <OddsPolicyChoice policy={policy} locked={locked} />
        </div>
      )}
      <div className={css.act}>
        {placement.status === "done" ? (
          <PlacedPanel bet={placement.result} />
        ) : (
          <>
            <SlipTotals />
            <PlacementPanel placement={placement} />
            <RefusalPanel />
            <BreakNotice refused="bet" />
            <div className={css.press}>
              <PlaceBet unplaceable={unplaceable} isSending={placement.status === "sending"} misread={misread} accepts={accepts} />
              <ShareSlip isPriced={isPriced} />
            </div>
          </>
        )}
      </div>
    </form>
  );
};

/** Scrolls a slip that has got another selection to it. Nothing else scrolls: where the player looks stays theirs. */
const useNewestInSight = (legs: RefObject<HTMLElement | null>, rows: readonly LegRow[]): void => {
  const before = useRef(rows);
  useLayoutEffect(() => {
    const [scrolling, known] = [legs.current, before.current];
    before.current = rows;
    if (scrolling === null || rows.length <= known.length) return;
    const newest = rows.findLast(({ legKey }) => !known.some((row) => row.legKey === legKey));
    const leg = newest && [...scrolling.querySelectorAll<HTMLElement>("[data-leg]")].find(({ dataset }) => dataset["leg"] === newest.legKey);
    if (leg === undefined) return;
    const [{ top, bottom }, seen] = [leg.getBoundingClientRect(), scrolling.getBoundingClientRect()];
    if (bottom > seen.bottom) scrolling.scrollTop += bottom - seen.bottom;
    else if (top < seen.top) scrolling.scrollTop -= seen.top - top;
  }, [legs, rows]);
  // The sizes of a system take room from the legs: whoever saw the last leg still sees it.
  useEffect(() => {
    const scrolling = legs.current;
    if (scrolling === null) return;
    let height = scrolling.clientHeight;
    const resized = new ResizeObserver(() => {
      const wasAtEnd = scrolling.scrollTop + height > scrolling.scrollHeight - LEG_PX;
      height = scrolling.clientHeight;
      if (wasAtEnd) scrolling.scrollTop = scrolling.scrollHeight;
    });
    resized.observe(scrolling);
    return () => resized.disconnect();
  }, [legs]);
};

/** The height of a leg. */
const LEG_PX = 56;

/** Keeps a field that has the focus in sight when the totals, or the reason why the bet cannot be placed, take room from the part that scrolls. */
const useFocusInSight = (part: RefObject<HTMLElement | null>): void => {
  useEffect(() => {
    const scrolling = part.current;
    if (scrolling === null) return;
    const resized = new ResizeObserver(() => {
      const focused = document.activeElement;
      if (scrolling.contains(focused)) focused?.scrollIntoView({ block: "nearest" });
    });
    resized.observe(scrolling);
    return () => resized.disconnect();
  }, [part]);
};

/** Whether any of several fields holds text that is not an amount, and the function with which the fields report it. */
const useMisread = (): { readonly misread: boolean; readonly report: (field: string, misread: boolean) => void } => {
  const [fields, setFields] = useState<ReadonlySet<string>>(new Set());
  const report = useCallback((field: string, misread: boolean): void => {
    setFields((before) => {
      if (before.has(field) === misread) return before;
      const after = new Set(before);
      if (misread) after.add(field);
      else after.delete(field);
      return after;
    });
  }, []);
  return { misread: fields.size > 0, report };
};

/** Returns the function that places the bet, or sends a visitor to sign in and back to this page. */
const usePlaceBet = (unplaceable: Unplaceable | undefined): (() => void) => {
  const { intents, store } = useSlipstream();
  const { pathname, search, hash } = useLocation();
  return () => {
    if (unplaceable?.type === "NotSignedIn") intents.requireSignIn({ path: `${pathname}${search}${hash}` });
    else intents.placeBet({ shown: shownSlipOf(store).snapshot().betslip.legs.map(({ key, odds }) => ({ key, odds })) });
  };
};

const policies: readonly { readonly value: OddsPolicy; readonly label: string; readonly meaning: string }[] = [
  { value: "none", label: "None", meaning: "Ask me when a price has changed" },
  { value: "better", label: "Better", meaning: "Accept changed prices only when they are better for me" },
  { value: "any", label: "Any", meaning: "Accept any price that is valid when the bet arrives" },
];

const OddsPolicyChoice = memo(({ policy, locked }: { readonly policy: OddsPolicy; readonly locked: boolean }) => {
  const { intents } = useSlipstream();
  return <ChoiceStrip label="Accept price changes" choices={policies} chosen={policy} disabled={locked} onChoose={(chosen) => intents.chooseOddsPolicy({ policy: chosen })} />;
});
OddsPolicyChoice.displayName = "OddsPolicyChoice";
