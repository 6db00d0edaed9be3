import { existsSync, readdirSync } from "node:fs";
import { delimiter, join } from "node:path";

const DEBIANS = "/usr/lib/postgresql";
/** Debian leaves the programs of PostgreSQL off the PATH, and nginx and haproxy off that of most users. */
const folders = (): readonly string[] => [
  ...(process.env["PATH"] ?? "").split(delimiter),
  ...(existsSync(DEBIANS) ? readdirSync(DEBIANS).sort().reverse().map((version) => join(DEBIANS, version, "bin")) : []),
  "/usr/sbin", "/usr/local/sbin", "/opt/homebrew/bin",
];

/** Where a program is; undefined when it is not installed. */
export const findProgram = (name: string): string | undefined => folders().map((folder) => join(folder, name)).find((path) => existsSync(path));

/** What a cluster is made of beside our own program, by the name of Debian's package. */
export const needed: Readonly<Record<string, string>> = { postgres: "postgresql", initdb: "postgresql", "nats-server": "nats-server", haproxy: "haproxy", nginx: "nginx-light", openssl: "openssl" };

export const missingPrograms = (names: readonly string[] = Object.keys(needed)): readonly string[] => names.filter((name) => findProgram(name) === undefined);

/** Where a program is. Throws when it is not installed. */
export const programOf = (name: string): string => {
  const found = findProgram(name);
  if (found === undefined) throw new Error(`${name} is not installed`);
  return found;
};
