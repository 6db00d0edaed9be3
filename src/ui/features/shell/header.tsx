import { Link, NavLink } from "react-router-dom";
import { AccountArea } from "./account-area.tsx";
import { Logo } from "./logo.tsx";
import { ThemeSwitch } from "./theme-switch.tsx";

const destinations = [
  { to: "/", label: "Sports", end: true },
  { to: "/Sport/LiveList", label: "Live", end: false },
  { to: "/Games", label: "Casino", end: false },
  { to: "/Promotions", label: "Promotions", end: false },
] as const;

/** `bare` leaves the default items out: a page that asks for one thing only (spec 2). */
export const Header = ({ bare }: { readonly bare: boolean }) => (
  <header className="header">
    <Link to="/" className="header-logo" aria-label="Slipstream, home">
      <Logo />
    </Link>
    {bare ? null : (
      <nav className="header-nav" aria-label="Main">
        {destinations.map(({ to, label, end }) => (
          <NavLink key={to} to={to} end={end} className="header-link">
            {label === "Live" ? <span className="live-dot" /> : null}
            {label}
          </NavLink>
        ))}
      </nav>
    )}
    <div className="header-end">
      <ThemeSwitch />
      {bare ? null : <AccountArea />}
    </div>
  </header>
);
