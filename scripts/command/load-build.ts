import { existsSync, statSync } from "node:fs";
import { join, resolve } from "node:path";
import { pathToFileURL } from "node:url";
import type { DigestShape } from "../../src/application/ports/digest.ts";
import { SHAPES } from "../../src/application/recording/shapes.ts";
import { bundleOf } from "../../src/audit/recording/other-build.ts";
import type { ReplayedClient, ReplayedStart, StartClient } from "../../src/audit/recording/replay-recording.ts";

/** The part of a build that is used here. */
interface Build {
  readonly startReplay?: (start: ReplayedStart, digest: DigestShape) => Promise<ReplayedClient>;
  readonly shapes?: string;
}

const CODE = /^[0-9a-f]{16}$/;

/**
 * Loads the client of another build: a checkout with its packages installed, a bundle that `npm run bundle-replay` made, or the hash of such a bundle that is
 * kept here. Throws when it is none of them, or has other shapes of state and inputs than this code.
 */
export const loadBuild = async (path: string, digest: DigestShape): Promise<StartClient> => {
  const { startReplay, shapes } = await readBuild(path);
  if (shapes !== SHAPES) throw new Error(`the state or the inputs of the build at ${path} have other shapes than those of this code. Only builds of the same shapes can be compared`);
  return (start) => startReplay(start, digest);
};

/** Whether the bundle of the code with this hash is kept here. */
export const isKept = (codeHash: string): boolean => CODE.test(codeHash) && existsSync(bundleOf(codeHash));

/** The client of the code with this hash, whose bundle is kept here. It plays what that code recorded, whatever its shapes; the lines are read by the code here. */
export const loadKept = async (codeHash: string, digest: DigestShape): Promise<StartClient> => {
  const { startReplay } = await readBuild(bundleOf(codeHash));
  return (start) => startReplay(start, digest);
};

const readBuild = async (path: string): Promise<Build & Required<Pick<Build, "startReplay">>> => {
  const place = resolve(isKept(path) && !existsSync(path) ? bundleOf(path) : path);
  if (!existsSync(place)) throw new Error(`there is no build at ${path}`);
  const file = statSync(place).isDirectory() ? join(place, "src/app/replay.ts") : place;
  if (!existsSync(file)) throw new Error(`${path} is no checkout of Slipstream: it has no src/app/replay.ts`);
  const build = (await load(file).catch((error: unknown) => {
    throw new Error(`the build at ${path} cannot be loaded: ${error instanceof Error ? error.message : String(error)}`);
  })) as Build;
  if (build.startReplay === undefined) throw new Error(`${path} is no build that can replay`);
  return { ...build, startReplay: build.startReplay };
};

/** Node itself reads no TypeScript. Rejects also for a file that is no module. */
const load = async (file: string): Promise<unknown> =>
  file.endsWith(".ts") ? (await import("tsx/esm/api")).tsImport(pathToFileURL(file).href, import.meta.url) : import(pathToFileURL(file).href);
