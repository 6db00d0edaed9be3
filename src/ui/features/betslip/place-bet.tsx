import { useId } from "react";
import { Link } from "react-router-dom";
import type { SlipSummary } from "../../../application/betslip/slip-summary.query.ts";
import type { PlacementState } from "../../../domain/betslip/state.ts";
import { Button } from "../../components/button.tsx";
import { formatMoney } from "../../format/money.ts";
import css from "./place-bet.module.css";
import { canBePressed, placeLabel, unplaceableText } from "./unplaceable-text.ts";

interface PlaceBetProps {
  readonly summary: SlipSummary;
  readonly placement: PlacementState;
  /** Whether an input holds text that is not an amount: the slip's stake then differs from what is on the screen. */
  readonly misread: boolean;
  /** Whether prices have moved since the last bet was refused. Pressing the button then accepts the new prices. */
  readonly accepts: boolean;
}

/** The button that submits the slip. While it is disabled it says why. */
export const PlaceBet = ({ summary, placement, misread, accepts }: PlaceBetProps) => {
  const why = useId();
  const { unplaceable, totalStake, error } = summary;
  const explanation = unplaceable === undefined ? undefined : unplaceableText(unplaceable, error);
  const label = misread ? "Correct the stake" : placeLabel(unplaceable, formatMoney(totalStake), accepts);
  return (
    <div>
      {explanation === undefined ? null : (
        <p id={why} className={css.why}>
          {explanation} {unplaceable?.type === "BalanceTooLow" ? <Link to="/Account/Deposit" className="text-link">Deposit</Link> : null}
        </p>
      )}
      <Button
        type="submit"
        size="large"
        data-testid="place-bet"
        data-mend={accepts}
        disabled={misread || !canBePressed(unplaceable)}
        aria-describedby={explanation === undefined ? undefined : why}
      >
        {placement.status === "sending" ? "Placing your bet…" : label}
      </Button>
    </div>
  );
};
