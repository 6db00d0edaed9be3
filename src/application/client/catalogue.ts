import type { Effect } from "effect";
import { filter, type Observable } from "rxjs";
import type { Catalogue } from "./slipstream.ts";
import { createQuery, type Query } from "../reads/cached-read.ts";
import type { EventStoreShape } from "../log/event-store.ts";
import type { BettingShape } from "../ports/betting.ts";
import type { CallFailure } from "../ports/failures.ts";
import type { FeedSignal } from "../ports/market-feed.ts";
import type { SportsbookShape } from "../ports/sportsbook.ts";

/** What the catalogue reads from. Reads are not inputs: nothing they answer changes the log. */
export interface CatalogueReads {
  readonly sportsbook: SportsbookShape;
  readonly history: BettingShape["history"];
}

/** "lasting" is read once; "fresh" again for every new visit; "priced" also whenever its prices may have moved unseen. */
type Keeping = "lasting" | "fresh" | "priced";

export const createCatalogue = (
  { sportsbook, history }: CatalogueReads,
  store: EventStoreShape,
  signals$: Observable<FeedSignal>,
  houseRules: Catalogue["houseRules"],
): Catalogue => {
  const queries = new Map<string, Query<unknown>>();
  const pricedQueries = new Set<Query<unknown>>();

  const query = <Value>(key: string, keeping: Keeping, load: () => Effect.Effect<Value, CallFailure>): Query<Value> => {
    const known = queries.get(key);
    // The key names the load, so a query found under it is of the same type.
    if (known !== undefined) return known as Query<Value>;
    const fresh = createQuery({ load, asOf: store.length, aged: () => keeping !== "lasting" });
    queries.set(key, fresh);
    if (keeping === "priced") pricedQueries.add(fresh);
    return fresh;
  };

  const refreshPriced = (): void => {
    for (const priced of pricedQueries) if (priced.isWatched()) priced.refresh();
  };
  // What was listed before the feed came back is not to be bet (see `offeredPrice`): read it again.
  store.facts$.pipe(filter((batch) => batch.some(({ event }) => event.type === "FeedRestored"))).subscribe(refreshPriced);
  // A list is read before its matches can be followed: what moved in between is only in the next reading.
  signals$.pipe(filter((signal) => typeof signal === "object")).subscribe(refreshPriced);

  return {
    houseRules,
    menu: () => query("menu", "lasting", sportsbook.menu),
    categories: (sportId) => query(`categories/${sportId}`, "lasting", () => sportsbook.categories(sportId)),
    tournaments: (id) => query(`tournaments/${id}`, "lasting", () => sportsbook.tournaments(id)),
    prematch: (page) =>
      query(`prematch/${page.sportId}/${page.when}/${page.page}`, "priced", () => sportsbook.prematch(page)),
    live: () => query("live", "priced", sportsbook.live),
    tournamentFixtures: (sportId, tournamentId) =>
      query(`fixtures/${sportId}/${tournamentId}`, "priced", () =>
        sportsbook.tournamentFixtures(sportId, tournamentId),
      ),
    match: (matchId) => query(`match/${matchId}`, "priced", () => sportsbook.match(matchId)),
    banners: () => query("banners", "lasting", sportsbook.banners),
    history: (status, page) => query(`history/${status}/${page}`, "fresh", () => history(status, page)),
  };
};
