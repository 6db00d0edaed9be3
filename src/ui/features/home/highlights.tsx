import { useState } from "react";
import { Link } from "react-router-dom";
import type { SportLine } from "../../../application/ports/sportsbook.ts";
import { sportIcon } from "../../components/icon.tsx";
import { Loaded } from "../../components/loaded.tsx";
import { EmptyState, SkeletonRows } from "../../components/states.tsx";
import { TabStrip } from "../../components/tab-strip.tsx";
import { clipName } from "../../format/clip.ts";
import { useSlipstream } from "../../hooks/slipstream-context.tsx";
import { sportPath, upcomingPath } from "../../routes/paths.ts";
import { FixtureList } from "../fixtures/fixture-list.tsx";

const MOST_SPORTS = 9;
const MOST = 20;

/** Today's matches, a sport at a time. */
export const Highlights = () => {
  const { catalogue } = useSlipstream();
  return (
    <section className="section" aria-labelledby="highlights">
      <header className="section-head">
        <h2 id="highlights">Today's highlights</h2>
      </header>
      <Loaded query={catalogue.menu()} what="The sports" skeleton={<SkeletonRows rows={8} />}>
        {(sports) => <HighlightsBySport sports={sports.slice(0, MOST_SPORTS)} />}
      </Loaded>
    </section>
  );
};

const HighlightsBySport = ({ sports }: { readonly sports: readonly SportLine[] }) => {
  const [chosen, setChosen] = useState("");
  const sport = sports.find(({ sportId }) => sportId === chosen) ?? sports[0];
  if (sport === undefined)
    return (
      <EmptyState icon="trophy" title="No sports on offer">
        The sportsbook lists nothing at the moment. Please come back a little later.
      </EmptyState>
    );
  return (
    <>
      <TabStrip
        label="Sports of today"
        look="ribbon"
        tabs={sports.map(({ sportId, sportName }) => ({ id: sportId, label: clipName(sportName), icon: sportIcon(sportName) }))}
        active={sport.sportId}
        onChoose={setChosen}
        panel="highlights-list"
      />
      <div id="highlights-list" role="tabpanel" aria-label={clipName(sport.sportName)}>
        <SportToday sport={sport} />
      </div>
    </>
  );
};

const SportToday = ({ sport }: { readonly sport: SportLine }) => {
  const { catalogue } = useSlipstream();
  const { sportId, sportName } = sport;
  return (
    <Loaded query={catalogue.prematch({ sportId, when: "today", page: 1 })} what="Today's matches" skeleton={<SkeletonRows rows={8} />}>
      {({ fixtures }, { asOf }) =>
        fixtures.length === 0 ? (
          <EmptyState
            icon="clock"
            title={`No more ${clipName(sportName)} today`}
            action={
              <Link className="text-link" to={upcomingPath(sportName)}>
                See upcoming matches
              </Link>
            }
          />
        ) : (
          <>
            <FixtureList fixtures={fixtures} asOf={asOf} most={MOST} />
            <p className="section-foot">
              <Link className="text-link" to={sportPath(sportName)}>
                All {clipName(sportName)}
              </Link>
            </p>
          </>
        )
      }
    </Loaded>
  );
};
