import { isGood, type JudgedReceipt } from "../../audit/receipts/judge-receipts.ts";
import type { SignedBet } from "../../domain/log/receipt-body.ts";
import { formatAmount } from "../format/money.ts";
import { signedBetWords } from "../format/signed-bet.ts";
import pairs from "./pairs.module.css";
import tone from "./tone.module.css";
import { formatInstant } from "./words/instant.ts";
import { formatCount } from "./words/print.ts";
import { POLICY_WORDS } from "./words/attempts.ts";
import { receiptWords } from "./words/receipts.ts";

/** What the sportsbook signed about a bet, and whether it agrees with the log. */
export const ReceiptSection = ({ receipt }: { readonly receipt: JudgedReceipt | undefined }) =>
  receipt === undefined ? (
    <p className="muted">The log has none: the bet was not accepted, or the sportsbook does not sign bets.</p>
  ) : (
    <>
      <p className={tone.toned} data-tone={isGood(receipt) ? (receipt.signature === "good" ? "good" : "warn") : "bad"}>{receiptWords(receipt)}</p>
      {receipt.body === undefined ? null : (
        <dl className={pairs.pairs}>
          <dt>Signed at</dt>
          <dd>{`${formatInstant(receipt.body.at)} UTC, by the sportsbook's clock`}</dd>
          <dt>Stake</dt>
          <dd>{`${formatAmount(receipt.body.stake, receipt.body.under?.currency)}, to win ${formatAmount(receipt.body.possibleWin, receipt.body.under?.currency)}`}</dd>
          {receipt.body.bet === undefined ? null : <SignedBetRows bet={receipt.body.bet} />}
          {receipt.body.under === undefined ? null : (
            <>
              <dt>Under</dt>
              <dd>
                Terms <code>{receipt.body.under.terms}</code>, bonus table <code>{receipt.body.under.bonusTable}</code>, build <code>{receipt.body.under.build}</code>
              </dd>
            </>
          )}
          <dt>Head that was sent</dt>
          <dd>
            {receipt.body.log === null ? <span>none</span> : <><span>{`record ${formatCount(receipt.body.log.length)},`}</span> <code>{receipt.body.log.hash}</code></>}
          </dd>
        </dl>
      )}
    </>
  );

const SignedBetRows = ({ bet }: { readonly bet: SignedBet }) => (
  <>
    <dt>Bet</dt>
    <dd>{signedBetWords(bet)}</dd>
    <dt>Policy signed</dt>
    <dd>{POLICY_WORDS[bet.policy]}</dd>
  </>
);
