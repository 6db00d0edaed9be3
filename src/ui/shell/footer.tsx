import { Link } from "react-router-dom";

export const Footer = () => (
  <footer className="footer">
    <nav aria-label="About" className="footer-links">
      <Link to="/cms/TandC">Terms and conditions</Link>
      <Link to="/Promotions">Promotions</Link>
      <Link to="/Games">Casino</Link>
      <Link to="/Sport/LiveList">Live betting</Link>
    </nav>
    <p>18+ only. Stake no more than you can afford to lose, and stop when it stops being fun.</p>
  </footer>
);
