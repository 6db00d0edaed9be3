import { useId } from "react";
import { useLocation } from "react-router-dom";
import { Button } from "../../components/button.tsx";
import type { SlipSummary } from "../../../application/betslip/slip-summary.query.ts";
import type { PlacementState } from "../../../domain/betslip/state.ts";
import type { Unplaceable } from "../../../domain/betslip/why-not-placeable.ts";
import { type CalculatorError, calculatorErrorText } from "../../../domain/calculator/errors.ts";
import { clipMessage, clipName } from "../../format/clip.ts";
import { formatMoney } from "../../format/money.ts";
import { useSlipstream } from "../../hooks/slipstream-context.tsx";
import css from "./place-bet.module.css";

interface PlaceBetProps {
  readonly summary: SlipSummary;
  readonly placement: PlacementState;
}

/** The button that bets. While it may not be pressed it says why. */
export const PlaceBet = ({ summary, placement }: PlaceBetProps) => {
  const { intents } = useSlipstream();
  const { pathname, search, hash } = useLocation();
  const why = useId();
  const { unplaceable, totalStake, error } = summary;
  const press = (): void => {
    if (unplaceable?.type === "NotSignedIn") intents.requireSignIn({ path: `${pathname}${search}${hash}` });
    else intents.placeBet();
  };
  const explanation = unplaceable === undefined ? undefined : explain(unplaceable, error);
  return (
    <div>
      {explanation === undefined ? null : (
        <p id={why} className={css.why}>
          {explanation}
        </p>
      )}
      <Button
        size="large"
        data-testid="place-bet"
        disabled={unplaceable !== undefined && !canMendByPressing(unplaceable)}
        aria-describedby={explanation === undefined ? undefined : why}
        onClick={press}
      >
        {placement.status === "sending" ? "Placing your bet…" : labelOf(unplaceable, formatMoney(totalStake))}
      </Button>
    </div>
  );
};

/** Pressing opens the dialog that helps: the login form, or the alert about the stake (spec 5). */
const canMendByPressing = ({ type }: Unplaceable): boolean => type === "NotSignedIn" || type === "StakeNotPositive";

const labelOf = (unplaceable: Unplaceable | undefined, stake: string): string => {
  if (unplaceable === undefined) return `Place bet ${stake}`;
  switch (unplaceable.type) {
    case "SlipEmpty":
      return "Add a selection";
    case "SlipLocked":
      return "Waiting for an answer";
    case "SelectionSuspended":
      return "Selection suspended";
    case "PriceStale":
      return "Live prices paused";
    case "StakeNotPositive":
      return "Place bet: enter a stake";
    case "NotSignedIn":
      return "Log in to place bet";
    case "NotPriced":
      return "Cannot be priced";
  }
};

const explain = (unplaceable: Unplaceable, error: CalculatorError | undefined): string | undefined => {
  switch (unplaceable.type) {
    case "SelectionSuspended":
      return `${clipName(unplaceable.eventName)} is suspended. Remove it, or wait until it reopens.`;
    case "PriceStale":
      return `Waiting for a fresh price on ${clipName(unplaceable.eventName)}.`;
    case "NotPriced":
      return error === undefined ? undefined : clipMessage(calculatorErrorText(error));
    case "SlipEmpty":
    case "SlipLocked":
    case "StakeNotPositive":
    case "NotSignedIn":
      return undefined;
  }
};
