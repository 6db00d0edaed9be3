import type { HistoryLeg } from "../../../application/ports/history.ts";
import type { Receipt } from "../../../domain/events/receipt.ts";
import { outcomeKey } from "../../../domain/kernel/ids.ts";
import { type AcceptedLeg, type ReceiptBody, readReceiptBody } from "../../../domain/log/receipt-body.ts";
import { BankerBadge } from "../../components/banker-badge.tsx";
import { Entries } from "../../components/entries.tsx";
import { clipName } from "../../format/clip.ts";
import { formatCount } from "../../format/count.ts";
import { formatMoment } from "../../format/moment.ts";
import { useTimeZone } from "../../hooks/time-zone-context.tsx";
import { formatAmount } from "../../format/money.ts";
import { formatOdds } from "../../format/odds.ts";
import { ALLOWED } from "../../format/policy-words.ts";
import { signedBetWords } from "../../format/signed-bet.ts";
import { legName } from "./leg-name.ts";
import { useReceiptKey } from "./use-receipt-key.ts";
import css from "./signed-told.module.css";


interface SignedToldProps {
  readonly receipt: Receipt;
  /** The legs of the bet. A receipt names them by their numbers only. */
  readonly legs: readonly HistoryLeg[];
}

/** What exactly the sportsbook has signed about a bet, and with which key. */
export const SignedTold = ({ receipt, legs }: SignedToldProps) => {
  const publicKey = useReceiptKey(receipt);
  const body = readReceiptBody(receipt);
  return (
    <details className={css.told}>
      <summary>What was signed</summary>
      {body === undefined ? <p className="muted">This version of the site cannot read the receipt. Save it and ask the sportsbook about it.</p> : <Body body={body} legs={legs} />}
      <dl className={css.facts}>
        <div>
          <dt className="muted">Key</dt>
          <dd>
            <code>{receipt.key}</code>
            {publicKey === undefined ? null : <>: <code>{publicKey}</code></>}
            <small className="muted">The sportsbook publishes its keys at /.well-known/receipt-keys.json</small>
          </dd>
        </div>
      </dl>
    </details>
  );
};

const Body = ({ body: { at, stake, possibleWin, bet, under, log, legs: signed }, legs }: { readonly body: ReceiptBody; readonly legs: readonly HistoryLeg[] }) => (
  <>
    <ul className={`${css.legs} figures`}>
      <Entries of={signed} keyOf={(leg) => `${leg.matchId}|${outcomeKey(leg)}`}>
        {(leg) => (
          <li>
            <span>
              <span>{nameIn(legs, leg)}</span>
              {leg.fixed === true ? <BankerBadge /> : null}
            </span>
            <b>{formatOdds(leg.odds)}</b>
            {leg.stake === undefined || signed.length === 1 ? null : <small className="muted">{`Stake ${formatAmount(leg.stake, under?.currency)}`}</small>}
          </li>
        )}
      </Entries>
    </ul>
    <dl className={css.facts}>
      {[
        ...(bet === undefined ? [] : [["Bet", signedBetWords(bet)] as const]),
        ["Stake", `${formatAmount(stake, under?.currency)}, to win ${formatAmount(possibleWin, under?.currency)}`] as const,
        ...(bet === undefined ? [] : [["You allowed", ALLOWED[bet.policy]] as const]),
        ["Signed", formatMoment(at, useTimeZone())] as const,
        ...(log === null ? [] : [["History", `The first ${formatCount(log.length)} records on the device that placed the bet`] as const]),
      ].map(([label, value]) => (
        <div key={label}>
          <dt className="muted">{label}</dt>
          <dd>{value}</dd>
        </div>
      ))}
      {under === undefined ? null : (
        [["Currency", under.currency], ["Terms", under.terms], ["Bonus table", under.bonusTable], ["Sportsbook's build", under.build]] as const
      ).map(([label, value]) => (
        <div key={label}>
          <dt className="muted">{label}</dt>
          <dd><code>{clipName(value)}</code></dd>
        </div>
      ))}
    </dl>
  </>
);

const nameIn = (legs: readonly HistoryLeg[], signed: AcceptedLeg): string => {
  const leg = legs.find((each) => each.matchId === signed.matchId && outcomeKey(each) === outcomeKey(signed));
  return leg === undefined ? `Match ${clipName(signed.matchId)}, market ${clipName(signed.marketId)}, outcome ${clipName(signed.outcomeId)}` : `${legName(leg)}, ${clipName(leg.marketName)}, ${clipName(leg.eventName)}`;
};
