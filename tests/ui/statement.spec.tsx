// @vitest-environment happy-dom
import { cleanup, fireEvent, screen, within } from "@testing-library/react";
import { afterEach, expect, it, vi } from "vitest";
import { StatementPage } from "../../src/ui/features/payments/statement-page.tsx";
import { fakeSlipstream } from "../kit/fake-slipstream.ts";
import { renderOnPage } from "../kit/render-on-page.tsx";

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

it("the statement of a year has a row for each month and the sums of the year, and is printed", () => {
  const print = vi.fn<() => void>();
  vi.stubGlobal("print", print);
  renderOnPage(fakeSlipstream().app, <StatementPage />);
  const table = within(screen.getByRole("table"));
  const sums = ["500.00", "0.00", "100.00", "200.00", "-5.00", "0.00", "605.00"];
  const figures = (row: RegExp): readonly (string | null)[] => within(table.getByRole("row", { name: row })).getAllByRole("cell").map(({ textContent }) => textContent);
  expect(figures(/^March/)).toEqual(sums);
  expect(figures(/^Year/)).toEqual(sums);
  expect(screen.getByText(/by the time of \S+\. It was/)).toBeDefined();
  fireEvent.click(screen.getByRole("button", { name: "Print" }));
  expect(print).toHaveBeenCalledOnce();
});
