import { Link } from "react-router-dom";

export const Footer = () => (
  <footer className="footer">
    <nav aria-label="About" className="footer-links">
      <Link to="/cms/TandC">Terms and conditions</Link>
      <Link to="/Promotions">Promotions</Link>
      <Link to="/Games">Casino</Link>
      <Link to="/Sport/LiveList">Live betting</Link>
    </nav>
    <p>You must be 18 or older to play. Betting should stay a pleasure: stake what you can spare, and stop when it is not.</p>
  </footer>
);
