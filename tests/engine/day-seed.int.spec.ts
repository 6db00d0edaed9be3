import { expect, it } from "vitest";
import { keptSeed, seedOfNumber } from "../../engine/scenario/day-seed.ts";
import { migrate } from "../../engine/database/migrate.ts";
import { openPglite } from "../../engine/database/pglite-database.ts";
import { createCompetitions } from "../../engine/scenario/competition.ts";
import { startEngine } from "./kit/engine-kit.ts";
import { freshData } from "./kit/fresh-data.ts";
import { rows } from "./kit/rows.ts";

const seedsIn = async (options: Parameters<typeof startEngine>[0]) => {
  const engine = await startEngine(options);
  try {
    const [row] = await rows(engine.parts.database, "select seed from day_seed");
    return { kept: row?.["seed"], strengths: engine.parts.world.competitions.map(({ sides }) => sides.map(({ strength }) => strength)), names: engine.parts.world.competitions.map(({ sides }) => sides.map(({ name }) => name)) };
  } finally {
    await engine.close();
  }
};

it("[E11] a database draws its seed once, of 256 bits, and the day goes by it", async () => {
  const data = await freshData();
  const [first, again, other] = [await seedsIn({ data }), await seedsIn({ data }), await seedsIn({})];
  expect(first.kept).toMatch(/^[0-9a-f]{64}$/);
  expect(again).toEqual(first);
  expect(other.kept).not.toBe(first.kept);
  expect(other.strengths).not.toEqual(first.strengths);
  // The leagues are no secret.
  expect(other.names).toEqual(first.names);
}, 120_000);

it("the number of a demonstration is not kept: the next start without it goes on with a seed that nobody knows", async () => {
  const data = await freshData();
  const shown = await seedsIn({ data, seed: 5 });
  expect(shown.kept).toBeUndefined();
  expect(shown.strengths).toEqual(createCompetitions(seedOfNumber(5)).map(({ sides }) => sides.map(({ strength }) => strength)));
  const later = await seedsIn({ data });
  expect(later.kept).toMatch(/^[0-9a-f]{64}$/);
  expect(later.strengths).not.toEqual(shown.strengths);
}, 120_000);

it("two that ask for the seed at once get the same", async () => {
  const database = await openPglite("memory://");
  await migrate(database);
  const seeds = await Promise.all(Array.from({ length: 5 }, () => database.transaction().execute(keptSeed)));
  expect(new Set(seeds).size).toBe(1);
  await database.destroy();
});
