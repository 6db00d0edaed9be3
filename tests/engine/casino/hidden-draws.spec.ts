import fc from "fast-check";
import { describe, expect, it } from "vitest";
import type { Draws } from "../../../engine/casino/fairness/draws.ts";
import { type GameSlug, gameSlugs, LEAST_STAKE } from "../../../engine/casino/games/game.ts";
import { rulesOf } from "../../../engine/casino/games/games.ts";

/** Draws of shares of one: the first ones are common to all, and the later ones are each round's own. */
const drawsOf = (shares: readonly number[]): Draws => {
  let next = 0;
  return { below: (bound) => Math.floor((shares[next++ % shares.length] ?? 0) * bound) };
};

/** Every action that the rules know, and one that they do not. */
const allActions: readonly unknown[] = [
  ...Array.from({ length: 25 }, (_, cell) => ({ type: "pick", cell })), { type: "cash-out" }, { type: "hit" }, { type: "stand" }, { type: "double" }, { type: "split" },
  { type: "land", at: 0 }, { type: "land", at: 150 }, { type: "land", at: 1_000 },
];

/** Bets after which a round is open. The other games are over with their bet, so that nothing of theirs is hidden. */
const bets: Readonly<Partial<Record<GameSlug, unknown>>> = { mines: { mines: 3 }, blackjack: {}, crash: { target: 1_000 } };

const share = fc.double({ min: 0, max: 1, maxExcluded: true, noNaN: true });

/** Whether two rounds that look alike take different actions. */
const tellsApart = (slug: GameSlug, common: readonly number[], tails: readonly (readonly number[])[], choices: readonly number[]): boolean => {
  const [one, other] = tails.map((tail) => (actions: readonly unknown[]) => rulesOf[slug].play(LEAST_STAKE, bets[slug], actions, drawsOf([...common, ...tail])));
  if (one === undefined || other === undefined) return false;
  let actions: readonly unknown[] = [];
  for (const choice of choices) {
    const [seen, alike] = [one(actions), other(actions)];
    if (seen === undefined || alike === undefined || seen.over || alike.over || JSON.stringify(seen.table) !== JSON.stringify(alike.table)) return false;
    const allowed = allActions.filter((action) => one([...actions, action]) !== undefined);
    if (allActions.some((action) => allowed.includes(action) !== (other([...actions, action]) !== undefined))) return true;
    actions = [...actions, allowed[Math.floor(choice * allowed.length)]];
  }
  return false;
};

const anyPair = [fc.array(share, { minLength: 4, maxLength: 4 }), fc.array(fc.array(share, { minLength: 20, maxLength: 20 }), { minLength: 2, maxLength: 2 }), fc.array(share, { maxLength: 6 })] as const;

describe("what the rules refuse at a table tells nothing that the table hides", () => {
  it.each(Object.keys(bets).filter((slug) => slug !== "crash") as GameSlug[])("in %s", (slug) => {
    fc.assert(fc.property(...anyPair, (common, tails, choices) => !tellsApart(slug, common, tails, choices)), { numRuns: 300 });
  });

  it("but in crash, which is why a table takes no action of it", () => {
    expect(tellsApart("crash", [0.1, 0.1, 0.1, 0.1], [[0], [0]], [0])).toBe(false);
    expect(fc.check(fc.property(...anyPair, (_common, tails, choices) => !tellsApart("crash", [], tails, choices)), { numRuns: 300 }).failed).toBe(true);
  });

  it("and every game is either over with its bet or among them", () => {
    const over: Readonly<Partial<Record<GameSlug, unknown>>> = { dice: { side: "over", chances: 4_950 }, roulette: { chips: [{ spot: "red", amount: LEAST_STAKE }] }, slot: {}, plinko: { rows: 12, risk: "medium" } };
    expect(gameSlugs.filter((slug) => rulesOf[slug].play(LEAST_STAKE, over[slug], [], drawsOf([0.3]))?.over !== true)).toEqual(gameSlugs.filter((slug) => slug in bets));
  });
});
