import { type ReactNode, useEffect, useRef } from "react";
import { Link, useLocation } from "react-router-dom";
import tabs from "../../../components/tab-strip.module.css";
import { accountDestinations } from "../destinations.ts";
import css from "./account-layout.module.css";

/** Pages without a tab of their own, by the page that leads to them. */
const PART_OF: Readonly<Record<string, string>> = { "/account/statement": "/account/transactions" };

/** The layout of the account's pages: tabs to all of them above the page itself. */
export const AccountLayout = ({ children }: { readonly children: ReactNode }) => {
  const { pathname } = useLocation();
  const page = pathname.toLowerCase();
  const here = PART_OF[page] ?? page;
  const strip = useRef<HTMLElement>(null);
  useEffect(() => {
    // When the strip is wider than the window, it is scrolled so that the current tab is visible. The page itself does not scroll.
    const nav = strip.current;
    const tab = nav?.querySelector<HTMLElement>('[aria-current="page"]');
    if (nav !== null && tab !== null && tab !== undefined) nav.scrollLeft = tab.offsetLeft - nav.offsetLeft - (nav.clientWidth - tab.offsetWidth) / 2;
  }, [here]);
  return (
    <>
      <nav ref={strip} className={`${tabs.tabs} ${tabs.line} ${css.nav}`} aria-label="Your account">
        {accountDestinations.map(([to, label]) => (
          <Link key={to} to={to} className={tabs.tab} aria-current={here.startsWith(to.toLowerCase()) ? "page" : undefined}>
            {label}
          </Link>
        ))}
      </nav>
      {children}
    </>
  );
};
