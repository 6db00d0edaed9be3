import { filter, firstValueFrom, type Observable, take, toArray } from "rxjs";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import type { MarketFeedShape } from "../../../src/application/ports/market-feed.ts";
import type { MatchId } from "../../../src/domain/kernel/ids.ts";
import { matchId } from "../../../src/domain/kernel/ids.ts";
import { odds } from "../../../src/domain/kernel/odds.ts";

/** A feed, with the means to make its source publish. */
export interface MarketFeedUnderTest {
  readonly feed: MarketFeedShape;
  /** Changes the price of outcome "1" of market "1", once the feed is subscribed to the match. */
  readonly changeOdds: (match: MatchId, decimal: number) => Promise<void>;
  readonly stopBetting: (match: MatchId) => Promise<void>;
  /** Resolves when the feed is subscribed to exactly this many matches. */
  readonly subscribesTo: (matches: number) => Promise<void>;
  readonly connectionIsCut: () => Promise<void>;
  readonly close: () => Promise<void>;
}

const first = <Value>(values$: Observable<Value>, count: number): Promise<Value[]> =>
  firstValueFrom(values$.pipe(take(count), toArray()));

export const marketFeedContract = (name: string, start: () => Promise<MarketFeedUnderTest>): void => {
  describe(`market feed: ${name}`, () => {
    const match = matchId("51200999");
    let under: MarketFeedUnderTest;
    beforeEach(async () => {
      under = await start();
    });
    afterEach(() => under.close());

    it("hands over what is said of a watched match, as odds of the domain", async () => {
      under.feed.watch("live", match);
      await under.subscribesTo(1);
      const delivered = first(under.feed.deliveries$, 1);
      await under.changeOdds(match, 1.85);
      expect((await delivered)[0]?.messages).toEqual([
        {
          type: "OddsChange",
          source: "live",
          matchId: match,
          outcomes: [{ marketId: "1", specifier: "", outcomeId: "1", odds: odds(1_850_000), active: true }],
        },
      ]);
    });

    it("keeps no frames unless it is recording", async () => {
      under.feed.watch("live", match);
      await under.subscribesTo(1);
      const delivered = first(under.feed.deliveries$, 1);
      await under.stopBetting(match);
      expect(await delivered).toEqual([{ messages: [{ type: "BetStop", source: "live", matchId: match }], frames: "[]" }]);
    });

    it("goes on for the second watcher when the first releases, even twice", async () => {
      const release = under.feed.watch("live", match);
      under.feed.watch("live", match);
      await under.subscribesTo(1);
      release();
      release();
      await under.subscribesTo(1);
      const delivered = first(under.feed.deliveries$, 1);
      await under.changeOdds(match, 2);
      expect((await delivered)[0]?.messages).toHaveLength(1);
    });

    it("says of a match asked for later when it is followed", async () => {
      const said = first(under.feed.signals$, 1);
      under.feed.watch("live", match);
      expect(await said).toEqual([{ following: [match] }]);
      const delivered = first(under.feed.deliveries$, 1);
      await under.changeOdds(match, 2);
      expect((await delivered)[0]?.messages).toHaveLength(1);
    });

    it("lets go of a match when its last watcher does", async () => {
      const release = under.feed.watch("live", match);
      const other = under.feed.watch("live", matchId("51200998"));
      await under.subscribesTo(2);
      release();
      await under.subscribesTo(1);
      other();
      await expect(under.subscribesTo(0)).resolves.toBeUndefined();
    });

    it("says that it was closed, and that it is connected again", async () => {
      under.feed.watch("live", match);
      await under.subscribesTo(1);
      const said = first(under.feed.signals$.pipe(filter((signal) => typeof signal === "string")), 2);
      await under.connectionIsCut();
      expect(await said).toEqual(["closed", "connected"]);
    });
  });
};
