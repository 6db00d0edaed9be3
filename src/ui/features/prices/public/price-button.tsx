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
  /** The log's length when the list was read: what the feed said later is newer. */
  readonly asOf: number;
  /** A name inside the button, and where it stands to the price. A list shows it above its column instead. */
  readonly named?: "beside" | "above";
  readonly name?: string;
}

/** One outcome to bet on. It is rendered once, and again when it is chosen or given up; its price, its mark and whether it is chosen are written by the price board. */
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
    // The state says whether it may be bet, and not the screen, which may be a frame behind. What is asked for is the price on the screen.
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
      {/* The way into the slip is one press of Tab from what was chosen, and not past every other price. */}
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
