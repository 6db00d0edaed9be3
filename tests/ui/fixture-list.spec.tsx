// @vitest-environment happy-dom
import { cleanup, fireEvent, screen, within } from "@testing-library/react";
import { afterEach, describe, expect, it } from "vitest";
import type { MatchDetail, OfferedMarket } from "../../src/application/ports/offer.ts";
import { FixtureList } from "../../src/ui/features/offer/fixtures/fixture-list.tsx";
import { MatchView } from "../../src/ui/features/offer/match/match-view.tsx";
import { fakeSlipstream, fixture, outcome } from "../kit/fake-slipstream.ts";
import { renderOnPage } from "../kit/render-on-page.tsx";

afterEach(cleanup);

const totals = ["12", "13"].map((id) => outcome(id, id === "12" ? "over 2.5" : "under 2.5", 1.9, { marketId: "18", marketName: "Total", specifier: "total=2.5", displayName: id === "12" ? "Over 2.5" : "Under 2.5" }));
const goals = ["74", "76"].map((id) => outcome(id, id === "74" ? "yes" : "no", 1.8, { marketId: "29", marketName: "Both teams to score", displayName: id === "74" ? "GG" : "NG" }));

const show = (element: React.ReactElement) =>
  renderOnPage(fakeSlipstream().app, element);

describe("a list of matches", () => {
  const rich = fixture("100", { outcomes: [...fixture("100").outcomes, ...totals, ...goals] });

  it("shows three markets of a match in one row, under one head for all competitions", () => {
    show(<FixtureList fixtures={[rich, fixture("200", { tournament: "Second Division", tournamentId: "18" })]} asOf={0} level={2} />);
    const [first, second] = screen.getAllByTestId("fixture");
    if (first === undefined || second === undefined) throw new Error("no rows");
    expect(within(first).getAllByRole("button").map((button) => button.getAttribute("aria-label"))).toEqual([
      "Favourite: Home 100 vs Away 100",
      "Home 100, 1x2, 1.85", "Draw, 1x2, 3.40", "Away 100, 1x2, 4.20",
      "over 2.5, Total, 1.90", "under 2.5, Total, 1.90",
      "yes, Both teams to score, 1.80", "no, Both teams to score, 1.80",
    ]);
    expect(within(first).getByText("2.5")).toBeTruthy();
    // The second match offers only the first market; the places of the other two stay empty.
    expect(within(second).getAllByRole("img", { name: "not offered" })).toHaveLength(4);
    expect(screen.getAllByRole("heading", { level: 2 }).map(({ textContent }) => textContent)).toEqual(["Soccer"]);
    expect(screen.getAllByTestId("competition").map(({ textContent }) => textContent)).toEqual(["England Premier League", "England Second Division"]);
  });

  it("counts the markets that a row does not show as more, and says nothing when there are none", () => {
    show(<FixtureList fixtures={[rich, fixture("200", { activeMarkets: 3, outcomes: rich.outcomes })]} asOf={0} level={2} />);
    expect(screen.getAllByText(/^\+\d+$/).map(({ textContent }) => textContent)).toEqual(["+9"]);
  });

  it("leads to the match by the links of a row, and to the league by the head above", () => {
    show(<FixtureList fixtures={[rich]} asOf={0} level={2} />);
    expect(within(screen.getByTestId("fixture")).getAllByRole("link").map((link) => link.getAttribute("href"))).toEqual([
      "/Sports/Live/Soccer/Premier%20League/Home%20100%20vs%20Away%20100/100",
      "/Sports/Live/Soccer/Premier%20League/Home%20100%20vs%20Away%20100/100",
    ]);
    const head = screen.getByRole("heading", { level: 3, name: "England Premier League" });
    expect(within(head).getByRole("link").getAttribute("href")).toBe("/Sports/Prematch/Soccer/England/Premier%20League");
  });

  it("has the teams first in a row, then the clock, and the score last, beside the prices", () => {
    show(<FixtureList fixtures={[rich]} asOf={0} level={2} />);
    expect(within(screen.getByTestId("fixture")).getAllByRole("link")[0]?.textContent).toBe("Home 100Away 10063:122nd half10");
  });

  it("has a star on each row, which asks for that match", () => {
    const { app, intents } = fakeSlipstream();
    renderOnPage(app, <FixtureList fixtures={[rich]} asOf={0} level={2} />);
    fireEvent.click(within(screen.getByTestId("fixture")).getByRole("button", { name: "Favourite: Home 100 vs Away 100", pressed: false }));
    expect(intents.toggleKept).toHaveBeenCalledExactlyOnceWith({ kind: "match", id: "100" });
  });
});

describe("the leagues of a list", () => {
  const of = (id: string, country: string, league: string) =>
    fixture(id, { category: country, categoryId: `of ${country}`, tournament: league, tournamentId: `${country} ${league}` });
  const shown = () => screen.getAllByTestId("competition").map((head) => [head.textContent, ...within(head.closest("[data-begins]") as HTMLElement).getAllByTestId("fixture").map((row) => row.textContent?.match(/Home (\d)/)?.[1])]);

  it("stand by country, both in the order in which the list first names them", () => {
    show(<FixtureList fixtures={[of("1", "Spain", "Primera"), of("2", "Italy", "Serie Prima"), of("3", "Spain", "Segunda"), of("4", "Italy", "Serie Prima"), of("5", "Spain", "Primera")]} asOf={0} level={2} />);
    expect(shown()).toEqual([["Spain Primera", "1", "5"], ["Spain Segunda", "3"], ["Italy Serie Prima", "2", "4"]]);
  });

  it("of one name in two countries are two", () => {
    show(<FixtureList fixtures={[of("1", "Spain", "Cup"), of("2", "Italy", "Cup")]} asOf={0} level={2} />);
    expect(shown()).toEqual([["Spain Cup", "1"], ["Italy Cup", "2"]]);
  });

  it("begin anew on another day", () => {
    const at = (id: string, date: string) => fixture(id, { source: "prematch", date });
    show(<FixtureList fixtures={[at("1", "2099-07-25 18:30:00"), at("2", "2099-07-26 18:30:00")]} asOf={0} level={2} />);
    expect(screen.getAllByRole("heading").map(({ textContent }) => textContent)).toEqual(["Sat 25 Jul", "England Premier League", "Sun 26 Jul", "England Premier League"]);
  });

  it("have the flag of their country, and its first letter where none is drawn", () => {
    show(<FixtureList fixtures={[of("1", "Poland", "Liga"), of("2", "Atlantis", "Deep League"), of("3", "constructor", "Odd League")]} asOf={0} level={2} />);
    const marks = screen.getAllByTestId("competition").map((head) => head.querySelector("[aria-hidden]"));
    expect(marks.map((mark) => [mark?.tagName.toLowerCase(), mark?.textContent, mark?.querySelectorAll("path").length])).toEqual([["svg", "", 2], ["span", "A", 0], ["span", "c", 0]]);
  });

  it("are named once, with more matches than are drawn at once too", () => {
    show(<FixtureList fixtures={[..."1234567"].map((id) => of(id, "Spain", "Primera")).concat(of("8", "Italy", "Serie Prima"))} asOf={0} level={2} />);
    expect(screen.getAllByTestId("competition").map(({ textContent }) => textContent)).toEqual(["Spain Primera", "Italy Serie Prima"]);
    expect(screen.getAllByTestId("fixture").map((row) => row.textContent?.match(/Home (\d)/)?.[1]).join("")).toBe("12345678");
  });

  it("are not named where the page names the only one", () => {
    show(<FixtureList fixtures={[of("1", "Spain", "Primera")]} asOf={0} level={2} ofOne />);
    expect(screen.queryByTestId("competition")).toBeNull();
  });
});

describe("the page of a match", () => {
  const market = (marketId: string, marketName: string): OfferedMarket => ({
    marketId, marketName, specifier: "", groupId: "1", suspended: false, outcomes: [outcome("1", "Home", 1.9, { marketId, marketName })],
  });
  const detail: MatchDetail = { fixture: fixture("100"), groups: [{ groupId: "1", groupName: "Main" }], markets: [market("1", "1x2"), market("10", "Double chance")] };

  it("folds a market to its name and opens it again", () => {
    show(<MatchView detail={detail} asOf={0} onAged={() => undefined} />);
    const card = screen.getByRole("region", { name: "1x2" });
    const fold = within(card).getByRole("button", { name: "1x2" });
    expect(fold.getAttribute("aria-expanded")).toBe("true");
    expect(within(card).getAllByRole("button", { name: /^Home/ })).toHaveLength(1);
    fireEvent.click(fold);
    expect(fold.getAttribute("aria-expanded")).toBe("false");
    expect(within(card).queryAllByRole("button", { name: /^Home/ })).toHaveLength(0);
    fireEvent.click(fold);
    expect(within(card).getAllByRole("button", { name: /^Home/ })).toHaveLength(1);
  });

  it("folds all its markets at once, and opens them", () => {
    show(<MatchView detail={detail} asOf={0} onAged={() => undefined} />);
    fireEvent.click(screen.getByRole("button", { name: "Close all" }));
    expect(screen.queryAllByRole("button", { name: /^Home/ })).toHaveLength(0);
    fireEvent.click(screen.getByRole("button", { name: "Open all" }));
    expect(screen.getAllByRole("button", { name: /^Home/ })).toHaveLength(2);
  });
});
