import type { Betslip } from "../../../../domain/betslip/state.ts";
import type { Simulation } from "../../../../domain/desk/booking.ts";
import type { Placement } from "../../../../domain/events/placement.ts";
import { underWay } from "../../../../domain/kernel/attempt.ts";
import type { State } from "../../../../domain/state.ts";
import { Icon } from "../../../components/icon.tsx";
import { clipMessage } from "../../../format/clip.ts";
import { formatMoney } from "../../../format/money.ts";
import { reasonText } from "../../../format/reason-text.ts";
import { useSlipstream } from "../../../hooks/slipstream-context.tsx";
import { useStoreValue } from "../../../hooks/use-store-value.ts";
import css from "./share-slip.module.css";

const selectShare = ({ attempts }: State): State["attempts"]["booking"]["last"] => attempts.booking.last;
const selectOffline = ({ betslip }: State): boolean => betslip.offline;
/** The simulation of the slip as it is now; undefined when there is none. */
const selectAsked = ({ desk: { booking: { simulation } }, betslip }: State): Exclude<Simulation, { readonly status: "idle" }> | undefined =>
  simulation.status === "idle" || !isAbout(simulation.placement, betslip) ? undefined : simulation;

interface ShareSlipProps {
  /** Whether the slip has figures. */
  readonly isPriced: boolean;
}

/** The buttons to share the slip under a code and to simulate it. Neither stakes money. Offline neither can be pressed, as the button to place the bet, which says so. */
export const ShareSlip = ({ isPriced }: ShareSlipProps) => {
  const { intents } = useSlipstream();
  const share = useStoreValue(selectShare);
  const asked = useStoreValue(selectAsked);
  const offline = useStoreValue(selectOffline);
  const mayStillArrive = share.status === "unknown" && share.reason.code === "may-still-arrive";
  const busy = underWay(share) !== undefined && !mayStillArrive;
  return (
    <>
      <button type="button" className={css.choice} data-shares-slip disabled={busy || offline} onClick={intents.bookSlip}>
        <Icon name="share" />
        {busy ? <span>Booking…</span> : <span>Book<span className="unseen"> and share</span></span>}
      </button>
      <button type="button" className={css.choice} title="Ask the sportsbook whether it would take this bet" disabled={asked?.status === "asking" || offline || !isPriced} onClick={intents.simulateSlip}>
        <Icon name="try" />
        <span>Try<span className="unseen"> it out</span></span>
      </button>
      {share.status === "unknown" ? (
        <p className={css.told} role="status">
          {mayStillArrive
            ? "The sportsbook has no code for your slip so far. You can ask again: at worst there are two codes for it."
            : "No answer yet: we are asking the sportsbook for your code."}
        </p>
      ) : null}
      {asked === undefined ? null : (
        <p className={css.told} role="status">
          {asked.status === "asking"
            ? "Asking the sportsbook…"
            : asked.status === "answered"
              ? `The sportsbook would take this bet: ${formatMoney(asked.bet.stake)} wins up to ${formatMoney(asked.bet.possibleWin)}. Nothing was placed.`
              : `The sportsbook would not take this bet: ${clipMessage(reasonText(asked.reason))}`}
        </p>
      )}
    </>
  );
};

/** Whether a frozen placement is still what is on the slip: the same selections at the same prices for the same stakes. */
const isAbout = (placement: Placement, slip: Betslip): boolean =>
  placement.betslipType === slip.betslipType &&
  placement.legs.length === slip.legs.length &&
  placement.legs.every(({ key, odds, fixed, stake }, place) => {
    const leg = slip.legs[place];
    return leg !== undefined && leg.key === key && leg.odds === odds && leg.fixed === fixed && (stake === undefined || stake === leg.stake);
  }) &&
  (placement.betType === "Single" || placement.betType === "Combo" || placement.stake === slip.stake) &&
  (placement.betType !== "Combo" || placement.groupings.every(({ grouping, stake }) => slip.groupings.some((staked) => staked.grouping === grouping && staked.stake === stake)));
