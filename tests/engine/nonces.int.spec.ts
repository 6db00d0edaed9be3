import { rmSync } from "node:fs";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import type { Database } from "../../engine/database/database.ts";
import { migrate } from "../../engine/database/migrate.ts";
import { openPglite } from "../../engine/database/pglite-database.ts";
import { openPostgres } from "../../engine/database/postgres-database.ts";
import { createNonces } from "../../engine/security/nonces.ts";
import { sign } from "./kit/engine-kit.ts";
import { freshData } from "./kit/fresh-data.ts";
import { postgresInstalled, startPostgres } from "./kit/postgres-server.ts";
import { rows } from "./kit/rows.ts";

interface Opened {
  readonly database: Database;
  readonly close: () => Promise<void>;
}

const opening: Readonly<Record<"embedded" | "on a server", () => Promise<Opened>>> = {
  embedded: async () => {
    const data = await freshData();
    const database = await openPglite(data);
    return { database, close: async () => {
      await database.destroy();
      rmSync(data, { recursive: true });
    } };
  },
  "on a server": async () => {
    const server = await startPostgres();
    const database = await openPostgres(server.url);
    return { database, close: async () => {
      await database.destroy();
      await server.stop();
    } };
  },
};

describe.each(postgresInstalled ? (["embedded", "on a server"] as const) : (["embedded"] as const))("signatures that were used, in a database %s", { timeout: 60_000 }, (where) => {
  let opened: Opened;
  beforeAll(async () => {
    opened = await opening[where]();
    await migrate(opened.database);
  });
  afterAll(() => opened.close());
  const kept = () => rows(opened.database, "select minute from nonces order by minute");

  it("[A6] work once, of however many engines and calls at once", async () => {
    const engines = [createNonces(opened.database), createNonces(opened.database)];
    const signed = { signature: sign(6_000), signedAt: 6_000 };
    const spent = await Promise.all(Array.from({ length: 20 }, (_, call) => engines[call % 2]?.spend(call % 3 === 0 ? signed : { ...signed, signature: signed.signature.toUpperCase() })));
    expect(spent.filter((isFresh) => isFresh)).toHaveLength(1);
    expect(await createNonces(opened.database).spend(signed)).toBe(false);
    expect(await engines[0]?.spend({ signature: sign(6_000), signedAt: 6_000 })).toBe(true);
  });

  it("are forgotten when no engine would accept them any more, and not before", async () => {
    await rows(opened.database, "delete from nonces");
    const nonces = createNonces(opened.database);
    // An engine whose clock is ten minutes late still accepts what was signed then.
    for (const signedAt of [60_000, 60_000 + 900]) await nonces.spend({ signature: sign(signedAt), signedAt });
    expect(await kept()).toEqual([{ minute: 1_000 }, { minute: 1_015 }]);
    await nonces.spend({ signature: sign(60_960), signedAt: 60_960 });
    expect(await kept()).toEqual([{ minute: 1_015 }, { minute: 1_016 }]);
  });
});
