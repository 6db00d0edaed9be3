import { describe, expect, it } from "vitest";
import { readSpecs } from "../../src/application/client/capabilities.ts";
import type { Look } from "../../src/application/reads/looks.ts";
import { otherLooks, pageThen } from "../../src/audit/recording/page-then.ts";
import { readWords } from "../../src/ui/inspector/words/reads.ts";

const look = (name: string, args: Look["args"] = {}, value?: unknown, isShown = true): Look => ({
  key: `${name} ${JSON.stringify(args)}`,
  name,
  args,
  isShown,
  resource: { status: value === undefined ? "loading" : "ready", value, reason: undefined, asOf: 0, readAt: 0 },
});
const menu = look("offer/menu");

describe("the page that was on the screen", () => {
  it.each<[string, readonly Look[], unknown]>([
    ["the home page", [menu, look("offer/live"), look("offer/highlights", { sportId: "1", when: "today" })], { page: "home" }],
    ["the live list", [menu, look("offer/live", { board: "main" })], { page: "live" }],
    ["a match, over the list that it was opened from", [look("offer/live"), look("offer/match", { matchId: "31573045" })], { page: "match", matchId: "31573045" }],
    ["a sport's list, from its first shown page", [look("offer/prematch", { sportId: "1", when: "upcoming", page: 2, within: 3 })], { page: "prematch", sportId: "1", when: "upcoming", from: 2, within: 3 }],
    ["today's list, which shows what is upcoming too", [look("offer/prematch", { sportId: "1", when: "upcoming", page: 1 }), look("offer/prematch", { sportId: "1", when: "today", page: 1 })], { page: "prematch", sportId: "1", when: "today", from: 1 }],
    ["a tournament, named by its fixtures", [look("offer/tournament-fixtures", { sportId: "1", tournamentId: "7" }, { fixtures: [{ sport: "Soccer", category: "England", tournament: "Cup" }] })], { page: "tournament", of: { tournament: "Cup" } }],
  ])("is %s", (_, looks, page) => {
    expect(pageThen(looks)).toMatchObject(page as object);
  });

  it("is not known of any other page, nor of one that was left", () => {
    expect(pageThen([menu, look("history/bets", { page: 1 })])).toBeUndefined();
    expect(pageThen([look("offer/live", {}, { fixtures: [] }, false)])).toBeUndefined();
    expect(pageThen([look("offer/tournament-fixtures", { sportId: "1", tournamentId: "7" })])).toBeUndefined();
  });
});

describe("a page that cannot be drawn", () => {
  it("is told by what it looked at, without what every page looks at and what was left", () => {
    const looks = [menu, look("content/banners"), look("history/bets", { filter: "open" }), look("casino/games", { name: "" }, undefined, false)];
    expect(otherLooks(looks).map(({ name }) => name)).toEqual(["history/bets"]);
    expect(otherLooks([menu])).toEqual([]);
  });

  it("[10.5] is told in words, whatever it looked at", () => {
    const names = Object.values(readSpecs).map(({ name }) => name);
    expect(names.filter((name) => readWords(name) === name)).toEqual([]);
  });
});
