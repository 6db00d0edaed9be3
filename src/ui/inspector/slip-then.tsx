import type { Moment } from "../../audit/moment/moment.ts";
import { type Betslip, isMarked, type Leg, type PlacementState } from "../../domain/betslip/state.ts";
import { Entries, failedRow } from "../components/entries.tsx";
import { betTypeName } from "../format/bet-form.ts";
import { groupingName } from "../format/grouping-name.ts";
import { formatMoney } from "../format/money.ts";
import { reasonText } from "../format/reason-text.ts";
import { formatOdds } from "../format/odds.ts";
import { chosenName } from "./names.ts";
import pairs from "./pairs.module.css";
import table from "./table.module.css";
import { Tag, type TagProps } from "./tag.tsx";
import { POLICY_WORDS } from "./words/attempts.ts";
import { balanceWords } from "./words/balance.ts";

interface SlipThenProps {
  readonly moment: Moment;
  /** Its time, in wall milliseconds. */
  readonly at: number;
}

/** The slip and session at a moment, from the log alone. A bet holds the balance that was shown. */
export const SlipThen = ({ moment: { betslip, session }, at }: SlipThenProps) => (
  <>
    {betslip.legs.length === 0 ? (
      <p className="muted">The slip was empty.</p>
    ) : (
      <table className={table.table}>
        <thead>
          <tr>
            <th scope="col">Leg</th>
            <th scope="col" className={table.number}>Odds</th>
            <th scope="col">State</th>
          </tr>
        </thead>
        <tbody>
          <Entries of={betslip.legs} keyOf={(leg) => leg.key} failed={failedRow(3)}>
            {(leg) => (
              <tr>
                <th scope="row">
                  <span>{`${chosenName(leg.selection)} · ${leg.selection.marketName}`}</span>
                  <span className={table.under}>{leg.selection.eventName}</span>
                </th>
                <td className={table.number}>
                  {leg.odds === 0 ? <del title="The price last shown">{formatOdds(leg.lastShownOdds)}</del> : formatOdds(leg.odds)}
                </td>
                <td>
                  {legStates(leg, at).map((state) => (
                    <Tag key={state.words} {...state} />
                  ))}
                </td>
              </tr>
            )}
          </Entries>
        </tbody>
      </table>
    )}
    <dl className={pairs.pairs}>
      <dt>Tab</dt>
      <dd>{betTypeName(betslip.betslipType)}</dd>
      <dt>Stake</dt>
      <dd>
        {stakeWords(betslip)}
      </dd>
      <dt>Odds policy</dt>
      <dd>{POLICY_WORDS[betslip.policy]}</dd>
      <dt>Placement</dt>
      <dd>{placementWords(betslip.placement)}</dd>
      <dt>Live prices</dt>
      <dd>{betslip.feedLost ? "not trusted" : "trusted"}</dd>
      <dt>Session</dt>
      <dd>{session.player === undefined ? "visitor" : `${session.player}${betslip.signedIn ? "" : " (signed out)"}`}</dd>
      {betslip.placement.status === "idle" ? null : (
        <>
          <dt>Balance</dt>
          <dd>{balanceWords(betslip.placement.request.balance)}</dd>
        </>
      )}
    </dl>
  </>
);

/** Only stakes that count on the tab that is open: the others are kept for their own tabs, and nobody bets them. */
const stakeWords = ({ betslipType, legs, stake, groupings }: Betslip): string => {
  if (betslipType === "Single" && legs.length > 1) return legs.map((leg) => `${formatMoney(leg.stake)} on ${chosenName(leg.selection)}`).join("; ");
  if (betslipType === "Combo") return groupings.length === 0 ? "none yet" : groupings.map((each) => `${formatMoney(each.stake)} on each of the ${groupingName(each.grouping)}`).join("; ");
  return formatMoney(stake);
};

const legStates = (leg: Leg, at: number): readonly TagProps[] => {
  const states: TagProps[] = [];
  if (leg.suspended) states.push({ words: "suspended", tone: "bad" });
  else if (leg.unavailable) states.push({ words: "unavailable", tone: "bad" });
  if (leg.stale) states.push({ words: "stale", tone: "warn" });
  if (leg.changed !== undefined && isMarked(leg, at)) states.push({ words: `changed from ${formatOdds(leg.changed.from)}`, tone: "warn" });
  if (leg.fixed) states.push({ words: "banker", tone: "good" });
  return states.length === 0 ? [{ words: "open", tone: "good" }] : states;
};

const placementWords = (placement: PlacementState): string => {
  switch (placement.status) {
    case "idle":
      return "none under way";
    case "sending":
      return `sent, waiting for an answer (${placement.request.attempt})`;
    case "unknown":
      return `unknown, the slip is locked: ${reasonText(placement.reason)}`;
    case "done":
      return `placed as ${placement.result.betslipId}, stake ${formatMoney(placement.result.stake)}`;
  }
};
