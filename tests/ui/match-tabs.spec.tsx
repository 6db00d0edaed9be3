// @vitest-environment happy-dom
import { act, cleanup, fireEvent, render, screen, within } from "@testing-library/react";
import { afterEach, describe, expect, it } from "vitest";
import type { Fixture, MatchDetail } from "../../src/application/ports/offer.ts";
import { SlipstreamApp } from "../../src/ui/slipstream-app.tsx";
import { answered, fakeSlipstream, fixture, outcome } from "../kit/fake-slipstream.ts";

afterEach(cleanup);

const GROUPS = [{ groupId: "1", groupName: "Main" }, { groupId: "2", groupName: "Totals" }, { groupId: "3", groupName: "Halves" }];

const detailOf = (shown: Fixture, ...groups: readonly string[]): MatchDetail => ({
  fixture: shown,
  groups: GROUPS,
  markets: groups.map((groupId) => ({ marketId: groupId, marketName: `Market ${groupId}`, specifier: "", groupId, suspended: false, outcomes: [outcome("1", "One", 1.9, { marketId: groupId })] })),
});

const soccer = answered<MatchDetail | null>(detailOf(fixture("1"), "1", "2", "3"));
const tennis = answered<MatchDetail | null>(detailOf(fixture("2", { sport: "Tennis", sportId: "5" }), "1", "2"));

const open = (id: string): void => window.history.pushState(null, "", `/Sports/Live/Sport/League/Match/${id}`);

const tabs = async () => {
  const strip = await within(screen.getByRole("main")).findByRole("tablist", { name: "Market groups" });
  return within(strip).getAllByRole("tab").map((tab) => `${tab.textContent}${tab.getAttribute("aria-selected") === "true" ? ", chosen" : ""}`);
};

describe("the market tabs of a match", () => {
  it("are those of its own sport and begin with all markets, whatever was chosen in a match of another sport", async () => {
    open("1");
    const { app } = fakeSlipstream();
    const reads = { ...app.reads, match: ({ matchId }: { readonly matchId: string }) => (matchId === "1" ? soccer : tennis) };
    render(<SlipstreamApp app={{ ...app, reads }} />);
    expect(await tabs()).toEqual(["All markets, chosen", "Main", "Totals", "Halves"]);
    fireEvent.click(screen.getByRole("tab", { name: "Totals" }));
    expect(await tabs()).toEqual(["All markets", "Main", "Totals, chosen", "Halves"]);
    act(() => {
      open("2");
      window.dispatchEvent(new PopStateEvent("popstate"));
    });
    expect(await screen.findByRole("heading", { level: 1, name: "Home 2 vs Away 2" })).toBeDefined();
    expect(await tabs()).toEqual(["All markets, chosen", "Main", "Totals"]);
  });
});
