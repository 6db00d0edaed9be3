import { spawnSync } from "node:child_process";
import { mkdtempSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, it } from "vitest";
import { added, oddsChanged, selection } from "../kit/builders.ts";
import { exportOf, sealedLog } from "./sealed-log.ts";

const log = sealedLog([added(), ...Array.from({ length: 5_000 }, (_, n) => oddsChanged(selection(), (150 + (n % 90)) / 100))]);
const folder = mkdtempSync(join(tmpdir(), "verify-"));

/** The auditor's own program, over a file on the disk. */
const verify = (...given: readonly string[]) => spawnSync("npx", ["--no-install", "tsx", "scripts/verify.ts", ...given], { encoding: "utf8" });

it("reads a file, prints every verdict and ends with its code", () => {
  const path = join(folder, "log.ndjson");
  writeFileSync(path, exportOf(log));
  const clean = verify(path);
  expect(clean.status).toBe(0);
  expect(clean.stdout.trim().split("\n")).toEqual(log.map(({ sequence }) => `{"sequence":${sequence},"verdict":"verified"}`));
  writeFileSync(path, exportOf(log).replace('"at":1700000000003', '"at":1700000000004'));
  const edited = verify(path);
  expect([edited.status, edited.stdout.trim().split("\n").length]).toEqual([1, 3]);
  expect(verify(join(folder, "nowhere.ndjson")).status).toBe(2);
});
