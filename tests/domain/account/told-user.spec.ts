import { describe, expect, it } from "vitest";
import { balancesIn, onlyBalances } from "../../../src/domain/account/told-user.ts";

const user = { id: "5501", firstName: "Ada", availableBalance: 1_234.5, sportBonusBalance: 0.129, casinoBonusBalance: 3, virtualBonusBalance: 0 };

describe("the balances of the user", () => {
  it("[5.11] are in minor units, without fractions of one, with the names of those that were left out", () => {
    expect(balancesIn(user)).toEqual({
      balances: { available: 123_450, sportBonus: 12, casinoBonus: 300, virtualBonus: 0, trust: 0 },
      missing: ["trust"],
    });
  });

  it.each(["12", null, Number.NaN, 1e300])("are none where one is no amount: %s", (trustBalance) => {
    expect(balancesIn({ ...user, trustBalance })).toBeUndefined();
  });

  it("are all that is left of a user who is written down", () => {
    const { id, firstName, ...balances } = user;
    expect([id, firstName]).toEqual(["5501", "Ada"]);
    expect(onlyBalances(user)).toEqual(balances);
  });
});
