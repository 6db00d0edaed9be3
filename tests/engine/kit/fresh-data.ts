import { cpSync, existsSync, mkdtempSync, renameSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { openPglite } from "../../../engine/database/pglite-database.ts";

/** Creating a PostgreSQL cluster takes seconds and copying an empty one does not, so one is kept on this machine. */
const template = join(tmpdir(), "slipstream-empty-data-0.5.16");

/** A directory with an empty database of its own. */
export const freshData = async (): Promise<string> => {
  if (!existsSync(template)) {
    const building = mkdtempSync(`${template}-`);
    await (await openPglite(building)).destroy();
    try {
      renameSync(building, template);
    } catch {
      // Somebody else was faster; theirs is as good.
      rmSync(building, { recursive: true, force: true });
    }
  }
  const directory = mkdtempSync(join(tmpdir(), "slipstream-data-"));
  cpSync(template, directory, { recursive: true });
  return directory;
};
