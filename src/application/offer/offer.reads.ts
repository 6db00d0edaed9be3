import { Effect } from "effect";
import { isCount, isText, oneOf } from "../../domain/kernel/guards.ts";
import { isMatchId, type MatchId } from "../../domain/kernel/ids.ts";
import { Offer, type PrematchQuery } from "../ports/offer.ts";
import { publicField } from "../recording/codec.ts";
import { readSpec } from "../reads/read-store.ts";

const everybody = { version: 1, owner: "everybody" } as const;

export const offerReads = {
  menu: readSpec({
    ...everybody,
    name: "offer/menu",
    fields: {},
    keeping: "lasting",
    load: () => Effect.flatMap(Offer, (offer) => offer.menu()),
  }),
  categories: readSpec({
    ...everybody,
    name: "offer/categories",
    fields: { sportId: publicField(isText) },
    keeping: "lasting",
    load: ({ sportId }: { readonly sportId: string }) => Effect.flatMap(Offer, (offer) => offer.categories(sportId)),
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
    fields: { sportId: publicField(isText), when: publicField(oneOf("today", "upcoming")), page: publicField(isCount) },
    keeping: "priced",
    load: (query: PrematchQuery) => Effect.flatMap(Offer, (offer) => offer.prematch(query)),
  }),
  live: readSpec({
    ...everybody,
    name: "offer/live",
    fields: {},
    keeping: "priced",
    load: () => Effect.flatMap(Offer, (offer) => offer.live()),
  }),
  tournamentFixtures: readSpec({
    ...everybody,
    name: "offer/tournament-fixtures",
    fields: { sportId: publicField(isText), tournamentId: publicField(isText) },
    keeping: "priced",
    load: ({ sportId, tournamentId }: { readonly sportId: string; readonly tournamentId: string }) =>
      Effect.flatMap(Offer, (offer) => offer.tournamentFixtures(sportId, tournamentId)),
  }),
  match: readSpec({
    ...everybody,
    name: "offer/match",
    fields: { matchId: publicField(isMatchId) },
    keeping: "priced",
    load: ({ matchId }: { readonly matchId: MatchId }) => Effect.flatMap(Offer, (offer) => offer.match(matchId)),
  }),
  bettingTerms: readSpec({
    ...everybody,
    name: "offer/betting-terms",
    fields: {},
    keeping: "lasting",
    load: () => Effect.flatMap(Offer, (offer) => offer.bettingTerms()),
  }),
};
