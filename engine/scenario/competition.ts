import type { Category, Sport, Tournament } from "../offer/offered-match.ts";
import { sideName } from "./names.ts";
import type { DaySeed } from "./day-seed.ts";
import { bell, streamOf } from "./random.ts";
import { sportPlans, type SportPlan } from "./sports.ts";

export interface Side { readonly name: string; readonly strength: number }

/** A league with its teams. */
export interface Competition {
  readonly plan: SportPlan;
  readonly tournament: Tournament;
  readonly fixtures: number;
  readonly sides: readonly Side[];
}

const SIDES = 18;

/** What the teams' names are drawn from. It is no secret: every engine has the same leagues, also when its day goes on with another seed. */
const NAMES = "leagues";

/** The strengths are the day's own: they follow from its seed, because a bettor who knew them would know which prices are wrong. */
const createSides = (seed: DaySeed, league: string, plan: SportPlan, sound: Parameters<typeof sideName>[1]): readonly Side[] => {
  const [names, strengths] = [streamOf(NAMES, league), streamOf(seed, `strengths|${league}`)];
  const taken = new Set<string>();
  const [mean, spread] = plan.strength;
  return Array.from({ length: SIDES }, () => {
    const name = sideName(names, sound, plan.sides, taken);
    taken.add(name);
    return { name, strength: Math.max(mean * 0.45, mean + bell(strengths) * spread) };
  });
};

export const createCompetitions = (seed: DaySeed): readonly Competition[] => {
  let tournamentNumber = 0;
  const categories = new Map<string, Category>();
  const categoryOf = (sport: Sport, name: string, code: string): Category => {
    const key = `${sport.id}|${name}`;
    const known = categories.get(key) ?? { id: String(100 + categories.size), name, code, sport };
    categories.set(key, known);
    return known;
  };
  return sportPlans.flatMap((plan) => {
    const sport: Sport = { id: plan.id, name: plan.name };
    return plan.leagues.map(([country, code, name, sound, fixtures]): Competition => {
      const tournament = { id: String(1000 + ++tournamentNumber), name, category: categoryOf(sport, country, code) };
      return { plan, tournament, fixtures, sides: createSides(seed, `${plan.id}|${country}|${name}`, plan, sound) };
    });
  });
};
