import type { Schema } from "effect";
import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { BonusTableReply, GlobalVariablesReply } from "../../../contract/betting-terms.ts";
import { BannerReply, ContentPageReply, OptInsReply, PromotionsReply } from "../../../contract/content.ts";
import { disclosureOf } from "../../../contract/disclosure.ts";
import { CategoriesReply, FixtureListReply, FixturePage, MatchDetail, SportsMenuReply, TopBetsReply, TournamentsReply } from "../../../contract/offer.ts";
import { Acknowledgement, Refusal } from "../../../contract/reply.ts";
import { bannerReply, contentPageReply, optInsReply, promotionsReply } from "../../../src/adapters/http/content/read-content.ts";
import { bonusTableReply, variablesReply } from "../../../src/adapters/http/offer/read-betting-terms.ts";
import { categoriesReply, listReply, matchReply, menuReply, pageReply, topBetsReply, tournamentsReply } from "../../../src/adapters/http/offer/read-offer.ts";
import { acknowledgement, REFUSAL_DISCLOSES } from "../../../src/adapters/http/transport/read-envelope.ts";
import { type Reader, readOrNot } from "../../../src/adapters/http/transport/reader.ts";
import { schemaReader } from "../../../src/adapters/http/transport/schema-reader.ts";
import { damaged, woundedOnce } from "../../kit/fuzz/damaged.ts";
import { anyJson } from "../../kit/fuzz/hostile.ts";
import { runs } from "../../kit/ports/runs.ts";

/** A shape with every field that it may have, so that a body of it leaves none untried. */
type Whole<Shape> = Shape extends readonly (infer Row)[] ? readonly Whole<Row>[] : Shape extends object ? { readonly [Name in keyof Shape]-?: Whole<Shape[Name]> } : Shape;

interface Pair {
  readonly reader: Reader<unknown>;
  readonly schema: Schema.ConstraintDecoder<unknown>;
  readonly whole: unknown;
}
const pair = <Shape>(reader: Reader<Shape>, schema: Schema.ConstraintDecoder<Shape>, whole: Whole<Shape>): Pair => ({ reader, schema, whole });

const outcome = {
  outcomeID: "1", outcomeName: "Asteria FC", displayName: "1", marketID: "1", marketName: "1x2", specifier: "total=2.5", odds: 1.85, previousOdds: 1.9, oddID: "90011", status: 0, active: true, producerID: 3,
};
const fixture = {
  matchID: "51200417", gameID: "4821", name: "Asteria FC vs Borea United", date: "2026-07-25 18:30:00", tournament: "Premier League", tournamentID: "17", categoryName: "England", categoryID: "1",
  sportName: "Soccer", sportID: "1", homeTeam: "Asteria FC", awayTeam: "Borea United", activeMarkets: 87, statusCode: 1, matchStatus: "Live", eventStatus: "1st half", eventTime: "12:00", homeScore: "1",
  awayScore: "0", periodScores: [{ homeScore: 1, awayScore: 0 }], cards: { homeYellow: 1, awayYellow: 0, homeRed: 0, awayRed: 0 }, combinability: "treble", producerID: 3,
  play: { game: "30:40", server: "home", wickets: "6:0", overs: "12.3" },
};
const listMarket = { marketID: "1", marketName: "1x2", specifier: "", outcomes: [{ outcomeID: "1", displayName: "1", outcomeName: "home" }] };
const group = { groupID: "5", groupName: "Main" };
const variables = {
  DialCode: "234", CurrencyCode: "NGN", MinBonusOdd: "1.2", MinBetStake: "50", MinStake: "50", MaxStake: "100000", StakeStep: "1", MinGroupingStake: "5", MaxCouponCombinations: "1000", MaxPayout: "1000000",
  MaxNoOfSelection: "50", MinDeposit: "100", MinWithdrawal: "100", MaxDeposit: "1000000", MaxWithdrawal: "1000000", enableCashout: "1",
};
const promotion = {
  id: "1", title: "A", imageUrl: "/a.svg", content: "<p>A</p>", type: "a", startDate: "2026-01-01", endDate: "2026-02-01", status: 1, targetUrl: "/a", campaignId: "daily-cashback", optIn: true,
};
const said = { success: true, message: "ok" };

const replies: Readonly<Record<string, Pair>> = {
  "the menu": pair(menuReply, SportsMenuReply, { sports: [{ sportID: "1", sportName: "Soccer", total: 2 }] }),
  categories: pair(categoriesReply, CategoriesReply, { sports: [{ categoryID: "1", categoryName: "England", total: 2, code: "ENG" }] }),
  tournaments: pair(tournamentsReply, TournamentsReply, { sports: [{ tournamentID: "17", tournamentName: "Premier League", total: 2 }] }),
  "top bets": pair(topBetsReply, TopBetsReply, {
    data: [{ sportID: "1", sportName: "Soccer", categoryID: "1", categoryName: "England", tournamentID: "17", tournamentName: "Premier League", fixtureCount: 1 }],
  }),
  "a page of fixtures": pair(pageReply, FixturePage, { fixtures: [{ ...fixture, outcomes: [outcome] }], markets: [listMarket], lastPage: 6, from: 1, to: 50, remainingRecords: 250 }),
  "fixtures of a tournament": pair(listReply, FixtureListReply, { fixtures: [{ ...fixture, outcomes: [outcome] }], selectedMarket: [listMarket], markets: [listMarket], groups: [group] }),
  "a match": pair(matchReply, MatchDetail, {
    ...fixture,
    competitor1: "Asteria FC",
    competitor2: "Borea United",
    timeline: [{ type: "score", team: "home", clock: "12:00", period: "1st half", homeScore: 1, awayScore: 0 }],
    groups: [group],
    markets: [{ marketID: "1", marketName: "1x2", specifier: "", status: 0, statusName: "Active", groupID: "5", outcomes: [outcome] }],
  }),
  "global variables": pair(variablesReply, GlobalVariablesReply, { ...said, data: variables }),
  "a plain bonus table": pair(bonusTableReply, BonusTableReply, [{ ticket_length: 3, bonus: 5 }]),
  "a bonus table under data": pair(bonusTableReply, BonusTableReply, { data: [{ ticket_length: 3, bonus: 5 }] }),
  banners: pair(bannerReply, BannerReply, { ...said, data: [{ id: "11", title: "A", target: "web", position: "slider", link: "/a", image: "/a.svg", content: "A" }] }),
  "a page of text": pair(contentPageReply, ContentPageReply, { ...said, data: [{ id: "1", title: "A", url: "/a", content: "<p>A</p>" }] }),
  promotions: pair(promotionsReply, PromotionsReply, { data: [promotion] }),
  "opt-ins": pair(optInsReply, OptInsReply, { ...said, data: [{ campaignId: "daily-cashback", at: 1_784_748_000_000 }] }),
  "an acknowledgement": pair(acknowledgement, Acknowledgement, said),
};

describe.each(Object.entries(replies))("a reply that is read by hand, %s", (_, { reader, schema, whole }) => {
  const byContract = schemaReader(schema);

  it("comes whole when it is whole", () => {
    expect(readOrNot(reader, whole)).toStrictEqual(whole);
    expect(readOrNot(byContract, whole)).toStrictEqual(whole);
  });

  it("is read and refused as by the contract's Schema, whichever of its parts is wrong", () => {
    for (const body of woundedOnce(whole)) expect(readOrNot(reader, body)).toStrictEqual(readOrNot(byContract, body));
  });

  it("is read and refused as by the contract's Schema, whatever is wrong with it", () => {
    const seen = { readable: 0, unreadable: 0 };
    fc.assert(
      fc.property(fc.oneof({ weight: 9, arbitrary: damaged(whole) }, { weight: 1, arbitrary: anyJson }), (body) => {
        const read = readOrNot(reader, body);
        seen[read === undefined ? "unreadable" : "readable"] += 1;
        expect(read).toStrictEqual(readOrNot(byContract, body));
      }),
      runs(300, 30_000),
    );
    expect(Math.min(seen.readable, seen.unreadable)).toBeGreaterThan(10);
  }, 300_000);

  it("may be kept in a recording as far as the contract says", () => {
    expect(reader.discloses).toEqual(disclosureOf(schema));
  });
});

it("a long list of rows that cannot be read is empty", () => {
  const sports = Array.from({ length: 200_000 }, (_, index) => index);
  expect(readOrNot(menuReply, { sports })).toEqual({ sports: [] });
});

it("a refusal may be kept in a recording as far as the contract says", () => {
  expect(REFUSAL_DISCLOSES).toEqual(disclosureOf(Refusal));
});
