import { describe, expect, it } from "vitest";
import { evolve } from "../../../src/domain/casino/evolve.ts";
import { decide } from "../../../src/domain/casino/decide.ts";
import { emptyCasino, MOST_RECENT } from "../../../src/domain/casino/state.ts";

const played = (...games: readonly string[]) => games.reduce((casino, gameId) => evolve(casino, { type: "GameOpened", gameId }), emptyCasino);

describe("recently played games", () => {
  it("are listed latest first, each once, up to a maximum", () => {
    expect(played("1", "2", "1").recent).toEqual(["1", "2"]);
    expect(played(...Array.from({ length: 20 }, (_, index) => String(index))).recent).toEqual(Array.from({ length: MOST_RECENT }, (_, index) => String(19 - index)));
  });

  it("are noted once while the same game stays open", () => {
    expect(decide(played("1"), { type: "OpenGame", gameId: "1" })).toEqual({ accepted: false, rejection: { type: "AlreadyOpened" } });
    expect(decide(played("1", "2"), { type: "OpenGame", gameId: "1" })).toMatchObject({ accepted: true, events: [{ type: "GameOpened", gameId: "1" }] });
  });
});

it("a game stays a favourite until it is toggled again", () => {
  const favoured = evolve(emptyCasino, { type: "GameFavoured", gameId: "7" });
  expect(favoured.favourites).toEqual(["7"]);
  expect(decide(emptyCasino, { type: "ToggleFavourite", gameId: "7" })).toMatchObject({ events: [{ type: "GameFavoured", gameId: "7" }] });
  expect(decide(favoured, { type: "ToggleFavourite", gameId: "7" })).toMatchObject({ events: [{ type: "GameUnfavoured", gameId: "7" }] });
  expect(evolve(favoured, { type: "GameUnfavoured", gameId: "7" }).favourites).toEqual([]);
});
