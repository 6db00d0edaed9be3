import { memo } from "react";
import type { Fixture, OfferedMarket } from "../../../../application/ports/offer.ts";
import { clipName } from "../../../format/clip.ts";
import { PriceButton } from "../../prices/public/price-button.tsx";
import { columnsFor, type GatheredMarket, lineOf, namesItsLine } from "./markets.ts";
import card from "../../../components/card.module.css";
import css from "./market-card.module.css";

interface MarketCardProps {
  readonly fixture: Fixture;
  readonly market: GatheredMarket;
  readonly asOf: number;
}

export const MarketCard = memo(({ fixture, market, asOf }: MarketCardProps) => (
  <section className={`${card.card} ${css.market}`} aria-label={clipName(market.name)}>
    <h2 className={css.title}>{clipName(market.name)}</h2>
    {market.lines.map((line) => (
      <Line key={line.specifier} fixture={fixture} line={line} labelled={market.lines.length > 1 && !market.lines.every(namesItsLine)} asOf={asOf} />
    ))}
  </section>
));
MarketCard.displayName = "MarketCard";

interface LineProps {
  readonly fixture: Fixture;
  readonly line: OfferedMarket;
  readonly labelled: boolean;
  readonly asOf: number;
}

const Line = ({ fixture, line, labelled, asOf }: LineProps) => {
  const columns = columnsFor(line.outcomes);
  return (
    <div className={css.line}>
      {labelled ? <span className={`${css.specifier} figures`}>{clipName(lineOf(line.specifier))}</span> : null}
      <div className={css.outcomes} data-columns={columns}>
        {line.outcomes.map((outcome) => (
          <PriceButton
            key={`${outcome.specifier}|${outcome.outcomeId}`}
            fixture={fixture}
            outcome={line.suspended && outcome.active ? { ...outcome, active: false } : outcome}
            asOf={asOf}
            named={columns === 3 ? "above" : "beside"}
          />
        ))}
      </div>
    </div>
  );
};
