import { spawn, spawnSync } from "node:child_process";
import { once } from "node:events";
import { chmodSync, chownSync, mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { freePort } from "./free-port.ts";

/** Whether PostgreSQL is installed. It is not a dependency, so tests with a server are skipped without it. */
export const postgresInstalled = spawnSync("initdb", ["--version"]).status === 0;
if (!postgresInstalled) console.warn("PostgreSQL is not installed (no initdb on the PATH): everything that needs a database server is SKIPPED.");
/** PostgreSQL refuses to run as root. */
const NOBODY = 65_534;
const unprivileged = process.getuid?.() === 0 ? { uid: NOBODY, gid: NOBODY } : {};

export interface PostgresServer {
  /** The URL of the server's only database. */
  readonly url: string;
  readonly stop: () => Promise<void>;
}

/** Starts a PostgreSQL server on a free port. Its data are deleted when it is stopped. */
export const startPostgres = async (): Promise<PostgresServer> => {
  const directory = mkdtempSync(join(tmpdir(), "slipstream-postgres-"));
  if (unprivileged.uid !== undefined) chownSync(directory, NOBODY, NOBODY);
  chmodSync(directory, 0o700);
  const data = join(directory, "data");
  const made = spawnSync("initdb", ["-D", data, "-U", "engine", "--auth=trust", "-N"], { ...unprivileged, encoding: "utf8" });
  if (made.status !== 0) throw new Error(`initdb: ${made.stderr}`);
  const port = await freePort();
  const server = spawn("postgres", ["-D", data, "-p", String(port), "-k", directory, "-h", "127.0.0.1"], { ...unprivileged, stdio: ["ignore", "ignore", "pipe"] });
  await new Promise<void>((resolve) => server.stderr.on("data", (chunk: Buffer) => chunk.includes("ready to accept connections") && resolve()));
  return {
    url: `postgres://engine@127.0.0.1:${port}/postgres`,
    stop: async () => {
      const exit = once(server, "exit");
      server.kill("SIGINT");
      await exit;
      rmSync(directory, { recursive: true, force: true });
    },
  };
};
