import { cpSync, existsSync, mkdtempSync, renameSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { openPglite } from "../../../engine/database/pglite-database.ts";

/** An empty PostgreSQL cluster that is kept on this machine, because copying it is much faster than creating one. */
const template = join(tmpdir(), "slipstream-empty-data-0.5.16");

/** Makes a directory with an empty database. */
export const freshData = async (): Promise<string> => {
  if (!existsSync(template)) {
    const building = mkdtempSync(`${template}-`);
    await (await openPglite(building)).destroy();
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
