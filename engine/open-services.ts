import { randomBytes } from "node:crypto";
import { resolve } from "node:path";
import { setTimeout as wait } from "node:timers/promises";
import { lockDemoAccount, openDemoAccount } from "./account/demo-player.ts";
import { createUsers } from "./account/users.ts";
import { createPlaceBet } from "./betslip/place-bet.ts";
import type { BonusLadder } from "./betting-terms/bonus-ladder.ts";
import { createBonuses } from "./bonuses/awards.ts";
import type { Campaigns } from "./bonuses/campaigns.ts";
import { createOptIns } from "./bonuses/opt-ins.ts";
import { createPromoCodes } from "./bonuses/promo-codes.ts";
import type { Services } from "./capabilities.ts";
import { createCashOut } from "./cash-out/cash-out.ts";
import { createHeldOffers } from "./cash-out/held-offers.ts";
import { createQuotes } from "./cash-out/quotes.ts";
import { createCasino } from "./casino/casino.ts";
import type { Flights } from "./casino/flight/flights.ts";
import { createGameTitles } from "./casino/game-titles.ts";
import type { Clock } from "./clock.ts";
import { termsInForce } from "./content/terms-in-force.ts";
import type { Database } from "./database/database.ts";
import type { Offered } from "./offer/offer.ts";
import { createBankAccounts } from "./payments/bank-accounts.ts";
import { simulatedBank } from "./payments/banks.ts";
import { createDeposits } from "./payments/deposits.ts";
import { createWithdrawals } from "./payments/withdrawals.ts";
import { openReceiptSigner } from "./receipts/signing-key.ts";
import { createSafetyRules } from "./safety/rules.ts";
import { sportPlans } from "./scenario/sports.ts";
import { createPasswords } from "./security/passwords.ts";
import { createTries, unlimitedTries } from "./security/tries.ts";
import { createAuthenticate } from "./session/authenticate.ts";
import { createOneTimeCodes, type DeliverCode } from "./session/one-time-codes.ts";
import { createProofs } from "./session/proofs.ts";
import { createSessions } from "./session/sessions.ts";
import type { World } from "./scenario/world.ts";
import type { Settings } from "./settings.ts";

/** Of what the leader does, what calls need. An engine that only takes calls would have it from elsewhere, so there is no more here than that. */
export interface ServicesNeeds {
  readonly flights: Flights;
  readonly offer: Offered;
  readonly chances: Pick<World, "together" | "chanceOf">;
  readonly settings: Settings;
  readonly database: Database;
  readonly campaigns: Campaigns;
  readonly ladder: BonusLadder;
  readonly clock: Clock;
  readonly deliverCode: DeliverCode;
}

/** Makes what the routes of the capabilities need, and opens or locks the demo account. It keeps nothing that another engine of the database would need, and does nothing unasked. */
export const openServices = async (needs: ServicesNeeds): Promise<Services> => {
  const { settings, database, offer, chances, flights, campaigns, ladder, clock } = needs;
  const pricing = { offer, ladder, together: chances.together };
  const passwords = createPasswords(settings.passwordCost);
  const users = createUsers(database, clock);
  await (settings.hasDemoAccount ? openDemoAccount({ database, users, passwords }) : lockDemoAccount(database, users, clock.now()));
  const sessions = createSessions(database, clock);
  const safety = createSafetyRules(clock);
  const casino = createCasino({ database, clock, safety, flights });
  const bonuses = createBonuses({ database, campaigns, clock, allows: safety.bonus });
  const quotes = createQuotes({ offer, chanceOf: chances.chanceOf, clock });
  const offers = createHeldOffers(clock);
  const receipts = await openReceiptSigner(database, clock);
  const withdrawals = createWithdrawals(database, clock);
  const deposits = createDeposits(database, clock, safety);
  return {
    clock, database, offer, users, passwords, sessions, pricing, ladder, campaigns, bonuses, casino, quotes, offers, receipts, withdrawals, gameTitles: createGameTitles(database),
    clientId: settings.clientId, showsPopup: settings.showsPopup, simulatesPayments: settings.simulatesPayments,
    paymentSecret: settings.paymentSecret ?? randomBytes(32).toString("hex"),
    gamesDirectory: resolve(settings.gamesDirectory),
    sportOrder: sportPlans.map(({ id }) => id),
    authenticate: createAuthenticate(sessions),
    codes: createOneTimeCodes(database, clock, needs.deliverCode),
    proofs: createProofs(database, clock),
    promoCodes: createPromoCodes(campaigns, clock),
    tries: settings.limitTries ? createTries(database, clock) : unlimitedTries,
    placeBet: createPlaceBet({ database, rules: pricing, clock, allows: safety.bet, receipts, under: termsInForce(ladder), payCashback: bonuses.payCashback }),
    cashOut: createCashOut({ database, quotes, offers, clock, delayMs: settings.cashOutDelayMs, pause: wait }),
    deposits,
    bankAccounts: createBankAccounts(database, users, clock, simulatedBank),
    optIns: createOptIns({ database, campaigns, clock, allows: safety.bonus }),
  };
};
