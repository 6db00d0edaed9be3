import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { fixtureView, matchView } from "../../../engine/offer/fixture-view.ts";
import { createOffer } from "../../../engine/offer/offer.ts";
import { isBettable, type OfferedMatch } from "../../../engine/offer/offered-match.ts";
import { verdictsOn } from "../../../engine/scenario/market-rule.ts";
import { createMatchDay } from "../../../engine/scenario/match-day.ts";
import { marketGroups, sportPlans } from "../../../engine/scenario/sports.ts";
import { competitionOf, KICK_OFF, newMatch } from "../kit/whole-match.ts";
import { keptByNobody } from "../kit/kept-by-nobody.ts";

interface Status {
  readonly status: number;
  readonly home_score: number;
  readonly away_score: number;
  readonly clock?: { readonly match_time: string; readonly stopped: boolean };
  readonly home_gamescore?: number;
  readonly away_gamescore?: number;
  readonly current_server?: number;
  readonly home_dismissals?: number;
  readonly away_dismissals?: number;
  readonly over?: string;
  readonly period_scores?: readonly { readonly number: number; readonly home_score: number; readonly away_score: number }[];
}

/** What the feed and the lists tell of a match after a step, and how long it is until the next one. */
interface Told {
  readonly at: number;
  readonly statuses: readonly Status[];
  readonly view: { readonly eventStatus: string; readonly eventTime: string; readonly statusCode: number };
  readonly stopped: boolean;
}

const LONGEST = 12 * 3_600_000;

/** Plays one match as the day plays it, from its last prematch prices to its end. */
const follow = async (sport: string, seed: number) => {
  const payloads: { readonly sport_event_status?: Status }[] = [];
  const offer = createOffer({ publish: async (_, payload) => void payloads.push(JSON.parse(payload) as { readonly sport_event_status?: Status }), close: async () => undefined }, { now: () => KICK_OFF }, marketGroups, keptByNobody);
  const day = createMatchDay(offer, () => competitionOf(sport));
  const match = newMatch(sport, seed);
  match.nextAt = KICK_OFF - 5_000;
  day.offer(match);
  const offered: OfferedMatch = offer.match(match.id) ?? expect.fail();
  const told: Told[] = [];
  for (let over = false; !over; ) {
    const at = match.nextAt;
    if (at > KICK_OFF + LONGEST) throw new RangeError(`${sport} ${seed} does not end`);
    over = await day.step(match, at, at, false);
    if (over) {
      match.phase = "ended";
      day.end(match);
    }
    const statuses = payloads.splice(0).flatMap(({ sport_event_status: status }) => (status === undefined ? [] : [status]));
    const { eventStatus, eventTime, statusCode } = fixtureView(offered, { marketId: "1", specifier: undefined, columns: [] }, 0);
    told.push({ at, statuses, view: { eventStatus, eventTime, statusCode }, stopped: match.breakUntil > 0 });
  }
  return { told, match, offered };
};

/** The minutes of each period by the clock, and the most overtimes that any of these matches has. */
const ends: Readonly<Record<string, readonly number[]>> = {
  Soccer: [45, 90], "Ice Hockey": [20, 40, 60], Basketball: [10, 20, 30, 40, 45, 50, 55, 60, 65], Handball: [30, 60],
};
const secondsOf = (clock: string): number => {
  const [minutes, seconds] = clock.split(":").map(Number);
  return (minutes ?? 0) * 60 + (seconds ?? 0);
};
const periodNumber = (name: string, sport: string): number =>
  name === "Overtime" ? 5 : name.endsWith("overtime") ? 4 + Number.parseInt(name, 10) : /^\d(?:st|nd|rd|th) (?:half|period|quarter|set|innings)$/.test(name) ? Number.parseInt(name, 10) : expect.fail(`${sport}: ${name}`);

type Followed = Awaited<ReturnType<typeof follow>>;

/** Status, score, period, clock and scores by period agree. */
const expectAgreement = (sport: string, { told }: Followed): void => {
  let periods: NonNullable<Status["period_scores"]> = [];
  let code = 0;
  for (const { statuses, view, stopped } of told) {
    for (const { status, period_scores } of statuses) {
      expect(status).toBeGreaterThanOrEqual(code);
      code = status;
      periods = period_scores ?? periods;
    }
    const last = statuses.at(-1);
    if (last === undefined) continue;
    expect(view.statusCode).toBe(last.status);
    expect(view.eventStatus).toMatch(last.status === 0 ? /^NotStarted$/ : last.status === 3 ? /^Ended$/ : stopped ? /^Break$/ : /^(?!Break|Ended|NotStarted)/);
    if (last.status !== 1) continue;
    expect([last.clock?.match_time ?? "--:--", last.clock === undefined]).toEqual([view.eventTime, ends[sport] === undefined]);
    if (last.clock !== undefined) expect(last.clock.stopped).toBe(stopped);
    // Before the first moment of play no period has a score.
    if (!stopped && periods.length > 0) expect(periodNumber(view.eventStatus, sport)).toBe(periods.length);
    if (ends[sport] !== undefined || sport === "Cricket")
      expect([periods.reduce((sum, { home_score }) => sum + home_score, 0), periods.reduce((sum, { away_score }) => sum + away_score, 0)]).toEqual([last.home_score, last.away_score]);
  }
};

/** The clock of a page counts on by itself, but does not run past the end of a period before the feed tells it. */
const expectClockWithin = (limits: readonly number[], { told }: Followed): void => {
  let shown = { clock: 0, at: 0, runs: false, end: limits[0] ?? 0 };
  for (const { at, statuses } of told) {
    const running = shown.runs ? shown.clock + (at - shown.at) / 1000 : shown.clock;
    // A step comes at the end of a period, or up to a quarter of a second later.
    expect(running).toBeLessThan(shown.end * 60 + 1.25);
    const clock = statuses.at(-1)?.clock;
    if (clock === undefined) continue;
    const seconds = secondsOf(clock.match_time);
    // The told clock is cut to whole seconds.
    expect(seconds).toBeGreaterThan(running - 1.3);
    shown = { clock: seconds, at, runs: !clock.stopped, end: limits.find((end) => seconds < end * 60 || (clock.stopped && seconds === end * 60)) ?? shown.end };
  }
};

/** A game is called as in tennis, or counted in a tie-break, and the server changes with it. Wickets and overs of cricket only rise within an innings. */
const expectPlay = (sport: string, { told }: Followed): void => {
  const statuses = told.flatMap((step) => step.statuses).filter(({ status, period_scores, over }) => status === 1 && (period_scores !== undefined || over !== undefined));
  const tells = ({ home_gamescore, current_server, home_dismissals, over }: Status) => [home_gamescore, current_server, home_dismissals, over].map((field) => field !== undefined);
  for (const status of statuses) expect(tells(status)).toEqual([sport === "Tennis", sport === "Tennis", sport === "Cricket", sport === "Cricket"]);
  const servers = new Map<string, Set<number>>();
  let [balls, wickets] = [0, 0];
  for (const { period_scores = [], home_gamescore: home = 0, away_gamescore: away = 0, current_server: server = 0, home_dismissals = 0, away_dismissals = 0, over = "0.0" } of statuses) {
    const { home_score: games = 0, away_score: others = 0 } = period_scores.at(-1) ?? {};
    const inTieBreak = games === 6 && others === 6;
    if (!inTieBreak) expect([`${home}:${away}`, /^(?:0|15|30|40):(?:0|15|30|40)$|^50:40$|^40:50$/.test(`${home}:${away}`)]).toEqual([`${home}:${away}`, true]);
    const game = `${period_scores.length} ${games}:${others}`;
    if (!inTieBreak && games + others > 0) servers.set(game, (servers.get(game) ?? new Set()).add(server));
    const [overs, rest] = over.split(".").map(Number);
    const bowled = Math.max(0, period_scores.length - 1) * 120 + (overs ?? 0) * 6 + (rest ?? 0);
    if (sport === "Cricket") expect([bowled >= balls, home_dismissals + away_dismissals >= wickets, home_dismissals <= 10, away_dismissals <= 10, bowled <= 240]).toEqual([true, true, true, true, true]);
    [balls, wickets] = [bowled, home_dismissals + away_dismissals];
  }
  for (const one of servers.values()) expect([...one]).toHaveLength(1);
  if (sport === "Tennis") expect(new Set([...servers.values()].flatMap((one) => [...one]))).toEqual(new Set([1, 2]));
  if (sport === "Cricket") expect([balls > 120, wickets > 0]).toEqual([true, true]);
};

/** The end closes every line and decides it: one outcome wins, or the stake is given back. */
const expectDecided = (sport: string, { match, offered }: Followed): void => {
  for (const line of offered.lines.values()) expect(line.outcomes.some((outcome) => isBettable(offered, line, outcome))).toBe(false);
  expect(matchView(offered, 0).markets).toEqual([]);
  const verdictOf = verdictsOn(competitionOf(sport).plan.markets, match.score, match.half ?? match.score);
  for (const { marketId, specifier, outcomes } of offered.lines.values()) {
    const verdicts = outcomes.map(({ id }) => verdictOf(marketId, specifier, id));
    const won = verdicts.filter((verdict) => verdict === "won").length;
    // Of the three double chances two win.
    expect(marketId === "10" ? won === 2 : won === 1 || verdicts.every((verdict) => verdict === "void")).toBe(true);
  }
};

describe("what the feed and the lists tell of a match", () => {
  it.each(sportPlans.map(({ name }) => name))("of %s agrees with itself from its last prices before play to its end", async (sport) => {
    const limits = ends[sport];
    await fc.assert(fc.asyncProperty(fc.integer(), async (seed) => {
      const followed = await follow(sport, seed);
      expectAgreement(sport, followed);
      if (limits !== undefined) expectClockWithin(limits, followed);
      expectPlay(sport, followed);
      expectDecided(sport, followed);
    }), { numRuns: 1 });
  });
});
