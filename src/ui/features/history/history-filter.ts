import type { HistoryFilter } from "../../../application/ports/history.ts";
import { readDay } from "../../navigation/read-day.ts";

export const FILTERS: readonly { readonly id: HistoryFilter; readonly label: string }[] = [
  { id: "all", label: "All" },
  { id: "open", label: "Open" },
  { id: "settled", label: "Settled" },
  { id: "won", label: "Won" },
  { id: "lost", label: "Lost" },
  { id: "void", label: "Void" },
  { id: "cashed-out", label: "Cashed out" },
];

/** The filter in an address. Values that cannot be read are ignored. */
export interface AskedHistory {
  readonly filter: HistoryFilter;
  readonly from: string | undefined;
  readonly to: string | undefined;
}

export const historyIn = (query: URLSearchParams): AskedHistory => ({
  filter: FILTERS.find(({ id }) => id === query.get("show"))?.id ?? "all",
  from: readDay(query, "from"),
  to: readDay(query, "to"),
});

export const isNarrowed = ({ filter, from, to }: AskedHistory): boolean => filter !== "all" || from !== undefined || to !== undefined;
