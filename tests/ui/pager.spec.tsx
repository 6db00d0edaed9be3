// @vitest-environment happy-dom
import { cleanup, render, screen } from "@testing-library/react";
import { MemoryRouter } from "react-router-dom";
import { afterEach, describe, expect, it } from "vitest";
import { PageLinks } from "../../src/ui/components/page-links.tsx";
import { Pager } from "../../src/ui/components/pager.tsx";
import { readPage } from "../../src/ui/navigation/read-page.ts";

afterEach(cleanup);

const shown = (page: number, lastPage: number) =>
  render(
    <MemoryRouter initialEntries={["/Account/BetHistory?show=open&page=2"]}>
      <PageLinks page={page} lastPage={lastPage} />
    </MemoryRouter>,
  );
const way = (name: string): string | null | undefined => screen.queryByRole("link", { name })?.getAttribute("href");

describe("the pages of a list", () => {
  it("are addresses that keep the rest of the query", () => {
    shown(2, 3);
    expect(screen.getByRole("navigation", { name: "Pages" }).textContent).toBe("EarlierPage 2 of 3Next");
    expect(way("Earlier")).toBe("/Account/BetHistory?show=open&page=1");
    expect(way("Next")).toBe("/Account/BetHistory?show=open&page=3");
  });

  it("end at the first and at the last", () => {
    shown(1, 3);
    expect([way("Earlier"), way("Next")]).toEqual([undefined, "/Account/BetHistory?show=open&page=2"]);
    cleanup();
    shown(3, 3);
    expect([way("Earlier"), way("Next")]).toEqual(["/Account/BetHistory?show=open&page=2", undefined]);
  });

  it("are not mentioned where there is only one", () => {
    const { container } = render(<Pager page={1} lastPage={1} />);
    expect(container.textContent).toBe("");
  });

  it.each([
    ["", 1],
    ["page=7", 7],
    ["page=0", 1],
    ["page=-1", 1],
    ["page=1e3", 1],
    ["page=99999", 1],
  ])("a query of %j asks for page %i", (query, page) => {
    expect(readPage(new URLSearchParams(query))).toBe(page);
  });
});
