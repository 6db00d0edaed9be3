import { useEffect, useRef } from "react";
import { Link } from "react-router-dom";
import type { HistoryBet } from "../../../../application/ports/history.ts";
import type { CashOut } from "../../../../domain/attempts/state.ts";
import type { CashOutRequest } from "../../../../domain/events/cash-out-request.ts";
import type { State } from "../../../../domain/state.ts";
import { isFocusLost } from "../../../components/is-focus-lost.ts";
import { clipName } from "../../../format/clip.ts";
import { formatAmount } from "../../../format/money.ts";
import { useCurrency } from "../../../hooks/use-currency.ts";
import { useRead } from "../../../hooks/use-read.ts";
import { useSlipstream } from "../../../hooks/slipstream-context.tsx";
import { useStoreValue } from "../../../hooks/use-store-value.ts";
import { betPath } from "../../../navigation/paths.ts";
import { refusalText, underWayText } from "../cash-out-words.ts";
import css from "./cash-out-part.module.css";

const selectCashOut = (state: State): CashOut => state.attempts["cash-out"];

/**
 * Says what becomes of a cash-out whose bet has left the list, because only open bets are in it: the cash-out or the match has ended the bet. Beside a bet that
 * is still listed its own part says it.
 */
export const CashOutNote = ({ listed }: { readonly listed: readonly HistoryBet[] | undefined }) => {
  const { last, refused } = useStoreValue(selectCashOut);
  const request = last.status === "idle" ? refused?.request : last.request;
  if (request === undefined || listed === undefined || listed.some((bet) => bet.betslipId === request.betslipId)) return null;
  return <Note key={request.attempt} last={last} refused={refused} request={request} />;
};

const Note = ({ last, refused, request }: Pick<CashOut, "last" | "refused"> & { readonly request: CashOutRequest }) => {
  const { intents } = useSlipstream();
  const currency = useCurrency();
  const note = useRef<HTMLParagraphElement>(null);
  const isSettled = last.status === "done" || last.status === "idle";
  useEffect(() => {
    if (!isSettled) return undefined;
    // The focus went with the bet.
    if (isFocusLost()) note.current?.focus({ preventScroll: true });
    // It stands until the player leaves the list, also when the outcome came before they looked.
    return () => intents.putCashOutAside();
  }, [isSettled, intents]);
  const bet = clipName(request.betslipId);
  const amount = formatAmount(request.amount, currency);
  return (
    <p ref={note} tabIndex={-1} className={`${css.part} ${css.above} ${css.held} ${last.status === "done" ? css.done : ""}`} role="status">
      {last.status === "done" ? (
        `Bet ${bet} was cashed out for ${formatAmount(last.result.amount, currency)}. The amount is in your balance.`
      ) : refused === undefined ? (
        `Bet ${bet}: ${underWayText(last, amount)}`
      ) : (
        <>
          <span>{`Bet ${bet} was not cashed out for ${amount}. ${refusalText(refused.reason)} `}</span>
          <Ending betslipId={request.betslipId} currency={currency} />
          <Link className="text-link" to={betPath(request.betId)}>
            See the bet
          </Link>
        </>
      )}
    </p>
  );
};

/** How the bet has ended. Nothing while that is being read, and of a bet that is only too old for the list. */
const Ending = ({ betslipId, currency }: { readonly betslipId: string; readonly currency: string | undefined }) => {
  const { reads } = useSlipstream();
  const bet = useRead(reads.bet({ id: betslipId })).value;
  if (bet === null || bet === undefined || bet.status === "pending") return null;
  const { status, statusDescription, winnings } = bet;
  return <span>{`It has ended: ${status === "cashed-out" ? "Cashed out" : clipName(statusDescription)}, ${winnings > 0 ? `${formatAmount(winnings, currency)} was` : "nothing was"} paid.`}</span>;
};
