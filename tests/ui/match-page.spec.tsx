// @vitest-environment happy-dom
import { act, cleanup, fireEvent, screen, within } from "@testing-library/react";
import { Route, Routes } from "react-router-dom";
import { afterEach, describe, expect, it } from "vitest";
import type { Fixture, MatchDetail } from "../../src/application/ports/offer.ts";
import type { MatchProgress } from "../../src/domain/events/prices-events.ts";
import { MatchPage } from "../../src/ui/features/offer/match/match-page.tsx";
import { MatchView } from "../../src/ui/features/offer/match/match-view.tsx";
import { oddsChanged, selection } from "../kit/builders.ts";
import { answered, fakeSlipstream, fixture, outcome } from "../kit/fake-slipstream.ts";
import { renderOnPage } from "../kit/render-on-page.tsx";

afterEach(cleanup);

const showMatch = (changes: Partial<Fixture> = {}, rest: Partial<MatchDetail> = {}) => {
  const client = fakeSlipstream();
  const shown = fixture("100", changes);
  const outcomes = [outcome("1", "Home 100", 1.85), outcome("3", "Away 100", 2.2)];
  const detail: MatchDetail = { fixture: shown, groups: [], markets: [{ marketId: "1", marketName: "1x2", specifier: "", groupId: "1", suspended: false, outcomes }], ...rest };
  renderOnPage(client.app, <MatchView detail={detail} asOf={0} onAged={() => {}} />);
  const tell = (progress: MatchProgress) => act(() => client.happens({ ...oddsChanged(selection("100"), 2), progress }));
  return { ...client, tell };
};

const rows = () => within(screen.getByTestId("period-scores")).getAllByRole("row").slice(1).map((row) => within(row).getAllByRole("cell").map(({ textContent }) => textContent));

describe("a live match", () => {
  it("shows the score of each set, as it is told", () => {
    const { tell } = showMatch({ sport: "Tennis", progress: { homeScore: "1", awayScore: "0", periods: "6:4 3:2" } });
    expect(screen.getByRole("table", { name: "Score by set" })).toBeTruthy();
    expect(rows()).toEqual([
      ["6", "3"],
      ["4", "2"],
    ]);
    tell({ periods: "6:4 4:2" });
    expect(rows()).toEqual([
      ["6", "4"],
      ["4", "2"],
    ]);
  });

  it.each([
    ["Basketball", "20:18 15:22 19:19 21:16 8:8 9:4", ["1", "2", "3", "4", "OT", "OT2"], "Overtime 2"],
    ["Handball", "14:12 11:13 4:5", ["1", "2", "OT"], "Overtime 1"],
    ["Volleyball", "25:20 20:25 25:20 20:25 15:13", ["1", "2", "3", "4", "5"], "Set 5"],
  ])("names the columns of %s, overtime too", (sport, periods, shown, last) => {
    showMatch({ sport, progress: { homeScore: "1", awayScore: "0", periods } });
    expect(screen.getAllByRole("columnheader").map(({ textContent }) => textContent)).toEqual(shown);
    expect(screen.getByRole("columnheader", { name: last })).toBeTruthy();
  });

  it("of tennis tells the running game, an advantage in letters, and who serves until it has ended", () => {
    const { tell } = showMatch({ sport: "Tennis", matchStatus: "2nd set", progress: { homeScore: "1", awayScore: "0", periods: "6:4 3:2", game: "30:15", server: "home" } });
    expect(screen.getByText("3:2, 30:15")).toBeTruthy();
    const serving = () => screen.queryByRole("img", { name: "serves" })?.closest("p")?.textContent;
    expect(serving()).toBe("Home 100");
    tell({ game: "40:50", server: "away" });
    expect(screen.getByText("3:2, 40:A")).toBeTruthy();
    expect(serving()).toBe("Away 100");
    tell({ ended: true });
    expect([screen.queryByText(/40:A/), serving()]).toEqual([null, undefined]);
  });

  it("of cricket tells the wickets of the sides that have batted, and the over", () => {
    const { tell } = showMatch({ sport: "Cricket", matchStatus: "1st innings", progress: { homeScore: "96", awayScore: "0", periods: "96:0", wickets: "3:0", overs: "12.3" } });
    const scores = () => screen.getAllByText(/^(\d+(\/\d+)?|–)$/, { selector: "b" }).map(({ textContent }) => textContent);
    expect([scores(), screen.getByText("1st innings").parentElement?.textContent]).toEqual([["96/3", "–"], "1st inningsov 12.3"]);
    tell({ homeScore: "150", awayScore: "0", periods: "150:0 0:0", wickets: "6:1", overs: "0.4" });
    expect(scores()).toEqual(["150/6", "0/1"]);
  });

  it("shows no table that would only repeat the score", () => {
    showMatch({ progress: { homeScore: "1", awayScore: "0", periods: "1:0" } });
    expect(screen.queryByTestId("period-scores")).toBeNull();
  });

  it("shows who has lost a player", () => {
    const { tell } = showMatch();
    expect(screen.queryByRole("img", { name: /red card/ })).toBeNull();
    tell({ redCards: "0:1" });
    expect(screen.getByRole("img", { name: "1 red card" }).closest("p")?.textContent).toBe("Away 100");
  });

  it("tells its timeline, the last first, and goes on as the feed does", () => {
    const { tell } = showMatch({}, { timeline: [{ kind: "score", side: "home", matchTime: "12:30", period: "1st half", score: "1:0" }] });
    fireEvent.click(screen.getByRole("button", { name: "Timeline" }));
    const told = () => within(screen.getByTestId("timeline")).getAllByRole("listitem").map(({ textContent }) => textContent);
    expect(told()).toEqual(["12:30Goal, Home 1001:0"]);
    tell({ homeScore: "1", awayScore: "0", matchTime: "64:00", redCards: "1:0" });
    tell({ homeScore: "1", awayScore: "1", matchTime: "70:00" });
    expect(told()).toEqual(["70:00Goal, Away 1001:1", "64:00Red card, Home 100", "12:30Goal, Home 1001:0"]);
    // A long timeline scrolls in its own box and has nothing to press, so the box itself takes the focus of a keyboard.
    expect(screen.getByRole("group", { name: "What happened" }).tabIndex).toBe(0);
  });

  it("says so while nothing was told, and has no timeline before it begins", () => {
    showMatch();
    fireEvent.click(screen.getByRole("button", { name: "Timeline" }));
    expect(screen.getByText(/Nothing is known of this match yet/)).toBeTruthy();
    cleanup();
    showMatch({ source: "prematch" });
    expect(screen.queryByRole("button", { name: "Timeline" })).toBeNull();
  });

  it("opens the price history of a market where it is asked for", async () => {
    showMatch();
    const button = screen.getByRole("button", { name: "Price history: 1x2" });
    expect(button.getAttribute("aria-expanded")).toBe("false");
    fireEvent.click(button);
    expect(button.getAttribute("aria-expanded")).toBe("true");
    expect(await screen.findByRole("table", { name: /Prices of 1x2/ })).toBeTruthy();
  });
});

describe("a match that is no longer offered", () => {
  const gone = (progress: MatchProgress) => {
    const client = fakeSlipstream({ match: answered<MatchDetail | null>(null) });
    client.happens({ ...oddsChanged(selection("100"), 2), progress });
    renderOnPage(client.app, <Routes><Route path="/:match_id" element={<MatchPage />} /></Routes>, "/100");
    return screen.getByText(/The menu shows everything you can bet on\./).textContent;
  };

  it("tells its final score where the feed told it", () => {
    expect(gone({ homeScore: "2", awayScore: "1", ended: true })).toContain("It is over. The final score is 2 – 1.");
  });

  it("calls no score final before its end", () => {
    expect(gone({ homeScore: "2", awayScore: "1" })).toContain("It may be over, or no longer listed.");
  });
});
