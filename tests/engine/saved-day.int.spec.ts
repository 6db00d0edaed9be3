import { randomBytes } from "node:crypto";
import { describe, expect } from "vitest";
import { migrate } from "../../engine/database/migrate.ts";
import { createDayKeeper, loadWorld } from "../../engine/scenario/saved-world.ts";
import { createOffer } from "../../engine/offer/offer.ts";
import { marketGroups } from "../../engine/scenario/sports.ts";
import { createWorld } from "../../engine/scenario/world.ts";
import { onBothDatabases, type UnderFire } from "./kit/both-databases.ts";
import { rows } from "./kit/rows.ts";

const expectSmall = async ({ open }: UnderFire): Promise<void> => {
  const database = await open();
  try {
    await migrate(database);
    const clock = { now: () => 1 };
    const world = createWorld({ seed: 1, offer: createOffer({ publish: async () => undefined, close: async () => undefined }, clock, marketGroups), clock, onOver: async () => undefined });
    const day = world.save();
    // Text that cannot be compressed stands for the numbers of a day, which change from save to save.
    const changing = () => ({ ...day, matches: day.matches.map((match) => ({ ...match, home: randomBytes(100).toString("base64") })) });
    const size = async () => Number((await rows(database, "select pg_total_relation_size('saved_world') as size"))[0]?.["size"]);
    const keep = createDayKeeper(database);
    for (let saves = 0; saves < 35; saves += 1) await keep(changing());
    const after = await size();
    for (let saves = 0; saves < 70; saves += 1) await keep(changing());
    expect(await size()).toBeLessThan(1.2 * after);
    const last = changing();
    await keep(last);
    expect(await loadWorld(database)).toEqual(JSON.parse(JSON.stringify(last)));
  } finally {
    await database.destroy();
  }
};

describe("the day that is saved again and again does not make the database grow", () => {
  onBothDatabases({}, expectSmall);
});
