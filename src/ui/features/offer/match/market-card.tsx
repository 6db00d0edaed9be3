import { memo, useId, useState } from "react";
import type { Fixture, OfferedMarket } from "../../../../application/ports/offer.ts";
import { KeepButton } from "../keep-button.tsx";
import { Entries, failedText } from "../../../components/entries.tsx";
import { Icon } from "../../../components/icon.tsx";
import { clipName } from "../../../format/clip.ts";
import { MarketHistory } from "../../prices/public/price-history.tsx";
import { PriceButton } from "../../prices/public/price-button.tsx";
import { lineOf } from "../fixtures/columns.ts";
import { FoldTitle } from "./fold-title.tsx";
import { columnsFor, type GatheredMarket, namedOutcome, namesItsLine } from "./markets.ts";
import card from "../../../components/card.module.css";
import css from "./market-card.module.css";

interface MarketCardProps {
  readonly fixture: Fixture;
  readonly market: GatheredMarket;
  readonly asOf: number;
  readonly open: boolean;
  readonly onToggle: (marketId: string) => void;
}

/** A market with all its lines. It can be folded to its name. */
export const MarketCard = memo(({ fixture, market, asOf, open, onToggle }: MarketCardProps) => {
  const body = useId();
  const [looksBack, setLooksBack] = useState(false);
  const name = clipName(market.name);
  return (
    <section className={`${card.card} ${css.market}`} aria-label={name} data-place="">
      <header className={css.head}>
        <FoldTitle open={open} controls={body} onToggle={() => onToggle(market.marketId)}>
          {name}
        </FoldTitle>
        {open ? (
          <button
            type="button"
            className={css.past}
            aria-expanded={looksBack}
            aria-label={`Price history: ${name}`}
            title="Price history"
            onPointerEnter={MarketHistory.preload}
            onClick={() => setLooksBack(!looksBack)}
          >
            <Icon name="chart" />
          </button>
        ) : null}
        <KeepButton kind="market" id={market.marketId} name={name} />
      </header>
      {open ? (
        <div id={body} className={css.lines}>
          <Entries of={market.lines} keyOf={(line) => line.specifier} failed={failedText}>
            {(line) => <Line fixture={fixture} line={line} labelled={isLabelled(market)} asOf={asOf} />}
          </Entries>
          {looksBack ? <MarketHistory fixture={fixture} market={name} outcomes={namedOutcomes(market, fixture)} asOf={asOf} /> : null}
        </div>
      ) : null}
    </section>
  );
});
MarketCard.displayName = "MarketCard";

/** Whether each line needs a label: there are several, and not every outcome names its line. */
const isLabelled = ({ lines }: GatheredMarket): boolean => lines.length > 1 && !lines.every(namesItsLine);

const namedOutcomes = (market: GatheredMarket, fixture: Fixture) =>
  market.lines.flatMap(({ specifier, outcomes }) =>
    outcomes.map((outcome) => ({ outcome, name: clipName(`${namedOutcome(outcome, fixture)}${isLabelled(market) ? ` ${lineOf(specifier)}` : ""}`) })),
  );

interface LineProps {
  readonly fixture: Fixture;
  readonly line: OfferedMarket;
  readonly labelled: boolean;
  readonly asOf: number;
}

const Line = ({ fixture, line, labelled, asOf }: LineProps) => {
  const columns = columnsFor(line.outcomes.map((outcome) => namedOutcome(outcome, fixture)));
  return (
    <div className={css.line}>
      {labelled ? <span className={`${css.specifier} figures`}>{clipName(lineOf(line.specifier))}</span> : null}
      <div className={css.outcomes} data-columns={columns}>
        <Entries of={line.outcomes} keyOf={(outcome) => `${outcome.specifier}|${outcome.outcomeId}`} failed={failedText}>
          {(outcome) => (
            <PriceButton
              fixture={fixture}
              outcome={line.suspended && outcome.active ? { ...outcome, active: false } : outcome}
              asOf={asOf}
              named={columns === 3 ? "above" : "beside"}
              name={namedOutcome(outcome, fixture)}
            />
          )}
        </Entries>
      </div>
    </div>
  );
};
