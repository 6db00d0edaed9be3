import { describe, expect, it } from "vitest";
import { engineDraws } from "../../../engine/casino/fairness/engine-seeds.ts";
import { bestMove, blackjackReturn } from "../../../engine/casino/games/blackjack/best-play.ts";
import { blackjack, type BlackjackAction } from "../../../engine/casino/games/blackjack/blackjack.ts";
import { crash } from "../../../engine/casino/games/crash/crash.ts";
import { dice, diceReturn } from "../../../engine/casino/games/dice/dice.ts";
import type { Draws } from "../../../engine/casino/fairness/draws.ts";
import { type GameSlug, LEAST_STAKE, type Round } from "../../../engine/casino/games/game.ts";
import { mines, minesReturn } from "../../../engine/casino/games/mines/mines.ts";
import { plinko, plinkoReturn } from "../../../engine/casino/games/plinko/plinko.ts";
import { roulette } from "../../../engine/casino/games/roulette/roulette.ts";
import { slot, slotReturn } from "../../../engine/casino/games/slot/slot.ts";

/** A game played by one rule: from the seeds of a round to the round when it is over. */
type Play = (draws: () => Draws, nonce: number) => Round<unknown> | undefined;

const stake = LEAST_STAKE;
const picks = [0, 6, 12].map((cell) => ({ type: "pick", cell }) as const);

const byBestMoves: Play = (draws) => {
  const actions: BlackjackAction[] = [];
  let round = blackjack.play(stake, {}, actions, draws());
  while (round !== undefined && !round.over) {
    actions.push({ type: bestMove(round.table) });
    round = blackjack.play(stake, {}, actions, draws());
  }
  return round;
};

const byThreePicks: Play = (draws) => {
  for (const pick of [1, 2, 3]) {
    const round = mines.play(stake, { mines: 5 }, picks.slice(0, pick), draws());
    if (round === undefined || round.over) return round;
  }
  return mines.play(stake, { mines: 5 }, [...picks, { type: "cash-out" }], draws());
};

const target = 200;
const games: Readonly<Record<GameSlug, { readonly returns: number; readonly play: Play }>> = {
  dice: { returns: diceReturn(4_950), play: (draws) => dice.play(stake, { side: "over", chances: 4_950 }, [], draws()) },
  roulette: { returns: 36 / 37, play: (draws, nonce) => roulette.play(stake, { chips: [{ spot: nonce % 2 === 0 ? "red" : "dozen-2", amount: stake }] }, [], draws()) },
  slot: { returns: slotReturn(), play: (draws) => slot.play(stake, {}, [], draws()) },
  mines: { returns: minesReturn(5, 3), play: byThreePicks },
  plinko: { returns: plinkoReturn(12, "medium"), play: (draws) => plinko.play(stake, { rows: 12, risk: "medium" }, [], draws()) },
  blackjack: { returns: blackjackReturn(), play: byBestMoves },
  crash: {
    returns: 0.99,
    play: (draws) => crash.play(stake, { target }, [{ type: "land", at: target }], draws()) ?? crash.play(stake, { target }, [{ type: "land", at: 0 }], draws()),
  },
};

const ROUNDS = process.env["SLIPSTREAM_DEEP"] === "1" ? 1_000_000 : 10_000;
/** Seeds are fixed, so a run is the same for ever: this says how far off the truth it may be, not how often the test fails. */
const STANDARD_ERRORS = 4;

describe(`${ROUNDS} rounds`, () => {
  it.each(Object.entries(games))("of %s return what its rules say, and the books close", (slug, { returns, play }) => {
    const books = { player: 0, house: 0 };
    const serverSeed = Buffer.from(slug.padEnd(32, "*")).toString("hex");
    let squares = 0;
    for (let nonce = 0; nonce < ROUNDS; nonce += 1) {
      const round = play(() => engineDraws({ serverSeed, clientSeed: "simulation", nonce }), nonce);
      if (round?.over !== true) throw new Error(`round ${nonce} was not played to its end`);
      // Of the first stake: what was added to it later is part of the result.
      const result = round.payout - round.wagered;
      books.player += result;
      books.house += round.wagered - round.payout;
      squares += ((result + stake) / stake) ** 2;
    }
    const mean = 1 + books.player / (ROUNDS * stake);
    const error = Math.sqrt((squares / ROUNDS - mean ** 2) / ROUNDS);
    expect(Math.abs(mean - returns)).toBeLessThan(STANDARD_ERRORS * error);
    expect(error).toBeGreaterThan(0);
    expect(books.player + books.house).toBe(0);
    expect(Number.isSafeInteger(books.player)).toBe(true);
  }, 1_200_000);
});
