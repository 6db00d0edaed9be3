import { type ReactNode, useState } from "react";
import { Link } from "react-router-dom";
import { lazyPart } from "../components/lazy-part.tsx";
import { useSlipstream } from "../hooks/slipstream-context.tsx";
import { useIsPlayer } from "../hooks/use-is-player.ts";
import css from "./footer.module.css";
import { ViewSettings } from "./view-settings.tsx";

const tryAgain = (retry: () => void): ReactNode => (
  <button type="button" className={css.link} onClick={retry}>
    Try again
  </button>
);

const ReportProblem = lazyPart(() => import("./report-problem.tsx").then((dialog) => dialog.ReportProblem), { waiting: null, asked: true, failed: tryAgain });

const RegisterLink = () => (useIsPlayer() ? null : <Link to="/Register">Register</Link>);

export const Footer = () => (
  <footer className={css.footer}>
    <nav aria-label="About" className={css.groups}>
      <Group title="Betting">
        <Link to="/">Sports</Link>
        <Link to="/Sport/LiveList">Live betting</Link>
        <Link to="/Sport/Live">A live match</Link>
        <Link to="/Games">Casino</Link>
        <Link to="/Promotions">Promotions</Link>
        <RegisterLink />
      </Group>
      <Group title="Help">
        <Link to="/cms/Help">Help</Link>
        <Link to="/cms/Rules">Rules</Link>
        <Link to="/cms/Contact">Contact and complaints</Link>
        <Reporting />
      </Group>
      <Group title="About us">
        <Link to="/cms/Contact">Operator and licence</Link>
        <Link to="/cms/TandC">Terms and conditions</Link>
        <Link to="/Account/Deposit">Ways to pay</Link>
      </Group>
      <Group title="18+ only">
        <p>Stake no more than you can afford to lose, and stop when it stops being fun.</p>
        <Link to="/cms/ResponsibleGaming">Playing safely</Link>
      </Group>
    </nav>
    <div className={css.settings}><ViewSettings /></div>
  </footer>
);

const Group = ({ title, children }: { readonly title: string; readonly children: ReactNode }) => (
  <div className={css.group}>
    <b>{title}</b>
    {children}
  </div>
);

const Reporting = () => {
  const { reports } = useSlipstream();
  const [isOpen, setOpen] = useState(false);
  if (reports === undefined) return null;
  return (
    <>
      <button type="button" className={css.link} onClick={() => setOpen(true)}>
        Report a problem
      </button>
      {isOpen ? <ReportProblem reports={reports} onClose={() => setOpen(false)} /> : null}
    </>
  );
};
