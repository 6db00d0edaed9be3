import { execFileSync } from "node:child_process";

/** What is built: the name that `VITE_BUILD` gives, or the commit, marked where files differ from it; undefined outside a checkout. */
export const buildName = (): string | undefined => process.env["VITE_BUILD"] ?? commit();

const commit = (): string | undefined => {
  try {
    return execFileSync("git", ["describe", "--always", "--dirty", "--abbrev=12", "--exclude=*"], { encoding: "utf8", stdio: ["ignore", "pipe", "ignore"] }).trim();
  } catch {
    return undefined;
  }
};
