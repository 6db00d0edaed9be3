import { randomBytes } from "node:crypto";
import { resolve } from "node:path";
import { setTimeout as wait } from "node:timers/promises";
import { FLIGHT_TOPIC } from "../contract/topics.ts";
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
import { openCasino } from "./casino/casino.ts";
import { createGameTitles } from "./casino/game-titles.ts";
import type { Clock } from "./clock.ts";
import type { Closing } from "./closing.ts";
import { termsInForce } from "./content/terms-in-force.ts";
import type { Lead } from "./database/lead.ts";
import type { Day } from "./open-day.ts";
import { createBankAccounts } from "./payments/bank-accounts.ts";
import { simulatedBank } from "./payments/banks.ts";
import { createDeposits } from "./payments/deposits.ts";
import { startPayouts } from "./payments/payouts.ts";
import { createWithdrawals } from "./payments/withdrawals.ts";
import type { Broker } from "./prices/broker.ts";
import { openReceiptSigner } from "./receipts/signing-key.ts";
import { report } from "./report.ts";
import { createSafetyRules } from "./safety/rules.ts";
import { sportPlans } from "./scenario/sports.ts";
import { createPasswords } from "./security/passwords.ts";
import { createTries, unlimitedTries } from "./security/tries.ts";
import { createAuthenticate } from "./session/authenticate.ts";
import { createOneTimeCodes, type DeliverCode } from "./session/one-time-codes.ts";
import { createProofs } from "./session/proofs.ts";
import { createSessions } from "./session/sessions.ts";
import type { Settings } from "./settings.ts";

export interface ServicesNeeds extends Pick<Day, "offer" | "world"> {
  readonly settings: Settings;
  readonly lead: Lead;
  readonly broker: Broker;
  readonly campaigns: Campaigns;
  readonly ladder: BonusLadder;
  readonly clock: Clock;
  readonly deliverCode: DeliverCode;
}

/** Makes what the routes of the capabilities need, opens or locks the demo account, and begins to pay out withdrawals. */
export const openServices = async (needs: ServicesNeeds, closing: Closing): Promise<Services> => {
  const { settings, lead, lead: { database }, broker, offer, world, campaigns, ladder, clock } = needs;
  const pricing = { offer, ladder, together: world.together };
  const passwords = createPasswords(settings.passwordCost);
  const users = createUsers(database, clock);
  await (settings.hasDemoAccount ? openDemoAccount({ database, users, passwords }) : lockDemoAccount(database, users, clock.now()));
  const sessions = createSessions(database, clock);
  const safety = createSafetyRules(clock);
  const casino = await openCasino({
    lead, clock, safety, isWatched: () => broker.counts().subscriptions.includes(FLIGHT_TOPIC),
    tell: (view) => void (lead.isHeld() && broker.publish(FLIGHT_TOPIC, JSON.stringify(view)).catch(report)),
  });
  closing.add(() => casino.flights.stop());
  const bonuses = createBonuses({ database, campaigns, clock, allows: safety.bonus });
  const quotes = createQuotes({ offer, chanceOf: world.chanceOf, clock });
  const offers = createHeldOffers(clock);
  const receipts = await openReceiptSigner(database, clock);
  const withdrawals = createWithdrawals(database, clock);
  const deposits = createDeposits(database, clock, safety);
  const payouts = startPayouts(lead, withdrawals, deposits);
  closing.add(() => payouts.stop());
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
