import { createMemoryMarketFeed } from "../../../src/adapters/memory/market-feed.memory.ts";
import { parseOdds, noOdds } from "../../../src/domain/kernel/odds.ts";
import { marketFeedContract } from "../../kit/ports/market-feed-contract.ts";

marketFeedContract("memory", async () => {
  const feed = createMemoryMarketFeed();
  feed.signal("connected");
  return {
    feed,
    changeOdds: async (match, decimal) =>
      feed.push([
        {
          type: "OddsChange",
          source: "live",
          matchId: match,
          outcomes: [{ marketId: "1", specifier: "", outcomeId: "1", odds: parseOdds(decimal) ?? noOdds, active: true }],
        },
      ]),
    stopBetting: async (match) => feed.push([{ type: "BetStop", source: "live", matchId: match }]),
    subscribesTo: async (matches) => {
      if (feed.watched().length !== matches) throw new Error(`${feed.watched().length} matches are watched`);
    },
    connectionIsCut: async () => {
      feed.signal("closed");
      feed.signal("connected");
    },
    close: async () => undefined,
  };
});
