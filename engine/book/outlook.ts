import type { OfferedMatch } from "../offer/offered-match.ts";
import { chanceOf } from "../scenario/bookmaker.ts";
import { matchStreams, type SavedMatch, type SimulatedMatch, unplayed } from "../scenario/fixture.ts";
import { sportPlans, type SportPlan } from "../scenario/sports.ts";
import { emptyTally } from "../scenario/tally.ts";
import { greatestAlone, winningTogether } from "../scenario/winning-together.ts";
import type { World } from "../scenario/world.ts";

/** What the chances of a simulated match are computed from. It is no public knowledge: whoever has it knows which prices are wrong. */
export type Outlook = Omit<SavedMatch, "tally" | "decided" | "shown">;

export const outlookOf = ({ tally: _tally, decided: _decided, shown: _shown, ...outlook }: SavedMatch): Outlook => outlook;

/** Chances draw no random numbers, so these are nobody's. */
const NO_SEED = "";

const matchOf = (outlook: Outlook): SimulatedMatch => ({ ...unplayed(), ...outlook, tally: emptyTally(), ...matchStreams(NO_SEED, outlook.id) });

const planOf = (match: OfferedMatch | undefined): SportPlan | undefined => sportPlans.find(({ id }) => id === match?.tournament.category.sport.id);

export interface KnownMatches {
  readonly match: (id: string) => OfferedMatch | undefined;
  /** Undefined for a match that is not simulated, or is over. */
  readonly outlook: (id: string) => Outlook | undefined;
}

/** The chances that the leader's model has, computed from what it tells. */
export const createChances = ({ match, outlook }: KnownMatches): Pick<World, "together" | "chanceOf"> => ({
  together: (matchId, picks) => {
    const plan = outlook(matchId) === undefined ? undefined : planOf(match(matchId));
    return plan === undefined || picks.length < 2 ? greatestAlone(picks) : winningTogether(plan.markets, picks, plan.ends);
  },
  chanceOf: (matchId, outcome) => {
    const [known, plan] = [outlook(matchId), planOf(match(matchId))];
    return known === undefined || plan === undefined || known.phase === "ended" ? undefined : chanceOf(plan, matchOf(known), outcome);
  },
});
