import type { Leg } from "../../../../domain/betslip/state.ts";
import { outcomeKey } from "../../../../domain/kernel/ids.ts";
import type { PricePoint } from "../../../../domain/prices/price-history.ts";
import { clipName } from "../../../format/clip.ts";
import { outcomeLabel } from "../../../format/outcome-name.ts";
import { HistoryRow } from "./history-row.tsx";
import { HistoryTable } from "./history-table.tsx";
import { usePriceHistories } from "./use-price-histories.ts";

const nothing: readonly PricePoint[] = [];

/** The price history of a leg, from this device's own log. */
export const LegHistory = ({ leg, active }: { readonly leg: Leg; readonly active: boolean }) => {
  const { selection, lastShownOdds } = leg;
  const logged = usePriceHistories(selection.matchId);
  return (
    <HistoryTable caption="The price as this device received it">
      <HistoryRow name={clipName(outcomeLabel(selection.outcomeName, selection))} logged={logged.get(outcomeKey(selection)) ?? nothing} now={active ? lastShownOdds : undefined} />
    </HistoryTable>
  );
};
