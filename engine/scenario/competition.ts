import type { Category, Sport, Tournament } from "../offer/offered-match.ts";
import { sideName } from "./names.ts";
import { bell, seedOf, type RandomState } from "./random.ts";
import { sportPlans, type SportPlan } from "./sports.ts";

export interface Side { readonly name: string; readonly strength: number }

/** A league with its teams. The same seed gives the same teams. */
export interface Competition {
  readonly plan: SportPlan;
  readonly tournament: Tournament;
  readonly fixtures: number;
  readonly sides: readonly Side[];
}

const SIDES = 18;

const createSides = (random: RandomState, plan: SportPlan, sound: Parameters<typeof sideName>[1]): readonly Side[] => {
  const taken = new Set<string>();
  const [mean, spread] = plan.strength;
  return Array.from({ length: SIDES }, () => {
    const name = sideName(random, sound, plan.sides, taken);
    taken.add(name);
    return { name, strength: Math.max(mean * 0.45, mean + bell(random) * spread) };
  });
};

export const createCompetitions = (seed: number): readonly Competition[] => {
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
      const random = { random: seedOf(`${seed}|${plan.id}|${country}|${name}`) };
      const tournament = { id: String(1000 + ++tournamentNumber), name, category: categoryOf(sport, country, code) };
      return { plan, tournament, fixtures, sides: createSides(random, plan, sound) };
    });
  });
};
