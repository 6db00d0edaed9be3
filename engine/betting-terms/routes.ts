import { moneyToNumber } from "../../src/domain/kernel/money.ts";
import { CURRENCY } from "../currency.ts";
import type { Routes } from "../http/routes.ts";
import type { BonusLadder } from "./bonus-ladder.ts";
import { paymentLimits } from "../payments/limits.ts";
import { COMBINATION_CAP, limits } from "./limits.ts";

/** Every value is text (docs/wire-facts.md#global-variables). */
const globalVariables = ({ leastOdds }: BonusLadder) => ({
  Currency: "Naira", CurrencyCode: CURRENCY, DialCode: "234", MinBonusOdd: String(Number(leastOdds) / 1_000_000), MinBetStake: String(moneyToNumber(limits.leastSystemStake)),
  MinStake: String(moneyToNumber(limits.leastStake)), MaxStake: String(moneyToNumber(limits.greatestStake)), StakeStep: String(moneyToNumber(limits.stakeStep)),
  MinGroupingStake: String(moneyToNumber(limits.leastGroupingStake)), MaxCouponCombinations: String(COMBINATION_CAP),
  MaxPayout: String(moneyToNumber(limits.greatestPayout)), MaxNoOfSelection: String(limits.mostSelections), MinDeposit: String(moneyToNumber(paymentLimits.leastDeposit)), MaxDeposit: String(moneyToNumber(paymentLimits.greatestDeposit)),
  MinWithdrawal: String(moneyToNumber(paymentLimits.leastWithdrawal)), MaxWithdrawal: String(moneyToNumber(paymentLimits.greatestWithdrawal)),
  EnableSystemBet: "1", EnableSplitBet: "1", EnableBankAcct: "1", enableCashout: "1", AllowRegistration: "1",
  taxEnabled: "0", exciseTax: "0", wthTax: "0",
});

export interface BettingTermsNeeds {
  readonly ladder: BonusLadder;
}

/** The betting terms: the limits, and the multi-bet bonus under both of the names that the engine family uses for it. */
export const bettingTermsRoutes = ({ ladder }: BettingTermsNeeds): Routes => ({
  api: (app) => {
    app.get("/auth/globalvariables/:clientId", async () => ({ success: true, status: 200, message: "ok", data: globalVariables(ladder) }));
    app.get("/bonus/acca-bonus", async () => ({ data: ladder.rows }));
  },
  operator: (app) => {
    app.get("/utilities/bonuslist", async () => ladder.rows);
  },
});
