import { describe, expect, it } from "vitest";
import { createHttpBetting } from "../../../../src/adapters/http/betslip/betting.http.ts";
import { createMemorySessionKeeper } from "../../../../src/adapters/memory/session-keeper.memory.ts";
import { money } from "../../../../src/domain/kernel/money.ts";
import { keyOf, placement, selection } from "../../../kit/builders.ts";
import { HEAD } from "../../../kit/ports/betting-contract.ts";
import { outcomeOf } from "../../../kit/ports/outcome-of.ts";
import { aSession } from "../../../kit/ports/session-keeper-contract.ts";
import { answering } from "../answering.ts";

const bettingAnswering = (body: unknown) => {
  const transport = answering(body);
  const keeper = createMemorySessionKeeper();
  keeper.keep(aSession);
  return { transport, betting: createHttpBetting({ transport, keeper, clientId: 3, logId: () => "device-log" }) };
};

describe("the book's figures of a Split", () => {
  const legs = [selection("51200999"), selection("51200999", { marketId: "18", specifier: "total=2.5", outcomeId: "12" })].map((chosen) => ({
    key: keyOf(chosen), selection: chosen, odds: chosen.odds,
  }));
  const coupon = { ...placement(legs.map((leg) => leg.selection), { betType: "Split", betslipType: "Combo", totalOdds: "4.00" }), stake: money(10_000), totalStake: money(10_000) };
  const ask = (body: unknown) => outcomeOf(bettingAnswering(body).betting.splitProps(coupon));
  const figures = { noOfCombos: 2, minOdds: 2, maxOdds: 4, maxBonus: 0, minWin: 100, maxWin: 200 };

  it("[3.49, 7.5, 7.33] are asked for with the whole coupon, from the operator", async () => {
    const { transport, betting } = bettingAnswering(figures);
    await outcomeOf(betting.splitProps(coupon));
    const [request] = transport.sent();
    expect(request).toMatchObject({
      method: "POST", base: "operator", path: "sports/get-split-props",
      body: {
        bet_type: "Split", betslip_type: "Combo", event_type: "live", stake: 100, totalStake: 100, isBooking: 2, hasLive: true, totalOdds: 4, userId: 5501, username: "8031112222", userRole: "Player", clientId: 3,
        combos: [], tournaments: [legs[0]?.selection.tournament], fixtures: [legs[0]?.selection.eventName],
        selections: [{ matchId: 51200999, marketId: 1, outcomeId: "1", odds: "2.00", homeTeam: legs[0]?.selection.homeTeam }, { marketId: 18, specifier: "total=2.5" }],
      },
    });
    // The fields of spec 3 in full, as a bet has them, and those that describe the slip.
    await outcomeOf(betting.place(coupon, HEAD));
    const bet = transport.sent()[1];
    const withoutHead = Object.keys(Object(bet?.body)).filter((name) => name !== "logHead");
    expect(Object.keys(Object(request?.body))).toEqual(expect.arrayContaining(withoutHead));
    expect(Object.keys(Object(Object(request?.body).selections[0]))).toEqual(Object.keys(Object(Object(bet?.body).selections[0])));
  });

  it("[7.34] are read with the selections that win together, when the book says so for every selection", async () => {
    const read = { combinations: 2, minOdds: "2.00", maxOdds: "4.00", minWin: 10_000, maxWin: 20_000, maxBonus: 0, stake: 10_000 };
    expect(await ask({ ...figures, together: [true, true] })).toEqual({ ...read, legs: legs.map(({ key, odds }) => ({ key, odds, wins: true })) });
    expect(await ask({ ...figures, together: [true, false] })).toMatchObject({ legs: [{ wins: true }, { wins: false }] });
    expect(await ask({ ...figures, together: [true] })).toMatchObject({ legs: [{ wins: false }, { wins: false }] });
    expect(await ask(figures)).toMatchObject({ legs: [{ wins: false }, { wins: false }] });
  });

  it("have the odds in full, and as a sum where they are more than a price can be", async () => {
    expect(await ask({ ...figures, minOdds: 1.234567, maxOdds: 3e12 })).toMatchObject({ minOdds: "1.234567", maxOdds: "3000000000000.00" });
  });

  it("are missing when the book refuses or a figure cannot be read", async () => {
    expect(await ask({})).toMatchObject({ _tag: "Refused", reason: { code: "unreadable" } });
    for (const field of ["minWin", "maxWin", "maxBonus", "noOfCombos"]) expect(await ask({ ...figures, [field]: 1e30 })).toMatchObject({ _tag: "NoAnswer", reason: { code: "unreadable" } });
    expect(await ask({ message: "A selection is no longer available" })).toMatchObject({ _tag: "Refused", reason: { code: "told" } });
  });
});
