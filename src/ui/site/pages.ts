import { type RoutePattern, routePatterns } from "../../domain/browsing/route-table.ts";
import { accountPages } from "../features/account/pages.tsx";
import { casinoPages } from "../features/casino/pages.tsx";
import { contentPages } from "../features/content/pages.tsx";
import { historyPages } from "../features/history/pages.tsx";
import { offerPages } from "../features/offer/pages.tsx";
import { paymentsPages } from "../features/payments/pages.tsx";
import { sessionPages } from "../features/session/pages.tsx";
import type { Page } from "../navigation/page.tsx";

/** What each address of spec 2 shows. An address without a page does not compile. */
export const pages: Record<RoutePattern, Page> = {
  ...offerPages,
  ...casinoPages,
  ...contentPages,
  ...sessionPages,
  ...accountPages,
  ...paymentsPages,
  ...historyPages,
};

/** The addresses of the player's own account (spec 2); everything else is open to visitors. */
export const playersOnly: ReadonlySet<RoutePattern> = new Set(routePatterns.filter((pattern) => pages[pattern].forPlayers === true));
