import { useState } from "react";
import { Link } from "react-router-dom";
import { Button } from "../../../components/button.tsx";
import { isAtAskedPrices, placedTotalOdds } from "../../../../application/betslip/placed-odds.query.ts";
import type { Placement } from "../../../../domain/events/placement.ts";
import type { State } from "../../../../domain/state.ts";
import { betForm } from "../../../format/bet-form.ts";
import { counted } from "../../../format/counted.ts";
import { clipName } from "../../../format/clip.ts";
import { formatFigure } from "../../../format/figure.ts";
import { formatAmount, formatMoney } from "../../../format/money.ts";
import { useSlipstream } from "../../../hooks/slipstream-context.tsx";
import { useCurrency } from "../../../hooks/use-currency.ts";
import { useStoreValue } from "../../../hooks/use-store-value.ts";
import { CopyText } from "../../../components/copy-text.tsx";
import { DialogFrame } from "../../../components/dialog-frame.tsx";
import { ReceiptPanel } from "../../history/public/receipt-panel.tsx";
import { PlacedLegs } from "../placed-legs.tsx";
import { SuccessMark } from "../success-mark.motion.tsx";
import { placeInSlip } from "./focus-slip.ts";
import css from "./bet-placed-dialog.module.css";

const selectPlacement = (state: State) => state.betslip.placement;

/** What was bet, where the selections alone do not say it. The total odds of a multiple have a line of their own. */
const formOf = (request: Placement): string | undefined => {
  if (request.betType === "Combo") return betForm(request);
  return request.betType === "Multiple" ? `Multiple, ${counted(request.legs.length, "selection")}` : undefined;
};

/** Says that the bet was placed. Closing the dialog in any way clears the slip (spec 4). */
export const BetPlacedDialog = ({ betslipId }: { readonly betslipId: string }) => {
  const { intents } = useSlipstream();
  const placement = useStoreValue(selectPlacement);
  const currency = useCurrency();
  const now = placement.status === "done" && placement.result.betslipId === betslipId ? placement : undefined;
  // Another window may begin the next slip while this is read.
  const [bet] = useState(now);
  const placed = bet?.result;
  const form = bet === undefined ? undefined : formOf(bet.request);
  const totalOdds = bet === undefined ? undefined : placedTotalOdds(bet.request, bet.result);
  return (
    <DialogFrame
      title="Bet placed"
      finalFocus={() => placeInSlip() ?? null}
      footer={
        <>
          <Link to="/Account/BetHistory" className="text-link" onClick={intents.closeDialog}>
            Check Bet History
          </Link>
          {now === undefined ? null : (
            <Button look="outline" onClick={intents.reuseSelections}>
              Reuse selections
            </Button>
          )}
          <Button data-autofocus onClick={intents.closeDialog}>OK</Button>
        </>
      }
    >
      <SuccessMark />
      {bet === undefined ? null : <PlacedLegs request={bet.request} accepted={bet.result.accepted} />}
      <dl className={`${css.facts} figures`}>
        <div>
          <dt className="muted">Betslip</dt>
          <dd>
            <span>{clipName(betslipId)}</span>
            <CopyText text={betslipId} what="bet id" />
          </dd>
        </div>
        {placed === undefined ? null : (
          <>
            {form === undefined ? null : (
              <div>
                <dt className="muted">Bet</dt>
                <dd>{form}</dd>
              </div>
            )}
            {totalOdds === undefined ? null : (
              <div>
                <dt className="muted">Total odds</dt>
                <dd>{formatFigure(totalOdds)}</dd>
              </div>
            )}
            <div>
              <dt className="muted">Stake</dt>
              <dd>{formatAmount(placed.stake, currency)}</dd>
            </div>
            <div>
              <dt className="muted">Possible win</dt>
              <dd>
                <span>{formatAmount(placed.possibleWin, currency)}</span>
                {bet !== undefined && isAtAskedPrices(bet.request, bet.result) && bet.request.maxBonus > 0 ? <small className="muted">{`incl. ${formatMoney(bet.request.maxBonus)} bonus`}</small> : null}
              </dd>
            </div>
          </>
        )}
      </dl>
      {placed?.receipt === undefined ? null : <ReceiptPanel receipt={placed.receipt} betslipId={placed.betslipId} />}
    </DialogFrame>
  );
};
