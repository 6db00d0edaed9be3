import type { RoutePattern } from "../../domain/browsing/route-table.ts";
import { accountPages } from "../features/account/pages.tsx";
import { bookingPages } from "../features/booking/pages.tsx";
import { casinoPages } from "../features/casino/pages.tsx";
import { contentPages } from "../features/content/pages.tsx";
import { historyPages } from "../features/history/pages.tsx";
import { offerPages } from "../features/offer/pages.tsx";
import { paymentsPages } from "../features/payments/pages.tsx";
import { sessionPages } from "../features/session/pages.tsx";
import type { Page } from "../navigation/page.tsx";

/** The page of each address. If an address of spec 2 has no page, this does not compile; features may add further addresses. */
export const pages: Readonly<Record<RoutePattern, Page> & Record<string, Page>> = {
  ...offerPages,
  ...casinoPages,
  ...contentPages,
  ...sessionPages,
  ...accountPages,
  ...paymentsPages,
  ...historyPages,
  ...bookingPages,
};

/** Every address that has a page. */
export const addresses: readonly string[] = Object.keys(pages);

/** The addresses of the player's own account (spec 2); everything else is open to visitors. */
export const playersOnly: ReadonlySet<string> = new Set(Object.entries(pages).flatMap(([address, page]) => (page.forPlayers === true ? [address] : [])));
