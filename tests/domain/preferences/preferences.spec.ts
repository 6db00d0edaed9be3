import { describe, expect, it } from "vitest";
import type { SlipstreamEvent } from "../../../src/domain/events/registry.ts";
import { decide } from "../../../src/domain/preferences/decide.ts";
import { money } from "../../../src/domain/kernel/money.ts";
import { HIGHEST_QUICK_STAKE, initialQuickStakes, MOST_FAVOURITES } from "../../../src/domain/preferences/state.ts";
import { fold, initialState } from "../../../src/domain/state.ts";
import { facts } from "../../kit/builders.ts";

const after = (...events: readonly SlipstreamEvent[]) => fold(initialState(), facts(events)).preferences;
const kept = (id: string): SlipstreamEvent => ({ type: "FavouriteKept", kind: "league", id });

describe("preferences", () => {
  it("begin with decimal odds, the main markets, four quick stakes and no favourites", () => {
    expect(after()).toEqual({ oddsFormat: "decimal", timeZone: null, savesData: false, board: "main", quickStakes: [10_000, 50_000, 100_000, 500_000], favourites: { match: [], league: [], market: [], game: [] } });
  });

  it("change the odds format, and refuse the current one", () => {
    expect(decide(after(), { type: "ChooseOddsFormat", format: "american" })).toMatchObject({ accepted: true, events: [{ type: "OddsFormatChosen", format: "american" }] });
    const chosen = after({ type: "OddsFormatChosen", format: "american" });
    expect(chosen.oddsFormat).toBe("american");
    expect(decide(chosen, { type: "ChooseOddsFormat", format: "american" })).toEqual({ accepted: false, rejection: { type: "FormatAlreadyChosen" } });
  });

  it("change the time zone, back to that of the device too, and refuse the current one", () => {
    expect(decide(after(), { type: "ChooseTimeZone", zone: "Asia/Tokyo" })).toEqual({ accepted: true, events: [{ type: "TimeZoneChosen", zone: "Asia/Tokyo" }] });
    const chosen = after({ type: "TimeZoneChosen", zone: "Asia/Tokyo" });
    expect(chosen.timeZone).toBe("Asia/Tokyo");
    expect(decide(chosen, { type: "ChooseTimeZone", zone: "Asia/Tokyo" })).toEqual({ accepted: false, rejection: { type: "ZoneAlreadyChosen" } });
    expect(after({ type: "TimeZoneChosen", zone: "Asia/Tokyo" }, { type: "TimeZoneChosen", zone: null }).timeZone).toBeNull();
  });

  it("save data or not, and refuse what is so already", () => {
    expect(decide(after(), { type: "ChooseDataSaver", saves: true })).toEqual({ accepted: true, events: [{ type: "DataSaverChosen", saves: true }] });
    expect(after({ type: "DataSaverChosen", saves: true }).savesData).toBe(true);
    expect(decide(after(), { type: "ChooseDataSaver", saves: false })).toEqual({ accepted: false, rejection: { type: "SaverAlreadyChosen" } });
  });

  it("[3.12] change the markets of the lists, and refuse the current ones (spec 3, activeLiveMarkets)", () => {
    expect(decide(after(), { type: "ChooseBoard", board: "totals" })).toMatchObject({ accepted: true, events: [{ type: "BoardChosen", board: "totals" }] });
    const chosen = after({ type: "BoardChosen", board: "totals" });
    expect(chosen.board).toBe("totals");
    expect(decide(chosen, { type: "ChooseBoard", board: "totals" })).toEqual({ accepted: false, rejection: { type: "BoardAlreadyChosen" } });
  });

  it("take the player's own quick stakes, from the lowest to the highest and each once", () => {
    const amounts = [money(200_00), money(50_00), money(200_00)];
    expect(decide(after(), { type: "ChooseQuickStakes", amounts })).toEqual({ accepted: true, events: [{ type: "QuickStakesChosen", amounts: [50_00, 200_00] }] });
    expect(after({ type: "QuickStakesChosen", amounts: [money(50_00)] }).quickStakes).toEqual([50_00]);
  });

  it.each([
    ["none", []],
    ["more than four", [1, 2, 3, 4, 5]],
    ["one of nothing", [0, 100]],
    ["one below nothing", [-100]],
    ["one above the highest", [HIGHEST_QUICK_STAKE + 1]],
  ])("refuse %s as quick stakes", (_, amounts) => {
    expect(decide(after(), { type: "ChooseQuickStakes", amounts: amounts.map(money) })).toEqual({ accepted: false, rejection: { type: "NoQuickStakes" } });
    expect(decide(after(), { type: "ChooseQuickStakes", amounts: [HIGHEST_QUICK_STAKE, ...initialQuickStakes].slice(0, 4) })).toMatchObject({ accepted: true });
  });

  it("mark a league as a favourite, and unmark it the next time", () => {
    expect(decide(after(), { type: "ToggleKept", kind: "league", id: "17" })).toMatchObject({ events: [{ type: "FavouriteKept", kind: "league", id: "17" }] });
    expect(decide(after(kept("17")), { type: "ToggleKept", kind: "league", id: "17" })).toMatchObject({ events: [{ type: "FavouriteDropped", kind: "league", id: "17" }] });
    expect(decide(after(kept("17")), { type: "ToggleKept", kind: "market", id: "17" })).toMatchObject({ events: [{ type: "FavouriteKept", kind: "market" }] });
    expect(after(kept("17"), kept("18"), kept("17")).favourites.league).toEqual(["18", "17"]);
    expect(after(kept("17"), { type: "FavouriteDropped", kind: "league", id: "17" }).favourites.league).toEqual([]);
  });

  it("keep the latest favourites, up to a maximum", () => {
    const many = Array.from({ length: MOST_FAVOURITES + 5 }, (_, index) => kept(String(index)));
    const { league } = after(...many).favourites;
    expect([league.length, league[0], league.at(-1)]).toEqual([MOST_FAVOURITES, "5", String(MOST_FAVOURITES + 4)]);
  });
});
