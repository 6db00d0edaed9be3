import type { ReactNode } from "react";
import { Link, useLocation } from "react-router-dom";
import tabs from "../../../components/tab-strip.module.css";
import { accountDestinations } from "../destinations.ts";
import css from "./account-layout.module.css";

/** The layout of the account's pages: tabs to all of them above the page itself. */
export const AccountLayout = ({ children }: { readonly children: ReactNode }) => {
  const { pathname } = useLocation();
  const here = pathname.toLowerCase();
  return (
    <>
      <nav className={`${tabs.tabs} ${tabs.line} ${css.nav}`} aria-label="Your account">
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
