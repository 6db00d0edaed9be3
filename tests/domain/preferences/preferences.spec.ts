import { describe, expect, it } from "vitest";
import type { SlipstreamEvent } from "../../../src/domain/events/registry.ts";
import { decide } from "../../../src/domain/preferences/decide.ts";
import { MOST_FAVOURITES } from "../../../src/domain/preferences/state.ts";
import { fold, initialState } from "../../../src/domain/state.ts";
import { facts } from "../../kit/builders.ts";

const after = (...events: readonly SlipstreamEvent[]) => fold(initialState(), facts(events)).preferences;
const kept = (id: string): SlipstreamEvent => ({ type: "FavouriteKept", kind: "league", id });

describe("preferences", () => {
  it("begin with decimal prices, the main markets and nothing kept", () => {
    expect(after()).toEqual({ oddsFormat: "decimal", board: "main", favourites: { match: [], league: [], market: [] } });
  });

  it("choose another odds format, and refuse the one there is", () => {
    expect(decide(after(), { type: "ChooseOddsFormat", format: "american" })).toMatchObject({ accepted: true, events: [{ type: "OddsFormatChosen", format: "american" }] });
    const chosen = after({ type: "OddsFormatChosen", format: "american" });
    expect(chosen.oddsFormat).toBe("american");
    expect(decide(chosen, { type: "ChooseOddsFormat", format: "american" })).toMatchObject({ accepted: false });
  });

  it("choose other markets for the lists, and refuse those there are (spec 3, activeLiveMarkets)", () => {
    expect(decide(after(), { type: "ChooseBoard", board: "totals" })).toMatchObject({ accepted: true, events: [{ type: "BoardChosen", board: "totals" }] });
    const chosen = after({ type: "BoardChosen", board: "totals" });
    expect(chosen.board).toBe("totals");
    expect(decide(chosen, { type: "ChooseBoard", board: "totals" })).toMatchObject({ accepted: false });
  });

  it("keep a league, and drop it when it is asked for again", () => {
    expect(decide(after(), { type: "ToggleKept", kind: "league", id: "17" })).toMatchObject({ events: [{ type: "FavouriteKept", kind: "league", id: "17" }] });
    expect(decide(after(kept("17")), { type: "ToggleKept", kind: "league", id: "17" })).toMatchObject({ events: [{ type: "FavouriteDropped", kind: "league", id: "17" }] });
    expect(decide(after(kept("17")), { type: "ToggleKept", kind: "market", id: "17" })).toMatchObject({ events: [{ type: "FavouriteKept", kind: "market" }] });
    expect(after(kept("17"), kept("18"), kept("17")).favourites.league).toEqual(["18", "17"]);
    expect(after(kept("17"), { type: "FavouriteDropped", kind: "league", id: "17" }).favourites.league).toEqual([]);
  });

  it("keep no more than they can hold, the latest", () => {
    const many = Array.from({ length: MOST_FAVOURITES + 5 }, (_, index) => kept(String(index)));
    const { league } = after(...many).favourites;
    expect([league.length, league[0], league.at(-1)]).toEqual([MOST_FAVOURITES, "5", String(MOST_FAVOURITES + 4)]);
  });
});
