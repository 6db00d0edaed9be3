import { memo } from "react";
import type { Fixture, OfferedMarket } from "../../../../application/ports/sportsbook.ts";
import { clipName } from "../../../format/clip.ts";
import { PriceButton } from "../../prices/public/price-button.tsx";
import { columnsFor, type GatheredMarket, lineOf, namesItsLine } from "./markets.ts";

interface MarketCardProps {
  readonly fixture: Fixture;
  readonly market: GatheredMarket;
  readonly asOf: number;
}

export const MarketCard = memo(({ fixture, market, asOf }: MarketCardProps) => (
  <section className="card market" aria-label={clipName(market.name)}>
    <h3 className="market-title truncate">{clipName(market.name)}</h3>
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

const Line = ({ fixture, line, labelled, asOf }: LineProps) => (
  <div className="market-line">
    {labelled ? <span className="market-specifier figures">{clipName(lineOf(line.specifier))}</span> : null}
    <div className="market-outcomes" data-columns={columnsFor(line.outcomes)}>
      {line.outcomes.map((outcome) => (
        <PriceButton
          key={`${outcome.specifier}|${outcome.outcomeId}`}
          fixture={fixture}
          outcome={line.suspended && outcome.active ? { ...outcome, active: false } : outcome}
          asOf={asOf}
          named
        />
      ))}
    </div>
  </div>
);
