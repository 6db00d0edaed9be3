import { isMatchId, type MatchId } from "../../domain/kernel/ids.ts";
import { publicField } from "../recording/codec.ts";
import { readSpec } from "../reads/read-store.ts";
import { readPriceHistory } from "./price-history.ts";

export const pricesReads = {
  priceHistory: readSpec({
    name: "prices/history",
    version: 1,
    fields: { matchId: publicField(isMatchId) },
    keeping: "fresh",
    owner: "everybody",
    load: ({ matchId }: { readonly matchId: MatchId }) => readPriceHistory(matchId),
  }),
};
