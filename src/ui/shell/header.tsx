import { Link, useLocation } from "react-router-dom";
import { AccountArea } from "../features/account/public/account-area.tsx";
import { HeaderSearch } from "../features/offer/public/header-search.tsx";
import { Logo } from "./logo.tsx";
import { ThemeSwitch } from "./theme-switch.tsx";
import css from "./header.module.css";
import { LiveDot } from "../components/live-dot.tsx";

const destinations = [
  { to: "/", label: "Sports", within: /^\/($|favourites|sports\/prematch)/i },
  { to: "/Sport/LiveList", label: "Live", within: /^\/sports?\/live/i },
  { to: "/Games", label: "Casino", within: /^\/games/i },
  { to: "/Promotions", label: "Promotions", within: /^\/promotions/i },
] as const;

/** `bare` leaves the default items out, for a page with a single task (spec 2). */
export const Header = ({ bare }: { readonly bare: boolean }) => (
  <header className={css.header}>
    <Link to="/" className={css.logo} aria-label="Slipstream, home">
      <Logo />
    </Link>
    {bare ? null : <TopNav />}
    {bare ? null : <HeaderSearch />}
    <div className={css.end}>
      <ThemeSwitch />
      {bare ? null : <AccountArea />}
    </div>
  </header>
);

const TopNav = () => {
  const { pathname } = useLocation();
  return (
    <nav className={css.nav} aria-label="Main">
      {destinations.map(({ to, label, within }) => (
        <Link key={to} to={to} className={css.link} aria-current={within.test(pathname) ? "page" : undefined}>
          {label === "Live" ? <LiveDot /> : null}
          <span>{label}</span>
        </Link>
      ))}
    </nav>
  );
};
