import { memo, useLayoutEffect, useRef, useState } from "react";
import type { Fixture, OfferedOutcome } from "../../../../application/ports/offer.ts";
import { hasSelection } from "../../../../domain/betslip/state.ts";
import { selectionKey } from "../../../../domain/kernel/ids.ts";
import { clipName } from "../../../format/clip.ts";
import { useSlipstream } from "../../../hooks/slipstream-context.tsx";
import { chosenSelection } from "../chosen-selection.ts";
import { priceBoardOf } from "../price-board.ts";
import { createPriceCell, type PriceCell, priceOf } from "../price-cell.ts";
import css from "../price.module.css";

interface PriceButtonProps {
  readonly fixture: Fixture;
  readonly outcome: OfferedOutcome;
  /** The length of the log when the list was requested: what the feed told after that is newer. */
  readonly asOf: number;
  /** Whether the button shows the name, and where it stands. A list shows the name above its column instead. */
  readonly named?: "beside" | "above";
  readonly name?: string;
}

/** The button for one outcome. React renders it once, and again when it is chosen or removed; the price board writes its price, its mark and its chosen state. */
export const PriceButton = memo(({ fixture, outcome, asOf, named, name = outcome.displayName || outcome.outcomeName }: PriceButtonProps) => {
  const { store, intents } = useSlipstream();
  const button = useRef<HTMLButtonElement>(null);
  const odds = useRef<HTMLSpanElement>(null);
  const mark = useRef<HTMLSpanElement>(null);
  const cell = useRef<PriceCell>(undefined);
  const [chosen, setChosen] = useState(false);

  useLayoutEffect(() => {
    if (button.current === null || odds.current === null || mark.current === null) return;
    const painted = createPriceCell({ button: button.current, odds: odds.current, mark: mark.current }, { fixture, outcome, asOf }, setChosen);
    cell.current = painted;
    return priceBoardOf(store).add(painted, button.current);
  }, [store, fixture, outcome, asOf]);

  const choose = (): void => {
    const state = store.snapshot();
    const price = priceOf(state, { fixture, outcome, asOf });
    // The state decides whether it may be bet, because the screen may be a frame behind. The price that is asked for is the one on the screen.
    if (price.status !== "open" && !hasSelection(state.betslip, selectionKey(fixture.matchId, outcome))) return;
    const progress = state.prices.matches.get(fixture.matchId)?.progress;
    intents.toggleSelection({ selection: chosenSelection(fixture, outcome, cell.current?.shown()?.odds ?? price.odds, progress) });
  };

  return (
    <>
      <button ref={button} type="button" className={lookOf(named)} onClick={choose}>
        {named === undefined ? null : <span className={css.name}>{clipName(name)}</span>}
        <span ref={odds} className={`${css.odds} figures`} />
        <span ref={mark} className={`${css.mark} figures`} />
      </button>
      {/* One press of Tab leads from a chosen price to the slip, so that nobody has to pass every other price. */}
      {chosen ? (
        <a className={css.toSlip} href="#betslip">
          Go to betslip
        </a>
      ) : null}
    </>
  );
});
PriceButton.displayName = "PriceButton";

const lookOf = (named: PriceButtonProps["named"]): string | undefined => {
  if (named === undefined) return css.price;
  return named === "above" ? `${css.price} ${css.named} ${css.above}` : `${css.price} ${css.named}`;
};
