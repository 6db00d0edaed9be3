import { blackjack } from "./blackjack/blackjack.ts";
import { crash } from "./crash/crash.ts";
import { dice } from "./dice/dice.ts";
import { type AnyGame, anyGame, type GameSlug } from "./game.ts";
import { mines } from "./mines/mines.ts";
import { plinko } from "./plinko/plinko.ts";
import { roulette } from "./roulette/roulette.ts";
import { slot } from "./slot/slot.ts";

/** The rules of every game. */
export const rulesOf: Readonly<Record<GameSlug, AnyGame>> = {
  dice: anyGame(dice),
  roulette: anyGame(roulette),
  slot: anyGame(slot),
  mines: anyGame(mines),
  plinko: anyGame(plinko),
  blackjack: anyGame(blackjack),
  crash: anyGame(crash),
};
