import { mkdirSync, mkdtempSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, it } from "vitest";
import { loadBuild } from "../../scripts/command/load-build.ts";
import { STATE_VERSION } from "../../src/domain/rooms.ts";
import { sha256 } from "../kit/recording-lines.ts";

const folder = mkdtempSync(join(tmpdir(), "build-"));
const written = (name: string, text: string): string => {
  writeFileSync(join(folder, name), text);
  return join(folder, name);
};

it.each([
  ["a path where nothing is", join(folder, "nowhere"), "there is no build at"],
  ["a folder of something else", folder, "is no checkout of Slipstream"],
  ["a module that is no build", written("other.mjs", "export const run = 1;"), "is no build that can replay"],
  ["a file that is no module, by its name", written("recording.mjs", '{"kind":"slipstream-recording"}'), "recording.mjs cannot be loaded: "],
])("%s is refused", async (_, path, words) => {
  await expect(loadBuild(path, { sha256 })).rejects.toThrow(words);
});

const startReplay = "export const startReplay = async (start, digest) => ({});";
const differs = (other: number): string => `has state version ${other}, and this one ${STATE_VERSION}: the sums of their states would differ at the first event`;

/** A checkout of a build whose replay does not tell the version of its state. */
const checkoutOf = (name: string, version: number): string => {
  for (const part of ["app", "domain"]) mkdirSync(join(folder, name, "src", part), { recursive: true });
  written(`${name}/src/app/replay.ts`, startReplay);
  written(`${name}/src/domain/rooms.ts`, `export const STATE_VERSION: number = ${version};`);
  return join(folder, name);
};

it.each([
  ["another state version, in a bundle", written("newer.mjs", `export const stateVersion = ${STATE_VERSION + 1};${startReplay}`), differs(STATE_VERSION + 1)],
  ["another state version, in a checkout", checkoutOf("older", 7), differs(7)],
  ["no state version that it tells", written("untold.mjs", startReplay), "does not tell the version of its state"],
])("a build of %s is refused, because their states cannot be compared", async (_, path, words) => {
  await expect(loadBuild(path, { sha256 })).rejects.toThrow(words);
});

it("a checkout of the same state version is taken, though its replay does not tell it", async () => {
  await expect(loadBuild(checkoutOf("same", STATE_VERSION), { sha256 })).resolves.toBeTypeOf("function");
});
