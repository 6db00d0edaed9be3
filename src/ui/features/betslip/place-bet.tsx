import { useId } from "react";
import { useLocation } from "react-router-dom";
import { Button } from "../../components/button.tsx";
import type { Blocked, SlipSummary } from "../../../application/betslip/slip-summary.query.ts";
import type { PlacementState } from "../../../domain/betslip/state.ts";
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
  const { blocked, totalStake } = summary;
  const press = (): void => {
    if (blocked?.why === "not-signed-in") intents.requireSignIn(`${pathname}${search}${hash}`);
    else intents.placeBet();
  };
  const explanation = blocked === undefined ? undefined : explain(blocked);
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
        disabled={blocked !== undefined && !canMendByPressing(blocked)}
        aria-describedby={explanation === undefined ? undefined : why}
        onClick={press}
      >
        {placement.status === "sending" ? "Placing your bet…" : labelOf(blocked, formatMoney(totalStake))}
      </Button>
    </div>
  );
};

/** Pressing opens the dialog that helps: the login form, or the alert about the stake (spec 5). */
const canMendByPressing = ({ why }: Blocked): boolean => why === "not-signed-in" || why === "stake";

const labelOf = (blocked: Blocked | undefined, stake: string): string => {
  if (blocked === undefined) return `Place bet ${stake}`;
  switch (blocked.why) {
    case "empty":
      return "Add a selection";
    case "locked":
      return "Waiting for an answer";
    case "suspended":
      return "Selection suspended";
    case "stale":
      return "Live prices paused";
    case "stake":
      return "Place bet: enter a stake";
    case "not-signed-in":
      return "Log in to place bet";
    case "calculator":
      return "Cannot be priced";
  }
};

const explain = (blocked: Blocked): string | undefined => {
  switch (blocked.why) {
    case "suspended":
      return `${clipName(blocked.eventName)} is suspended. Remove it, or wait until it reopens.`;
    case "stale":
      return `Waiting for a fresh price on ${clipName(blocked.eventName)}.`;
    case "calculator":
      return clipMessage(blocked.message);
    case "empty":
    case "locked":
    case "stake":
    case "not-signed-in":
      return undefined;
  }
};
