import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { createOffer } from "../../../engine/offer/offer.ts";
import { seedOfNumber } from "../../../engine/scenario/day-seed.ts";
import type { SavedMatch } from "../../../engine/scenario/fixture.ts";
import { bringUpToDate } from "../../../engine/scenario/fixture-list.ts";
import { draw, numberAt, sourceOf, streamOf } from "../../../engine/scenario/random.ts";
import { marketGroups, sportPlans } from "../../../engine/scenario/sports.ts";
import { createWorld, type SavedWorld } from "../../../engine/scenario/world.ts";
import { KICK_OFF, newMatch, playWhole } from "../kit/whole-match.ts";
import { keptByNobody } from "../kit/kept-by-nobody.ts";

const dayOf = async (seed: number) => {
  let now = KICK_OFF;
  const clock = { now: () => now };
  const offer = createOffer({ publish: async () => undefined, close: async () => undefined }, clock, marketGroups, keptByNobody);
  const world = await createWorld({ seed: seedOfNumber(seed), offer, clock, onOver: async () => undefined, onListed: async () => undefined });
  return {
    world,
    pass: async (ms: number) => {
      now += ms;
      await world.advance();
    },
  };
};

/** A day as builds saved it whose results could be computed: without places in streams, and with a random state in each match. */
const asOlderBuild = (saved: SavedWorld): SavedWorld => {
  const copy = structuredClone(saved);
  Reflect.set(copy.schedule, "random", 7);
  Reflect.deleteProperty(copy.schedule, "drawn");
  for (const match of copy.matches) {
    Reflect.set(match, "random", 7);
    for (const field of ["decided", "shown"]) Reflect.deleteProperty(match, field);
  }
  return copy;
};

describe("the random numbers of a day", () => {
  it("are those of their places, in whatever order they are asked for", () => {
    fc.assert(fc.property(fc.string(), fc.array(fc.nat(1_000), { minLength: 1 }), (name, places) => {
      const seed = seedOfNumber(1);
      const stream = streamOf(seed, name);
      const drawn = Array.from({ length: 1_001 }, () => draw(stream));
      expect(places.map((place) => numberAt(sourceOf(seed, name), place))).toEqual(places.map((place) => drawn[place]));
      const later = streamOf(seed, name, places[0]);
      expect(draw(later)).toBe(drawn[places[0] ?? 0]);
    }), { numRuns: 50 });
  });

  it("do not repeat, are spread evenly, and are others under another name or seed", () => {
    const numbers = (seed: number, name: string) => {
      const stream = streamOf(seedOfNumber(seed), name);
      return Array.from({ length: 20_000 }, () => draw(stream));
    };
    const [own, ...others] = [numbers(1, "a"), numbers(1, "b"), numbers(2, "a")];
    expect(new Set(own).size).toBeGreaterThan(19_990);
    expect(Math.abs((own ?? []).reduce((sum, each) => sum + each, 0) / 20_000 - 0.5)).toBeLessThan(0.01);
    for (const other of others) expect(other.filter((each, place) => each === own?.[place]).length).toBeLessThan(3);
  });

  it("that decide are not those that are shown: play draws none of the shown ones, and prices draw none of those that decide", async () => {
    for (const { name } of sportPlans) {
      const frames = playWhole(name, 3, 16_000);
      const fresh = newMatch(name, 3);
      expect(frames.every(({ match }) => match.shows.drawn === fresh.shows.drawn)).toBe(true);
      expect(frames.at(-1)?.match.decides.drawn).toBeGreaterThan(0);
      expect(new Set([fresh.decides.key, fresh.shows.key, fresh.beats.key]).size).toBe(3);
    }
    const day = await dayOf(1);
    await day.pass(8_000);
    const ahead = day.world.save().matches.filter(({ phase }) => phase === "prematch");
    expect(ahead.length).toBeGreaterThan(400);
    expect(ahead.every(({ decided, shown }) => decided === 0 && shown > 24)).toBe(true);
  }, 120_000);

  it("are not saved with the day: their keys follow from the seed alone", async () => {
    const day = await dayOf(1);
    const saved = JSON.stringify(day.world.save());
    expect(saved).not.toMatch(/[0-9a-f]{64}/);
    expect(saved).not.toContain("random");
  });

  it("[E11] are new ones for a day of an older build: nothing that was told changes, and the rest takes a course of its own", async () => {
    const before = await dayOf(1);
    const live = asOlderBuild(before.world.save()).matches.filter(({ phase }) => phase === "live");
    const { competitions } = before.world;
    const courseOf = (saved: SavedMatch, seed: number): string => {
      const model = competitions.find(({ tournament }) => tournament.id === saved.tournamentId)?.plan.model;
      if (model === undefined) throw new Error("a match of no league");
      const match = bringUpToDate(structuredClone(saved), model, seedOfNumber(seed));
      expect(match).toMatchObject(saved);
      const course: string[] = [];
      for (let step = 0; step < 100 && model.play(match, 20_000) !== "over"; step += 1) course.push(JSON.stringify([match.score, match.points, match.game]));
      return course.join();
    };
    expect(live.length).toBeGreaterThan(40);
    for (const match of live) expect(courseOf(match, 2)).toBe(courseOf(match, 2));
    expect(live.filter((match) => courseOf(match, 2) !== courseOf(match, 3)).length).toBeGreaterThan(live.length / 2);
  }, 120_000);
});
