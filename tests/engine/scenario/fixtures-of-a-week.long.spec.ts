import fc from "fast-check";
import { expect, it } from "vitest";
import { createCompetitions } from "../../../engine/scenario/competition.ts";
import { seedOfNumber } from "../../../engine/scenario/day-seed.ts";
import type { SimulatedMatch } from "../../../engine/scenario/fixture.ts";
import { createFixtureList } from "../../../engine/scenario/fixture-list.ts";
import type { MatchDay } from "../../../engine/scenario/match-day.ts";
import { createScheduleState, DAY, QUARTER } from "../../../engine/scenario/schedule.ts";
import { HOUR, MINUTE } from "../../../engine/scenario/sport-model.ts";
import { sportPlans } from "../../../engine/scenario/sports.ts";

const untold = async (): Promise<void> => undefined;

/** The fixtures of some days without their play: every match lasts as long as its sport's do, less the sets that most matches do not need. */
const passDays = async (number: number, start: number, days: number) => {
  const seed = seedOfNumber(number);
  const competitions = createCompetitions(seed);
  const competitionOf = ({ tournamentId }: { readonly tournamentId: string }) => competitions.find(({ tournament }) => tournament.id === tournamentId) ?? expect.fail(`no league ${tournamentId}`);
  const all: SimulatedMatch[] = [];
  const day: MatchDay = {
    offer: (match) => void all.push(match),
    playUnseen: (match) => void (match.phase = "live"),
    kickOff: untold, reopen: untold, end: () => undefined, step: async () => false,
  };
  const fixtures = createFixtureList({ seed, competitions, competitionOf, state: createScheduleState(start), day });
  await fixtures.fill(start);
  let fewestLive = Number.POSITIVE_INFINITY;
  let fewestAhead = Number.POSITIVE_INFINITY;
  for (let now = start; now < start + days * DAY; now += 5 * MINUTE) {
    for (const match of fixtures.matches.values()) {
      const competition = competitionOf(match);
      const { lengthMs, untilBreak } = competition.plan.model;
      if (match.phase === "prematch" && match.kickOff <= now) {
        match.phase = "live";
        fixtures.announce(competition, now);
      }
      if (match.phase === "live" && now - match.kickOff >= (untilBreak(match) === Number.POSITIVE_INFINITY ? 0.75 : 1) * lengthMs) fixtures.replace(match, now);
    }
    const live = [...fixtures.matches.values()].filter(({ phase }) => phase === "live").map((match) => competitionOf(match).plan);
    fewestLive = Math.min(fewestLive, ...sportPlans.map((plan) => live.filter((each) => each === plan).length - plan.live));
    fewestAhead = Math.min(fewestAhead, [...fixtures.matches.values()].filter(({ phase }) => phase === "prematch").length);
  }
  return { all, competitionOf, fewestLive, fewestAhead };
};

it("a team never plays twice within a day, and every sport is live at any hour, whatever the seed and the season", async () => {
  await fc.assert(
    fc.asyncProperty(fc.nat(), fc.integer({ min: Date.UTC(2026, 0), max: Date.UTC(2027, 0) }), async (seed, start) => {
      const { all, competitionOf, fewestLive, fewestAhead } = await passDays(seed, start, 3);
      expect(fewestLive).toBeGreaterThanOrEqual(0);
      expect(fewestAhead).toBeGreaterThanOrEqual(440);
      const kickOffs = new Map<string, number[]>();
      for (const match of all)
        for (const team of [match.home, match.away]) {
          const key = `${competitionOf(match).plan.name}|${team}`;
          kickOffs.set(key, [...(kickOffs.get(key) ?? []), match.kickOff]);
        }
      for (const [team, times] of kickOffs) {
        const sorted = times.toSorted((one, other) => one - other);
        for (const [index, at] of sorted.entries()) expect(at - (sorted[index - 1] ?? 0), `${team} at ${new Date(at).toISOString()}`).toBeGreaterThanOrEqual(DAY);
      }
    }),
    { numRuns: 5 },
  );
}, 60_000);

it("kick-offs are on quarters of an hour, between noon and nine in the evening of the league's place", async () => {
  await fc.assert(
    fc.asyncProperty(fc.nat(), fc.integer({ min: Date.UTC(2026, 0), max: Date.UTC(2027, 0) }), async (seed, start) => {
      const { all, competitionOf } = await passDays(seed, start, 0);
      expect(all.length).toBe(448 + 45);
      for (const match of all) {
        const hour = ((match.kickOff + competitionOf(match).ahead * HOUR) % DAY) / HOUR;
        expect(match.kickOff % QUARTER).toBe(0);
        expect(hour).toBeGreaterThanOrEqual(12);
        expect(hour).toBeLessThanOrEqual(21);
        if (match.phase === "prematch") expect(match.kickOff).toBeLessThan(start + 7 * DAY + HOUR);
      }
    }),
    { numRuns: 10 },
  );
}, 60_000);
