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
  /** Whether a stake on the screen is no amount: what would be sent is not what stands there. */
  readonly misread: boolean;
  /** Whether prices have moved since the last bet was refused: pressing takes the new ones. */
  readonly accepts: boolean;
}

/** The button that bets; pressing it submits the slip. While it may not be pressed it says why. */
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
