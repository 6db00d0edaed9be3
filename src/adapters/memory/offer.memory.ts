import { Effect, Layer } from "effect";
import {
  type Fixture,
  type FixturePage,
  type BettingTerms,
  type MatchDetail,
  Offer,
  type OfferShape,
} from "../../application/ports/offer.ts";
import { specLimits, specMinBonusOdds } from "../../domain/kernel/bet-limits.ts";
import { createScript, type Script } from "./script.ts";

const PER_PAGE = 50;

export interface MemoryOffer extends OfferShape {
  readonly script: Script;
  /** Lists a match, or replaces its listing. Sports, categories and tournaments follow from the listed matches. */
  readonly offer: (match: MatchDetail) => void;
  readonly withdraw: (matchId: string) => void;
  readonly setBettingTerms: (terms: BettingTerms) => void;
  readonly layer: Layer.Layer<Offer>;
}

export const createMemoryOffer = (): MemoryOffer => {
  const script = createScript();
  const matches = new Map<string, MatchDetail>();
  let terms: BettingTerms = { currencyCode: "NGN", dialCode: "234", minBonusOdds: specMinBonusOdds, bonusTable: [], limits: specLimits };

  const answer = <Value>(call: string, read: () => Value) => script.run(call, Effect.sync(read));
  const fixtures = (wanted: (fixture: Fixture) => boolean): readonly Fixture[] =>
    [...matches.values()].map(({ fixture }) => fixture).filter((fixture) => !fixture.ended && wanted(fixture));

  const shape: OfferShape = {
    menu: () =>
      answer("menu", () =>
        grouped(fixtures(() => true), (fixture) => fixture.sportId).map(({ first, total }) => ({
          sportId: first.sportId,
          sportName: first.sport,
          total,
        })),
      ),
    categories: (sportId) =>
      answer("categories", () =>
        grouped(fixtures((fixture) => fixture.sportId === sportId), (fixture) => fixture.categoryId).map(({ first, total }) => ({
          categoryId: first.categoryId,
          categoryName: first.category,
          total,
        })),
      ),
    tournaments: (categoryId) =>
      answer("tournaments", () =>
        grouped(fixtures((fixture) => fixture.categoryId === categoryId), (fixture) => fixture.tournamentId).map(
          ({ first, total }) => ({ tournamentId: first.tournamentId, tournamentName: first.tournament, total }),
        ),
      ),
    topBets: () =>
      answer("topBets", () =>
        grouped(fixtures(() => true), (fixture) => fixture.tournamentId)
          .map(({ first, total }) => ({ sportName: first.sport, categoryName: first.category, tournamentId: first.tournamentId, tournamentName: first.tournament, fixtureCount: total }))
          .sort((a, b) => b.fixtureCount - a.fixtureCount),
      ),
    prematch: ({ sportId, page, perPage = PER_PAGE }) =>
      answer("prematch", () => paged(fixtures((fixture) => fixture.source === "prematch" && fixture.sportId === sportId), page, perPage)),
    live: () => answer("live", () => paged(fixtures((fixture) => fixture.source === "live"), 1)),
    tournamentFixtures: (sportId, tournamentId) =>
      answer("tournamentFixtures", () =>
        paged(fixtures((fixture) => fixture.sportId === sportId && fixture.tournamentId === tournamentId), 1),
      ),
    searchable: () => answer("searchable", () => fixtures(() => true)),
    match: (matchId) => answer("match", () => matches.get(matchId) ?? null),
    bettingTerms: () => answer("bettingTerms", () => terms),
  };
  return {
    ...shape,
    script,
    offer: (match) => void matches.set(match.fixture.matchId, match),
    withdraw: (matchId) => void matches.delete(matchId),
    setBettingTerms: (changed) => {
      terms = changed;
    },
    layer: Layer.succeed(Offer, shape),
  };
};

const grouped = (fixtures: readonly Fixture[], key: (fixture: Fixture) => string) => {
  const groups = new Map<string, { readonly first: Fixture; total: number }>();
  for (const fixture of fixtures) {
    const group = groups.get(key(fixture));
    if (group === undefined) groups.set(key(fixture), { first: fixture, total: 1 });
    else group.total += 1;
  }
  return [...groups.values()];
};

const paged = (fixtures: readonly Fixture[], page: number, perPage = PER_PAGE): FixturePage => ({
  fixtures: fixtures.slice((page - 1) * perPage, page * perPage),
  page,
  lastPage: Math.max(1, Math.ceil(fixtures.length / perPage)),
});
