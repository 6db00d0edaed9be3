import { moneyToNumber } from "../../src/domain/kernel/money.ts";
import type { Routes } from "../http/routes.ts";
import type { BonusLadder } from "./bonus-ladder.ts";
import { limits } from "./limits.ts";

/** Every value is text (docs/wire-facts.md#global-variables). */
const globalVariables = {
  Currency: "Naira", CurrencyCode: "NGN", DialCode: "234", MinBonusOdd: limits.minBonusOdd, MinBetStake: String(moneyToNumber(limits.leastStake)),
  MaxPayout: String(moneyToNumber(limits.greatestPayout)), MaxNoOfSelection: String(limits.mostSelections), MinDeposit: "100", MinWithdrawal: "1000",
  EnableSystemBet: "1", EnableSplitBet: "1", EnableBankAcct: "1", enableCashout: "0", AllowRegistration: "1",
  taxEnabled: "0", exciseTax: "0", wthTax: "0",
};

export interface BettingTermsNeeds {
  readonly ladder: BonusLadder;
}

/** What every bet is subject to: the limits and the multi-bet bonus, under both names the engine family has for it. */
export const bettingTermsRoutes = ({ ladder }: BettingTermsNeeds): Routes => ({
  api: (app) => {
    app.get("/auth/globalvariables/:clientId", async () => ({ success: true, status: 200, message: "ok", data: globalVariables }));
    app.get("/bonus/acca-bonus", async () => ({ data: ladder.rows }));
  },
  operator: (app) => {
    app.get("/utilities/bonuslist", async () => ladder.rows);
  },
});
