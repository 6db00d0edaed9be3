import { describe, expect, it } from "vitest";
import { ofNewWindow } from "../../../src/domain/desk/evolve.ts";
import type { DeskEvent } from "../../../src/domain/desk/events.ts";
import { evolveLatestGames } from "../../../src/domain/desk/latest-games.ts";
import { stateAfter } from "../../kit/spec.ts";

const opened = (gameId: string): DeskEvent => ({ type: "GameOpened", gameId });
const recalled = (...games: readonly string[]): DeskEvent => ({ type: "GamesRecalled", games });
const after = (...steps: readonly DeskEvent[]): readonly string[] => stateAfter(...steps).desk.latestGames;

describe("the games opened last", () => {
  it("are listed latest first, each once, up to twelve", () => {
    expect(after(opened("1"), opened("2"), opened("1"))).toEqual(["1", "2"]);
    const twenty = Array.from({ length: 20 }, (_, index) => String(index));
    const latest = Array.from({ length: 12 }, (_, index) => String(19 - index));
    expect(after(...twenty.map(opened))).toEqual(latest);
    expect(after(recalled(...twenty.toReversed(), ...twenty))).toEqual(latest);
  });

  it("are those that the device kept, and then what a window knows besides", () => {
    expect(after(opened("1"), opened("2"), recalled("3", "1"))).toEqual(["3", "1", "2"]);
  });

  it("are the same list while nothing changes", () => {
    const games = ["2", "1"];
    for (const same of [{ type: "GameOpened", gameId: "2" }, { type: "GamesRecalled", games }, { type: "GamesRecalled", games: [] }] as const) expect(evolveLatestGames(games, same)).toBe(games);
  });

  it("are known in a window that is opened beside", () => {
    expect(ofNewWindow(stateAfter(opened("1")).desk).latestGames).toEqual(["1"]);
  });
});
