import { spawnSync } from "node:child_process";
import { mkdtempSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, it } from "vitest";
import { GENESIS, headAfter } from "../../src/domain/log/chain.ts";
import { added, oddsChanged, requested, selection } from "../kit/builders.ts";
import { exportOf, sealedLog } from "./sealed-log.ts";

const log = sealedLog([added(), oddsChanged(selection(), 2.4), requested(), oddsChanged(selection(), 3)]);
const exported = exportOf(log);
const folder = mkdtempSync(join(tmpdir(), "verify-"));

/** The auditor's own program, over a file. */
const verify = (text: string) => {
  const path = join(folder, "log.ndjson");
  writeFileSync(path, text);
  const { status, stdout } = spawnSync("npx", ["--no-install", "tsx", "scripts/verify.ts", path], { encoding: "utf8" });
  return { status, verdicts: stdout.trim().split("\n").map((line): unknown => JSON.parse(line)) };
};

const verified = (sequence: number) => ({ sequence, verdict: "verified" });

it("accepts what the inspector exports", () => {
  expect(verify(exported)).toEqual({ status: 0, verdicts: [1, 2, 3, 4].map(verified) });
});

it("accepts an export that begins in the middle of a log", () => {
  const start = headAfter(log.slice(0, 1), GENESIS);
  expect(verify(exportOf(log.slice(1), start))).toEqual({ status: 0, verdicts: [2, 3, 4].map(verified) });
});

it("names the record in which one byte was flipped", () => {
  const at = exported.indexOf('"possibleWin":') + '"possibleWin":'.length;
  const flipped = exported.slice(0, at) + String.fromCharCode(exported.charCodeAt(at) ^ 1) + exported.slice(at + 1);
  const { status, verdicts } = verify(flipped);
  expect(status).toBe(1);
  expect(verdicts).toEqual([verified(1), verified(2), expect.objectContaining({ sequence: 3, line: 4, verdict: "broken" })]);
});
