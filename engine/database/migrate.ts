import { Migrator, sql, type Migration } from "kysely";
import type { Database } from "./database.ts";
import { migrations } from "./migrations/all.ts";

const TABLE = "migrations";

/** The migrations that a database has had; empty when it has no record of them. */
const stepsTaken = async (database: Database): Promise<readonly string[]> => {
  const { rows: [table] } = await sql<{ exists: boolean }>`select to_regclass(${TABLE}) is not null as exists`.execute(database);
  if (table?.exists !== true) return [];
  const { rows } = await sql<{ name: string }>`select name from ${sql.table(TABLE)} order by name`.execute(database);
  return rows.map(({ name }) => name);
};

/**
 * Brings the database to this build's schema. All missing migrations run in one transaction. When several engines start at
 * once on one server, the first one runs them and the others wait. Rejects, with nothing changed, when the database has a
 * migration that this build does not know, or when a migration fails.
 */
export const migrate = async (database: Database, steps: Readonly<Record<string, Migration>> = migrations): Promise<void> => {
  const unknown = (await stepsTaken(database)).filter((name) => !(name in steps));
  if (unknown.length > 0) throw new Error(`The database was made by another build (it has ${unknown.join(", ")}). Start that build, or choose another database.`);
  const migrator = new Migrator({
    db: database, migrationTableName: TABLE, migrationLockTableName: `${TABLE}_lock`,
    provider: { getMigrations: async () => ({ ...steps }) },
  });
  const { error } = await migrator.migrateToLatest();
  if (error !== undefined) throw error;
};
