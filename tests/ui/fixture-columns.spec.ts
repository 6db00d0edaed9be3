import { describe, expect, it } from "vitest";
import { columnsOf, lineOf, offersUnder } from "../../src/ui/features/offer/fixtures/columns.ts";
import { groupFixtures, isWorthShowing } from "../../src/ui/features/offer/fixtures/fixture-groups.ts";
import { fixture, outcome } from "../kit/fake-slipstream.ts";

const total = (line: string, id = "12", name = "Over") =>
  outcome(id, `${name.toLowerCase()} ${line}`, 1.9, { marketId: "18", marketName: "Total", specifier: `total=${line}`, displayName: `${name} ${line}` });
const handicap = (line: string, id: string, display: string) =>
  outcome(id, display, 1.9, { marketId: "16", marketName: "Handicap", specifier: `hcp=${line}`, displayName: display });

const result = [outcome("1", "Home", 2, { displayName: "1" }), outcome("2", "Draw", 3, { displayName: "X" }), outcome("3", "Away", 4, { displayName: "2" })];
const full = fixture("1", { outcomes: [...result, total("2.5"), total("2.5", "13", "Under"), handicap("-1.5", "1714", "1 (-1.5)"), handicap("-1.5", "1715", "2 (+1.5)")] });

describe("the columns of a list", () => {
  it("are the markets that most rows have, whichever row comes first", () => {
    const score = (id: string) => outcome(id, id === "74" ? "Yes" : "No", 1.9, { marketId: "29", marketName: "Both teams to score" });
    const open = ["2", "3"].map((id) => fixture(id, { outcomes: [...result, total("2.5"), total("2.5", "13", "Under"), score("74"), score("76")] }));
    expect(columnsOf([full, ...open], 3).map(({ name }) => name)).toEqual(["1x2", "Total", "Both teams to score"]);
    expect(columnsOf([full, ...open], 4).map(({ name }) => name)).toEqual(["1x2", "Total", "Both teams to score", "Handicap"]);
    const decided = ["4", "5"].map((id) => fixture(id, { outcomes: [total("2.5"), total("2.5", "13", "Under"), score("74"), score("76")] }));
    expect(columnsOf([...decided, full, ...open], 1).map(({ name }) => name)).toEqual(["1x2"]);
    expect(columnsOf([...decided, full, ...open], 3).map(({ name }) => name)).toEqual(["1x2", "Total", "Both teams to score"]);
  });

  it("are the markets of the rows in the order of the offer, as many as there is room for", () => {
    const bare = fixture("2", { outcomes: result });
    const named = (most: number) => columnsOf([bare, full], most).map(({ name, cells }) => [name, ...cells.map(({ label }) => label)]);
    expect(named(3)).toEqual([["1x2", "1", "X", "2"], ["Total", "Over", "Under"], ["Handicap", "1", "2"]]);
    expect(named(1)).toEqual([["1x2", "1", "X", "2"]]);
    expect(columnsOf([], 3)).toEqual([]);
  });

  it("say which markets stand on a line, and each row says its own", () => {
    const [main, totals] = columnsOf([full], 3);
    if (main === undefined || totals === undefined) throw new Error("no columns");
    expect([main.lined, totals.lined]).toEqual([false, true]);
    const other = fixture("3", { outcomes: [...result, total("3.5"), total("3.5", "13", "Under")] });
    expect(offersUnder(totals, full)).toMatchObject({ line: "2.5", outcomes: [{ outcomeId: "12" }, { outcomeId: "13" }] });
    expect(offersUnder(totals, other)).toMatchObject({ line: "3.5", outcomes: [{ specifier: "total=3.5" }, { specifier: "total=3.5" }] });
  });

  it("leave the place empty where a row lacks the market or the outcome, and never mix two lines", () => {
    const [, totals] = columnsOf([full], 3);
    if (totals === undefined) throw new Error("no columns");
    expect(offersUnder(totals, fixture("4", { outcomes: result })).outcomes).toEqual([undefined, undefined]);
    const mixed = fixture("5", { outcomes: [total("2.5"), total("3.5", "13", "Under")] });
    expect(offersUnder(totals, mixed).outcomes.map((found) => found?.outcomeId)).toEqual(["12", undefined]);
  });

  it.each([["total=2.5", "2.5"], ["hcp=0:1", "0:1"], ["", ""], ["total=2.5|quarternr=1", "2.5 1"]])("%s is the line %s", (specifier, line) => {
    expect(lineOf(specifier)).toBe(line);
  });
});

describe("the groups of a list", () => {
  it("are one for each sport and day, however many competitions play", () => {
    const rows = [
      fixture("1", { tournament: "A", tournamentId: "1" }),
      fixture("2", { tournament: "B", tournamentId: "2" }),
      fixture("3", { sport: "Tennis", sportId: "5" }),
      fixture("4", { source: "prematch", date: "2026-07-25 18:30:00" }),
      fixture("5", { source: "prematch", date: "2026-07-25 20:30:00", tournamentId: "3" }),
    ];
    const now = new Date(2026, 6, 25, 12).getTime();
    expect(groupFixtures(rows, now, { matches: [], leagues: [] }, null).map(({ sport, day, fixtures }) => [sport, day, fixtures.length])).toEqual([
      ["Soccer", "Live now", 2],
      ["Tennis", "Live now", 1],
      ["Soccer", "Today", 2],
    ]);
  });
});

describe("a row", () => {
  const shut = result.map((each) => ({ ...each, active: false }));
  it.each([
    ["one market, open", { activeMarkets: 1, outcomes: result }, true],
    ["one market, every price locked and nothing else to go to", { activeMarkets: 1, outcomes: shut }, false],
    ["every price locked for a moment, and other markets", { activeMarkets: 2, outcomes: shut }, true],
    ["no market", { activeMarkets: 0, outcomes: [] }, false],
    ["a match that is over", { ended: true }, false],
  ])("with %s is shown: %s", (_, changes, shown) => {
    expect(isWorthShowing(fixture("1", changes))).toBe(shown);
  });
});
