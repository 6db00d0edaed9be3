import type { Category, Sport, Tournament } from "../offer/offered-match.ts";
import { placeOf } from "./countries.ts";
import { sideName, type Sound } from "./names.ts";
import type { DaySeed } from "./day-seed.ts";
import { bell, streamOf } from "./random.ts";
import { sportPlans, type SportPlan } from "./sports.ts";

export interface Side { readonly name: string; readonly strength: number }

/** A league with its teams. */
export interface Competition {
  readonly plan: SportPlan;
  readonly tournament: Tournament;
  /** How many fixtures of it are to come, within about a week. */
  readonly fixtures: number;
  /** The hours of its place ahead of Greenwich. */
  readonly ahead: number;
  readonly sides: readonly Side[];
}

const SIDES = 20;

/** What the teams' names are drawn from. It is no secret: every engine has the same leagues, also when its day goes on with another seed. */
const NAMES = "leagues";

/** A bettor who reads a name knows which team it is: a sport has no two of the same name. The strengths are the day's own: they follow from its seed, because a bettor who knew them would know which prices are wrong. */
const createSides = (seed: DaySeed, league: string, plan: SportPlan, sound: Sound, count: number, taken: Set<string>): readonly Side[] => {
  const [names, strengths] = [streamOf(NAMES, league), streamOf(seed, `strengths|${league}`)];
  const [mean, spread] = plan.strength;
  return Array.from({ length: count }, () => {
    const name = sideName(names, sound, plan.sides, taken);
    taken.add(name);
    return { name, strength: Math.max(mean * 0.45, mean + bell(strengths) * spread) };
  });
};

export const createCompetitions = (seed: DaySeed): readonly Competition[] => {
  const categories = new Map<string, Category>();
  const categoryOf = (sport: Sport, name: string, code: string): Category => {
    const key = `${sport.id}|${name}`;
    const known = categories.get(key) ?? { id: String(100 + categories.size), name, code, sport };
    categories.set(key, known);
    return known;
  };
  const leagues = sportPlans.flatMap((plan) => {
    const taken = new Set<string>();
    return plan.leagues.map((league) => ({ plan, taken, league }));
  });
  return leagues.toSorted((one, other) => one.league[0] - other.league[0]).map(({ plan, taken, league: [number, country, name, fixtures, count = SIDES] }): Competition => {
    const { code, sound, ahead } = placeOf(country);
    const tournament = { id: String(number), name, category: categoryOf({ id: plan.id, name: plan.name }, country, code) };
    return { plan, tournament, fixtures, ahead, sides: createSides(seed, `${plan.id}|${country}|${name}`, plan, sound, count, taken) };
  });
};
