import { memo, useCallback, useMemo } from "react";
import type { Fixture, OfferedOutcome } from "../../../../application/ports/offer.ts";
import { hasSelection } from "../../../../domain/betslip/state.ts";
import type { OfferedPrice } from "../../../../domain/prices/offered.ts";
import { selectionKey } from "../../../../domain/kernel/ids.ts";
import type { State } from "../../../../domain/state.ts";
import { Icon } from "../../../components/icon.tsx";
import { clipName } from "../../../format/clip.ts";
import { formatOdds } from "../../../format/odds.ts";
import { useSlipstream } from "../../../hooks/slipstream-context.tsx";
import { useOutcomePrice } from "../use-outcome-price.ts";
import { useStoreValue } from "../../../hooks/use-store-value.ts";
import { chosenSelection } from "../chosen-selection.ts";
import { StaleAge } from "../stale-age.tsx";
import css from "../price.module.css";

interface PriceButtonProps {
  readonly fixture: Fixture;
  readonly outcome: OfferedOutcome;
  /** The log's length when the list was read: what the feed said later is newer. */
  readonly asOf: number;
  /** Shows the outcome's name inside the button, beside its price or above it. A list shows it above its column instead. */
  readonly named?: "beside" | "above";
}

/** One outcome to bet on. It alone re-renders when its price moves. */
export const PriceButton = memo(({ fixture, outcome, asOf, named }: PriceButtonProps) => {
  const { store, intents } = useSlipstream();
  const { matchId, source } = fixture;
  const price = useOutcomePrice(source, matchId, outcome, asOf);
  const key = useMemo(() => selectionKey(matchId, outcome), [matchId, outcome]);
  const selected = useStoreValue(useCallback((state: State) => hasSelection(state.betslip, key), [key]));
  const clickable = selected || price.status === "open";
  const choose = (): void => {
    const progress = store.snapshot().prices.matches.get(matchId)?.progress;
    if (clickable) intents.toggleSelection({ selection: chosenSelection(fixture, outcome, price.odds, progress) });
  };

  return (
    <button
      type="button"
      className={lookOf(named)}
      data-status={price.status}
      data-moved={price.status === "open" ? price.moved : undefined}
      aria-pressed={selected}
      aria-disabled={!clickable}
      aria-label={spoken(outcome, price)}
      onClick={choose}
    >
      {named === undefined ? null : <span className={css.name}>{clipName(outcome.displayName || outcome.outcomeName)}</span>}
      {price.status === "suspended" && price.odds === 0 ? null : <span className={`${css.odds} figures`}>{formatOdds(price.odds)}</span>}
      <PriceMark status={price.status} />
    </button>
  );
});
PriceButton.displayName = "PriceButton";

const lookOf = (named: PriceButtonProps["named"]): string | undefined => {
  if (named === undefined) return css.price;
  return named === "above" ? `${css.price} ${css.named} ${css.above}` : `${css.price} ${css.named}`;
};

const PriceMark = ({ status }: Pick<OfferedPrice, "status">) => {
  switch (status) {
    case "open":
      return null;
    case "suspended":
      return (
        <span className={css.mark}>
          <Icon name="lock" />
        </span>
      );
    case "stale":
      return <StaleAge />;
  }
};

const spoken = (outcome: OfferedOutcome, price: OfferedPrice): string => {
  const state = price.status === "open" ? "" : `, ${price.status === "stale" ? "price out of date" : "suspended"}`;
  return `${clipName(outcome.outcomeName)}, ${clipName(outcome.marketName)}, ${formatOdds(price.odds)}${state}`;
};
