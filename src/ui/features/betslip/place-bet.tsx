import { useId } from "react";
import { Link } from "react-router-dom";
import type { SlipSummary } from "../../../application/betslip/slip-summary.query.ts";
import type { Unplaceable } from "../../../domain/betslip/why-not-placeable.ts";
import type { SelectionKey } from "../../../domain/kernel/ids.ts";
import { Button } from "../../components/button.tsx";
import { formatMoney } from "../../format/money.ts";
import type { Zone } from "../../format/zone.ts";
import { useSlipstream } from "../../hooks/slipstream-context.tsx";
import { useTimeZone } from "../../hooks/time-zone-context.tsx";
import { useIsPlayer } from "../../hooks/use-is-player.ts";
import { useRead } from "../../hooks/use-read.ts";
import { useUser } from "../../hooks/use-user.ts";
import { LimitNote } from "../safety/public/limit-note.tsx";
import { useBreak } from "../safety/public/use-break.ts";
import css from "./place-bet.module.css";
import { REMOVES } from "./public/focus-slip.ts";
import { blockingRead, canBePressed, placeLabel, type ReadTimes, unplaceableText } from "./unplaceable-text.ts";
import { useSlipSummary } from "./use-slip-summary.ts";

interface PlaceBetProps {
  readonly unplaceable: Unplaceable | undefined;
  readonly isSending: boolean;
  /** Whether an input holds text that is not an amount: the slip's stake then differs from what is on the screen. */
  readonly misread: boolean;
  /** Whether prices have moved since the last bet was refused. Pressing the button then accepts the new prices. */
  readonly accepts: boolean;
}

const selectPayment = ({ totalStake, error, legs }: SlipSummary) => ({ totalStake, error, several: legs.length > 1 });

/** The button that submits the slip. While it is disabled it says why. */
export const PlaceBet = ({ unplaceable, isSending, misread, accepts }: PlaceBetProps) => {
  const { intents, reads } = useSlipstream();
  const why = useId();
  const isOnBreak = useBreak() !== undefined;
  const { totalStake, error, several } = useSlipSummary(selectPayment);
  const isPlayer = useIsPlayer();
  const zone = useTimeZone();
  const limits = useRead(reads.bettingTerms()).readAt;
  const balances = useUser().readAt;
  const explanation = unplaceable === undefined ? undefined : explained(unplaceable, error, { limits, balances }, zone);
  const label = misread ? "Correct the stake" : placeLabel(unplaceable, formatMoney(totalStake), accepts);
  return (
    <>
      {explanation === undefined ? null : (
        <p id={why} className={css.why}>
          <span>{`${explanation} `}</span>
          {unplaceable?.type === "BalanceTooLow" ? <Link to="/Account/Deposit" className="text-link">Deposit</Link> : null}
          {unplaceable?.type === "SelectionEnded" ? (
            <button type="button" className="text-link" onClick={() => intents.removeSelection({ key: unplaceable.key })}>
              Remove it
            </button>
          ) : null}
          {unplaceable !== undefined && "of" in unplaceable && unplaceable.of.on === "grouping" ? <ShowSize grouping={unplaceable.of.grouping} /> : null}
          {several && unplaceable !== undefined && "key" in unplaceable ? (
            <button type="button" className="text-link" onClick={({ currentTarget }) => showLeg(currentTarget.form, unplaceable.key)}>
              Show selection
            </button>
          ) : null}
        </p>
      )}
      {isPlayer ? <LimitNote stake={totalStake} className={css.why} /> : null}
      <Button
        type="submit"
        look="money"
        size="large"
        className={css.place}
        data-testid="place-bet"
        data-mend={accepts}
        disabled={misread || isOnBreak || !canBePressed(unplaceable)}
        aria-describedby={explanation === undefined ? undefined : why}
      >
        {isSending ? "Placing your bet…" : isOnBreak ? "You are taking a break" : label}
      </Button>
    </>
  );
};

/** Brings the stake of a system's size into view, with the focus in it. */
const ShowSize = ({ grouping }: { readonly grouping: number }) => (
  <button type="button" className="text-link" onClick={({ currentTarget }) => {
    const field = currentTarget.form?.querySelector<HTMLElement>(`[data-size="${grouping}"] input`);
    field?.scrollIntoView({ block: "center" });
    field?.focus({ preventScroll: true });
  }}>
    Show it
  </button>
);

/** Why the bet cannot be placed, and the answer of the sportsbook that says so; undefined when the button says all. */
const explained = (unplaceable: Unplaceable, error: SlipSummary["error"], read: ReadTimes, zone: Zone): string | undefined => {
  const parts = [unplaceableText(unplaceable, error), blockingRead(unplaceable, read, zone)].filter((part) => part !== undefined);
  return parts.length === 0 ? undefined : parts.join(" ");
};

/** Brings a leg of the slip into view, with the focus on the button that removes it: a slip of twenty legs shows six of them. */
const showLeg = (slip: HTMLElement | null, key: SelectionKey): void => {
  const leg = [...(slip?.querySelectorAll<HTMLElement>("[data-leg]") ?? [])].find(({ dataset }) => dataset["leg"] === key);
  leg?.scrollIntoView({ block: "center" });
  leg?.querySelector<HTMLElement>(REMOVES)?.focus({ preventScroll: true });
};
