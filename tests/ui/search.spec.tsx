// @vitest-environment happy-dom
import { act, cleanup, fireEvent, screen, waitFor } from "@testing-library/react";
import { useLocation } from "react-router-dom";
import { afterEach, describe, expect, it, vi } from "vitest";
import type { CasinoGame } from "../../src/application/ports/casino.ts";
import type { Fixture } from "../../src/application/ports/offer.ts";
import type { CachedRead } from "../../src/application/reads/cached-read.ts";
import { SearchBox } from "../../src/ui/features/offer/search/search-box.tsx";
import { createSearchIndex } from "../../src/ui/features/offer/search/search-index.ts";
import { answered, fakeSlipstream, fixture } from "../kit/fake-slipstream.ts";
import { renderOnPage } from "../kit/render-on-page.tsx";

afterEach(cleanup);

const named = (id: string, homeTeam: string, awayTeam: string, changes = {}) =>
  fixture(id, { homeTeam, awayTeam, name: `${homeTeam} vs ${awayTeam}`, source: "prematch", tournament: "Premier Division", ...changes });
const listed = [
  named("1", "Carnbury United", "Ashstead City"),
  named("2", "Overosa Atl\u00e9tico", "Calmar Uni\u00f3n", { category: "Spain", tournament: "Primera" }),
  named("3", "Harborville Captains", "Lakebrook Storm", { sport: "Basketball", sportId: "2", category: "USA", tournament: "Continental Basketball" }),
  named("4", "Carnbury United", "Stanham City", { source: "live" }),
];

const Address = () => <span data-testid="address">{useLocation().pathname}</span>;

describe("the search", () => {
  const found = (typed: string) => createSearchIndex(listed).find(typed).map(({ matchId }) => matchId);

  it.each([
    ["Bjork", "Bjørk"],
    ["Lodz", "Łódź"],
    ["LKS", "ŁKS"],
    ["bodo", "Bodø/Glimt"],
    ["strasse", "Straße"],
    ["istanbul", "İstanbul"],
    ["Süper", "Süper".normalize("NFD")],
  ])("finds for %j the team %j", (typed, team) => {
    expect(createSearchIndex([...listed, named("9", team, "Elsewhere")]).find(typed).map(({ matchId }) => matchId)).toEqual(["9"]);
  });

  it("has what it finds in the order of time, live first, and what is spelled otherwise last", () => {
    const team = (id: string, name: string, date: string, source: "live" | "prematch" = "prematch") => named(id, name, "Elsewhere", { date, source });
    const matches = [
      team("4", "Harbour", "2026-07-01T12:00:00Z"),
      team("3", "Harborville", "2026-07-03T12:00:00Z"),
      team("2", "Harborville", "2026-07-02T12:00:00Z"),
      team("1", "Harborville", "2026-07-01T18:00:00Z", "live"),
    ];
    expect(createSearchIndex(matches).find("harbor").map(({ matchId }) => matchId)).toEqual(["1", "2", "3", "4"]);
  });

  it("finds a league by its own name, and not by its country alone", () => {
    const index = createSearchIndex([named("1", "A", "B", { tournamentId: "17", tournament: "Premier League", category: "England" }), named("2", "C", "D", { tournamentId: "17", tournament: "Premier League", category: "England" })]);
    expect(index.leagues("premier league")).toEqual([{ tournamentId: "17", tournament: "Premier League", category: "England", sport: "Soccer", matches: 2 }]);
    expect(index.leagues("england premier")).toHaveLength(1);
    expect(index.leagues("england")).toEqual([]);
  });

  it.each([
    ["a team by its beginning", "harb", ["3"]],
    ["without accents", "atletico", ["2"]],
    ["a slip of the finger", "harborvile", ["3"]],
    ["two letters that changed places", "harborivlle", ["3"]],
    ["a league with two letters that changed places", "premeir", ["4", "1"]],
    ["a league", "primera", ["2"]],
    ["a country and a sport", "usa basketball", ["3"]],
    ["what is live first", "carnbury", ["4", "1"]],
    ["players' words for a sport", "hoops", ["3"]],
    ["players' words for a team", "carnbury utd", ["4", "1"]],
    ["a match by both sides", "carnbury united vs ashstead city", ["1"]],
    ["a match by both sides, as the English write it", "Carnbury v Stanham", ["4"]],
    ["a match whose other side is not typed yet", "carnbury vs. ", ["4", "1"]],
    ["nothing that is not there", "wanderers", []],
  ])("finds %s: %s", (_, typed, ids) => {
    expect(found(typed)).toEqual(ids);
  });

  it("shows what fits in place of the menu, leads there, and gives the menu back", async () => {
    const { app } = fakeSlipstream({ searchable: answered(listed) });
    renderOnPage(
      app,
      <SearchBox>
        <p>the menu</p>
      </SearchBox>,
    );
    const box = screen.getByRole("combobox", { name: "Search teams, leagues, sports, games" });
    expect(box.closest("[role=search]")).not.toBeNull();
    fireEvent.change(box, { target: { value: "harborville" } });
    const link = await screen.findByRole("link", { name: /Harborville Captains vs Lakebrook Storm/ });
    expect(screen.queryByText("the menu")).toBeNull();
    expect(screen.getByRole("status").textContent).toBe("1 match found");
    expect(link.getAttribute("href")).toContain("/3");
    fireEvent.click(link);
    await waitFor(() => expect(screen.getByText("the menu")).toBeTruthy());
    fireEvent.change(box, { target: { value: "nobody at all" } });
    expect(await screen.findByText(/Nothing has that name/)).toBeTruthy();
    fireEvent.keyDown(box, { key: "Escape" });
    expect(screen.getByText("the menu")).toBeTruthy();
  });

  it("leads to the page of a league", async () => {
    searched("primera", listed.map((match) => ({ ...match, tournamentId: match.tournament })));
    const link = await screen.findByRole("link", { name: /Primera\s*League · Spain · 1 match/ });
    expect(link.getAttribute("href")).toBe("/Sports/Prematch/Soccer/Spain/Primera");
    expect(screen.getByRole("status").textContent).toBe("1 league and 1 match found");
  });

  const isAt = () => document.getElementById(screen.getByRole("combobox").getAttribute("aria-activedescendant") ?? "");
  const press = (key: string): boolean => fireEvent.keyDown(screen.getByRole("combobox"), { key });

  it("goes through its results with the arrows while the focus stays in the box, opens the first with Enter, and is left with Escape", async () => {
    searched("rovers", rovers(3));
    const box = screen.getByRole("combobox");
    box.focus();
    const links = await screen.findAllByRole("link");
    expect(box.getAttribute("aria-expanded")).toBe("true");
    expect(document.getElementById(box.getAttribute("aria-controls") ?? "")?.getAttribute("role")).toBe("grid");
    press("ArrowDown");
    expect(isAt()?.contains(links[0] ?? null)).toBe(true);
    press("ArrowDown");
    expect(isAt()?.contains(links[1] ?? null)).toBe(true);
    expect(document.activeElement).toBe(box);
    press("ArrowUp");
    press("ArrowUp");
    expect(isAt()).toBeNull();
    press("ArrowUp");
    expect(isAt()).toBeNull();
    press("ArrowDown");
    press("Escape");
    expect(document.activeElement).toBe(box);
    expect((box as HTMLInputElement).value).toBe("");
    expect(box.getAttribute("aria-expanded")).toBe("false");
    fireEvent.change(box, { target: { value: "rovers" } });
    await screen.findAllByRole("link");
    fireEvent.submit(screen.getByRole("search"));
    await waitFor(() => expect(screen.getByTestId("address").textContent).toMatch(/\/100$/));
    expect((box as HTMLInputElement).value).toBe("");
  });

  it("opens with Enter the result that the arrows are at, and stays at the last one", async () => {
    searched("rovers", rovers(2));
    await screen.findAllByRole("link");
    for (let pressed = 0; pressed < 4; pressed += 1) press("ArrowDown");
    fireEvent.submit(screen.getByRole("search"));
    await waitFor(() => expect(screen.getByTestId("address").textContent).toMatch(/\/101$/));
  });

  it("has the prices of a match beside it, which the arrows reach and Enter puts on the slip, and goes on", async () => {
    const { intents } = searched("rovers", rovers(2));
    const [price] = await screen.findAllByRole("button", { name: /^Home 100, / });
    expect(press("ArrowRight")).toBe(true);
    press("ArrowDown");
    press("ArrowRight");
    expect(isAt()?.contains(price ?? null)).toBe(true);
    fireEvent.submit(screen.getByRole("search"));
    expect(intents.toggleSelection).toHaveBeenCalledExactlyOnceWith({ selection: expect.objectContaining({ matchId: "100" }) });
    expect((screen.getByRole("combobox") as HTMLInputElement).value).toBe("rovers");
    press("ArrowLeft");
    expect(isAt()?.querySelector("a")?.getAttribute("href")).toMatch(/\/100$/);
    press("ArrowDown");
    expect(isAt()?.querySelector("a")?.getAttribute("href")).toMatch(/\/101$/);
  });

  it("follows the prices of what it shows, and of no other match", async () => {
    const { app } = searched("primera", listed);
    await screen.findAllByRole("link");
    expect(vi.mocked(app.watch).mock.calls).toEqual([["prematch", "2"]]);
  });

  it("closes over a page when the focus goes elsewhere, opens again when it comes back, and takes Escape from what lies below", async () => {
    const { app } = fakeSlipstream({ searchable: answered(rovers(1)) });
    renderOnPage(app, <><SearchBox floats /><button>elsewhere</button></>);
    const box = screen.getByRole("combobox");
    const focus = (element: HTMLElement): void => act(() => element.focus());
    focus(box);
    fireEvent.change(box, { target: { value: "rovers" } });
    const link = await screen.findByRole("link");
    focus(link);
    expect(screen.queryByRole("link")).not.toBeNull();
    focus(screen.getByRole("button", { name: "elsewhere" }));
    expect(screen.queryByRole("link")).toBeNull();
    focus(box);
    expect(await screen.findByRole("link")).toBeDefined();
    expect(press("Escape")).toBe(false);
    expect(press("Escape")).toBe(true);
  });

  it("keeps what is typed when an input method is left with Escape", async () => {
    searched("rovers", rovers(1));
    const box = screen.getByRole("combobox");
    fireEvent.keyDown(box, { key: "Escape", isComposing: true });
    fireEvent.keyDown(box, { key: "Escape", keyCode: 229 });
    expect((box as HTMLInputElement).value).toBe("rovers");
  });

  const searched = (typed: string, fixtures: readonly Fixture[], games?: CachedRead<readonly CasinoGame[]>) => {
    const client = fakeSlipstream({ searchable: answered(fixtures), ...(games === undefined ? {} : { games }) });
    renderOnPage(client.app, <><SearchBox>menu</SearchBox><Address /></>);
    const type = (text: string): void => void fireEvent.change(screen.getByRole("combobox"), { target: { value: text } });
    type(typed);
    return { ...client, type };
  };
  const rovers = (count: number) => Array.from({ length: count }, (_, index) => named(String(100 + index), `Rovers ${index}`, "Ashstead City"));

  it("says how many there are of more than it shows, and shows all of them when asked", async () => {
    const { type } = searched("rovers", rovers(30));
    expect(await screen.findByText("First 12 of 30 matches")).toBeDefined();
    expect(screen.getByRole("status").textContent).toBe("First 12 of 30 matches found");
    expect(screen.getAllByRole("link")).toHaveLength(12);
    fireEvent.click(screen.getByRole("button", { name: "Show all 30 matches" }));
    expect(screen.getAllByRole("link")).toHaveLength(30);
    expect(screen.getByText("30 matches")).toBeDefined();
    expect(screen.queryByRole("button", { name: /Show all/ })).toBeNull();
    expect(isAt()?.contains(screen.getAllByRole("link")[12] ?? null)).toBe(true);
    type("rover");
    await waitFor(() => expect(screen.getAllByRole("link")).toHaveLength(12));
  });

  it("says neither where all are shown", async () => {
    searched("rovers", rovers(12));
    expect(await screen.findByText("12 matches")).toBeDefined();
    expect(screen.queryByRole("button", { name: /Show all/ })).toBeNull();
  });

  it.each([["dice"], ["house dice"], ["DIC"]])("finds a casino game by %j", async (typed) => {
    searched(typed, listed);
    const link = await screen.findByRole("link", { name: /Dice/ });
    expect(link.getAttribute("href")).toBe("/Games/Dice/101/Play");
    expect(screen.getByRole("status").textContent).toBe("1 casino game found");
  });

  it("tells of matches and games in one sentence", async () => {
    searched("ashstead", rovers(1), answered([{ gameId: "7", title: "Ashstead Slots", description: "", provider: "House", image: "" }]));
    expect((await screen.findByRole("status")).textContent).toBe("1 match and 1 casino game found");
  });

  it("says that games could not be searched, when their list did not come", async () => {
    searched("rovers", rovers(1), answered<readonly CasinoGame[]>(undefined, { status: "failed", reason: { code: "unreachable" } }));
    expect(await screen.findByText("Casino games could not be searched.")).toBeDefined();
  });

  it("is where the slash key leads, but not out of a field, out of a dialog or together with another key", () => {
    const { app } = fakeSlipstream();
    renderOnPage(
      app,
      <SearchBox>
        <button>a price</button>
        <input aria-label="Stake" />
        <div role="dialog">
          <button>OK</button>
        </div>
      </SearchBox>,
    );
    const box = screen.getByRole("combobox");
    const slashIn = (element: HTMLElement, keys = {}): boolean => {
      element.focus();
      // False when the key was taken, so that it is not typed.
      return fireEvent.keyDown(element, { key: "/", ...keys });
    };
    for (const [element, keys] of [[screen.getByLabelText("Stake"), {}], [screen.getByRole("button", { name: "OK" }), {}], [screen.getByRole("button", { name: "a price" }), { ctrlKey: true }]] as const) {
      expect(slashIn(element, keys)).toBe(true);
      expect(document.activeElement).toBe(element);
    }
    expect(slashIn(screen.getByRole("button", { name: "a price" }))).toBe(false);
    expect(document.activeElement).toBe(box);
  });
});
