import { movedPrices } from "../../../application/betslip/moved-prices.query.ts";
import type { Betslip, RefusedPlacement } from "../../../domain/betslip/state.ts";
import type { State } from "../../../domain/state.ts";
import { Entries } from "../../components/entries.tsx";
import { Icon } from "../../components/icon.tsx";
import { clipMessage, clipName } from "../../format/clip.ts";
import { outcomeLabel } from "../../format/outcome-name.ts";
import { formatOdds } from "../../format/odds.ts";
import { reasonText } from "../../format/reason-text.ts";
import { useStoreValue } from "../../hooks/use-store-value.ts";
import css from "./refusal-panel.module.css";
import type { ShownSlip } from "./shown-slip.ts";
import { useShownSlip } from "./use-shown-slip.ts";

const selectSlip = ({ betslip }: ShownSlip): Betslip => betslip;
const selectRefused = ({ betslip }: State): RefusedPlacement | undefined => betslip.refused;

/** Why the last bet was refused, shown above the button for the next one. It names each price that has changed since, with both values. */
export const RefusalPanel = () => {
  const refused = useStoreValue(selectRefused);
  return refused === undefined ? null : <Refusal refused={refused} />;
};

const Refusal = ({ refused }: { readonly refused: RefusedPlacement }) => {
  // The next bet is asked for at the prices that the slip shows, so those are named.
  const moved = movedPrices(useShownSlip(selectSlip));
  return (
    <div className={css.panel} tabIndex={0} role="group" aria-label="Why your bet was refused" data-testid="refusal">
      <p className={css.title}>
        <Icon name="warning" /> <span>{moved.length === 0 ? clipMessage(reasonText(refused.reason)) : "Not placed. The prices now:"}</span>
      </p>
      {moved.length === 0 ? null : (
        <ul>
          <Entries of={moved} keyOf={({ leg }) => leg.key}>
            {({ leg: { selection }, from, to }) => (
              <li className={css.moved}>
                <span>
                  <bdi>{clipName(outcomeLabel(selection.outcomeName, selection))}</bdi>, <bdi>{clipName(selection.eventName)}</bdi>
                </span>
                <span className={`${css.prices} figures`} data-moved={to > from ? "up" : "down"}>
                  <span className="unseen">from</span> <s>{formatOdds(from)}</s> <span className="unseen">to</span> <b>{formatOdds(to)}</b>
                </span>
              </li>
            )}
          </Entries>
        </ul>
      )}
    </div>
  );
};
