import { readFileSync } from "node:fs";
import { expect, it } from "vitest";
import { planted, withMistake } from "./planted.ts";

it.each(planted.flatMap(({ what, edits }) => Object.entries(edits).map(([file, texts]) => ({ what, file, texts }))))("a mistake that the cluster's checkers have to find can still be built: $what ($file)", ({ file, texts }) => {
  const code = readFileSync(file, "utf8");
  expect(withMistake(code, texts)).not.toBe(code);
});
