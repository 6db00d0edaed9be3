import type { PlacedBet } from "../../../domain/betslip/state.ts";
import type { Selection } from "../../../domain/events/selection.ts";
import type { Placement } from "../../../domain/events/placement.ts";
import { BankerBadge } from "../../components/banker-badge.tsx";
import { Entries } from "../../components/entries.tsx";
import { clipName } from "../../format/clip.ts";
import { marketLabel } from "../../format/market-label.ts";
import { formatOddsAs } from "../../format/odds.ts";
import { opponentOf, outcomeLabel } from "../../format/outcome-name.ts";
import { useOddsFormat } from "../../hooks/use-preferences.ts";
import css from "./placed-legs.module.css";

interface PlacedLegsProps {
  readonly request: Placement;
  readonly accepted: PlacedBet["accepted"];
}

/** With a pick that names a team only the other one is told, as on the slip. */
const matchOf = (selection: Selection): string => {
  const opponent = opponentOf(selection.outcomeName, selection);
  return clipName(opponent === undefined ? selection.eventName : `v ${opponent}`);
};

/** The selections of a placed bet at their accepted odds; where the book does not tell these, at those that were asked for. */
export const PlacedLegs = ({ request: { legs }, accepted = [] }: PlacedLegsProps) => {
  const format = useOddsFormat();
  return (
    // It scrolls by itself, so that a long bet leaves the buttons in view.
    <ul className={css.legs} aria-label="Selections of the bet" tabIndex={0}>
      <Entries of={legs} keyOf={({ key }) => key}>
        {({ key, selection, fixed, odds: asked }) => {
          const odds = accepted.find((leg) => leg.key === key)?.odds ?? asked;
          return (
            <li className={css.leg}>
              <span className={css.what}>
                <span>
                  <b>
                    <bdi>{clipName(outcomeLabel(selection.outcomeName, selection))}</bdi>
                    {fixed ? <BankerBadge /> : null}
                  </b>{" "}
                  <small className="muted">{marketLabel(selection)}</small>
                </span>
                <small className="muted">
                  <bdi>{matchOf(selection)}</bdi>
                </small>
              </span>
              <span className={`${css.odds} figures`}>
                {odds === asked ? null : (
                  <s>
                    <span className="unseen">Asked for at </span>
                    <span>{formatOddsAs(asked, format)}</span>
                  </s>
                )}{" "}
                <b>
                  <span className="unseen">Odds </span>
                  <span>{formatOddsAs(odds, format)}</span>
                </b>
              </span>
            </li>
          );
        }}
      </Entries>
    </ul>
  );
};
