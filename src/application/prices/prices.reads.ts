import { isMatchId, type MatchId } from "../../domain/kernel/ids.ts";
import { publicField } from "../recording/codec.ts";
import { readSpec } from "../reads/read-store.ts";
import { readMatchFacts } from "./match-facts.ts";

export const pricesReads = {
  matchFacts: readSpec({
    name: "prices/match-facts",
    version: 1,
    fields: { matchId: publicField(isMatchId) },
    keeping: "fresh",
    owner: "everybody",
    load: ({ matchId }: { readonly matchId: MatchId }) => readMatchFacts(matchId),
  }),
};
