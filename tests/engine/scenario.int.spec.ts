import { describe, expect, it } from "vitest";
import { createOffer } from "../../engine/offer/offer.ts";
import { isBettable } from "../../engine/offer/offered-match.ts";
import { marketGroups } from "../../engine/scenario/sports.ts";
import { seedOfNumber } from "../../engine/scenario/day-seed.ts";
import type { Score } from "../../engine/scenario/score.ts";
import { createWorld, type SavedWorld } from "../../engine/scenario/world.ts";
import { keptByNobody } from "./kit/kept-by-nobody.ts";

const START = Date.UTC(2026, 6, 22, 10);

const createDay = async (seed: number, saved?: SavedWorld, start = START) => {
  /** The matches whose results cannot be paid now, because the database is away. */
  const unpayable = new Set<string>();
  const finals = new Map<string, Score>();
  /** Matches that could be bet on while their results were written down. */
  const openWhenPaid: string[] = [];
  /** Any matches that could be bet on meanwhile. */
  const anyOpenWhenPaid: string[] = [];
  let now = start;
  const messages: string[] = [];
  const over: string[] = [];
  const clock = { now: () => now };
  const offer = createOffer({ publish: async (topic, payload) => void messages.push(`${topic} ${payload}`), close: async () => undefined }, clock, marketGroups, keptByNobody);
  const world = await createWorld({ seed: seedOfNumber(seed), offer, clock, saved, onListed: async () => undefined, onOver: async (matchId, _verdictOf, score) => {
    if (unpayable.has(matchId)) throw new Error("the database is away");
    over.push(matchId);
    finals.set(matchId, score);
    const open = [...offer.all()].filter((match) => [...match.lines.values()].some((line) => line.outcomes.some((outcome) => isBettable(match, line, outcome))));
    anyOpenWhenPaid.push(...open.map(({ id }) => id));
    if (open.some(({ id }) => id === matchId)) openWhenPaid.push(matchId);
  } });
  return {
    offer, world, messages, over, openWhenPaid, anyOpenWhenPaid, unpayable, finals,
    pass: async (ms: number, step = 250) => {
      for (const end = now + ms; now < end; ) {
        now = Math.min(end, now + step);
        await world.advance();
      }
    },
  };
};

describe("the scenario", () => {
  it("is the same day for the same seed and start", async () => {
    const [a, b] = [await createDay(7), await createDay(7)];
    await a.pass(30_000);
    await b.pass(30_000);
    expect(a.messages.length).toBeGreaterThan(500);
    expect(b.messages).toEqual(a.messages);
  });

  it("is another day for another seed", async () => {
    const names = async (seed: number) => [...(await createDay(seed)).offer.all()].map(({ name }) => name);
    expect(await names(1)).not.toEqual(await names(2));
  });

  it("keeps every fixture's number its own", async () => {
    const matches = [...(await createDay(1)).offer.all()];
    expect(new Set(matches.map(({ id }) => id)).size).toBe(matches.length);
    expect(new Set(matches.map(({ gameId }) => gameId)).size).toBe(matches.length);
    for (const { gameId } of matches) expect(Number(gameId)).toBeGreaterThanOrEqual(1000);
  });

  it("tells with the end of a period that the clock has stopped", async () => {
    // Kick-offs are on quarters of an hour, and so are the half-times: the next ones come a minute later.
    const { world, messages, pass } = await createDay(7, undefined, START + 14 * 60_000);
    const toldStopped = new Map<string, boolean>();
    let breaks = 0;
    await pass(50_000, 1_000);
    for (let second = 50; second < 75; second++) {
      await pass(1_000, 1_000);
      for (const message of messages.splice(0)) {
        const { match_id, sport_event_status } = JSON.parse(message.slice(message.indexOf(" "))) as { match_id: number; sport_event_status?: { clock?: { stopped: boolean } } };
        const clock = sport_event_status?.clock;
        if (clock !== undefined) toldStopped.set(String(match_id), clock.stopped);
      }
      for (const { id, breakUntil } of world.save().matches) {
        if (breakUntil === 0 || !toldStopped.has(id)) continue;
        breaks++;
        expect(toldStopped.get(id), `${id} after ${second} s`).toBe(true);
      }
    }
    expect(breaks).toBeGreaterThan(0);
  });

  it("never has a team in two matches at once", async () => {
    const day = await createDay(1);
    const matches = [...day.offer.all()];
    const HOURS = 3_600_000;
    const clashes = matches.filter((match) =>
      matches.some(
        (other) =>
          other.id !== match.id && other.tournament.id === match.tournament.id && Math.abs(other.kickOff - match.kickOff) < 2 * HOURS &&
          [other.home, other.away].some((side) => side === match.home || side === match.away),
      ),
    );
    expect(clashes.map(({ name }) => name)).toEqual([]);
  });

  it("updates a live match every few seconds, in sequence, by small steps", async () => {
    const day = await createDay(3);
    const begun = [...day.offer.all()].filter(({ phase }) => phase === "live");
    expect(begun.length).toBeGreaterThanOrEqual(40);
    await day.pass(30_000);
    const live = begun.filter(({ phase, suspended }) => phase === "live" && !suspended);
    for (const match of live) {
      const seqs = day.messages.filter((message) => message.includes(`/${match.id} `)).map((message) => Number(/"seq":(\d+)/.exec(message)?.[1]));
      expect(seqs.length).toBeGreaterThanOrEqual(5);
      expect(seqs).toEqual(seqs.map((_, index) => index + 1));
    }
  });

  it("ends matches and opens others, so that some forty are always live and the week ahead stays full", async () => {
    const day = await createDay(1);
    for (let hour = 0; hour < 4; hour++) {
      await day.pass(3_600_000, 3_600_000);
      const matches = [...day.offer.all()];
      expect(matches.filter(({ phase }) => phase === "live").length).toBeGreaterThanOrEqual(40);
      expect(matches.filter(({ phase }) => phase === "prematch").length).toBeGreaterThanOrEqual(400);
    }
    expect(day.over.length).toBeGreaterThan(40);
    // A match stays findable for a while after its end, then makes room.
    expect([...day.offer.all()].filter(({ phase }) => phase === "ended").length).toBeLessThan(day.over.length);
    expect(new Set(day.over).size).toBe(day.over.length);
  });

  it("goes on where it stood after a restart, and never repeats a sequence", async () => {
    const before = await createDay(5);
    await before.pass(5000);
    const saved = JSON.parse(JSON.stringify(before.world.save())) as SavedWorld;
    const after = await createDay(5, saved, START + 65_000);
    const score = (day: typeof before) => [...day.offer.all()].filter(({ phase }) => phase !== "ended").map(({ id, progress }) => [id, progress.home, progress.away]);
    expect(score(after)).toEqual(score(before));
    const seqs = new Map([...before.offer.all()].map(({ id, seq }) => [id, seq]));
    await after.pass(5000);
    for (const { id, seq } of after.offer.all()) expect(seq).toBeGreaterThanOrEqual(seqs.get(id) ?? 0);
  });

  it("[E12] plays after a pause of forty days what was offered before it and nothing else, and takes no bet until it has caught up", async () => {
    const before = await createDay(5);
    const saved = JSON.parse(JSON.stringify(before.world.save())) as SavedWorld;
    const after = await createDay(5, saved, START + 40 * 86_400_000);
    await after.pass(250);
    expect(after.anyOpenWhenPaid).toEqual([]);
    expect(new Set(after.over)).toEqual(new Set(saved.matches.map(({ id }) => id)));
    const offered = [...after.offer.all()];
    expect(offered.filter(({ phase }) => phase === "live").length).toBeGreaterThanOrEqual(40);
    expect(offered.filter(({ phase }) => phase === "prematch").length).toBeGreaterThanOrEqual(400);
    expect(offered.filter(({ phase, suspended }) => phase === "prematch" && suspended)).toEqual([]);
  });

  it("closes a match before its results are paid: no bet comes in that its results have missed", async () => {
    const day = await createDay(6);
    const [match] = [...day.offer.all()].filter(({ phase }) => phase === "live");
    await day.world.settle(match?.id ?? "", { home: 1, away: 0 });
    await day.pass(3_600_000, 3_600_000);
    expect(day.over.length).toBeGreaterThan(10);
    expect(day.openWhenPaid).toEqual([]);
  });

  it("pays a match by the score at which it ended, though its results could not be paid at first", async () => {
    const day = await createDay(6);
    const [match] = [...day.offer.all()].filter(({ phase }) => phase === "live");
    const id = match?.id ?? "";
    day.unpayable.add(id);
    await expect(day.world.settle(id, { home: 1, away: 0 })).rejects.toThrow("away");
    for (let tried = 0; tried < 20; tried += 1) await day.pass(1_000, 1_000).catch(() => undefined);
    day.unpayable.clear();
    await day.pass(10_000, 1_000);
    expect(day.finals.get(id)).toEqual({ home: 1, away: 0 });
    expect(day.over.filter((over) => over === id)).toEqual([id]);
  });

  it("tells scores by period that add up to the score, cards in soccer, and what happened when", async () => {
    const day = await createDay(4);
    await day.pass(60_000);
    const sum = (scores: readonly { readonly home: number; readonly away: number }[]) => [scores.reduce((all, { home }) => all + home, 0), scores.reduce((all, { away }) => all + away, 0)];
    const live = [...day.offer.all()].filter(({ phase }) => phase === "live");
    const ofSport = (...names: string[]) => live.filter(({ tournament }) => names.includes(tournament.category.sport.name));
    for (const { progress } of ofSport("Soccer", "Basketball", "Ice Hockey", "Handball")) expect(sum(progress.tally?.periods ?? [])).toEqual([progress.home, progress.away]);
    for (const { progress } of ofSport("Tennis", "Volleyball", "Table Tennis")) expect(progress.tally?.periods.length).toBeLessThanOrEqual(progress.home + progress.away + 1);
    for (const { progress } of ofSport("Soccer")) {
      const goals = progress.tally?.incidents.filter(({ kind }) => kind === "score") ?? [];
      expect(goals).toHaveLength(progress.home + progress.away);
      if (goals.length > 0) expect(goals.at(-1)?.score).toEqual({ home: progress.home, away: progress.away });
      expect(progress.tally?.incidents.filter(({ kind }) => kind === "yellow-card")).toHaveLength((progress.tally?.yellow.home ?? 0) + (progress.tally?.yellow.away ?? 0));
    }
    expect(ofSport("Soccer").some(({ progress }) => (progress.tally?.yellow.home ?? 0) + (progress.tally?.yellow.away ?? 0) > 0)).toBe(true);
    // The feed tells them when they have changed, and not with every price.
    const told = day.messages.filter((message) => message.includes("period_scores"));
    expect(told.length).toBeGreaterThan(live.length);
    expect(told.length).toBeLessThan(day.messages.length / 2);
  });

  it("goes on with a day that an older build saved", async () => {
    const before = await createDay(5);
    const saved = JSON.parse(JSON.stringify(before.world.save())) as SavedWorld;
    for (const match of saved.matches) for (const field of ["tally", "game", "opening", "innings", "owedMs"]) Reflect.deleteProperty(match, field);
    const after = await createDay(5, saved);
    await after.pass(10_000);
    expect(after.messages.length).toBeGreaterThan(100);
    // Both sides had batted at once, so that a match of cricket begins again. All others go on.
    const scores = (day: typeof before, of: (sport: string) => boolean) => [...day.offer.all()].filter(({ phase, tournament }) => phase === "live" && of(tournament.category.sport.name)).map(({ id, progress: { home, away } }) => [id, home + away] as const);
    const earlier = new Map(scores(before, (sport) => sport !== "Cricket"));
    for (const [id, points] of scores(after, (sport) => sport !== "Cricket")) expect(points).toBeGreaterThanOrEqual(earlier.get(id) ?? 0);
    for (const [, runs] of scores(after, (sport) => sport === "Cricket")) expect(runs).toBeLessThanOrEqual(6);
    for (const match of after.world.save().matches) expect(Number.isFinite(match.owedMs + match.playedMs + match.nextAt)).toBe(true);
  });

  it("offers no open outcome on a match that is over", async () => {
    const day = await createDay(2);
    const [match] = [...day.offer.all()].filter(({ phase }) => phase === "live");
    if (match === undefined) throw new Error("no live match");
    await day.world.settle(match.id, { home: 1, away: 0 });
    expect([...match.lines.values()].some((line) => line.outcomes.some((outcome) => isBettable(match, line, outcome)))).toBe(false);
    expect(day.over).toEqual([match.id]);
    await day.world.settle(match.id, { home: 2, away: 0 });
    expect(day.over).toEqual([match.id]);
  });
});
