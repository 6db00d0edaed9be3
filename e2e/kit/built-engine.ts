import { spawnSync } from "node:child_process";
import { existsSync, readFileSync } from "node:fs";
import { resolve } from "node:path";
import { ENGINE_STAMP, engineFingerprint } from "./engine-fingerprint.ts";

/** The engine's built programs, by their files. */
export interface BuiltEngine {
  /** The program that ships. */
  readonly main: string;
  /** The same with the development controls. */
  readonly withLevers: string;
  /** The same, to start in the caller's own process. */
  readonly inProcess: string;
}

const built: BuiltEngine = {
  main: resolve("dist/engine/main.js"), withLevers: resolve("dist/engine-dev/main.js"), inProcess: resolve("dist/engine-dev/start-dev-engine.js"),
};
const stamp = resolve("dist", ENGINE_STAMP);

/** Builds the engine when its sources have changed since the last time; a second when they have, else nothing. Throws when it cannot be built. */
export const ensureEngineBuilt = (): BuiltEngine => {
  const isCurrent = Object.values(built).every((file) => existsSync(file)) && existsSync(stamp) && readFileSync(stamp, "utf8") === engineFingerprint();
  if (isCurrent) return built;
  const { status, stderr } = spawnSync(process.execPath, ["node_modules/vite/bin/vite.js", "build", "--mode", "engine", "--logLevel", "error"], { encoding: "utf8" });
  if (status !== 0) throw new Error(`The engine could not be built:\n${stderr}`);
  return built;
};
