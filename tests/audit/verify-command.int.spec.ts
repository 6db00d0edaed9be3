import { spawnSync } from "node:child_process";
import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, it } from "vitest";
import { added, oddsChanged, selection, signedIn } from "../kit/builders.ts";
import { exportOf, saltedLog, sealedLog } from "./sealed-log.ts";

const log = sealedLog([added(), ...Array.from({ length: 5_000 }, (_, n) => oddsChanged(selection(), (150 + (n % 90)) / 100))]);
const folder = mkdtempSync(join(tmpdir(), "verify-"));

/** Runs the program as an auditor does, on a file of the disk. */
const verify = (...given: readonly string[]) => spawnSync(process.execPath, ["scripts/run-bundled.mjs", "scripts/verify.ts", ...given], { encoding: "utf8" });

it("the verify program reads a file, prints every verdict and ends with its exit code", () => {
  const path = join(folder, "log.ndjson");
  writeFileSync(path, exportOf(log));
  const clean = verify(path);
  expect(clean.status).toBe(0);
  expect(clean.stdout.trim().split("\n")).toEqual(log.map(({ sequence }) => `{"sequence":${sequence},"verdict":"verified"}`));
  writeFileSync(path, exportOf(log).replace('"at":1700000000003', '"at":1700000000004'));
  const edited = verify(path);
  expect([edited.status, edited.stdout.trim().split("\n").length]).toEqual([1, 3]);
});

it.each([
  [["nowhere.ndjson"], "there is no file nowhere.ndjson"],
  [["tests"], "tests is a folder, and a file is wanted"],
  [["package.json", "--receipts", "tests"], "tests is a folder, and a file is wanted"],
])("the verify program says which file %j cannot be read", (given, error) => {
  const { status, stdout, stderr } = verify(...given);
  expect([status, stdout, stderr]).toEqual([2, `${JSON.stringify({ error })}\n`, expect.not.stringContaining("Error")]);
});

it.skipIf(process.platform === "win32")("the verify program refuses a pipe, which would be an empty log when it is read again", () => {
  const path = join(folder, "log.ndjson");
  writeFileSync(path, exportOf(log));
  const { status, stdout } = spawnSync("sh", ["-c", `cat ${path} | ${process.execPath} scripts/run-bundled.mjs scripts/verify.ts /dev/stdin --summary`], { encoding: "utf8" });
  expect([status, stdout]).toEqual([2, '{"error":"/dev/stdin is a pipe, and a file is wanted: it is read more than once"}\n']);
});

it.skipIf(process.platform === "win32")("the verify program ends without a word and not with 0 when nobody reads on, and leaves nothing behind", () => {
  const path = join(folder, "long.ndjson");
  writeFileSync(path, exportOf(sealedLog(Array.from({ length: 20_000 }, (_, n) => oddsChanged(selection(), (150 + (n % 90)) / 100)))));
  const { stdout, stderr } = spawnSync("sh", ["-c", `(${process.execPath} scripts/run-bundled.mjs scripts/verify.ts ${path}; echo $? >&2) | head -1`], { encoding: "utf8" });
  rmSync(path);
  expect([stdout, stderr]).toEqual(['{"sequence":1,"verdict":"verified"}\n', "2\n"]);
});

it("the verify program names the folder that a copy would be in and that is not there", () => {
  const path = join(folder, "no-folder.ndjson");
  writeFileSync(path, exportOf(saltedLog([added()])));
  expect(verify(path, "--redact", "nowhere/copy.ndjson").stdout).toBe('{"error":"there is no folder nowhere for the copy"}\n');
  rmSync(path);
});

it("the verify program writes a copy without personal fields as a new file, and never over another file", () => {
  const path = join(folder, "salted.ndjson");
  const copy = join(folder, "copy.ndjson");
  writeFileSync(path, exportOf(saltedLog([added(), signedIn("player-77"), oddsChanged(selection(), 2)])));
  const made = verify(path, "--redact", copy, "--summary");
  expect([made.status, made.stderr]).toEqual([0, expect.not.stringContaining("Error")]);
  expect(readFileSync(copy, "utf8")).toMatch(/"player":\{"withheld":"[0-9a-f]{64}"\}/);
  const again = verify(path, "--redact", copy);
  expect([again.status, again.stdout]).toEqual([2, expect.stringContaining("exists already and is not replaced")]);
  writeFileSync(path, readFileSync(path, "utf8").replace("player-77", "player-78"));
  expect(verify(path, "--redact", join(folder, "broken.ndjson")).status).toBe(1);
  expect(readdirSync(folder).toSorted()).toEqual(["copy.ndjson", "log.ndjson", "salted.ndjson"]);
});
