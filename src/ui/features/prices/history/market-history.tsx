import { useCallback } from "react";
import type { Fixture, OfferedOutcome } from "../../../../application/ports/offer.ts";
import { outcomeKey } from "../../../../domain/kernel/ids.ts";
import type { Odds } from "../../../../domain/kernel/odds.ts";
import type { PricePoint } from "../../../../domain/prices/price-history.ts";
import type { State } from "../../../../domain/state.ts";
import { Entries, failedRow } from "../../../components/entries.tsx";
import { useStoreValue } from "../../../hooks/use-store-value.ts";
import { priceOf } from "../price-cell.ts";
import { HistoryRow } from "./history-row.tsx";
import { HistoryTable } from "./history-table.tsx";
import { usePriceHistories } from "./use-price-histories.ts";

export interface MarketHistoryProps {
  readonly fixture: Fixture;
  /** The name of the market. An outcome's name includes its line. */
  readonly market: string;
  readonly outcomes: readonly { readonly name: string; readonly outcome: OfferedOutcome }[];
  /** The length of the log when the list was requested. */
  readonly asOf: number;
}

const nothing: readonly PricePoint[] = [];

/** The price histories of a market, from this device's own log. */
export const MarketHistory = ({ fixture, market, outcomes, asOf }: MarketHistoryProps) => {
  const logged = usePriceHistories(fixture.matchId);
  return (
    <HistoryTable caption={`Prices of ${market} as this device received them`}>
      <Entries of={outcomes} keyOf={({ outcome }) => outcomeKey(outcome)} failed={failedRow(6)}>
        {({ name, outcome }) => <OutcomeHistory name={name} fixture={fixture} outcome={outcome} asOf={asOf} logged={logged.get(outcomeKey(outcome)) ?? nothing} />}
      </Entries>
    </HistoryTable>
  );
};

interface OutcomeHistoryProps {
  readonly name: string;
  readonly fixture: Fixture;
  readonly outcome: OfferedOutcome;
  readonly asOf: number;
  readonly logged: readonly PricePoint[];
}

const OutcomeHistory = ({ name, fixture, outcome, asOf, logged }: OutcomeHistoryProps) => {
  const select = useCallback(
    (state: State): Odds | undefined => {
      const { odds, status } = priceOf(state, { fixture, outcome, asOf });
      return status === "open" ? odds : undefined;
    },
    [fixture, outcome, asOf],
  );
  return <HistoryRow name={name} logged={logged} now={useStoreValue(select)} />;
};
