import { accountRoutes, type AccountNeeds } from "./account/routes.ts";
import { attemptsCalls, type AttemptsNeeds } from "./attempts/routes.ts";
import { betslipRoutes, type BetslipNeeds } from "./betslip/routes.ts";
import { bettingTermsRoutes, type BettingTermsNeeds } from "./betting-terms/routes.ts";
import { bonusRoutes, type BonusNeeds } from "./bonuses/routes.ts";
import { bookingRoutes, type BookingNeeds } from "./booking/routes.ts";
import { cashOutRoutes, type CashOutRoutesNeeds } from "./cash-out/routes.ts";
import { casinoRoutes, type CasinoNeeds } from "./casino/routes.ts";
import { contentRoutes, type ContentNeeds } from "./content/routes.ts";
import { historyRoutes, type HistoryNeeds } from "./history/routes.ts";
import { receiptCalls, type ReceiptNeeds } from "./receipts/routes.ts";
import type { Routes } from "./http/routes.ts";
import { offerRoutes, type OfferNeeds } from "./offer/routes.ts";
import { paymentsRoutes, type PaymentsNeeds } from "./payments/routes.ts";
import { safetyRoutes, type SafetyNeeds } from "./safety/routes.ts";
import type { SessionNeeds } from "./session/needs.ts";
import { sessionRoutes } from "./session/routes.ts";

/** Everything the capabilities need, together. */
export interface Services extends SessionNeeds, AttemptsNeeds, AccountNeeds, OfferNeeds, BetslipNeeds, BettingTermsNeeds, BookingNeeds, HistoryNeeds, CashOutRoutesNeeds, PaymentsNeeds, BonusNeeds, SafetyNeeds, CasinoNeeds, ReceiptNeeds, ContentNeeds {}

/** All capabilities of the engine. A new one needs its folder and its row here. */
export const capabilities = (services: Services): readonly Routes[] => [
  sessionRoutes(services),
  accountRoutes(services),
  bettingTermsRoutes(services),
  offerRoutes(services),
  contentRoutes(services),
  betslipRoutes(services),
  attemptsCalls(services),
  bookingRoutes(services),
  historyRoutes(services),
  cashOutRoutes(services),
  paymentsRoutes(services),
  bonusRoutes(services),
  safetyRoutes(services),
  casinoRoutes(services),
  receiptCalls(services),
];
