import { specLimits } from "../../../src/domain/kernel/bet-limits.ts";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import type { MatchDetail, OfferShape } from "../../../src/application/ports/offer.ts";
import { matchId } from "../../../src/domain/kernel/ids.ts";
import { odds } from "../../../src/domain/kernel/odds.ts";
import { outcomeOf } from "./outcome-of.ts";

/** The offer of a sportsbook that lists exactly the two matches below. */
export interface OfferUnderTest {
  readonly offer: OfferShape;
  readonly close: () => Promise<void>;
}

const outcome = (outcomeId: string, outcomeName: string, decimal: number, oddId: string, producerId: number) => ({
  marketId: "1",
  specifier: "",
  outcomeId,
  outcomeName,
  displayName: outcomeId,
  marketName: "1x2",
  odds: odds(Math.round(decimal * 1_000_000)),
  active: true,
  oddId,
  producerId,
});

const derby = [outcome("1", "Asteria FC", 1.85, "90011", 3), outcome("2", "draw", 3.4, "90012", 3)];
const cup = [outcome("1", "Caldera SC", 1.2, "90021", 1)];

export const DERBY: MatchDetail = {
  fixture: {
    matchId: matchId("51200417"),
    gameId: "4821",
    name: "Asteria FC vs Borea United",
    homeTeam: "Asteria FC",
    awayTeam: "Borea United",
    date: "2026-07-25T17:30:00Z",
    tournament: "Premier League",
    tournamentId: "17",
    category: "England",
    categoryId: "1",
    sport: "Soccer",
    sportId: "1",
    source: "prematch",
    ended: false,
    matchStatus: "NotStarted",
    progress: {},
    activeMarkets: 87,
    combinability: 0,
    producerId: 3,
    outcomes: derby,
  },
  markets: [{ marketId: "1", marketName: "1x2", specifier: "", groupId: "5", suspended: false, outcomes: derby }],
  groups: [{ groupId: "5", groupName: "Main" }],
};

export const CUP: MatchDetail = {
  fixture: {
    ...DERBY.fixture,
    matchId: matchId("51200999"),
    gameId: "7710",
    name: "Caldera SC vs Dorado",
    homeTeam: "Caldera SC",
    awayTeam: "Dorado",
    tournament: "Cup",
    tournamentId: "40",
    category: "Spain",
    categoryId: "2",
    source: "live",
    matchStatus: "2nd half",
    progress: { homeScore: "1", awayScore: "0", matchTime: "63:12" },
    producerId: 1,
    outcomes: cup,
  },
  markets: [{ marketId: "1", marketName: "1x2", specifier: "", groupId: "5", suspended: false, outcomes: cup }],
  groups: [],
};

export const TERMS = {
  limits: specLimits,
  paymentLimits: { leastDeposit: undefined, greatestDeposit: undefined, leastWithdrawal: undefined, greatestWithdrawal: undefined },
  currencyCode: "NGN",
  dialCode: "234",
  minBonusOdds: odds(1_200_000),
  bonusTable: [{ ticketLength: 3, percent: "5" }, { ticketLength: 4, percent: "7.5" }],
};

export const offerContract = (name: string, start: () => Promise<OfferUnderTest>): void => {
  describe(`offer: ${name}`, () => {
    let offer: OfferShape;
    let close: () => Promise<void>;
    beforeEach(async () => {
      ({ offer, close } = await start());
    });
    afterEach(() => close());

    it("lists sports, their categories and those categories' tournaments", async () => {
      expect(await outcomeOf(offer.menu())).toEqual([{ sportId: "1", sportName: "Soccer", total: 2 }]);
      expect(await outcomeOf(offer.categories("1"))).toEqual([
        { categoryId: "1", categoryName: "England", total: 1 },
        { categoryId: "2", categoryName: "Spain", total: 1 },
      ]);
      expect(await outcomeOf(offer.tournaments("1"))).toEqual([{ tournamentId: "17", tournamentName: "Premier League", total: 1 }]);
    });

    it("[7.19] lists where most can be bet on", async () => {
      expect(await outcomeOf(offer.topBets())).toEqual([
        { sportName: "Soccer", categoryName: "England", tournamentId: "17", tournamentName: "Premier League", fixtureCount: 1 },
        { sportName: "Soccer", categoryName: "Spain", tournamentId: "40", tournamentName: "Cup", fixtureCount: 1 },
      ]);
    });

    it("lists what is to come", async () => {
      expect(await outcomeOf(offer.prematch({ sportId: "1", when: "upcoming", page: 1 }))).toEqual({
        fixtures: [DERBY.fixture],
        page: 1,
        lastPage: 1,
      });
    });

    it("lists what is being played", async () => {
      expect(await outcomeOf(offer.live())).toEqual({ fixtures: [CUP.fixture], page: 1, lastPage: 1 });
    });

    it("lists the matches of a tournament", async () => {
      expect(await outcomeOf(offer.tournamentFixtures("1", "17"))).toMatchObject({ fixtures: [DERBY.fixture] });
    });

    it("gives every detail of a match, and none for an unknown match", async () => {
      expect(await outcomeOf(offer.match(matchId("51200417")))).toEqual(DERBY);
      expect(await outcomeOf(offer.match(matchId("51200999")))).toEqual(CUP);
      expect(await outcomeOf(offer.match(matchId("1")))).toBeNull();
    });

    it("tells the betting terms", async () => {
      expect(await outcomeOf(offer.bettingTerms())).toEqual(TERMS);
    });
  });
};
