import { type RefObject, useCallback, useEffect, useId, useRef, useState } from "react";
import type { HistoryBet } from "../../../../application/ports/history.ts";
import type { CashOut } from "../../../../domain/attempts/state.ts";
import { underWay } from "../../../../domain/kernel/attempt.ts";
import { lowestAccepted } from "../../../../domain/attempts/lowest-accepted.ts";
import type { Money } from "../../../../domain/kernel/money.ts";
import type { State } from "../../../../domain/state.ts";
import { Button } from "../../../components/button.tsx";
import { isFocusLost } from "../../../components/is-focus-lost.ts";
import { formatAge } from "../../../format/age.ts";
import { formatAmount } from "../../../format/money.ts";
import { useSlipstream } from "../../../hooks/slipstream-context.tsx";
import { useNow, useRunning } from "../../../hooks/use-now.ts";
import { useStoreValue } from "../../../hooks/use-store-value.ts";
import { refusalText, underWayText } from "../cash-out-words.ts";
import css from "./cash-out-part.module.css";

export interface CashOutPartProps {
  readonly bet: HistoryBet;
  /** When the bet was read, in wall milliseconds; the quote's age counts on from then. */
  readonly readAt: number | undefined;
  readonly currency: string | undefined;
}

const selectCashOut = (state: State): CashOut => state.attempts["cash-out"];

/** The cash-out quote for an open bet, with the button to accept it. For a bet that is over it says only what became of a cash-out. Empty for one that was paid with bonus money. */
export const CashOutPart = ({ bet, readAt, currency }: CashOutPartProps) => {
  const cashOut = useStoreValue(selectCashOut);
  const frame = useRef<HTMLDivElement>(null);
  const { last } = cashOut;
  const request = underWay(last);
  const isDone = last.status === "done" && last.request.betslipId === bet.betslipId;
  const isUnderWay = request?.betslipId === bet.betslipId;
  const refused = cashOut.refused?.request.betslipId === bet.betslipId ? cashOut.refused : undefined;
  const isOver = bet.status !== "pending";
  if (!isDone && !isUnderWay && ((isOver && refused === undefined) || bet.isBonusBet)) return null;
  return (
    // Holds the focus of buttons that disappear when they are pressed.
    <div ref={frame} tabIndex={-1} className={css.held} role="group" aria-label="Cash-out">
      {isDone ? (
        <p className={`${css.part} ${css.done}`} role="status">
          {`Cashed out for ${formatAmount(last.result.amount, currency)}. The amount is in your balance.`}
        </p>
      ) : isUnderWay ? (
        <p className={css.part} role="status">
          {underWayText(last, formatAmount(request.amount, currency))}
        </p>
      ) : isOver && refused !== undefined ? (
        <p className={`${css.part} muted`} role="status">
          {`This bet was not cashed out for ${formatAmount(refused.request.amount, currency)}. ${refusalText(refused.reason)}`}
        </p>
      ) : (
        <Quote
          bet={bet}
          readAt={readAt}
          currency={currency}
          isBusy={request !== undefined}
          refused={refused}
          frame={frame}
        />
      )}
    </div>
  );
};

interface QuoteProps extends CashOutPartProps {
  /** Whether another bet is being cashed out. */
  readonly isBusy: boolean;
  readonly refused: CashOut["refused"];
  /** What takes the focus when no button is left to have it. */
  readonly frame: RefObject<HTMLDivElement | null>;
}

/** Milliseconds for which a press on a new, lower amount only agrees to look at it: it was on its way to the amount before. */
const READING_MS = 800;

const Quote = ({ bet, readAt, currency, isBusy, refused, frame }: QuoteProps) => {
  const since = useAge(readAt);
  const [asked, setAsked] = useState<Money>();
  const reason = useId();
  const { cashOut: quote } = bet;
  const isWithdrawn = asked !== undefined && quote === undefined;
  useEffect(() => {
    // The focus went with the buttons of the offer.
    if (isWithdrawn && isFocusLost()) frame.current?.focus({ preventScroll: true });
  }, [isWithdrawn, frame]);
  const why = refused === undefined ? null : (
    <p className={`${css.note} muted`} role="status">
      {`${refusalText(refused.reason)}${refused.reason.code === "not-received" ? " Your bet is still open." : ""}`}
    </p>
  );
  if (quote === undefined)
    return (
      <div className={css.part}>
        {why}
        <p className={`${css.text} muted`}>{asked === undefined ? "No cash-out at the moment." : "The offer was withdrawn: betting on one of the selections has stopped."}</p>
      </div>
    );
  const left = Math.floor((quote.heldFor - since) / 1_000);
  const isRenewed = !isBusy && left <= 0;
  const held = isBusy ? "Another bet is being cashed out; wait for its outcome." : isRenewed ? "being renewed" : `held for ${left} s`;
  const isHeld = !isBusy && left > 0;
  if (asked === undefined)
    return (
      <div className={css.part}>
        {why}
        <p id={reason} className={`${css.text} muted figures`}>
          {isBusy ? held : `Offered ${formatAge(0, quote.age + since)} ago, ${held}`}
        </p>
        <Button look="outline" aria-disabled={isBusy} aria-describedby={reason} onClick={() => !isBusy && setAsked(quote.amount)}>
          {`Cash out ${formatAmount(quote.amount, currency)}`}
        </Button>
      </div>
    );
  return <Confirm bet={bet} currency={currency} amount={quote.amount} held={held} isHeld={isHeld} isRenewed={isRenewed} asked={asked} setAsked={setAsked} frame={frame} />;
};

interface ConfirmProps extends Pick<QuoteProps, "bet" | "currency" | "frame"> {
  readonly amount: Money;
  /** For how long the offer is held, or what is waited for. */
  readonly held: string;
  readonly isHeld: boolean;
  /** Whether the time of the offer is over, and the next one is asked for. */
  readonly isRenewed: boolean;
  /** The amount that the player has read. */
  readonly asked: Money;
  readonly setAsked: (amount: Money | undefined) => void;
}

const Confirm = ({ bet: { id: betId, betslipId, bonus }, currency, amount, held, isHeld, isRenewed, asked, setAsked, frame }: ConfirmProps) => {
  const { intents } = useSlipstream();
  const [takesLower, setTakesLower] = useState(false);
  /** Whether the player agreed while no offer was held: the next one is taken, unless it is lower than what they agreed to. */
  const [waits, setWaits] = useState(false);
  const reason = useId();
  const confirm = useRef<HTMLButtonElement>(null);
  const appeared = useRef(0);
  const lowest = takesLower ? lowestAccepted(asked) : asked;
  /** Less than the player agreed to. More is as good as what they read. */
  const isLess = amount < lowest;
  const amountText = formatAmount(amount, currency);
  // A press that was meant for one amount must not accept a lower one: that has a button of its own.
  const key = isLess ? `less ${amount}` : "agreed";
  useEffect(() => {
    appeared.current = performance.now();
    // Only a focus that went with its button is moved on, and none is taken from where the player is by now.
    if (isFocusLost()) confirm.current?.focus({ preventScroll: true });
  }, [key]);
  const isReady = isHeld || (isRenewed && !waits);
  const leave = useCallback((): void => {
    // It goes with the buttons; a player who is elsewhere by now stays there.
    if (isFocusLost() || frame.current?.contains(document.activeElement) === true) frame.current?.focus({ preventScroll: true });
    setAsked(undefined);
  }, [frame, setAsked]);
  const take = useCallback((): void => {
    leave();
    intents.cashOut({ betId, betslipId, amount });
  }, [leave, intents, betId, betslipId, amount]);
  // A lower amount than was agreed to is asked about, and a later one is not taken unasked.
  if (waits && isHeld && isLess) setWaits(false);
  const isDue = waits && isHeld && !isLess;
  useEffect(() => {
    if (isDue) take();
  }, [isDue, take]);
  return (
    <div className={`${css.part} ${css.asked}`} role="group" aria-label="Confirm the cash-out">
      <p className={css.text} role="status">
        <span>{amount === asked ? "Give up this bet for " : `The offer has changed from ${formatAmount(asked, currency)} to `}</span>
        <b>{amountText}</b>
        <span>{amount === asked ? `? This cannot be undone${bonus === 0 ? "" : ", and the bonus is not part of it"}.` : "."}</span>
      </p>
      <p id={reason} className={`${css.note} muted figures`}>
        {isHeld ? `This offer is ${held}.` : !isRenewed ? held : waits ? `Waiting for the new offer: from ${formatAmount(lowest, currency)} on it is taken at once.` : "This offer has run out. A new one is being asked for."}
      </p>
      <label className={css.lower}>
        <input type="checkbox" checked={takesLower} onChange={({ currentTarget }) => {
          setTakesLower(currentTarget.checked);
          setWaits(false);
        }} />
        <span>{`Accept a lower offer, down to ${formatAmount(lowestAccepted(asked), currency)}`}</span>
      </label>
      <div className={css.acts}>
        <Button
          key={key}
          ref={confirm}
          look="money"
          aria-disabled={!isReady}
          aria-describedby={reason}
          onKeyDown={(event) => {
            // A key that is held down since the first press is not a second one.
            if (event.repeat) event.preventDefault();
          }}
          onClick={({ detail, timeStamp }) => {
            // Nor is the other half of a double click, whose first half asked for this button.
            if (!isReady || detail > 1) return;
            if (!isHeld) return setWaits(true);
            if (isLess && timeStamp - appeared.current < READING_MS) {
              setTakesLower(false);
              setAsked(amount);
              return;
            }
            take();
          }}
        >
          {isLess ? `Take ${amountText} instead` : `Confirm ${amountText}`}
        </Button>
        <Button look="outline" onClick={leave}>
          Keep the bet
        </Button>
      </div>
    </div>
  );
};

/** Milliseconds since a wall time; 0 without one. While it is shown it grows evenly, whatever the player does to the device's clock (faults T1). */
const useAge = (since: number | undefined): number => {
  const now = useNow();
  const running = useRunning();
  const begun = { since, at: running - Math.max(0, now - (since ?? now)) };
  const [from, setFrom] = useState(begun);
  if (from.since !== since) setFrom(begun);
  return since === undefined ? 0 : running - from.at;
};
