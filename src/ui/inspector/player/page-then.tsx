import { type SyntheticEvent, useEffect } from "react";
import { Route, Routes } from "react-router-dom";
import type { Slipstream } from "../../../application/client/slipstream.ts";
import { otherLooks, type PageThen as Page, pageThen } from "../../../audit/recording/page-then.ts";
import type { Played } from "../../../audit/recording/player.ts";
import { offerPages } from "../../features/offer/pages.tsx";
import { SlipstreamProvider } from "../../hooks/slipstream-context.tsx";
import { TimeZoneProvider } from "../../hooks/time-zone-context.tsx";
import { ShownTime } from "../../hooks/use-now.ts";
import { sportPath, tournamentPath, upcomingPath } from "../../navigation/paths.ts";
import { Undrawable } from "../undrawable.tsx";
import { OtherPage } from "./other-page.tsx";
import { StillRouter } from "./still-router.tsx";
import css from "./player.module.css";

interface PageThenProps {
  readonly app: Slipstream | undefined;
  readonly played: Played;
  /** Wall milliseconds at which the session began. */
  readonly began: number;
}

/** The list or match that was on the recorded window's screen: the site's own page, over the reads of that moment. Nothing on it does anything. */
export const PageThen = ({ app, played: { seen }, began }: PageThenProps) => {
  const page = seen === undefined ? undefined : pageThen(seen.looks);
  useEffect(() => {
    const { title } = document;
    return () => {
      document.title = title;
    };
  }, []);
  if (app === undefined || seen === undefined) return <p className="muted">The session is opened…</p>;
  if (page === undefined) return <OtherPage looks={otherLooks(seen.looks)} />;
  const address = addressOf(page);
  return (
    <div className={css.scrolled} onScroll={tellWindow} onClickCapture={stop} onKeyDownCapture={stopButMoving}>
      <div className={css.slip}>
        <Undrawable>
          <StillRouter key={address} address={address}>
            <SlipstreamProvider app={app}>
              {/* Days are named as at the beginning of the session. Clocks of matches stand where the feed last told them. */}
              <ShownTime value={began}>
                <TimeZoneProvider>
                  <Routes>
                    {Object.entries(offerPages).map(([path, { element }]) => (
                      <Route key={path} path={path} element={element} />
                    ))}
                  </Routes>
                </TimeZoneProvider>
              </ShownTime>
            </SlipstreamProvider>
          </StillRouter>
        </Undrawable>
      </div>
    </div>
  );
};

const addressOf = (page: Page): string => {
  switch (page.page) {
    case "home":
      return "/";
    case "live":
      return "/Sport/LiveList";
    case "match":
      return `/Sports/Live/-/-/-/${encodeURIComponent(page.matchId)}`;
    case "tournament":
      return tournamentPath(page.of.sport, page.of.category, page.of.tournament);
    case "prematch": {
      const query = new URLSearchParams();
      if (page.from > 1) query.set("page", String(page.from));
      if (page.within !== undefined) query.set("within", String(page.within));
      return `${page.when === "today" ? sportPath(page.sportId) : upcomingPath(page.sportId)}?${query.toString()}`;
    }
  }
};

/** Rows are drawn when they come near the window, and here it is not the window that scrolls. */
const tellWindow = (): void => void dispatchEvent(new Event("scroll"));

const stop = (event: SyntheticEvent): void => {
  event.preventDefault();
  event.stopPropagation();
};

/** Tab leads out of the page as into it. */
const stopButMoving = (event: SyntheticEvent<HTMLElement, KeyboardEvent>): void => {
  if (event.nativeEvent.key === "Enter" || event.nativeEvent.key === " ") stop(event);
};
