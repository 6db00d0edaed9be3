import type { Fixture, OfferedOutcome } from "../../../../application/ports/offer.ts";
import { Entries } from "../../../components/entries.tsx";
import { SportIcon } from "../../../components/icon.tsx";
import { clipName } from "../../../format/clip.ts";
import { kickOff } from "../../../format/kick-off.ts";
import { useWatch } from "../../../hooks/use-watch.ts";
import { fixturePath } from "../../../navigation/paths.ts";
import { PriceButton } from "../../prices/public/price-button.tsx";
import { FoundRow } from "./found-row.tsx";
import { useTimeZone } from "../../../hooks/time-zone-context.tsx";
import css from "./search-results.module.css";

interface FoundMatchProps {
  readonly fixture: Fixture;
  readonly id: string;
  readonly asOf: number;
  readonly now: number;
  readonly active: string | undefined;
  readonly onChosen: () => void;
}

const MOST_PRICES = 3;

/** The outcomes of the first market, which is who wins. */
const firstMarket = ({ outcomes: [first, ...others] }: Fixture): readonly OfferedOutcome[] =>
  first === undefined ? [] : [first, ...others.filter(({ marketId, specifier }) => marketId === first.marketId && specifier === first.specifier)].slice(0, MOST_PRICES);

/** A match that the search found, with the prices of its first market, which follow the feed. */
export const FoundMatch = ({ fixture, id, asOf, now, active, onChosen }: FoundMatchProps) => {
  const { source, matchId, sport, name, date, tournament } = fixture;
  const zone = useTimeZone();
  useWatch(source, matchId);
  return (
    <FoundRow
      id={id}
      to={fixturePath(fixture)}
      icon={<SportIcon sport={sport} />}
      name={clipName(name)}
      about={`${source === "live" ? "Live" : kickOff(date, now, zone)} · ${clipName(tournament)}`}
      active={active}
      onChosen={onChosen}
    >
      <div className={css.prices}>
        <Entries of={firstMarket(fixture)} keyOf={({ outcomeId }) => outcomeId} failed={() => null}>
          {(outcome) => {
            const priceId = `${id}-${outcome.outcomeId}`;
            return (
              <div role="gridcell" id={priceId} className={css.price} data-active={priceId === active}>
                <PriceButton fixture={fixture} outcome={outcome} asOf={asOf} named="above" />
              </div>
            );
          }}
        </Entries>
      </div>
    </FoundRow>
  );
};
