import { randomUUID } from "node:crypto";
import { newBetslipId } from "../../engine/betslip/betslip-id.ts";
import { openPlacement } from "../../engine/betslip/open-placement.ts";
import { priceCoupon } from "../../engine/betslip/price-coupon.ts";
import { readCoupon } from "../../engine/betslip/read-coupon.ts";
import { storeBet } from "../../engine/betslip/store-bet.ts";
import { standardLadder } from "../../engine/betting-terms/bonus-ladder.ts";
import type { EngineParts } from "../../engine/create-engine.ts";
import type { SignedReceipt } from "../../contract/receipts.ts";
import type { Coupon } from "../../contract/betslip.ts";
import { money } from "../../src/domain/kernel/money.ts";
import type { SampleBet } from "./sample-bet.ts";

/**
 * Places bets by the engine's own statements on its own database, prepared as the engine has them, and does nothing else. Returns the
 * duration in seconds. What a bet through the engine takes beyond this is HTTP, signature, session, prices and receipt.
 */
export const raceOwnTransaction = async ({ database, offer, world }: EngineParts, users: readonly number[], bets: number, coupon: Coupon, sample: SampleBet): Promise<number> => {
  const reading = readCoupon(coupon);
  if ("refusal" in reading) throw new Error(reading.refusal);
  const pricing = priceCoupon({ offer, ladder: standardLadder, together: world.together }, reading.wanted, "any");
  if ("refusal" in pricing) throw new Error(pricing.refusal);
  const [receipt, answer] = [JSON.parse(sample.receipt) as SignedReceipt, JSON.parse(sample.answer) as unknown];
  const place = (userId: number): Promise<void> =>
    database.transaction().execute(async (queries) => {
      const key = randomUUID();
      if ((await openPlacement(queries, { userId, key, payloadHash: sample.payloadHash, matchIds: coupon.selections.map(({ matchId }) => matchId) })) === undefined) throw new Error("a used key");
      const stake = { userId, from: "main", to: "house:bets", amount: pricing.priced.cost, subject: "Bet Deposit (Sport)", reference: newBetslipId(), at: Date.now() } as const;
      if (!(await storeBet(queries, { priced: pricing.priced, stake, source: "website", possibleWin: money(sample.possibleWin), receipt, logHead: undefined, key, answer }))) throw new Error("no money");
    });
  const started = performance.now();
  await Promise.all(users.map(async (user) => {
    for (let bet = 0; bet < bets / users.length; bet++) await place(user);
  }));
  return (performance.now() - started) / 1000;
};
