import { Link } from "react-router-dom";
import type { TransactionRow, TransactionStatus } from "../../../application/ports/payments.ts";
import { Entries, failedRow } from "../../components/entries.tsx";
import { KickOff } from "../../components/kick-off.tsx";
import { clipName } from "../../format/clip.ts";
import { instantOf } from "../../format/kick-off.ts";
import { formatMoney } from "../../format/money.ts";
import { betPath } from "../../navigation/paths.ts";
import css from "./transactions.module.css";

const STATUS: Readonly<Record<TransactionStatus, string>> = { pending: "Pending", successful: "Successful", failed: "Failed", rejected: "Rejected", cancelled: "Cancelled", held: "Held" };

/** The amount, with a sign where money has moved. */
const signed = ({ amount, balance, type }: TransactionRow): string => `${balance === undefined ? "" : type === "credit" ? "+" : "−"}${formatMoney(amount)}`;

/** The transactions, newest first. */
export const TransactionsTable = ({ rows }: { readonly rows: readonly TransactionRow[] }) => (
  <div className={css.scroll} tabIndex={0} role="group" aria-label="Transactions">
    <table className={css.table}>
      <thead>
        <tr>
          <th scope="col">Date</th>
          <th scope="col">What</th>
          <th scope="col" className={css.wide}>Account</th>
          <th scope="col" className={css.number}>Amount</th>
          <th scope="col" className={`${css.number} ${css.wide}`}>Balance</th>
        </tr>
      </thead>
      <tbody>
        <Entries of={rows} keyOf={(row) => row.id} failed={failedRow(5)}>
          {(row) => (
            <tr>
              <td className="muted">
                <KickOff date={instantOf(row.date)} />
              </td>
              <td>
                <span className={css.subject} title={clipName(row.subject)}>{`${subjectWords(row.subject)}${row.game === undefined ? "" : ` · ${clipName(row.game)}`}`}</span>
                <small className="muted figures">
                  {row.bet === undefined ? <span>{clipName(row.reference)}</span> : <Link className="text-link" to={betPath(row.bet)}>{`Bet ${clipName(row.bet)}`}</Link>}
                  <span>{row.channel === "" ? "" : ` · ${clipName(row.channel)}`}</span>
                  {row.status === "successful" ? null : <b className={css[row.status]}>{` ${STATUS[row.status]}`}</b>}
                </small>
              </td>
              <td className={`muted ${css.wide}`}>{clipName(row.wallet)}</td>
              <td className={`${css.number} figures ${row.type === "credit" && row.status === "successful" ? css.credit : ""}`}>
                {signed(row)}
              </td>
              <td className={`${css.number} ${css.wide} figures muted`}>{row.balance === undefined ? "–" : formatMoney(row.balance)}</td>
            </tr>
          )}
        </Entries>
      </tbody>
    </table>
  </div>
);

/** The engine's subjects of bets in a bettor's words. To the engine a stake is a deposit into a bet. */
const WORDS: ReadonlyMap<string, string> = new Map([
  ["Bet Deposit (Sport)", "Bet stake"],
  ["Bonus Bet (Sport)", "Bet stake from bonus"],
  ["Bet Winning (Sport)", "Bet payout"],
  ["Bet Refund (Sport)", "Bet refunded"],
  ["Bet Cashout (Sport)", "Bet cashed out"],
  ["Casino Bet", "Casino stake"],
  ["Casino Winning", "Casino payout"],
  ["Casino Refund", "Casino refund"],
]);

/** What a transaction was about. A subject that is not known here is shown as it came. */
export const subjectWords = (subject: string): string => WORDS.get(subject) ?? clipName(subject);
