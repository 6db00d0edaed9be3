import { plain } from "../../src/domain/kernel/plain-words.ts";
import type { GameSlug, ReturnToPlayer } from "./games/game.ts";
import { blackjackReturn } from "./games/blackjack/best-play.ts";
import { crashReturns } from "./games/crash/crash.ts";
import { diceReturns } from "./games/dice/dice.ts";
import { minesReturns } from "./games/mines/mines.ts";
import { plinkoReturns } from "./games/plinko/plinko.ts";
import { rouletteReturns } from "./games/roulette/roulette.ts";
import { slotReturn } from "./games/slot/slot.ts";

export const provider = {
  id: 1, slug: "slipstream-games", name: "Slipstream Games", description: "Seven games whose every round you can verify yourself.", status: 1, imagePath: "/content/games/provider.svg",
} as const;

export const categories = [
  { id: 1, slug: "originals", name: "Originals", priority: 1 },
  { id: 2, slug: "table-games", name: "Table games", priority: 2 },
  { id: 3, slug: "slots", name: "Slots", priority: 3 },
  { id: 4, slug: "instant", name: "Instant", priority: 4 },
] as const;

export interface CatalogueGame {
  /** The engine's number of the game, with which it is started. */
  readonly id: number;
  readonly slug: GameSlug;
  readonly title: string;
  readonly description: string;
  readonly categories: readonly number[];
}

/** In the order in which the lobby shows them. */
export const games: readonly CatalogueGame[] = [
  { id: 107, slug: "crash", title: "Crash", description: "One flight for all. Cash out before it ends.", categories: [1, 4] },
  { id: 102, slug: "roulette", title: "European Roulette", description: "One zero, thirty-seven pockets.", categories: [2] },
  { id: 106, slug: "blackjack", title: "Blackjack", description: "The dealer stands on 17 and pays 3 to 2.", categories: [2] },
  { id: 103, slug: "slot", title: "Lucky Crown", description: "Five reels, ten lines, wild crowns.", categories: [3] },
  { id: 104, slug: "mines", title: "Mines", description: "Every safe cell raises the prize.", categories: [1, 4] },
  { id: 105, slug: "plinko", title: "Plinko", description: "A ball, a board of pins, and three risks.", categories: [1, 4] },
  { id: 101, slug: "dice", title: "Dice", description: "Draw the line where you like.", categories: [1, 4] },
];

/** The games with a title, a category or a provider that contains the text; all games for an empty one. */
export const gamesFor = (text: string): readonly CatalogueGame[] => {
  const wanted = plain(text.trim());
  return games.filter(({ title, categories: own }) =>
    [title, provider.name, ...categories.filter(({ id }) => own.includes(id)).map(({ name }) => name)].some((name) => plain(name).includes(wanted)));
};

const computed: Partial<Record<GameSlug, ReturnToPlayer>> = {};
const same = (value: number): ReturnToPlayer => ({ least: value, most: value });
const work: Readonly<Record<GameSlug, () => ReturnToPlayer>> = {
  dice: () => diceReturns, roulette: () => rouletteReturns, slot: () => same(slotReturn()), mines: () => minesReturns, plinko: () => plinkoReturns,
  blackjack: () => same(blackjackReturn()), crash: () => crashReturns,
};

/** The return to player of a game. It is computed from the rules the first time, and then cached. */
export const returnsOf = (slug: GameSlug): ReturnToPlayer => (computed[slug] ??= work[slug]());
