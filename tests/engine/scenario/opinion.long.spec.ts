import { writeFileSync } from "node:fs";
import { describe, expect, it } from "vitest";
import { chanceOf, openLines } from "../../../engine/scenario/bookmaker.ts";
import { createCompetitions } from "../../../engine/scenario/competition.ts";
import { seedOfNumber } from "../../../engine/scenario/day-seed.ts";
import type { SimulatedMatch } from "../../../engine/scenario/fixture.ts";
import { wander } from "../../../engine/scenario/opinion.ts";
import { bell } from "../../../engine/scenario/random.ts";
import { createSchedule, createScheduleState } from "../../../engine/scenario/schedule.ts";
import { HOUR } from "../../../engine/scenario/sport-model.ts";

const isDeep = process.env["SLIPSTREAM_DEEP"] === "1";
const MATCHES = isDeep ? 2_000 : 60;
const KICK_OFF = Date.UTC(2026, 10, 1, 15);
const STANDARD_ERRORS = 4;
/** The length of a step before a match, as it is on average, in milliseconds. */
const STEP = 5_000;
/** The steps between two looks of the player. */
const LOOK = 60;

type Wander = (match: SimulatedMatch, at: number) => void;

/** As the opinion moved once: at random, and a little back to none. */
const returning: Wander = (match) => {
  match.lean = match.lean * 0.998 + bell(match.shows) * 0.003;
  match.pace = match.pace * 0.998 + bell(match.shows) * 0.002;
};

/** What a player's bets on one match are worth at its kick-off, less the stakes: one unit each. */
interface OnMatch { readonly bets: number; readonly worth: number }

/**
 * A player who reads all prices of a match for six hours, and bets one unit on each outcome as soon as its price is `above` its mean so far. A bet is worth its odds times the chance of the outcome
 * at the kick-off, by the opinion by which the match is then played: that tells more with a hundred matches than results do with a hundred thousand.
 */
const betAboveMean = (sport: string, above: number, moves: Wander): readonly OnMatch[] => {
  const seed = seedOfNumber(34);
  const leagues = createCompetitions(seed).filter(({ plan }) => plan.name === sport);
  const [{ plan } = expect.fail(`no league of ${sport}`)] = leagues;
  const schedule = createSchedule(seed, createScheduleState(KICK_OFF), () => []);
  return Array.from({ length: MATCHES }, () => {
    const match = schedule.among(leagues, KICK_OFF);
    if (match === undefined) throw new Error(`no league of ${sport} plays at that hour`);
    const seen = new Map<string, { sum: number; looks: number; hasBet: boolean }>();
    const bets: { readonly marketId: string; readonly specifier: string; readonly outcomeId: string; readonly odds: number }[] = [];
    const look = (): void => {
      for (const { marketId, specifier, status, outcomes } of openLines(plan, match).values())
        for (const { id, odds, active } of outcomes) {
          if (status !== 0 || !active) continue;
          const key = `${marketId}|${specifier}|${id}`;
          const known = seen.get(key) ?? { sum: 0, looks: 0, hasBet: false };
          seen.set(key, known);
          if (!known.hasBet && known.looks >= 10 && odds > (known.sum / known.looks) * (1 + above)) {
            known.hasBet = true;
            bets.push({ marketId, specifier, outcomeId: id, odds: odds / 1_000_000 });
          }
          known.sum += odds;
          known.looks += 1;
        }
    };
    for (let at = KICK_OFF - 6 * HOUR, step = 0; at < KICK_OFF; at += STEP, step += 1) {
      moves(match, at);
      if (step % LOOK === 0) look();
    }
    const worth = bets.reduce((sum, { odds, ...outcome }) => {
      const chance = chanceOf(plan, match, outcome);
      return sum + (chance === undefined ? 0 : chance.won * odds + chance.void - 1);
    }, 0);
    return { bets: bets.length, worth };
  });
};

/** What the player wins per unit, and its standard error by matches, because bets on one match win and lose together. */
const figuresOf = (sport: string, above: number, moves: Wander) => {
  const matches = betAboveMean(sport, above, moves);
  const bets = matches.reduce((sum, match) => sum + match.bets, 0);
  const won = matches.reduce((sum, match) => sum + match.worth, 0) / bets;
  const error = Math.sqrt(matches.reduce((sum, match) => sum + (match.worth - won * match.bets) ** 2, 0)) / bets;
  return { bets, won, error, off: won / error };
};

describe(`a player who reads every price of ${MATCHES} matches and bets when one is above its mean`, () => {
  it.each([["Soccer", 0.02], ["Soccer", 0.05], ["Ice Hockey", 0.03], ["Basketball", 0.02], ["Handball", 0.02]] as const)("loses in %s, at %d above", (sport, above) => {
    const figures = figuresOf(sport, above, wander);
    const said = process.env["SLIPSTREAM_FIGURES"];
    if (said !== undefined) writeFileSync(said, `${sport}\t${above}\t${Object.values(figures).join("\t")}\n`, { flag: "a" });
    expect(figures.bets).toBeGreaterThan(MATCHES);
    expect(figures.off).toBeLessThan(-STANDARD_ERRORS);
  }, 600_000);

  it("would win if the opinion returned to a mean", () => {
    expect(figuresOf("Basketball", 0.08, returning).off).toBeGreaterThan(STANDARD_ERRORS);
  }, 600_000);
});
