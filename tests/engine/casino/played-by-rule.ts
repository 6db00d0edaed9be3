import { engineDraws } from "../../../engine/casino/fairness/engine-seeds.ts";
import { bestMove, blackjackReturn } from "../../../engine/casino/games/blackjack/best-play.ts";
import type { BlackjackTable } from "../../../engine/casino/games/blackjack/blackjack.ts";
import { crashPoint, crashReturns } from "../../../engine/casino/games/crash/crash.ts";
import { diceReturn } from "../../../engine/casino/games/dice/dice.ts";
import type { Draws, Seeds } from "../../../engine/casino/fairness/draws.ts";
import { type GameSlug, LEAST_STAKE, type Round } from "../../../engine/casino/games/game.ts";
import { rulesOf } from "../../../engine/casino/games/games.ts";
import { minesReturn } from "../../../engine/casino/games/mines/mines.ts";
import { plinkoReturn } from "../../../engine/casino/games/plinko/plinko.ts";
import { rouletteReturns } from "../../../engine/casino/games/roulette/roulette.ts";
import { slotReturn } from "../../../engine/casino/games/slot/slot.ts";

export const stake = LEAST_STAKE;

/** A player who always plays by the same rule. */
interface Style {
  /** The share of the first stake that comes back by the game's own computation. */
  readonly returns: number;
  readonly bet: (nonce: number) => unknown;
  /** The next action in an open round after `taken` actions. */
  readonly next?: (round: Round<unknown>, taken: number, draws: Draws) => unknown;
}

const target = 200;
const cells = [0, 6, 12];
export const styles: Readonly<Record<GameSlug, Style>> = {
  dice: { returns: diceReturn(4_950), bet: () => ({ side: "over", chances: 4_950 }) },
  roulette: { returns: rouletteReturns.least, bet: (nonce) => ({ chips: [{ spot: nonce % 2 === 0 ? "red" : "dozen-2", amount: stake }] }) },
  slot: { returns: slotReturn(), bet: () => ({}) },
  mines: { returns: minesReturn(5, 3), bet: () => ({ mines: 5 }), next: (_round, taken) => (taken < cells.length ? { type: "pick", cell: cells[taken] } : { type: "cash-out" }) },
  plinko: { returns: plinkoReturn(12, "medium"), bet: () => ({ rows: 12, risk: "medium" }) },
  blackjack: { returns: blackjackReturn(), bet: () => ({}), next: ({ table }) => ({ type: bestMove(table as BlackjackTable) }) },
  crash: { returns: crashReturns.least, bet: () => ({ target }), next: (_round, _taken, draws) => ({ type: "land", at: crashPoint(draws) >= target ? target : 0 }) },
};

/** A round as it stood after each of its actions, from the bet to its end. */
export interface PlayedRound {
  readonly bet: unknown;
  readonly steps: readonly { readonly actions: readonly unknown[]; readonly round: Round<unknown> }[];
  readonly last: Round<unknown>;
}

export const playRound = (slug: GameSlug, seeds: Seeds): PlayedRound => {
  const { bet: betOf, next } = styles[slug];
  const bet = betOf(seeds.nonce);
  const steps: PlayedRound["steps"][number][] = [];
  for (let actions: readonly unknown[] = []; ; ) {
    const round = rulesOf[slug].play(stake, bet, actions, engineDraws(seeds));
    if (round === undefined) throw new Error(`round ${seeds.nonce} of ${slug} is against the rules`);
    steps.push({ actions, round });
    if (round.over) return { bet, steps, last: round };
    if (next === undefined) throw new Error(`round ${seeds.nonce} of ${slug} was not played to its end`);
    actions = [...actions, next(round, actions.length, engineDraws(seeds))];
  }
};
