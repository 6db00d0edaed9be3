import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { keptAction, keptBet } from "../../../engine/casino/play/kept-fields.ts";
import { gameSlugs, type GameSlug } from "../../../engine/casino/games/game.ts";
import { rulesOf } from "../../../engine/casino/games/games.ts";
import { money } from "../../../src/domain/kernel/money.ts";

/** Draws that are the same for the same seed. */
const drawsFrom = (seed: number) => {
  let state = seed;
  const below = (most: number): number => {
    state = (state * 1_103_515_245 + 12_345) % 2 ** 31;
    return state % most;
  };
  return { below };
};

const junk = fc.dictionary(fc.string().filter((name) => name !== "__proto__"), fc.jsonValue(), { maxKeys: 3 });
const bets: Readonly<Record<GameSlug, fc.Arbitrary<object>>> = {
  dice: fc.record({ side: fc.constantFrom("under", "over"), chances: fc.integer({ min: 1, max: 9_800 }) }),
  roulette: fc.constantFrom({ chips: [{ spot: "17", amount: 100_00 }] }, { chips: [{ spot: "red", amount: 60_00 }, { spot: "0", amount: 40_00 }] }),
  slot: fc.constant({}), blackjack: fc.constant({}),
  mines: fc.record({ mines: fc.integer({ min: 1, max: 24 }) }),
  plinko: fc.record({ rows: fc.constantFrom(8, 12, 16), risk: fc.constantFrom("low", "medium", "high") }),
  crash: fc.record({ target: fc.integer({ min: 101, max: 100_000 }) }),
};
const actions: Readonly<Record<GameSlug, fc.Arbitrary<readonly object[]>>> = {
  dice: fc.constant([]), roulette: fc.constant([]), slot: fc.constant([]), plinko: fc.constant([]),
  mines: fc.constantFrom([], [{ type: "pick", cell: 4 }], [{ type: "pick", cell: 4 }, { type: "cash-out" }]),
  blackjack: fc.constantFrom([], [{ type: "stand" }], [{ type: "hit" }, { type: "stand" }]),
  crash: fc.constantFrom([], [{ type: "land", at: 0 }], [{ type: "land", at: 101 }]),
};

describe("what is kept of a round", () => {
  it.each(gameSlugs)("plays %s to the same end as what was sent, whatever other fields came with it", (game) => {
    fc.assert(fc.property(bets[game], actions[game], junk, fc.nat(), (bet, acts, extra, seed) => {
      const sent = rulesOf[game].play(money(100_00), { ...extra, ...bet }, acts.map((act) => ({ ...extra, ...act })), drawsFrom(seed) as never);
      const kept = rulesOf[game].play(money(100_00), keptBet(game, { ...extra, ...bet }), acts.map((act) => keptAction(game, { ...extra, ...act })), drawsFrom(seed) as never);
      expect(kept).toEqual(sent);
    }));
  });

  it.each(gameSlugs)("of %s is small, whatever was sent", (game) => {
    fc.assert(fc.property(fc.jsonValue(), fc.string({ minLength: 33, maxLength: 3_000 }), (value, text) => {
      const nested = { chips: text, side: text, type: text, cell: text, spot: text, rows: text, target: text, mines: text, value };
      expect(JSON.stringify([keptBet(game, nested), keptAction(game, nested)]).length).toBeLessThan(3_100);
      expect(JSON.stringify(keptAction(game, nested))).toBe("{}");
    }));
  });
});
