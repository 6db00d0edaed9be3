import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, it } from "vitest";
import { isKept, loadBuild } from "../../scripts/command/load-build.ts";
import { SHAPES } from "../../src/application/recording/shapes.ts";
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

/** A checkout of a build with these shapes. */
const checkoutOf = (name: string, shapes: string): string => {
  mkdirSync(join(folder, name, "src/app"), { recursive: true });
  written(`${name}/src/app/replay.ts`, `export const shapes: string = "${shapes}";${startReplay}`);
  return join(folder, name);
};

it.each([
  ["of other shapes, in a bundle", written("other-shapes.mjs", `export const shapes = "0ther";${startReplay}`)],
  ["of other shapes, in a checkout", checkoutOf("older", "0ther")],
  ["that does not tell its shapes", written("untold.mjs", startReplay)],
])("a build %s is refused, because its states cannot be compared with this one's", async (_, path) => {
  await expect(loadBuild(path, { sha256 })).rejects.toThrow("have other shapes than those of this code");
});

it("a bundle and a checkout of the same shapes are taken", async () => {
  await expect(loadBuild(checkoutOf("same", SHAPES), { sha256 })).resolves.toBeTypeOf("function");
  await expect(loadBuild(written("same.mjs", `export const shapes = "${SHAPES}";${startReplay}`), { sha256 })).resolves.toBeTypeOf("function");
});

it("a bundle that is kept is found by the hash of its code alone, and one that is not kept is not", () => {
  expect([isKept("0123456789abcdef"), isKept("../replay")]).toEqual([false, false]);
  mkdirSync("dist/replay", { recursive: true });
  writeFileSync("dist/replay/fedcba9876543210.mjs", startReplay);
  try {
    expect(isKept("fedcba9876543210")).toBe(true);
  } finally {
    rmSync("dist/replay/fedcba9876543210.mjs");
  }
});
