import type { Dialog } from "../../../domain/desk/dialog.ts";
import type { State } from "../../../domain/state.ts";
import { noticeText, noticeTitle } from "../../dialogs/notice-text.ts";
import { formatAmount } from "../../format/money.ts";
import { useCurrency } from "../../hooks/use-currency.ts";
import { useStoreValue } from "../../hooks/use-store-value.ts";
import css from "./player.module.css";

const selectDialog = (state: State) => state.desk.dialog;
const selectPlacement = (state: State) => state.betslip.placement;

/** The dialog that was open. It is drawn here and not by the site's own code, which would take the focus from this page and cover it. */
export const DialogThen = () => {
  const dialog = useStoreValue(selectDialog);
  const placement = useStoreValue(selectPlacement);
  const currency = useCurrency();
  if (dialog === undefined) return null;
  const bet = dialog.kind === "bet-placed" && placement.status === "done" && placement.result.betslipId === dialog.betslipId ? placement.result : undefined;
  return (
    <section className={css.dialog} aria-label="Dialog as it was">
      <h3>{titleOf(dialog)}</h3>
      <p>{textOf(dialog)}</p>
      {bet === undefined ? null : (
        <p className="figures">{`Stake ${formatAmount(bet.stake, currency)}, possible win ${formatAmount(bet.possibleWin, currency)}`}</p>
      )}
      {"amount" in dialog ? <p className="figures">{formatAmount(dialog.amount, currency)}</p> : null}
    </section>
  );
};

const titleOf = (dialog: Dialog): string => {
  switch (dialog.kind) {
    case "auth":
      return dialog.tab === "login" ? "Log in" : "Register";
    case "error":
      return noticeTitle(dialog.notice);
    case "bet-placed":
      return "Bet placed";
    case "reality-check":
      return "Reality check";
    case "casino-bonus":
      return "Casino bonus";
    case "withdrawal":
      return "Confirm the withdrawal";
    case "shop":
      return `A ${dialog.payment} at a shop`;
    case "balance-chooser":
      return "Choose a balance";
    case "popup":
      return "A banner";
    case "booking-shared":
      return "Share the slip";
  }
};

/** What a recording has of it. */
const textOf = (dialog: Dialog): string => {
  switch (dialog.kind) {
    case "auth":
      return "What was typed is in no recording.";
    case "error":
      return noticeText(dialog.notice);
    case "bet-placed":
      return `Betslip ${dialog.betslipId}`;
    case "withdrawal":
      return dialog.account === null ? "At a shop" : "To an account, whose number is not shown";
    case "shop":
      return "The code is in no recording.";
    case "balance-chooser":
      return `Game ${dialog.gameId}`;
    case "popup":
      return `Banner ${dialog.bannerId}`;
    case "booking-shared":
      return `Share code ${dialog.bookingCode}`;
    case "reality-check":
    case "casino-bonus":
      return "The dialog was open.";
  }
};
