import { useState } from "react";
import { Link } from "react-router-dom";
import type { PrematchQuery, SportEntry } from "../../../../application/ports/offer.ts";
import { sportIcon } from "../../../components/icon.tsx";
import { Loaded } from "../../../components/loaded.tsx";
import { EmptyState, SkeletonRows } from "../../../components/states.tsx";
import { TabStrip } from "../../../components/tab-strip.tsx";
import { clipName } from "../../../format/clip.ts";
import { useSlipstream } from "../../../hooks/slipstream-context.tsx";
import { sportPath } from "../../../navigation/paths.ts";
import { FixtureList } from "../fixtures/fixture-list.tsx";
import css from "../../../components/page.module.css";

const MOST_SPORTS = 9;

/** Today's matches, a sport at a time. */
export const Highlights = () => {
  const { reads } = useSlipstream();
  return (
    <section className={css.section} aria-labelledby="highlights">
      <header className={css.sectionHead}>
        <h2 id="highlights">Today's highlights</h2>
      </header>
      <Loaded read={reads.menu()} what="The sports" quiet skeleton={<SkeletonRows rows={8} />}>
        {(sports) => <HighlightsBySport sports={sports.slice(0, MOST_SPORTS)} />}
      </Loaded>
    </section>
  );
};

const HighlightsBySport = ({ sports }: { readonly sports: readonly SportEntry[] }) => {
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
      <div id="highlights-list" className={css.section} role="tabpanel" aria-label={clipName(sport.sportName)}>
        <SportMatches sport={sport} when="today" />
      </div>
    </>
  );
};

interface SportMatchesProps {
  readonly sport: SportEntry;
  readonly when: PrematchQuery["when"];
}

/** Today's matches, or the next ones when today's are over. */
const SportMatches = ({ sport, when }: SportMatchesProps) => {
  const { reads } = useSlipstream();
  const { sportId, sportName } = sport;
  return (
    <Loaded read={reads.highlights({ sportId, when })} what={`${clipName(sportName)} fixtures`} skeleton={<SkeletonRows rows={8} />}>
      {({ fixtures }, { asOf }) => {
        if (fixtures.length > 0)
          return (
            <>
              <FixtureList level={3} fixtures={fixtures} asOf={asOf} />
              <p className={css.foot}>
                <Link className="text-link" to={sportPath(sportName)}>{`All ${clipName(sportName)}`}</Link>
              </p>
            </>
          );
        if (when === "upcoming") return <EmptyState icon="clock" title={`No ${clipName(sportName)} announced yet`} />;
        return (
          <>
            <p className={css.note}>{`No more ${clipName(sportName)} today. Coming up next:`}</p>
            <SportMatches sport={sport} when="upcoming" />
          </>
        );
      }}
    </Loaded>
  );
};
