import { type RefObject, useEffect, useRef, useState } from "react";
import type { HistoryBet } from "../../../../application/ports/history.ts";
import type { CashOut } from "../../../../domain/cash-out/state.ts";
import { underWay } from "../../../../domain/kernel/attempt.ts";
import type { Money } from "../../../../domain/kernel/money.ts";
import type { State } from "../../../../domain/state.ts";
import { Button } from "../../../components/button.tsx";
import { isFocusLost } from "../../../components/is-focus-lost.ts";
import { formatAge } from "../../../format/age.ts";
import { formatAmount } from "../../../format/money.ts";
import { useSlipstream } from "../../../hooks/slipstream-context.tsx";
import { useAge } from "../../../hooks/use-age.ts";
import { useStoreValue } from "../../../hooks/use-store-value.ts";
import { refusalText, underWayText } from "../cash-out-words.ts";
import css from "./cash-out-part.module.css";

export interface CashOutPartProps {
  readonly bet: HistoryBet;
  /** When the bet was read, in wall milliseconds; the offer's age counts on from then. */
  readonly readAt: number | undefined;
  readonly currency: string | undefined;
}

const selectCashOut = (state: State): CashOut => state.cashOut;

/** The cash-out offer for an open bet, with the button to accept it. For a bet that is over it says only what became of a cash-out. Empty for one that was paid with bonus money. */
export const CashOutPart = ({ bet, readAt, currency }: CashOutPartProps) => {
  const cashOut = useStoreValue(selectCashOut);
  const frame = useRef<HTMLDivElement>(null);
  const { attempt } = cashOut;
  const request = underWay(attempt);
  const isDone = attempt.status === "done" && attempt.request.betslipId === bet.betslipId;
  const isUnderWay = request?.betslipId === bet.betslipId;
  const refused = cashOut.refused?.request.betslipId === bet.betslipId ? cashOut.refused : undefined;
  const isOver = bet.status !== "pending";
  if (!isDone && !isUnderWay && ((isOver && refused === undefined) || bet.isBonusBet)) return null;
  return (
    // Holds the focus of buttons that disappear when they are pressed.
    <div ref={frame} tabIndex={-1} className={css.held} role="group" aria-label="Cash-out">
      {isDone ? (
        <p className={`${css.part} ${css.done}`} role="status">
          Cashed out for {formatAmount(attempt.result.amount, currency)}. The amount is in your balance.
        </p>
      ) : isUnderWay ? (
        <p className={css.part} role="status">
          {underWayText(attempt, formatAmount(request.amount, currency))}
        </p>
      ) : isOver && refused !== undefined ? (
        <p className={`${css.part} muted`} role="status">
          This bet was not cashed out for {formatAmount(refused.request.amount, currency)}. {refusalText(refused.reason)}
        </p>
      ) : (
        <Offer
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

interface OfferProps extends CashOutPartProps {
  /** Whether another bet is being cashed out. */
  readonly isBusy: boolean;
  readonly refused: CashOut["refused"];
  /** What takes the focus when no button is left to have it. */
  readonly frame: RefObject<HTMLDivElement | null>;
}

const Offer = ({ bet, readAt, currency, isBusy, refused, frame }: OfferProps) => {
  const { intents } = useSlipstream();
  const since = useAge(readAt);
  const [asked, setAsked] = useState<Money>();
  const { cashOut: offer, id: betId, betslipId } = bet;
  const confirm = useRef<HTMLButtonElement>(null);
  const wanted = offer?.amount;
  useEffect(() => {
    // Only a focus that went with its button is moved on, and none is taken from where the player is by now.
    if (asked !== undefined && isFocusLost()) (confirm.current ?? frame.current)?.focus({ preventScroll: true });
  }, [asked, wanted, frame]);
  const why = refused === undefined ? null : (
    <p className={`${css.note} muted`} role="status">
      {refusalText(refused.reason)} {refused.reason.code === "not-received" ? "Your bet is still open." : null}
    </p>
  );
  if (offer === undefined)
    return (
      <div className={css.part}>
        {why}
        <p className={`${css.text} muted`}>{asked === undefined ? "No cash-out at the moment." : "The offer was withdrawn: betting on one of the selections has stopped."}</p>
      </div>
    );
  const left = Math.floor((offer.heldFor - since) / 1_000);
  const amount = formatAmount(offer.amount, currency);
  // Not disabled while an offer is renewed: a button that is disabled loses the focus.
  const isHeld = !isBusy && left > 0;
  if (asked === undefined)
    return (
      <div className={css.part}>
        {why}
        <p className={`${css.text} muted figures`}>
          Offered {formatAge(0, offer.age + since)} ago, {left > 0 ? `held for ${left} s` : "being renewed"}
        </p>
        <Button look="outline" aria-disabled={!isHeld} onClick={() => isHeld && setAsked(offer.amount)}>
          Cash out {amount}
        </Button>
      </div>
    );
  const changed = asked !== offer.amount;
  const leave = (): void => {
    frame.current?.focus({ preventScroll: true });
    setAsked(undefined);
  };
  return (
    <div className={`${css.part} ${css.asked}`} role="group" aria-label="Confirm the cash-out">
      <p className={css.text} role="status">
        {changed ? (
          <>
            The offer has changed from {formatAmount(asked, currency)} to <b>{amount}</b>.
          </>
        ) : (
          <>
            Give up this bet for <b>{amount}</b>? This cannot be undone, and the bonus is not part of it.
          </>
        )}
      </p>
      <div className={css.acts}>
        <Button
          // Keyed by amount, so that a new amount gets a new button: a press on the old one must not accept the new amount.
          key={offer.amount}
          ref={confirm}
          aria-disabled={!isHeld}
          onKeyDown={(event) => {
            // A key that is held down since the first press is not a second one.
            if (event.repeat) event.preventDefault();
          }}
          onClick={({ detail }) => {
            // Nor is the other half of a double click, whose first half asked for this button.
            if (!isHeld || detail > 1) return;
            if (changed) setAsked(offer.amount);
            else {
              leave();
              intents.cashOut({ betId, betslipId, amount: offer.amount });
            }
          }}
        >
          {changed ? `Take ${amount} instead` : `Confirm ${amount}`}
        </Button>
        <Button look="outline" onClick={leave}>
          Keep the bet
        </Button>
      </div>
    </div>
  );
};
