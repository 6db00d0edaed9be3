import { Migrator, sql, type Migration } from "kysely";
import type { Database } from "./database.ts";
import { migrations } from "./migrations/all.ts";

const TABLE = "migrations";

/** The steps that a database has taken; none when it has no record of them. */
const stepsTaken = async (database: Database): Promise<readonly string[]> => {
  const { rows: [table] } = await sql<{ exists: boolean }>`select to_regclass(${TABLE}) is not null as exists`.execute(database);
  if (table?.exists !== true) return [];
  const { rows } = await sql<{ name: string }>`select name from ${sql.table(TABLE)} order by name`.execute(database);
  return rows.map(({ name }) => name);
};

/**
 * Brings the database to this build's schema. All missing steps are one transaction, and of several engines that start
 * at once on one server the first takes them while the others wait. Rejects, with nothing changed, when the database
 * has taken a step that this build does not know, or when a step fails.
 */
export const migrate = async (database: Database, steps: Readonly<Record<string, Migration>> = migrations): Promise<void> => {
  const newer = (await stepsTaken(database)).filter((name) => !(name in steps));
  if (newer.length > 0) throw new Error(`The database was made by a newer build (it has ${newer.join(", ")}). Start that build, or choose another database.`);
  const migrator = new Migrator({
    db: database, migrationTableName: TABLE, migrationLockTableName: `${TABLE}_lock`,
    provider: { getMigrations: async () => ({ ...steps }) },
  });
  const { error } = await migrator.migrateToLatest();
  if (error !== undefined) throw error;
};
