import { type ReactNode, Suspense, useState } from "react";
import { useLocation } from "react-router-dom";
import { lazyPart } from "../components/lazy-part.tsx";
import { SkeletonRows } from "../components/states.tsx";
import { Betslip } from "../features/betslip/public/betslip.tsx";
import { BetslipRail } from "../features/betslip/public/betslip-rail.tsx";
import { Announcers } from "./announcers.tsx";
import { ConnectionStrip } from "./connection-strip.tsx";
import { DataSaverNote } from "./data-saver-note.tsx";
import { Footer } from "./footer.tsx";
import { Header } from "./header.tsx";
import { SportsMenu } from "../features/offer/public/sports-menu.tsx";
import { useSlipstream } from "../hooks/slipstream-context.tsx";
import { useAfterFirstPrice } from "../hooks/use-after-first-price.ts";
import { bringFace } from "../theme/face.ts";
import { useIsPlayer } from "../hooks/use-is-player.ts";
import { LogStatusStrip } from "./log-status-strip.tsx";
import { useKeepShown } from "./use-keep-shown.ts";
import { NextStep } from "./next-step.tsx";
import { SettledNote } from "./settled-note.tsx";
import { SkipLinks } from "./skip-links.tsx";
import css from "./shell.module.css";

const RecordingBar = lazyPart(() => import("./recording-bar.tsx").then((bar) => bar.RecordingBar), { waiting: null, failed: () => null });

/** Pages that are not about matches. In a narrow window they show no sports menu: the header leads to the sports. */
const ASIDE = /^\/(?:promotions|cms|booking)(?:\/|$)/i;
/** The casino and the player's own pages, which have their own ways around: they show it in no window, and are as much wider. */
const WITHOUT_SPORTS = /^\/(?:games|account|payment-verification|register)(?:\/|$)/i;

/** Milliseconds after which the typeface is asked for on a page without prices, which has little else to wait for. */
const FACE_AFTER_MS = 500;

const bringTypeface = (): void => void bringFace();

/** The frame around every page: header, sports menu, slip and footer. */
export const Shell = ({ children }: { readonly children: ReactNode }) => {
  const { pathname } = useLocation();
  const { recording } = useSlipstream();
  // A player has nothing to register, and keeps the way on.
  const bare = !useIsPlayer() && /^\/register\/?$/i.test(pathname);
  useKeepShown(!bare);
  const isWithoutSports = WITHOUT_SPORTS.test(pathname);
  const isAside = ASIDE.test(pathname);
  // Of the page that the window began with: the face is asked for once.
  const [faceAfterMs] = useState(isWithoutSports || isAside ? FACE_AFTER_MS : undefined);
  useAfterFirstPrice(bringTypeface, faceAfterMs);
  return (
    <>
      <SkipLinks prices={!isWithoutSports && !isAside} />
      <Header bare={bare} />
      <ConnectionStrip />
      <LogStatusStrip />
      <div className={css.frame} data-without-sports={isWithoutSports}>
        {isWithoutSports ? null : (
          <nav className={css.menu} aria-label="Sports" data-aside={isAside}>
            <SportsMenu />
          </nav>
        )}
        <main id="content" className={css.main} tabIndex={-1}>
          <div className={css.page}>
            <DataSaverNote />
            <NextStep />
            <Suspense fallback={<SkeletonRows rows={10} />}>{children}</Suspense>
          </div>
          <Footer />
        </main>
        <BetslipRail>
          <Betslip />
        </BetslipRail>
      </div>
      <SettledNote />
      <Announcers />
      {recording === undefined ? null : <RecordingBar recording={recording} />}
    </>
  );
};
