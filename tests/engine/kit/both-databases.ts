import { rmSync } from "node:fs";
import { afterAll, beforeAll, describe, it } from "vitest";
import type { Database } from "../../../engine/database/database.ts";
import { openPglite } from "../../../engine/database/pglite-database.ts";
import { openPostgres } from "../../../engine/database/postgres-database.ts";
import { createKillableEngine, type KillableEngine } from "./engine-under-fire.ts";
import { freshData } from "./fresh-data.ts";
import { postgresInstalled, startPostgres, type PostgresServer } from "./postgres-server.ts";

/** An engine that a test kills, and its database, which is empty at first. */
export interface UnderFire {
  readonly kind: "embedded" | "server";
  /** For an engine in the test's own process. */
  readonly options: { readonly data?: string; readonly databaseUrl?: string };
  readonly engine: KillableEngine;
  /** Opens the database; the embedded one only while no engine uses it. */
  readonly open: () => Promise<Database>;
}

/** At full size these tests take long on a busy machine. */
const LIMIT = 4 * 60 * 60_000;

/** Runs a test on the embedded database, and on a server where one is installed. Afterwards the engine is killed and the data are deleted. */
export const onBothDatabases = (env: NodeJS.ProcessEnv, expectSound: (underFire: UnderFire) => Promise<void>): void => {
  it("with the embedded database", async () => {
    const data = await freshData();
    const engine = createKillableEngine(["--data", data], { ...env, DATABASE_URL: undefined });
    try {
      await expectSound({ kind: "embedded", options: { data }, engine, open: () => openPglite(data) });
    } finally {
      await engine.kill();
      rmSync(data, { recursive: true, force: true });
    }
  }, LIMIT);

  describe.runIf(postgresInstalled)("with a server", () => {
    let server: PostgresServer;
    beforeAll(async () => {
      server = await startPostgres();
    });
    afterAll(() => server.stop());

    it("of PostgreSQL", async () => {
      const { url } = server;
      const engine = createKillableEngine([], { SLIPSTREAM_PAYMENTS: "simulated", ...env, DATABASE_URL: url });
      try {
        await expectSound({ kind: "server", options: { databaseUrl: url }, engine, open: () => openPostgres(url) });
      } finally {
        await engine.kill();
      }
    }, LIMIT);
  });
};
