import { type ReactNode, Suspense } from "react";
import { useLocation } from "react-router-dom";
import { SkeletonRows } from "../components/states.tsx";
import { Betslip } from "../features/betslip/public/betslip.tsx";
import { BetslipRail } from "../features/betslip/public/betslip-rail.tsx";
import { SlipAnnouncer } from "../features/betslip/public/slip-announcer.tsx";
import { ConnectionStrip } from "./connection-strip.tsx";
import { Footer } from "./footer.tsx";
import { Header } from "./header.tsx";
import { RecordingBar } from "./recording-bar.tsx";
import { SportsMenu } from "../features/offer/public/sports-menu.tsx";
import { LogStatusStrip } from "./log-status-strip.tsx";
import css from "./shell.module.css";

/** What stays around every page: header, sports, slip, footer. */
export const Shell = ({ children }: { readonly children: ReactNode }) => {
  const { pathname } = useLocation();
  const bare = /^\/register\/?$/i.test(pathname);
  return (
    <>
      <a className={css.skip} href="#content">
        Skip to content
      </a>
      <Header bare={bare} />
      <ConnectionStrip/>
      <LogStatusStrip/>
      <div className={css.frame}>
        <nav className={css.menu} aria-label="Sports">
          <SportsMenu/>
        </nav>
        <main id="content" className={css.page} tabIndex={-1}>
          <Suspense fallback={<SkeletonRows rows={10} />}>{children}</Suspense>
          <Footer/>
        </main>
        <BetslipRail>
          <Betslip/>
        </BetslipRail>
      </div>
      <SlipAnnouncer/>
      <RecordingBar/>
    </>
  );
};
