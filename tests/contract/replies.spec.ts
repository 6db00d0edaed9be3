import { Schema } from "effect";
import { describe, expect, it } from "vitest";
import { betslipRoutes, Coupon, PlaceBetReply, placedBetOf } from "../../contract/betslip.ts";
import { BonusTableReply, bettingTermsRoutes } from "../../contract/betting-terms.ts";
import { FindBetReply } from "../../contract/booking.ts";
import { BannerReply } from "../../contract/content.ts";
import { BetHistoryReply } from "../../contract/history.ts";
import { FixturePage, MatchDetail, offerRoutes } from "../../contract/offer.ts";
import { LoginReply } from "../../contract/session.ts";

const read = <S extends Schema.ConstraintDecoder<unknown>>(schema: S, value: unknown): S["Type"] => Schema.decodeUnknownSync(schema)(value);

describe("replies as the engine family sends them", () => {
  it("a fixture page with numeric ids, text scores and missing zeros", () => {
    const page = read(FixturePage, {
      fixtures: [{ matchID: 51200417, gameID: "4821", homeScore: 1, outcomes: [{ outcomeID: 1, odds: "1.85", active: 1, marketID: 1 }] }],
      lastPage: "6",
    });
    expect(page.fixtures[0]).toMatchObject({ matchID: "51200417", homeScore: "1", activeMarkets: 0, outcomes: [{ outcomeID: "1", specifier: "", odds: 1.85, active: true }] });
    expect(page).toMatchObject({ markets: [], lastPage: 6, remainingRecords: 0 });
  });

  it("an empty match detail, which means that the match is not offered", () => {
    expect(read(MatchDetail, {})).toMatchObject({ markets: [] });
  });

  it("banners keyed by index", () => {
    expect(read(BannerReply, { success: true, data: { "0": { id: 11, target: "web" } } }).data).toMatchObject([{ id: "11", target: "web", link: "" }]);
  });

  it("a bonus table as a list or under data, with text percentages", () => {
    expect(read(BonusTableReply, [{ ticket_length: "3", bonus: "5" }])).toEqual([{ ticket_length: 3, bonus: 5 }]);
    expect(read(BonusTableReply, { data: { "0": { ticket_length: 3, bonus: 5 } } })).toEqual({ data: [{ ticket_length: 3, bonus: 5 }] });
  });

  it("a login without a token, and one whose token fits no header", () => {
    expect(read(LoginReply, { success: false, status: 404, error: "Invalid password" })).toMatchObject({ error: "Invalid password" });
    expect(() => read(LoginReply, { success: true, data: { id: 1, username: "8", token: "x".repeat(4097) } })).toThrow();
  });

  it("a balance that the engine left out stays absent", () => {
    const { data } = read(LoginReply, { success: true, data: { id: 1, username: 803, token: "t", availableBalance: "1520.5" } });
    expect(data).toEqual({ id: "1", username: "803", token: "t", availableBalance: 1520.5 });
  });

  it("a bet counts as placed only with success and a betslip id", () => {
    const placed = { success: true, status: 201, data: { betslipId: "K7Q2M9X", stake: 200, possibleWin: 1190.4 } };
    expect(placedBetOf(read(PlaceBetReply, placed))).toEqual({ selections: [], betslipId: "K7Q2M9X", stake: 200, possibleWin: 1190.4 });
    for (const reply of [{}, { success: true }, { success: true, data: { stake: 1 } }, { ...placed, success: false }])
      expect(placedBetOf(read(PlaceBetReply, reply))).toBeUndefined();
  });

  it("a booking keeps its readable selections", () => {
    const { data } = read(FindBetReply, { success: true, data: { betslipId: "B3C8T1Z", selections: { "0": { matchId: 1, marketId: 1, outcomeId: "1" }, "1": {} } } });
    expect(data?.selections).toMatchObject([{ matchId: "1", marketId: "1" }]);
  });

  it("a history with an unreadable bet is unreadable as a whole", () => {
    expect(() => read(BetHistoryReply, { bets: [{ id: 1, betslipId: "A" }, { id: 2 }] })).toThrow();
  });

  it("a coupon with nothing but its selections", () => {
    expect(read(Coupon, { selections: [{ matchId: 1 }] })).toEqual({
      selections: [{ matchId: "1", fixed: false }], isBooking: 0, acceptChanges: false, Groupings: [], useBonus: false, useCashback: false,
    });
  });
});

describe("paths", () => {
  it("are built only from ids within the grammar", () => {
    expect(offerRoutes.match("sr:match:1")).toBe("sports/match/sr:match:1");
    expect(betslipRoutes.placeBet(3)).toBe("bets/place-bet/3");
    expect(bettingTermsRoutes.bonusTable).toBe("utilities/bonuslist");
    for (const id of ["../auth", "..", ".", ""]) expect(() => offerRoutes.match(id)).toThrow(RangeError);
  });
});
