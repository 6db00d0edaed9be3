import { useState } from "react";
import { Link } from "react-router-dom";
import type { Fixture } from "../../../../application/ports/offer.ts";
import { Loaded } from "../../../components/loaded.tsx";
import { EmptyState, SkeletonRows } from "../../../components/states.tsx";
import { TabStrip } from "../../../components/tab-strip.tsx";
import { useSlipstream } from "../../../hooks/slipstream-context.tsx";
import { FixtureList } from "../fixtures/fixture-list.tsx";
import { isWorthShowing } from "../fixtures/fixture-groups.ts";
import { ALL_SPORTS, inSport, someOfEach, sportTabs } from "../fixtures/sport-tabs.ts";
import pageCss from "../../../components/page.module.css";
import { LiveDot } from "../../../components/live-dot.tsx";

const MOST = 8;

/** More than fit in a window. Otherwise what is below them would move in sight when the matches come. */
const PLACEHOLDERS = 24;

/** What the home page shows of the live matches: a few of each sport, or the first of one. */
const glance = (fixtures: readonly Fixture[], sport: string): readonly Fixture[] => {
  const worth = fixtures.filter(isWorthShowing);
  const chosen = inSport(worth, sport);
  return chosen.length === worth.length ? someOfEach(worth) : chosen.slice(0, MOST);
};

export const LiveNow = () => {
  const { reads } = useSlipstream();
  const [sport, setSport] = useState(ALL_SPORTS);
  return (
    <section className={pageCss.section} aria-labelledby="live-now">
      <header className={pageCss.sectionHead}>
        <h2 id="live-now">
          <LiveDot /> Live now
        </h2>
        <Link to="/Sport/LiveList" className="text-link">
          All live matches
        </Link>
      </header>
      <Loaded read={reads.live()} what="Live matches" skeleton={<SkeletonRows rows={PLACEHOLDERS} />}>
        {({ fixtures }, { asOf }) =>
          fixtures.length === 0 ? (
            <EmptyState icon="clock" title="Nothing is live right now">
              Matches appear here when they kick off. Today's fixtures are just below.
            </EmptyState>
          ) : (
            <>
              <TabStrip label="Live sports" look="ribbon" tabs={sportTabs(fixtures)} active={sport} onChoose={setSport} panel="live-now-list" />
              <div id="live-now-list" role="tabpanel" aria-label="Live matches">
                <FixtureList level={3} fixtures={glance(fixtures, sport)} asOf={asOf} />
              </div>
            </>
          )
        }
      </Loaded>
    </section>
  );
};
