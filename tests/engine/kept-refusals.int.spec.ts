import { describe, expect } from "vitest";
import { answerOnce } from "../../engine/database/answer-once.ts";
import type { Database } from "../../engine/database/database.ts";
import { migrate } from "../../engine/database/migrate.ts";
import { onBothDatabases, type UnderFire } from "./kit/both-databases.ts";
import { fundPlayers } from "./kit/engine-under-fire.ts";
import { rows } from "./kit/rows.ts";

const KEPT = 1_000;
const AT_ONCE = 30;

const ask = (database: Database, userId: number, key: string, success: boolean) =>
  database.transaction().execute((queries) => answerOnce(queries, { userId, key, payload: {} }, async () => ({ success, message: `decided for ${key}` })));

const expectBounded = async ({ open }: UnderFire): Promise<void> => {
  const database = await open();
  try {
    await migrate(database);
    const [player, other] = (await fundPlayers(database, 2, 100_00)).map(({ id }) => id);
    if (player === undefined || other === undefined) throw new Error("two players");
    await ask(database, player, "bet", true);
    await ask(database, player, "oldest", false);
    await ask(database, other, "oldest", false);
    for (let count = 1; count < KEPT; count += 1) await ask(database, player, `refused-${count}`, false);
    // Nothing is forgotten before there are more.
    const again = { success: true, message: "decided again" };
    const sentAgain = async (userId: number, key: string) =>
      database.transaction().execute((queries) => answerOnce(queries, { userId, key, payload: {} }, async () => again));
    expect(await sentAgain(player, "oldest")).toMatchObject({ success: false, message: "decided for oldest" });

    await Promise.all(Array.from({ length: AT_ONCE }, (_, count) => ask(database, player, `at-once-${count}`, false)));
    // Those that end at the same moment do not see each other. The next one does.
    await ask(database, player, "last", false);
    expect(await rows(database, `select count(*) as kept from idempotency where user_id = ${player} and refusal is not null`)).toEqual([{ kept: KEPT }]);
    expect(await sentAgain(player, `refused-${AT_ONCE + 1}`)).toMatchObject({ success: false });
    expect(await sentAgain(player, `refused-${AT_ONCE}`)).toEqual(again);
    expect(await sentAgain(player, "oldest")).toEqual(again);
    expect(await sentAgain(player, "bet")).toMatchObject({ success: true, message: "decided for bet" });
    expect(await sentAgain(other, "oldest")).toMatchObject({ success: false });
  } finally {
    await database.destroy();
  }
};

describe("of a player's refusals the newest thousand are kept, and of what succeeded everything", () => {
  onBothDatabases({}, expectBounded);
});
