import { afterEach, beforeEach, describe, expect, it } from "vitest";
import type { CasinoGame, CasinoShape, OpenRound } from "../../../src/application/ports/casino.ts";
import { money } from "../../../src/domain/kernel/money.ts";
import { outcomeOf } from "./outcome-of.ts";

/** A casino with the games 101 and 102, both of the provider 1 and in the category 1, where somebody plays. */
export interface CasinoUnderTest {
  readonly casino: CasinoShape;
  /** A round of the player begins, or this much more is staked on the one that is open. */
  readonly stake: (round: OpenRound) => void;
  /** The round that is open there ends. */
  readonly end: (round: Omit<OpenRound, "stake">) => void;
  /** The player's session ends. */
  readonly revoke: () => void;
  readonly close: () => Promise<void>;
}

export const GAMES: readonly CasinoGame[] = [
  { gameId: "101", title: "Dice", description: "", provider: "House", image: "" },
  { gameId: "102", title: "European Roulette", description: "", provider: "House", image: "" },
];

const DICE: OpenRound = { gameId: "101", stake: money(250_50), balance: "real" };

export const casinoContract = (name: string, start: () => Promise<CasinoUnderTest>): void => {
  describe(`casino: ${name}`, () => {
    let under: CasinoUnderTest;
    beforeEach(async () => {
      under = await start();
    });
    afterEach(() => under.close());

    it("[7.38, 7.40] has categories and providers", async () => {
      expect(await outcomeOf(under.casino.categories())).toEqual([{ categoryId: "1", name: "Originals" }]);
      expect(await outcomeOf(under.casino.providers())).toEqual([{ providerId: "1", name: "House", description: "", image: "" }]);
    });

    it.each([
      ["", ["101", "102"]],
      ["roul", ["102"]],
      ["HOUSE", ["101", "102"]],
      ["poker", []],
    ])("[7.36] finds games whose name or whose provider's has %j in it, in either case", async (text, found) => {
      expect(await outcomeOf(under.casino.games(text))).toEqual(GAMES.filter(({ gameId }) => found.includes(gameId)));
    });

    it("[7.37] has the games of a category and of a provider, and none of one that is not there", async () => {
      const { gamesOfCategory, gamesOfProvider } = under.casino;
      const lists = [gamesOfCategory("1"), gamesOfProvider("1"), gamesOfCategory("9"), gamesOfProvider("9")];
      expect(await Promise.all(lists.map(outcomeOf))).toEqual([GAMES, GAMES, [], []]);
    });

    it("[7.39] opens a game with an address of its own for every play session", async () => {
      const addresses = await Promise.all([under.casino.launch("101", "real"), under.casino.launch("101", "real"), under.casino.launch("102", "demo")].map(outcomeOf));
      expect(new Set(addresses).size).toBe(3);
      for (const [place, game] of ["101", "101", "102"].entries()) expect(addresses[place]).toMatch(new RegExp(`^/provider/play/${game}#`));
    });

    it("opens no game that is not there, in the sportsbook's words", async () => {
      expect(await outcomeOf(under.casino.launch("999", "demo"))).toMatchObject({ _tag: "Refused", status: 404, reason: { code: "told", message: "There is no such game" } });
    });

    it("has no open round until one begins, then it with all that was staked on it, and none when it has ended", async () => {
      const { openRounds } = under.casino;
      expect(await outcomeOf(openRounds())).toEqual([]);
      under.stake(DICE);
      under.stake({ ...DICE, stake: money(10_00) });
      expect(await outcomeOf(openRounds())).toEqual([{ ...DICE, stake: money(260_50) }]);
      under.end(DICE);
      expect(await outcomeOf(openRounds())).toEqual([]);
    });

    it("has one round for each game and balance, the newest first", async () => {
      const rounds: readonly OpenRound[] = [DICE, { ...DICE, balance: "bonus", stake: money(1_00) }, { ...DICE, gameId: "102", balance: "demo" }];
      for (const round of rounds) under.stake(round);
      expect(await outcomeOf(under.casino.openRounds())).toEqual([...rounds].reverse());
      under.end({ gameId: "101", balance: "bonus" });
      expect(await outcomeOf(under.casino.openRounds())).toEqual([rounds[2], DICE]);
    });

    it("tells nobody's rounds when the session has ended", async () => {
      under.stake(DICE);
      under.revoke();
      expect(await outcomeOf(under.casino.openRounds())).toMatchObject({ _tag: "SessionRefused" });
    });
  });
};
