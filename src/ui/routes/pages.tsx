import { lazy, type ReactElement } from "react";
import type { RoutePattern } from "../../domain/browsing/route-table.ts";

const HomePage = lazy(() => import("./home-page.tsx").then(({ HomePage }) => ({ default: HomePage })));
const LiveListPage = lazy(() => import("./live-list-page.tsx").then(({ LiveListPage }) => ({ default: LiveListPage })));
const FirstLivePage = lazy(() => import("./match-page.tsx").then(({ FirstLivePage }) => ({ default: FirstLivePage })));
const MatchPage = lazy(() => import("./match-page.tsx").then(({ MatchPage }) => ({ default: MatchPage })));
const SportPage = lazy(() => import("./sport-page.tsx").then(({ SportPage }) => ({ default: SportPage })));
const CategoryPage = lazy(() => import("./category-page.tsx").then(({ CategoryPage }) => ({ default: CategoryPage })));
const BetHistoryPage = lazy(() => import("./bet-history-page.tsx").then(({ BetHistoryPage }) => ({ default: BetHistoryPage })));
const BetDetailPage = lazy(() => import("./bet-detail-page.tsx").then(({ BetDetailPage }) => ({ default: BetDetailPage })));
const ComingPage = lazy(() => import("./coming-page.tsx").then(({ ComingPage }) => ({ default: ComingPage })));

/** What each address of spec 2 shows. An address without a page does not compile. */
export const pages: Record<RoutePattern, ReactElement> = {
  "/": <HomePage />,
  "/Register": <ComingPage what="register" />,
  "/Account/ResetPassword": <ComingPage what="reset-password" />,
  "/Sport/LiveList": <LiveListPage />,
  "/Sport/Live": <FirstLivePage />,
  "/Sports/Live/:sport/:tournament/:match/:match_id": <MatchPage />,
  "/Sports/Prematch/:sport": <SportPage when="today" />,
  "/Sports/Prematch/:sport/Upcoming": <SportPage when="upcoming" />,
  "/Sports/Prematch/:sport/:categories": <CategoryPage />,
  "/Sports/Prematch/:sport/:categories/:tournaments": <CategoryPage />,
  "/Sports/Prematch/:sport/:tournament_name/:event_name/:event_id": <MatchPage />,
  "/Games": <ComingPage what="casino" />,
  "/Games/Category/:category_id/:category_name": <ComingPage what="casino" />,
  "/Games/Providers": <ComingPage what="providers" />,
  "/Games/Provider/:provider_id/:provider_name": <ComingPage what="providers" />,
  "/Games/:game_name/:game_id/Play": <ComingPage what="game" />,
  "/Promotions": <ComingPage what="promotions" />,
  "/cms/:page": <ComingPage what="content" />,
  "/Account/Me": <ComingPage what="profile" />,
  "/Account/Deposit": <ComingPage what="deposit" />,
  "/payment-verification/:method": <ComingPage what="payment-verification" />,
  "/Account/Withdraw": <ComingPage what="withdraw" />,
  "/Account/BetHistory": <BetHistoryPage />,
  "/Account/BetHistory/:id/Detail": <BetDetailPage />,
  "/Account/Transactions": <ComingPage what="transactions" />,
  "/Account/SafetySecurity": <ComingPage what="security" />,
};

/** Pages of the player's own account (spec 2); everything else is open to visitors. */
export const playersOnly: ReadonlySet<RoutePattern> = new Set<RoutePattern>([
  "/Account/Me",
  "/Account/Deposit",
  "/payment-verification/:method",
  "/Account/Withdraw",
  "/Account/BetHistory",
  "/Account/BetHistory/:id/Detail",
  "/Account/Transactions",
  "/Account/SafetySecurity",
]);
