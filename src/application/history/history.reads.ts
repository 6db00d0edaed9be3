import { Effect } from "effect";
import { isCount, oneOf } from "../../domain/kernel/guards.ts";
import { BetHistory, type HistoryFilter } from "../ports/history.ts";
import { publicField } from "../recording/codec.ts";
import { readSpec } from "../reads/read-store.ts";

interface HistoryArgs {
  readonly filter: HistoryFilter;
  /** From 1. */
  readonly page: number;
}

export const historyReads = {
  bets: readSpec({
    name: "history/bets",
    version: 1,
    fields: { filter: publicField(oneOf("all", "open", "settled")), page: publicField(isCount) },
    keeping: "fresh",
    owner: "player",
    load: ({ filter, page }: HistoryArgs) => Effect.flatMap(BetHistory, (history) => history.page(filter, page)),
  }),
};
