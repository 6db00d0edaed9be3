import { Link } from "react-router-dom";
import { ViewSettings } from "./view-settings.tsx";
import css from "./footer.module.css";

export const Footer = () => (
  <footer className={css.footer}>
    <nav aria-label="About" className={css.links}>
      <Link to="/cms/Help">Help</Link>
      <Link to="/cms/Rules">Rules</Link>
      <Link to="/cms/TandC">Terms and conditions</Link>
      <Link to="/cms/ResponsibleGaming">Playing safely</Link>
      <Link to="/Promotions">Promotions</Link>
      <Link to="/Games">Casino</Link>
      <Link to="/Sport/LiveList">Live betting</Link>
      <Link to="/Sport/Live">A live match</Link>
      <Link to="/Register">Register</Link>
    </nav>
    <ViewSettings />
    <p>18+ only. Stake no more than you can afford to lose, and stop when it stops being fun.</p>
  </footer>
);
