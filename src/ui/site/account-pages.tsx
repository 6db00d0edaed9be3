import { lazyPage } from "../navigation/page.tsx";

/** The layout of the account's pages. Its code is not part of the first load, which shows the offer. */
export const AccountLayout = lazyPage(() => import("../features/account/public/account-layout.tsx").then((layout) => layout.AccountLayout));

/** Whether a page has that layout: those under /Account, and the page to which a payment provider brings a player back. */
export const isOfAccount = (address: string): boolean => /^\/(?:Account|payment-verification)\//i.test(address);
