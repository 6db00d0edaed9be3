import { useState } from "react";
import { Link } from "react-router-dom";
import { Loaded } from "../components/loaded.tsx";
import { EmptyState, SkeletonRows } from "../components/states.tsx";
import { TabStrip } from "../components/tab-strip.tsx";
import { FixtureList } from "../features/fixtures/fixture-list.tsx";
import { ALL_SPORTS, inSport, sportTabs } from "../features/fixtures/sport-tabs.ts";
import { useSlipstream } from "../hooks/slipstream-context.tsx";
import { usePageTitle } from "./use-page-title.ts";

export const LiveListPage = () => {
  const { catalogue } = useSlipstream();
  const [sport, setSport] = useState(ALL_SPORTS);
  usePageTitle("Live");
  return (
    <>
      <h1 className="page-title">
        <span className="live-dot" /> Live betting
      </h1>
      <Loaded query={catalogue.live()} what="Live matches" skeleton={<SkeletonRows rows={12} />}>
        {({ fixtures }, { asOf }) =>
          fixtures.length === 0 ? (
            <EmptyState
              icon="clock"
              title="Nothing is live right now"
              action={
                <Link to="/" className="text-link">
                  See today's matches
                </Link>
              }
            >
              Matches appear here by themselves when they kick off.
            </EmptyState>
          ) : (
            <>
              <TabStrip label="Live sports" look="ribbon" tabs={sportTabs(fixtures)} active={sport} onChoose={setSport} panel="live-list" />
              <div id="live-list" role="tabpanel" aria-label="Live matches">
                <FixtureList fixtures={inSport(fixtures, sport)} asOf={asOf} />
              </div>
            </>
          )
        }
      </Loaded>
    </>
  );
};
