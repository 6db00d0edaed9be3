import { existsSync, statSync } from "node:fs";
import { join, resolve } from "node:path";
import { pathToFileURL } from "node:url";
import type { DigestShape } from "../../src/application/ports/digest.ts";
import type { ReplayedClient, ReplayedStart, StartClient } from "../../src/audit/recording/replay-recording.ts";
import { STATE_VERSION } from "../../src/domain/rooms.ts";

/** The part of a build that is used here. */
interface Build {
  readonly startReplay?: (start: ReplayedStart, digest: DigestShape) => Promise<ReplayedClient>;
  readonly stateVersion?: number;
}

/** Loads the client of another build: a checkout with its packages installed, or a bundle made by `npm run bundle-replay`. Throws when the path is neither. */
export const loadBuild = async (path: string, digest: DigestShape): Promise<StartClient> => {
  const place = resolve(path);
  if (!existsSync(place)) throw new Error(`there is no build at ${path}`);
  const file = statSync(place).isDirectory() ? join(place, "src/app/replay.ts") : place;
  if (!existsSync(file)) throw new Error(`${path} is no checkout of Slipstream: it has no src/app/replay.ts`);
  const { startReplay, stateVersion = await stateVersionBeside(place) } = (await load(file).catch((error: unknown) => {
    throw new Error(`the build at ${path} cannot be loaded: ${error instanceof Error ? error.message : String(error)}`);
  })) as Build;
  if (startReplay === undefined) throw new Error(`${path} is no build that can replay`);
  // Old builds take other arguments and do not tell their facts.
  if (startReplay.length !== 2) throw new Error(`${path} is of a build that does not tell what came of each input; it can replay, not be compared`);
  if (stateVersion === undefined) throw new Error(`${path} does not tell the version of its state, as old bundles do not: give a checkout of that build instead`);
  if (stateVersion !== STATE_VERSION)
    throw new Error(`the build at ${path} has state version ${stateVersion}, and this one ${STATE_VERSION}: the sums of their states would differ at the first event, whatever it does. Only builds of one state version can be compared`);
  return (start) => startReplay(start, digest);
};

/** The version that a checkout tells elsewhere, because its replay does not tell it yet. */
const stateVersionBeside = async (place: string): Promise<number | undefined> => {
  const rooms = join(place, "src/domain/rooms.ts");
  return existsSync(rooms) ? ((await load(rooms)) as { readonly STATE_VERSION?: number }).STATE_VERSION : undefined;
};

/** Node itself reads no TypeScript. Rejects also for a file that is no module. */
const load = async (file: string): Promise<unknown> =>
  file.endsWith(".ts") ? (await import("tsx/esm/api")).tsImport(pathToFileURL(file).href, import.meta.url) : import(pathToFileURL(file).href);
