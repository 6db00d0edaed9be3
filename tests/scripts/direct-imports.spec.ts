import { expect, it } from "vitest";
import { withDirectImports } from "../../scripts/vite/direct-imports.ts";

it.each([
  ['import { Effect, Schema as S } from "effect";', 'import * as Effect from "effect/Effect"; import * as S from "effect/Schema";'],
  ['import { type Context, Effect, } from "effect"', 'import type * as Context from "effect/Context"; import * as Effect from "effect/Effect";'],
  ['import { pipe } from "effect";', 'import { pipe } from "effect";'],
  ['import { filter } from "rxjs";', 'import { filter } from "rxjs";'],
  ['const text = \'import { A } from "effect"\';', 'const text = \'import { A } from "effect"\';'],
])("each module of Effect is imported by itself: %s", (code, expected) => {
  expect(withDirectImports(`// before\n${code}\n`)).toBe(`// before\n${expected}\n`);
});
