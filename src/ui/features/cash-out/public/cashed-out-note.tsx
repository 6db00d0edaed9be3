import { useEffect, useRef, useState } from "react";
import type { HistoryBet } from "../../../../application/ports/history.ts";
import type { CashOut } from "../../../../domain/cash-out/state.ts";
import type { State } from "../../../../domain/state.ts";
import { isFocusLost } from "../../../components/is-focus-lost.ts";
import { clipName } from "../../../format/clip.ts";
import { formatAmount } from "../../../format/money.ts";
import { useCurrency } from "../../../hooks/use-currency.ts";
import { useStoreValue } from "../../../hooks/use-store-value.ts";
import css from "./cash-out-part.module.css";

const selectAttempt = (state: State): CashOut["attempt"] => state.cashOut.attempt;

/** Says what a cash-out paid when its bet has left the list, which it does at once where only open bets are shown. Beside a bet that is still listed its own part says it. */
export const CashedOutNote = ({ listed }: { readonly listed: readonly HistoryBet[] | undefined }) => {
  const attempt = useStoreValue(selectAttempt);
  const currency = useCurrency();
  // One from before this list was opened has been told.
  const [earlier] = useState(attempt);
  const note = useRef<HTMLParagraphElement>(null);
  const left = attempt.status !== "done" || attempt === earlier || listed === undefined || listed.some((bet) => bet.betslipId === attempt.result.betslipId) ? undefined : attempt.result;
  useEffect(() => {
    // The focus went with the bet.
    if (left !== undefined && isFocusLost()) note.current?.focus({ preventScroll: true });
  }, [left]);
  if (left === undefined) return null;
  const { betslipId, amount } = left;
  return (
    <p ref={note} tabIndex={-1} className={`${css.part} ${css.done} ${css.above} ${css.held}`} role="status">
      Bet {clipName(betslipId)} was cashed out for {formatAmount(amount, currency)}. The amount is in your balance.
    </p>
  );
};
