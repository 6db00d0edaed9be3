// @vitest-environment happy-dom
import { act, cleanup, fireEvent, render, screen, within } from "@testing-library/react";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import type { Fixture } from "../../src/application/ports/offer.ts";
import type { FavouriteKind } from "../../src/domain/events/preferences-events.ts";
import type { SlipstreamEvent } from "../../src/domain/events/registry.ts";
import { favouritesOf } from "../../src/ui/features/offer/favourites/favourites.ts";
import { SlipstreamApp } from "../../src/ui/slipstream-app.tsx";
import { answered, fakeSlipstream, fixture } from "../kit/fake-slipstream.ts";

beforeEach(() => window.history.replaceState(null, "", "/Favourites"));
afterEach(cleanup);

const derby = fixture("1");
const other = fixture("2");
const cup = fixture("3", { tournamentId: "18", tournament: "Cup" });
const away = fixture("4", { tournamentId: "19", tournament: "Shield" });
const offered = [derby, other, cup, away];

const kept = (kind: FavouriteKind, id: string): SlipstreamEvent => ({ type: "FavouriteKept", kind, id });
const at = async (fixtures: readonly Fixture[], ...events: readonly SlipstreamEvent[]) => {
  const client = fakeSlipstream({ searchable: answered(fixtures) });
  client.happens(...events);
  render(<SlipstreamApp app={client.app} />);
  const main = screen.getByRole("main");
  await within(main).findByRole("heading", { level: 1, name: "Favourites" });
  return { ...client, main, happens: (...more: readonly SlipstreamEvent[]) => act(() => client.happens(...more)) };
};
const rowsOf = (place: HTMLElement): readonly (string | null)[] =>
  within(place).queryAllByTestId("fixture").map((row) => within(row).getAllByRole("link")[0]?.getAttribute("aria-label") ?? null);

describe("the favourites of an offer", () => {
  it("have each match once: a favourite match of a favourite league is among the matches", () => {
    const { matches, leagues, unoffered } = favouritesOf(offered, { matches: ["1", "4"], leagues: ["17", "18"] });
    expect(matches).toEqual([derby, away]);
    expect(leagues.map(({ tournament, fixtures }) => [tournament, fixtures])).toEqual([["Premier League", [other]], ["Cup", [cup]]]);
    expect(unoffered).toBe(0);
  });

  it("count what has nothing to bet on, which has no name any more", () => {
    const over = fixture("5", { ended: true });
    expect(favouritesOf([over], { matches: ["5", "6"], leagues: ["99"] })).toEqual({ matches: [], leagues: [], unoffered: 3 });
  });

  it("keep a league whose matches are all favourites themselves", () => {
    expect(favouritesOf([cup], { matches: ["3"], leagues: ["18"] }).leagues).toMatchObject([{ tournament: "Cup", fixtures: [] }]);
  });
});

describe("the page of favourites", () => {
  it("lists the matches, then each league with a link to its page and its star", async () => {
    const { main, intents } = await at(offered, kept("match", "1"), kept("league", "17"), kept("league", "99"));
    expect(rowsOf(within(main).getByRole("region", { name: "Matches" }))).toEqual([derby.name]);
    const league = within(main).getByRole("region", { name: "England Premier League" });
    expect(rowsOf(league)).toEqual([other.name]);
    expect(within(league).getByRole("link", { name: "England Premier League" }).getAttribute("href")).toBe("/Sports/Prematch/Soccer/England/Premier%20League");
    expect(rowsOf(main)).toHaveLength(2);
    expect(within(main).getByText("One more favourite has nothing to bet on now.")).toBeDefined();
    fireEvent.click(within(league).getByRole("button", { name: "Favourite: Premier League" }));
    expect(intents.toggleKept).toHaveBeenCalledExactlyOnceWith({ kind: "league", id: "17" });
  });

  it("follows a star that is taken back", async () => {
    const { main, happens } = await at(offered, kept("match", "1"), kept("match", "4"));
    happens({ type: "FavouriteDropped", kind: "match", id: "1" });
    expect(rowsOf(main)).toEqual([away.name]);
  });

  it("says how to begin, while there are none", async () => {
    const { main } = await at(offered);
    expect(within(main).getByRole("heading", { name: "No favourites yet" })).toBeDefined();
    expect(rowsOf(main)).toEqual([]);
  });

  it("says so when none of them is offered", async () => {
    const { main } = await at([], kept("match", "1"));
    expect(within(main).getByRole("heading", { name: "None of your favourites can be bet on now" })).toBeDefined();
  });

  it.each([
    ["/Sports/Prematch/Soccer/England/Premier%20League", "All favourites"],
    ["/Sport/LiveList", "Favourites"],
  ])("is linked from %s", async (address, name) => {
    window.history.replaceState(null, "", address);
    render(<SlipstreamApp app={fakeSlipstream().app} />);
    expect((await screen.findByRole("link", { name })).getAttribute("href")).toBe("/Favourites");
  });
});
