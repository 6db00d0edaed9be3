import { Effect } from "effect";
import { isCount, isText, oneOf, orAbsent } from "../../domain/kernel/guards.ts";
import { isMatchId, type MatchId } from "../../domain/kernel/ids.ts";
import { type Board, isBoard } from "../../domain/events/preferences-events.ts";
import { type FixturePage, type MatchDetail, Offer, type PrematchQuery } from "../ports/offer.ts";
import { publicField } from "../recording/codec.ts";
import { readSpec } from "../reads/read-store.ts";
import { keptCategories, keptGroups, keptMenu, keptTerms } from "./kept-offer.ts";

const listed = ({ fixtures }: FixturePage): readonly MatchId[] => fixtures.map(({ matchId }) => matchId);

const everybody = { owner: "everybody" } as const;

interface TournamentQuery {
  readonly sportId: string;
  readonly tournamentId: string;
  readonly board?: Board | undefined;
}

const boardField = publicField(orAbsent(isBoard));

export const offerReads = {
  menu: readSpec({
    ...everybody,
    name: "offer/menu",
    fields: {},
    keeping: "lasting",
    load: () => Effect.flatMap(Offer, (offer) => offer.menu()),
    kept: keptMenu,
  }),
  categories: readSpec({
    ...everybody,
    name: "offer/categories",
    fields: { sportId: publicField(isText) },
    keeping: "lasting",
    load: ({ sportId }: { readonly sportId: string }) => Effect.flatMap(Offer, (offer) => offer.categories(sportId)),
    kept: keptCategories,
  }),
  tournaments: readSpec({
    ...everybody,
    name: "offer/tournaments",
    fields: { categoryId: publicField(isText) },
    keeping: "lasting",
    load: ({ categoryId }: { readonly categoryId: string }) => Effect.flatMap(Offer, (offer) => offer.tournaments(categoryId)),
  }),
  prematch: readSpec({
    ...everybody,
    name: "offer/prematch",
    fields: { sportId: publicField(isText), when: publicField(oneOf("today", "upcoming")), page: publicField(isCount), board: boardField, within: publicField(orAbsent(isCount)) },
    keeping: "priced",
    load: (query: Omit<PrematchQuery, "perPage">) => Effect.flatMap(Offer, (offer) => offer.prematch(query)),
    matchesIn: listed,
  }),
  /** The list of the home page. The page shows several lists, so this one has thirty matches a page (spec 9). */
  highlights: readSpec({
    ...everybody,
    name: "offer/highlights",
    fields: { sportId: publicField(isText), when: publicField(oneOf("today", "upcoming")) },
    keeping: "priced",
    load: ({ sportId, when }: Pick<PrematchQuery, "sportId" | "when">) =>
      Effect.flatMap(Offer, (offer) => offer.prematch({ sportId, when, page: 1, perPage: 30 })),
    matchesIn: listed,
  }),
  topBets: readSpec({
    ...everybody,
    name: "offer/top-bets",
    fields: {},
    keeping: "lasting",
    load: () => Effect.flatMap(Offer, (offer) => offer.topBets()),
  }),
  live: readSpec({
    ...everybody,
    name: "offer/live",
    fields: { board: boardField },
    keeping: "priced",
    load: ({ board }: { readonly board?: Board | undefined }) => Effect.flatMap(Offer, (offer) => offer.live(board)),
    matchesIn: listed,
  }),
  tournamentFixtures: readSpec({
    ...everybody,
    name: "offer/tournament-fixtures",
    fields: { sportId: publicField(isText), tournamentId: publicField(isText), board: boardField },
    keeping: "priced",
    load: ({ sportId, tournamentId, board }: TournamentQuery) =>
      Effect.flatMap(Offer, (offer) => offer.tournamentFixtures(sportId, tournamentId, board)),
    matchesIn: listed,
  }),
  searchable: readSpec({
    ...everybody,
    name: "offer/searchable",
    fields: {},
    // The page of favourites has prices from it.
    keeping: "priced",
    load: () => Effect.flatMap(Offer, (offer) => offer.searchable()),
    matchesIn: (fixtures) => fixtures.map(({ matchId }) => matchId),
  }),
  match: readSpec({
    ...everybody,
    name: "offer/match",
    fields: { matchId: publicField(isMatchId) },
    keeping: "priced",
    load: ({ matchId }: { readonly matchId: MatchId }) => Effect.flatMap(Offer, (offer) => offer.match(matchId)),
    matchesIn: (detail: MatchDetail | null) => (detail === null ? [] : [detail.fixture.matchId]),
    kept: keptGroups,
  }),
  bettingTerms: readSpec({
    ...everybody,
    name: "offer/betting-terms",
    fields: {},
    keeping: "lasting",
    load: () => Effect.flatMap(Offer, (offer) => offer.bettingTerms()),
    kept: keptTerms,
  }),
};
