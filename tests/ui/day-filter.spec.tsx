// @vitest-environment happy-dom
import { cleanup, render, screen } from "@testing-library/react";
import { readFile } from "node:fs/promises";
import { afterEach, expect, it } from "vitest";
import { DayFilter } from "../../src/ui/components/list-filter.tsx";

afterEach(cleanup);

it("a day that is not chosen is marked as empty, and its style tells it from one that is, because WebKit draws today in both", async () => {
  render(<DayFilter from="2026-03-01" to={undefined} onChoose={() => undefined} />);
  expect(screen.getByLabelText("From").dataset["empty"]).toBe("false");
  expect(screen.getByLabelText("To").dataset["empty"]).toBe("true");
  const rule = /\[data-empty="true"\][^{]*\{(?<style>[^}]*)\}/.exec(await readFile("src/ui/theme/base.css", "utf8"))?.groups?.["style"];
  expect(rule).toContain("font-style: italic");
});
