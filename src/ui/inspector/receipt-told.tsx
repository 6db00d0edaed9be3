import { isGood, type JudgedReceipt } from "../../audit/receipts/judge-receipts.ts";
import { formatMoney } from "../format/money.ts";
import pairs from "./pairs.module.css";
import tone from "./tone.module.css";
import { formatInstant } from "./words/instant.ts";
import { formatCount } from "./words/print.ts";
import { receiptWords } from "./words/receipts.ts";

/** What the sportsbook signed about a bet, and whether it agrees with the log. */
export const ReceiptTold = ({ receipt }: { readonly receipt: JudgedReceipt | undefined }) =>
  receipt === undefined ? (
    <p className="muted">The log has none: the bet was not accepted, or the sportsbook does not sign bets.</p>
  ) : (
    <>
      <p className={tone.toned} data-tone={isGood(receipt) ? (receipt.signature === "good" ? "good" : "warn") : "bad"}>{receiptWords(receipt)}</p>
      {receipt.body === undefined ? null : (
        <dl className={pairs.pairs}>
          <dt>Signed at</dt>
          <dd>{formatInstant(receipt.body.at)} UTC, by the sportsbook's clock</dd>
          <dt>Stake</dt>
          <dd>{formatMoney(receipt.body.stake)}, to win {formatMoney(receipt.body.possibleWin)}</dd>
          <dt>Head that was sent</dt>
          <dd>
            {receipt.body.log === null ? "none" : <>record {formatCount(receipt.body.log.length)}, <code>{receipt.body.log.hash}</code></>}
          </dd>
        </dl>
      )}
    </>
  );
