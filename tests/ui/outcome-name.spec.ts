import { describe, expect, it } from "vitest";
import { columnsFor } from "../../src/ui/features/offer/match/markets.ts";
import { opponentOf, outcomeLabel, teamsOf } from "../../src/ui/format/outcome-name.ts";

const teams = { homeTeam: "Asteria FC", awayTeam: "Borea United" };

describe("the name of an outcome on the screen", () => {
  it.each([["1", "Borea United"], ["1X", "Borea United"], ["1 (-1.5)", "Borea United"], ["2 & GG", "Asteria FC"], ["X2", "Asteria FC"], ["Asteria FC", "Borea United"], ["Borea United (+1)", "Asteria FC"], ["12", undefined], ["X", undefined], ["2 goals", undefined], ["over 2.5", undefined]])("%j leaves the opponent %j to be told", (sign, opponent) => {
    expect(opponentOf(sign, teams)).toBe(opponent);
  });

  it.each([
    ["1", "Asteria FC"],
    ["X", "Draw"],
    ["2", "Borea United"],
    ["1X", "Asteria FC or draw"],
    ["12", "Asteria FC or Borea United"],
    ["X2", "Draw or Borea United"],
    ["1 (-1.5)", "Asteria FC (-1.5)"],
    ["X (0:1)", "Draw (0:1)"],
    ["GG", "Yes"],
    ["NG", "No"],
    ["1 & GG", "Asteria FC & Yes"],
    ["over 2.5", "Over 2.5"],
  ])("is %j for the sign %j", (sign, name) => {
    expect(outcomeLabel(sign, teams)).toBe(name);
  });

  it.each(["Asteria FC", "Asteria FC (-1.5)", "2:1", "2 goals", "Other", "", "toString"])("without a known sign stays %j", (name) => {
    expect(outcomeLabel(name, teams)).toBe(name === "toString" ? "ToString" : name);
  });

  it("keeps the sign where nobody knows who plays", () => {
    expect(outcomeLabel("1", { homeTeam: "", awayTeam: "" })).toBe("1");
    expect(outcomeLabel("2", teamsOf("The final"))).toBe("2");
  });

  it("knows the teams of a bet by the name of its match", () => {
    expect(outcomeLabel("2", teamsOf("Asteria FC vs Borea United"))).toBe("Borea United");
  });
});

describe("the outcomes of a market", () => {
  it.each([
    [["Asteria FC", "Draw", "Borea United"], 3],
    [["Asteria FC or draw", "Asteria FC or Borea United", "Draw or Borea United"], 1],
    [["Over 2.5", "Under 2.5"], 2],
    [["Hohenstadt Eintracht 1904 (-1.5)", "Borea United (+1.5)"], 1],
    [["1:0", "0:1", "1:1", "2:0", "0:2"], 3],
    [["Yes", "No", "Maybe", "Never"], 2],
  ])("%j stand %d side by side", (names, columns) => {
    expect(columnsFor(names)).toBe(columns);
  });
});
