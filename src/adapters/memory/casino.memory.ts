import { Effect, Layer } from "effect";
import { Casino, type CasinoGame, type CasinoShape } from "../../application/ports/casino.ts";

const games: readonly CasinoGame[] = [
  { gameId: "101", title: "Dice", description: "", provider: "House", image: "" },
  { gameId: "102", title: "European Roulette", description: "", provider: "House", image: "" },
];

const createMemoryCasino = (): CasinoShape => {
  let opened = 0;
  return {
    categories: () => Effect.succeed([{ categoryId: "1", name: "Originals" }]),
    providers: () => Effect.succeed([{ providerId: "1", name: "House", description: "", image: "" }]),
    games: (name) => Effect.sync(() => games.filter(({ title, provider }) => `${title}\n${provider}`.toLowerCase().includes(name.toLowerCase()))),
    gamesOfCategory: (categoryId) => Effect.succeed(categoryId === "1" ? games : []),
    gamesOfProvider: (providerId) => Effect.succeed(providerId === "1" ? games : []),
    openRounds: () => Effect.succeed([]),
    launch: (gameId, balance) => Effect.sync(() => `/provider/play/${gameId}#${balance}-${(opened += 1)}`),
  };
};

/** Each client gets a new one. */
export const layer = Layer.sync(Casino, createMemoryCasino);
