import { randomBytes } from "node:crypto";
import { describe, expect } from "vitest";
import type { Database } from "../../engine/database/database.ts";
import { migrate } from "../../engine/database/migrate.ts";
import { createDayKeeper, loadWorld } from "../../engine/scenario/saved-world.ts";
import { seedOfNumber } from "../../engine/scenario/day-seed.ts";
import { createOffer } from "../../engine/offer/offer.ts";
import { marketGroups } from "../../engine/scenario/sports.ts";
import { createWorld } from "../../engine/scenario/world.ts";
import { onBothDatabases, type UnderFire } from "./kit/both-databases.ts";
import { rows } from "./kit/rows.ts";
import { keptByNobody } from "./kit/kept-by-nobody.ts";
import { leadOf } from "./kit/lead-of.ts";

/** Tries that are counted, and deleted later. */
const comeAndGo = async (database: Database): Promise<void> => {
  await rows(database, "insert into attempts(kind, key, count, until) select 'login', n || repeat('x', 100), 1, 1 from generate_series(1, 300) as n");
  await rows(database, "delete from attempts");
};

const expectSmall = async ({ open }: UnderFire): Promise<void> => {
  const database = await open();
  try {
    await migrate(database);
    const clock = { now: () => 1 };
    const world = await createWorld({ seed: seedOfNumber(1), offer: createOffer({ publish: async () => undefined, close: async () => undefined }, clock, marketGroups, keptByNobody), clock, onOver: async () => undefined, onListed: async () => undefined });
    const day = world.save();
    // Text that cannot be compressed stands for the numbers of a day, which change from save to save.
    const changing = () => ({ ...day, matches: day.matches.map((match) => ({ ...match, home: randomBytes(100).toString("base64") })) });
    const keep = createDayKeeper(leadOf(database));
    const live = async (saves: number): Promise<readonly number[]> => {
      for (let saved = 0; saved < saves; saved += 1) {
        await keep(changing());
        await comeAndGo(database);
      }
      const [sizes] = await rows(database, "select pg_total_relation_size('saved_world') as day, pg_total_relation_size('attempts') as tries");
      return [Number(sizes?.["day"]), Number(sizes?.["tries"])];
    };
    const [day1 = 0, tries1 = 0] = await live(30);
    const [day2 = 0, tries2 = 0] = await live(30);
    expect([day2 / day1, tries2 / tries1].map((grown) => grown < 1.2)).toEqual([true, true]);
    const last = changing();
    await keep(last);
    expect(await loadWorld(database)).toEqual(JSON.parse(JSON.stringify(last)));
  } finally {
    await database.destroy();
  }
};

describe("a day that is saved again and again, and rows that come and go, do not make the database grow", () => {
  onBothDatabases({}, expectSmall);
});
