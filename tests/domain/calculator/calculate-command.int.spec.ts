import { spawnSync } from "node:child_process";
import { mkdtempSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, it } from "vitest";

const run = (path: readonly string[], input = "") => {
  const { status, stdout } = spawnSync("npx", ["--no-install", "tsx", "scripts/calculate.ts", ...path], { input, encoding: "utf8" });
  return { status, said: JSON.parse(stdout) as unknown };
};

const coupon = { selections: [{ matchId: 1, odds: 2 }, { matchId: 2, odds: "3" }], groupings: [{ grouping: 2, stake: 10 }] };

it("calculates a file of one coupon, of a list, or standard input, and ends with its code", () => {
  const path = join(mkdtempSync(join(tmpdir(), "calculate-")), "coupons.json");
  writeFileSync(path, JSON.stringify([coupon, 7]));
  expect(run([path])).toMatchObject({ status: 1, said: [{ coupon: { maxWin: "60" } }, { error: "coupon: expected an object" }] });
  expect(run(["-"], JSON.stringify(coupon))).toMatchObject({ status: 0, said: { coupon: { maxWin: "60" } } });
});

it("answers with an error, never a stack", () => {
  expect(run([])).toEqual({ status: 2, said: { error: "Usage: npm run --silent calculate -- coupon.json" } });
  expect(run(["-"], "{")).toEqual({ status: 2, said: { error: "- is not JSON" } });
});
