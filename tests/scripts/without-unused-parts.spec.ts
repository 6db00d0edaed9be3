import { parseSync } from "vite";
import { describe, expect, it } from "vitest";
import { unusedParts } from "../../scripts/vite/unused-parts.ts";
import { madeByCall, withEmptyFunction, withoutUnusedParts, withPure } from "../../scripts/vite/without-unused-parts.ts";

const marked = (code: string): string => withPure(code, madeByCall(parseSync("module.js", code).program));

describe("the parts of libraries that the build leaves out", () => {
  it("are replaced functions that return null, and no other functions", () => {
    const code = "function first() {\n  return 1;\n}\nfunction second(a, b) {\n  if (a) {\n    return b;\n  }\n}\nfunction third() {\n  return 3;\n}";
    expect(withEmptyFunction(code, "second")).toBe("function first() {\n  return 1;\n}\nfunction second() { return null; }\nfunction third() {\n  return 3;\n}");
  });

  it("are also functions that a module exports, or whose names have a space or a dollar sign", () => {
    expect(withEmptyFunction("export function first$1 (a) {\n  return a;\n}", "first$1")).toBe("export function first$1() { return null; }");
  });

  it("must exist, so that the list is corrected when a library changes", () => {
    expect(() => withEmptyFunction("const second = 1;", "second")).toThrow("there is no function second any more");
    const { buildEnd } = withoutUnusedParts(unusedParts);
    expect(() => (buildEnd as (error?: Error) => void)()).toThrow("these parts of libraries are not there any more");
  });

  it("are unused constants made by a call or a class, because a bundler keeps those", () => {
    expect(marked("const a = make();\nexport const b = c.pipe(d()), e = class extends F {};")).toBe(
      "const a = /* @__PURE__ */ (() => (make()))();\nexport const b = /* @__PURE__ */ (() => (c.pipe(d())))(), e = /* @__PURE__ */ (() => (class extends F {}))();",
    );
    const untouched = "const a = 1;\nconst f = () => make();\nregister(a);\nfunction g() {\n  const h = make();\n}";
    expect(marked(untouched)).toBe(untouched);
  });
});
