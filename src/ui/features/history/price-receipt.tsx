import { useState } from "react";
import type { HistoryBet } from "../../../application/ports/history.ts";
import type { FoundReceipt } from "../../../application/history/bet-receipt.ts";
import type { AttemptId } from "../../../domain/kernel/ids.ts";
import type { ReceiptLeg } from "../../../domain/log/bet-receipt.ts";
import { Entries } from "../../components/entries.tsx";
import { Loaded } from "../../components/loaded.tsx";
import { SkeletonRows } from "../../components/states.tsx";
import { clipName } from "../../format/clip.ts";
import { formatMoment } from "../../format/moment.ts";
import { formatOdds } from "../../format/odds.ts";
import { ALLOWED } from "../../format/policy-words.ts";
import { useSlipstream } from "../../hooks/slipstream-context.tsx";
import { legName } from "./leg-name.ts";
import { useTimeZone } from "../../hooks/time-zone-context.tsx";
import css from "./price-receipt.module.css";

const TOLD_BY = { feed: "by the feed", book: "by the sportsbook when asked", list: "by the list it was chosen from" } as const;

/** The price receipt of a bet, from this device's own log. It is read when the player opens it. */
export const PriceReceipt = ({ bet }: { readonly bet: HistoryBet }) => {
  const [open, setOpen] = useState(false);
  return (
    <details className={css.receipt} onToggle={(event) => setOpen(event.currentTarget.open)}>
      <summary>Prices at the click</summary>
      {open ? bet.attempt === undefined ? <NotHere /> : <Read bet={bet} attempt={bet.attempt} /> : null}
    </details>
  );
};

const NotHere = () => <p className="muted">This device's log does not hold this bet: it was placed elsewhere, or the log was emptied.</p>;

const Read = ({ bet, attempt }: { readonly bet: HistoryBet; readonly attempt: AttemptId }) => {
  const { reads } = useSlipstream();
  return (
    <Loaded read={reads.receipt({ attempt, witnessed: bet.logHead ?? null })} what="The receipt" skeleton={<SkeletonRows rows={2} height={44} />}>
      {(found) => (found === null ? <NotHere /> : <Receipt found={found} bet={bet} />)}
    </Loaded>
  );
};

const Receipt = ({ found: { receipt, witness }, bet }: { readonly found: FoundReceipt; readonly bet: HistoryBet }) => (
  <>
    <ul className={css.legs}>
      <Entries of={receipt.legs} keyOf={(leg) => leg.key}>
        {(leg) => (
          <li>
            <b>{legName(leg)}</b> <span className="muted">{clipName(`${leg.marketName}, ${leg.eventName}`)}</span>
            <Prices leg={leg} />
          </li>
        )}
      </Entries>
    </ul>
    <p>{`You allowed ${ALLOWED[receipt.policy]}. Pressed ${formatMoment(receipt.at, useTimeZone())}.`}</p>
    <p className={css.head}>
      <span>{`Record ${receipt.head.length} of this device's log,`}</span> <code title={receipt.head.hash}>{receipt.head.hash.slice(0, 16)}</code><span>.</span>{" "}
      {witness === undefined ? (
        <span className="muted">The sportsbook kept no head that could be compared.</span>
      ) : witness ? (
        <span className={css.agrees}>{`The head that the sportsbook kept with bet ${clipName(bet.betslipId)} is a record of this log.`}</span>
      ) : (
        <span className={css.differs}>The head that the sportsbook kept is not a record of this log: the log was changed.</span>
      )}
    </p>
  </>
);

const Prices = ({ leg }: { readonly leg: ReceiptLeg }) => (
  <dl className={`${css.prices} figures`}>
    <div>
      <dt className="muted">Shown</dt>
      <dd>
        <span>{leg.shown === undefined ? "not in the log" : formatOdds(leg.shown)}</span>
        {leg.age === undefined || leg.knownFrom === undefined ? null : (
          <small className="muted">{` ${inSeconds(leg.age)} old, told ${TOLD_BY[leg.knownFrom]}`}</small>
        )}
      </dd>
    </div>
    <div>
      <dt className="muted">Sent</dt>
      <dd data-differs={leg.shown !== undefined && leg.shown !== leg.sent}>{formatOdds(leg.sent)}</dd>
    </div>
    <div>
      <dt className="muted">Accepted</dt>
      <dd data-differs={leg.accepted !== undefined && leg.accepted !== leg.sent}>{leg.accepted === undefined ? "not told" : formatOdds(leg.accepted)}</dd>
    </div>
    {leg.score === undefined ? null : (
      <div>
        <dt className="muted">Score then</dt>
        <dd>
          <span>{clipName(leg.score)}</span>
          {leg.inPlayTime === undefined ? null : <small className="muted">{` ${clipName(leg.inPlayTime)}`}</small>}
        </dd>
      </div>
    )}
  </dl>
);

/** "0.4 s", "12 s", "3 min". */
const inSeconds = (ms: number): string => (ms < 10_000 ? `${(ms / 1_000).toFixed(1)} s` : ms < 120_000 ? `${Math.floor(ms / 1_000)} s` : `${Math.floor(ms / 60_000)} min`);
