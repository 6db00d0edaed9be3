import { createHash } from "node:crypto";
import { cpSync, existsSync, mkdtempSync, readdirSync, readFileSync, renameSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { migrate } from "../../../engine/database/migrate.ts";
import { openPglite } from "../../../engine/database/pglite-database.ts";

const MIGRATIONS = "engine/database/migrations";
const schema = (): string => readdirSync(MIGRATIONS).sort().reduce((hash, name) => hash.update(readFileSync(join(MIGRATIONS, name))), createHash("sha256")).digest("hex").slice(0, 12);

/** Clusters of PostgreSQL that are kept on this machine, because copying one is much faster than creating it: an empty one, and one with this build's tables. */
const empty = "slipstream-empty-data-0.5.16";
const withTables = `slipstream-data-0.5.16-${schema()}`;

/** Makes a directory with a database that has this build's tables and no rows; with `tables: false` without tables. */
export const freshData = async ({ tables = true }: { readonly tables?: boolean } = {}): Promise<string> => {
  const template = join(tmpdir(), tables ? withTables : empty);
  if (!existsSync(template)) {
    const building = mkdtempSync(`${template}-`);
    const database = await openPglite(building);
    if (tables) await migrate(database);
    await database.destroy();
    try {
      renameSync(building, template);
    } catch {
      // Another process was faster. Its cluster is just as good.
      rmSync(building, { recursive: true, force: true });
    }
  }
  const directory = mkdtempSync(join(tmpdir(), "slipstream-data-"));
  cpSync(template, directory, { recursive: true });
  return directory;
};
