// @vitest-environment happy-dom
import { readFileSync } from "node:fs";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";

const script = readFileSync("public/theme.js", "utf8");
/** Runs the script that every page has before anything else. */
const run = (): void => void new Function(script)();
const SENTENCE = "Slipstream needs a newer browser: Chrome or Edge 111, Firefox 121, Safari 16.4, or any later version.";

const { body } = document;

beforeEach(() => {
  const root = document.createElement("div");
  root.id = "root";
  document.body.replaceChildren(root);
  vi.stubGlobal("stop", vi.fn<() => void>());
  vi.stubGlobal("CSS", { supports: () => true });
  Object.defineProperty(HTMLScriptElement.prototype, "noModule", { value: false, configurable: true, writable: true });
});
afterEach(() => {
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
  if (document.body !== body) document.body.replaceWith(body);
  body.replaceChildren();
});

describe("a browser", () => {
  it("that has what is needed is told nothing", () => {
    run();
    expect(document.querySelector("#root")).not.toBeNull();
    expect(window.stop).not.toHaveBeenCalled();
  });

  it.each([
    ["its styles", () => vi.stubGlobal("CSS", { supports: (name: string) => name !== "color" })],
    ["any answer about styles", () => vi.stubGlobal("CSS", undefined)],
    ["its copies", () => vi.stubGlobal("structuredClone", undefined)],
  ])("that lacks %s is told in a sentence before anything is drawn", (_, lack) => {
    lack();
    run();
    expect(document.body.textContent).toContain(SENTENCE);
    expect(document.querySelector("#root")).toBeNull();
  });
});

it("the script that says so is read by old browsers too", () => {
  expect(script).not.toMatch(/=>|\b(?:const|let)\b|`|\?\?|\?\./);
});
