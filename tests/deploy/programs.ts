import { spawnSync } from "node:child_process";
import { findProgram } from "../../scripts/cluster/programs.ts";

/** Where a program is; undefined, and the tests say so, when it is not installed. In a CI run, which installs it, that is a failure. */
export const programOrSkip = (name: string): string | undefined => {
  const found = findProgram(name);
  if (found !== undefined) return found;
  if (process.env["CI"] !== undefined) throw new Error(`${name} is not installed: .ci/run installs what a cluster needs`);
  console.warn(`${name} is not installed: what needs it is SKIPPED.`);
  return undefined;
};

/** Runs a program to its end. */
export const runProgram = (program: string, args: readonly string[], env: Readonly<Record<string, string>> = {}) => {
  const { status, stdout, stderr } = spawnSync(program, [...args], { encoding: "utf8", env: { ...process.env, ...env } });
  return { status, said: stdout + stderr };
};
